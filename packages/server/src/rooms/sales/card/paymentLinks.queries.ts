import { stripeAmount } from '@waymark/core/money/stripeAmount.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { balanceOf } from '../invoice/invoiceList.ts'
import { workOnLink } from './cardTasks.ts'

/** How far the making and ending of a link is. */
export type LinkState = 'waiting' | 'open' | 'closing' | 'closed' | 'failed'

const hasKeys = (of: string): string => `${of}.is_active and ${of}.credentials <> '' and ${of}.deleted_at is null`

/** What a link is asked for: an invoice that is owed, of an organization with a service. */
interface Payable {
  readonly invoiceId: number
  readonly currency: string
  /** Smallest units. */
  readonly owed: number
}

/**
 * Has links made for what is left of invoices, where their organizations have a service that charges it and there is none already.
 *
 * @param userId who asks; null for the product itself
 */
export async function addLinks(db: Queries, invoiceIds: readonly number[], userId: number | null): Promise<void> {
  const payable = await db.rows<Payable>(
    `select i.invoice_id as "invoiceId", i.currency, ${balanceOf('i')}::int8 as owed
     from invoice i join payment_gateway g on g.org_id = i.org_id and ${hasKeys('g')}
     where i.invoice_id = any($1::int4[]) and ${balanceOf('i')} > 0`,
    [invoiceIds],
  )
  const ids = payable
    .filter(({ owed, currency }) => stripeAmount(BigInt(owed), currency) !== undefined)
    .map(({ invoiceId }) => invoiceId)
  if (ids.length === 0) return
  const added = await db.rows<{ linkId: number; orgId: number }>(
    `insert into payment_link (gateway_id, invoice_id, org_id, key, currency, amount_minor, user_id)
     select g.gateway_id, i.invoice_id, i.org_id,
       coalesce((select key from payment_link p where p.invoice_id = i.invoice_id limit 1),
         replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')),
       i.currency, ${balanceOf('i')}, $2
     from invoice i join payment_gateway g on g.org_id = i.org_id and ${hasKeys('g')} where i.invoice_id = any($1::int4[])
     on conflict do nothing returning link_id as "linkId", org_id as "orgId"`,
    [ids, userId],
  )
  for (const link of added) await workOnLink(db, link)
}

/** Ends links that a condition holds for; answers their invoices. One that the service was never asked for is over at once. */
async function endLinks(db: Queries, condition: string, values: readonly unknown[]): Promise<number[]> {
  const ended = await db.rows<{ linkId: number; orgId: number; invoiceId: number; isOver: boolean }>(
    `update payment_link l set state = case when l.asked_at is null then 'closed' else 'closing' end,
       ended_at = case when l.asked_at is null then now() end
     from invoice i where i.invoice_id = l.invoice_id and l.state in ('waiting', 'open') and ${condition}
     returning l.link_id as "linkId", l.org_id as "orgId", l.invoice_id as "invoiceId", l.state = 'closed' as "isOver"`,
    values,
  )
  for (const link of ended) if (!link.isOver) await workOnLink(db, link)
  return ended.map(({ invoiceId }) => invoiceId)
}

/** Brings the links of invoices in line with what is owed: ends those of other amounts, and has others made in their place. */
export async function settleLinks(db: Queries, invoiceIds: readonly number[]): Promise<void> {
  const ended = await endLinks(db, `l.invoice_id = any($1::int4[]) and l.amount_minor <> ${balanceOf('i')}`, [
    invoiceIds,
  ])
  if (ended.length > 0) await addLinks(db, ended, null)
}

/** Ends all links of an account. */
export const endLinksOf = (db: Queries, gatewayId: number): Promise<number[]> =>
  endLinks(db, 'l.gateway_id = $1', [gatewayId])

/** The key of the link by which what is left of an invoice is paid; undefined where there is none. */
export const payKeyOf = async (db: Queries, invoiceId: number, signal?: AbortSignal): Promise<string | undefined> =>
  (
    await db.row<{ key: string }>(
      `select l.key from payment_link l join payment_gateway g using (gateway_id)
       where l.invoice_id = $1 and l.state in ('waiting', 'open') and ${hasKeys('g')}`,
      [invoiceId],
      { signal },
    )
  )?.key

/** Statements about links, for the calls and for whoever follows one. */
export function paymentLinkQueries(db: Queries) {
  return {
    db,

    /** The link of an invoice that is being made or is there. */
    live: (invoiceId: number) =>
      db.row<{ linkId: number; key: string }>(
        `select link_id as "linkId", key from payment_link where invoice_id = $1 and state in ('waiting', 'open')`,
        [invoiceId],
      ),

    /** How a link stands. */
    stands: (linkId: number) =>
      db.row<{ state: LinkState; said: string }>('select state, said from payment_link where link_id = $1', [linkId]),

    /** Where the newest link of a key leads, while what it asks for is what is owed; undefined for a key that nobody has. */
    whither: (key: string) =>
      db.row<{ url: string; state: LinkState; isOwed: boolean }>(
        `select l.url, l.state, l.amount_minor = ${balanceOf('i')} and ${hasKeys('g')} as "isOwed"
         from payment_link l join invoice i using (invoice_id) join payment_gateway g using (gateway_id)
         where l.key = $1 order by l.link_id desc limit 1`,
        [key],
      ),
  }
}
export type PaymentLinkQueries = ReturnType<typeof paymentLinkQueries>
