import type { CallResult } from '@waymark/contract/call.ts'
import type { importSourceCalls } from '@waymark/contract/rooms/import/importSource.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore, type StoredRecord } from '../../platform/records/recordStore.queries.ts'
import { importSourceRecord } from './importSource.record.ts'

type ImportSource = CallResult<typeof importSourceCalls.getImportSourceList>['list'][number]

/** A source as an import finds it. */
export type SourceRow = StoredRecord<typeof importSourceRecord>

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

type ListedSource = Omit<ImportSource, 'conflicts' | 'lastImport'>

interface Page {
  readonly keyword: string | undefined
  readonly sort: string | undefined
  readonly limit: number
  readonly offset: number
}

/** How the files of a source fare: what came by itself, what of it failed since one was taken in, and what waits. */
const FARES = `left join import_intake i using (source_id)
    cross join lateral (
      select (select count(*)::int4 from import_conflict c where c.source_id = r.source_id and c.state = 'open') as to_settle,
        exists (select from import_arrival w where w.source_id = r.source_id and w.state = 'waiting') as waits,
        case when i.way <> 'hand' then least((
            select m.failed_since from import_mailbox m where m.source_id = r.source_id and i.way = 'mail'), (
            select t.failed_since from import_sftp t where t.source_id = r.source_id and i.way = 'sftp'), (
          select min(f.at) from import_arrival f where f.source_id = r.source_id and f.state = 'refused'
            and f.reason not in ('dismissed', 'nothing') and f.arrival_id > coalesce((
              select max(d.arrival_id) from import_arrival d where d.source_id = r.source_id and d.state = 'done'), 0))) end as failed_since
    ) f`
const STATE = `case when f.failed_since is not null then 'failed' when f.waits then 'waiting' when f.to_settle > 0 then 'toSettle'
    when coalesce(i.way, 'hand') = 'hand' then 'hand' when i.automatic then 'running' else 'ready' end`

interface SourceFilters {
  readonly states?: readonly string[] | undefined
}

const LIST: RecordList<ListedSource, SourceFilters> = {
  kind: importSourceRecord,
  joins: (bind, { orgIds, vehicleIds }) => `join organization o using (org_id)
    left join (
      select a.source_id, count(*) as assets, max(least(l.fix_time, l.received)) as newest,
        count(distinct v.vehicle_id) filter (where v.deleted_at is null and v.org_id = any(${bind(orgIds)}::int4[])
          ${vehicleIds ? `and v.vehicle_id = any(${bind(vehicleIds)}::int4[])` : ''}) as vehicles
      from import_asset a join vehicle v using (vehicle_id) left join device_last l on l.device_id = a.device
      group by a.source_id) a using (source_id)
    ${FARES}`,
  columns: () => ({
    sourceId: 'r.source_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    name: 'r.name',
    vendor: 'r.vendor',
    columns: 'r.columns',
    units: 'r.units',
    zone: 'r.zone',
    dateOrder: 'r.date_order',
    assets: 'coalesce(a.assets, 0)::int4',
    vehicles: 'coalesce(a.vehicles, 0)::int4',
    newest: isoTime('a.newest'),
    state: STATE,
    toSettle: 'f.to_settle',
    failedSince: isoTime('f.failed_since'),
    version: 'r.version',
  }),
  search: ['r.name', 'r.vendor'],
  sorts: { name: 'lower(r.name)', orgName: 'lower(o.name)', vendor: 'r.vendor', newest: 'a.newest' },
  order: 'lower(r.name)',
  filters: ({ states }, bind) => [states && `${STATE} = any(${bind(states)}::text[])`],
}

const RUN_SORTS = { at: 'r.at', fileName: 'lower(r.file_name)', sourceName: 'lower(s.name)' } as const
/** Statements of the import sources. Every one is bound to the organisations that the caller may see. */
export function importSourceQueries(db: Database) {
  return {
    store: recordStore(db, importSourceRecord),

    list: recordList(db, LIST),

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

    /** Calls the devices of a source's assets by its name, which is what lists show. */
    renameDevices: (sourceId: number, name: string) =>
      db.run(
        `update device d set model = $2 from import_asset a where a.device = d.id and a.source_id = $1 and d.model <> $2`,
        [sourceId, name],
      ),

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
export type ImportSourceQueries = ReturnType<typeof importSourceQueries>

const RUN = `r.run_id, r.source_id, s.name as source_name, r.at, r.finished_at is not null as is_finished, r.file_name,
  u.username, r.total as total_rows, r.good, r.newer, r.added`
const RUNS = 'import_run r join import_source s using (source_id) join user_account u on u.user_id = r.user_id'
