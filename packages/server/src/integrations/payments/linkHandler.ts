import { PAY } from '@waymark/contract/paymentGateways.ts'
import { stripeAmount } from '@waymark/core/money/stripeAmount.ts'
import { GiveUpError } from '../../platform/queue/GiveUpError.ts'
import { handleTask, type TaskHandler } from '../../platform/queue/TaskKind.ts'
import { askOfPayment, paymentLinkTask } from '../../rooms/sales/public.ts'
import { RemoteError } from '../api/RemoteError.ts'
import { cardWorkQueries as queries } from './cardWork.queries.ts'
import type { CardWorkOptions } from './cardWork.ts'
import type { OpenStripes } from './OpenStripes.ts'

/** Makes links and ends them. Several processes may work on it, and any of them may die in between. */
export function linkHandler({ db, clock, publicUrl }: CardWorkOptions, stripes: OpenStripes): TaskHandler {
  return handleTask({
    kind: paymentLinkTask,
    run: async ({ linkId }) => {
      const link = await queries.link(db, linkId)
      const gateway = link && (await queries.gateway(db, link.gatewayId))
      if (!link || !gateway || (link.state !== 'waiting' && link.state !== 'closing')) return undefined
      const { gatewayId, currency, requestId, number, seller, state } = link
      const stripe = stripes.of(gateway)
      const make = async () => {
        const amount = stripeAmount(BigInt(link.amount), currency)
        if (amount === undefined) throw new GiveUpError(`${link.amount} ${currency} can't be charged`)
        if (!(await queries.asked(db, linkId, new Date(clock.now())))) throw new GiveUpError('it is wanted no more')
        const title = [seller, number].filter(Boolean).join(' · ').slice(0, 250)
        return stripe.makeLink({ amount, currency, title, thanks: `${publicUrl()}${PAY}${link.key}?paid` }, requestId)
      }
      try {
        // where it is not known whether it was made, asking once more tells
        const made = link.remoteId === '' ? await make() : undefined
        if (state === 'waiting' && made)
          return async (tx) => {
            // whoever wants it no more meanwhile has put it into the queue again
            await queries.made(tx, linkId, made)
            await queries.said(tx, gatewayId, '')
          }
        const id = made?.id ?? link.remoteId
        await stripe.endLink(id)
        // somebody may have paid before it ended
        const sessions = await stripe.sessions({ payment_link: id })
        return async (tx) => {
          if (made) await queries.made(tx, linkId, made)
          await queries.ended(tx, linkId, 'closed', '', new Date(clock.now()))
          for (const { payment_intent: intent } of sessions) if (intent) await askOfPayment(tx, gatewayId, intent)
        }
      } catch (error) {
        if (!(error instanceof RemoteError) || error.trouble !== 'refused') throw error
        return async (tx) => {
          await queries.ended(
            tx,
            linkId,
            state === 'waiting' ? 'failed' : 'closed',
            error.message,
            new Date(clock.now()),
          )
          await queries.said(tx, gatewayId, error.message)
        }
      }
    },
    failed: async (tx, { linkId }, { wait, said }) => {
      if (wait === undefined) await queries.ended(tx, linkId, 'failed', said, new Date(clock.now()))
    },
  })
}
