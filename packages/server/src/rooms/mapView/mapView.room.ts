import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import type { FleetView } from '../monitoring/public.ts'
import { mapViewHandlers } from './mapView.calls.ts'
import { mapViewQueries } from './mapView.queries.ts'

/** Views of the map that people keep. */
export const mapViewRoom = defineRoom({
  routes: ({ db, clock, fleet }: Ground & { readonly fleet: FleetView }) =>
    routesOf(ROOMS.mapView, mapViewHandlers({ queries: mapViewQueries(db), fleet, clock })),
})
