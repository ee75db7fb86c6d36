import type { ReturnStep } from '@waymark/core/returns/returnStep.ts'
import { fillPhrase } from '@waymark/core/text/fillPhrase.ts'
import { enqueue } from '../../platform/outbox/enqueue.queries.ts'
import type { RmaQueries, StoredRma } from './rma.queries.ts'
import { RETURN_WORDS } from './returnWords.ts'

/** Tells a customer that a return is at another step. */
export type NotifyStep = (rma: StoredRma, step: ReturnStep) => Promise<void>

/**
 * Mails customers each step of their returns, in the language of each: whoever asked, and those of the customer who may see returns.
 * It goes with the change that it tells of.
 *
 * @param publicUrl address of the web site, without a slash at its end
 */
export function returnNotifier(queries: RmaQueries, publicUrl: () => string): NotifyStep {
  return async ({ recordId, orgId, type, instructions, endReason, userId }, step) => {
    if (step === 'request') return
    const devices = (await queries.lines(recordId)).map(({ deviceId }) => deviceId).join('\n')
    const link = `${publicUrl()}/#/my-account/rma-detail?rmaId=${recordId}`
    const more = step === 'dispatching' ? instructions : endReason
    for (const { email, locale } of await queries.readers(orgId, userId)) {
      const words = RETURN_WORDS[locale]
      const name = fillPhrase(words[type], { number: String(recordId) })
      const details = [words.steps[step], more].filter((text) => text !== '').join('\n\n')
      const content = { template: 'returnStep', params: { name, details, devices, link }, locale } as const
      await enqueue(queries.store.db, { channel: 'email', recipient: email, orgId, content })
    }
  }
}
