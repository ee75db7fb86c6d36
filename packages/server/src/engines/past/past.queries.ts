import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import type { Database } from '../../platform/database/Database.ts'

/** What a device was doing at an instant. Milliseconds since 1970 UTC; null unknown. */
export interface PastMovementRow {
  device: number
  /** Since when it is in the phase that it is in today, and since when it idles today. */
  now_since: number | null
  now_idle: number | null
  now_visits: { landmark: number; start: number }[] | null
  /** Trips and stops that today's reports may still change. */
  open: { start: number; end: number | null }[]
  /** The last ones that began by then. */
  trip: [start: number, end: number | null] | null
  stop: [start: number, end: number | null] | null
  idle: [start: number, end: number | null] | null
  /** Whether it is loaded today, since when, and what was last found before that. */
  now_load: { isLoaded: boolean; since: number } | null
  load: [isLoaded: boolean, end: number] | null
  /** Visits that lasted then. */
  visits: [landmark: number, start: number][] | null
}

/** A landmark that was changed since a day. Null where it was none on that day. */
export interface ChangedLandmark {
  landmark_id: number
  area: number | null
  shape: LandmarkShape | null
}

/** Visits that are looked through for those that lasted at an instant: nested and neighbouring landmarks among them. */
const LAST_VISITS = 12

const MS = (column: string): string => `date_part('epoch', ${column}) * 1000`
const lastOf = (kind: 'trip' | 'stop' | 'idle'): string => `(
  select json_build_array(${MS('start_at')}, ${MS('end_at')}) from movement_row
  where device_id = w.device and kind = '${kind}' and start_at <= $2 order by start_at desc limit 1) as ${kind}`

/** Statements over the past. What they answer is shown only as far as its reader may see it. */
export function pastQueries(db: Database) {
  return {
    /** What devices were doing at an instant (ms since 1970 UTC), as it is known today. */
    movement: (devices: readonly number[], at: number, signal?: AbortSignal) =>
      db.rows<PastMovementRow>(
        `select w.device, (m.now ->> 'since')::float8 as now_since, (m.now ->> 'idleSince')::float8 as now_idle,
           nullif(m.now -> 'visits', '[]') as now_visits,
           json_build_array(m.now -> 'trip', m.now -> 'stop') as open,
           nullif(m.now -> 'load', 'null') as now_load,
           (select json_build_array((body ->> 'isLoaded')::boolean, ${MS('end_at')}) from movement_row
            where device_id = w.device and kind = 'load' and start_at <= $2 order by start_at desc limit 1) as load,
           ${lastOf('trip')}, ${lastOf('stop')}, ${lastOf('idle')},
           (select json_agg(json_build_array(landmark_id, ${MS('start_at')}))
            from (select landmark_id, start_at, end_at from movement_row
                  where device_id = w.device and kind = 'visit' and not (body ->> 'isPass')::boolean and start_at <= $2
                  order by start_at desc limit ${LAST_VISITS}) v
            where end_at > $2) as visits
         from unnest($1::int4[]) w (device) left join movement_device m on m.device_id = w.device`,
        [devices, new Date(at)],
        { signal },
      ),

    /** Alarms of vehicles that lasted at an instant: by vehicle and organisation of the rule, 1 low to 4 critical. */
    alarms: (vehicleIds: readonly number[], orgIds: readonly number[], at: number, signal?: AbortSignal) =>
      db.arrays<[vehicleId: number, orgId: number, rank: number]>(
        `select subject_id, org_id, max(array_position(array['low', 'medium', 'high', 'critical'], severity))
         from alarm
         where tstzrange(began_at, case when ended_at < began_at then began_at else ended_at end) @> $3::timestamptz
           and subject_kind = 'vehicle' and state <> 'triggered' and taken_back_at is null and not shadow
           and org_id = any($2::int4[]) and subject_id = any($1::int4[])
         group by subject_id, org_id`,
        [vehicleIds, orgIds, new Date(at)],
        { signal },
      ),

    /** Landmarks of organisations that are others today than on a day (UTC date), as they were on it. */
    changedLandmarks: (orgIds: readonly number[], date: string, signal?: AbortSignal) =>
      db.rows<ChangedLandmark>(
        `select n.landmark_id, t.area, t.shape
         from landmark_shape n join landmark l using (landmark_id)
         left join landmark_shape t on t.landmark_id = n.landmark_id and t.valid_from <= $2::date
           and (t.valid_to is null or t.valid_to > $2::date)
         where n.valid_to is null and n.valid_from > $2::date and l.deleted_at is null and l.org_id = any($1::int4[])`,
        [orgIds, date],
        { signal },
      ),
  }
}
export type PastQueries = ReturnType<typeof pastQueries>
