import type { Queries } from '../../../platform/database/Queries.ts'
import type { Scope } from '../../../platform/http/Caller.ts'
import type { VehicleQueries } from '../vehicle.queries.ts'
import type { PlannedVehicle } from './checkVehicles.ts'

/** A device that a file may name. */
export interface KnownDevice {
  readonly id: number
  readonly device_id: string
  readonly identifier: string
  /** It sits on a vehicle. */
  readonly bound: boolean
}

/** Names and VINs of an organisation's vehicles, in small letters. */
export const takenNames = (tx: Queries, orgId: number) =>
  tx.rows<{ name: string; vin: string }>(
    'select lower(name) as name, lower(vin) as vin from vehicle where org_id = $1 and deleted_at is null',
    [orgId],
  )

/** Devices of the scope by their device id or identifier, given in small letters; locked, so that nobody binds them meanwhile. */
export const lockNamedDevices = (tx: Queries, words: readonly string[], { orgIds, vehicleIds }: Scope) =>
  tx.rows<KnownDevice>(
    `select d.id, d.device_id, d.identifier,
       exists (select from binding b where b.device = d.id and b.valid_to is null) as bound
     from device d where (d.device_id = any($1) or lower(d.identifier) = any($1)) and d.org_id = any($2::int4[])
       and d.deleted_at is null
       and ($3::int4[] is null or exists (
         select from binding b where b.device = d.id and b.valid_to is null and b.vehicle_id = any($3)))
     order by d.id for update of d`,
    [words, orgIds, vehicleIds ?? null],
  )

/** Adds vehicles, each with its device where it has one; answers their ids. The user is given those that they add. */
export const insertVehicles = async (
  { db, insertAll }: VehicleQueries['store'],
  vehicles: readonly PlannedVehicle[],
  limitedUser: number | undefined,
): Promise<number[]> => {
  const ids = await insertAll(vehicles.map(({ fields }) => fields))
  const bound = vehicles.flatMap(({ device }, i) => (device ? [{ vehicle_id: ids[i], device: device.id }] : []))
  await db.run(
    `insert into binding (vehicle_id, device, valid_from) select vehicle_id, device, date_trunc('second', now())
     from jsonb_populate_recordset(null::binding, $1::jsonb)`,
    [JSON.stringify(bound)],
  )
  if (limitedUser !== undefined)
    await db.run('insert into user_vehicle (user_id, vehicle_id) select $1, unnest($2::int4[])', [limitedUser, ids])
  return ids
}
