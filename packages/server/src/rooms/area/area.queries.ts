import type { Area } from '@waymark/contract/rooms/organization/area.ts'
import type { Database } from '../../platform/database/Database.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { areaRecord } from './area.record.ts'

const LIST: RecordList<Area, { parentId?: number | undefined; level?: number | undefined }> = {
  kind: areaRecord,
  columns: () => ({
    areaId: 'r.area_id',
    parentId: 'r.parent_id',
    level: 'r.level',
    name: 'r.name',
    code: 'r.code',
    version: 'r.version',
    children: '(select count(*) from area c where c.parent_id = r.area_id and c.deleted_at is null)::int4',
    path: `(with recursive up as (
        select r.parent_id, array[r.name] as names
        union all select p.parent_id, array[p.name] || up.names from up join area p on p.area_id = up.parent_id)
      select names from up where parent_id = 0 limit 1)`,
  }),
  search: ['r.name', 'r.code'],
  sorts: { name: 'lower(r.name)', code: 'r.code', level: 'r.level' },
  order: 'lower(r.name)',
  filters: ({ parentId, level }, bind) => [
    parentId === undefined ? undefined : `r.parent_id = ${bind(parentId)}`,
    level === undefined ? undefined : `r.level = ${bind(level)}`,
  ],
}

/** Statements of the area room. */
export function areaQueries(db: Database) {
  return {
    store: recordStore(db, areaRecord),

    list: recordList(db, LIST),

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

    /** Finds or adds areas of one level; answers the id of each wanted one, and whether it is new. */
    ensure: (level: number, wanted: readonly { i: number; parent_id: number; name: string }[]) =>
      db.rows<{ i: number; area_id: number; added: boolean }>(
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

    hasChildren: async (areaId: number) =>
      (await db.row('select 1 as one from area where parent_id = $1 and deleted_at is null limit 1', [areaId])) !==
      undefined,

    /** Those of the areas in which others lie that are not among them, or that hold such. */
    holding: async (areaIds: readonly number[]): Promise<number[]> => {
      const rows = await db.rows<{ area_id: number }>(
        `with recursive held as (
           select distinct c.parent_id as area_id from area c
           where c.parent_id = any($1::int4[]) and c.deleted_at is null and c.area_id <> all($1::int4[])
           union select a.parent_id from held h join area a using (area_id) where a.parent_id = any($1::int4[]))
         select area_id from held`,
        [areaIds],
      )
      return rows.map(({ area_id: id }) => id)
    },
  }
}
export type AreaQueries = ReturnType<typeof areaQueries>
