import type { Database } from '../../platform/database/Database.ts'
import { OFTEN, type Queries } from '../../platform/database/Queries.ts'
import type { RecentMessage } from '@waymark/core/alarms/notices/planStorm.ts'

/** Ways in which a person is told. */
export type PersonalChannel = 'message' | 'email' | 'sms' | 'webPush'

/** Somebody who waits on a channel. */
export interface DuePair {
  user_id: number
  channel: PersonalChannel
}

/** A delivery whose time has come. */
export interface DueDelivery {
  delivery_id: number
  alarm_id: number
  reason: 'trigger' | 'escalation' | 'late' | 'restated'
  /** Ms since 1970 UTC. */
  about: number
  /** `quiet`: quiet hours held it back, and are over. */
  state: 'waiting' | 'quiet'
}

/** Deliveries of one person and channel that are looked at at a time. */
const PER_LOOK = 2_000
const PAIRS = 500

/** Not handed on to anything that sends it. */
const OPEN = `state in ('waiting', 'quiet') and outbox_id is null and push_delivery_id is null and handed_at is null`

/** Statements of telling people. Times are ms since 1970 UTC by the server's clock. */
export function deliveryQueries(db: Database) {
  return {
    /** Who has something due, the longest waiting first. */
    duePairs: (now: number) =>
      db.rows<DuePair>(
        `select user_id, channel from alarm_delivery
         where ${OPEN} and user_id is not null and next_attempt_at <= $1
         group by user_id, channel order by min(next_attempt_at), user_id limit ${PAIRS}`,
        [new Date(now)],
        OFTEN,
      ),

    /** What is due to somebody on a channel, locked, in the order in which it came. */
    lock: (tx: Queries, { user_id: userId, channel }: DuePair, now: number) =>
      tx.rows<DueDelivery>(
        `select delivery_id, alarm_id, reason, about, state from alarm_delivery
         where ${OPEN} and user_id = $1 and channel = $2 and next_attempt_at <= $3
         order by delivery_id limit ${PER_LOOK} for update skip locked`,
        [userId, channel, new Date(now)],
      ),

    /** Of these alarms, those that somebody was told of on a channel. */
    toldBefore: async (tx: Queries, { user_id: userId, channel }: DuePair, alarmIds: readonly number[]) => {
      const rows = await tx.rows<{ alarm_id: number }>(
        `select distinct alarm_id from alarm_delivery
         where alarm_id = any($3::int8[]) and user_id = $1 and channel = $2 and handed_at is not null`,
        [userId, channel, alarmIds],
      )
      return new Set(rows.map((row) => row.alarm_id))
    },

    /** Messages that somebody got on a channel since a time, the oldest first; what went together is one. */
    recent: (tx: Queries, { user_id: userId, channel }: DuePair, since: number) =>
      tx.rows<RecentMessage>(
        `select handed_at as at, false as grouped from alarm_delivery
         where user_id = $1 and channel = $2 and handed_at > $3 and state <> 'grouped'
         union all select distinct handed_at, true from alarm_delivery
         where user_id = $1 and channel = $2 and handed_at > $3 and state = 'grouped' order by 1`,
        [userId, channel, new Date(since)],
      ),

    /** Not told, on purpose: `why` stands in the log. Until a time, or for good without one. */
    hold: (tx: Queries, ids: readonly number[], why: string, until?: number) =>
      tx.run(
        `update alarm_delivery set state = 'quiet', error = $2, next_attempt_at = coalesce($3::timestamptz, 'infinity')
         where delivery_id = any($1::int8[])`,
        [ids, why, until === undefined ? null : new Date(until)],
      ),

    /** Looked at again later. */
    postpone: (tx: Queries, ids: readonly number[], until: number) =>
      tx.run('update alarm_delivery set next_attempt_at = $2 where delivery_id = any($1::int8[])', [
        ids,
        new Date(until),
      ]),

    /** Handed to the outbox, which says later how it went. */
    enqueued: (tx: Queries, ids: readonly number[], outboxId: number | undefined, now: number) =>
      tx.run(
        `update alarm_delivery set outbox_id = $2, handed_at = $3, error = '',
           state = case when cardinality($1::int8[]) > 1 then 'grouped' else 'waiting' end
         where delivery_id = any($1::int8[])`,
        [ids, outboxId ?? null, new Date(now)],
      ),

    /** Arrived. */
    sent: (tx: Queries, ids: readonly number[], now: number) =>
      tx.run(
        `update alarm_delivery set handed_at = $2, sent_at = $2, attempts = attempts + 1, error = '',
           state = case when cardinality($1::int8[]) > 1 then 'grouped' else 'sent' end
         where delivery_id = any($1::int8[])`,
        [ids, new Date(now)],
      ),

    /** It cannot go. */
    failed: (tx: Queries, ids: readonly number[], error: string) =>
      tx.run(`update alarm_delivery set error = $2, state = 'failed' where delivery_id = any($1::int8[])`, [
        ids,
        error,
      ]),

    /** Takes over from the outbox and the push servers' deliveries how it went. */
    settle: () =>
      db.transaction(async (tx) => {
        await tx.run(
          `update alarm_delivery d set sent_at = o.sent_at, attempts = o.attempts, error = left(o.last_error, 500),
             state = case when o.failed_at is not null then 'failed'
                          when o.sent_at is not null and d.state <> 'grouped' then 'sent' else d.state end
           from outbox o where o.outbox_id = d.outbox_id and d.sent_at is null
             and (d.state in ('waiting', 'grouped') and (o.failed_at is not null or o.attempts <> d.attempts)
               -- what was given up may be sent again
               or d.state in ('waiting', 'grouped', 'failed') and o.sent_at is not null)`,
          [],
          OFTEN,
        )
        await tx.run(
          `update alarm_delivery d set sent_at = p.delivered_at, attempts = least(p.attempts, 32767), error = p.last_error,
             state = case p.state when 'delivered' then 'sent' else p.state end
           from push_delivery p where p.delivery_id = d.push_delivery_id and d.state in ('waiting', 'failed')
             and (p.state <> d.state or p.attempts <> d.attempts)`,
          [],
          OFTEN,
        )
      }),

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type DeliveryQueries = ReturnType<typeof deliveryQueries>
