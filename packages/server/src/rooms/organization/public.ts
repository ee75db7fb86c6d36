import type { Database } from '../../platform/database/Database.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import { organizationQueries } from './organization.queries.ts'
import { orgTree } from './orgTree.ts'

/** Reads whether an organisation and all above it are served (ORG-9). */
export function inServiceReader(db: Database): (orgId: number, signal?: AbortSignal) => Promise<boolean> {
  return organizationQueries(db).inService
}

/** Reads the organisations of a scope as a flat list: see {@link orgTree}. */
export function orgTreeReader(db: Database) {
  const queries = organizationQueries(db)
  return (scope: Scope, signal?: AbortSignal) => orgTree(queries, scope, signal)
}
