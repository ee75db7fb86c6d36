import type { HELD_STATES } from '@waymark/contract/rooms/import/importConflict.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { likePattern } from '../../platform/database/sqlText.ts'
import type { HeldRows } from '../importSource/public.ts'

/** Conflicts of one file, and open ones of one source, that are kept: a file that fits nothing tells no more by more of them. */
const MOST_OF_FILE = 500
const MOST_OPEN = 2000
/** Days that a conflict is kept once it was settled; what was left out is remembered. */
const KEPT_DAYS = 90

export type HeldState = (typeof HELD_STATES)[number]

/** Rows that were kept back, as they are stored. Times are milliseconds since 1970 UTC, places degrees. */
export interface ConflictRow {
  readonly conflict_id: number
  readonly arrival_id: number
  readonly source_id: number
  readonly org_id: number
  readonly kind: HeldRows['kind']
  readonly mark: string
  readonly asset_key: string
  readonly asset_name: string
  readonly lines: readonly number[]
  readonly state: HeldState
  readonly has_file: boolean
}

export interface ListedConflict extends ConflictRow {
  readonly source_name: string
  readonly file_name: string
  readonly serial: string
  readonly vin: string
  readonly plate: string
  readonly came_at: number | null
  readonly came_lat: number | null
  readonly came_lon: number | null
  readonly stands_lat: number | null
  readonly stands_lon: number | null
  readonly candidates: readonly { readonly vehicleId: number; readonly vehicleName: string }[]
  readonly elsewhere: string | null
  readonly field: string
  readonly problem: string
  readonly value: string
  readonly found_at: number
  readonly vehicle_name: string | null
  readonly settled_by: string | null
  readonly settled_at: number | null
  readonly found: number
}

/** A file as it is read again. */
export interface KeptFile {
  readonly arrival_id: number
  readonly file_name: string
  readonly content: Buffer | null
}

interface ConflictFilter {
  readonly orgIds: readonly number[]
  readonly sourceId: number | undefined
  readonly arrivalId: number | undefined
  readonly kinds: readonly string[] | undefined
  readonly states: readonly string[] | undefined
  readonly keyword: string | undefined
  readonly limit: number
  readonly offset: number
}

const ROW = `c.conflict_id, c.arrival_id, c.source_id, c.org_id, c.kind, c.mark, c.asset_key, c.asset_name, c.lines, c.state,
  a.content is not null as has_file`
const FROM = `import_conflict c join import_source s using (source_id) join import_arrival a using (arrival_id)`

/** The organization of those that somebody sees that has an asset of this VIN or device, where it is another. */
const ELSEWHERE = `left join lateral (
  select o.name from vehicle v join organization o using (org_id)
  left join binding b on b.vehicle_id = v.vehicle_id and b.valid_to is null left join device d on d.id = b.device
  where c.kind = 'unknown' and c.state = 'open' and v.deleted_at is null and v.org_id = any($1::int4[]) and v.org_id <> c.org_id
    and (lower(v.vin) = nullif(lower(c.vin), '') or lower(d.device_id) = nullif(lower(c.serial), '')
      or lower(d.identifier) = nullif(lower(c.serial), ''))
  limit 1) e on true`
const KIND = `case when e.name is not null then 'foreign' else c.kind end`

const CONFLICT_FIELDS = `asset_key, asset_name, serial, vin, plate, lines, came_at, came_lat, came_lon, stands_lat, stands_lon,
  candidates, field, problem, value`

/** Keeps what was kept back of a file, apart from what was left out for good before, and rows that wait already. */
export const putConflicts = (
  tx: Queries,
  file: { readonly arrivalId: number; readonly sourceId: number; readonly orgId: number },
  held: readonly HeldRows[],
  now: number,
): Promise<number> =>
  held.length === 0
    ? Promise.resolve(0)
    : tx.run(
        `insert into import_conflict (arrival_id, source_id, org_id, kind, mark, found_at, ${CONFLICT_FIELDS})
         select $1, $2, $3, g.kind, g.mark, $4, ${CONFLICT_FIELDS}
         from jsonb_to_recordset($5::jsonb) as g (kind text, mark text, asset_key text, asset_name text, serial text,
           vin text, plate text, lines int4[], came_at timestamptz, came_lat float8, came_lon float8, stands_lat float8,
           stands_lon float8, candidates int4[], field text, problem text, value text, n int4)
         where not exists (
             select from import_conflict k where k.source_id = $2 and k.mark = g.mark
               and (k.state in ('left', 'ours') or k.state = 'open' and (g.kind in ('sameTime', 'cell') or k.arrival_id = $1)))
           and g.n <= ${MOST_OPEN} - (select count(*) from import_conflict k where k.source_id = $2 and k.state = 'open')
         order by g.n`,
        [
          file.arrivalId,
          file.sourceId,
          file.orgId,
          new Date(now),
          JSON.stringify(held.slice(0, MOST_OF_FILE).map(toStored)),
        ],
      )

const toStored = (rows: HeldRows, index: number) => ({
  n: index + 1,
  kind: rows.kind,
  mark: rows.mark,
  asset_key: rows.assetKey,
  asset_name: rows.assetName,
  serial: rows.serial,
  vin: rows.vin,
  plate: rows.plate,
  lines: rows.lines,
  came_at: rows.came ? new Date(rows.came.time).toISOString() : null,
  came_lat: rows.came?.lat ?? null,
  came_lon: rows.came?.lon ?? null,
  stands_lat: rows.stands?.lat ?? null,
  stands_lon: rows.stands?.lon ?? null,
  candidates: rows.candidates,
  field: rows.cell?.field ?? '',
  problem: rows.cell?.problem ?? '',
  value: rows.cell?.value ?? '',
})

/** Statements of rows that were kept back. Every one that a person asks is bound to the organizations that they may see. */
export function conflictQueries(db: Database) {
  return {
    transaction: db.transaction.bind(db),

    list: (filter: ConflictFilter, signal?: AbortSignal) =>
      db.rows<ListedConflict>(
        `select ${ROW.replace('c.kind', `${KIND} as kind`)}, s.name as source_name, a.file_name, c.serial, c.vin, c.plate, c.came_at, c.came_lat,
           c.came_lon, c.stands_lat, c.stands_lon, c.field, c.problem, c.value, c.found_at, e.name as elsewhere,
           v.name as vehicle_name, u.username as settled_by, c.settled_at, count(*) over ()::int4 as found,
           array(select jsonb_build_object('vehicleId', w.vehicle_id, 'vehicleName', w.name) from vehicle w
             where w.vehicle_id = any(c.candidates) and w.deleted_at is null and w.org_id = any($1::int4[])
             order by w.name) as candidates
         from ${FROM} left join vehicle v on v.vehicle_id = c.vehicle_id left join user_account u on u.user_id = c.settled_by
         ${ELSEWHERE}
         where c.org_id = any($1::int4[]) and s.deleted_at is null and ($2::int4 is null or c.source_id = $2)
           and ($3::int4 is null or c.arrival_id = $3) and ($4::text[] is null or ${KIND} = any($4))
           and ($5::text[] is null or c.state = any($5))
           and ($6::text is null or c.asset_name ilike $6 or a.file_name ilike $6 or s.name ilike $6)
         order by c.arrival_id desc, c.conflict_id limit $7 offset $8`,
        [
          filter.orgIds,
          filter.sourceId ?? null,
          filter.arrivalId ?? null,
          filter.kinds ?? null,
          filter.states ?? null,
          likePattern(filter.keyword),
          filter.limit,
          filter.offset,
        ],
        { signal },
      ),

    /** Locks these, and others that wait for the same answer on the same asset of the same source where `ofAssets`. */
    lock: (conflictIds: readonly number[], orgIds: readonly number[], ofAssets: boolean) =>
      db.rows<ConflictRow>(
        `select ${ROW} from ${FROM}
         where c.org_id = any($2::int4[]) and s.deleted_at is null and (c.conflict_id = any($1::int4[])
           or $3 and c.state = 'open' and c.asset_key <> '' and c.kind in ('unknown', 'ambiguous') and exists (
             select from import_conflict o where o.conflict_id = any($1::int4[]) and o.org_id = any($2::int4[])
               and o.source_id = c.source_id and o.asset_key = c.asset_key))
         order by c.conflict_id limit 1000 for update of c`,
        [conflictIds, orgIds, ofAssets],
      ),

    file: (arrivalId: number) =>
      db.row<KeptFile>('select arrival_id, file_name, content from import_arrival where arrival_id = $1', [arrivalId]),

    /** A vehicle of the source's organization. */
    vehicle: (vehicleId: number, orgId: number) =>
      db.row<{ vehicle_id: number; vehicle_name: string }>(
        `select vehicle_id, name as vehicle_name from vehicle where vehicle_id = $1 and org_id = $2 and deleted_at is null`,
        [vehicleId, orgId],
      ),

    settle: (
      tx: Queries,
      conflictIds: readonly number[],
      as: { state: HeldState; vehicleId?: number | undefined; userId: number; now: number },
    ) =>
      tx.run(
        `update import_conflict set state = $2, vehicle_id = $3, settled_by = $4, settled_at = $5
         where conflict_id = any($1::int4[])`,
        [conflictIds, as.state, as.vehicleId ?? null, as.userId, new Date(as.now)],
      ),

    /** More rows of a file were taken in: one of which nothing was is no longer refused. */
    countTaken: (tx: Queries, arrivalId: number, taken: number) =>
      tx.run(
        `update import_arrival set taken = taken + $2, state = case when reason = 'nothing' then 'done' else state end,
           reason = case when reason = 'nothing' then '' else reason end where arrival_id = $1`,
        [arrivalId, taken],
      ),

    purge: (now: number) =>
      db.run(`delete from import_conflict where settled_at < $1 and state not in ('left', 'ours')`, [
        new Date(now - KEPT_DAYS * 86_400_000),
      ]),
  }
}
export type ConflictQueries = ReturnType<typeof conflictQueries>
