import type { MaintenanceService } from '@waymark/contract/rooms/maintenanceFields.ts'
import type { Database } from '../../platform/database/Database.ts'
import { zoneOf } from '../../platform/database/zoneOf.ts'
import { likePatterns, orderBy } from '../../platform/database/sqlText.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { maintenanceServiceRecord } from './maintenanceService.record.ts'

/** A service as lists show it. */
export interface ServiceRow {
  service_id: number
  vehicle_id: number
  vehicle_name: string
  plan_id: number | null
  kind: string
  name: string
  done_on: string
  odometer_m: number | null
  engine_h: number | null
  cost: number | null
  currency: string | null
  remark: string
  username: string
  files: MaintenanceService['files']
  total: number
}

/** What narrows the log of services, within what the caller may see. */
export interface ServiceFilter extends Scope {
  readonly keyword: string | undefined
  readonly kinds: readonly string[] | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

const SORTS = {
  doneOn: 's.done_on',
  vehicleName: 'lower(v.name)',
  kind: 's.kind',
  odometer: 's.odometer_m',
  engineHours: 's.engine_h',
  cost: 's.cost',
} as const
const NEWEST = 's.done_on desc'

/** $1 to $6. */
const FROM = `maintenance_service s join vehicle v using (vehicle_id)
  where s.deleted_at is null and v.deleted_at is null and v.org_id = any($1::int4[])
    and ($2::int4[] is null or v.vehicle_id = any($2))
    and ($3::text[] is null or v.name ilike any($3) or v.plate ilike any($3) or s.name ilike any($3) or s.remark ilike any($3))
    and ($4::text[] is null or s.kind = any($4))
    and ($5::date is null or s.done_on >= $5) and ($6::date is null or s.done_on <= $6)`
const values = (filter: ServiceFilter): unknown[] => [
  filter.orgIds,
  filter.vehicleIds ?? null,
  likePatterns(filter.keyword),
  filter.kinds ?? null,
  filter.from ?? null,
  filter.to ?? null,
]

/** Statements over services done. Every one is bound to what the caller may see. */
export function serviceQueries(db: Database) {
  return {
    store: recordStore(db, maintenanceServiceRecord),

    list: (filter: ServiceFilter & { sort: string | undefined; limit: number; offset: number }, signal?: AbortSignal) =>
      db.rows<ServiceRow>(
        `select s.service_id, s.vehicle_id, v.name as vehicle_name, s.plan_id, s.kind, s.name, s.done_on, s.odometer_m,
           s.engine_h, s.cost, s.currency, s.remark,
           (select username from user_account u where u.user_id = s.user_id) as username,
           coalesce((select json_agg(json_build_object('fileId', f.file_id, 'mime', f.mime, 'name', f.name)
               order by f.created_at, f.file_id)
             from record_file f where f.record_kind = 'maintenanceService' and f.record_id = s.service_id
               and f.deleted_at is null), '[]') as files,
           count(*) over ()::int4 as total
         from ${FROM} order by ${orderBy(SORTS, filter.sort, NEWEST)}, ${NEWEST}, s.service_id desc limit $7 offset $8`,
        [...values(filter), filter.limit, filter.offset],
        { signal },
      ),

    /** What they have cost, by currency. */
    costs: (filter: ServiceFilter, signal?: AbortSignal) =>
      db.rows<{ currency: string; total: number }>(
        `select s.currency, sum(s.cost)::int8 as total from ${FROM} and s.currency is not null group by 1 order by 1`,
        values(filter),
        { signal },
      ),

    /** The zone whose clock counts for a vehicle. */
    zoneOf: async (vehicleId: number) =>
      (
        await db.row<{ zone: string }>(
          `select ${zoneOf('v.org_id')} as zone from vehicle v where v.vehicle_id = $1 and v.deleted_at is null`,
          [vehicleId],
        )
      )?.zone,
  }
}
export type ServiceQueries = ReturnType<typeof serviceQueries>
