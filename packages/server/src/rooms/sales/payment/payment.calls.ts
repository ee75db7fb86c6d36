import type { CallIn } from '@waymark/contract/call.ts'
import type { getCustomerStatement, paymentCalls } from '@waymark/contract/rooms/sales/payment.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { awaitTask } from '../../../platform/queue/awaitTask.ts'
import { addRecord } from '../../../platform/records/addRecord.ts'
import { eventsOf } from '../../../platform/records/eventsOf.ts'
import { lockRecord } from '../../../platform/records/lockRecord.ts'
import { moveRecord } from '../../../platform/records/moves/moveRecord.ts'
import type { Ground } from '../../../platform/room/Ground.ts'
import { cardRefundQueries } from '../card/cardRefunds.queries.ts'
import type { CustomerQueries } from '../customer/customer.queries.ts'
import { SALES_PATIENCE } from '../salesPatience.ts'
import { creditOf, CustomerAccount } from '../invoice/CustomerAccount.ts'
import type { InvoiceQueries } from '../invoice/invoice.queries.ts'
import { MoneyBack } from './MoneyBack.ts'
import type { PaymentQueries } from './payment.queries.ts'
import { paymentRecord } from './payment.record.ts'
import { printStatement } from '../statement/printStatement.ts'
import { readStatement } from '../statement/readStatement.ts'

export interface PaymentRoomOptions extends Pick<Ground, 'clock' | 'db'> {
  readonly payments: PaymentQueries
  readonly invoices: InvoiceQueries
  readonly customers: CustomerQueries
}

/** Money of customers. */
export function paymentHandlers(options: PaymentRoomOptions): Handlers<typeof paymentCalls> {
  const { payments, invoices, customers, clock, db } = options
  const { store } = payments
  const account = new CustomerAccount(payments, invoices, clock)

  const back = new MoneyBack(account, payments, clock)
  const refunds = cardRefundQueries(store.db)
  /** @throws CallError 4041810 for a customer that the caller doesn't see */
  const statementOf = async (
    caller: Caller,
    { customerId, ...asked }: CallIn<typeof getCustomerStatement>,
    signal: AbortSignal,
  ) => {
    const [customer] = await customers.store.readAll(caller, [customerId])
    if (!customer) throw new CallError('4041810')
    return readStatement(payments, { ...asked, customerId, customer: customer.name }, signal)
  }

  return {
    getPaymentList: async ({ caller, signal }, params) => {
      const { list, total } = await payments.list(caller, params, signal)
      const mover = { caller, now: clock.now() }
      const eventsFor = (row: (typeof list)[number]) =>
        eventsOf(paymentRecord.states, row.state, { method: row.method, refundedMinor: row.refunded }, mover)
      return { total, list: list.map((row) => ({ ...row, events: eventsFor(row) })) }
    },

    addPayment: async (context, { customerId, amount, invoices: parts = [], ...fields }) => {
      const { caller, error } = context
      const [customer] = await customers.store.lockAll(caller, [customerId])
      if (!customer) throw error('4041810')
      const { orgId } = customer
      const paymentId = await addRecord(context, store, { ...fields, orgId, customerId, amountMinor: amount })
      await account.pay(caller, paymentId, parts)
      return { paymentId, credit: creditOf(await account.payment(caller, paymentId)) }
    },

    allocatePayment: async (context, { paymentId, version, invoices: parts }) => {
      const { caller } = context
      await account.lockOf(caller, paymentId)
      const before = await lockRecord(context, store, paymentId, version)
      const saved = await moveRecord(context, store, before, { event: 'allocate', now: clock.now() })
      await account.pay(caller, paymentId, parts)
      context.note({ kind: 'payment', recordId: paymentId, after: { invoices: parts } })
      return { version: saved, credit: creditOf(await account.payment(caller, paymentId)) }
    },

    refundPayment: async (context, { paymentId, version, invoiceId, amount, reason, externalRef = '' }) => {
      const { caller, error, note, signal } = context
      await account.lockOf(caller, paymentId)
      const before = await lockRecord(context, store, paymentId, version)
      const saved = await moveRecord(context, store, before, { event: 'giveBack', now: clock.now(), reason })
      const answer = { version: saved, creditNote: '', isDone: true }
      const card = await refunds.cardOf(paymentId)
      if (card) {
        // what is on its way back already is not there to be given back once more
        const left = await back.left(caller, paymentId, invoiceId)
        const under = await refunds.underWay(paymentId)
        const isMore = amount > left - (under.get(invoiceId ?? null) ?? 0)
        if (isMore) throw error('4001863')
        const asked = { ...card, paymentId, invoiceId: invoiceId ?? null, amount, reason, userId: caller.userId }
        const refundId = await refunds.ask(asked, before.orgId)
        note({ kind: 'payment', recordId: paymentId, reason, after: { refunding: amount } })
        answer.isDone = false
        await db.afterCommit(async () => {
          const isOver = (seen: Awaited<ReturnType<typeof refunds.stands>>) =>
            !(seen?.state === 'queued' || seen?.state === 'sent')
          const stands = await awaitTask(() => refunds.stands(refundId), isOver, { patience: SALES_PATIENCE, signal })
          if (stands?.state === 'failed') throw new CallError('5002')
          if (isOver(stands)) Object.assign(answer, { isDone: true, creditNote: stands?.creditNote ?? '' })
        })
        return answer
      }
      const given = { amount, reason, externalRef }
      if (invoiceId === undefined) await back.ofCredit(caller, paymentId, given)
      else answer.creditNote = await back.ofInvoice(caller, paymentId, invoiceId, given)
      note({ kind: 'payment', recordId: paymentId, reason, after: { refunded: amount, creditNote: answer.creditNote } })
      return answer
    },

    reversePayment: async (context, { paymentId, version, reason }) => {
      const { caller, error, note } = context
      await account.lockOf(caller, paymentId)
      await lockRecord(context, store, paymentId, version)
      if ((await refunds.underWay(paymentId)).size > 0) throw error('4001867')
      return { version: await account.reverse(caller, paymentId, reason, note) }
    },

    getCustomerStatement: ({ caller, signal }, params) => statementOf(caller, params, signal),

    getCustomerStatementPdf: async ({ caller, signal, locale: own }, { locale = own, ...params }) =>
      printStatement(await statementOf(caller, params, signal), { ...params, locale }),
  }
}
