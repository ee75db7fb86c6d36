import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { missionReader } from '../destination/public.ts'
import { groupNameReader } from '../group/public.ts'
import { landmarkNameReader } from '../landmark/public.ts'
import { orgTreeReader } from '../organization/public.ts'
import type { PastView } from './public.ts'
import { timeMachineHandlers } from './timeMachine.calls.ts'
import { timeMachineQueries } from './timeMachine.queries.ts'

/** The fleet at a past instant. */
export const timeMachineRoom = defineRoom({
  routes: ({ db, clock, past }: Ground & { readonly past: PastView }) =>
    routesOf(
      ROOMS.timeMachine,
      timeMachineHandlers({
        queries: timeMachineQueries(db),
        orgTree: orgTreeReader(db),
        groupNames: groupNameReader(db),
        landmarkNames: landmarkNameReader(db),
        missions: missionReader(db),
        past,
        clock,
      }),
    ),
})
