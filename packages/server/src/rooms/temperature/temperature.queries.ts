import type { Database } from '../../platform/database/Database.ts'
import { orderBy } from '../../platform/database/sqlText.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import { FITS, fitValues, type VehicleFilter, VEHICLES } from '../vehicle/public.ts'

/** A vehicle with its range, hundredths of a degree Celsius. */
export interface RangeRow {
  vehicle_id: number
  name: string
  plate: string
  asset_type: number
  org_name: string
  low: number | null
  high: number | null
}

/** A vehicle and its range: what a list of thousands is chosen from. */
export type RangeKey = readonly [vehicleId: number, low: number | null, high: number | null]

const SORTS = { name: 'lower(v.name)', plate: 'lower(v.plate)', orgName: 'lower(o.name)' }
const SEEN = `org_id = any($2::int4[]) and deleted_at is null and ($3::int4[] is null or vehicle_id = any($3))`

/** Statements of the temperature room. Every one is bound to the organisations that the caller may see. */
export function temperatureQueries(db: Database) {
  return {
    /** All vehicles of a filter that carry a device, in the order asked for. */
    keys: (filter: VehicleFilter & { sort: string | undefined }, signal?: AbortSignal) =>
      db.arrays<RangeKey>(
        `select v.vehicle_id, v.temperature_low, v.temperature_high from ${VEHICLES} where ${FITS}
         order by ${orderBy(SORTS, filter.sort, 'lower(v.name)')}, v.vehicle_id`,
        fitValues(filter),
        { signal },
      ),

    rows: (vehicleIds: readonly number[], { orgIds }: Pick<Scope, 'orgIds'>, signal?: AbortSignal) =>
      db.rows<RangeRow>(
        `select v.vehicle_id, v.name, v.plate, v.asset_type, o.name as org_name,
           v.temperature_low as low, v.temperature_high as high
         from vehicle v join organization o using (org_id) where v.vehicle_id = any($1::int4[]) and v.org_id = any($2::int4[])`,
        [vehicleIds, orgIds],
        { signal },
      ),

    range: (vehicleId: number, { orgIds, vehicleIds }: Scope, signal?: AbortSignal) =>
      db.row<{ name: string; org_id: number; low: number | null; high: number | null }>(
        `select name, org_id, temperature_low as low, temperature_high as high from vehicle where vehicle_id = $1 and ${SEEN}`,
        [vehicleId, orgIds, vehicleIds ?? null],
        { signal },
      ),

    setRange: (vehicleId: number, { orgIds, vehicleIds }: Scope, low: number | null, high: number | null) =>
      db.run(
        `update vehicle set temperature_low = $4, temperature_high = $5, version = version + 1, updated_at = now()
         where vehicle_id = $1 and ${SEEN}`,
        [vehicleId, orgIds, vehicleIds ?? null, low, high],
      ),
  }
}
export type TemperatureQueries = ReturnType<typeof temperatureQueries>
