import { stripeAmount } from '@waymark/core/money/stripeAmount.ts'
import { handleTask, type TaskHandler } from '../../platform/queue/TaskKind.ts'
import {
  askOfPayment,
  CardDesk,
  cardCompareTask,
  cardPaymentTask,
  cardRefundTask,
  workOnLink,
} from '../../rooms/sales/public.ts'
import { RemoteError } from '../api/RemoteError.ts'
import { cardWorkQueries as queries } from './cardWork.queries.ts'
import type { CardWorkOptions } from './cardWork.ts'
import type { OpenStripes } from './OpenStripes.ts'
import { fetchPayment } from './fetchPayment.ts'

/** Asks how a payment stands, and brings ours in line with that. */
export const cardPaymentHandler = ({ db, clock }: CardWorkOptions, stripes: OpenStripes): TaskHandler =>
  handleTask({
    kind: cardPaymentTask,
    run: async ({ gatewayId, intent }) => {
      const gateway = await queries.gateway(db, gatewayId)
      if (!gateway) return undefined
      const payment = await fetchPayment(stripes.of(gateway), intent)
      return (tx) => new CardDesk(tx, clock, gatewayId).bringInLine(payment)
    },
  })

/** Gives money back; it counts once it is told that it did. */
export const cardRefundHandler = ({ db, clock }: CardWorkOptions, stripes: OpenStripes): TaskHandler =>
  handleTask({
    kind: cardRefundTask,
    run: async ({ refundId }) => {
      const asked = await queries.refund(db, refundId)
      const gateway = asked && (await queries.gateway(db, asked.gatewayId))
      if (!asked || asked.state !== 'queued' || !gateway) return undefined
      const { gatewayId, intent, currency, requestId } = asked
      const amount = stripeAmount(BigInt(asked.amount), currency)
      try {
        if (amount === undefined) throw new RemoteError('refused', `${asked.amount} ${currency} can't be given back`)
        const { id } = await stripes.of(gateway).giveBack(intent, amount, requestId)
        return async (tx) => {
          await queries.sent(tx, refundId, id)
          await askOfPayment(tx, gatewayId, intent)
        }
      } catch (error) {
        if (!(error instanceof RemoteError) || error.trouble !== 'refused') throw error
        return (tx) => queries.refused(tx, refundId, error.message, new Date(clock.now()))
      }
    },
    failed: async (tx, { refundId }, { wait, said }) => {
      if (wait === undefined) await queries.refused(tx, refundId, said, new Date(clock.now()))
    },
  })

/** Seconds that are looked at once more, since what begins to be paid or given back may come to its end later. */
const AGAIN = 3 * 86_400

/** Looks for what nobody was told of: what was paid, given back and taken back lately, and links that did not end. */
export const cardCompareHandler = ({ db, clock }: CardWorkOptions, stripes: OpenStripes): TaskHandler =>
  handleTask({
    kind: cardCompareTask,
    run: async ({ gatewayId }) => {
      const gateway = await queries.gateway(db, gatewayId)
      if (!gateway) return undefined
      const now = clock.now()
      const since = Math.floor((gateway.comparedAt ?? now) / 1000) - AGAIN
      const stripe = stripes.of(gateway)
      const lately = { 'created[gte]': `${since}` }
      const all = [
        ...(await stripe.sessions({ ...lately, status: 'complete' })).filter(({ payment_link: link }) => link),
        ...(await stripe.refunds(lately)),
        ...(await stripe.disputes(lately)),
      ]
      const intents = new Set(all.flatMap(({ payment_intent: intent }) => intent ?? []))
      return async (tx) => {
        for (const intent of intents) await askOfPayment(tx, gatewayId, intent)
        for (const link of await queries.closing(tx, gatewayId)) await workOnLink(tx, link)
        await queries.compared(tx, gatewayId, new Date(now))
      }
    },
  })
