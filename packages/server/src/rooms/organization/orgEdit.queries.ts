import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { lockOrgTree } from '../../platform/records/lockOrgTree.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { organizationRecord } from './organization.record.ts'

/** What limits of an organisation count. */
export interface OrgCounts {
  children: number
  notifications: number
  landmarks: number
  accounts: number
}

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
  customers: boolean
}

const holds = (table: string, by: string) => (org: string) =>
  `exists (select from ${table} x where ${by.replaceAll('$', org)} and x.deleted_at is null)`

/** What keeps an organisation from being deleted, beside those below it. */
const HELD: readonly {
  readonly name: Exclude<keyof OrgContents, 'children'>
  readonly holds: (org: string) => string
}[] = [
  { name: 'devices', holds: holds('device', 'x.org_id = $') },
  { name: 'users', holds: holds('user_account', 'x.org_id = $') },
  { name: 'vehicles', holds: holds('vehicle', 'x.org_id = $') },
  { name: 'customers', holds: holds('customer', '$ in (x.org_id, x.linked_org_id)') },
]

/** Statements of the organization room that change. */
export function orgEditQueries(db: Database) {
  return {
    store: recordStore(db, organizationRecord),

    /** What its limits count. */
    counts: async (orgId: number) =>
      (await db.row<OrgCounts>(
        `select (select count(*) from organization where parent_id = $1 and deleted_at is null)::int4 as children,
           (select count(*) from alarm_rule where org_id = $1 and deleted_at is null)::int4 as notifications,
           (select count(*) from landmark where org_id = $1 and deleted_at is null)::int4 as landmarks,
           (select count(*) from user_account where org_id = $1 and deleted_at is null)::int4 as accounts`,
        [orgId],
      )) ?? { children: 0, notifications: 0, landmarks: 0, accounts: 0 },

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

    /** A user of the scope who may look after an organisation. */
    manager: (tx: Queries, userId: number, orgIds: readonly number[]) =>
      tx.row<{ user_id: number }>(
        'select user_id from user_account where user_id = $1 and org_id = any($2::int4[]) and deleted_at is null',
        [userId, orgIds],
      ),

    contents: (tx: Queries, orgId: number) =>
      tx.row<OrgContents>(
        `select exists (select from organization where parent_id = $1 and deleted_at is null) as children,
           ${HELD.map(({ name, holds }) => `${holds('$1')} as ${name}`).join(', ')}`,
        [orgId],
      ),

    /** Those of the organisations that hold anything but each other, or hold such. */
    inUse: async (orgIds: readonly number[]): Promise<number[]> => {
      const rows = await db.rows<{ org_id: number }>(
        `with recursive held as (
           select o.org_id from organization o where o.org_id = any($1::int4[]) and (
             exists (select from organization c
               where c.parent_id = o.org_id and c.deleted_at is null and c.org_id <> all($1::int4[]))
             or ${HELD.map(({ holds }) => holds('o.org_id')).join(' or ')})
           union select o.parent_id from held h join organization o using (org_id)
             where o.parent_id = any($1::int4[]))
         select org_id from held`,
        [orgIds],
      )
      return rows.map(({ org_id: id }) => id)
    },

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type OrgEditQueries = ReturnType<typeof orgEditQueries>
