import type { Database } from '../../platform/database/Database.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'

/** Filters of the list, the map and the paged tab. */
export interface MonitorFilter {
  readonly orgIds: readonly number[]
  readonly vehicleIds: readonly number[] | undefined
  readonly assetTypes: readonly number[] | undefined
  readonly bound: boolean | undefined
  readonly keyword: string | undefined
}

/** vehicle_id, name, plate, vin, asset_type, icon, org_id, device, device_id. */
export type MonitorTuple = [number, string, string, string, number, string, number, number | null, string | null]

export interface PageRow {
  vehicle_id: number
  name: string
  plate: string
  vin: string
  asset_type: number
  org_id: number
  org_name: string
  device_id: string | null
  total: number
}

const FROM = `from vehicle v join organization o using (org_id)
  left join binding b on b.vehicle_id = v.vehicle_id and b.valid_to is null
  left join device d on d.id = b.device
  where v.org_id = any($1::int4[]) and v.deleted_at is null
    and ($2::int4[] is null or v.vehicle_id = any($2))
    and ($3::int4[] is null or v.asset_type = any($3))
    and ($4::boolean is null or (d.id is not null) = $4)
    and ($5::text is null or v.name ilike $5 or v.plate ilike $5 or v.vin ilike $5 or d.device_id like $5)`

const SORTS = {
  name: 'lower(v.name)',
  plate: 'lower(v.plate)',
  vin: 'lower(v.vin)',
  assetType: 'v.asset_type',
  orgName: 'lower(o.name)',
  deviceId: 'd.device_id',
} as const

const values = (filter: MonitorFilter): unknown[] => [
  filter.orgIds,
  filter.vehicleIds ?? null,
  filter.assetTypes ?? null,
  filter.bound ?? null,
  likePattern(filter.keyword),
]

/** Statements of the monitoring room. Every one is bound to the organisations that the caller may see. */
export function monitoringQueries(db: Database) {
  return {
    /** All vehicles of a filter as tuples: an object per row costs three times as much at 10,000 rows. */
    fleet: (filter: MonitorFilter, signal?: AbortSignal) =>
      db.arrays<MonitorTuple>(
        `select v.vehicle_id, v.name, v.plate, v.vin, v.asset_type, v.icon, v.org_id, d.id, d.device_id
         ${FROM} order by lower(v.name), v.vehicle_id`,
        values(filter),
        { signal },
      ),

    page: (filter: MonitorFilter & { sort: string | undefined; limit: number; offset: number }, signal?: AbortSignal) =>
      db.rows<PageRow>(
        `select v.vehicle_id, v.name, v.plate, v.vin, v.asset_type, v.org_id, o.name as org_name, d.device_id,
           count(*) over ()::int4 as total
         ${FROM} order by ${orderBy(SORTS, filter.sort, 'lower(v.name)')}, v.vehicle_id limit $6 offset $7`,
        [...values(filter), filter.limit, filter.offset],
        { signal },
      ),
  }
}
export type MonitoringQueries = ReturnType<typeof monitoringQueries>
