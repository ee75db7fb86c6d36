import type { Database } from '../../platform/database/Database.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { orderBy } from '../../platform/database/sqlText.ts'
import { DRIVERS_OF, type DriverOfVehicle } from '../driver/public.ts'
import { FITS, fitValues, type VehicleFilter, VEHICLES } from './vehicleFilter.queries.ts'

export interface VehicleRow {
  vehicle_id: number
  org_id: number
  org_name: string
  name: string
  asset_type: number
  icon: string
  plate: string
  vin: string
  make: string
  model: string
  year: number | null
  value: number | null
  installation_notes: string
  remark: string
  version: number
  device: number | null
  device_id: string | null
  protocol: string | null
  /** Milliseconds since 1970 UTC. */
  last_report: number | null
  drivers: DriverOfVehicle[]
  total: number
}

interface ListOptions extends VehicleFilter {
  readonly sort: string | undefined
  readonly limit: number
  readonly offset: number
}

/** Fields that adding and editing set, by column. */
export interface VehicleFields {
  org_id: number
  name: string
  asset_type: number
  icon: string
  plate: string
  vin: string
  make: string
  model: string
  year: number | null
  value: number | null
  installation_notes: string
  remark: string
}

const SORTS = {
  name: 'lower(v.name)',
  plate: 'lower(v.plate)',
  vin: 'lower(v.vin)',
  assetType: 'v.asset_type',
  orgName: 'lower(o.name)',
  device: 'd.device_id',
  lastReport: 'least(l.time, l.received)',
} as const

const FIELD_NAMES = [
  'org_id',
  'name',
  'asset_type',
  'icon',
  'plate',
  'vin',
  'make',
  'model',
  'year',
  'value',
  'installation_notes',
  'remark',
] as const

/** What is shown of a vehicle. */
const SHOWN = `v.vehicle_id, v.org_id, o.name as org_name, v.name, v.asset_type, v.icon, v.plate, v.vin, v.make, v.model,
  v.year, v.value, v.installation_notes, v.remark, v.version, d.id as device, d.device_id, d.protocol, least(l.time, l.received) as last_report`
const WITH_LAST = `${VEHICLES} left join device_last l on l.device_id = d.id and l.time >= b.valid_from`

/**
 * When a binding begins or ends. Most trackers tell whole seconds only: a fix of the second in which its device was put
 * on the vehicle must not count as one from before.
 */
const THIS_SECOND = "date_trunc('second', now())"

/** Statements of the vehicle room. Every one is bound to the organisations that the caller may see. */
export function vehicleQueries(db: Database) {
  return {
    list: (filter: ListOptions, signal?: AbortSignal) =>
      db.rows<VehicleRow>(
        `select ${SHOWN}, ${DRIVERS_OF('v.vehicle_id', '$6::int4[]')} as drivers, count(*) over ()::int4 as total
         from ${WITH_LAST} where ${FITS}
         order by ${orderBy(SORTS, filter.sort, 'lower(v.name)')}, v.vehicle_id limit $7 offset $8`,
        [...fitValues(filter), filter.limit, filter.offset],
        { signal },
      ),

    one: (vehicleId: number, { orgIds, vehicleIds }: Scope, drivenBy: readonly number[], signal?: AbortSignal) =>
      db.row<VehicleRow>(
        `select ${SHOWN}, ${DRIVERS_OF('v.vehicle_id', '$4::int4[]')} as drivers, 1 as total from ${WITH_LAST}
         where v.vehicle_id = $1 and v.org_id = any($2::int4[]) and v.deleted_at is null
           and ($3::int4[] is null or v.vehicle_id = any($3))`,
        [vehicleId, orgIds, vehicleIds ?? null, drivenBy],
        { signal },
      ),

    /** Locks and reads a vehicle of the scope. */
    lock: (tx: Queries, vehicleId: number, { orgIds, vehicleIds }: Scope) =>
      tx.row<VehicleFields & { version: number; device: number | null; driver_ids: number[] | null }>(
        `select version, ${FIELD_NAMES.join(', ')}, (select device from binding b
           where b.vehicle_id = vehicle.vehicle_id and b.valid_to is null) as device,
           (select array_agg(s.driver_id order by s.seat) from vehicle_driver_span s
            where s.vehicle_id = vehicle.vehicle_id and s.valid_to is null) as driver_ids
         from vehicle where vehicle_id = $1 and org_id = any($2::int4[]) and deleted_at is null
           and ($3::int4[] is null or vehicle_id = any($3)) for update`,
        [vehicleId, orgIds, vehicleIds ?? null],
      ),

    insert: (tx: Queries, fields: VehicleFields) =>
      tx.row<{ vehicle_id: number }>(
        `insert into vehicle (${FIELD_NAMES.join(', ')}) values (${FIELD_NAMES.map((_, i) => `$${i + 1}`).join(', ')})
         returning vehicle_id`,
        FIELD_NAMES.map((name) => fields[name]),
      ),

    /** Lets a user who is limited to vehicles see one more. */
    bindToUser: (tx: Queries, userId: number, vehicleId: number) =>
      tx.run('insert into user_vehicle (user_id, vehicle_id) values ($1, $2)', [userId, vehicleId]),

    update: (tx: Queries, vehicleId: number, fields: Partial<VehicleFields>) => {
      const names = FIELD_NAMES.filter((name) => fields[name] !== undefined)
      const sets = names.map((name, i) => `${name} = $${i + 2}, `).join('')
      return tx.row<{ version: number }>(
        `update vehicle set ${sets}version = version + 1, updated_at = now() where vehicle_id = $1 returning version`,
        [vehicleId, ...names.map((name) => fields[name])],
      )
    },

    softDelete: (tx: Queries, vehicleId: number) =>
      tx.run('update vehicle set deleted_at = now(), version = version + 1 where vehicle_id = $1', [vehicleId]),

    /** Locks a device of the scope: whoever binds it next waits for us. */
    lockDevice: (tx: Queries, device: number, { orgIds, vehicleIds }: Scope) =>
      tx.row<{ id: number }>(
        `select id from device where id = $1 and org_id = any($2::int4[]) and deleted_at is null
           and ($3::int4[] is null or exists (
             select from binding where device = id and valid_to is null and vehicle_id = any($3))) for update`,
        [device, orgIds, vehicleIds ?? null],
      ),

    /**
     * The vehicle that a device sits on. Asked after the lock was had, in a statement of its own: one that waited for
     * the lock would still see the bindings of before.
     */
    carrierOf: async (tx: Queries, device: number) => {
      const sql = 'select vehicle_id from binding where device = $1 and valid_to is null'
      return (await tx.row<{ vehicle_id: number }>(sql, [device]))?.vehicle_id
    },

    boundDevice: (tx: Queries, vehicleId: number) =>
      tx.row<{ device: number }>('select device from binding where vehicle_id = $1 and valid_to is null', [vehicleId]),

    /** Ends the binding of a vehicle or a device; one that began in this very second never was. */
    unbind: async (tx: Queries, column: 'vehicle_id' | 'device', value: number) => {
      await tx.run(`delete from binding where ${column} = $1 and valid_to is null and valid_from >= ${THIS_SECOND}`, [
        value,
      ])
      await tx.run(`update binding set valid_to = ${THIS_SECOND} where ${column} = $1 and valid_to is null`, [value])
    },

    bind: (tx: Queries, vehicleId: number, device: number) =>
      tx.run(`insert into binding (vehicle_id, device, valid_from) values ($1, $2, ${THIS_SECOND})`, [
        vehicleId,
        device,
      ]),

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type VehicleQueries = ReturnType<typeof vehicleQueries>
