import type { Queries } from '../../platform/database/Queries.ts'
import { lockOrgTree } from '../../platform/records/lockOrgTree.queries.ts'
import { recordStore, type StoredRecord } from '../../platform/records/recordStore.queries.ts'
import { partnerInvitationRecord } from './partnerInvitation.record.ts'

export type StoredInvitation = StoredRecord<typeof partnerInvitationRecord>

/** Where a partner goes: an organisation, and how many it has and may have below it. */
interface Place {
  child_limit: number | null
  children: number
  /** The name is another's there. */
  taken: boolean
}

/** Statements over invitations to become a partner. */
export const invitations = {
  store: (tx: Queries) => recordStore(tx, partnerInvitationRecord),

  /** Locks an organisation of the scope with what its limit of children counts, and whether the name is free below it. */
  place: (tx: Queries, orgId: number, orgIds: readonly number[], name: string) =>
    tx.row<Place>(
      `select o.child_limit,
         (select count(*) from organization c where c.parent_id = o.org_id and c.deleted_at is null)::int4 as children,
         exists (select from organization c where c.parent_id = o.org_id and c.deleted_at is null
           and lower(c.name) = lower($3)) as taken
       from organization o where o.org_id = $1 and o.org_id = any($2::int4[]) and o.deleted_at is null for update`,
      [orgId, orgIds, name],
    ),

  /** Ids of the open ones of an organisation to an address. */
  openTo: async (tx: Queries, orgId: number, email: string) =>
    (
      await tx.rows<{ id: number }>(
        `select invitation_id as id from partner_invitation
         where org_id = $1 and lower(email) = lower($2) and state in ('invited', 'expired')`,
        [orgId, email],
      )
    ).map(({ id }) => id),

  lockTree: lockOrgTree,

  /** The invitation of a link, with the organisation that the partner goes below; undefined where that is gone. */
  ofLink: (tx: Queries, tokenHash: Buffer) =>
    tx.row<{ id: number; inviter: string; child_limit: number | null; children: number }>(
      `select i.invitation_id as id, o.name as inviter, o.child_limit,
         (select count(*) from organization c where c.parent_id = o.org_id and c.deleted_at is null)::int4 as children
       from partner_invitation i join organization o using (org_id)
       where i.token_hash = $1 and o.deleted_at is null for update of o`,
      [tokenHash],
    ),

  /** Makes the partner and its first account; answers its id. */
  addPartner: async (
    tx: Queries,
    { orgId, email }: StoredInvitation,
    account: { name: string; username: string; passwordHash: string },
  ) => {
    const org = await tx.row<{ org_id: number }>(
      'insert into organization (parent_id, name, type) values ($1, $2, 4) returning org_id',
      [orgId, account.name],
    )
    await tx.run(
      `insert into user_account (org_id, role_id, username, password_hash, email, email_verified_at)
       select $1, role_id, $2, $3, $4, now() from role where key = 'partner-administrator' and deleted_at is null`,
      [org?.org_id, account.username, account.passwordHash, email],
    )
    return org?.org_id ?? 0
  },

  /** Ids of some whose time is over. */
  overdue: async (tx: Queries, now: number) =>
    (
      await tx.rows<{ id: number }>(
        `select invitation_id as id from partner_invitation where state = 'invited' and expires_at <= $1
         order by expires_at limit 200 for update skip locked`,
        [new Date(now)],
      )
    ).map(({ id }) => id),
}
