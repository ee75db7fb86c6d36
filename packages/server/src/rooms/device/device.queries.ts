import { REPORTING_PLANS } from '@waymark/core/movement/expected/ReportingPlan.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { MOVING_SPEED } from '@waymark/core/tracking/trackerStatus.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'

export interface DeviceRow {
  id: number
  org_id: number
  org_name: string
  device_id: string
  identifier: string
  protocol: string
  model: string
  remark: string
  vehicle_id: number | null
  vehicle_name: string | null
  last_report: number | null
  next_report: number | null
  battery: number | null
  signal: number | null
  total: number
}

export interface UnknownRow {
  identifier: string
  protocol: string
  remote_address: string
  first_seen: number
  last_seen: number
  attempts: number
  total: number
}

export interface ListFilter {
  readonly keyword: string | undefined
  readonly sort: string | undefined
  readonly limit: number
  readonly offset: number
}

/** When the next report of a device is due, by the plan that its reports tell. */
const NEXT_REPORT = `least(l.time, l.received) + interval '1 millisecond' * case
  when p.moving_ms is null and p.standing_ms is null then null
  when case when l.speed >= 0 then l.speed >= ${MOVING_SPEED} else l.flags & ${ReportFlag.moving} <> 0 end
  then coalesce(p.moving_ms, p.standing_ms)
  else coalesce(p.standing_ms, greatest(p.moving_ms, ${REPORTING_PLANS.batteryMotion.standingMs})) end`

const SORTS = {
  deviceId: 'd.device_id',
  identifier: 'd.identifier',
  orgName: 'lower(o.name)',
  vehicle: 'lower(v.name)',
  protocol: 'd.protocol',
  lastReport: 'least(l.time, l.received)',
  nextReport: NEXT_REPORT,
  battery: 'l.battery',
} as const

/** Fields that editing may set, by column. */
export interface DeviceChanges {
  org_id?: number | undefined
  identifier?: string | undefined
  model?: string | undefined
  remark?: string | undefined
}

const CHANGEABLE = ['org_id', 'identifier', 'model', 'remark'] as const

/** Statements of the device room. Every one is bound to the organisations that the caller may see. */
export function deviceQueries(db: Database) {
  return {
    /** Models that devices of the scope have. */
    models: ({ orgIds, vehicleIds }: Scope, signal?: AbortSignal) =>
      db.rows<{ model: string; deviceCount: number }>(
        `select d.model, count(*)::int4 as "deviceCount" from device d
         where d.org_id = any($1::int4[]) and d.deleted_at is null and d.model <> ''
           and ($2::int4[] is null or d.id in (
             select b.device from binding b where b.valid_to is null and b.vehicle_id = any($2)))
         group by d.model order by lower(d.model), d.model`,
        [orgIds, vehicleIds ?? null],
        { signal },
      ),

    list: (filter: ListFilter & Scope & { bound: boolean | undefined }, signal?: AbortSignal) =>
      db.rows<DeviceRow>(
        `select d.id, d.org_id, o.name as org_name, d.device_id, d.identifier, d.protocol, d.model, d.remark,
           v.vehicle_id, v.name as vehicle_name, least(l.time, l.received) as last_report,
           ${NEXT_REPORT} as next_report,
           nullif(l.battery, -1) as battery, nullif(l.signal, -1) as signal, count(*) over ()::int4 as total
         from device d join organization o using (org_id)
         left join binding b on b.device = d.id and b.valid_to is null
         left join vehicle v on v.vehicle_id = b.vehicle_id
         left join device_last l on l.device_id = d.id
         left join device_plan p on p.device_id = d.id
         where d.org_id = any($1::int4[]) and d.deleted_at is null
           and ($2::text is null or d.device_id like $2 or d.identifier ilike $2 or d.model ilike $2 or v.name ilike $2)
           and ($3::boolean is null or (b.vehicle_id is not null) = $3)
           and ($6::int4[] is null or b.vehicle_id = any($6))
         order by ${orderBy(SORTS, filter.sort, 'd.device_id')}, d.id limit $4 offset $5`,
        [
          filter.orgIds,
          likePattern(filter.keyword),
          filter.bound ?? null,
          filter.limit,
          filter.offset,
          filter.vehicleIds ?? null,
        ],
        { signal },
      ),

    /** A device id of our own for a sender that brings none: 15 digits that begin with 99, which no IMEI does. */
    nextOwnId: async (tx: Queries) => (await tx.row<{ id: string }>('select next_own_device_id() as id', []))?.id ?? '',

    insert: (
      tx: Queries,
      row: { orgId: number; deviceId: string; identifier: string; model: string; remark: string },
    ) =>
      tx.row<{ id: number }>(
        'insert into device (org_id, device_id, identifier, model, remark) values ($1, $2, $3, $4, $5) returning id',
        [row.orgId, row.deviceId, row.identifier, row.model, row.remark],
      ),

    /** Takes the devices' names, whichever they knocked under, off the list of unknown senders. */
    adopt: (tx: Queries, devices: readonly number[]) =>
      tx.run(
        `delete from unknown_device where identifier in (
           select identifier from unknown_device, lateral (values (lower(btrim(identifier) collate "C"))) as l (low),
             device_name n
           where n.device = any($1::int4[]) and n.name in (low, regexp_replace(low, '^0+(?=[0-9]+$)', '')))`,
        [devices],
      ),

    update: (id: number, { orgIds, vehicleIds }: Scope, changes: DeviceChanges) => {
      const names = CHANGEABLE.filter((name) => changes[name] !== undefined)
      const sets = names.map((name, i) => `${name} = $${i + 4}`)
      return db.row<{ id: number }>(
        `update device set ${[...sets, 'device_id = device_id'].join(', ')}
         where id = $1 and org_id = any($2::int4[]) and deleted_at is null
           and ($3::int4[] is null or exists (
             select from binding where device = id and valid_to is null and vehicle_id = any($3)))
         returning id`,
        [id, orgIds, vehicleIds ?? null, ...names.map((name) => changes[name])],
      )
    },

    /** What an edit can change, of devices of the scope. */
    facts: (ids: readonly number[], orgIds: readonly number[]) =>
      db.rows<{ id: number; orgId: number; identifier: string; model: string; remark: string }>(
        `select id, org_id as "orgId", identifier, model, remark from device
         where id = any($1::int4[]) and org_id = any($2::int4[]) and deleted_at is null`,
        [ids, orgIds],
      ),

    unknown: (filter: ListFilter, signal?: AbortSignal) =>
      db.rows<UnknownRow>(
        `select identifier, protocol, remote_address, first_seen as first_seen,
           last_seen as last_seen, attempts::float8 as attempts,
           count(*) over ()::int4 as total
         from unknown_device where $1::text is null or identifier ilike $1
         order by ${orderBy({ identifier: 'identifier', lastSeen: 'last_seen', attempts: 'attempts' }, filter.sort, 'last_seen desc')}
         limit $2 offset $3`,
        [likePattern(filter.keyword), filter.limit, filter.offset],
        { signal },
      ),

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type DeviceQueries = ReturnType<typeof deviceQueries>
