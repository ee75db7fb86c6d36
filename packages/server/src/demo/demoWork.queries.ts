import { UNKNOWN } from '@waymark/core/reports/unknown.ts'
import type { Database } from '../platform/database/Database.ts'
import type { Queries } from '../platform/database/Queries.ts'
import type { Secrets } from '../platform/secrets/Secrets.ts'
import { ShareKeys } from '../rooms/share/public.ts'
import {
  DEMO_DESTINATIONS,
  DEMO_ODOMETER,
  DEMO_PLANS,
  DEMO_SHARE,
  DEMO_TEMPERATURES,
  FAMILY_NAMES,
  GIVEN_NAMES,
  MISSION_HOURS,
  MISSIONS_EACH,
  SEATED,
  SERVICES_EACH,
} from './demoWork.ts'
import { addReturns, removeReturns } from './demoReturns.queries.ts'
import { addStockWork, removeStockWork } from './demoStock.queries.ts'
import { addDemoSales, removeDemoSales } from './demoSales.queries.ts'
import { addDeviceWork, removeDeviceWork } from './demoDevices.queries.ts'
import { addFactory } from './demoFactory.queries.ts'
import { deleteWithHanging } from './hanging.queries.ts'

const HOUR_MS = 3_600_000
/** The road fleet in order: `n` counts from 0. */
const ROAD = `(select vehicle_id, org_id, row_number() over (order by vehicle_id)::int4 - 1 as n
  from vehicle where demo and deleted_at is null and asset_type between 2000 and 3999) road`

/** Drivers with licences; most sit on a vehicle, and each took it over from somebody else three days ago. */
async function addDrivers(tx: Queries, now: number): Promise<void> {
  const people = GIVEN_NAMES.flatMap((given) => FAMILY_NAMES.map((family) => `${given} ${family}`))
  await tx.run(
    `with made as (
       insert into driver (org_id, name, phone, licence, licence_expires, demo)
       select org_id, ($1::text[])[1 + n % cardinality($1)] || case when n < cardinality($1) then '' else ' ' || n end,
         '+1 555 01' || lpad(n::text, 2, '0'), 'D' || (4700100 + n * 37), ($2::timestamptz + (n * 11 - 20) * interval '1 day')::date, true
       from ${ROAD} where n < $3 + 8 order by n returning driver_id, org_id
     ), seat as (
       select driver_id, row_number() over (partition by org_id order by driver_id) as place, org_id from made
     ), truck as (
       select vehicle_id, org_id, row_number() over org as place, count(*) over (partition by org_id) as trucks
       from ${ROAD} where n < $3 window org as (partition by org_id order by n)
     ), turn as (
       -- the driver of the next one had it before
       select t.vehicle_id, t.org_id, s.driver_id, b.driver_id as before
       from truck t join seat s using (org_id, place) join seat b on b.org_id = t.org_id and b.place = 1 + t.place % t.trucks
     )
     insert into vehicle_driver_span (org_id, vehicle_id, driver_id, seat, valid_from, valid_to)
     select org_id, vehicle_id, driver_id, 1, $2::timestamptz - interval '3 days', null from turn
     union all
     select org_id, vehicle_id, before, 1, $2::timestamptz - interval '7 days', $2::timestamptz - interval '3 days' from turn`,
    [people, new Date(now), SEATED],
  )
}

/** Destinations at the demonstration's landmarks, and vehicles that are sent there. */
async function addDestinations(tx: Queries, now: number): Promise<void> {
  for (const [place, { name, landmark }] of DEMO_DESTINATIONS.entries())
    await tx.run(
      `with made as (
         insert into destination (org_id, name, landmark_id, demo)
         select org_id, $1, landmark_id, true from landmark where demo and name = $2 limit 1 returning destination_id)
       insert into mission (destination_id, vehicle_id, starts_at, due_at, created_at)
       select destination_id, vehicle_id, h.starts_at, h.due_at, h.starts_at
       from made, ${ROAD}
       join unnest($3::timestamptz[], $4::timestamptz[]) with ordinality h (starts_at, due_at, number)
         on h.number = 1 + n % cardinality($3)
       where n % $5 = $6 and n < $5 * $7`,
      [
        name,
        landmark,
        MISSION_HOURS.map(([start]) => new Date(now + start * HOUR_MS)),
        MISSION_HOURS.map(([, due]) => (due === null ? null : new Date(now + due * HOUR_MS))),
        DEMO_DESTINATIONS.length,
        place,
        MISSIONS_EACH,
      ],
    )
}

/** What the dashboards of the road fleet show, as somebody would have entered it. */
async function addOdometers(tx: Queries, userId: number): Promise<void> {
  await tx.run(
    `insert into odometer_adjustment (vehicle_id, at, value, user_id, reason)
     select vehicle_id, l.time, l.odometer, $1, $2
     from ${ROAD} join binding b using (vehicle_id) join device_last l on l.device_id = b.device
     where b.valid_to is null and l.odometer > 0`,
    [userId, DEMO_ODOMETER],
  )
}

/** The ranges that what is cooled and what is frozen is to stay in. */
async function addTemperatureRanges(tx: Queries): Promise<void> {
  const { chilled, frozen, between } = DEMO_TEMPERATURES
  await tx.run(
    `update vehicle v set temperature_low = case when l.temperature > $1 then $2::int2 else $4::int2 end,
       temperature_high = case when l.temperature > $1 then $3::int2 else $5::int2 end
     from binding b join device_last l on l.device_id = b.device
     where b.vehicle_id = v.vehicle_id and b.valid_to is null and v.demo and v.deleted_at is null and l.temperature > $6`,
    [between, ...chilled, ...frozen, UNKNOWN.temperature],
  )
}

/** Plans by the counters that the vehicles have now, and what was done before; the user did it. */
async function addMaintenance(tx: Queries, now: number, userId: number): Promise<void> {
  for (const { kind, nth, everyM, everyMonths, soonM, soonDays, most, cost } of DEMO_PLANS)
    await tx.run(
      `with driven as (
         select vehicle_id, n, nullif(l.odometer, -1)::float8 as odometer,
           -- the same spread everywhere, so that some are due and most are not
           $6::float8 * (1 - ((n * 37) % 100) / 100.0) as into_it
         from ${ROAD} join binding b using (vehicle_id) join device_last l on l.device_id = b.device
         where b.valid_to is null and n % $1 = 0
       ), made as (
         insert into maintenance_plan (vehicle_id, kind, due_m, every_m, soon_m, due_on, every_count, every_unit, soon_days)
         select vehicle_id, $2, odometer + $3 * (1 - into_it), case when odometer is null then null else $3::float8 end, $4,
           case when $5::int4 is not null then ($7::timestamptz + $5 * interval '30 days' * (1 - into_it))::date end,
           $5, case when $5 is not null then 'month' end, $8
         from driven where $5 is not null or odometer is not null
         returning plan_id, vehicle_id, due_m, every_m, due_on
       )
       insert into maintenance_service (vehicle_id, plan_id, kind, done_on, odometer_m, cost, currency, user_id)
       select vehicle_id, plan_id, $2,
         least(coalesce(due_on - ($5 * 30 * ago)::int4, ($7::timestamptz - (ago * 95 + vehicle_id % 40) * interval '1 day')::date),
           $7::date - 1),
         case when due_m - every_m * ago > 0 then due_m - every_m * ago end, $9 + vehicle_id % 7 * 1300, 'USD', $10
       from made, generate_series(1, $11::int4) ago where due_m is null or due_m - every_m * ago > 0`,
      [nth, kind, everyM, soonM, everyMonths, most, new Date(now), soonDays, cost, userId, SERVICES_EACH],
    )
}

/** A live share of some vehicles, made by the user. */
async function addShare(tx: Queries, now: number, userId: number, keys: ShareKeys): Promise<void> {
  const { keyHash, keySealed } = keys.store(keys.make())
  await tx.run(
    `with shown as (select vehicle_id, n from ${ROAD} order by n limit $1),
     made as (
       insert into share (org_id, user_id, alias, mode, key_hash, key_sealed, fields, expires_at)
       select min(org_id), $2, $3, 'live', $4, $5, $6, $7 from organization where demo
       having exists (select from shown) returning share_id)
     insert into share_vehicle (share_id, vehicle_id, no) select share_id, vehicle_id, n + 1 from made, shown`,
    [
      DEMO_SHARE.vehicles,
      userId,
      DEMO_SHARE.alias,
      keyHash,
      keySealed,
      DEMO_SHARE.fields,
      new Date(now + DEMO_SHARE.days * 24 * HOUR_MS),
    ],
  )
}

/**
 * Gives the demonstration what people do with a fleet: drivers, destinations, maintenance and a share; once, after its
 * past is written, since plans go by its counters. What has somebody's name on it needs a user.
 *
 * @param now milliseconds since 1970 UTC
 */
export async function addDemoWork(db: Database, now: number, secrets: Secrets | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    // a driver of the demonstration that somebody deleted is still there as a row
    if (await tx.row('select 1 as one from driver where demo limit 1')) return
    await addDrivers(tx, now)
    await addDestinations(tx, now)
    await addTemperatureRanges(tx)
    await addFactory(tx, now)
    const user = await tx.row<{ user_id: number }>(
      'select min(user_id) as user_id from user_account having count(*) > 0',
    )
    if (!user) return
    await addOdometers(tx, user.user_id)
    await addMaintenance(tx, now, user.user_id)
    await addDeviceWork(tx, now, user.user_id)
    await addStockWork(tx, now, user.user_id)
    await addReturns(tx, now, user.user_id)
    await addDemoSales(tx, now, user.user_id)
    if (secrets) await addShare(tx, now, user.user_id, new ShareKeys(secrets))
  })
}

/** Takes that away again, with shares that showed only vehicles of the demonstration: nothing of them is left to show. */
export async function removeDemoWork(tx: Queries): Promise<void> {
  const shown = (demo: string): string =>
    `(select share_id from share_vehicle join vehicle using (vehicle_id) where ${demo})`
  await deleteWithHanging(
    tx,
    'share',
    `share_id in ${shown('vehicle.demo')} and share_id not in ${shown('not vehicle.demo')}`,
  )
  await removeDeviceWork(tx)
  await removeStockWork(tx)
  await removeReturns(tx)
  await removeDemoSales(tx)
  await deleteWithHanging(tx, 'driver', 'demo')
  await deleteWithHanging(tx, 'destination', 'demo')
}
