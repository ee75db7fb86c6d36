import { quietUntil } from '@waymark/core/alarms/notices/quietUntil.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { enqueue, type OutboxMessage } from '../../platform/outbox/enqueue.queries.ts'
import { renderWording } from '../../platform/outbox/renderMessage.ts'
import { putIntoMessageCentre } from '../../rooms/message/public.ts'
import type { Access } from '../../rooms/role/public.ts'
import { addressOf, type DuePair, readerOf, type Recipient, type DeliveryJobOptions } from '../alarmDelivery/public.ts'
import type { DueReminder, ReminderQueries } from './reminders.queries.ts'
import { wordReminders } from './wordReminders.ts'

/** Milliseconds after which a message would only confuse. */
const EXPIRES = 3 * 86_400_000

export interface ReminderJobOptions extends Pick<
  DeliveryJobOptions,
  'recipient' | 'access' | 'inService' | 'publicUrl' | 'clock' | 'log'
> {
  readonly queries: ReminderQueries
}

/**
 * Reminds people of maintenance: what is due to one person on a channel goes in one message, to the message centre or the
 * outbox. The database says what went, so that each reminder goes once.
 */
export class ReminderJob {
  readonly #options: ReminderJobOptions

  constructor(options: ReminderJobOptions) {
    this.#options = options
  }

  async run(): Promise<void> {
    const { queries, clock, log } = this.#options
    for (const pair of await queries.duePairs(clock.now())) {
      try {
        await this.#remind(pair)
      } catch (err) {
        // one person's trouble must not keep the others waiting
        log.error({ err, userId: pair.user_id, channel: pair.channel }, 'somebody could not be reminded of maintenance')
      }
    }
  }

  async #remind(pair: DuePair): Promise<void> {
    const { queries, recipient: find, inService, access } = this.#options
    const recipient = await find(pair.user_id)
    if (!recipient) return
    const { orgId, admin } = recipient.access
    const isServed = recipient.isActive && (admin || (await inService(orgId)))
    const seen = isServed ? await access(recipient.access) : undefined
    await queries.transaction((tx) => this.#handOn(tx, pair, recipient, seen))
  }

  async #handOn(tx: Queries, pair: DuePair, recipient: Recipient, access: Access | undefined): Promise<void> {
    const { queries, clock, publicUrl } = this.#options
    const { channel, user_id: userId } = pair
    const now = clock.now()
    const due = await queries.lock(tx, pair, now)
    const reasons = Map.groupBy(due, (reminder) => reasonNot(reminder, access))
    for (const [why, dropped] of reasons) if (why !== undefined) await queries.drop(tx, idsOf(dropped), why)
    const toTell = reasons.get(undefined) ?? []
    const [first] = toTell
    if (!first) return
    const reader = readerOf(recipient.chosen, recipient.org)
    const { quietFrom: from, quietUntil: until } = recipient.preference
    const end = channel === 'message' ? null : quietUntil(now, { zone: reader.zone, from, until })
    if (end !== null) {
      await queries.postpone(tx, idsOf(toTell), end)
      return
    }
    const isLinked = channel === 'email' || channel === 'sms'
    const wording = wordReminders(toTell, reader, isLinked ? `${publicUrl()}${PATH}` : '')
    const { subject: title, text } = renderWording('email', wording)
    // as the message centre and browsers have it: without the line of the link
    const body = text.split('\n\n').slice(0, -1).join('\n\n')
    if (channel === 'message') {
      const isOne = toTell.every(({ vehicle_id }) => vehicle_id === first.vehicle_id)
      const vehicleId = isOne ? first.vehicle_id : null
      await putIntoMessageCentre(tx, {
        type: 'maintenance',
        orgId: first.org_id,
        userId,
        vehicleId,
        title,
        body,
        at: now,
      })
      await queries.sent(tx, idsOf(toTell), undefined)
      return
    }
    const address = addressOf(channel, recipient, userId)
    const note: Pick<OutboxMessage, 'content' | 'link'> = {
      content: { template: 'freeText', params: { subject: title, text: body }, locale: wording.locale },
      link: { path: PATH, tag: `maintenance-${first.reminder_id}` },
    }
    if (address === '') await queries.failed(tx, idsOf(toTell), 'the account has no address for it')
    else
      await queries.sent(
        tx,
        idsOf(toTell),
        await enqueue(tx, {
          channel,
          recipient: address,
          orgId: recipient.access.orgId,
          ...(channel === 'webPush' ? note : { content: wording }),
          expiresAt: now + EXPIRES,
          dedupeKey: `maintenance reminder ${first.reminder_id}`,
        }),
      )
  }
}

/** Where reminders lead, from the site's root. */
const PATH = '/#/maintenance'

const idsOf = (reminders: readonly DueReminder[]): number[] => reminders.map(({ reminder_id: id }) => id)

/** Why somebody is not told, for good; undefined where they are. */
function reasonNot({ is_true: isTrue, org_id: orgId, vehicle_id: vehicleId }: DueReminder, access: Access | undefined) {
  if (!access) return 'the account is suspended'
  const isSeen = access.orgIds.includes(orgId) && (!access.vehicleIds || access.vehicleIds.includes(vehicleId))
  if (!isSeen || !access.permissions.has('maintenance:plan:view')) return 'may not see it'
  return isTrue ? undefined : 'was settled before it was told'
}
