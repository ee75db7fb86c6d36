import type { Database } from '../../../platform/database/Database.ts'

/** A device from one moment to another, milliseconds since 1970 UTC. */
export interface DeviceRange {
  readonly device: number
  readonly from: number
  readonly to: number
}

/** A visit with a stay, from one moment to another in milliseconds since 1970 UTC; null while it lasts. */
export type Stay = readonly [device: number, landmarkId: number, start: number, end: number | null]

const LONG = `interval '7 days'`
const STAY = `r.device_id = q.device and r.kind = 'visit' and not (r.body ->> 'isPass')::boolean and r.end_at >= q.from_at`
const SHOWN = `q.device, r.landmark_id, date_part('epoch', r.start_at) * 1000 as start, date_part('epoch', r.end_at) * 1000 as "end"`

/** Statements over where devices stayed. What they answer is shown only as far as its reader may see it. */
export function stayQueries(db: Database) {
  return {
    /**
     * The stays that reach into ranges of devices, one range a device: by the borders that counted on those days. The smallest
     * landmarks first. Those that began long before are looked for among the long ones, which have an index of their own.
     */
    in: (ranges: readonly DeviceRange[], signal?: AbortSignal) =>
      db.arrays<Stay>(
        `with q as materialized (select * from unnest($1::int4[], $2::timestamptz[], $3::timestamptz[]) as q (device, from_at, to_at)),
         stay as (
           select ${SHOWN} from q join movement_row r on ${STAY} and r.start_at <= q.to_at and r.start_at > q.from_at - ${LONG}
           union all
           select ${SHOWN} from q join movement_row r on ${STAY} and r.start_at <= q.from_at - ${LONG} and r.end_at - r.start_at > ${LONG}
           union all
           select q.device, v.landmark, v.start, null from q join movement_device m on m.device_id = q.device
           cross join lateral jsonb_to_recordset(m.now -> 'visits') as v (landmark int4, start float8)
           where to_timestamp(v.start / 1000) <= q.to_at)
         select s.device, s.landmark_id, s.start, s."end" from stay s join landmark l using (landmark_id)
         where l.deleted_at is null order by l.area, s.landmark_id`,
        [
          ranges.map(({ device }) => device),
          ranges.map(({ from }) => new Date(from)),
          ranges.map(({ to }) => new Date(to)),
        ],
        { signal },
      ),
  }
}
export type StayQueries = ReturnType<typeof stayQueries>
