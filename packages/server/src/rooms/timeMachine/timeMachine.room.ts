import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf, type Handlers } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { missionReader } from '../destination/public.ts'
import { groupNameReader } from '../group/public.ts'
import { landmarkNameReader } from '../landmark/public.ts'
import { orgTreeReader } from '../organization/public.ts'
import type { PastView } from '../../platform/fleet/PastView.ts'
import { timeMachineQueries, type TimeMachineQueries } from './timeMachine.queries.ts'
import { ICONS } from '@waymark/contract/assetTypes.ts'
import type { FleetAt, timeMachineCalls } from '@waymark/contract/rooms/timeMachine.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { LandmarkScope, Scope } from '../../platform/http/Caller.ts'
import { vehicleScopeOf } from '../../platform/http/listParams.ts'
import { sightOf } from '../../platform/http/Sight.ts'
import { readInstant } from '../../platform/http/timeSearch.ts'
import { drivenBy } from '../vehicle/public.ts'

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

interface TimeMachineOptions {
  readonly queries: TimeMachineQueries
  readonly orgTree: ReturnType<typeof orgTreeReader>
  readonly groupNames: ReturnType<typeof groupNameReader>
  readonly landmarkNames: ReturnType<typeof landmarkNameReader>
  readonly missions: (scope: Scope & LandmarkScope, at: number, signal?: AbortSignal) => Promise<FleetAt['missionList']>
  readonly past: PastView
  readonly clock: Clock
}

/** The fleet at past instants, with today's permissions. */
function timeMachineHandlers(options: TimeMachineOptions): Handlers<typeof timeMachineCalls> {
  const { queries, orgTree, groupNames, landmarkNames, missions, past, clock } = options
  return {
    getFleetAt: async ({ caller, signal, error }, params) => {
      const now = clock.now()
      const at = Math.min(readInstant('at', params.at, error), now)
      const scope = { orgIds: caller.orgIds, vehicleIds: vehicleScopeOf(caller, params.vehicleIds) }
      const [{ vehicleId, boundSince, ...vehicleList }, orgList, groupList, landmarkList, missionList] =
        await Promise.all([
          queries.fleetAt(scope, at, drivenBy(caller), ICONS, signal),
          orgTree(caller, signal),
          groupNames(caller, signal),
          landmarkNames(caller, undefined, signal),
          caller.permissions.has('monitoring:destination:view')
            ? missions({ ...caller, vehicleIds: scope.vehicleIds }, at, signal)
            : [],
        ])
      const vehicles = vehicleId.map((id, i) => ({
        vehicleId: id,
        orgId: vehicleList.orgId[i] ?? 0,
        device: vehicleList.device[i] ?? 0,
        boundSince: boundSince[i] ?? 0,
      }))
      return {
        serverTime: new Date(now).toISOString(),
        at: new Date(at).toISOString(),
        icons: [...ICONS],
        vehicleList,
        live: await past.columnsAt(vehicles, at, sightOf(caller), signal),
        orgList,
        groupList,
        landmarkList,
        missionList,
      }
    },
  }
}
