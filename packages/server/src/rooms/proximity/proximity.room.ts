import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import type { FleetView } from '../../platform/fleet/FleetView.ts'
import { proximityHandlers } from './proximity.calls.ts'
import { proximityQueries } from './proximity.queries.ts'
import type { NearPaths } from './public.ts'
import type { PastView } from '../../platform/fleet/PastView.ts'

interface Given extends Ground {
  readonly fleet: FleetView
  readonly past: PastView
  readonly paths: NearPaths
}

/** What is, or was, near a place. */
export const proximityRoom = defineRoom({
  routes: ({ db, clock, fleet, past, paths }: Given) =>
    routesOf(ROOMS.proximity, proximityHandlers({ queries: proximityQueries(db), fleet, past, paths, clock })),
})
