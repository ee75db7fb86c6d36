import type { Queries } from '../../../platform/database/Queries.ts'
import type { Scope } from '../../../platform/http/Caller.ts'
import { seatQueries } from '../seats.queries.ts'
import type { KnownVehicle, PlannedDriver } from './driverRows.ts'

/** Statements of files of drivers. */
export const importedDrivers = {
  /** An organisation's vehicles of the scope by their names, given in small letters; locked, so that nobody is seated meanwhile. */
  lockVehicles: (tx: Queries, names: readonly string[], orgId: number, { vehicleIds }: Scope) =>
    tx.rows<KnownVehicle>(
      `select v.vehicle_id, v.name, array(
         select s.seat from vehicle_driver_span s where s.vehicle_id = v.vehicle_id and s.valid_to is null) as taken
       from vehicle v where v.org_id = $2 and lower(v.name) = any($1) and v.deleted_at is null
         and ($3::int4[] is null or v.vehicle_id = any($3))
       order by v.vehicle_id for update of v`,
      [names, orgId, vehicleIds ?? null],
    ),

  /** Puts drivers into their seats, those who have one. */
  seat: (tx: Queries, drivers: readonly PlannedDriver[], ids: readonly number[]) => {
    const seats = drivers.flatMap(({ fields: { orgId: org_id }, on }, i) =>
      on ? [{ org_id, driver_id: ids[i], vehicle_id: on.vehicle.vehicle_id, seat: on.seat }] : [],
    )
    return tx.run(
      `insert into vehicle_driver_span (org_id, vehicle_id, driver_id, seat, valid_from)
       select org_id, vehicle_id, driver_id, seat, date_trunc('second', now())
       from jsonb_populate_recordset(null::vehicle_driver_span, $1::jsonb)`,
      [JSON.stringify(seats)],
    )
  },

  /** Those of the drivers who changed seats since an import. */
  movedSince: async (tx: Queries, driverIds: readonly number[], runId: number): Promise<number[]> => {
    const rows = await tx.rows<{ driver_id: number }>(
      `select distinct s.driver_id from vehicle_driver_span s join import_run r on r.run_id = $2
       where s.driver_id = any($1::int4[]) and (s.valid_to is not null or s.valid_from > r.finished_at)`,
      [driverIds, runId],
    )
    return rows.map(({ driver_id: id }) => id)
  },

  /** Ends what drivers drive; answers the vehicles that they leave. */
  leave: async (tx: Queries, driverIds: readonly number[]): Promise<number[]> => {
    const rows = await tx.rows<{ vehicle_id: number }>(
      'select distinct vehicle_id from vehicle_driver_span where driver_id = any($1::int4[]) and valid_to is null',
      [driverIds],
    )
    await seatQueries.leave(tx, driverIds, await seatQueries.now(tx))
    return rows.map(({ vehicle_id: id }) => id)
  },
} as const
