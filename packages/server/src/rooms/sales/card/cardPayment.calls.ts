import { checkOrg } from '../../../platform/records/checkOrg.ts'
import { PAY, PAYMENT_EVENTS, PAYMENT_GATEWAYS } from '@waymark/contract/paymentGateways.ts'
import type { cardPaymentCalls } from '@waymark/contract/rooms/sales/cardPayment.ts'
import { stripeAmount } from '@waymark/core/money/stripeAmount.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { checkVersion } from '../../../platform/http/checkVersion.ts'
import { awaitTask } from '../../../platform/queue/awaitTask.ts'
import { putRecord } from '../../../platform/records/putRecord.ts'
import type { Ground } from '../../../platform/room/Ground.ts'
import { checkAddress } from '../../../platform/secrets/KeyBook.ts'
import type { InvoiceQueries } from '../invoice/invoice.queries.ts'
import { SALES_PATIENCE } from '../salesPatience.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import type { PaymentGatewayQueries } from './paymentGateway.queries.ts'
import { addLinks, endLinksOf } from './paymentLinks.queries.ts'

export interface CardPaymentOptions extends Pick<Ground, 'db' | 'secrets' | 'publicUrl'> {
  readonly gateways: PaymentGatewayQueries
  readonly invoices: InvoiceQueries
}

/** Payments by card: the account with a service, and the links that invoices are paid by. */
export function cardPaymentHandlers({
  db,
  secrets,
  publicUrl,
  gateways,
  invoices,
}: CardPaymentOptions): Handlers<typeof cardPaymentCalls> {
  const { store, links } = gateways
  const keys = gatewayKeys(secrets)
  return {
    getPaymentGateway: async ({ caller, signal }, { orgId }) => {
      checkOrg(caller, { orgId })
      const found = await gateways.of(orgId, signal)
      return found ? { ...found, eventsUrl: `${publicUrl()}${PAYMENT_EVENTS}${found.gatewayId}` } : null
    },

    savePaymentGateway: async (context, { orgId, version, credentials, service = 'stripe', ...fields }) => {
      checkAddress(fields.baseUrl)
      checkOrg(context.caller, { orgId })
      const known = await gateways.of(orgId)
      const [before] = known ? await store.lockAll(context.caller, [known.gatewayId]) : []
      if (before) checkVersion(version, before.version)
      const asked = PAYMENT_GATEWAYS[service].credentials
      const sealed = before
        ? keys.sealAgain(asked, credentials, before, fields.baseUrl)
        : keys.seal(asked, credentials, '')
      const start = { orgId, service }
      const { recordId } = await putRecord(context, store, before?.recordId, { ...fields, ...sealed }, start)
      if (fields.isActive === false) await endLinksOf(store.db, recordId)
      return { gatewayId: recordId }
    },

    createPaymentLink: async ({ caller, error, note, signal }, { invoiceId }) => {
      // whoever pays it at the same time is waited for
      await invoices.lockCustomers([invoiceId])
      const [invoice] = await invoices.store.lockAll(caller, [invoiceId])
      if (!invoice) throw error('4041850')
      const { recordState, totalMinor, paidMinor, currency, orgId } = invoice
      if (recordState !== 'unpaid' && recordState !== 'overdue') throw error('4001858')
      const gateway = await gateways.of(orgId)
      if (!gateway?.isActive || !gateway.hasCredentials) throw error('4001865')
      if (stripeAmount(BigInt(totalMinor - paidMinor), currency) === undefined) throw error('4001866')
      await addLinks(store.db, [invoiceId], caller.userId)
      const link = await links.live(invoiceId)
      if (!link) throw error('4001858')
      note({ kind: 'invoice', recordId: invoiceId })
      const answer = { operationId: link.linkId, isDone: false, url: `${publicUrl()}${PAY}${link.key}` }
      await db.afterCommit(async () => {
        const stands = await awaitTask(
          () => links.stands(link.linkId),
          (seen) => seen?.state !== 'waiting',
          { patience: SALES_PATIENCE, signal },
        )
        if (stands?.state === 'failed') throw new CallError('5002')
        answer.isDone = stands?.state === 'open'
      })
      return answer
    },
  }
}
