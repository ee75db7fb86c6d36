import type { Queries } from '../../../platform/database/Queries.ts'
import type { Scope } from '../../../platform/http/Caller.ts'
import type { KnownVehicle, PlannedDriver } from './checkDrivers.ts'

/** Licences of an organisation's drivers, in small letters. */
export const takenLicences = (tx: Queries, orgId: number) =>
  tx.rows<{ licence: string }>(
    `select lower(licence) as licence from driver where org_id = $1 and deleted_at is null and licence <> ''`,
    [orgId],
  )

/** An organisation's vehicles of the scope by their names, given in small letters; locked, so that nobody is seated meanwhile. */
export const lockNamedVehicles = (tx: Queries, names: readonly string[], orgId: number, { vehicleIds }: Scope) =>
  tx.rows<KnownVehicle>(
    `select v.vehicle_id, v.name, array(
       select s.seat from vehicle_driver_span s where s.vehicle_id = v.vehicle_id and s.valid_to is null) as taken
     from vehicle v where v.org_id = $2 and lower(v.name) = any($1) and v.deleted_at is null
       and ($3::int4[] is null or v.vehicle_id = any($3))
     order by v.vehicle_id for update of v`,
    [names, orgId, vehicleIds ?? null],
  )

/** Adds drivers, each in their seat where they have one. */
export const insertDrivers = async (tx: Queries, drivers: readonly PlannedDriver[]): Promise<void> => {
  const numbers = await tx.rows<{ driver_id: number }>(
    `select nextval(pg_get_serial_sequence('driver', 'driver_id'))::int4 as driver_id from generate_series(1, $1)`,
    [drivers.length],
  )
  const rows = drivers.map(({ fields, on }, i) => ({
    ...fields,
    driver_id: numbers[i]?.driver_id,
    vehicle_id: on?.vehicle.vehicle_id ?? null,
    seat: on?.seat ?? null,
  }))
  await tx.run(
    `insert into driver (driver_id, org_id, name, phone, email, licence, licence_expires, remark) overriding system value
     select driver_id, "orgId", name, phone, email, licence, "licenceExpires", remark
     from jsonb_to_recordset($1::jsonb) as g (driver_id int4, "orgId" int4, name text, phone text, email text, licence text,
       "licenceExpires" date, remark text)`,
    [JSON.stringify(rows)],
  )
  await tx.run(
    `insert into vehicle_driver_span (org_id, vehicle_id, driver_id, seat, valid_from)
     select "orgId", vehicle_id, driver_id, seat, date_trunc('second', now())
     from jsonb_to_recordset($1::jsonb) as g (driver_id int4, "orgId" int4, vehicle_id int4, seat int2)
     where vehicle_id is not null`,
    [JSON.stringify(rows)],
  )
}
