import type { Database } from '../../platform/database/Database.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

/** A vehicle with a device that the movement engine knows some days of. */
export async function drivenVehicle(
  db: Database,
  orgId: number,
  name: string,
  use: { readonly days: number; readonly metresADay: number; readonly hoursADay: number; readonly until: number },
): Promise<number> {
  const since = use.until - (use.days + 1) * DAY
  const row = await db.row<{ vehicle_id: number; device: number }>(
    `with v as (insert into vehicle (org_id, name, asset_type, icon) values ($1, $2, 2001, 'truck') returning vehicle_id),
       d as (insert into device (org_id, device_id, identifier)
         select $1, (10000000000000 + coalesce(max(id), 0))::text, 'driven' || coalesce(max(id), 0) from device returning id),
       b as (insert into binding (vehicle_id, device, valid_from) select vehicle_id, id, $3 from v, d)
     select v.vehicle_id, d.id as device from v, d`,
    [orgId, name, new Date(since)],
  )
  const { vehicle_id: vehicleId = 0, device = 0 } = row ?? {}
  for (let day = 1; day <= use.days; day++)
    await addHour(db, device, use.until - day * DAY, use.metresADay, use.hoursADay)
  return vehicleId
}

async function addHour(db: Database, device: number, at: number, metres: number, hours: number): Promise<void> {
  const start = Math.floor(at / HOUR) * HOUR
  const bodies = [
    ['mileage', metres * 1000, { start, mm: metres * 1000 }],
    ['activity', null, { start, engineMs: hours * HOUR }],
  ] as const
  for (const [kind, mm, body] of bodies)
    await db.run(
      `insert into movement_row (device_id, kind, start_at, known_at, part, mm, region, version, body)
       values ($1, $2, $3, $3, 0, $4, '', 'test', $5)`,
      [device, kind, new Date(start), mm, JSON.stringify(body)],
    )
}
