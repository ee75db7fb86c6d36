import type { Queries } from '../../../platform/database/Queries.ts'
import { putTask } from '../../../platform/queue/queue.queries.ts'
import { cardRefundTask } from './cardTasks.ts'

/** What is to go back by a payment service; smallest units. */
export interface AskedRefund {
  readonly gatewayId: number
  readonly paymentId: number
  /** Null: of the credit. */
  readonly invoiceId: number | null
  readonly amount: number
  readonly reason: string
  readonly userId: number | null
}

/** Statements about what goes back by payment services. */
export function cardRefundQueries(db: Queries) {
  return {
    /** The account that a payment came by, and its name there; undefined for one that came otherwise. */
    cardOf: (paymentId: number) =>
      db.row<{ gatewayId: number; intent: string }>(
        'select gateway_id as "gatewayId", intent from card_payment where payment_id = $1',
        [paymentId],
      ),

    /** What of a payment is on its way back, by invoice; null for its credit. */
    underWay: async (paymentId: number) =>
      new Map(
        await db.arrays<[invoiceId: number | null, amount: number]>(
          `select invoice_id, sum(amount_minor)::int8 from card_refund where payment_id = $1 and state in ('queued', 'sent') group by 1`,
          [paymentId],
        ),
      ),

    /** Has money given back; answers its id. */
    ask: async ({ gatewayId, paymentId, invoiceId, amount, reason, userId }: AskedRefund, orgId: number) => {
      const row = await db.row<{ refundId: number }>(
        `insert into card_refund (gateway_id, payment_id, invoice_id, amount_minor, reason, user_id, state)
         values ($1, $2, $3, $4, $5, $6, 'queued') returning refund_id as "refundId"`,
        [gatewayId, paymentId, invoiceId, amount, reason, userId],
      )
      const refundId = row?.refundId ?? 0
      await putTask(db, cardRefundTask, { payload: { refundId }, key: `${refundId}`, orgId })
      return refundId
    },

    /** How one stands. */
    stands: (refundId: number) =>
      db.row<{ state: 'queued' | 'sent' | 'done' | 'failed' | 'returned'; creditNote: string }>(
        'select state, credit_note as "creditNote" from card_refund where refund_id = $1',
        [refundId],
      ),
  }
}
