import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'
import type { RecordKind } from '../../platform/records/RecordKind.ts'

/** Which deletions somebody may see. */
export interface DeletionScope {
  readonly orgIds: readonly number[]
  readonly kinds: readonly string[]
  /** Those of the kinds that belong to no organisation. */
  readonly sharedKinds: readonly string[]
}

export interface DeletionRow {
  deletion_id: number
  kind: string
  record_id: number
  name: string
  org_name: string | null
  deleted_by: string | null
  deleted_at: number
  items: { kind: string; count: number }[]
  total: number
}

/** A deletion that is about to be taken back or made final. */
export interface LockedDeletion {
  deletion_id: number
  kind: string
  record_id: number
  name: string
  org_id: number
}

export interface ItemRow {
  deletion_id: number
  kind: string
  record_id: number
  facts: Record<string, unknown>
}

const OPEN = 'd.restored_at is null and d.cleared_at is null'
/** A deleted organisation is in nobody's scope; whoever sees the one above it may bring it back. */
const SEEN = `d.kind = any($1::text[]) and (d.org_id = any($2::int4[]) or d.kind = any($3::text[])
  or (d.kind = 'organization' and exists (select from organization g
      where g.org_id = d.record_id and g.parent_id = any($2::int4[]))))`

const SORTS = {
  name: 'lower(d.name)',
  kind: 'd.kind',
  deletedAt: 'd.deleted_at',
  orgName: 'lower(o.name)',
  deletedBy: 'lower(u.username)',
} as const

/** Statements of the soft-delete room, besides those over the records themselves. */
export function softDeleteQueries(db: Database) {
  const scopeParams = (scope: DeletionScope) => [scope.kinds, scope.orgIds, scope.sharedKinds]
  return {
    list: (
      scope: DeletionScope,
      filter: { kind: string | undefined; keyword: string | undefined; sort: string | undefined },
      { limit, offset }: { limit: number; offset: number },
      signal?: AbortSignal,
    ) =>
      db.rows<DeletionRow>(
        `select d.deletion_id, d.kind, d.record_id, d.name, o.name as org_name, u.username as deleted_by, d.deleted_at,
           coalesce((select jsonb_agg(jsonb_build_object('kind', i.kind, 'count', i.n) order by i.kind)
             from (select kind, count(*) as n from deletion_item
                   where deletion_id = d.deletion_id and (kind, record_id) <> (d.kind, d.record_id) group by kind) i), '[]') as items,
           count(*) over ()::int4 as total
         from deletion d left join organization o using (org_id) left join user_account u on u.user_id = d.deleted_by
         where ${OPEN} and ${SEEN} and ($4::text is null or d.kind = $4) and ($5::text is null or d.name ilike $5)
         order by ${orderBy(SORTS, filter.sort, 'd.deleted_at desc')}, d.deletion_id desc limit $6 offset $7`,
        [...scopeParams(scope), filter.kind ?? null, likePattern(filter.keyword), limit, offset],
        { signal },
      ),

    counts: (scope: DeletionScope, signal?: AbortSignal) =>
      db.rows<{ kind: string; n: number }>(
        `select d.kind, count(*)::int4 as n from deletion d where ${OPEN} and ${SEEN} group by d.kind`,
        scopeParams(scope),
        { signal },
      ),

    lock: (tx: Queries, scope: DeletionScope, deletionIds: readonly number[]) =>
      tx.rows<LockedDeletion>(
        `select d.deletion_id, d.kind, d.record_id, d.name, d.org_id from deletion d
         where ${OPEN} and ${SEEN} and d.deletion_id = any($4::int8[]) order by d.deletion_id for update`,
        [...scopeParams(scope), deletionIds],
      ),

    items: (tx: Queries, deletionIds: readonly number[]) =>
      tx.rows<ItemRow>(
        `select deletion_id, kind, record_id, facts from deletion_item
         where deletion_id = any($1::int8[]) order by deletion_id, kind, record_id`,
        [deletionIds],
      ),

    /** What users and roles of some deletions would permit once they are back. */
    permitted: async (tx: Queries, deletionIds: readonly number[]) => {
      const rows = await tx.rows<{ perms: string }>(
        `select distinct m.perms from deletion_item i
           left join user_account u on i.kind = 'user' and u.user_id = i.record_id
           join role_menu rm on rm.role_id = case i.kind when 'role' then i.record_id else u.role_id end
           join menu m on m.menu_id = rm.menu_id
         where i.deletion_id = any($1::int8[]) and i.kind in ('role', 'user') and m.deleted_at is null and m.perms <> ''`,
        [deletionIds],
      )
      return rows.map(({ perms }) => perms)
    },

    finish: (tx: Queries, deletionIds: readonly number[], column: 'restored_at' | 'cleared_at') =>
      tx.run(`update deletion set ${column} = now() where deletion_id = any($1::int8[])`, [deletionIds]),

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type SoftDeleteQueries = ReturnType<typeof softDeleteQueries>

/** Kind and id of the record that one hangs on; undefined where it hangs on none. */
async function holderOf(tx: Queries, { hangsOn, table, id }: RecordKind, recordId: number) {
  if (!hangsOn) return undefined
  return tx.row<{ kind: string; id: number }>(
    `select r.${hangsOn.kind} as kind, r.${hangsOn.id} as id from ${table} r where r.${id} = $1`,
    [recordId],
  )
}

/** Statements over the table of a kind. Identifiers come from the table of kinds, never from outside. */
export const recordStatements = {
  name: async (tx: Queries, kind: RecordKind, recordId: number) =>
    (
      await tx.row<{ name: string }>(`select ${kind.name} as name from ${kind.table} r where r.${kind.id} = $1`, [
        recordId,
      ])
    )?.name,

  undelete: (tx: Queries, kind: RecordKind, recordId: number) =>
    tx.run(
      `update ${kind.table} set ${['deleted_at', ...kind.renews].map((column) => `${column} = null`).join(', ')}
       where ${kind.id} = $1 and deleted_at is not null`,
      [recordId],
    ),

  /** Columns of the record that point to a record which is deleted or gone. */
  missingParents: async (
    tx: Queries,
    kind: RecordKind,
    recordId: number,
    parentOf: (kind: string) => RecordKind | undefined,
  ) => {
    const missing: string[] = []
    for (const { column, kind: parentKind } of kind.parents) {
      const parent = parentOf(parentKind)
      if (!parent) continue
      const gone = await tx.row(
        `select 1 as one from ${kind.table} r where r.${kind.id} = $1 and coalesce(r.${column}, 0) <> 0
           and not exists (select from ${parent.table} p where p.${parent.id} = r.${column} and p.deleted_at is null)`,
        [recordId],
      )
      if (gone) missing.push(parentKind)
    }
    const on = await holderOf(tx, kind, recordId)
    if (on) {
      const parent = parentOf(on.kind)
      const there =
        parent &&
        (await tx.row(`select 1 as one from ${parent.table} p where p.${parent.id} = $1 and p.deleted_at is null`, [
          on.id,
        ]))
      if (parent && !there) missing.push(on.kind)
    }
    return missing
  },

  /** Name of the record that one hangs on; undefined where it hangs on none. */
  holderName: async (
    tx: Queries,
    kind: RecordKind,
    recordId: number,
    kindOf: (kind: string) => RecordKind | undefined,
  ): Promise<string | undefined> => {
    const on = await holderOf(tx, kind, recordId)
    const holder = on && kindOf(on.kind)
    return holder && recordStatements.name(tx, holder, on.id)
  },

  /** Makes whoever adds records to the organisations of these wait, so that both see what the other did. */
  lockHolders: (tx: Queries, kind: RecordKind, recordIds: readonly number[]) =>
    tx.run(
      `select 1 from organization where org_id in (
         select ${kind.quota?.of ?? 'org_id'} from ${kind.table} where ${kind.id} = any($1::int8[]))
       order by org_id for update`,
      [recordIds],
    ),

  /** Records whose organisation now has more of their kind than it may, with its name. */
  overfull: (tx: Queries, kind: RecordKind, { limit, of }: NonNullable<RecordKind['quota']>, ids: readonly number[]) =>
    tx.rows<{ id: number; org_name: string }>(
      `select r.${kind.id} as id, o.name as org_name from ${kind.table} r join organization o on o.org_id = r.${of}
       where r.${kind.id} = any($1::int8[]) and o.${limit} <
         (select count(*) from ${kind.table} c where c.${of} = o.org_id and c.deleted_at is null)
       order by 1`,
      [ids],
    ),

  /** Ties the links again that the deletion cut, to those others that are still there. */
  relink: async (
    tx: Queries,
    kind: RecordKind,
    { record_id: recordId, facts }: ItemRow,
    otherOf: (kind: string) => RecordKind | undefined,
  ) => {
    for (const { fact, table, own, other, otherKind } of kind.links) {
      const ids = facts[fact]
      const target = otherOf(otherKind)
      if (!Array.isArray(ids) || ids.length === 0 || !target) continue
      await tx.run(
        `insert into ${table} (${own}, ${other}) select $1, p.${target.id} from ${target.table} p
         where p.${target.id} = any($2::int4[]) and p.deleted_at is null on conflict do nothing`,
        [recordId, ids],
      )
    }
  },

  /** Deletes the row, what is part of it, and what people hung on it. */
  clear: async (tx: Queries, kind: RecordKind, recordId: number) => {
    for (const { table, column } of kind.clears ?? [])
      await tx.run(`delete from ${table} where ${column} = $1`, [recordId])
    for (const table of ['upload', 'record_file'])
      await tx.run(
        `delete from ${table} where (record_kind = $1 and record_id = $2) or (record_kind = 'comment' and record_id in
           (select comment_id from comment where record_kind = $1 and record_id = $2))`,
        [kind.kind, recordId],
      )
    await tx.run('delete from comment where record_kind = $1 and record_id = $2', [kind.kind, recordId])
    await tx.run(`delete from ${kind.table} where ${kind.id} = $1 and deleted_at is not null`, [recordId])
  },

  /** Runs a step that may break a constraint; the transaction goes on without it. Answers the error that it met. */
  attempt: async (tx: Queries, step: () => Promise<unknown>): Promise<unknown> => {
    await tx.run('savepoint step')
    try {
      await step()
      await tx.run('release savepoint step')
      return undefined
    } catch (error) {
      await tx.run('rollback to savepoint step')
      return error
    }
  },
}
