import { minorOfStripe } from '@waymark/core/money/stripeAmount.ts'
import { GiveUpError } from '../../platform/queue/GiveUpError.ts'
import type { ReportedPayment } from '../../rooms/sales/public.ts'
import type { Stripe, StripeDispute, StripeRefund } from './Stripe.ts'

/** What becomes of money that goes back: what Stripe says of it, as we do. What it has not yet done is under way. */
const REFUNDS: Readonly<Record<string, 'done' | 'failed'>> = { succeeded: 'done', failed: 'failed', canceled: 'failed' }

/** @throws GiveUpError for an amount that has parts of the currency's smallest unit */
function minor(amount: number, currency: string): number {
  const found = minorOfStripe(BigInt(amount), currency.toUpperCase())
  if (found === undefined) throw new GiveUpError(`${amount} ${currency} is no amount`)
  return Number(found)
}

const toRefund = ({ id, amount, currency, status, failure_reason: said, metadata }: StripeRefund) => ({
  id,
  requestId: metadata?.['waymark'] ?? '',
  amount: minor(amount, currency),
  state: REFUNDS[status ?? ''] ?? ('underWay' as const),
  said: said ?? '',
})

/** Stripe takes the money as soon as there is a dispute, tells so by what it books, and books it back where it was won. */
const toDispute = ({ id, amount, currency, status, balance_transactions: booked }: StripeDispute) => ({
  id,
  amount: minor(amount, currency),
  isTaken: status !== 'won' && (booked ?? []).reduce((sum, { amount: part }) => sum + part, 0) < 0,
})

/** Asks Stripe how a payment stands. @throws RemoteError @throws GiveUpError */
export async function fetchPayment(stripe: Stripe, intent: string): Promise<ReportedPayment> {
  const of = { payment_intent: intent }
  const sessions = await stripe.sessions(of)
  const came = sessions.find(({ payment_status: status, payment_link: link }) => status === 'paid' && link)
  return {
    intent,
    paid: came && {
      link: came.payment_link ?? '',
      amount: minor(came.amount_total ?? 0, came.currency ?? ''),
      currency: (came.currency ?? '').toUpperCase(),
    },
    refunds: (await stripe.refunds(of)).map(toRefund),
    disputes: (await stripe.disputes(of)).map(toDispute),
  }
}
