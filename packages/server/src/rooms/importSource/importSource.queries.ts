import type { ColumnMap, DateOrder, ImportUnits } from '@waymark/core/imports/importFields.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'
import type { Scope } from '../../platform/http/Caller.ts'

/** What people say of a source, by column. */
export interface SourceFields {
  readonly org_id: number
  readonly name: string
  readonly vendor: string
  readonly columns: ColumnMap
  readonly units: ImportUnits
  readonly zone: string
  readonly date_order: DateOrder | ''
}

export interface SourceRow extends SourceFields {
  readonly source_id: number
  readonly version: number
}

/** Times are milliseconds since 1970 UTC. */
export interface RunRow {
  readonly run_id: number
  readonly source_id: number
  readonly source_name: string
  readonly at: number
  readonly is_finished: boolean
  readonly file_name: string
  readonly username: string
  readonly total_rows: number
  readonly good: number
  readonly newer: number
  readonly added: number
  readonly total: number
}

export interface ListedSource extends SourceRow {
  readonly org_name: string
  readonly assets: number
  readonly vehicles: number
  readonly newest: number | null
  readonly total: number
}

interface Page {
  readonly keyword: string | undefined
  readonly sort: string | undefined
  readonly limit: number
  readonly offset: number
}

const SORTS = { name: 'lower(s.name)', orgName: 'lower(o.name)', vendor: 's.vendor', newest: 'newest' } as const
const RUN_SORTS = { at: 'r.at', fileName: 'lower(r.file_name)', sourceName: 'lower(s.name)' } as const
const FIELDS = 's.source_id, s.org_id, s.name, s.vendor, s.columns, s.units, s.zone, s.date_order, s.version'

/** Statements of the import sources. Every one is bound to the organisations that the caller may see. */
export function importSourceQueries(db: Database) {
  return {
    list: (filter: Scope & Page, signal?: AbortSignal) =>
      db.rows<ListedSource>(
        `select ${FIELDS}, o.name as org_name, coalesce(a.assets, 0)::int4 as assets,
           coalesce(a.vehicles, 0)::int4 as vehicles, a.newest, count(*) over ()::int4 as total
         from import_source s join organization o using (org_id)
         left join (
           select a.source_id, count(*) as assets, max(l.fix_time) as newest,
             count(distinct v.vehicle_id) filter (where v.deleted_at is null and v.org_id = any($1::int4[])
               and ($2::int4[] is null or v.vehicle_id = any($2))) as vehicles
           from import_asset a join vehicle v using (vehicle_id) left join device_last l on l.device_id = a.device
           group by a.source_id) a using (source_id)
         where s.org_id = any($1::int4[]) and s.deleted_at is null
           and ($3::text is null or s.name ilike $3 or s.vendor ilike $3)
         order by ${orderBy(SORTS, filter.sort, 'lower(s.name)')}, s.source_id limit $4 offset $5`,
        [filter.orgIds, filter.vehicleIds ?? null, likePattern(filter.keyword), filter.limit, filter.offset],
        { signal },
      ),

    /** The newest import of each of these sources. */
    lastRuns: (sourceIds: readonly number[], signal?: AbortSignal) =>
      db.rows<RunRow>(
        `select distinct on (r.source_id) ${RUN} from ${RUNS} where r.source_id = any($1::int4[])
         order by r.source_id, r.at desc`,
        [sourceIds],
        { signal },
      ),

    runs: (filter: Pick<Scope, 'orgIds'> & Page & { sourceId: number | undefined }, signal?: AbortSignal) =>
      db.rows<RunRow>(
        `select ${RUN}, count(*) over ()::int4 as total from ${RUNS}
         where s.org_id = any($1::int4[]) and s.deleted_at is null and ($2::int4 is null or r.source_id = $2)
           and ($3::text is null or r.file_name ilike $3 or s.name ilike $3)
         order by ${orderBy(RUN_SORTS, filter.sort, 'r.at desc')}, r.run_id desc limit $4 offset $5`,
        [filter.orgIds, filter.sourceId ?? null, likePattern(filter.keyword), filter.limit, filter.offset],
        { signal },
      ),

    /** A source of the organisations. */
    one: (sourceId: number, orgIds: readonly number[]) =>
      db.row<SourceRow>(
        `select ${FIELDS} from import_source s where source_id = $1 and org_id = any($2::int4[]) and deleted_at is null`,
        [sourceId, orgIds],
      ),

    lock: (tx: Queries, sourceId: number, orgIds: readonly number[]) =>
      tx.row<SourceRow>(
        `select ${FIELDS} from import_source s
         where source_id = $1 and org_id = any($2::int4[]) and deleted_at is null for update`,
        [sourceId, orgIds],
      ),

    insert: (fields: SourceFields & { user_id: number }) =>
      db.row<{ source_id: number }>(
        `insert into import_source (org_id, name, vendor, columns, units, zone, date_order, user_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning source_id`,
        [fields.org_id, ...valuesOf(fields), fields.user_id],
      ),

    /** Writes a source's fields; devices of its assets are called by its name, which is what lists show. */
    update: async (tx: Queries, sourceId: number, fields: SourceFields) => {
      await tx.run(
        `update device d set model = $2 from import_asset a where a.device = d.id and a.source_id = $1 and d.model <> $2`,
        [sourceId, fields.name],
      )
      return tx.row<{ version: number }>(
        `update import_source set name = $2, vendor = $3, columns = $4, units = $5, zone = $6, date_order = $7,
           version = version + 1 where source_id = $1 returning version`,
        [sourceId, ...valuesOf(fields)],
      )
    },

    softDelete: (tx: Queries, sourceId: number) =>
      tx.run('update import_source set deleted_at = now(), version = version + 1 where source_id = $1', [sourceId]),

    /** Vehicles that carry a device of the source: they are shown by its name. */
    carriers: async (sourceId: number): Promise<number[]> => {
      const rows = await db.rows<{ vehicle_id: number }>(
        `select b.vehicle_id from import_asset a join binding b on b.device = a.device and b.valid_to is null
         where a.source_id = $1`,
        [sourceId],
      )
      return rows.map(({ vehicle_id: id }) => id)
    },

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),

    /** All that a run brought is stored. */
    finishRun: (runId: number) => db.run('update import_run set finished_at = now() where run_id = $1', [runId]),
  }
}
/** What people say of a source, in the order of the statements. */
const valuesOf = ({ name, vendor, columns, units, zone, date_order }: SourceFields) => [
  name,
  vendor,
  JSON.stringify(columns),
  JSON.stringify(units),
  zone,
  date_order,
]

export type ImportSourceQueries = ReturnType<typeof importSourceQueries>

const RUN = `r.run_id, r.source_id, s.name as source_name, r.at, r.finished_at is not null as is_finished, r.file_name,
  u.username, r.total as total_rows, r.good, r.newer, r.added`
const RUNS = 'import_run r join import_source s using (source_id) join user_account u on u.user_id = r.user_id'
