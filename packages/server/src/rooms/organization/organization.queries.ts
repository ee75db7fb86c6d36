import { aboveOf } from '../../platform/database/aboveOf.ts'
import type { OrgSettings } from '@waymark/contract/resolveHabit.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { LandmarkScope, Scope } from '../../platform/http/Caller.ts'

interface OrgRow {
  org_id: number
  parent_id: number
  name: string
  type: number
  vehicle_count: number
}

/** An organisation with all that its form shows. */
export interface OrgDetailRow {
  org_id: number
  parent_id: number
  parent_name: string | null
  name: string
  type: number
  remark: string
  time_zone: string
  effective_time_zone: string | null
  distance_unit: '' | 'mi' | 'km'
  temperature_unit: '' | 'F' | 'C'
  product_name: string
  host_name: string
  colour: string
  logo: string
  login_picture: string
  debt_block_days: number | null
  most_discount_percent: number
  child_limit: number | null
  notification_limit: number | null
  landmark_limit: number | null
  account_limit: number | null
  account_verification: boolean
  evaluation_start: string | null
  evaluation_days: number | null
  suspended: boolean
  suspend_reason: string
  in_service: boolean
  account_manager_id: number | null
  account_manager_name: string | null
  children: number
  users: number
  vehicles: number
  devices: number
  landmarks: number
  version: number
}

/** True for an organisation `o` that is neither suspended nor past the end of its evaluation. */
const SERVED = `o.suspended_at is null
  and (o.evaluation_start is null or o.evaluation_days is null
       or current_date < o.evaluation_start + o.evaluation_days)`

/** The organisation $1 and all above it, as a table `above`. */
const ABOVE = `with recursive ${aboveOf('$1')}`
/** SQL of whether it and all above it are served. */
const ALL_SERVED = `not exists (select from above a join organization o using (org_id) where not (${SERVED}))`

/** Statements of the organization room that read. Every one is bound to the organisations that the caller may see. */
export function organizationQueries(db: Database) {
  return {
    tree: ({ orgIds, vehicleIds }: Scope, signal?: AbortSignal) =>
      db.rows<OrgRow>(
        `select o.org_id, o.parent_id, o.name, o.type, coalesce(v.n, 0)::int4 as vehicle_count
         from organization o
         left join (select org_id, count(*) as n from vehicle
                    where org_id = any($1::int4[]) and deleted_at is null
                      and ($2::int4[] is null or vehicle_id = any($2)) group by org_id) v using (org_id)
         where o.org_id = any($1::int4[]) and o.deleted_at is null order by lower(o.name), o.org_id`,
        [orgIds, vehicleIds ?? null],
        { signal },
      ),

    names: (orgIds: readonly number[], signal?: AbortSignal) =>
      db.rows<{ org_id: number; name: string }>(
        `select org_id, name from organization where org_id = any($1::int4[]) and deleted_at is null
         order by lower(name), org_id`,
        [orgIds],
        { signal },
      ),

    /** One organisation; what it has is counted as far as the caller sees it. */
    one: (orgId: number, { orgIds, vehicleIds, landmarkIds }: Scope & LandmarkScope, signal?: AbortSignal) =>
      db.row<OrgDetailRow>(
        `${ABOVE}
         select o.org_id, o.parent_id, p.name as parent_name, o.name, o.type, o.remark, o.time_zone, o.distance_unit,
           o.temperature_unit, o.product_name, o.host_name, o.colour, o.logo, o.login_picture, o.debt_block_days,
           o.most_discount_percent, o.child_limit,
           o.notification_limit, o.landmark_limit, o.account_limit, o.account_verification,
           o.evaluation_start::text, o.evaluation_days, o.suspended_at is not null as suspended, o.suspend_reason,
           o.account_manager_id, m.username as account_manager_name, o.version,
           (select z.time_zone from above a join organization z using (org_id)
            where z.time_zone <> '' order by a.depth limit 1) as effective_time_zone,
           not exists (select from above a join organization o using (org_id) where not (${SERVED})) as in_service,
           (select count(*) from organization c where c.parent_id = o.org_id and c.deleted_at is null
              and c.org_id = any($2::int4[]))::int4 as children,
           (select count(*) from user_account u where u.org_id = o.org_id and u.deleted_at is null)::int4 as users,
           (select count(*) from vehicle v where v.org_id = o.org_id and v.deleted_at is null
              and ($3::int4[] is null or v.vehicle_id = any($3)))::int4 as vehicles,
           (select count(*) from device d where d.org_id = o.org_id and d.deleted_at is null
              and ($3::int4[] is null or exists (
                select from binding b where b.device = d.id and b.valid_to is null and b.vehicle_id = any($3))))::int4
             as devices,
           (select count(*) from landmark l where l.org_id = o.org_id and l.deleted_at is null
              and ($4::int4[] is null or l.landmark_id = any($4)))::int4 as landmarks
         from organization o
         left join organization p on p.org_id = o.parent_id and p.deleted_at is null and p.org_id = any($2::int4[])
         left join user_account m on m.user_id = o.account_manager_id and m.deleted_at is null
         where o.org_id = $1 and o.org_id = any($2::int4[]) and o.deleted_at is null`,
        [orgId, orgIds, vehicleIds ?? null, landmarkIds ?? null],
        { signal },
      ),

    /** What an organisation sets for its people: its own, else that of the nearest above it; empty where none does. */
    settings: async (orgId: number, signal?: AbortSignal): Promise<OrgSettings> => {
      const nearest = (column: string): string =>
        `coalesce((array_agg(o.${column} order by a.depth) filter (where o.${column} <> ''))[1], '')`
      const row = await db.row<OrgSettings>(
        `${ABOVE} select ${nearest('distance_unit')} as "distanceUnit", ${nearest('temperature_unit')} as "temperatureUnit",
           ${nearest('time_zone')} as "timeZone" from above a join organization o using (org_id)`,
        [orgId],
        { signal },
      )
      return row ?? { distanceUnit: '', temperatureUnit: '', timeZone: '' }
    },

    /** False while the organisation, or one above it, is suspended or its evaluation is over (ORG-9). */
    inService: async (orgId: number, signal?: AbortSignal) =>
      (await db.row<{ served: boolean }>(`${ABOVE} select ${ALL_SERVED} as served`, [orgId], { signal }))?.served ??
      false,

    /**
     * Whether further devices of an organisation may be put into service: it is served, and neither it nor one above it owes an
     * invoice for longer than who sells to it bears.
     */
    takesDevices: async (orgId: number, signal?: AbortSignal) =>
      (
        await db.row<{ takes: boolean }>(
          `${ABOVE} select ${ALL_SERVED} and not exists (
               select from above a join customer c on c.linked_org_id = a.org_id and c.deleted_at is null
               join organization s on s.org_id = c.org_id join invoice i on i.customer_id = c.customer_id
               where i.status = 'overdue' and i.deleted_at is null and i.due_on + s.debt_block_days < current_date) as takes`,
          [orgId],
          { signal },
        )
      )?.takes ?? false,

    /** Ends the sessions of people whose organisation is out of service; administrators keep theirs. */
    endSessionsOutOfService: () =>
      db.run(
        `with recursive stopped as (
           select org_id from organization o where o.deleted_at is null and not (${SERVED})
           union select c.org_id from organization c join stopped s on c.parent_id = s.org_id where c.deleted_at is null)
         delete from session s using user_account u
         where u.user_id = s.user_id and not u.admin and u.org_id in (select org_id from stopped)`,
        [],
      ),

    /** Of the given organisations, the one and all below it. */
    below: async (orgId: number, orgIds: readonly number[], signal?: AbortSignal) =>
      (
        await db.rows<{ org_id: number }>(
          `with recursive below as (
             select org_id from organization where org_id = $1 and org_id = any($2::int4[]) and deleted_at is null
             union select o.org_id from organization o join below b on o.parent_id = b.org_id
             where o.deleted_at is null and o.org_id = any($2::int4[]))
           select org_id from below`,
          [orgId, orgIds],
          { signal },
        )
      ).map((row) => row.org_id),
  }
}
export type OrganizationQueries = ReturnType<typeof organizationQueries>
