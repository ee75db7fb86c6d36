import type { GroupScope } from '../../platform/http/Caller.ts'
import type { Database } from '../../platform/database/Database.ts'
import { groupQueries } from './group.queries.ts'

/** A group as choices and columns need it. */
export interface GroupName {
  groupId: number
  groupName: string
  colour: string
}

/** Reads the groups of a scope, by name. */
export function groupNameReader(db: Database) {
  const queries = groupQueries(db)
  return async (scope: GroupScope, signal?: AbortSignal): Promise<GroupName[]> => {
    const rows = await queries.names(scope, signal)
    return rows.map((row) => ({ groupId: row.group_id, groupName: row.name, colour: row.colour }))
  }
}
