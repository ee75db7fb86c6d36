import type { getMergePreview, MergeRefusal } from '@waymark/contract/rooms/sales/customerMerge.ts'
import type { CallResult } from '@waymark/contract/call.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { personOf } from '../personOf.ts'

export type MergePreview = CallResult<typeof getMergePreview>

/** What follows a customer, by the tables that it is in. Runs and plans stay: they tell what was done when it was itself. */
const FOLLOWS = {
  contracts: 'contract',
  priceRules: 'price_rule',
  orders: 'sales_order',
  invoices: 'invoice',
  payments: 'payment',
  shopRequests: 'shop_request',
} as const
/** What hangs on its record, whatever the kind. */
const HANGS = { files: 'record_file', comments: 'comment' } as const
/** Most files of a record. */
const MOST_FILES = 20

const counts = (): string =>
  [
    ...Object.entries(FOLLOWS).map(
      ([what, table]) => `select '${what}' as what, count(*)::int4 as count from ${table} where customer_id = $1`,
    ),
    ...Object.entries(HANGS).map(
      ([what, table]) =>
        `select '${what}', count(*)::int4 from ${table} where record_kind = 'customer' and record_id = $1 and deleted_at is null`,
    ),
  ].join(' union all ')

/** SQL: contacts of the customer $1 that $2 has not. */
const CONTACTS = `select f.contact from customer g, jsonb_array_elements(g.contacts) f (contact), customer i
  where g.customer_id = $1 and i.customer_id = $2 and not i.contacts @> jsonb_build_array(f.contact)`

/** Statements that make one customer of two: $1 becomes $2. */
export function mergeQueries(db: Database) {
  return {
    moves: async (ids: readonly [gone: number, into: number], signal?: AbortSignal): Promise<MergePreview['moves']> => {
      const moves = await db.rows<MergePreview['moves'][number]>(
        `select 'contacts' as what, count(*)::int4 as count from (${CONTACTS}) c union all ${counts()}`,
        [...ids],
        { signal },
      )
      return moves.filter(({ count }) => count > 0)
    },

    credit: (gone: number, signal?: AbortSignal) =>
      db.rows<MergePreview['credit'][number]>(
        `select currency, sum(amount_minor - allocated_minor - refunded_minor)::int8 as amount from payment
         where customer_id = $1 and state = 'received' and deleted_at is null group by 1
         having sum(amount_minor - allocated_minor - refunded_minor) > 0 order by 1`,
        [gone],
        { signal },
      ),

    /** The names of what goes along. */
    names: async (gone: number, signal?: AbortSignal) =>
      (await db.row<{ linkedOrg: string; claimant: string }>(
        `select coalesce(o.name, '') as "linkedOrg", ${personOf('u')} as claimant from customer c
         left join organization o on o.org_id = c.linked_org_id left join user_account u on u.user_id = c.claimed_by
         where c.customer_id = $1`,
        [gone],
        { signal },
      )) ?? { linkedOrg: '', claimant: '' },

    /** What is in the way. */
    refusals: async (ids: readonly [gone: number, into: number], signal?: AbortSignal): Promise<MergeRefusal[]> => {
      const rows = await db.arrays<[why: MergeRefusal]>(
        `select why from customer g, customer i, lateral (values
           ('SAME_CUSTOMER', g.customer_id = i.customer_id), ('OTHER_SELLER', g.org_id <> i.org_id),
           ('BOTH_LINKED', g.customer_id <> i.customer_id and g.linked_org_id is not null and i.linked_org_id is not null),
           ('PRICES_OVERLAP', exists (
             select from price_rule a join price_rule b using (org_id, sku_id, model_id)
             where a.customer_id = g.customer_id and b.customer_id = i.customer_id and a.rule_id <> b.rule_id
               and a.deleted_at is null and b.deleted_at is null
               and daterange(a.valid_from, a.valid_to) && daterange(b.valid_from, b.valid_to))),
           ('SYNCED', exists (select from accounting_link where kind = 'customer' and record_id = g.customer_id)),
           ('TOO_MANY_FILES', (select count(*) from record_file where record_kind = 'customer' and deleted_at is null
             and record_id in (g.customer_id, i.customer_id)) > $3)) r (why, holds)
         where g.customer_id = $1 and i.customer_id = $2 and holds`,
        [...ids, MOST_FILES],
        { signal },
      )
      return rows.map(([why]) => why)
    },

    /** Gives all papers of a customer to the one that it becomes; both are locked. */
    move: async (ids: readonly [gone: number, into: number]): Promise<void> => {
      await db.run('update customer set merged_into = $2 where customer_id = $1', [...ids])
      await db.run('set constraints all deferred')
      for (const table of [...Object.values(FOLLOWS), 'payment_allocation'])
        await db.run(`update ${table} set customer_id = $2 where customer_id = $1`, [...ids])
      await db.run('set constraints all immediate')
      for (const table of Object.values(HANGS))
        await db.run(
          `update ${table} set record_id = $2 where record_kind = 'customer' and record_id = $1 and deleted_at is null`,
          [...ids],
        )
      // a month that only the one that goes was billed for is billed for the other, too
      await db.run(
        `update billing_run r set customer_id = $2 where customer_id = $1 and not exists (
           select from billing_run o where o.customer_id = $2 and o.period_start = r.period_start and o.kind = r.kind)`,
        [...ids],
      )
    },

    /** The contacts of both, each once. */
    contacts: async (ids: readonly [gone: number, into: number]) =>
      (
        await db.row<{ contacts: readonly object[] }>(
          `select i.contacts || coalesce((select jsonb_agg(contact) from (${CONTACTS}) c), '[]') as contacts
           from customer i where i.customer_id = $2`,
          [...ids],
        )
      )?.contacts ?? [],
  }
}
export type MergeQueries = ReturnType<typeof mergeQueries>
