import type { OrgNode } from '@waymark/contract/rooms/organization/orgNode.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import type { OrganizationQueries } from './organization.queries.ts'

/**
 * The organisations of a scope as a flat list. A parent outside of the scope, or gone, reads as 0: its children are
 * roots for this user (ORG-6).
 */
export async function orgTree(queries: OrganizationQueries, scope: Scope, signal?: AbortSignal): Promise<OrgNode[]> {
  const rows = await queries.tree(scope, signal)
  const visible = new Set(rows.map((row) => row.org_id))
  return rows.map((row) => ({
    orgId: row.org_id,
    parentId: visible.has(row.parent_id) ? row.parent_id : 0,
    name: row.name,
    type: row.type as OrgNode['type'],
    vehicleCount: row.vehicle_count,
  }))
}
