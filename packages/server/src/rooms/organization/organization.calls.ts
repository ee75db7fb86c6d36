import { orgImport } from '@waymark/contract/imports/orgImport.ts'
import type { organizationCalls } from '@waymark/contract/rooms/organization/organization.ts'
import type { LiveColumns } from '@waymark/contract/live/liveColumns.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { type ImportServices, noteImport, runImport } from '../../platform/importFile/runImport.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import { checkParent, checkType, mayControl } from './checkOrg.ts'
import type { DashboardQueries } from './dashboard.queries.ts'
import type { OrgEditQueries } from './orgEdit.queries.ts'
import type { HostProofs } from './hostProof/HostProofs.ts'
import { withHostName } from './hostProof/withHostName.ts'
import { orgWork } from './importOrgs.ts'
import type { OrganizationQueries } from './organization.queries.ts'
import { orgTree } from './orgTree.ts'
import { readDashboard } from './readDashboard.ts'
import { toOrganization } from './toOrganization.ts'
import { editOrganization } from './editOrganization.ts'

export interface OrganizationRoomOptions {
  readonly queries: OrganizationQueries
  readonly edits: OrgEditQueries
  readonly dashboard: DashboardQueries
  /** Newest states of vehicles, in the order asked for. */
  readonly columnsFor: (vehicleIds: Iterable<number>) => LiveColumns
  readonly clock: Clock
  readonly proofs: HostProofs
  readonly imports: ImportServices
}

/** Organisations. */
export function organizationHandlers(options: OrganizationRoomOptions): Handlers<typeof organizationCalls> {
  const { queries, edits, clock, proofs } = options
  const { store } = edits
  return {
    getOrgTree: ({ caller, signal }) => orgTree(queries, caller, signal),

    getOrgById: async ({ caller, error, signal }, { orgId }) => {
      const row = await queries.one(orgId, caller, signal)
      if (!row) throw error('404600')
      return toOrganization(row, await mayControl(edits, caller, orgId))
    },

    getUserOrgSName: async ({ caller, signal }) =>
      (await queries.names(caller.orgIds, signal)).map((row) => ({ orgId: row.org_id, name: row.name })),

    addOrg: async (context, asked) => {
      const { caller } = context
      const params = withHostName(asked, proofs)
      await edits.lockTree(store.db)
      await checkParent(edits, store.db, caller, params.parentId)
      await checkType(edits, store.db, caller, params.type)
      const manager = params.accountManagerId ?? undefined
      if (manager !== undefined && !(await edits.manager(store.db, manager, caller.orgIds)))
        throw context.error('400105')
      const suspendedAt = params.suspended === true ? clock.now() : null
      const orgId = await addRecord(context, store, { ...params, suspendedAt })
      return { orgId }
    },

    editOrg: (context, params) => editOrganization(edits, queries, proofs, clock, context, params),
    editOrgSetting: (context, params) => editOrganization(edits, queries, proofs, clock, context, params),

    deleteOrg: async (context, { orgId }) => {
      const { caller } = context
      const org = await lockRecord(context, store, orgId)
      if (orgId === caller.orgId) throw context.error('400607')
      const has = await edits.contents(store.db, orgId)
      if (has?.children) throw context.error('400602')
      if (has?.devices) throw context.error('400603')
      if (has?.users) throw context.error('400604')
      if (has?.vehicles) throw context.error('400614')
      if (has?.customers) throw context.error('400605')
      await removeRecord(context, store, org)
      // nobody sees the log of an organisation that is gone: the line stands at the one above it
      context.note({ orgId: org.parentId === 0 ? caller.orgId : org.parentId })
      return {}
    },

    importOrg: async (context, { parentId, ...order }) => {
      const { caller } = context
      checkOrg(caller, { orgId: parentId })
      const { counts } = await runImport(options.imports, context, order, orgWork(edits, caller, parentId))
      noteImport(context, orgImport, { ...order, recordId: parentId }, counts)
      return counts
    },

    getDashboard: async ({ caller, error, signal }, params) => {
      const own = caller.orgIds.includes(caller.orgId) ? caller.orgId : caller.orgIds[0]
      const orgId = params.orgId ?? own ?? 0
      const row = await queries.one(orgId, caller, signal)
      if (!row) throw error('404600')
      const source = { queries: options.dashboard, columnsFor: options.columnsFor, now: clock.now() }
      const scope = { orgIds: await queries.below(orgId, caller.orgIds, signal), vehicleIds: caller.vehicleIds }
      return readDashboard(source, { orgId, name: row.name }, scope, signal)
    },
  }
}
