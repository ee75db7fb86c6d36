import type { Queries } from '../../platform/database/Queries.ts'
import type { Scope } from '../../platform/http/Caller.ts'

/** Where a driver sits now. */
export interface Seat {
  vehicleId: number
  seat: number
}

/** Somebody who sits on a vehicle now. */
export interface Sitter {
  vehicle_id: number
  driver_id: number
  seat: number
  /** Milliseconds since 1970 UTC. */
  valid_from: number
  /** The caller may change who sits on that vehicle. */
  in_scope: boolean
}

/** A change of seats takes the second that it is made in, as that of a device does. */
const THIS_SECOND = "date_trunc('second', now())"

/** Statements about who drives what, for use in a transaction. */
export const seatQueries = {
  /** Locks drivers of the scope: whoever seats them next waits for us. Those that are there. */
  lockDrivers: (tx: Queries, driverIds: readonly number[], orgIds: readonly number[]) =>
    tx.rows<{ driver_id: number }>(
      `select driver_id from driver where driver_id = any($1::int4[]) and org_id = any($2::int4[]) and deleted_at is null
       order by driver_id for update`,
      [driverIds, orgIds],
    ),

  /** Locks a vehicle of the scope. */
  lockVehicle: (tx: Queries, vehicleId: number, { orgIds, vehicleIds }: Scope) =>
    tx.row<{ org_id: number }>(
      `select org_id from vehicle where vehicle_id = $1 and org_id = any($2::int4[]) and deleted_at is null
         and ($3::int4[] is null or vehicle_id = any($3)) for update`,
      [vehicleId, orgIds, vehicleIds ?? null],
    ),

  /** Who sits on a vehicle, and where these drivers sit. */
  sitting: (tx: Queries, vehicleId: number, driverIds: readonly number[], { orgIds, vehicleIds }: Scope) =>
    tx.rows<Sitter>(
      `select s.vehicle_id, s.driver_id, s.seat, s.valid_from,
         v.org_id = any($3::int4[]) and ($4::int4[] is null or v.vehicle_id = any($4)) as in_scope
       from vehicle_driver_span s join vehicle v using (vehicle_id)
       where s.valid_to is null and (s.vehicle_id = $1 or s.driver_id = any($2::int4[]))`,
      [vehicleId, driverIds, orgIds, vehicleIds ?? null],
    ),

  /** The moment that a change counts from when nobody says another. Milliseconds since 1970 UTC. */
  now: async (tx: Queries) => (await tx.row<{ at: number }>(`select ${THIS_SECOND} as at`))?.at ?? 0,

  /** Ends what these drivers drive; what began at that very moment never was. */
  leave: async (tx: Queries, driverIds: readonly number[], at: number) => {
    const values = [driverIds, new Date(at)]
    await tx.run(
      `delete from vehicle_driver_span where driver_id = any($1::int4[]) and valid_to is null and valid_from >= $2`,
      values,
    )
    await tx.run(
      `update vehicle_driver_span set valid_to = $2 where driver_id = any($1::int4[]) and valid_to is null`,
      values,
    )
  },

  sit: (tx: Queries, span: { orgId: number; vehicleId: number; driverId: number; seat: number; at: number }) =>
    tx.run(
      `insert into vehicle_driver_span (org_id, vehicle_id, driver_id, seat, valid_from) values ($1, $2, $3, $4, $5)`,
      [span.orgId, span.vehicleId, span.driverId, span.seat, new Date(span.at)],
    ),
}
