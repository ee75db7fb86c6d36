import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { ProofFields } from './hostProof/settleProof.ts'
import { lockOrgTree } from '../../platform/records/lockOrgTree.queries.ts'

/** Fields that adding and editing set, by column. */
export interface OrgFields {
  parent_id: number
  name: string
  type: number
  remark: string
  child_limit: number | null
  notification_limit: number | null
  landmark_limit: number | null
  account_limit: number | null
  account_verification: boolean
  evaluation_start: string | null
  evaluation_days: number | null
  suspend_reason: string
  account_manager_id: number | null
  time_zone: string
  distance_unit: string
  temperature_unit: string
  product_name: string
  host_name: string
  colour: string
  logo: string
  login_picture: string
}

/** An organisation as an edit finds it, with what its limits count. */
export interface LockedOrg extends OrgFields {
  org_id: number
  version: number
  suspended: boolean
  children: number
  notifications: number
  landmarks: number
  accounts: number
}

const FIELDS = `parent_id, name, type, remark, child_limit, notification_limit, landmark_limit, account_limit,
  account_verification, evaluation_start::text, evaluation_days, suspend_reason, account_manager_id, time_zone,
  distance_unit, temperature_unit, product_name, host_name, colour, logo, login_picture`

/** An organisation as an import needs it. */
export interface ParentOrg {
  org_id: number
  parent_id: number
  name: string
  child_limit: number | null
  children: number
}

/** What stands in the way of deleting an organisation. */
export interface OrgContents {
  children: boolean
  devices: boolean
  users: boolean
  vehicles: boolean
}

/** Statements of the organization room that change. */
export function orgEditQueries(db: Database) {
  return {
    /** Locks and reads an organisation of the scope. */
    lock: (tx: Queries, orgId: number, orgIds: readonly number[]) =>
      tx.row<LockedOrg>(
        `select org_id, version, suspended_at is not null as suspended, ${FIELDS},
           (select count(*) from organization c where c.parent_id = o.org_id and c.deleted_at is null)::int4 as children,
           (select count(*) from alarm_rule a where a.org_id = o.org_id and a.deleted_at is null)::int4 as notifications,
           (select count(*) from landmark l where l.org_id = o.org_id and l.deleted_at is null)::int4 as landmarks,
           (select count(*) from user_account u where u.org_id = o.org_id and u.deleted_at is null)::int4 as accounts
         from organization o
         where org_id = $1 and org_id = any($2::int4[]) and deleted_at is null for update`,
        [orgId, orgIds],
      ),

    lockTree: lockOrgTree,

    /** True when `orgId` is `ancestor` or lies below it. */
    isBelow: async (orgId: number, ancestor: number, tx: Queries = db) =>
      (await tx.row(
        `with recursive above as (
           select org_id, parent_id from organization where org_id = $1
           union select o.org_id, o.parent_id from above a join organization o on o.org_id = a.parent_id)
         select 1 as one from above where org_id = $2`,
        [orgId, ancestor],
      )) !== undefined,

    /** How many organisations there are from the root down to this one. */
    depth: async (tx: Queries, orgId: number) =>
      (
        await tx.row<{ depth: number }>(
          `with recursive above as (
             select org_id, parent_id, 1 as depth from organization where org_id = $1
             union all select o.org_id, o.parent_id, a.depth + 1 from above a
             join organization o on o.org_id = a.parent_id where a.depth < 1000)
           select max(depth) as depth from above`,
          [orgId],
        )
      )?.depth ?? 0,

    typeOf: async (tx: Queries, orgId: number) =>
      (await tx.row<{ type: number }>('select type from organization where org_id = $1', [orgId]))?.type,

    /** Organisations of the scope that an import may put others below. */
    parents: (tx: Queries, orgIds: readonly number[]) =>
      tx.rows<ParentOrg>(
        `select o.org_id, o.parent_id, o.name, o.child_limit, count(c.org_id)::int4 as children
         from organization o left join organization c on c.parent_id = o.org_id and c.deleted_at is null
         where o.org_id = any($1::int4[]) and o.deleted_at is null
         group by o.org_id, o.parent_id, o.name, o.child_limit`,
        [orgIds],
      ),

    insert: (tx: Queries, fields: Partial<OrgFields>) => {
      const names = Object.keys(fields) as (keyof OrgFields)[]
      return tx.row<{ org_id: number }>(
        `insert into organization (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})
         returning org_id`,
        names.map((name) => fields[name]),
      )
    },

    /** @param suspended starts or ends the suspension; undefined leaves it */
    update: (tx: Queries, orgId: number, fields: Partial<OrgFields & ProofFields>, suspended: boolean | undefined) => {
      const names = Object.keys(fields) as (keyof typeof fields)[]
      const sets = names.map((name, i) => `${name} = $${i + 3}, `).join('')
      return tx.row<{ version: number }>(
        `update organization set ${sets}version = version + 1, suspended_at = case
           when $2::boolean is null then suspended_at when not $2 then null else coalesce(suspended_at, now()) end
         where org_id = $1 returning version`,
        [orgId, suspended ?? null, ...names.map((name) => fields[name])],
      )
    },

    /** A user of the scope who may look after an organisation. */
    manager: (tx: Queries, userId: number, orgIds: readonly number[]) =>
      tx.row<{ user_id: number }>(
        'select user_id from user_account where user_id = $1 and org_id = any($2::int4[]) and deleted_at is null',
        [userId, orgIds],
      ),

    contents: (tx: Queries, orgId: number) =>
      tx.row<OrgContents>(
        `select exists (select from organization where parent_id = $1 and deleted_at is null) as children,
           exists (select from device where org_id = $1 and deleted_at is null) as devices,
           exists (select from user_account where org_id = $1 and deleted_at is null) as users,
           exists (select from vehicle where org_id = $1 and deleted_at is null) as vehicles`,
        [orgId],
      ),

    softDelete: (tx: Queries, orgId: number) =>
      // a name that nobody answers for shows no brand, and may be another's
      tx.run(
        `update organization set deleted_at = now(), version = version + 1, host_proved = '', host_proof = ''
         where org_id = $1`,
        [orgId],
      ),

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type OrgEditQueries = ReturnType<typeof orgEditQueries>
