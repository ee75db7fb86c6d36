import type { Clock } from '../../platform/clock/clock.ts'
import type { Config } from '../../platform/config/Config.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Log } from '../../platform/log/createLog.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'
import { browserQueries } from './browsers.queries.ts'
import { deliveryQueries } from './deliveries.queries.ts'
import type { WebPushKeys } from './openWebPushKeys.ts'
import { recipientOf } from './recipients.queries.ts'
import { DeliveryJob, type DeliveryJobOptions } from './DeliveryJob.ts'
import { WebPushSender } from './WebPushSender.ts'

export interface NotificationOptions extends Pick<DeliveryJobOptions, 'access' | 'inService' | 'publicUrl'> {
  readonly db: Database
  readonly config: Pick<Config, 'mailFrom' | 'pushPrivate' | 'alarmStorm' | 'alarmStormSeconds'>
  readonly clock: Clock
  readonly log: Log
}

/** The job that tells people of alarms, with what it sends by. */
export function createDeliveryJob(options: NotificationOptions): DeliveryJob {
  const { db, config, clock, log, publicUrl } = options
  return new DeliveryJob({
    queries: deliveryQueries(db),
    recipient: (userId) => recipientOf(db, userId),
    access: options.access,
    inService: options.inService,
    storm: { most: config.alarmStorm, window: config.alarmStormSeconds * 1000 },
    publicUrl,
    clock,
    log,
  })
}

export interface WebPushOptions extends Pick<NotificationOptions, 'db' | 'config' | 'publicUrl' | 'log'> {
  readonly secrets: Secrets
  readonly webPushKeys: WebPushKeys | undefined
}

/** What sends notes to people's browsers. */
export function createWebPush({ db, config, secrets, webPushKeys, log, publicUrl }: WebPushOptions): WebPushSender {
  return new WebPushSender({
    keys: webPushKeys,
    queries: browserQueries(db),
    secrets,
    log,
    contact: () =>
      publicUrl().startsWith('https:') ? publicUrl() : `mailto:${/[^\s<]+@[^\s>]+/.exec(config.mailFrom)?.[0]}`,
    allowPrivate: config.pushPrivate === 'allow',
  })
}
