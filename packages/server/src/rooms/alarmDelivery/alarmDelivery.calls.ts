import type { alarmDeliveryCalls } from '@waymark/contract/rooms/alarm/alarmDelivery.ts'
import { changes } from '../../platform/audit/changes.ts'
import type { Config } from '../../platform/config/Config.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'
import type { AlarmDeliveryQueries } from './alarmDelivery.queries.ts'
import { checkSubscription } from './checkSubscription.ts'
import { DEFAULT_PREFERENCE } from './Preference.ts'
import { WEB_PUSH_PURPOSE } from './public.ts'

export interface AlarmDeliveryRoomOptions {
  readonly queries: AlarmDeliveryQueries
  readonly secrets: Secrets
  readonly config: Pick<Config, 'smtpUrl' | 'smsUrl' | 'pushPrivate'>
  /** VAPID public key, base64url; empty when the server has none. */
  readonly webPushKey: string
}

/** How one wants to be told of alarms. */
export function alarmDeliveryHandlers({
  queries,
  secrets,
  config,
  webPushKey,
}: AlarmDeliveryRoomOptions): Handlers<typeof alarmDeliveryCalls> {
  return {
    getAlarmPreference: async ({ caller, signal }) => {
      const [preference, reach] = await Promise.all([
        queries.preference(caller.userId, signal),
        queries.reach(caller.userId, signal),
      ])
      const browsers = reach?.browsers ?? 0
      return {
        ...(preference ?? DEFAULT_PREFERENCE),
        available: {
          message: true,
          email: config.smtpUrl !== undefined && reach?.email !== '',
          sms: config.smsUrl !== undefined && reach?.mobile !== '',
          webPush: webPushKey !== '' && browsers > 0,
        },
        webPushKey,
        browsers,
      }
    },

    saveAlarmPreference: async ({ caller, note }, { channelSeverities, ...chosen }) => {
      const before = (await queries.preference(caller.userId)) ?? DEFAULT_PREFERENCE
      const preference = { ...chosen, channelSeverities: channelSeverities ?? before.channelSeverities }
      await queries.save(caller.userId, preference)
      note({ kind: 'user', recordId: caller.userId, ...changes(before, preference) })
      return {}
    },

    addWebPush: async ({ caller, error, note, userAgent }, subscription) => {
      const problems = checkSubscription(subscription, config.pushPrivate === 'allow')
      if (problems.length > 0) throw error('400', problems)
      const auth = secrets.encrypt(subscription.auth, WEB_PUSH_PURPOSE)
      await queries.subscribe(caller.userId, { ...subscription, auth, userAgent })
      note({ kind: 'user', recordId: caller.userId })
      return {}
    },

    removeWebPush: async ({ caller, note }, { endpoint }) => {
      await queries.unsubscribe(caller.userId, endpoint)
      note({ kind: 'user', recordId: caller.userId })
      return {}
    },
  }
}
