import { BATTERIES, PRICES, TRACKER_FACTS } from './catalog.ts'
import type { Database } from '../platform/database/Database.ts'
import type { Queries } from '../platform/database/Queries.ts'
import { landmarkRecord } from '../rooms/landmark/landmark.record.ts'
import { recordStore } from '../platform/records/recordStore.queries.ts'
import { shapeFields } from '../rooms/landmark/shapeFields.ts'
import { addComputed } from './demoComputed.queries.ts'
import { addLoads } from './demoLoads.queries.ts'
import { addPlans } from './demoPlans.queries.ts'
import { addRules } from './demoRules.queries.ts'
import { DEMO_REGIONS, type DemoAsset, DRIVEN } from './demoAssets.ts'
import { makeDemoLandmarks } from './demoLandmarks.ts'

/** A device of the demonstration. */
export interface DemoDevice {
  id: number
  device_id: string
  /** Somebody deleted it: it counts, but does not report. */
  gone: boolean
}

/** Groups across the demonstration's organisations: the asset types of each, by the thousands of their codes. */
const GROUPS = [
  { name: 'Road fleet', colour: '#3b6ea8', weight: 30, thousands: [2, 3] },
  { name: 'Trailer pool', colour: '#d98a00', weight: 20, thousands: [1] },
  { name: 'Yard and site', colour: '#0f8b8d', weight: 10, thousands: [4, 5, 6, 9] },
] as const

async function addGroups(tx: Queries, orgId: number): Promise<void> {
  for (const { name, colour, weight, thousands } of GROUPS)
    await tx.run(
      `with made as (
         insert into vehicle_group (org_id, name, colour, weight, demo) values ($1, $2, $3, $4, true) returning group_id)
       insert into vehicle_group_member (group_id, vehicle_id)
       select group_id, vehicle_id from made, vehicle where demo and asset_type / 1000 = any($5::int4[])`,
      [orgId, name, colour, weight, thousands],
    )
}

async function addLandmarks(tx: Queries, orgId: number, since: number): Promise<void> {
  for (const { shape, ...facts } of makeDemoLandmarks()) {
    const checked = shapeFields(shape)
    if ('problem' in checked) throw new Error(`${facts.name}: ${checked.problem.code}`)
    const landmarkId = await recordStore(tx, landmarkRecord).insert({ ...facts, ...checked.fields, orgId })
    // visits of the week before count too: its borders are as old as it
    const old = [landmarkId, new Date(since)]
    await tx.run('update landmark set demo = true, created_at = $2 where landmark_id = $1', old)
    await tx.run(
      `update landmark_shape set valid_from = ($2::timestamptz at time zone 'UTC')::date where landmark_id = $1`,
      old,
    )
  }
}

/** Statements that make the demonstration fleet and find it again. */
export function demoQueries(db: Database) {
  return {
    /** True when nobody ever added a vehicle or a device, so also when there were some once. */
    isUntouched: async () =>
      (
        await db.row<{ untouched: boolean }>(
          `select pg_sequence_last_value(pg_get_serial_sequence('vehicle', 'vehicle_id')::regclass) is null
             and pg_sequence_last_value(pg_get_serial_sequence('device', 'id')::regclass) is null as untouched`,
        )
      )?.untouched ?? false,

    /** Those that drive. */
    devices: () =>
      db.rows<DemoDevice>(
        'select id, device_id, deleted_at is not null as gone from device where demo and device_id like $1 order by device_id',
        [`${DRIVEN}%`],
      ),

    /** When the server last heard any of the devices, milliseconds since 1970 UTC; undefined when it never did. */
    lastHeard: async (): Promise<number | undefined> =>
      (
        await db.row<{ heard: number | null }>(
          'select max(received) as heard from device_last where device_id in (select id from device where demo)',
        )
      )?.heard ?? undefined,

    /**
     * Adds the demonstration's organisations below the first one, its vehicles and its devices, bound since `since`, and
     * rules in force from `now` (ms since 1970 UTC). All or nothing.
     */
    add: (name: string, assets: readonly DemoAsset[], since: number, now: number) =>
      db.transaction(async (tx) => {
        const root = await tx.row<{ org_id: number }>(
          `insert into organization (parent_id, name, type, demo)
           select coalesce(min(org_id), 0), $1, 1, true from organization where parent_id = 0 and deleted_at is null
           returning org_id`,
          [name],
        )
        const regions = await tx.rows<{ org_id: number; name: string }>(
          `insert into organization (parent_id, name, type, demo)
           select $1, region, 1, true from unnest($2::text[]) region returning org_id, name`,
          [root?.org_id, DEMO_REGIONS],
        )
        const orgs = assets.map((asset) => regions.find((region) => region.name === asset.region)?.org_id ?? 0)
        const of = <Name extends keyof DemoAsset>(name: Name) => assets.map((asset) => asset[name])
        await tx.run(
          `insert into model (name, demo, battery_mah, currency, price_settlement, price_catalogue, price_sales, manufacturer,
             description, capabilities, is_trailer)
           select distinct name, true, ($2::jsonb ->> name)::int4, case when price is not null then 'USD' end,
             price -> 'settled', price -> 'listed', price -> 'sold', coalesce(facts ->> 'maker', ''), coalesce(facts ->> 'description', ''),
             array(select jsonb_array_elements_text(coalesce(facts -> 'capabilities', '[]'))), coalesce((facts ->> 'isTrailer')::boolean, false)
           from unnest($1::text[]) name, lateral (select $3::jsonb -> name as price, $4::jsonb -> name as facts) p
           on conflict (lower(name)) where deleted_at is null do nothing`,
          [of('tracker'), JSON.stringify(BATTERIES), JSON.stringify(PRICES), JSON.stringify(TRACKER_FACTS)],
        )
        await tx.run(
          `with asset as (
             select * from unnest($1::int4[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int4[],
                                  $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::int4[],
                                  $15::text[])
               as a (org_id, device_id, identifier, protocol, tracker, name, asset_type, icon, plate, vin, make, model, year,
                     trailer_kind)
           ), device as (
             insert into device (org_id, device_id, identifier, protocol, model_id, demo, lifecycle)
             select org_id, device_id, identifier, protocol, m.model_id, true, 'activated' from asset
             join model m on lower(m.name) = lower(tracker) and m.deleted_at is null order by device_id
             returning id, device_id
           ), vehicle as (
             insert into vehicle (org_id, name, asset_type, icon, trailer_kind, plate, vin, make, model, year, demo)
             select org_id, name, asset_type, icon, trailer_kind, plate, vin, make, model, year, true from asset order by device_id
             returning vehicle_id, org_id, name
           )
           insert into binding (vehicle_id, device, valid_from)
           select vehicle_id, id, $14 from asset join device using (device_id) join vehicle using (org_id, name)`,
          [
            orgs,
            of('deviceId'),
            of('identifier'),
            // The decoder's name, which has no transport in it.
            of('protocol').map((protocol) => protocol.split('-')[0]),
            of('tracker'),
            of('name'),
            of('assetType'),
            of('icon'),
            of('plate'),
            of('vin'),
            of('make'),
            of('model'),
            of('year'),
            new Date(since),
            of('trailerKind'),
          ],
        )
        await addLoads(tx, since)
        await addGroups(tx, root?.org_id ?? 0)
        await addLandmarks(tx, root?.org_id ?? 0, since)
        await addRules(tx, root?.org_id ?? 0, now)
        await addComputed(tx, root?.org_id ?? 0)
        await addPlans(tx, root?.org_id ?? 0)
      }),
  }
}
export type DemoQueries = ReturnType<typeof demoQueries>
