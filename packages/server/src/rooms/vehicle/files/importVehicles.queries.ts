import type { Queries } from '../../../platform/database/Queries.ts'
import type { Scope } from '../../../platform/http/Caller.ts'
import type { VehicleFields } from '../vehicle.queries.ts'

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
  tx: Queries,
  vehicles: readonly { readonly fields: VehicleFields; readonly device: KnownDevice | undefined }[],
  limitedUser: number | undefined,
): Promise<number[]> => {
  const rows = vehicles.map(({ fields, device }) => ({ ...fields, device: device?.id ?? null }))
  const added = await tx.rows<{ vehicle_id: number }>(
    `with given as (
       select * from jsonb_to_recordset($1::jsonb) as g (org_id int4, name text, asset_type int4, icon text, plate text,
         vin text, make text, model text, year int4, value float8, installation_notes text, remark text, device int4)),
     added as (
       insert into vehicle (org_id, name, asset_type, icon, plate, vin, make, model, year, value, installation_notes, remark)
       select org_id, name, asset_type, icon, plate, vin, make, model, year, value, installation_notes, remark from given
       returning vehicle_id, org_id, name),
     bound as (
       insert into binding (vehicle_id, device, valid_from)
       select a.vehicle_id, g.device, date_trunc('second', now()) from added a join given g using (org_id, name)
       where g.device is not null)
     select vehicle_id from added`,
    [JSON.stringify(rows)],
  )
  const ids = added.map(({ vehicle_id: id }) => id)
  if (limitedUser !== undefined)
    await tx.run('insert into user_vehicle (user_id, vehicle_id) select $1, unnest($2::int4[])', [limitedUser, ids])
  return ids
}
