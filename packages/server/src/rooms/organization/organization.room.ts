import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import type { FleetView } from '../../platform/fleet/FleetView.ts'
import { stateReader } from '../../platform/fleet/stateReader.ts'
import { dashboardQueries } from './dashboard.queries.ts'
import { hostProofHandlers } from './hostProof/hostProof.calls.ts'
import { hostProofQueries } from './hostProof/hostProof.queries.ts'
import type { HostProofs } from './hostProof/HostProofs.ts'
import { undoOrgs } from './importOrgs.ts'
import { organizationHandlers } from './organization.calls.ts'
import { organizationQueries } from './organization.queries.ts'
import { organizationRecord } from './organization.record.ts'
import { orgEditQueries } from './orgEdit.queries.ts'
import { whiteLabelHandlers } from './whiteLabel.calls.ts'
import { whiteLabelQueries } from './whiteLabel.queries.ts'

interface Given extends Ground {
  readonly fleet: FleetView
  readonly hosts: { readonly proofs: HostProofs; readonly renew: () => Promise<void> }
}

/** Organisations, how they look, and the names that they are reached by. */
export const organizationRoom = defineRoom({
  records: [organizationRecord],
  routes: ({ db, clock, fleet, hosts: { proofs } }: Given) => [
    ...routesOf(
      ROOMS.organization,
      organizationHandlers({
        queries: organizationQueries(db),
        edits: orgEditQueries(db),
        dashboard: dashboardQueries(db),
        columnsFor: stateReader(fleet),
        clock,
        proofs,
        imports: { db, clock },
      }),
    ),
    ...routesOf(ROOMS.whiteLabel, whiteLabelHandlers(whiteLabelQueries(db), proofs)),
    ...routesOf(ROOMS.hostProof, hostProofHandlers({ queries: hostProofQueries(db), proofs, clock })),
  ],
  undos: ({ db }) => ({ organization: undoOrgs(orgEditQueries(db)) }),
  jobs: ({ db, hosts }) => [
    { name: 'host names', every: 600_000, run: () => hosts.renew() },
    { name: 'ended evaluations', every: 60_000, run: () => organizationQueries(db).endSessionsOutOfService() },
  ],
})
