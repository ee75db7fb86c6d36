import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { lockOrgTree } from '../../platform/records/lockOrgTree.queries.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'
import type { Scope } from '../../platform/http/Caller.ts'

interface PartnerRow {
  org_id: number | null
  name: string
  parent_name: string
  state: 'active' | 'invited' | 'expired'
  email: string
  vehicles: number
  users: number
  created_at: number
  total: number
}

/** An invitation that can be accepted. */
export interface OpenInvitation {
  invitation_id: number
  org_id: number
  org_name: string
  email: string
  inviter: string
  child_limit: number | null
  children: number
}

const SORTS = { name: 'lower(p.name)', createdAt: 'p.created_at', vehicles: 'p.vehicles', users: 'p.users' } as const

/** Statements of the partner room. */
export function partnerQueries(db: Database) {
  return {
    list: (
      { orgIds, vehicleIds }: Scope,
      filter: { keyword: string | undefined; sort: string | undefined; limit: number; offset: number },
      signal?: AbortSignal,
    ) =>
      db.rows<PartnerRow>(
        `select p.*, count(*) over ()::int4 as total from (
           select o.org_id, o.name, coalesce(up.name, '') as parent_name, 'active' as state, coalesce(i.email, '') as email,
             (select count(*) from vehicle v where v.org_id = o.org_id and v.deleted_at is null
                and ($5::int4[] is null or v.vehicle_id = any($5)))::int4 as vehicles,
             (select count(*) from user_account u where u.org_id = o.org_id and u.deleted_at is null)::int4 as users,
             o.created_at
           from organization o left join organization up on up.org_id = o.parent_id and up.org_id = any($1::int4[])
           left join partner_invitation i on i.partner_org_id = o.org_id
           where o.type = 4 and o.org_id = any($1::int4[]) and o.deleted_at is null
           union all
           select null, i.org_name, o.name, case when i.expires_at > now() then 'invited' else 'expired' end, i.email,
             0, 0, i.created_at
           from partner_invitation i join organization o using (org_id)
           where i.org_id = any($1::int4[]) and i.accepted_at is null and o.deleted_at is null) p
         where $2::text is null or p.name ilike $2 or p.email ilike $2
         order by ${orderBy(SORTS, filter.sort, 'lower(p.name)')}, p.created_at limit $3 offset $4`,
        [orgIds, likePattern(filter.keyword), filter.limit, filter.offset, vehicleIds ?? null],
        { signal },
      ),

    /** Locks an organisation of the scope with what its limit of children counts, and whether the name is free below it. */
    place: (tx: Queries, orgId: number, orgIds: readonly number[], name: string) =>
      tx.row<{ child_limit: number | null; children: number; taken: boolean }>(
        `select o.child_limit,
           (select count(*) from organization c where c.parent_id = o.org_id and c.deleted_at is null)::int4 as children,
           exists (select from organization c where c.parent_id = o.org_id and c.deleted_at is null
             and lower(c.name) = lower($3)) as taken
         from organization o where o.org_id = $1 and o.org_id = any($2::int4[]) and o.deleted_at is null for update`,
        [orgId, orgIds, name],
      ),

    /** A new invitation takes the place of those to the same address that were not accepted. */
    invite: async (
      tx: Queries,
      row: { orgId: number; name: string; email: string; hash: Buffer; userId: number; days: number },
    ) => {
      await tx.run(
        'delete from partner_invitation where org_id = $1 and lower(email) = lower($2) and accepted_at is null',
        [row.orgId, row.email],
      )
      return tx.row<{ invitation_id: number }>(
        `insert into partner_invitation (org_id, org_name, email, token_hash, invited_by, expires_at)
         values ($1, $2, $3, $4, $5, now() + make_interval(days => $6)) returning invitation_id`,
        [row.orgId, row.name, row.email, row.hash, row.userId, row.days],
      )
    },

    lockTree: lockOrgTree,

    /** Locks an invitation that can be accepted, and the organisation that the partner goes below. */
    open: (hash: Buffer, tx: Queries = db) =>
      tx.row<OpenInvitation>(
        `select i.invitation_id, i.org_id, i.org_name, i.email, o.name as inviter, o.child_limit,
           (select count(*) from organization c where c.parent_id = o.org_id and c.deleted_at is null)::int4 as children
         from partner_invitation i join organization o using (org_id)
         where i.token_hash = $1 and i.accepted_at is null and i.expires_at > now() and o.deleted_at is null
         for update of i, o`,
        [hash],
      ),

    /** Makes the partner and its first account, and ends the invitation. */
    accept: async (
      tx: Queries,
      invitation: OpenInvitation,
      account: { name: string; username: string; passwordHash: string },
    ) => {
      const org = await tx.row<{ org_id: number }>(
        'insert into organization (parent_id, name, type) values ($1, $2, 4) returning org_id',
        [invitation.org_id, account.name],
      )
      await tx.run(
        `insert into user_account (org_id, role_id, username, password_hash, email, email_verified_at)
         select $1, role_id, $2, $3, $4, now() from role where key = 'partner-administrator' and deleted_at is null`,
        [org?.org_id, account.username, account.passwordHash, invitation.email],
      )
      await tx.run('update partner_invitation set accepted_at = now(), partner_org_id = $2 where invitation_id = $1', [
        invitation.invitation_id,
        org?.org_id,
      ])
      return org?.org_id ?? 0
    },

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type PartnerQueries = ReturnType<typeof partnerQueries>
