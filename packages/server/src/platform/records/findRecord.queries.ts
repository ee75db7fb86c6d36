import type { Queries } from '../database/Queries.ts'
import type { Caller } from '../http/Caller.ts'
import { recordKind } from './recordKinds.ts'

/** A record that somebody may see. */
export interface FoundRecord {
  readonly recordId: number
  /** Organisation that it belongs to; the caller's own for what belongs to all. */
  readonly orgId: number
  readonly name: string
}

/** Who asks for a record. A {@link Caller} is one. */
export type RecordScope = Pick<
  Caller,
  'userId' | 'orgId' | 'orgIds' | 'permissions' | 'vehicleIds' | 'groupIds' | 'landmarkIds'
>

/**
 * The record of that kind and id, when it is there and the caller may see it: by permission, organisation and limits (PERM-15), or because
 * they wrote it.
 */
export async function findRecord(
  db: Queries,
  caller: RecordScope,
  kindName: string,
  recordId: number,
  signal?: AbortSignal,
): Promise<FoundRecord | undefined> {
  const kind = recordKind(kindName)
  if (!kind) return undefined
  const mayView = caller.permissions.has(kind.view)
  const inScope = kind.org === undefined ? '$2::int4[] is not null' : `${kind.org} = any($2::int4[])`
  const withinLimit = `($6::int4[] is null or ${kind.limit?.id ?? '0'} = any($6))`
  const author = kind.author === undefined ? '0' : `r.${kind.author}`
  const row = await db.row<{ org_id: number; name: string }>(
    `select coalesce(${kind.org ?? 'null'}, $5::int4) as org_id, ${kind.name} as name from ${kind.table} r
     where r.${kind.id} = $1 and r.deleted_at is null and (($4::boolean and ${inScope} and ${withinLimit}) or ${author} = $3::int4)`,
    [
      recordId,
      caller.orgIds,
      caller.userId,
      mayView,
      caller.orgId,
      kind.limit ? (caller[kind.limit.by] ?? null) : null,
    ],
    { signal },
  )
  return row && { recordId, orgId: row.org_id, name: row.name }
}
