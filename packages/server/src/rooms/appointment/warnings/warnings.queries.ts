import type { Queries } from '../../../platform/database/Queries.ts'
import { orgZone } from '../../../platform/database/orgZone.queries.ts'
import { holds } from '../../../platform/outbox/mailedPeople.queries.ts'
import { nearestPeople, type Told } from '../../../platform/outbox/nearestPeople.queries.ts'

/** A visit that goes on where terms want a warning. Milliseconds since 1970 UTC. */
export interface OpenVisit {
  vehicle_id: number
  vehicle_name: string
  /** Whose the vehicle is. */
  org_id: number
  landmark_id: number
  landmark_name: string
  enter_ms: number
  leave_ms: null
}

/** A free time that ends soon. Milliseconds since 1970 UTC. */
export interface EndingFreeTime {
  readonly vehicleId: number
  readonly landmarkId: number
  readonly enter: number
  readonly ends: number
  /** Seconds before its end that people are warned. */
  readonly warn: number
}

/** Longest that a stay can go on before its free time ends: the longest of terms, an appointment a day later, and a day. */
const LONGEST = `interval '9 days'`
/** People who bill detention, but for those who see only some vehicles or landmarks. */
const BILLING = nearestPeople(`${holds('report:claim:add')}
    and not exists (select from user_vehicle x where x.user_id = u.user_id)
    and not exists (select from user_group x where x.user_id = u.user_id)
    and not exists (select from user_landmark x where x.user_id = u.user_id)`)
/** Warnings are kept for as long as somebody may ask about them. */
const KEPT = `interval '30 days'`

/** Statements about warnings before free time at landmarks ends. */
export function warningQueries(tx: Queries) {
  return {
    /** Visits that go on at landmarks of organisations, or of those below them, that have terms with a warning. */
    open: (now: number) =>
      tx.rows<OpenVisit>(
        `with recursive warning as (
           select org_id from detention_terms where warn_min is not null and deleted_at is null
           union select o.org_id from warning w join organization o on o.parent_id = w.org_id where o.deleted_at is null)
         select b.vehicle_id, c.name as vehicle_name, c.org_id, l.landmark_id, l.name as landmark_name,
           greatest(to_timestamp(v.start / 1000), b.valid_from) as enter_ms, null as leave_ms
         from movement_device m
         cross join lateral jsonb_to_recordset(m.now -> 'visits') as v (landmark int4, start float8)
         join landmark l on l.landmark_id = v.landmark and l.deleted_at is null and l.org_id in (select org_id from warning)
         join binding b on b.device = m.device_id and b.valid_to is null
         join vehicle c on c.vehicle_id = b.vehicle_id and c.deleted_at is null
         where m.now -> 'visits' <> '[]'::jsonb and exists (select from warning)
           and to_timestamp(v.start / 1000) > $1::timestamptz - ${LONGEST}`,
        [new Date(now)],
      ),

    /** Writes down that people are warned; false where they were, since nothing moved by as much as the warning is early. */
    begin: async ({ vehicleId, landmarkId, enter, ends, warn }: EndingFreeTime, now: number): Promise<boolean> =>
      (await tx.run(
        `insert into detention_warning (vehicle_id, landmark_id, ends_at, warned_at)
         select $1, $2, $3, $4 where not exists (
           select from detention_warning where vehicle_id = $1 and landmark_id = $2 and warned_at >= $5
             and ends_at > $3::timestamptz - $6::float8 * interval '1 s')
         on conflict do nothing`,
        [vehicleId, landmarkId, new Date(ends), new Date(now), new Date(enter), warn],
      )) > 0,

    /** People who bill detention, in the nearest organisation that has any. */
    people: (orgId: number) => tx.rows<Told>(BILLING, [orgId]),

    /** IANA zone of an organisation. */
    zone: (orgId: number) => orgZone(tx, orgId),

    forget: (now: number) =>
      tx.run(`delete from detention_warning where warned_at < $1::timestamptz - ${KEPT}`, [new Date(now)]),
  }
}
