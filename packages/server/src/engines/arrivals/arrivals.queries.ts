import { ALL_DAY_COLUMNS } from '@waymark/core/reports/sealed/DayRows.ts'
import type { Database } from '../../platform/database/Database.ts'
import { ownedBinding } from '../../platform/database/ownedBinding.ts'
import { SHARDS_SETTLED } from '../../platform/database/shardsSettled.ts'
import { transactionHorizon } from '../../platform/database/transactionHorizon.queries.ts'
import { type SelectedRow, selectList } from '../storage/public.ts'

/** How far a follower has got: everything up to this transaction, and of it up to this organisation. */
export interface ArrivalCursor {
  readonly xid: number
  readonly org: number
}

/** Who reported when, within one transaction and organisation. */
export interface ArrivalRow {
  xid: number
  org_id: number
  /** Milliseconds since 1970 UTC. */
  received: number
  devices: number[]
  first_ms: number[]
  last_ms: number[]
}

/** A device's reports between two times, both counted, milliseconds since 1970 UTC. */
export interface ArrivalEntry {
  readonly device: number
  readonly first: number
  readonly last: number
}

/** Who carried a device when. Milliseconds since 1970 UTC; null while it lasts. */
export interface CarriedBy {
  device: number
  device_id: string
  vehicle_id: number
  vehicle_name: string
  org_id: number
  valid_from: number
  valid_to: number | null
}

/** Days that rows are kept. */
const KEPT_DAYS = 30

/** Organisations from which on most devices are likely theirs: these are found by walking over devices, not over vehicles. */
const WIDE = 1500

/** A binding after $3 to a vehicle of the organisations $1. */
const CARRIED = `binding b join vehicle v using (vehicle_id)
  where (b.valid_to is null or b.valid_to > $3) and v.org_id = any($1::int4[]) and v.deleted_at is null`

/** Statements of the feed of arrivals. */
export function arrivalQueries(db: Database) {
  return {
    epoch: async (signal?: AbortSignal) => {
      const row = await db.row<{ epoch: string; purged_to: number }>('select epoch, purged_to from arrival_epoch', [], {
        signal,
      })
      return { epoch: row?.epoch ?? '', purgedTo: row?.purged_to ?? 0 }
    },

    horizon: (signal?: AbortSignal) => transactionHorizon(db, signal),

    /** Rows after a cursor, of transactions below `horizon`, in order. */
    after: (cursor: ArrivalCursor, horizon: number, orgIds: readonly number[], limit: number, signal?: AbortSignal) =>
      db.rows<ArrivalRow>(
        `select xid, org_id, received, devices, first_ms, last_ms from arrival
         where xid >= $1 and (xid > $1 or org_id > $2) and xid < $3 and org_id = any($4::int4[]) and ${SHARDS_SETTLED}
         order by xid, org_id limit $5`,
        [cursor.xid, cursor.org, horizon, orgIds, limit],
        { signal },
      ),

    /** Who carried the devices while they were vehicles of the organisations, and are. */
    carriers: (devices: readonly number[], orgIds: readonly number[], signal?: AbortSignal) =>
      db.rows<CarriedBy>(
        `select b.device, d.device_id, v.vehicle_id, v.name as vehicle_name, v.org_id, b.valid_from, b.valid_to
         from ${ownedBinding('$2::int4[]')} b join vehicle v using (vehicle_id) join device d on d.id = b.device
         where b.device = any($1::int4[]) and v.org_id = any($2::int4[]) and v.deleted_at is null`,
        [devices, orgIds],
        { signal },
      ),

    /** Devices that vehicles of the organisations carried after `from`, in order, beginning with `first`. */
    devicesFrom: async (
      orgIds: readonly number[],
      devices: readonly number[] | null,
      from: number,
      first: number,
      limit: number,
      signal?: AbortSignal,
    ) =>
      (
        await db.rows<{ device: number }>(
          `select d.id as device from device d
           ${
             orgIds.length > WIDE
               ? `cross join lateral (select from ${CARRIED} and b.device = d.id limit 1) carried where true`
               : `where exists (select from ${CARRIED} and b.device = d.id)`
           }
             and d.id >= $4 and ($2::int4[] is null or d.id = any($2))
           order by d.id limit $5`,
          [orgIds, devices, new Date(from), first, limit],
          { signal },
        )
      ).map((row) => row.device),

    /** Hot reports of many devices at once. */
    hot: (entries: readonly ArrivalEntry[], signal?: AbortSignal) =>
      db.arrays<SelectedRow>(
        `select ${selectList(ALL_DAY_COLUMNS)} from unnest($1::int4[], $2::timestamptz[], $3::timestamptz[])
           as e (of_device, first_time, last_time)
         join report on device_id = of_device and time between first_time and last_time
           and time between $4 and $5
         order by device_id, time, seq`,
        [
          entries.map((entry) => entry.device),
          entries.map((entry) => new Date(entry.first)),
          entries.map((entry) => new Date(entry.last)),
          new Date(Math.min(...entries.map((entry) => entry.first))),
          new Date(Math.max(...entries.map((entry) => entry.last))),
        ],
        { signal },
      ),

    /** The last of the days (UTC) that are packed, or being packed; milliseconds since 1970 of its end. */
    packedBefore: async (signal?: AbortSignal) =>
      (
        await db.row<{ end: number | null }>(
          `select (max(day) + 1)::timestamptz as end from report_day where state <> 'hot'`,
          [],
          { signal },
        )
      )?.end ?? 0,

    /** Drops rows that are too old; cursors from before are refused from then on. */
    purge: () =>
      db.transaction(async (tx) => {
        const gone = await tx.row<{ xid: number | null }>(
          `with gone as (delete from arrival where received < now() - make_interval(days => ${KEPT_DAYS}) returning xid)
           select max(xid) as xid from gone`,
          [],
        )
        if (gone?.xid) await tx.run('update arrival_epoch set purged_to = greatest(purged_to, $1)', [gone.xid])
      }),

    /** A restored database counts transactions anew: what it brought along is told apart by another epoch. */
    checkEpoch: () =>
      db.transaction(async (tx) => {
        const ahead = await tx.row(
          `select 1 as one where (select max(xid) from arrival) >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint
             or (select max(xid) from arrival_follower) > pg_snapshot_xmax(pg_current_snapshot())::text::bigint
             or (select max((cursor ->> 'xid')::bigint) from push_server) > pg_snapshot_xmax(pg_current_snapshot())::text::bigint`,
          [],
        )
        if (!ahead) return
        await tx.run('delete from arrival', [])
        await tx.run('update arrival_epoch set epoch = gen_random_uuid()::text, purged_to = 0', [])
        await tx.run('update push_server set cursor = null', [])
        // what was stored, but not taken in when the copy was made, can only be found by looking at everything
        await tx.run('delete from arrival_follower', [])
        await tx.run("update movement_device set seen = 0, stale_from = 'epoch', stale_cause = 'restored'", [])
      }),
  }
}
export type ArrivalQueries = ReturnType<typeof arrivalQueries>
