import { aboveOf } from '../../../platform/database/aboveOf.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { orgZone } from '../../../platform/database/orgZone.queries.ts'
import { hasPermission } from '../../../platform/outbox/mailedPeople.queries.ts'
import { ACTIVE, nearestPeople, type Addressee, ADDRESSEE } from '../../../platform/outbox/nearestPeople.queries.ts'

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
/** People who bill detention and see the organisation: none was named for them, or it or one above it was. */
const BILLS = `${hasPermission('report:claim:add')}
    and (not exists (select from user_org x where x.user_id = u.user_id)
      or exists (select from user_org x join above using (org_id) where x.user_id = u.user_id))
    and not exists (select from user_excluded_org x join above using (org_id) where x.user_id = u.user_id)`
const bound = (to: 'user_vehicle' | 'user_group' | 'user_landmark'): string =>
  `exists (select from ${to} x where x.user_id = u.user_id)`
const LIMITED = `(${bound('user_vehicle')} or ${bound('user_group')} or ${bound('user_landmark')})`
/** Is given the landmark of the stay, $3. */
const GIVEN = `exists (select from user_landmark x where x.user_id = u.user_id and x.given and x.landmark_id = $3)`
/** Of people who are limited those who see the vehicle, $2, and where it stands: what is theirs, and what is in a landmark of theirs. */
const SEES_STAY = `(${GIVEN} or not exists (select from user_landmark x where x.user_id = u.user_id and x.given))
    and (${GIVEN} or exists (select from user_vehicle x where x.user_id = u.user_id and x.vehicle_id = $2)
      or exists (select from user_group x join vehicle_group g using (group_id) join vehicle_group_member m using (group_id)
        where x.user_id = u.user_id and g.deleted_at is null and m.vehicle_id = $2))`
const BILLING = nearestPeople(`${BILLS} and not ${LIMITED}`)
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
         where m.is_visiting and exists (select from warning)
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

    /** People who bill detention: of the nearest organisation that has any, and those of some vehicles or landmarks who see the stay. */
    people: async ({ org_id, vehicle_id, landmark_id }: OpenVisit): Promise<Addressee[]> => [
      ...(await tx.rows<Addressee>(BILLING, [org_id])),
      ...(await tx.rows<Addressee>(
        `with recursive ${aboveOf('$1')}
         select ${ADDRESSEE} from above a join user_account u on u.org_id = a.org_id
         where ${ACTIVE} and ${LIMITED} and ${BILLS} and ${SEES_STAY} order by u.user_id`,
        [org_id, vehicle_id, landmark_id],
      )),
    ],

    /** IANA zone of an organisation. */
    zone: (orgId: number) => orgZone(tx, orgId),

    forget: (now: number) =>
      tx.run(`delete from detention_warning where warned_at < $1::timestamptz - ${KEPT}`, [new Date(now)]),
  }
}
