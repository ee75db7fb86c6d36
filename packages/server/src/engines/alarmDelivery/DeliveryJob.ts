import { planStorm, type StormSettings } from '@waymark/core/alarms/notices/planStorm.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { Log } from '../../platform/log/createLog.ts'
import { enqueue, type OutboxMessage, type Wording } from '../../platform/outbox/enqueue.queries.ts'
import { renderWording } from '../../platform/outbox/renderMessage.ts'
import { putIntoMessageCentre } from '../../rooms/message/public.ts'
import type { Access, AccessFacts } from '../../rooms/role/public.ts'
import { alarmFacts } from './alarmFacts.queries.ts'
import { decide } from './decide.ts'
import { addressOf } from './addressOf.ts'
import type { DeliveryQueries, DuePair } from './deliveries.queries.ts'
import { type Reader, readerOf } from './Reader.ts'
import type { Recipient } from './recipients.queries.ts'
import { type AlarmDelivery, wordAlarm, wordList } from './wordAlarms.ts'

/** Milliseconds after which a message about an alarm would only confuse. */
const EXPIRES = 86_400_000

export interface DeliveryJobOptions {
  readonly queries: DeliveryQueries
  readonly recipient: (userId: number) => Promise<Recipient | undefined>
  readonly access: (facts: AccessFacts) => Promise<Access>
  /** False while the service of an organisation is suspended. */
  readonly inService: (orgId: number) => Promise<boolean>
  readonly storm: StormSettings
  /** Base of links, without a slash at its end. */
  readonly publicUrl: () => string
  readonly clock: Clock
  readonly log: Log
}

/** Somebody with all that telling them needs. */
interface Listener extends DuePair {
  readonly recipient: Recipient
  readonly access: Access | undefined
  readonly reader: Reader
  readonly now: number
}

/**
 * Tells people of alarms: what is due goes to the message centre or the outbox. All that concerns one
 * person and channel is looked at together, so that many alarms go in one message. The database says what was told, so a
 * restart tells nothing twice.
 */
export class DeliveryJob {
  readonly #options: DeliveryJobOptions

  constructor(options: DeliveryJobOptions) {
    this.#options = options
  }

  /** Notes how earlier deliveries went, and tells what is due. */
  async run(): Promise<void> {
    const { queries, clock, log } = this.#options
    await queries.settle()
    for (const pair of await queries.duePairs(clock.now())) {
      try {
        await this.#tell(pair)
      } catch (err) {
        // one person's trouble must not keep the others waiting
        log.error({ err, userId: pair.user_id, channel: pair.channel }, 'somebody could not be told of alarms')
      }
    }
  }

  async #tell(pair: DuePair): Promise<void> {
    const { queries, clock } = this.#options
    const listener = await this.#listenerOf(pair, clock.now())
    if (!listener) return
    await queries.transaction((tx) => this.#handOn(tx, listener))
  }

  async #listenerOf(pair: DuePair, now: number): Promise<Listener | undefined> {
    const { inService, recipient: find, access } = this.#options
    const recipient = await find(pair.user_id)
    if (!recipient) return undefined
    const { orgId, admin } = recipient.access
    const isServed = recipient.isActive && (admin || (await inService(orgId)))
    return {
      ...pair,
      recipient,
      access: isServed ? await access(recipient.access) : undefined,
      reader: readerOf(recipient.chosen, recipient.org),
      now,
    }
  }

  async #handOn(tx: Queries, listener: Listener): Promise<void> {
    const { queries } = this.#options
    const { now } = listener
    const due = await queries.lock(tx, listener, now)
    const alarmIds = due.map((delivery) => delivery.alarm_id)
    const facts = await alarmFacts(tx, alarmIds)
    const earlier = await queries.toldBefore(tx, listener, alarmIds)
    const toTell: AlarmDelivery[] = []
    const toHold = due.flatMap((delivery) => {
      const alarm = facts.get(delivery.alarm_id)
      const decision = decide(delivery, alarm, { ...listener, wasTold: earlier.has(delivery.alarm_id) })
      if (decision !== 'tell') return [{ ...decision, id: delivery.delivery_id }]
      if (alarm) toTell.push({ delivery, alarm })
      return []
    })
    for (const [why, held] of Map.groupBy(toHold, (each) => each.why))
      await queries.hold(
        tx,
        held.map(({ id }) => id),
        why,
        held[0]?.until,
      )
    const held = toTell.filter(({ delivery }) => delivery.state === 'quiet')
    const fresh = toTell.filter(({ delivery }) => delivery.state === 'waiting')
    if (held.length > 0) await this.#hand(tx, listener, held, 'alarmQuiet')
    if (fresh.length > 0) await this.#handFresh(tx, listener, fresh)
  }

  async #handFresh(tx: Queries, listener: Listener, fresh: readonly AlarmDelivery[]): Promise<void> {
    const { queries, storm } = this.#options
    const recent = await queries.recent(tx, listener, listener.now - storm.window)
    const plan = planStorm(fresh.length, recent, storm)
    if (plan === 'together') await this.#hand(tx, listener, fresh, 'alarmStorm')
    else if (plan !== 'each') await queries.postpone(tx, idsOf(fresh), plan.until)
    else for (const delivery of fresh) await this.#hand(tx, listener, [delivery], 'alarmStorm')
  }

  /** Hands one message on; with several alarms a list of them. */
  async #hand(
    tx: Queries,
    listener: Listener,
    deliveries: readonly AlarmDelivery[],
    list: 'alarmStorm' | 'alarmQuiet',
  ): Promise<void> {
    const { queries, publicUrl } = this.#options
    const { channel, recipient, reader, now, user_id: userId } = listener
    const [first] = deliveries
    if (!first) return
    const ids = idsOf(deliveries)
    const isLinked = channel === 'email' || channel === 'sms'
    const wish = {
      reader,
      zone: channel === 'email' ? reader.mailZone : reader.zone,
      publicUrl: isLinked ? publicUrl() : undefined,
      now,
    }
    const wording = deliveries.length > 1 ? wordList(list, deliveries, wish) : wordAlarm(first, wish)
    if (channel === 'message') {
      const { title, body } = messageOf(wording)
      const alarmId = deliveries.length > 1 ? null : first.alarm.alarm_id
      await putIntoMessageCentre(tx, {
        type: 'alarm',
        orgId: first.alarm.org_id,
        userId,
        alarmId,
        title,
        body,
        at: now,
      })
      await queries.sent(tx, ids, now)
      return
    }
    const address = addressOf(channel, recipient, userId)
    if (address === '') {
      await queries.failed(tx, ids, 'the account has no address for it')
      return
    }
    const outboxId = await enqueue(tx, {
      channel,
      recipient: address,
      orgId: recipient.access.orgId,
      ...(channel === 'webPush' ? noteOf(wording, deliveries) : { content: wording }),
      expiresAt: now + EXPIRES,
      dedupeKey: `alarm delivery ${first.delivery.delivery_id}`,
    })
    await queries.enqueued(tx, ids, outboxId, now)
  }
}

function idsOf(deliveries: readonly AlarmDelivery[]): number[] {
  return deliveries.map(({ delivery }) => delivery.delivery_id)
}

/** As the message centre keeps it: without the line of the link, since the message leads to the alarm by itself. */
function messageOf(wording: Wording): { title: string; body: string } {
  const { subject, text } = renderWording('email', wording)
  const paragraphs = text.split('\n\n')
  return { title: subject, body: paragraphs.slice(0, -1).join('\n\n') }
}

/** As browsers show it. */
function noteOf(wording: Wording, deliveries: readonly AlarmDelivery[]): Pick<OutboxMessage, 'content' | 'link'> {
  const { subject } = renderWording('email', wording)
  const [first] = deliveries
  const isOne = deliveries.length === 1 && first
  const params: Readonly<Record<string, string>> = wording.params
  const text = (isOne ? [params['when'], params['now'], params['details']] : [params['lines']])
    .filter((part) => part !== undefined)
    .join('\n')
  return {
    content: { template: 'freeText', params: { subject, text }, locale: wording.locale },
    link: {
      path: isOne ? `/#/alarms?alarm=${first.alarm.alarm_id}` : '/#/alarms',
      tag: `alarm-${first?.delivery.delivery_id ?? 0}`,
    },
  }
}
