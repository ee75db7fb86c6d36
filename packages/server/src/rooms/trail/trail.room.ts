import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { drivenReader, stopReader } from '../movement/public.ts'
import { trailHandlers, type TrailRoomOptions } from './trail.calls.ts'
import { trailQueries } from './trail.queries.ts'

type Given = Ground & Omit<TrailRoomOptions, 'queries' | 'readStops' | 'readDriven'>

/** Where a vehicle was. */
export const trailRoom = defineRoom({
  routes: (given: Given) =>
    routesOf(
      ROOMS.trail,
      trailHandlers({
        ...given,
        queries: trailQueries(given.db),
        readStops: stopReader(given.db),
        readDriven: drivenReader(given.db),
      }),
    ),
})
