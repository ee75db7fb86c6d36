import { PAYMENT_GATEWAYS } from '@waymark/contract/paymentGateways.ts'
import type { PaymentGateway } from '@waymark/contract/rooms/sales/cardPayment.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { recordStore } from '../../../platform/records/recordStore.queries.ts'
import { paymentGatewayRecord } from './paymentGateway.record.ts'
import { paymentLinkQueries } from './paymentLinks.queries.ts'

/** Where each service's API is, unless an account says otherwise. */
const ADDRESSES = JSON.stringify(
  Object.fromEntries(Object.entries(PAYMENT_GATEWAYS).map(([key, of]) => [key, of.baseUrl])),
)

/** Statements about accounts with payment services. */
export function paymentGatewayQueries(db: Database) {
  return {
    store: recordStore(db, paymentGatewayRecord),
    links: paymentLinkQueries(db),

    /** The account of an organization. */
    of: (orgId: number, signal?: AbortSignal) =>
      db.row<Omit<PaymentGateway, 'eventsUrl'>>(
        `select gateway_id as "gatewayId", org_id as "orgId", service, coalesce(nullif(base_url, ''), $2::jsonb ->> service) as "baseUrl",
           credentials <> '' as "hasCredentials", is_active as "isActive", said, version
         from payment_gateway where org_id = $1 and deleted_at is null`,
        [orgId, ADDRESSES],
        { signal },
      ),

    /** The keys of an account as they are stored; undefined where there is none such. */
    keysOf: async (gatewayId: number) =>
      (
        await db.row<{ credentials: string }>(
          'select credentials from payment_gateway where gateway_id = $1 and deleted_at is null',
          [gatewayId],
        )
      )?.credentials,

    /** Keeps that a message was read; false where it was already. */
    isNew: async (gatewayId: number, eventId: string) =>
      (await db.row(
        'insert into payment_event (gateway_id, event_id) values ($1, $2) on conflict do nothing returning 1 as one',
        [gatewayId, eventId],
      )) !== undefined,

    /** Forgets messages that came before a time. */
    forget: (before: Date) => db.run('delete from payment_event where received_at < $1', [before]),
  }
}
export type PaymentGatewayQueries = ReturnType<typeof paymentGatewayQueries>
