import { noticesOf } from '@waymark/core/alarms/notices/noticesOf.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { queuePushDeliveries } from './queuePushDeliveries.queries.ts'
import type { StoredAlarmChange } from './StoredAlarmChange.ts'
import { versionAt } from './versionAt.queries.ts'

/**
 * Writes down who is to be told of changes, in the transaction that stores them (the alarms' rows among them): one delivery
 * for each recipient, channel and moment, however often it is asked. Alarms of rules in shadow mode are told to nobody.
 * Recipients are the users of the version that was in force at the moment of which they are told, which an edit may have made
 * another than the one that raised the alarm, on the channels that they want and can be reached on; of a restatement, those
 * who were told. What else decides is looked at when a delivery is due (`DeliveryJob`).
 *
 * @param now ms since 1970 UTC
 */
export async function queueDeliveries(tx: Queries, changes: readonly StoredAlarmChange[], now: number): Promise<void> {
  const open = changes.filter(({ shadow }) => !shadow)
  const tellings = open.flatMap((stored) => noticesOf(stored.change).map((telling) => ({ ...stored, ...telling })))
  const fresh = tellings.filter(({ reason }) => reason !== 'restated')
  if (fresh.length > 0)
    await tx.run(
      `insert into alarm_delivery (alarm_id, user_id, channel, reason, about, state, at, next_attempt_at)
       select t.alarm_id, w.user_id, w.channel, t.reason, t.about, 'waiting', $6, $6
       from unnest($1::int8[], $2::int4[], $3::int4[], $4::text[], $5::timestamptz[])
         as t (alarm_id, rule_id, version, reason, about)
       join lateral (${versionAt({ ruleId: 't.rule_id', version: 't.version', time: 't.about' })}) v on true
       join lateral (select distinct value::int4 as user_id from jsonb_array_elements_text(v.rule -> 'users')) r on true
       join lateral (${WANTED_CHANNELS}) w on w.user_id = r.user_id
       on conflict do nothing`,
      [
        fresh.map(({ alarmId }) => alarmId),
        fresh.map(({ ruleId }) => ruleId),
        fresh.map(({ ruleVersion }) => ruleVersion),
        fresh.map(({ reason }) => reason),
        fresh.map(({ about }) => new Date(about).toISOString()),
        new Date(now),
      ],
    )
  const restated = tellings.filter(({ reason }) => reason === 'restated')
  if (restated.length > 0)
    await tx.run(
      `insert into alarm_delivery (alarm_id, user_id, channel, reason, about, state, at, next_attempt_at)
       select distinct t.alarm_id, d.user_id, d.channel, 'restated', t.about, 'waiting', $3::timestamptz, $3::timestamptz
       from unnest($1::int8[], $2::timestamptz[]) as t (alarm_id, about)
       join alarm_delivery d on d.alarm_id = t.alarm_id and d.user_id is not null
         and d.state in ('waiting', 'sent', 'grouped')
       on conflict do nothing`,
      [
        restated.map(({ alarmId }) => alarmId),
        restated.map(({ about }) => new Date(about).toISOString()),
        new Date(now),
      ],
    )
  await queuePushDeliveries(tx, open, now)
}

/** A step of an escalation that is due. */
export interface DueEscalation {
  readonly alarmId: number
  /** After how many minutes; names the step, whatever an edit makes of the others. */
  readonly step: number
  /** Ms since 1970 UTC. */
  readonly at: number
  readonly users: readonly number[]
}

/** Writes down who is to be told since nobody has taken care; each user once for each step of an alarm. */
export async function queueEscalations(db: Queries, due: readonly DueEscalation[], now: number): Promise<void> {
  const rows = due.flatMap(({ users, ...step }) => users.map((userId) => ({ ...step, userId })))
  if (rows.length === 0) return
  await db.run(
    `insert into alarm_delivery (alarm_id, user_id, channel, reason, about, step, state, at, next_attempt_at)
     select t.alarm_id, w.user_id, w.channel, 'escalation', t.about, t.step, 'waiting', $5, $5
     from unnest($1::int8[], $2::int4[], $3::timestamptz[], $4::int4[]) as t (alarm_id, user_id, about, step)
     join lateral (${WANTED_CHANNELS}) w on w.user_id = t.user_id
     on conflict do nothing`,
    [
      rows.map(({ alarmId }) => alarmId),
      rows.map(({ userId }) => userId),
      rows.map(({ at }) => new Date(at).toISOString()),
      rows.map(({ step }) => step),
      new Date(now),
    ],
  )
}

/** Users by the channels that they want (or, not having chosen, get by default) and can be reached on. */
const WANTED_CHANNELS = `
  select u.user_id, c.channel from user_account u left join alarm_preference p using (user_id)
  cross join lateral (values
    ('message', coalesce(p.message, true)),
    ('email', coalesce(p.email, true) and u.email <> ''),
    ('sms', coalesce(p.sms, false) and u.mobile <> ''),
    ('webPush', coalesce(p.web_push, true)
      and exists (select from web_push_subscription s where s.user_id = u.user_id))) c (channel, wanted)
  where c.wanted and u.deleted_at is null and u.suspend_reason is null`
