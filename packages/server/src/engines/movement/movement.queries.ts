import type { Checkpoint } from '@waymark/core/movement/restate/Checkpoint.ts'
import type { MovementRow } from '@waymark/core/movement/results/MovementRow.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { Database } from '../../platform/database/Database.ts'
import { inPieces } from '../../platform/database/inPieces.ts'
import type { RestatementCause, Window } from './MovementChanges.ts'
import type { DeviceNow, StoredBody } from '../../rooms/movement/public.ts'
import { PARTS } from '../../platform/processes/parts.ts'
import { fromBody } from './storedRow.ts'
import type { RegionCodes } from './regionCodes.ts'

/** A device's state as it is kept. Milliseconds since 1970 UTC. */
export interface StoredDevice {
  device: number
  state: string
  reports: number
  seen: number
  /** The newest checkpoint; nulls before the first. */
  checkpoint_time: number | null
  checkpoint_state: string | null
  checkpoint_reports: number | null
}

/** A device whose results are wrong from a moment on. */
export interface StaleDevice {
  device: number
  stale_from: number
  stale_cause: RestatementCause
  /** By which landmarks and rules it is to be computed at the least. */
  setup: number
}

/** What a device is doing. */
type Now = [device: number, now: DeviceNow]
/** Devices of which that is read at once. */
const AT_ONCE = 20_000

/** Later than any report. */
const NEVER = new Date(Date.UTC(2100, 0, 1))

/** Statements that read what the movement engine keeps. */
export function movementQueries(db: Database) {
  return {
    devices: (devices: readonly number[]) =>
      db.rows<StoredDevice>(
        `select m.device_id as device, m.state, m.reports, m.seen, c.time as checkpoint_time,
           c.state as checkpoint_state, c.reports as checkpoint_reports
         from movement_device m left join lateral (
           select time, state, reports from movement_checkpoint k where k.device_id = m.device_id
           order by time desc limit 1) c on true
         where m.device_id = any($1::int4[])`,
        [devices],
      ),

    checkpoints: (device: number) =>
      db.rows<Checkpoint>('select time, state, reports from movement_checkpoint where device_id = $1 order by time', [
        device,
      ]),

    /** Results that became known after one time and up to another. */
    rowsKnown: async (device: number, { after, until }: Window, codes: RegionCodes): Promise<MovementRow[]> => {
      const rows = await db.arrays<[kind: string, known: number, body: StoredBody]>(
        `select kind, known_at, body from movement_row where device_id = $1 and known_at > $2 and known_at <= $3
         order by start_at, kind, part`,
        [device, new Date(after), until === Infinity ? NEVER : new Date(until)],
      )
      return rows.map(([kind, known, body]) => fromBody(kind, known, body, codes))
    },

    /** Times of the first and the last stored report of devices; those without any are left out. */
    storedSpans: (devices: readonly number[]) =>
      db.rows<{ device: number; first: number; last: number }>(
        `select l.device_id as device, greatest(
           l.time,
           (select max(r.time) from report r where r.device_id = a.device_id),
           (select max(o.time) from report_overflow o where o.device_id = a.device_id)) as last, least(
           (select min(first_time) from device_day d where d.device_id = a.device_id),
           (select min(r.time) from report r where r.device_id = a.device_id),
           (select min(o.time) from report_overflow o where o.device_id = a.device_id)) as first
         from report_device a join device_last l using (device_id) where a.device_id = any($1::int4[])`,
        [devices],
      ),

    /** Devices of parts of the engine that have reports and no state, in order, after one. */
    untouched: async (after: number, limit: number, parts: readonly number[]) =>
      (
        await db.arrays<[device: number]>(
          `select l.device_id from device_last l
           where l.device_id > $1 and mod(l.device_id, ${PARTS}) = any($3::int4[])
             and not exists (select from movement_device m where m.device_id = l.device_id)
           order by l.device_id limit $2`,
          [after, limit, parts],
        )
      ).map(([device]) => device),

    stale: (after: number, limit: number, parts: readonly number[]) =>
      db.rows<StaleDevice>(
        `select device_id as device, stale_from, stale_cause, (select version from movement_setup) as setup
         from movement_device
         where stale_from is not null and device_id > $1 and mod(device_id, ${PARTS}) = any($3::int4[])
         order by device_id limit $2`,
        [after, limit, parts],
      ),

    /** Marks what another engine made as wrong from its beginning. @param begins how the states of this engine begin */
    markOthers: (begins: string) =>
      db.run(
        `update movement_device set stale_from = 'epoch', stale_cause = coalesce(stale_cause, 'rule')
         where not starts_with(state, $1) and (stale_from is null or stale_from > 'epoch')`,
        [begins],
      ),

    /** What devices are doing. */
    now: (devices: readonly number[]) =>
      db.arrays<Now>(`select device_id, now from movement_device where device_id = any($1::int4[])`, [devices]),

    /** What all devices are doing, some thousands at a time: a million at once do not fit into a thread's memory. */
    nowOfAll: () =>
      inPieces({
        below: 0,
        limit: AT_ONCE,
        keyOf: ([device]: Now) => device,
        read: (after, limit) =>
          db.arrays<Now>(
            `select device_id, now from movement_device where device_id > $1 order by device_id limit $2`,
            [after, limit],
          ),
      }),
  }
}
export type MovementQueries = ReturnType<typeof movementQueries>

/** Marks devices as wrong from a moment on; the earliest counts, and the first cause. */
export async function markStale(
  tx: Queries,
  devices: readonly number[],
  from: number,
  cause: RestatementCause,
): Promise<void> {
  await tx.run(
    `update movement_device set stale_from = least(stale_from, $2), stale_cause = coalesce(stale_cause, $3)
     where device_id = any($1::int4[]) and head >= $2`,
    [devices, new Date(from), cause],
  )
}
