import type { Queries } from '../../../platform/database/Queries.ts'
import type { OrderDetail } from '@waymark/contract/rooms/sales/orderFields.ts'
import { isoTime } from '../../../platform/records/isoTime.ts'
import type { ApprovedWith } from './orderContent.ts'

type Signing = Pick<
  OrderDetail,
  'discountPercent' | 'sentTo' | 'linkExpiresAt' | 'signedName' | 'signedAt' | 'signedFrom' | 'signedSha256' | 'email'
>

/** Statements about approving and signing orders. */
export function orderSigningQueries(db: Queries) {
  return {
    /** Who buys, from whom and on which contract, as they are now. */
    parties: async (orderId: number): Promise<ApprovedWith> => {
      const row = await db.row<ApprovedWith>(
        `select o.name as seller, c.name as customer, c.company, coalesce(k.number, '') as contract, c.addresses
         from sales_order r join organization o on o.org_id = r.org_id join customer c on c.customer_id = r.customer_id
         left join contract k on k.contract_id = r.contract_id where r.order_id = $1`,
        [orderId],
      )
      if (!row) throw new Error(`no parties of order ${orderId}`)
      return row
    },

    /** How an order was sent and signed, and where mail of sales goes. */
    signing: async (orderId: number, signal?: AbortSignal) => {
      const row = await db.row<Signing>(
        `select r.discount_percent::text as "discountPercent", r.link_email as "sentTo",
           ${isoTime('r.link_expires_at')} as "linkExpiresAt", r.signed_name as "signedName", ${isoTime('r.signed_at')} as "signedAt",
           r.signed_from as "signedFrom", r.signed_sha256 as "signedSha256",
           coalesce(nullif(c.sales_email, ''), c.billing_email) as email
         from sales_order r join customer c on c.customer_id = r.customer_id where r.order_id = $1`,
        [orderId],
        { signal },
      )
      if (!row) throw new Error(`no order ${orderId}`)
      return row
    },

    /** The order that a link is for, whoever holds it. */
    ofLink: async (linkHash: Buffer) =>
      (
        await db.row<{ orderId: number }>(
          'select order_id as "orderId" from sales_order where link_hash = $1 and deleted_at is null',
          [linkHash],
        )
      )?.orderId,
  }
}
