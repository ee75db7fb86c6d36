import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import type { After, CommittedRow } from '../../../platform/processes/CommitFeed.ts'
import { foundByNumber, foundByVehicle } from '../foundDevices.queries.ts'
import { joinPlans, NEXT_REPORT } from '../nextReport.ts'

/** Devices of which a transaction stored something. */
export interface ChangedDevices extends CommittedRow {
  readonly devices: readonly number[]
  /** What was heard of them changed, rather than what they are. */
  readonly ofReports: boolean
}

export type DeviceRow = readonly [
  id: number,
  deviceId: string,
  orgId: number,
  state: string,
  modelId: number | null,
  model: string,
  bound: boolean,
  held: boolean,
  sample: boolean,
]
export type StateRow = readonly [
  id: number,
  last: number,
  received: number,
  next: number | null,
  battery: number,
  charging: boolean,
]

const DEVICES = `select d.id, d.device_id, d.org_id, d.lifecycle, d.model_id, d.model, b.device is not null, d.hold is not null,
    d.sample_expires_on is not null
  from device d left join binding b on b.device = d.id and b.valid_to is null where d.deleted_at is null`

const micros = (sql: string): string => `(extract(epoch from ${sql}) * 1000000)::int8`
const STATES = `select l.device_id, ${micros('least(l.time, l.received)')}, ${micros('l.received')}, ${micros(`(${NEXT_REPORT})`)},
    l.battery, l.flags & ${ReportFlag.charging} <> 0
  from device_last l ${joinPlans('l.device_id')}`

/**
 * Statements of what lists of devices are kept in order by.
 *
 * @param db sees only what is committed, also within a request that changes something
 */
export function rankQueries(db: Queries) {
  return {
    /** How many devices there are. */
    count: async () =>
      (await db.row<{ n: number }>('select coalesce(sum(devices), 0)::int8 as n from device_tally'))?.n ?? 0,

    largestId: async () => (await db.row<{ id: number }>('select coalesce(max(id), 0) as id from device'))?.id ?? 0,

    /** Devices whose ids are from one up to another. */
    devicesFrom: (from: number, to: number) =>
      db.arrays<DeviceRow>(`${DEVICES} and d.id >= $1 and d.id < $2`, [from, to]),

    statesFrom: (from: number, to: number) =>
      db.arrays<StateRow>(`${STATES} where l.device_id >= $1 and l.device_id < $2`, [from, to]),

    devices: (ids: readonly number[]) => db.arrays<DeviceRow>(`${DEVICES} and d.id = any($1::int4[])`, [ids]),

    states: (ids: readonly number[]) => db.arrays<StateRow>(`${STATES} where l.device_id = any($1::int4[])`, [ids]),

    /** The database's time, microseconds since 1970 UTC. */
    now: async () => (await db.row<{ now: number }>(`select ${micros('now()')} as now`))?.now ?? 0,

    /** Devices that changed in transactions from `from` on, but for rows that are done. */
    changedSince: async ({ from, done }: After, limit: number) => {
      const rows = await db.rows<
        { horizon: number } & { [Field in keyof ChangedDevices]: ChangedDevices[Field] | null }
      >(
        `select s.horizon, c.* from (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon) s
         left join lateral (
           (select xid, xid as key, devices, true as "ofReports" from arrival
            where org_id = 0 and xid >= $1 and xid <> all($2::int8[]) order by xid limit $3)
           union all
           (select xid, -change_id, devices, of_reports from device_change
            where xid >= $1 and -change_id <> all($2::int8[]) order by xid, change_id limit $3)
           order by xid, key limit $3) c on true`,
        [from, done, limit],
      )
      const isRow = (row: (typeof rows)[number]): row is ChangedDevices & { horizon: number } => row.xid !== null
      return { horizon: rows[0]?.horizon ?? from, rows: rows.filter(isRow) }
    },

    /** Which of these texts a pattern fits. */
    fitting: async (texts: readonly string[], pattern: string): Promise<string[]> =>
      (
        await db.rows<{ text: string }>('select text from unnest($1::text[]) text where text ilike $2', [
          texts,
          pattern,
        ])
      ).map(({ text }) => text),

    /** At most so many of the devices that a pattern fits by their numbers or by their vehicles. */
    foundOtherwise: async (pattern: string, most: number): Promise<number[]> =>
      (
        await db.rows<{ id: number }>(
          `select id from (${foundByNumber('$1')} union all ${foundByVehicle('$1')}) f limit $2`,
          [pattern, most],
        )
      ).map(({ id }) => id),

    /** The place of each organization in the order of names, the same for the same name. */
    orgsInOrder: (orgIds: readonly number[]) =>
      db.arrays<readonly [orgId: number, place: number]>(
        `select org_id, dense_rank() over (order by lower(name)) from organization where org_id = any($1::int4[])`,
        [orgIds],
      ),

    /** Drops what is older than so many seconds, and what a restored database brought along of another count. */
    purge: (seconds: number) =>
      db.run(
        `delete from device_change where at < now() - make_interval(secs => $1)
           or xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`,
        [seconds],
      ),
  }
}
export type RankQueries = ReturnType<typeof rankQueries>
