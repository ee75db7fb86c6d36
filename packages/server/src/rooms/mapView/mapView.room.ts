import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf, type Handlers } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import type { FleetView } from '../../platform/fleet/FleetView.ts'
import { mapViewQueries, type MapViewQueries } from './mapView.queries.ts'
import type { mapViewCalls } from '@waymark/contract/rooms/map/mapView.ts'
import { isInBounds } from '@waymark/core/geo/Bounds.ts'
import { trackerStatus } from '@waymark/core/tracking/trackerStatus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { vehicleScopeOf } from '../../platform/http/listParams.ts'
import { sightOf } from '../../platform/http/Sight.ts'
import { drivenBy } from '../vehicle/public.ts'
import { clusterView, type MapMarker } from './clusterView.ts'

/** Views of the map that people keep. */
export const mapViewRoom = defineRoom({
  routes: ({ db, clock, fleet }: Ground & { readonly fleet: FleetView }) =>
    routesOf(ROOMS.mapView, mapViewHandlers({ queries: mapViewQueries(db), fleet, clock })),
})

interface MapViewOptions {
  readonly queries: MapViewQueries
  readonly fleet: FleetView
  readonly clock: Clock
}

/** Pixels within which markers become a cluster, unless told. */
const MERGE = 60

/** The fleet on a map that asks for what it shows. */
function mapViewHandlers({ queries, fleet, clock }: MapViewOptions): Handlers<typeof mapViewCalls> {
  return {
    getMapView: async ({ caller, signal }, params) => {
      const { keyword, assetTypes, west, south, east, north, zoom, merge = MERGE } = params
      const vehicleIds = vehicleScopeOf(caller, params.vehicleIds)
      const { orgIds } = caller
      const filter = { orgIds, vehicleIds, drivenBy: drivenBy(caller), keyword, assetTypes, bound: undefined }
      const rows = await queries.names(filter, signal)
      const live = fleet.columnsFor(
        rows.map(({ vehicle_id }) => vehicle_id),
        sightOf(caller),
      )
      const now = clock.now()
      const wanted = params.trackerStatus && new Set(params.trackerStatus)
      const markers: MapMarker[] = []
      for (const [i, { vehicle_id, name }] of rows.entries()) {
        const [lat, lon] = [(live.lat[i] ?? 0) / 1e6, (live.lon[i] ?? 0) / 1e6]
        if (!live.time[i] || !isInBounds({ west, south, east, north }, lat, lon)) continue
        const status = trackerStatus((live.heard[i] ?? 0) * 1000, live.speed[i] ?? -1, live.flags[i] ?? 0, now)
        if (wanted && !wanted.has(status)) continue
        const course = live.course[i] ?? -1
        markers.push({
          vehicleId: vehicle_id,
          name,
          lat,
          lon,
          course: course < 0 ? null : course,
          trackerStatus: status,
        })
      }
      return clusterView(markers, zoom, merge)
    },
  }
}
