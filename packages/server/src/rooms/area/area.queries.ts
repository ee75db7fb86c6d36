import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'

export interface AreaRow {
  area_id: number
  parent_id: number
  level: number
  name: string
  code: string
  version: number
}

const SORTS = { name: 'lower(a.name)', code: 'a.code', level: 'a.level' } as const

/** Statements of the area room. Areas belong to the installation, not to an organisation. */
export function areaQueries(db: Database) {
  return {
    list: (
      filter: {
        parentId: number | undefined
        level: number | undefined
        keyword: string | undefined
        sort: string | undefined
        limit: number
        offset: number
      },
      signal?: AbortSignal,
    ) =>
      db.rows<AreaRow & { children: number; path: string[]; total: number }>(
        `with found as (
           select a.*, count(*) over ()::int4 as total,
             row_number() over (order by ${orderBy(SORTS, filter.sort, 'lower(a.name)')}, a.area_id) as place
           from area a
           where a.deleted_at is null and ($1::int4 is null or a.parent_id = $1) and ($2::int2 is null or a.level = $2)
             and ($3::text is null or a.name ilike $3 or a.code ilike $3)
           order by place limit $4 offset $5)
         select f.area_id, f.parent_id, f.level, f.name, f.code, f.version, f.total,
           (select count(*) from area c where c.parent_id = f.area_id and c.deleted_at is null)::int4 as children,
           (with recursive up as (
              select f.parent_id, array[f.name] as names
              union all select p.parent_id, array[p.name] || up.names
              from up join area p on p.area_id = up.parent_id)
            select names from up where parent_id = 0 limit 1) as path
         from found f order by f.place`,
        [filter.parentId ?? null, filter.level ?? null, likePattern(filter.keyword), filter.limit, filter.offset],
        { signal },
      ),

    /** Every area below `parentId`, or all, one row per area with the names above it, in the tree's order. */
    below: (parentId: number, signal?: AbortSignal) =>
      db.rows<{ names: string[]; codes: string[] }>(
        `with recursive up as (
           select area_id, parent_id, array[name] as names, array[code] as codes from area
             where area_id = $1 and deleted_at is null
           union all select p.area_id, p.parent_id, p.name || up.names, p.code || up.codes
             from up join area p on p.area_id = up.parent_id),
         start as (select names, codes from up where parent_id = 0
           union all select '{}', '{}' where $1 = 0),
         tree as (
           select a.area_id, s.names || a.name as names, s.codes || a.code as codes
             from area a cross join start s where a.parent_id = $1 and a.deleted_at is null
           union all select a.area_id, t.names || a.name, t.codes || a.code
             from area a join tree t on a.parent_id = t.area_id where a.deleted_at is null)
         select names, codes from tree order by names`,
        [parentId],
        { signal },
      ),

    lock: (tx: Queries, areaId: number) =>
      tx.row<AreaRow>(
        `select area_id, parent_id, level, name, code, version from area
         where area_id = $1 and deleted_at is null for update`,
        [areaId],
      ),

    insert: (tx: Queries, row: { parentId: number; level: number; name: string; code: string }) =>
      tx.row<{ area_id: number }>(
        'insert into area (parent_id, level, name, code) values ($1, $2, $3, $4) returning area_id',
        [row.parentId, row.level, row.name, row.code],
      ),

    /** Finds or adds areas of one level; answers the id of each wanted one, and whether it is new. */
    ensure: (tx: Queries, level: number, wanted: readonly { i: number; parent_id: number; name: string }[]) =>
      tx.rows<{ i: number; area_id: number; added: boolean }>(
        `with wanted as (
           select * from jsonb_to_recordset($1::jsonb) as w(i int, parent_id int, name text)),
         added as (
           insert into area (parent_id, level, name)
           select distinct on (parent_id, lower(name)) parent_id, $2::int2, name from wanted
           order by parent_id, lower(name), i on conflict do nothing returning area_id, parent_id, name)
         select w.i, coalesce(a.area_id, x.area_id) as area_id, a.area_id is not null as added
         from wanted w
         left join added a on a.parent_id = w.parent_id and lower(a.name) = lower(w.name)
         left join area x on x.parent_id = w.parent_id and lower(x.name) = lower(w.name) and x.deleted_at is null`,
        [JSON.stringify(wanted), level],
      ),

    update: (tx: Queries, areaId: number, name: string, code: string) =>
      tx.row<{ version: number }>(
        'update area set name = $2, code = $3, version = version + 1 where area_id = $1 returning version',
        [areaId, name, code],
      ),

    hasChildren: async (tx: Queries, areaId: number) =>
      (await tx.row('select 1 as one from area where parent_id = $1 and deleted_at is null limit 1', [areaId])) !==
      undefined,

    softDelete: (tx: Queries, areaId: number) =>
      tx.run('update area set deleted_at = now(), version = version + 1 where area_id = $1', [areaId]),

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type AreaQueries = ReturnType<typeof areaQueries>
