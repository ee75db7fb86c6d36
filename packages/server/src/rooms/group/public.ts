import type { GroupScope } from '../../platform/http/Caller.ts'
import type { GroupQueries } from './group.queries.ts'

/** A group as choices and columns need it. */
export interface GroupName {
  groupId: number
  groupName: string
  colour: string
}

/** The groups of a scope, by name. */
export async function groupNames(queries: GroupQueries, scope: GroupScope, signal?: AbortSignal): Promise<GroupName[]> {
  const rows = await queries.names(scope, signal)
  return rows.map((row) => ({ groupId: row.group_id, groupName: row.name, colour: row.colour }))
}
