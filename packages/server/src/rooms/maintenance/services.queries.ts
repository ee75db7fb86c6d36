import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { zoneOf } from '../../platform/database/zoneOf.ts'
import { likePatterns, orderBy } from '../../platform/database/sqlText.ts'
import type { Scope } from '../../platform/http/Caller.ts'

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
  files: { key: string; mime: string; name: string }[]
  total: number
}

export interface NewService {
  vehicle_id: number
  plan_id: number
  kind: string
  name: string
  done_on: string
  odometer_m: number | null
  engine_h: number | null
  cost: number | null
  currency: string | null
  remark: string
  user_id: number
}

/** What people correct of a service. */
export type ServiceFields = Pick<NewService, (typeof SERVICE_FIELDS)[number]>
const SERVICE_FIELDS = ['done_on', 'odometer_m', 'engine_h', 'cost', 'currency', 'remark'] as const

/** A service of the scope, with the zone of its organisation. */
type LockedService = ServiceFields & {
  vehicle_id: number
  org_id: number
  kind: string
  name: string
  vehicle_name: string
  zone: string
}

/** What narrows the log of services, within what the caller may see. */
export interface ServiceFilter extends Scope {
  readonly keyword: string | undefined
  readonly kinds: readonly string[] | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

const COLUMNS = [
  'vehicle_id',
  'plan_id',
  'kind',
  'name',
  'done_on',
  'odometer_m',
  'engine_h',
  'cost',
  'currency',
  'remark',
  'user_id',
] as const satisfies readonly (keyof NewService)[]

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
    list: (filter: ServiceFilter & { sort: string | undefined; limit: number; offset: number }, signal?: AbortSignal) =>
      db.rows<ServiceRow>(
        `select s.service_id, s.vehicle_id, v.name as vehicle_name, s.plan_id, s.kind, s.name, s.done_on, s.odometer_m,
           s.engine_h, s.cost, s.currency, s.remark,
           (select username from user_account u where u.user_id = s.user_id) as username,
           coalesce((select json_agg(json_build_object('key', f.upload_key, 'mime', f.mime, 'name', f.name)
               order by f.created_at, f.upload_key)
             from upload f where f.record_kind = 'maintenanceService' and f.record_id = s.service_id), '[]') as files,
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

    insert: async (tx: Queries, service: NewService) =>
      (
        await tx.row<{ service_id: number }>(
          `insert into maintenance_service (${COLUMNS.join(', ')}) values (${COLUMNS.map((_, i) => `$${i + 1}`).join(', ')})
           returning service_id`,
          COLUMNS.map((column) => service[column]),
        )
      )?.service_id ?? 0,

    /** Locks and reads a service of the scope. */
    lock: (tx: Queries, serviceId: number, { orgIds, vehicleIds }: Scope) =>
      tx.row<LockedService>(
        `select s.vehicle_id, v.org_id, v.name as vehicle_name, s.kind, s.name, s.done_on::text as done_on, s.odometer_m,
           s.engine_h, s.cost, s.currency, s.remark, ${zoneOf('v.org_id')} as zone
         from maintenance_service s join vehicle v using (vehicle_id)
         where s.service_id = $1 and s.deleted_at is null and v.deleted_at is null and v.org_id = any($2::int4[])
           and ($3::int4[] is null or v.vehicle_id = any($3)) for update of s`,
        [serviceId, orgIds, vehicleIds ?? null],
      ),

    update: (tx: Queries, serviceId: number, fields: Partial<ServiceFields>) => {
      const names = SERVICE_FIELDS.filter((name) => fields[name] !== undefined)
      const sets = names.map((name, i) => `, ${name} = $${i + 2}`).join('')
      return tx.run(`update maintenance_service set vehicle_id = vehicle_id${sets} where service_id = $1`, [
        serviceId,
        ...names.map((name) => fields[name]),
      ])
    },

    softDelete: (tx: Queries, serviceId: number) =>
      tx.run('update maintenance_service set deleted_at = now() where service_id = $1', [serviceId]),
  }
}
export type ServiceQueries = ReturnType<typeof serviceQueries>
