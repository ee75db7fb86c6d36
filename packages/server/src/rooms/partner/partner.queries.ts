import type { Database } from '../../platform/database/Database.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'
import type { Scope } from '../../platform/http/Caller.ts'

export interface PartnerRow {
  org_id: number | null
  invitation_id: number | null
  name: string
  parent_name: string
  state: 'active' | 'invited' | 'expired'
  email: string
  vehicles: number
  users: number
  created_at: number
  expires_at: number | null
  version: number | null
  total: number
}

const SORTS = { name: 'lower(p.name)', createdAt: 'p.created_at', vehicles: 'p.vehicles', users: 'p.users' } as const

/** Partners, and who was invited to become one: `$1` organisations, `$2` vehicles that the caller is limited to or null. */
const PARTNERS = `
  select o.org_id, null::int4 as invitation_id, o.name, coalesce(up.name, '') as parent_name, 'active' as state,
    coalesce(i.email, '') as email,
    (select count(*) from vehicle v where v.org_id = o.org_id and v.deleted_at is null
       and ($2::int4[] is null or v.vehicle_id = any($2)))::int4 as vehicles,
    (select count(*) from user_account u where u.org_id = o.org_id and u.deleted_at is null)::int4 as users,
    o.created_at, null::timestamptz as expires_at, null::int4 as version
  from organization o left join organization up on up.org_id = o.parent_id and up.org_id = any($1::int4[])
  left join partner_invitation i on i.partner_org_id = o.org_id
  where o.type = 4 and o.org_id = any($1::int4[]) and o.deleted_at is null
  union all
  -- one whose time is over counts as that before the product has come by
  select null, i.invitation_id, i.org_name, o.name, case when i.expires_at > now() then i.state else 'expired' end,
    i.email, 0, 0, i.created_at, i.expires_at, i.version
  from partner_invitation i join organization o using (org_id)
  where i.org_id = any($1::int4[]) and i.state in ('invited', 'expired') and o.deleted_at is null`

/** Statements of the partner room. */
export function partnerQueries(db: Database) {
  return {
    db,

    list: (
      { orgIds, vehicleIds }: Scope,
      filter: { keyword: string | undefined; sort: string | undefined; limit: number; offset: number },
      signal?: AbortSignal,
    ) =>
      db.rows<PartnerRow>(
        `select p.*, count(*) over ()::int4 as total from (${PARTNERS}) p
         where $3::text is null or p.name ilike $3 or p.email ilike $3
         order by ${orderBy(SORTS, filter.sort, 'lower(p.name)')}, p.created_at limit $4 offset $5`,
        [orgIds, vehicleIds ?? null, likePattern(filter.keyword), filter.limit, filter.offset],
        { signal },
      ),
  }
}
export type PartnerQueries = ReturnType<typeof partnerQueries>
