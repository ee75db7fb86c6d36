import type { Database } from '@waymark/server/platform/database/Database.ts'
import { hashKey } from '@waymark/server/rooms/accessKey/makeKey.ts'
import { makeFleet } from './fleet.ts'
import { makeReports } from './directInserts.ts'
import { storeReports } from './storeReports.ts'

/** Vehicles of a small customer. */
const SMALL = 10
/** Reports of a batch. */
const BATCH = 100_000

/** Access keys that reach more and less. */
export interface KeyWorld {
  readonly keys: Readonly<Record<'everything' | 'aRegion' | 'oneCustomer' | 'tenDevices', string>>
  readonly lastVehicle: number
}

/** A fleet of `vehicles`, nine tenths of it with `orgs` small customers, with `reports` each, and keys at all levels. */
export async function makeKeyWorld(
  db: Database,
  { orgs, vehicles, reports }: { orgs: number; vehicles: number; reports: number },
): Promise<KeyWorld> {
  const fleet = await makeFleet(db, vehicles)
  const root = (await db.row<{ org_id: number }>('select min(org_id) as org_id from organization'))?.org_id ?? 0
  const region =
    (await db.row<{ org_id: number }>(`select min(org_id) as org_id from organization where parent_id = $1`, [root]))
      ?.org_id ?? 0
  const customers = await db.rows<{ org_id: number }>(
    `insert into organization (name, parent_id)
     select 'Customer ' || n, d.ids[1 + n % cardinality(d.ids)]
     from generate_series(1, $1) n, (select array_agg(org_id) as ids from organization where name like 'Depot %') d
     returning org_id`,
    [orgs],
  )
  await db.run(
    `update vehicle set org_id = ($1::int4[])[1 + (vehicle_id / $2) % cardinality($1)] where vehicle_id % 10 > 0`,
    [customers.map((row) => row.org_id), SMALL],
  )
  for (let n = 0; n < vehicles * reports; n += BATCH) await storeReports(db, [makeReports(fleet, BATCH, n)])
  const customer =
    (
      await db.row<{ org_id: number }>(
        'select org_id from vehicle where vehicle_id % 10 > 0 order by vehicle_id desc limit 1',
      )
    )?.org_id ?? 0
  const keys = {
    everything: await makeKey(db, 'everything', root),
    aRegion: await makeKey(db, 'a region', region),
    oneCustomer: await makeKey(db, 'one customer', customer),
    tenDevices: await makeKey(db, 'ten devices', root, 10),
  }
  await db.run('vacuum analyze')
  return { keys, lastVehicle: fleet.firstVehicle + vehicles - 1 }
}

async function makeKey(db: Database, name: string, orgId: number, devices?: number): Promise<string> {
  const key = `wmk_${name.replaceAll(' ', '-')}`
  await db.run(
    `with k as (
       insert into access_key (org_id, name, hint, key_hash, interfaces, all_devices)
       values ($1, $2, '', $3, '{vehicle:read,mileage:read,position:read}', $4::int4 is null) returning key_id)
     insert into access_key_device (key_id, device)
     select key_id, id from k, (select id from device order by id desc limit $4) d where $4::int4 is not null`,
    [orgId, name, hashKey(key), devices ?? null],
  )
  return key
}
