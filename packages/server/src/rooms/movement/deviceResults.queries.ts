import type { Queries } from '../../platform/database/Queries.ts'
import { TAKEN } from '../../platform/database/takenArrivals.ts'
import type { DeviceNow, StoredBody } from './public.ts'

/** A result of a device. Milliseconds since 1970 UTC. */
export interface ResultRow {
  kind: string
  body: StoredBody
}

export interface RestatementRow {
  at: number
  kind: string
  cause: 'late' | 'landmark' | 'rule' | 'restored'
  old: StoredBody | null
  new: StoredBody | null
}

/** How far the engine has got with a device. Milliseconds since 1970 UTC. */
export interface DeviceProgress {
  now: DeviceNow
  head: number
  /** From here on its results are computed anew; null when they are right. */
  stale_from: number | null
  /** Ranges of times of reports that came and that it has not taken in. */
  waiting: [first: number, last: number][]
}

/** Kinds of results that a timeline shows. */
const TIMELINE_KINDS = ['trip', 'stop', 'visit', 'idle', 'load', 'odometerFault']

/** Most restatements that a timeline shows. */
const MOST_RESTATEMENTS = 500

/**
 * What the movement engine wrote of a device. Its rows, its state and how far it has got are written together: whoever
 * reads more than one of them reads them `atOneMoment` (see movement.queries.ts), or a stop that ends meanwhile is in
 * neither, or in both.
 */
export function deviceResults(db: Queries) {
  return {
    /** Results of a device that touch a range, in order. */
    results: (device: number, from: number, to: number) =>
      db.rows<ResultRow>(
        `select kind, body from movement_row where device_id = $1 and kind = any($2) and start_at < $4
           and coalesce(end_at, start_at) > $3 order by start_at`,
        [device, TIMELINE_KINDS, new Date(from), new Date(to)],
      ),

    /** Stops of a device that touch a range, in order. */
    stops: (device: number, from: number, to: number) =>
      db.rows<ResultRow>(
        `select kind, body from movement_row where device_id = $1 and kind = 'stop' and start_at < $3 and end_at > $2
         order by start_at`,
        [device, new Date(from), new Date(to)],
      ),

    /** How far the engine has got with a device, as to a range; undefined before it has begun. */
    progress: (device: number, from: number, to: number) =>
      db.row<DeviceProgress>(
        `select m.now, m.head, m.stale_from, coalesce((
           select jsonb_agg(jsonb_build_array(came.first, came.last))
           from arrival a cross join lateral unnest(a.devices, a.first_ms, a.last_ms) came (device, first, last)
           where a.org_id = 0 and a.xid >= m.seen and a.xid > ${TAKEN} and came.device = m.device_id
             and came.last >= $2::float8 and came.first < $3::float8), '[]') as waiting
         from movement_device m where m.device_id = $1`,
        [device, from, to],
      ),

    /** What a device is doing, as of its newest report. */
    now: (device: number) =>
      db.row<{ now: DeviceNow; head: number }>('select now, head from movement_device where device_id = $1', [device]),

    /** Millimetres by the hour. */
    drivenByHour: (device: number, from: number, to: number) =>
      db.rows<{ start: number; mm: number }>(
        `select start_at as start, sum(mm)::int8 as mm from movement_row
         where device_id = $1 and kind = 'mileage' and start_at >= $2 and start_at < $3
         group by start_at order by start_at`,
        [device, new Date(from), new Date(to)],
      ),

    /** When a device was on trips that are over and touch a range. */
    tripSpans: (device: number, from: number, to: number) =>
      db.rows<{ start: number; end: number }>(
        `select start_at as start, end_at as "end" from movement_row
         where device_id = $1 and kind = 'trip' and start_at < $3 and end_at > $2`,
        [device, new Date(from), new Date(to)],
      ),

    /** Restatements of results of a device that began in a range, the newest first. */
    restated: (device: number, from: number, to: number) =>
      db.rows<RestatementRow>(
        `select at, kind, cause, old, new from movement_restatement
         where device_id = $1 and start_at >= $2 and start_at < $3 order by at desc, part limit ${MOST_RESTATEMENTS}`,
        [device, new Date(from), new Date(to)],
      ),
  }
}
export type DeviceResults = ReturnType<typeof deviceResults>
