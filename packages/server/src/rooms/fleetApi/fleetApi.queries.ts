import type { DrivenHour } from './readMileage.ts'
import type { Database } from '../../platform/database/Database.ts'
import { ownedBinding } from '../../platform/database/ownedBinding.ts'

/** What a key reaches. */
export interface KeyScope {
  readonly orgIds: readonly number[]
  /** Record ids; null for every device. */
  readonly devices: readonly number[] | null
}

export interface FleetVehicleRow {
  vehicle_id: number
  org_id: number
  org_name: string
  name: string
  asset_type: number
  plate: string
  vin: string
  make: string
  model: string
  year: number | null
  remark: string
  version: number
  device_id: string | null
}

/** Fields that a key may set, by column. */
export interface VehicleChanges {
  name?: string | undefined
  plate?: string | undefined
  vin?: string | undefined
  make?: string | undefined
  model?: string | undefined
  year?: number | null | undefined
  remark?: string | undefined
}

/** A device that a vehicle carried, times in milliseconds since 1970 UTC, cut to the range. */
interface CarriedRow {
  device: number
  from_ms: number
  to_ms: number
}

const CHANGES = ['name', 'plate', 'vin', 'make', 'model', 'year', 'remark'] as const satisfies (keyof VehicleChanges)[]

/** A vehicle `v` that carries, now, a device that the key reaches; $1 organisations, $2 devices. */
const REACHED = `v.org_id = any($1::int4[]) and v.deleted_at is null
  and ($2::int4[] is null or v.vehicle_id = any(array(
       select k.vehicle_id from binding k where k.valid_to is null and k.device = any($2))))`

/** Statements of the public API. Every one is bound to what the key reaches (PERM-11). */
export function fleetApiQueries(db: Database) {
  return {
    vehicles: (
      { orgIds, devices }: KeyScope,
      page: { after: number; limit: number; vehicleIds: readonly number[] | undefined },
      signal?: AbortSignal,
    ) =>
      db.rows<FleetVehicleRow>(
        `select v.vehicle_id, v.org_id, o.name as org_name, v.name, v.asset_type, v.plate, v.vin, v.make, v.model, v.year,
           v.remark, v.version, d.device_id
         from vehicle v join organization o using (org_id)
         left join binding b on b.vehicle_id = v.vehicle_id and b.valid_to is null
         left join device d on d.id = b.device
         where ${REACHED} and v.vehicle_id > $3 and ($4::int4[] is null or v.vehicle_id = any($4))
         order by v.vehicle_id limit $5`,
        [orgIds, devices, page.after, page.vehicleIds ?? null, page.limit],
        { signal },
      ),

    /** Changes a vehicle that the key reaches; `stale` when it has another version than the one given. */
    change: (
      { orgIds, devices }: KeyScope,
      vehicleId: number,
      changes: VehicleChanges,
      version: number | undefined,
      signal?: AbortSignal,
    ) => {
      const names = CHANGES.filter((name) => changes[name] !== undefined)
      const sets = names.map((name, i) => `${name} = $${i + 5}, `).join('')
      return db.row<{ version: number; stale: boolean }>(
        `with found as (
           select v.vehicle_id, v.version, $4::int4 is not null and v.version <> $4 as stale
           from vehicle v where ${REACHED} and v.vehicle_id = $3 for update),
         changed as (
           update vehicle v set ${sets}version = v.version + 1, updated_at = now()
           from found where v.vehicle_id = found.vehicle_id and not found.stale returning v.version)
         select coalesce((select version from changed), found.version) as version, found.stale from found`,
        [orgIds, devices, vehicleId, version ?? null, ...names.map((name) => changes[name])],
        { signal },
      )
    },

    /** Vehicles for mileage, with the time zone of each; those that carried a device of the key in the range. */
    drivers: (
      { orgIds, devices }: KeyScope,
      page: { after: number; limit: number; vehicleIds: readonly number[] | undefined; from: number; to: number },
      signal?: AbortSignal,
    ) =>
      db.rows<{ vehicle_id: number; name: string; time_zone: string | null }>(
        `with recursive page as (
           select v.vehicle_id, v.name, v.org_id from vehicle v
           where v.org_id = any($1::int4[]) and v.deleted_at is null and v.vehicle_id > $3
             and ($4::int4[] is null or v.vehicle_id = any($4))
             and ($2::int4[] is null or v.vehicle_id = any(array(select k.vehicle_id from ${ownedBinding('$1::int4[]')} k
                  where k.device = any($2) and k.valid_from < $7 and (k.valid_to is null or k.valid_to > $6))))
           order by v.vehicle_id limit $5),
         above as (
           select o.org_id as start, o.org_id, o.parent_id, o.time_zone, 0 as depth
           from organization o where o.org_id in (select org_id from page)
           union all select a.start, o.org_id, o.parent_id, o.time_zone, a.depth + 1
           from above a join organization o on o.org_id = a.parent_id
           where a.time_zone = '' and o.deleted_at is null and a.depth < 100)
         select p.vehicle_id, p.name, a.time_zone
         from page p left join above a on a.start = p.org_id and a.time_zone <> '' order by p.vehicle_id`,
        [orgIds, devices, page.after, page.vehicleIds ?? null, page.limit, new Date(page.from), new Date(page.to)],
        { signal },
      ),

    /** Devices that a vehicle carried between two times while it was the key's, of those that the key reaches, in order. */
    carried: (vehicleId: number, { orgIds, devices }: KeyScope, from: number, to: number, signal?: AbortSignal) =>
      db.rows<CarriedRow>(
        `select device, greatest(valid_from, $3) as from_ms, least(coalesce(valid_to, $4), $4) as to_ms
         from ${ownedBinding('$5::int4[]')} b where vehicle_id = $1 and ($2::int4[] is null or device = any($2))
           and valid_from < $4 and (valid_to is null or valid_to > $3)
         order by valid_from`,
        [vehicleId, devices, new Date(from), new Date(to), orgIds],
        { signal },
      ),

    /** What a device did by the hour, those that are not over included; hours that begin between two times. */
    hours: (device: number, from: number, to: number, signal?: AbortSignal) =>
      db.rows<DrivenHour>(
        `select start, coalesce(sum(mm), 0)::int8 as mm, coalesce(sum(positions), 0)::int4 as positions
         from (
           select date_part('epoch', start_at) * 1000 as start, mm,
             (body ->> 'reports')::int4 - (body ->> 'rejected')::int4 as positions
           from movement_row
           where device_id = $1 and kind in ('mileage', 'activity') and start_at >= $2 and start_at < $3
           union all
           select o.start, o.mm, o.reports - o.rejected
           from movement_device m cross join lateral jsonb_to_recordset(m.now -> 'mileage' || (m.now -> 'activity'))
             as o (start float8, mm int8, reports int4, rejected int4)
           where m.device_id = $1 and o.start >= $4 and o.start < $5) hour
         group by start order by start`,
        [device, new Date(from), new Date(to), from, to],
        { signal },
      ),
  }
}
export type FleetApiQueries = ReturnType<typeof fleetApiQueries>
