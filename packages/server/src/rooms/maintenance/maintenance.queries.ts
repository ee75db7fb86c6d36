import type { Database } from '../../platform/database/Database.ts'
import { likePatterns, orderBy } from '../../platform/database/sqlText.ts'
import { zoneOf } from '../../platform/database/zoneOf.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { maintenancePlanRecord } from './maintenancePlan.record.ts'
import { PLAN_COLUMNS, type PlanFields, type PlanStanding } from './plan.ts'

/** A plan as lists show it; a vehicle without one has nulls in its place. */
export interface PlanRow extends PlanStanding, Omit<PlanFields, 'kind' | 'name' | 'remark'> {
  plan_id: number | null
  vehicle_id: number
  vehicle_name: string
  plate: string
  org_id: number
  org_name: string
  kind: string | null
  name: string | null
  remark: string | null
  version: number | null
  last_done: string | null
  user_ids: number[]
  /** The organisation's day when the vehicle was last looked at. */
  day: string | null
  odometer_m: number | null
  engine_h: number | null
  pace_m: number | null
  pace_h: number | null
  pace_days: number | null
}

/** What narrows a list of plans, within what the caller may see. */
export interface PlanFilter extends Scope {
  readonly keyword: string | undefined
  readonly statuses: readonly string[] | undefined
  readonly kinds: readonly string[] | undefined
  readonly planIds?: readonly number[]
  readonly sort: string | undefined
  readonly limit: number
  readonly offset: number
}

/** A vehicle of the scope, with what entering its plans needs. */
export interface PlannedVehicle {
  vehicle_id: number
  org_id: number
  name: string
  zone: string
  has_device: boolean
}

const FROM = `vehicle v join organization o using (org_id)
  left join maintenance_plan p on p.vehicle_id = v.vehicle_id and p.deleted_at is null
  left join maintenance_reading r on r.vehicle_id = v.vehicle_id`

/** $1 to $6. */
const FITS = `v.org_id = any($1::int4[]) and v.deleted_at is null and ($2::int4[] is null or v.vehicle_id = any($2))
  and ($3::text[] is null or v.name ilike any($3) or v.plate ilike any($3) or v.vin ilike any($3) or p.name ilike any($3))
  and ($4::text[] is null or p.kind = any($4)) and ($5::int4[] is null or p.plan_id = any($5))`
const WITH_STATUS = `(case when $6::text[] is null then p.plan_id is not null
  else coalesce(case when p.plan_id is not null then p.status end, 'none') = any($6) end)`
const fitValues = (filter: PlanFilter): unknown[] => [
  filter.orgIds,
  filter.vehicleIds ?? null,
  likePatterns(filter.keyword),
  filter.kinds ?? null,
  filter.planIds ?? null,
]

/** What is next: the most urgent, then the earliest. */
const URGENCY = `array_position(array['overdue', 'due', 'soon', 'ok'], p.status)`
const NEXT = `${URGENCY}, p.expected_on nulls last, lower(v.name)`
const SORTS = {
  vehicleName: 'lower(v.name)',
  orgName: 'lower(o.name)',
  kind: 'p.kind',
  expectedOn: 'p.expected_on',
  status: URGENCY,
  distance: 'p.due_m - r.odometer_m',
  engineHours: 'p.due_h - r.engine_h',
  date: 'p.due_on',
  lastDone: 'last_done',
} as const

const SHOWN = `p.plan_id, v.vehicle_id, v.name as vehicle_name, v.plate, v.org_id, o.name as org_name, p.version, p.status,
  p.next_measure, p.expected_on, p.is_predicted, ${PLAN_COLUMNS.map((column) => `p.${column}`).join(', ')},
  (select max(s.done_on) from maintenance_service s where s.plan_id = p.plan_id and s.deleted_at is null) as last_done,
  array(select m.user_id from maintenance_plan_user m where m.plan_id = p.plan_id order by 1) as user_ids,
  r.day, r.odometer_m, r.engine_h, r.pace_m, r.pace_h, r.pace_days`

/** Statements over maintenance plans. Every one is bound to what the caller may see. */
export function maintenanceQueries(db: Database) {
  return {
    store: recordStore(db, maintenancePlanRecord),

    list: (filter: PlanFilter, signal?: AbortSignal) =>
      db.rows<PlanRow>(
        `select ${SHOWN} from ${FROM} where ${FITS} and ${WITH_STATUS}
         order by ${filter.sort === undefined ? NEXT : orderBy(SORTS, filter.sort, NEXT)}, ${NEXT}, p.plan_id
         limit $7 offset $8`,
        [...fitValues(filter), filter.statuses ?? null, filter.limit, filter.offset],
        { signal },
      ),

    /** How many there are by status. */
    counts: (filter: PlanFilter, signal?: AbortSignal) =>
      db.rows<{ status: PlanStanding['status'] | 'none'; n: number }>(
        `select coalesce(case when p.plan_id is not null then p.status end, 'none') as status, count(*)::int4 as n
         from ${FROM} where ${FITS} group by 1`,
        fitValues(filter),
        { signal },
      ),

    /** Vehicles of the scope among these. */
    vehicles: (vehicleIds: readonly number[], { orgIds, vehicleIds: limit }: Scope, signal?: AbortSignal) =>
      db.rows<PlannedVehicle>(
        `select v.vehicle_id, v.org_id, v.name, ${zoneOf('v.org_id')} as zone,
           exists (select from binding b where b.vehicle_id = v.vehicle_id) as has_device
         from vehicle v where v.vehicle_id = any($1::int4[]) and v.org_id = any($2::int4[]) and v.deleted_at is null
           and ($3::int4[] is null or v.vehicle_id = any($3))`,
        [vehicleIds, orgIds, limit ?? null],
        { signal },
      ),

    /** The plan of a kind and name on a vehicle; undefined without. */
    named: async (vehicleId: number, kind: string, name: string) =>
      (
        await db.row<{ id: number }>(
          `select plan_id as id from maintenance_plan
           where vehicle_id = $1 and kind = $2 and lower(name) = lower($3) and deleted_at is null`,
          [vehicleId, kind, name],
        )
      )?.id,

    /** Of these users, those that the caller sees. */
    users: async (userIds: readonly number[], orgIds: readonly number[], signal?: AbortSignal) => {
      const rows = await db.rows<{ user_id: number }>(
        'select user_id from user_account where user_id = any($1::int4[]) and org_id = any($2::int4[]) and deleted_at is null',
        [userIds, orgIds],
        { signal },
      )
      return new Set(rows.map((row) => row.user_id))
    },

    /** Sets whom a plan reminds; users whom the caller does not see stay. */
    setUsers: async (planId: number, userIds: readonly number[], orgIds: readonly number[]) => {
      await db.run(
        `delete from maintenance_plan_user m using user_account u
         where m.plan_id = $1 and u.user_id = m.user_id and u.org_id = any($3::int4[]) and not m.user_id = any($2::int4[])`,
        [planId, userIds, orgIds],
      )
      await db.run(
        `insert into maintenance_plan_user (plan_id, user_id) select $1, unnest($2::int4[]) on conflict do nothing`,
        [planId, userIds],
      )
    },
  }
}
export type MaintenanceQueries = ReturnType<typeof maintenanceQueries>
