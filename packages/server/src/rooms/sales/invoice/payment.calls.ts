import type { paymentCalls } from '@waymark/contract/rooms/sales/payment.ts'
import { takeNumber } from '../../../platform/documents/takeNumber.queries.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { addRecord } from '../../../platform/records/addRecord.ts'
import { eventsOf } from '../../../platform/records/eventsOf.ts'
import { lockRecord } from '../../../platform/records/lockRecord.ts'
import { moveRecord } from '../../../platform/records/moves/moveRecord.ts'
import type { Ground } from '../../../platform/room/Ground.ts'
import type { CustomerQueries } from '../customer/customer.queries.ts'
import { creditOf, CustomerAccount } from './CustomerAccount.ts'
import type { InvoiceQueries } from './invoice.queries.ts'
import type { PaymentQueries } from './payment.queries.ts'
import { paymentRecord } from './payment.record.ts'

export interface PaymentRoomOptions extends Pick<Ground, 'clock'> {
  readonly payments: PaymentQueries
  readonly invoices: InvoiceQueries
  readonly customers: CustomerQueries
}

/** First and last day of statements that name none. */
const [EVER, NEVER] = ['1900-01-01', '9999-12-31'] as const

/** Money of customers. */
export function paymentHandlers(options: PaymentRoomOptions): Handlers<typeof paymentCalls> {
  const { payments, invoices, customers, clock } = options
  const { store } = payments
  const account = new CustomerAccount(payments, invoices, clock)

  /** Writes the credit note of a part that is given back; answers its id and number. */
  const credit = async (orgId: number, note: { invoiceId: number; amount: number; reason: string }, now: number) => {
    const year = new Date(now).getUTCFullYear()
    const taken = await takeNumber(store.db, { orgId, kind: 'creditNote', year })
    const number = `CN-${year}-${String(taken).padStart(5, '0')}`
    return { number, creditNoteId: await payments.addCreditNote({ ...note, orgId, number }, now) }
  }

  return {
    getPaymentList: async ({ caller, signal }, params) => {
      const { list, total } = await payments.list(caller, params, signal)
      const mover = { caller, now: clock.now() }
      const eventsFor = (row: (typeof list)[number]) =>
        eventsOf(paymentRecord.states, row.state, { refundedMinor: row.refunded }, mover)
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
      const { caller, error, note } = context
      const now = clock.now()
      await account.lockOf(caller, paymentId)
      const before = await lockRecord(context, store, paymentId, version)
      const saved = await moveRecord(context, store, before, { event: 'giveBack', now, reason })
      const given = { reason, externalRef }
      if (invoiceId === undefined) {
        if (amount > creditOf(before)) throw error('4001863')
        await payments.addRefund(paymentId, { ...given, amount, allocationId: null, creditNoteId: null }, now)
        note({ kind: 'payment', recordId: paymentId, reason, after: { refunded: amount } })
        return { version: saved, creditNote: '' }
      }
      const invoice = await account.invoice(caller, invoiceId)
      if (invoice.recordState !== 'paid') throw error('4001857')
      const parts = (await payments.allocations(paymentId)).filter((part) => part.invoiceId === invoiceId)
      if (amount > parts.reduce((sum, part) => sum + part.amount - part.refunded, 0)) throw error('4001863')
      const { number, creditNoteId } = await credit(invoice.orgId, { invoiceId, amount, reason }, now)
      let left = amount
      for (const { allocationId, ...part } of parts) {
        const share = Math.min(left, part.amount - part.refunded)
        if (share > 0) await payments.addRefund(paymentId, { ...given, amount: share, allocationId, creditNoteId }, now)
        left -= share
      }
      const credited = await account.invoice(caller, invoiceId)
      const isAll = credited.refundedMinor === credited.paidMinor
      await account.move(caller, credited, isAll ? 'refund' : 'refundPart', reason)
      note({ kind: 'payment', recordId: paymentId, reason, after: { refunded: amount, creditNote: number } })
      return { version: saved, creditNote: number }
    },

    reversePayment: async (context, { paymentId, version, reason }) => {
      const { caller } = context
      const now = clock.now()
      await account.lockOf(caller, paymentId)
      await lockRecord(context, store, paymentId, version)
      const invoiceIds = new Set((await payments.allocations(paymentId)).map(({ invoiceId }) => invoiceId))
      await payments.release(paymentId, now)
      const before = await account.payment(caller, paymentId)
      const saved = await moveRecord(context, store, before, { event: 'reverse', now, reason })
      for (const invoiceId of invoiceIds) {
        const owed = await account.invoice(caller, invoiceId)
        await account.move(caller, owed, owed.recordState === 'paid' ? 'bounce' : 'bouncePart', reason)
      }
      return { version: saved }
    },

    getCustomerStatement: async ({ caller, signal, error }, { customerId, currency, from = EVER, to = NEVER }) => {
      const [customer] = await customers.store.readAll(caller, [customerId])
      if (!customer) throw error('4041810')
      const opening = await payments.opening(customerId, currency, from, signal)
      let balance = opening
      const lines = (await payments.statement(customerId, currency, [from, to], signal)).map((line) => {
        balance += line.amount
        return { ...line, balance }
      })
      const left = await payments.credit(customerId, currency, signal)
      return { customer: customer.name, currency, opening, closing: balance, credit: left, lines }
    },
  }
}
