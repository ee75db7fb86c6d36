import { takeNumber } from '../../../platform/documents/takeNumber.queries.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { type Actor, creditOf, type CustomerAccount } from '../invoice/CustomerAccount.ts'
import type { Allocation, PaymentQueries } from './payment.queries.ts'

/** What goes back to a customer; smallest units. */
export interface GivenBack {
  readonly amount: number
  readonly reason: string
  readonly externalRef: string
}

/** Money that goes back to customers: of invoices, with credit notes, and of what no invoice has. Whoever asks has locked the account. */
export class MoneyBack {
  readonly #account: CustomerAccount
  readonly #payments: PaymentQueries
  readonly #clock: Clock

  constructor(account: CustomerAccount, payments: PaymentQueries, clock: Clock) {
    this.#account = account
    this.#payments = payments
    this.#clock = clock
  }

  /** What of a payment can be given back of an invoice, or of its credit. @throws CallError 4041850, 4001857 where the invoice is not paid */
  async left(caller: Actor, paymentId: number, invoiceId: number | undefined): Promise<number> {
    if (invoiceId === undefined) return creditOf(await this.#account.payment(caller, paymentId))
    const invoice = await this.#account.invoice(caller, invoiceId)
    if (invoice.recordState !== 'paid') throw new CallError('4001857')
    return leftOf(await this.#partsOf(paymentId, invoiceId))
  }

  /** Gives back of what no invoice has. @throws CallError 4001863 for more than that */
  async ofCredit(caller: Actor, paymentId: number, given: GivenBack): Promise<void> {
    if (given.amount > creditOf(await this.#account.payment(caller, paymentId))) throw new CallError('4001863')
    await this.#payments.addRefund(paymentId, { ...given, allocationId: null, creditNoteId: null }, this.#clock.now())
  }

  /**
   * Gives back of an invoice; answers the number of the credit note.
   *
   * @throws CallError 4041850, 4001857 where the invoice is not paid, 4001863 for more than the payment paid of it
   */
  async ofInvoice(caller: Actor, paymentId: number, invoiceId: number, given: GivenBack): Promise<string> {
    const { amount, reason } = given
    const now = this.#clock.now()
    if (amount > (await this.left(caller, paymentId, invoiceId))) throw new CallError('4001863')
    const { orgId } = await this.#account.invoice(caller, invoiceId)
    const year = new Date(now).getUTCFullYear()
    const taken = await takeNumber(this.#payments.store.db, { orgId, kind: 'creditNote', year })
    const number = `CN-${year}-${String(taken).padStart(5, '0')}`
    const creditNoteId = await this.#payments.addCreditNote({ orgId, invoiceId, amount, reason, number }, now)
    let left = amount
    for (const { allocationId, ...part } of await this.#partsOf(paymentId, invoiceId)) {
      const share = Math.min(left, part.amount - part.refunded)
      if (share > 0)
        await this.#payments.addRefund(paymentId, { ...given, amount: share, allocationId, creditNoteId }, now)
      left -= share
    }
    const credited = await this.#account.invoice(caller, invoiceId)
    const isAll = credited.refundedMinor === credited.paidMinor
    await this.#account.move(caller, credited, isAll ? 'refund' : 'refundPart', reason)
    return number
  }

  /**
   * Writes down what has gone back already, wherever it is found: of the invoice that was meant, of the credit, of other invoices that
   * are paid, with credit notes, and at last of those that are not, which are owed more then. What a bank took back is owed again
   * first. Answers the numbers of the credit notes.
   *
   * @param meant the invoice that was meant; null for none
   */
  async hasGone(
    paymentId: number,
    given: GivenBack,
    { meant, isOwedAgain }: { readonly meant: number | null; readonly isOwedAgain: boolean },
  ): Promise<string[]> {
    const creditNotes: string[] = []
    let left = given.amount
    const credit = async () => {
      const share = Math.min(left, creditOf(await this.#account.payment(null, paymentId)))
      if (share > 0) await this.ofCredit(null, paymentId, { ...given, amount: share })
      left -= share
    }
    const newest = async () => (await this.#payments.allocations(paymentId)).toReversed()
    const noted = async (invoiceId: number) => {
      if (left === 0 || (await this.#account.invoice(null, invoiceId)).recordState !== 'paid') return
      const share = Math.min(left, leftOf(await this.#partsOf(paymentId, invoiceId)))
      if (share === 0) return
      creditNotes.push(await this.ofInvoice(null, paymentId, invoiceId, { ...given, amount: share }))
      left -= share
    }
    const owed = async () => {
      for (const part of await newest()) {
        if (left === 0 || part.refunded > 0) continue
        await this.#takeOff(paymentId, part, Math.min(left, part.amount), given.reason)
        await credit()
      }
    }
    if (meant !== null) await noted(meant)
    await credit()
    if (isOwedAgain) await owed()
    for (const { invoiceId } of await newest()) await noted(invoiceId)
    await owed()
    return creditNotes
  }

  /** Takes so much of a payment off an invoice, which is owed again. */
  async #takeOff(paymentId: number, part: Allocation, amount: number, reason: string): Promise<void> {
    await this.#payments.releaseOne(part.allocationId, this.#clock.now())
    const payment = await this.#account.payment(null, paymentId)
    if (part.amount > amount) await this.#payments.allocate(payment, part.invoiceId, part.amount - amount)
    await this.#account.oweAgain(null, part.invoiceId, reason)
  }

  async #partsOf(paymentId: number, invoiceId: number): Promise<Allocation[]> {
    return (await this.#payments.allocations(paymentId)).filter((part) => part.invoiceId === invoiceId)
  }
}

const leftOf = (parts: readonly Allocation[]): number =>
  parts.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
