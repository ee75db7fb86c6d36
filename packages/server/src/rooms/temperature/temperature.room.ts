import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import type { FleetView } from '../../platform/fleet/FleetView.ts'
import { type CarriedReader, trailQueries } from '../trail/public.ts'
import { temperatureHandlers } from './temperature.calls.ts'
import { temperatureQueries } from './temperature.queries.ts'

interface Given extends Ground, Pick<CarriedReader, 'trailPoints'> {
  readonly fleet: FleetView
  readonly readBelieved: CarriedReader['readTrail']
}

/** Temperatures now and before. */
export const temperatureRoom = defineRoom({
  routes: ({ db, fleet, readBelieved, trailPoints }: Given) =>
    routesOf(
      ROOMS.temperature,
      temperatureHandlers({
        fleet,
        trailPoints,
        readTrail: readBelieved,
        queries: temperatureQueries(db),
        carried: trailQueries(db).carried,
      }),
    ),
})
