import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import { moveRecord } from '../../../platform/records/moves/moveRecord.ts'
import type { StoredRecord } from '../../../platform/records/recordStore.queries.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { EventOf } from '../../../platform/records/RecordStates.ts'
import type { InvoiceQueries } from './invoice.queries.ts'
import type { invoiceRecord } from './invoice.record.ts'
import type { PaymentQueries } from './payment.queries.ts'
import type { paymentRecord } from './payment.record.ts'

export type StoredPayment = StoredRecord<typeof paymentRecord>
type StoredInvoice = StoredRecord<typeof invoiceRecord>

/** What of a payment goes to which invoice, smallest units. */
export type PaidParts = readonly { readonly invoiceId: number; readonly amount: number }[]

/** What of a payment no invoice has and was not given back, smallest units. */
export const creditOf = ({ recordState, amountMinor, allocatedMinor, refundedMinor }: StoredPayment): number =>
  recordState === 'received' ? amountMinor - allocatedMinor - refundedMinor : 0

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
  async lockOf(caller: Caller, paymentId: number): Promise<void> {
    await this.#payments.lockCustomer((await this.payment(caller, paymentId)).customerId)
  }

  /** A payment as it is now. @throws CallError 4041860 */
  async payment(caller: Caller, paymentId: number): Promise<StoredPayment> {
    const [found] = await this.#payments.store.readAll(caller, [paymentId])
    if (!found) throw new CallError('4041860')
    return found
  }

  /** An invoice as it is now. @throws CallError 4041850 */
  async invoice(caller: Caller, invoiceId: number): Promise<StoredInvoice> {
    const [found] = await this.#invoices.store.readAll(caller, [invoiceId])
    if (!found) throw new CallError('4041850')
    return found
  }

  /**
   * Pays invoices from a payment whose account is locked.
   *
   * @throws CallError 4041850 for an invoice that the caller doesn't see, 4001862 for one of another customer or currency, 4001858
   * for one that nothing is owed on, 4001861 for more than is owed or left
   */
  async pay(caller: Caller, paymentId: number, parts: PaidParts): Promise<void> {
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

  /** Brings an event about on an invoice; the audit has one line for a call, that of the payment. */
  async move(
    caller: Caller,
    invoice: StoredInvoice,
    event: EventOf<typeof invoiceRecord>,
    reason: string,
  ): Promise<void> {
    const quiet = { caller, note: () => undefined, error: (code: ErrorCode) => new CallError(code) }
    await moveRecord(quiet, this.#invoices.store, invoice, { event, now: this.#clock.now(), reason })
  }
}
