import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import type { Database } from '@waymark/server/platform/database/Database.ts'
import { storeReports } from '../storeReports.ts'
import { momentsOf, type TruckMoment, truckOf } from './trucks.ts'

interface Size {
  readonly trucks: number
  readonly from: number
  readonly until: number
  /** Milliseconds from one moment of a truck to the next. */
  readonly every: number
}

/** Tables in the shape of the suite: readings and diagnostics of trucks, with the indexes that it gives them. */
const RAW_TABLES = [
  `create table bench_truck (truck int primary key, name text, fleet text, driver text, model text, load_capacity float8,
     fuel_capacity float8, nominal_fuel_consumption float8, device int, vehicle_id int)`,
  `create table bench_readings (time timestamptz, truck int, latitude float8, longitude float8, velocity float8,
     fuel_consumption float8)`,
  `create table bench_diagnostics (time timestamptz, truck int, fuel_state float8, current_load float8, status int2)`,
]
const RAW_INDEXES = ['bench_readings', 'bench_diagnostics'].flatMap((table) => [
  `create index on ${table} (truck, time desc)`,
  `create index on ${table} (time desc)`,
])

/** Trucks with the same moments in both: raw rows of the suite's shape, and reports through the server's own writer. */
export async function makeTruckWorld(db: Database, size: Size): Promise<{ moments: number }> {
  for (const statement of RAW_TABLES) await db.run(statement)
  let moments = 0
  for (let n = 0; n < size.trucks; n++) {
    const device = await addTruck(db, n, size.from)
    const own = [...momentsOf(n, size)]
    moments += own.length
    await addRaw(db, n, own)
    await storeReports(db, [toReports(device, own)])
  }
  for (const statement of RAW_INDEXES) await db.run(statement)
  return { moments }
}

async function addTruck(db: Database, n: number, since: number): Promise<number> {
  const { name, fleet, driver, model, ...tags } = truckOf(n)
  const row = await db.row<{ device: number }>(
    `with org as (select min(org_id) as org_id from organization),
       d as (insert into device (org_id, device_id, identifier) select org_id, $1, $2 from org returning id),
       v as (insert into vehicle (org_id, name, asset_type, icon, model) select org_id, $2, 2001, 'truck', $3 from org returning vehicle_id),
       b as (insert into binding (vehicle_id, device, valid_from) select v.vehicle_id, d.id, $4 from v, d),
       p as (insert into driver (org_id, name) select org_id, $5 from org returning driver_id),
       s as (insert into vehicle_driver_span (org_id, vehicle_id, driver_id, seat, valid_from)
         select org_id, v.vehicle_id, p.driver_id, 1, $4 from org, v, p)
     insert into bench_truck select $6, $2, $7, $5, $3, $8, $9, $10, d.id, v.vehicle_id from d, v returning device`,
    [
      String(20_000_000_000_000 + n),
      name,
      model,
      new Date(since),
      driver,
      n,
      fleet,
      tags.loadCapacity,
      tags.fuelCapacity,
      tags.nominalFuelConsumption,
    ],
  )
  return row?.device ?? 0
}

async function addRaw(db: Database, n: number, own: readonly TruckMoment[]): Promise<void> {
  const times = own.map(({ time }) => new Date(time))
  const column = (of: (moment: TruckMoment) => number): number[] => own.map(of)
  await db.run(
    `insert into bench_readings select t, $1, lat, lon, v, f
     from unnest($2::timestamptz[], $3::float8[], $4::float8[], $5::float8[], $6::float8[]) x (t, lat, lon, v, f)`,
    [
      n,
      times,
      column((each) => each.lat),
      column((each) => each.lon),
      column((each) => each.velocity),
      column((each) => each.fuelConsumption),
    ],
  )
  await db.run(
    `insert into bench_diagnostics select t, $1, f, l, s
     from unnest($2::timestamptz[], $3::float8[], $4::float8[], $5::int2[]) x (t, f, l, s)`,
    [n, times, column((each) => each.fuelState), column((each) => each.currentLoad), column((each) => each.status)],
  )
}

function toReports(device: number, own: readonly TruckMoment[]): ReportColumns {
  const columns = new ReportColumns(own.length)
  for (const { time, lat, lon, velocity, fuelConsumption, fuelState, currentLoad, status } of own) {
    const row = columns.add(device, time)
    columns.lat[row] = Math.round(lat * 1e7)
    columns.lon[row] = Math.round(lon * 1e7)
    columns.speed[row] = Math.round(velocity / 0.036)
    columns.flags[row] = ReportFlag.valid | ReportFlag.ignitionKnown | (velocity > 0 ? ReportFlag.ignitionOn : 0)
    columns.attribute(row, 'fuel', fuelState)
    columns.attribute(row, 'load', currentLoad)
    columns.attribute(row, 'rate', fuelConsumption)
    columns.attribute(row, 'status', status)
  }
  return columns
}
