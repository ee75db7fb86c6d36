import type { Clock } from '../../platform/clock/clock.ts'
import type { Config } from '../../platform/config/Config.ts'
import type { Database } from '../../platform/database/Database.ts'
import { unreadQueries } from './unread.queries.ts'
import { UnreadKeeper } from './UnreadKeeper.ts'

const KB = 1024
const MB = 1024 * KB

/** The settings that bound what is kept. */
export type UnreadSettings = Pick<Config, 'unreadDays' | 'unreadDeviceKb' | 'unreadMb' | 'unknownDevices'>

/** The keeper of what decoders did not understand, with what is kept already counted. */
export async function openUnread(db: Database, clock: Clock, config: UnreadSettings): Promise<UnreadKeeper> {
  const keeper = new UnreadKeeper({
    queries: unreadQueries(db),
    clock,
    days: config.unreadDays,
    ofDevice: config.unreadDeviceKb * KB,
    inAll: config.unreadMb * MB,
    strangers: config.unknownDevices === 'park',
  })
  await keeper.tidy()
  return keeper
}
