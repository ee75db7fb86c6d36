import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { missionReader } from '../destination/public.ts'
import { groupNameReader } from '../group/public.ts'
import { landmarkNameReader } from '../landmark/public.ts'
import { orgTreeReader } from '../organization/public.ts'
import { filterQueries } from './filter.queries.ts'
import { fleetChangeQueries } from './fleetChanges.queries.ts'
import { monitoringHandlers } from './monitoring.calls.ts'
import { monitoringQueries } from './monitoring.queries.ts'
import type { FleetView } from '../../platform/fleet/FleetView.ts'

/** The live list and map. */
export const monitoringRoom = defineRoom({
  routes: ({ db, clock, fleet }: Ground & { readonly fleet: FleetView }) => {
    const missions = missionReader(db)
    return routesOf(
      ROOMS.monitoring,
      monitoringHandlers({
        queries: monitoringQueries(db),
        changes: fleetChangeQueries(db),
        filters: filterQueries(db),
        orgTree: orgTreeReader(db),
        groupNames: groupNameReader(db),
        landmarkNames: landmarkNameReader(db),
        missions: (scope, signal) => missions(scope, undefined, signal),
        fleet,
        clock,
      }),
    )
  },
  jobs: ({ db }: Ground) => [
    { name: 'changes of the fleet that were sent', every: 600_000, run: () => fleetChangeQueries(db).tidyChanges() },
  ],
})
