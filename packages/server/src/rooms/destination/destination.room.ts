import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Changes } from '../../platform/room/Changes.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { landmarkCircles } from '../landmark/public.ts'
import type { FleetView } from '../../platform/fleet/FleetView.ts'
import { stateReader } from '../../platform/fleet/stateReader.ts'
import { destinationHandlers } from './destination.calls.ts'
import { destinationQueries } from './destination.queries.ts'
import { destinationRecord } from './destination.record.ts'
import { missionQueries } from './missions.queries.ts'

/** Where vehicles are sent. */
export const destinationRoom = defineRoom({
  records: [destinationRecord],
  routes: ({ db, clock, fleet, vehiclesChanged, landmarksChanged }: Ground & Changes & { readonly fleet: FleetView }) =>
    routesOf(
      ROOMS.destination,
      destinationHandlers({
        queries: destinationQueries(db),
        missions: missionQueries(db),
        landmarks: landmarkCircles(db),
        clock,
        columnsFor: stateReader(fleet),
        vehiclesChanged,
        landmarksChanged,
      }),
    ),
})
