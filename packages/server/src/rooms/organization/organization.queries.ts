import type { Database } from '../../platform/database/Database.ts'
import type { Scope } from '../../platform/http/Caller.ts'

interface OrgRow {
  org_id: number
  parent_id: number
  name: string
  type: number
  vehicle_count: number
}

/** Statements of the organization room. */
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
  }
}
export type OrganizationQueries = ReturnType<typeof organizationQueries>
