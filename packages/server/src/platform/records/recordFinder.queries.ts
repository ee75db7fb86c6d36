import { hasPermission } from '@waymark/contract/hasPermission.ts'
import type { Queries } from '../database/Queries.ts'
import type { Caller } from '../http/Caller.ts'
import { Binder } from './Binder.ts'
import { inScopeStrictly, type RecordScope } from './inScope.ts'
import type { RecordKinds } from './RecordKinds.ts'

/** A record that somebody may see. */
export interface FoundRecord {
  readonly recordId: number
  /** Organisation that it belongs to; the caller's own for what belongs to all. */
  readonly orgId: number
  readonly name: string
  /** The caller may change it too. */
  readonly mayEdit: boolean
}

/** Who looks for a record. A {@link Caller} is one. */
export type Finder = RecordScope & Pick<Caller, 'userId' | 'orgId' | 'permissions'>

/**
 * The record of that kind and id, when it is there and the caller may see it: by permission, organisation and limits (PERM-15), or because
 * they wrote it.
 */
export type FindRecord = (
  caller: Finder,
  kindName: string,
  recordId: number,
  signal?: AbortSignal,
) => Promise<FoundRecord | undefined>

/** Finds records of any kind. */
export function recordFinder(db: Queries, kinds: RecordKinds): FindRecord {
  return async (caller, kindName, recordId, signal) => {
    const kind = kinds.of(kindName)
    if (!kind) return undefined
    const { bind, values } = new Binder()
    const seen = hasPermission(caller.permissions, kind.view) ? inScopeStrictly(kind, caller, bind) : 'false'
    const written = kind.author === undefined ? 'false' : `r.${kind.author} = ${bind(caller.userId)}`
    const changes = kind.edit !== undefined && caller.permissions.has(kind.edit) && !kind.isOwn ? seen : 'false'
    const row = await db.row<{ org_id: number; name: string; may_edit: boolean }>(
      `select coalesce(${kind.org ?? 'null'}, ${bind(caller.orgId)}::int4) as org_id, ${kind.name} as name,
         ((${changes}) or ${written}) as may_edit
       from ${kind.table} r
       where r.${kind.id} = ${bind(recordId)} and r.deleted_at is null and ((${seen}) or ${written})`,
      values,
      { signal },
    )
    return row && { recordId, orgId: row.org_id, name: row.name, mayEdit: row.may_edit }
  }
}
