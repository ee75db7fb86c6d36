import { carriedLast } from '../../platform/database/carriedLast.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Scope } from '../../platform/http/Caller.ts'

interface CountsRow {
  users: number
  devices: number
  unbound_devices: number
}

interface SilentRow {
  vehicle_id: number
  name: string
  org_name: string
  /** Milliseconds since 1970 UTC. */
  last_report: number
  total: number
}

/** Statements of the organisation's dashboard, over the organisations $1. */
export function dashboardQueries(db: Database) {
  return {
    counts: ({ orgIds, vehicleIds }: Scope, signal?: AbortSignal) =>
      db.row<CountsRow>(
        `select
           (select count(*) from user_account where org_id = any($1::int4[]) and deleted_at is null)::int4 as users,
           (select count(*) from device where org_id = any($1::int4[]) and deleted_at is null
              and ($2::int4[] is null or exists (
                select from binding b where b.device = id and b.valid_to is null and b.vehicle_id = any($2))))::int4 as devices,
           (select count(*) from device d where d.org_id = any($1::int4[]) and d.deleted_at is null
              and $2::int4[] is null
              and not exists (select from binding b where b.device = d.id and b.valid_to is null))::int4
             as unbound_devices`,
        [orgIds, vehicleIds ?? null],
        { signal },
      ),

    vehicleIds: async ({ orgIds, vehicleIds }: Scope, signal?: AbortSignal) =>
      (
        await db.row<{ ids: number[] | null }>(
          `select array_agg(vehicle_id) as ids from vehicle where org_id = any($1::int4[]) and deleted_at is null
             and ($2::int4[] is null or vehicle_id = any($2))`,
          [orgIds, vehicleIds ?? null],
          { signal },
        )
      )?.ids ?? [],

    /** Vehicles whose device was last heard before `before` (milliseconds since 1970), the longest silent first. */
    silent: ({ orgIds, vehicleIds }: Scope, before: number, limit: number, signal?: AbortSignal) =>
      db.rows<SilentRow>(
        `select v.vehicle_id, v.name, o.name as org_name, least(l.time, l.received) as last_report, count(*) over ()::int4 as total
         from vehicle v join organization o using (org_id)
         join binding b on b.vehicle_id = v.vehicle_id and b.valid_to is null
         join ${carriedLast('b')}
         where v.org_id = any($1::int4[]) and v.deleted_at is null and least(l.time, l.received) < $2
           and ($4::int4[] is null or v.vehicle_id = any($4))
         order by least(l.time, l.received), v.vehicle_id limit $3`,
        [orgIds, new Date(before), limit, vehicleIds ?? null],
        { signal },
      ),

    /** How many vehicles and devices there were at the end of each of the last twelve months. */
    growth: ({ orgIds, vehicleIds }: Scope, signal?: AbortSignal) =>
      db.rows<{ month: string; vehicles: number; devices: number }>(
        `with months as (
           select generate_series(date_trunc('month', now() at time zone 'UTC') - interval '11 months',
             date_trunc('month', now() at time zone 'UTC'), interval '1 month') as month),
         things as (
           select created_at, deleted_at, 1 as vehicle, 0 as device from vehicle
             where org_id = any($1::int4[]) and ($2::int4[] is null or vehicle_id = any($2))
           union all select created_at, deleted_at, 0, 1 from device where org_id = any($1::int4[])
             and ($2::int4[] is null or exists (
               select from binding b where b.device = id and b.valid_to is null and b.vehicle_id = any($2))))
         select to_char(m.month, 'YYYY-MM') as month, coalesce(sum(t.vehicle), 0)::int4 as vehicles,
           coalesce(sum(t.device), 0)::int4 as devices
         from months m left join things t on t.created_at at time zone 'UTC' < m.month + interval '1 month'
           and (t.deleted_at is null or t.deleted_at at time zone 'UTC' >= m.month + interval '1 month')
         group by m.month order by m.month`,
        [orgIds, vehicleIds ?? null],
        { signal },
      ),

    /** The organisations right below with the most vehicles, all of the scope that lies below them counted. */
    largest: (orgId: number, { orgIds, vehicleIds }: Scope, limit: number, signal?: AbortSignal) =>
      db.rows<{ org_id: number; name: string; vehicles: number }>(
        `with recursive below as (
           select org_id as top, org_id from organization
           where parent_id = $1 and org_id = any($2::int4[]) and deleted_at is null
           union select b.top, o.org_id from organization o join below b on o.parent_id = b.org_id
           where o.deleted_at is null and o.org_id = any($2::int4[]))
         select o.org_id, o.name, count(v.vehicle_id)::int4 as vehicles
         from below b join organization o on o.org_id = b.top
         left join vehicle v on v.org_id = b.org_id and v.deleted_at is null
           and ($4::int4[] is null or v.vehicle_id = any($4))
         group by o.org_id, o.name order by vehicles desc, lower(o.name), o.org_id limit $3`,
        [orgId, orgIds, limit, vehicleIds ?? null],
        { signal },
      ),
  }
}
export type DashboardQueries = ReturnType<typeof dashboardQueries>
