import type { Queries } from '../../../platform/database/Queries.ts'

/** A refund as it is known. */
export interface KnownRefund {
  readonly refundId: number
  readonly invoiceId: number | null
  readonly reason: string
  readonly state: 'queued' | 'sent' | 'done' | 'failed' | 'returned'
}

/** Statements by which payments are brought in line with what a service says. */
export function cardDeskQueries(db: Queries) {
  return {
    db,

    /** The invoice that a link is of, and whose. */
    linked: (gatewayId: number, remoteId: string) =>
      db.row<{ invoiceId: number; customerId: number; orgId: number }>(
        `select i.invoice_id as "invoiceId", i.customer_id as "customerId", i.org_id as "orgId"
         from payment_link l join invoice i using (invoice_id) where l.gateway_id = $1 and l.remote_id = $2`,
        [gatewayId, remoteId],
      ),

    /** Our payment of an intent, and whose. */
    ofIntent: (gatewayId: number, intent: string) =>
      db.row<{ paymentId: number; customerId: number; orgId: number }>(
        `select p.payment_id as "paymentId", p.customer_id as "customerId", p.org_id as "orgId"
         from card_payment c join payment p using (payment_id) where c.gateway_id = $1 and c.intent = $2`,
        [gatewayId, intent],
      ),

    /** A card payment that somebody entered by hand under the same reference. */
    byHand: (orgId: number, externalRef: string) =>
      db.row<{ paymentId: number }>(
        `select payment_id as "paymentId" from payment where org_id = $1 and method = 'card' and lower(external_ref) = lower($2)`,
        [orgId, externalRef],
      ),

    keepIntent: (paymentId: number, gatewayId: number, intent: string) =>
      db.run('insert into card_payment (payment_id, gateway_id, intent) values ($1, $2, $3)', [
        paymentId,
        gatewayId,
        intent,
      ]),

    /** The refund that the service tells of, by its name for it or by ours. */
    refund: (gatewayId: number, remoteId: string, requestId: string) =>
      db.row<KnownRefund>(
        `select refund_id as "refundId", invoice_id as "invoiceId", reason, state from card_refund
         where gateway_id = $1 and (remote_id = $2 or request_id::text = $3) order by remote_id = $2 desc limit 1 for update`,
        [gatewayId, remoteId, requestId],
      ),

    addRefund: async (of: {
      gatewayId: number
      paymentId: number
      amount: number
      reason: string
      remoteId: string
    }) => {
      const row = await db.row<{ refundId: number }>(
        `insert into card_refund (gateway_id, payment_id, amount_minor, reason, remote_id, state) values ($1, $2, $3, $4, $5, 'sent')
         returning refund_id as "refundId"`,
        [of.gatewayId, of.paymentId, of.amount, of.reason, of.remoteId],
      )
      return row?.refundId ?? 0
    },

    setRefund: (
      refundId: number,
      {
        state,
        remoteId,
        said,
        creditNote = '',
      }: { state: string; remoteId: string; said: string; creditNote?: string },
      at: Date,
    ) =>
      db.run(
        `update card_refund set state = $2, remote_id = $3, said = $4, credit_note = coalesce(nullif($5, ''), credit_note),
           ended_at = case when $2 <> 'sent' then $6::timestamptz end where refund_id = $1`,
        [refundId, state, remoteId, said, creditNote, at],
      ),

    dispute: (gatewayId: number, dispute: string) =>
      db.row<{ state: 'taken' | 'back' }>(
        'select state from card_dispute where gateway_id = $1 and dispute = $2 for update',
        [gatewayId, dispute],
      ),

    setDispute: (gatewayId: number, of: { dispute: string; paymentId: number; amount: number; state: string }) =>
      db.run(
        `insert into card_dispute (gateway_id, dispute, payment_id, amount_minor, state) values ($1, $2, $3, $4, $5)
         on conflict (gateway_id, dispute) do update set state = excluded.state, changed_at = now()`,
        [gatewayId, of.dispute, of.paymentId, of.amount, of.state],
      ),

    /** Invoices that a payment went to once. */
    onceOf: async (paymentId: number) =>
      (
        await db.arrays<[number]>(
          'select distinct invoice_id from payment_allocation where payment_id = $1 order by 1',
          [paymentId],
        )
      ).map(([invoiceId]) => invoiceId),
  }
}
