import type { LinkState } from '../../rooms/sales/public.ts'
import type { Queries } from '../../platform/database/Queries.ts'

/** An account as its service is asked with it. */
export interface AskedGateway {
  readonly gatewayId: number
  readonly orgId: number
  readonly service: 'stripe'
  readonly baseUrl: string
  /** Encrypted. */
  readonly credentials: string
  /** Milliseconds since 1970 UTC; null for never. */
  readonly comparedAt: number | null
}

/** A link as the service is asked for it. */
export interface AskedLink {
  readonly gatewayId: number
  readonly requestId: string
  readonly remoteId: string
  readonly state: LinkState
  readonly currency: string
  /** Smallest units. */
  readonly amount: number
  readonly key: string
  readonly number: string
  readonly seller: string
}

/** A refund as the service is asked for it. */
export interface AskedCardRefund {
  readonly gatewayId: number
  readonly requestId: string
  readonly intent: string
  readonly state: string
  readonly currency: string
  /** Smallest units. */
  readonly amount: number
}

/** Statements of the work with payment services. */
export const cardWorkQueries = {
  gateway: (db: Queries, gatewayId: number) =>
    db.row<AskedGateway>(
      `select gateway_id as "gatewayId", org_id as "orgId", service, base_url as "baseUrl", credentials,
         (extract(epoch from compared_at) * 1000)::float8 as "comparedAt"
       from payment_gateway where gateway_id = $1 and deleted_at is null`,
      [gatewayId],
    ),

  link: (db: Queries, linkId: number) =>
    db.row<AskedLink>(
      `select l.gateway_id as "gatewayId", l.request_id::text as "requestId", l.remote_id as "remoteId", l.state, l.currency,
         l.amount_minor as amount, l.key, i.number, coalesce(i.snapshot->'seller'->>'name', '') as seller
       from payment_link l join invoice i using (invoice_id) where l.link_id = $1`,
      [linkId],
    ),

  /** Says that the service may have made a link from now on; false where it is wanted no more. */
  asked: async (db: Queries, linkId: number, at: Date) =>
    (await db.row(
      `update payment_link set asked_at = coalesce(asked_at, $2) where link_id = $1 and state in ('waiting', 'closing')
       returning 1 as one`,
      [linkId, at],
    )) !== undefined,

  /** Keeps what the service made, of a link that may be wanted no more. */
  made: (tx: Queries, linkId: number, { id, url }: { id: string; url: string }) =>
    tx.run(
      `update payment_link set remote_id = $2, url = $3, state = case when state = 'waiting' then 'open' else state end
       where link_id = $1`,
      [linkId, id, url],
    ),

  /** Ends a link. @param said what the service said where it failed */
  ended: (tx: Queries, linkId: number, state: 'closed' | 'failed', said: string, at: Date) =>
    tx.run(
      `update payment_link set state = $2, said = $3, ended_at = $4 where link_id = $1 and state in ('waiting', 'closing')`,
      [linkId, state, said.slice(0, 500), at],
    ),

  refund: (db: Queries, refundId: number) =>
    db.row<AskedCardRefund>(
      `select r.gateway_id as "gatewayId", r.request_id::text as "requestId", c.intent, r.state, p.currency, r.amount_minor as amount
       from card_refund r join card_payment c using (payment_id) join payment p using (payment_id) where r.refund_id = $1`,
      [refundId],
    ),

  sent: (tx: Queries, refundId: number, remoteId: string) =>
    tx.run(`update card_refund set state = 'sent', remote_id = $2 where refund_id = $1 and state = 'queued'`, [
      refundId,
      remoteId,
    ]),

  refused: (tx: Queries, refundId: number, said: string, at: Date) =>
    tx.run(
      `update card_refund set state = 'failed', said = $2, ended_at = $3 where refund_id = $1 and state = 'queued'`,
      [refundId, said.slice(0, 500), at],
    ),

  /** Keeps what a service said last. */
  said: (tx: Queries, gatewayId: number, said: string) =>
    tx.run('update payment_gateway set said = $2 where gateway_id = $1 and said <> $2', [
      gatewayId,
      said.slice(0, 500),
    ]),

  /** Accounts that were not compared since a time. */
  due: (db: Queries, before: Date) =>
    db.rows<{ gatewayId: number; orgId: number }>(
      `select gateway_id as "gatewayId", org_id as "orgId" from payment_gateway
       where credentials <> '' and deleted_at is null and coalesce(compared_at, created_at) < $1 order by 1`,
      [before],
    ),

  compared: (tx: Queries, gatewayId: number, at: Date) =>
    tx.run('update payment_gateway set compared_at = $2 where gateway_id = $1', [gatewayId, at]),

  /** Links that are to end and did not yet. */
  closing: (db: Queries, gatewayId: number) =>
    db.rows<{ linkId: number; orgId: number }>(
      `select link_id as "linkId", org_id as "orgId" from payment_link where gateway_id = $1 and state = 'closing' order by 1`,
      [gatewayId],
    ),
}
