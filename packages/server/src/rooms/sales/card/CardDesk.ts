import type { Clock } from '../../../platform/clock/clock.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { beginRecord } from '../../../platform/records/addRecord.ts'
import { moveByProduct } from '../../../platform/records/moves/moveByProduct.ts'
import { creditOf, CustomerAccount } from '../invoice/CustomerAccount.ts'
import { invoiceQueries } from '../invoice/invoice.queries.ts'
import { MoneyBack } from '../payment/MoneyBack.ts'
import { paymentQueries } from '../payment/payment.queries.ts'
import { cardDeskQueries } from './cardDesk.queries.ts'
import type { ReportedDispute, ReportedPayment, ReportedRefund } from './ReportedPayment.ts'

/** What is known of a payment that came by a service. */
interface Known {
  readonly paymentId: number
  readonly customerId: number
  readonly orgId: number
}

/**
 * Brings payments in line with what a payment service says of them now, in one transaction. What it says is the whole of it, so it
 * makes no difference how often it is asked, nor in which order its messages came.
 */
export class CardDesk {
  readonly #queries: ReturnType<typeof cardDeskQueries>
  readonly #payments: ReturnType<typeof paymentQueries>
  readonly #account: CustomerAccount
  readonly #back: MoneyBack
  readonly #clock: Clock
  readonly #gatewayId: number

  constructor(tx: Queries, clock: Clock, gatewayId: number) {
    this.#queries = cardDeskQueries(tx)
    this.#payments = paymentQueries(tx)
    this.#account = new CustomerAccount(this.#payments, invoiceQueries(tx), clock)
    this.#back = new MoneyBack(this.#account, this.#payments, clock)
    this.#clock = clock
    this.#gatewayId = gatewayId
  }

  /** Writes down what came, went back and was taken back since. What is no payment of ours is left alone. */
  async bringInLine(payment: ReportedPayment): Promise<void> {
    const linked = payment.paid && (await this.#queries.linked(this.#gatewayId, payment.paid.link))
    const whose = linked ?? (await this.#queries.ofIntent(this.#gatewayId, payment.intent))
    if (!whose) return
    await this.#payments.lockCustomer(whose.customerId)
    const known =
      (await this.#queries.ofIntent(this.#gatewayId, payment.intent)) ??
      (linked && payment.paid && (await this.#receive(payment.intent, payment.paid, linked)))
    if (!known) return
    for (const refund of payment.refunds) await this.#settleRefund(known, refund)
    for (const dispute of payment.disputes) await this.#settleDispute(known, dispute)
  }

  /** Writes a payment down and pays its invoice; what is more than is owed is credit. */
  async #receive(
    intent: string,
    paid: NonNullable<ReportedPayment['paid']>,
    { invoiceId, ...whose }: Omit<Known, 'paymentId'> & { readonly invoiceId: number },
  ): Promise<Known> {
    const byHand = await this.#queries.byHand(whose.orgId, intent)
    const paymentId = byHand?.paymentId ?? (await this.#add(whose, { ...paid, externalRef: intent }))
    await this.#queries.keepIntent(paymentId, this.#gatewayId, intent)
    if (!byHand) await this.#payWhatIsOwed(paymentId, [invoiceId])
    return { paymentId, ...whose }
  }

  async #add(
    { orgId, customerId }: Omit<Known, 'paymentId'>,
    { amount, currency, externalRef }: { amount: number; currency: string; externalRef: string },
  ): Promise<number> {
    const receivedOn = new Date(this.#clock.now()).toISOString().slice(0, 10)
    const fields = {
      orgId,
      customerId,
      currency,
      amountMinor: amount,
      method: 'card',
      externalRef,
      receivedOn,
    } as const
    return beginRecord(this.#payments.store, fields, { userId: null, orgId })
  }

  async #payWhatIsOwed(paymentId: number, invoiceIds: readonly number[]): Promise<void> {
    for (const invoiceId of invoiceIds) {
      const payment = await this.#account.payment(null, paymentId)
      const invoice = await this.#account.invoice(null, invoiceId)
      const isOwed = invoice.recordState === 'unpaid' || invoice.recordState === 'overdue'
      const amount = Math.min(creditOf(payment), invoice.totalMinor - invoice.paidMinor)
      if (isOwed && amount > 0 && invoice.currency === payment.currency)
        await this.#account.pay(null, paymentId, [{ invoiceId, amount }])
    }
  }

  async #settleRefund(
    { paymentId, ...whose }: Known,
    { id, requestId, amount, state, said }: ReportedRefund,
  ): Promise<void> {
    const at = new Date(this.#clock.now())
    const found = await this.#queries.refund(this.#gatewayId, id, requestId)
    if (state === 'failed') {
      if (found?.state === 'done') {
        // it was given back and came to nothing later: it is the customer's credit again
        const { currency } = await this.#account.payment(null, paymentId)
        await this.#add(whose, { amount, currency, externalRef: id })
        await this.#queries.setRefund(found.refundId, { state: 'returned', remoteId: id, said }, at)
      } else if (found && found.state !== 'failed' && found.state !== 'returned')
        await this.#queries.setRefund(found.refundId, { state: 'failed', remoteId: id, said }, at)
      return
    }
    if (found && found.state !== 'queued' && found.state !== 'sent') return
    const reason = found?.reason ?? 'Stripe'
    const refundId =
      found?.refundId ??
      (await this.#queries.addRefund({ gatewayId: this.#gatewayId, paymentId, amount, reason, remoteId: id }))
    if (state === 'underWay')
      return void (await this.#queries.setRefund(refundId, { state: 'sent', remoteId: id, said }, at))
    if (!found) await this.#tell(paymentId, 'giveBack', reason)
    const given = { amount, reason, externalRef: id }
    const creditNotes = await this.#back.hasGone(paymentId, given, {
      meant: found?.invoiceId ?? null,
      isOwedAgain: false,
    })
    const creditNote = creditNotes.join(', ')
    await this.#queries.setRefund(refundId, { state: 'done', remoteId: id, said, creditNote }, at)
  }

  async #settleDispute({ paymentId, ...whose }: Known, { id, amount, isTaken }: ReportedDispute): Promise<void> {
    const found = await this.#queries.dispute(this.#gatewayId, id)
    const kept = { dispute: id, paymentId, amount }
    const reason = `Chargeback ${id}`
    if (isTaken && found?.state !== 'taken') {
      const { amountMinor, refundedMinor, recordState } = await this.#account.payment(null, paymentId)
      if (recordState === 'received' && refundedMinor === 0 && amount >= amountMinor)
        await this.#account.reverse(null, paymentId, reason)
      else if (recordState === 'received') {
        await this.#tell(paymentId, 'giveBack', reason)
        const given = { amount, reason, externalRef: id }
        await this.#back.hasGone(paymentId, given, { meant: null, isOwedAgain: true })
      }
      await this.#queries.setDispute(this.#gatewayId, { ...kept, state: 'taken' })
    }
    if (!isTaken && found?.state === 'taken') {
      const { currency } = await this.#account.payment(null, paymentId)
      const again = await this.#add(whose, { amount, currency, externalRef: id })
      await this.#payWhatIsOwed(again, await this.#queries.onceOf(paymentId))
      await this.#queries.setDispute(this.#gatewayId, { ...kept, state: 'back' })
    }
  }

  /** Tells the history of a payment what others did with it. */
  async #tell(paymentId: number, event: 'giveBack', reason: string): Promise<void> {
    const before = await this.#account.payment(null, paymentId)
    await moveByProduct(this.#payments.store, before, { event, now: this.#clock.now(), reason })
  }
}
