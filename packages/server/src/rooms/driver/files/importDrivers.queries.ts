import type { Queries } from '../../../platform/database/Queries.ts'
import type { Scope } from '../../../platform/http/Caller.ts'
import type { DriverQueries } from '../driver.queries.ts'
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
export const insertDrivers = async ({ db, insertAll }: DriverQueries['store'], drivers: readonly PlannedDriver[]) => {
  const ids = await insertAll(drivers.map(({ fields }) => fields))
  const seats = drivers.flatMap(({ fields: { orgId: org_id }, on }, i) =>
    on ? [{ org_id, driver_id: ids[i], vehicle_id: on.vehicle.vehicle_id, seat: on.seat }] : [],
  )
  await db.run(
    `insert into vehicle_driver_span (org_id, vehicle_id, driver_id, seat, valid_from)
     select org_id, vehicle_id, driver_id, seat, date_trunc('second', now())
     from jsonb_populate_recordset(null::vehicle_driver_span, $1::jsonb)`,
    [JSON.stringify(seats)],
  )
}
