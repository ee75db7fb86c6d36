import { deviceLifecycle } from '@waymark/contract/lifecycles/deviceLifecycle.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import type { Scope } from '../../../platform/http/Caller.ts'

/** A device that a file may name. */
export interface KnownDevice {
  readonly id: number
  readonly device_id: string
  readonly identifier: string
  /** It sits on a vehicle, or must not be put on one now. */
  readonly bound: boolean
}

/** The states in which a device may be put on a vehicle. */
const BINDABLE = deviceLifecycle.transitions.filter(({ event }) => event === 'bind').flatMap(({ from }) => from)

/** Statements of files of vehicles. */
export const importedVehicles = {
  /** Names and VINs of an organisation's vehicles, in small letters. */
  taken: (tx: Queries, orgId: number) =>
    tx.rows<{ name: string; vin: string }>(
      'select lower(name) as name, lower(vin) as vin from vehicle where org_id = $1 and deleted_at is null',
      [orgId],
    ),

  /** Devices of the scope by their device id or identifier, given in small letters; locked, so that nobody binds them meanwhile. */
  lockDevices: (tx: Queries, words: readonly string[], { orgIds, vehicleIds }: Scope) =>
    tx.rows<KnownDevice>(
      `select d.id, d.device_id, d.identifier,
         exists (select from binding b where b.device = d.id and b.valid_to is null)
           or d.hold is not null or d.lifecycle <> all($4) as bound
       from device d where (d.device_id = any($1) or lower(d.identifier) = any($1)) and d.org_id = any($2::int4[])
         and d.deleted_at is null
         and ($3::int4[] is null or exists (
           select from binding b where b.device = d.id and b.valid_to is null and b.vehicle_id = any($3)))
       order by d.id for update of d`,
      [words, orgIds, vehicleIds ?? null, BINDABLE],
    ),

  give: (tx: Queries, userId: number, vehicleIds: readonly number[]) =>
    tx.run('insert into user_vehicle (user_id, vehicle_id) select $1, unnest($2::int4[])', [userId, vehicleIds]),

  /** Those of the vehicles on which something stands that came after an import: another device, reports, a driver. */
  usedSince: async (tx: Queries, vehicleIds: readonly number[], runId: number): Promise<number[]> => {
    const rows = await tx.rows<{ vehicle_id: number }>(
      `select v.vehicle_id from vehicle v join import_run r on r.run_id = $2
       where v.vehicle_id = any($1::int4[]) and (
         exists (select from binding b left join device_last l on l.device_id = b.device
           where b.vehicle_id = v.vehicle_id and (b.valid_from > r.finished_at
             or (b.valid_to is null and l.received > r.finished_at)))
         or exists (select from vehicle_driver_span s where s.vehicle_id = v.vehicle_id))`,
      [vehicleIds, runId],
    )
    return rows.map(({ vehicle_id: id }) => id)
  },
} as const
