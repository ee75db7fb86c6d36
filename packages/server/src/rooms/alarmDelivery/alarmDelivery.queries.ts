import type { Database } from '../../platform/database/Database.ts'
import type { Preference } from './Preference.ts'
import { PREFERENCE_COLUMNS } from './preferenceColumns.queries.ts'
import { preferenceOf, type PreferenceRow } from './preferenceOf.ts'

/** A browser that gets web push; `auth` is encrypted. */
export interface NewSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly userAgent: string
}

/** Browsers of a user that are told at most; the oldest make way. */
const MOST_BROWSERS = 20

/** Statements over how a user wants to be told of alarms: every one is bound to that user. */
export function alarmDeliveryQueries(db: Database) {
  return {
    /** Undefined for a user who has not chosen. */
    preference: async (userId: number, signal?: AbortSignal): Promise<Preference | undefined> => {
      const row = await db.row<PreferenceRow>(
        `select ${PREFERENCE_COLUMNS} from alarm_preference p where user_id = $1`,
        [userId],
        { signal },
      )
      return row && preferenceOf(row)
    },

    /** Where the user can be reached. */
    reach: (userId: number, signal?: AbortSignal) =>
      db.row<{ email: string; mobile: string; browsers: number }>(
        `select email, mobile,
           (select count(*) from web_push_subscription w where w.user_id = u.user_id)::int4 as browsers
         from user_account u where user_id = $1`,
        [userId],
        { signal },
      ),

    save: (userId: number, preference: Preference) =>
      db.run(
        `insert into alarm_preference (user_id, message, email, sms, web_push, quiet_from, quiet_until, least_severity,
           channel_severities)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (user_id) do update set message = excluded.message, email = excluded.email, sms = excluded.sms,
           web_push = excluded.web_push, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
           least_severity = excluded.least_severity, channel_severities = excluded.channel_severities`,
        [
          userId,
          preference.message,
          preference.email,
          preference.sms,
          preference.webPush,
          preference.quietFrom,
          preference.quietUntil,
          preference.leastSeverity,
          JSON.stringify(preference.channelSeverities),
        ],
      ),

    /** A browser belongs to who signed in to it last. */
    subscribe: (userId: number, { endpoint, p256dh, auth, userAgent }: NewSubscription) =>
      db.transaction(async (tx) => {
        await tx.run(
          `insert into web_push_subscription (endpoint, user_id, p256dh, auth, user_agent) values ($1, $2, $3, $4, $5)
           on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh,
             auth = excluded.auth, user_agent = excluded.user_agent, created_at = now()`,
          [endpoint, userId, p256dh, auth, userAgent.slice(0, 300)],
        )
        await tx.run(
          `delete from web_push_subscription where user_id = $1 and endpoint in (
             select endpoint from web_push_subscription where user_id = $1
             order by created_at desc, endpoint offset ${MOST_BROWSERS})`,
          [userId],
        )
      }),

    unsubscribe: (userId: number, endpoint: string) =>
      db.run('delete from web_push_subscription where user_id = $1 and endpoint = $2', [userId, endpoint]),
  }
}
export type AlarmDeliveryQueries = ReturnType<typeof alarmDeliveryQueries>
