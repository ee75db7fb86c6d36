import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { landmarkNameReader } from '../landmark/public.ts'
import type { FleetView } from '../../platform/fleet/FleetView.ts'
import { orgTreeReader } from '../organization/public.ts'
import { movementHandlers, type MovementRoomOptions } from './movement.calls.ts'
import { movementRoomQueries } from './movement.queries.ts'

interface Given extends Ground, Pick<MovementRoomOptions, 'reportTimes' | 'past'> {
  readonly fleet: FleetView
}

/** Trips, stops, visits and mileage, and the rules that they follow. */
export const movementRoom = defineRoom({
  routes: ({ db, clock, fleet, past, reportTimes }: Given) => {
    const names = landmarkNameReader(db)
    return routesOf(
      ROOMS.movement,
      movementHandlers({
        queries: movementRoomQueries(db),
        fleet,
        past,
        clock,
        orgTree: orgTreeReader(db),
        reportTimes,
        namesOf: async (caller, landmarkIds, signal) => {
          const found = await names(caller, landmarkIds, signal)
          return new Map(found.map(({ landmarkId, landmarkName }) => [landmarkId, landmarkName]))
        },
      }),
    )
  },
})
