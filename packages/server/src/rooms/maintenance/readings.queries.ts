import { type ZoneDay, dayAt } from '@waymark/core/reporting/days.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { zoneOf } from '../../platform/database/zoneOf.ts'
import { PLAN_COLUMNS, type PlanStanding, type StoredPlan } from './plan.ts'

/** The counters of a vehicle as they are kept. Milliseconds since 1970 UTC. */
export interface KeptReading {
  at: number
  zone: string
  day: string
  odometer_m: number | null
  is_estimated: boolean
  engine_h: number | null
  pace_m: number | null
  pace_h: number | null
  pace_days: number
  made_of: string
}

/** Vehicles that are looked at in one turn. */
const PER_LOOK = 200

/**
 * What a vehicle's counters are made of, as a text that is another when they may be: the ledgers and, after a slash, the
 * devices that it carried with how far their reports are taken into account.
 */
const MADE_OF = `(select count(*) from odometer_adjustment a where a.vehicle_id = v.vehicle_id)::text || ' '
  || (select count(*) from engine_hours_adjustment a where a.vehicle_id = v.vehicle_id)::text || '/'
  || coalesce((select string_agg(b.device::text || ':' || coalesce(m.seen, 0)::text || coalesce(' ' || b.valid_to, ''), ',' order by b.valid_from, b.device)
      from binding b left join movement_device m on m.device_id = b.device where b.vehicle_id = v.vehicle_id), '')`

/** The hours of a device that a vehicle carried it in: an hour belongs to who carried it in its middle. */
const CARRIED = `b.vehicle_id = $1 and x.start_at + interval '30 minutes' >= b.valid_from
  and (b.valid_to is null or x.start_at + interval '30 minutes' < b.valid_to)`

/** What a device did by the hour, with the hours that go on. */
const HOURS = `(
  select r.device_id, r.start_at, case when r.kind = 'mileage' then r.mm else 0 end as mm,
    case when r.kind = 'activity' then (r.body ->> 'engineMs')::float8 else 0 end as engine_ms
  from movement_row r where r.device_id = b.device and r.kind in ('mileage', 'activity') and r.start_at >= $2
  union all
  select m.device_id, to_timestamp((o.hour ->> 'start')::float8 / 1000), coalesce((o.hour ->> 'mm')::int8, 0),
    coalesce((o.hour ->> 'engineMs')::float8, 0)
  from movement_device m,
    jsonb_array_elements((m.now -> 'mileage') || (m.now -> 'activity')) as o (hour)
  where m.device_id = b.device and b.valid_to is null) x`

/** Statements over the counters of vehicles. */
export function readingQueries(db: Database) {
  return {
    /** Vehicles with plans that were looked at long ago, or whose counters may be others by now. */
    stale: async (now: number, since: number) => {
      const known = await db.rows<{ zone: string }>('select distinct zone from maintenance_reading')
      const zones = known.map(({ zone }) => zone)
      const rows = await db.rows<{ vehicle_id: number }>(
        `select v.vehicle_id from vehicle v left join maintenance_reading r using (vehicle_id)
         where v.deleted_at is null
           and exists (select from maintenance_plan p where p.vehicle_id = v.vehicle_id and p.deleted_at is null)
           and (r.vehicle_id is null or r.at > $1 or exists (select from unnest($3::text[], $4::date[]) as today(zone, day)
               where today.zone = r.zone and today.day <> r.day)
             or r.at < $1::timestamptz - interval '6 hours'
             or (${MADE_OF} <> r.made_of
               and (r.at < $2 or split_part(${MADE_OF}, '/', 1) <> split_part(r.made_of, '/', 1))))
         order by r.at nulls first limit ${PER_LOOK}`,
        [new Date(now), new Date(since), zones, zones.map((zone) => dayAt(now, zone))],
      )
      return rows.map((row) => row.vehicle_id)
    },

    /** What a vehicle's counters are made of, its zone, and whether it ever carried a device. */
    facts: (vehicleId: number, signal?: AbortSignal) =>
      db.row<{ zone: string; made_of: string; has_device: boolean }>(
        `select ${zoneOf('v.org_id')} as zone, ${MADE_OF} as made_of,
           exists (select from binding b where b.vehicle_id = v.vehicle_id) as has_device
         from vehicle v where v.vehicle_id = $1`,
        [vehicleId],
        { signal },
      ),

    /** Metres and hours of engine of the given days that have reports; the last goes on without end. */
    daysOfUse: (vehicleId: number, days: readonly ZoneDay[], signal?: AbortSignal) =>
      db.rows<{ day: string; metres: number; hours: number }>(
        `select ($4::text[])[width_bucket(x.start_at, $3::timestamptz[])] as day, sum(x.mm) / 1000.0::float8 as metres,
           sum(x.engine_ms) / 3600000 as hours
         from binding b cross join lateral ${HOURS} where ${CARRIED} group by 1 order by 1`,
        [
          vehicleId,
          new Date(days[0]?.start ?? 0),
          days.map(({ start }) => new Date(start)),
          days.map(({ day }) => day),
        ],
        { signal },
      ),

    /** Hours of engine between two times; an hour that is only partly between counts in part. */
    engineBetween: async (vehicleId: number, from: number, to: number, signal?: AbortSignal) => {
      const row = await db.row<{ hours: number | null }>(
        `select sum(x.engine_ms / 3600000 * greatest(0, least(1, (least(extract(epoch from x.start_at) + 3600, extract(epoch from $3::timestamptz))
           - greatest(extract(epoch from x.start_at), extract(epoch from $4::timestamptz))) / 3600)))::float8 as hours
         from binding b cross join lateral ${HOURS} where ${CARRIED} and x.start_at < $3`,
        [vehicleId, new Date(from - 3_600_000), new Date(to), new Date(from)],
        { signal },
      )
      return row?.hours ?? 0
    },

    /** The last entry of the ledger of engine hours until a time. */
    engineEntry: (vehicleId: number, at: number, signal?: AbortSignal) =>
      db.row<{ at: number; hours: number }>(
        `select at, hours from engine_hours_adjustment where vehicle_id = $1 and at <= $2
         order by at desc, entered_at desc limit 1`,
        [vehicleId, new Date(at)],
        { signal },
      ),

    enterEngineHours: (
      tx: Queries,
      entry: { vehicleId: number; at: number; hours: number; userId: number; reason: string },
    ) =>
      tx.run(
        'insert into engine_hours_adjustment (vehicle_id, at, hours, user_id, reason) values ($1, $2, $3, $4, $5)',
        [entry.vehicleId, new Date(entry.at), entry.hours, entry.userId, entry.reason],
      ),

    enterOdometer: (
      tx: Queries,
      entry: { vehicleId: number; at: number; value: number; userId: number; reason: string },
    ) =>
      tx.run('insert into odometer_adjustment (vehicle_id, at, value, user_id, reason) values ($1, $2, $3, $4, $5)', [
        entry.vehicleId,
        new Date(entry.at),
        entry.value,
        entry.userId,
        entry.reason,
      ]),

    keep: (tx: Queries, vehicleId: number, reading: KeptReading) =>
      tx.run(
        `insert into maintenance_reading (vehicle_id, at, zone, day, odometer_m, is_estimated, engine_h, pace_m, pace_h, pace_days, made_of)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         on conflict (vehicle_id) do update set at = excluded.at, zone = excluded.zone, day = excluded.day,
           odometer_m = excluded.odometer_m, is_estimated = excluded.is_estimated, engine_h = excluded.engine_h,
           pace_m = excluded.pace_m, pace_h = excluded.pace_h, pace_days = excluded.pace_days, made_of = excluded.made_of`,
        [
          vehicleId,
          new Date(reading.at),
          reading.zone,
          reading.day,
          reading.odometer_m,
          reading.is_estimated,
          reading.engine_h,
          reading.pace_m,
          reading.pace_h,
          reading.pace_days,
          reading.made_of,
        ],
      ),

    /** Locks and reads the plans of a vehicle. */
    lockPlans: (tx: Queries, vehicleId: number) =>
      tx.rows<StoredPlan>(
        `select plan_id, vehicle_id, cycle, version, ${PLAN_COLUMNS.join(', ')} from maintenance_plan
         where vehicle_id = $1 and deleted_at is null order by plan_id for update`,
        [vehicleId],
      ),

    stand: (tx: Queries, planId: number, standing: PlanStanding) =>
      tx.run(
        `update maintenance_plan set status = $2, next_measure = $3, expected_on = $4, is_predicted = $5
         where plan_id = $1`,
        [planId, standing.status, standing.next_measure, standing.expected_on, standing.is_predicted],
      ),

    /**
     * Queues a reminder for everybody whom these plans name and who has not had one of this stage, on the channels that
     * they are told of alarms on (without a choice: message centre, e-mail and browsers).
     */
    remind: (tx: Queries, planIds: readonly number[], now: number) =>
      tx.run(
        `insert into maintenance_reminder (plan_id, cycle, stage, user_id, channel, next_at)
         select p.plan_id, p.cycle, p.status, u.user_id, c.channel, $2
         from maintenance_plan p join maintenance_plan_user m using (plan_id)
         join user_account u on u.user_id = m.user_id and u.deleted_at is null
         left join alarm_preference a on a.user_id = u.user_id
         cross join lateral (values ('message', coalesce(a.message, true)), ('email', coalesce(a.email, true) and u.email <> ''),
           ('sms', coalesce(a.sms, false) and u.mobile <> ''),
           ('webPush', coalesce(a.web_push, true)
             and exists (select from web_push_subscription s where s.user_id = u.user_id))) as c (channel, wanted)
         where p.plan_id = any($1::int4[]) and p.status <> 'ok' and c.wanted
         on conflict do nothing`,
        [planIds, new Date(now)],
      ),

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type ReadingQueries = ReturnType<typeof readingQueries>
