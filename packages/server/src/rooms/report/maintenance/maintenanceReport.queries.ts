import type { Database } from '../../../platform/database/Database.ts'
import type { Scope } from '../../../platform/http/Caller.ts'

export interface MaintenanceSearch extends Scope {
  /** Pattern of a vehicle's name; null for any. */
  readonly keyword: string | null
}

/** Services that were done on days, `YYYY-MM-DD`, both included. */
export interface ServiceSearch extends MaintenanceSearch {
  readonly first: string
  readonly last: string
}

/** Plans of a vehicle by how urgent they are now. */
export interface PlanCountRow {
  vehicle_id: number
  name: string
  org_name: string
  plans: number
  overdue: number
  due: number
  soon: number
}

/** A service; its cost in the smallest unit of the currency. */
export interface ServiceReportRow {
  service_id: number
  vehicle_id: number
  name: string
  org_name: string
  work_kind: string
  work_name: string
  done_on: string
  cost: number | null
  currency: string | null
  odometer_m: number | null
  engine_h: number | null
  username: string | null
  remark: string
}

const SEEN = `v.org_id = any($1::int4[]) and v.deleted_at is null and ($2::int4[] is null or v.vehicle_id = any($2))
  and ($3::text is null or v.name ilike $3)`

/** Statements of the maintenance reports. Every one is bound to what the caller may see. */
export function maintenanceReportQueries(db: Database) {
  const values = ({ orgIds, vehicleIds, keyword }: MaintenanceSearch): unknown[] => [
    orgIds,
    vehicleIds ?? null,
    keyword,
  ]
  return {
    /** The organisations whose vehicles these are. */
    orgs: (search: MaintenanceSearch, signal?: AbortSignal) =>
      db.arrays<[orgId: number]>(`select distinct v.org_id from vehicle v where ${SEEN} order by 1`, values(search), {
        signal,
      }),

    plans: (search: MaintenanceSearch, signal?: AbortSignal) =>
      db.rows<PlanCountRow>(
        `select v.vehicle_id, v.name, o.name as org_name, count(*)::int4 as plans,
           count(*) filter (where p.status = 'overdue')::int4 as overdue,
           count(*) filter (where p.status = 'due')::int4 as due, count(*) filter (where p.status = 'soon')::int4 as soon
         from vehicle v join organization o using (org_id)
         join maintenance_plan p on p.vehicle_id = v.vehicle_id and p.deleted_at is null
         where ${SEEN} group by v.vehicle_id, v.name, o.name order by lower(v.name), v.vehicle_id`,
        values(search),
        { signal },
      ),

    services: (search: ServiceSearch, most: number, signal?: AbortSignal) =>
      db.rows<ServiceReportRow>(
        `select s.service_id, v.vehicle_id, v.name, o.name as org_name, s.kind as work_kind, s.name as work_name, s.done_on::text as done_on,
           s.cost, s.currency, s.odometer_m, s.engine_h, u.username, s.remark
         from maintenance_service s join vehicle v using (vehicle_id) join organization o using (org_id)
         left join user_account u on u.user_id = s.user_id
         where ${SEEN} and s.deleted_at is null and s.done_on >= $4::date and s.done_on <= $5::date
         order by s.done_on, s.service_id limit $6`,
        [...values(search), search.first, search.last, most],
        { signal },
      ),
  }
}
export type MaintenanceReportQueries = ReturnType<typeof maintenanceReportQueries>
