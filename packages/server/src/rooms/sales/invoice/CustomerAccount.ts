import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { AuditFacts } from '../../../platform/http/handlers.ts'
import { moveByProduct } from '../../../platform/records/moves/moveByProduct.ts'
import { moveRecord } from '../../../platform/records/moves/moveRecord.ts'
import type { StoredRecord } from '../../../platform/records/recordStore.queries.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { EventOf } from '../../../platform/records/RecordStates.ts'
import { settleLinks } from '../card/paymentLinks.queries.ts'
import type { InvoiceQueries } from './invoice.queries.ts'
import type { invoiceRecord } from './invoice.record.ts'
import type { PaymentQueries } from '../payment/payment.queries.ts'
import type { paymentRecord } from '../payment/payment.record.ts'

export type StoredPayment = StoredRecord<typeof paymentRecord>
type StoredInvoice = StoredRecord<typeof invoiceRecord>

/** What of a payment goes to which invoice, smallest units. */
export type PaidParts = readonly { readonly invoiceId: number; readonly amount: number }[]

/** What of a payment no invoice has and was not given back, smallest units. */
export const creditOf = ({ recordState, amountMinor, allocatedMinor, refundedMinor }: StoredPayment): number =>
  recordState === 'received' ? amountMinor - allocatedMinor - refundedMinor : 0

/** Who moves money: a caller among what they see, or the product itself, where a payment service tells of it. */
export type Actor = Caller | null

/**
 * The account of a customer. Whoever moves money in it locks the customer first, so that it adds up whoever works on it at the same
 * time: what came is what invoices have, credit, and what was given back.
 */
export class CustomerAccount {
  readonly #payments: PaymentQueries
  readonly #invoices: InvoiceQueries
  readonly #clock: Clock

  constructor(payments: PaymentQueries, invoices: InvoiceQueries, clock: Clock) {
    this.#payments = payments
    this.#invoices = invoices
    this.#clock = clock
  }

  /** Locks the account of a payment that the caller sees. @throws CallError 4041860 where they see none such */
  async lockOf(caller: Actor, paymentId: number): Promise<void> {
    await this.#payments.lockCustomer((await this.payment(caller, paymentId)).customerId)
  }

  /** A payment as it is now. @throws CallError 4041860 */
  async payment(caller: Actor, paymentId: number): Promise<StoredPayment> {
    const { store } = this.#payments
    const [found] = caller ? await store.readAll(caller, [paymentId]) : await store.lockAny([paymentId])
    if (!found) throw new CallError('4041860')
    return found
  }

  /** An invoice as it is now. @throws CallError 4041850 */
  async invoice(caller: Actor, invoiceId: number): Promise<StoredInvoice> {
    const { store } = this.#invoices
    const [found] = caller ? await store.readAll(caller, [invoiceId]) : await store.lockAny([invoiceId])
    if (!found) throw new CallError('4041850')
    return found
  }

  /**
   * Pays invoices from a payment whose account is locked.
   *
   * @throws CallError 4041850 for an invoice that the caller doesn't see, 4001862 for one of another customer or currency, 4001858
   * for one that nothing is owed on, 4001861 for more than is owed or left
   */
  async pay(caller: Actor, paymentId: number, parts: PaidParts): Promise<void> {
    for (const { invoiceId, amount } of parts.toSorted((a, b) => a.invoiceId - b.invoiceId)) {
      const payment = await this.payment(caller, paymentId)
      const invoice = await this.invoice(caller, invoiceId)
      const { customerId, currency } = invoice
      if (customerId !== payment.customerId || currency !== payment.currency) throw new CallError('4001862')
      if (invoice.recordState !== 'unpaid' && invoice.recordState !== 'overdue') throw new CallError('4001858')
      if (amount > creditOf(payment) || amount > invoice.totalMinor - invoice.paidMinor) throw new CallError('4001861')
      await this.#payments.allocate(payment, invoiceId, amount)
      const paid = await this.invoice(caller, invoiceId)
      await this.move(caller, paid, paid.paidMinor >= paid.totalMinor ? 'pay' : 'payPart', '')
    }
  }

  /**
   * Takes a payment, whose account is locked, off its invoices, which are owed again; answers its version.
   *
   * @throws CallError 4001864 where a part of it was given back
   */
  async reverse(caller: Actor, paymentId: number, reason: string, note?: (facts: AuditFacts) => void): Promise<number> {
    const now = this.#clock.now()
    const invoiceIds = new Set((await this.#payments.allocations(paymentId)).map(({ invoiceId }) => invoiceId))
    await this.#payments.release(paymentId, now)
    const before = await this.payment(caller, paymentId)
    const move = { event: 'reverse', now, reason } as const
    const { store } = this.#payments
    const version = caller
      ? await moveRecord({ ...quiet(caller), ...(note && { note }) }, store, before, move)
      : await moveByProduct(store, before, move)
    for (const invoiceId of invoiceIds) await this.oweAgain(caller, invoiceId, reason)
    return version
  }

  /** Says of an invoice that something of what it was paid by is gone. */
  async oweAgain(caller: Actor, invoiceId: number, reason: string): Promise<void> {
    const owed = await this.invoice(caller, invoiceId)
    await this.move(caller, owed, owed.recordState === 'paid' ? 'bounce' : 'bouncePart', reason)
  }

  /** Brings an event about on an invoice; the audit has one line for a call, that of the payment. */
  async move(
    caller: Actor,
    invoice: StoredInvoice,
    event: EventOf<typeof invoiceRecord>,
    reason: string,
  ): Promise<void> {
    const { store } = this.#invoices
    const move = { event, now: this.#clock.now(), reason }
    await (caller ? moveRecord(quiet(caller), store, invoice, move) : moveByProduct(store, invoice, move))
    await settleLinks(store.db, [invoice.recordId])
  }
}

const quiet = (caller: Caller) => ({
  caller,
  note: (): void => undefined,
  error: (code: ErrorCode) => new CallError(code),
})
