import type { Clock } from '../../platform/clock/clock.ts'
import type { Config } from '../../platform/config/Config.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Log } from '../../platform/log/createLog.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'
import { browserQueries } from './browsers.queries.ts'
import { deliveryQueries } from './deliveries.queries.ts'
import type { WebPushKeys } from './openWebPushKeys.ts'
import { recipientOf } from './recipients.queries.ts'
import { TellingJob, type TellingJobOptions } from './TellingJob.ts'
import { WebPushSender } from './WebPushSender.ts'

export interface TellingOptions extends Pick<TellingJobOptions, 'access' | 'inService' | 'publicUrl'> {
  readonly db: Database
  readonly config: Pick<Config, 'mailFrom' | 'pushPrivate' | 'alarmStorm' | 'alarmStormSeconds'>
  readonly secrets: Secrets
  readonly webPushKeys: WebPushKeys | undefined
  readonly clock: Clock
  readonly log: Log
}

/** The job that tells people of alarms, with what it sends by. */
export function createTelling(options: TellingOptions): TellingJob {
  const { db, config, clock, log, publicUrl } = options
  const browsers = createWebPush(options)
  return new TellingJob({
    queries: deliveryQueries(db),
    recipient: (userId) => recipientOf(db, userId),
    access: options.access,
    inService: options.inService,
    webPush: (userId, note) => browsers.send(userId, note),
    storm: { most: config.alarmStorm, window: config.alarmStormSeconds * 1000 },
    publicUrl,
    clock,
    log,
  })
}

/** What sends notes to people's browsers. */
export function createWebPush({
  db,
  config,
  secrets,
  webPushKeys,
  log,
  publicUrl,
}: Omit<TellingOptions, 'access' | 'inService' | 'clock'>): WebPushSender {
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
