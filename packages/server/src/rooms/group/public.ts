import type { GroupQueries } from './group.queries.ts'

/** A group as choices and columns need it. */
export interface GroupName {
  groupId: number
  groupName: string
  colour: string
}

/** The groups of a scope, by name. */
export async function groupNames(
  queries: GroupQueries,
  orgIds: readonly number[],
  signal?: AbortSignal,
): Promise<GroupName[]> {
  const rows = await queries.names(orgIds, signal)
  return rows.map((row) => ({ groupId: row.group_id, groupName: row.name, colour: row.colour }))
}
