import type { Database } from '../../platform/database/Database.ts'
import type { TaskHandler } from '../../platform/queue/TaskKind.ts'
import type { Job } from '../../platform/room/Job.ts'
import { PushFeed, type PushFeedOptions } from './PushFeed.ts'
import { pushHandlers, type PushHandlersOptions } from './pushHandlers.ts'
import { pushQueries } from './push.queries.ts'

export interface PushWorkOptions
  extends Omit<PushFeedOptions, 'queries'>, Omit<PushHandlersOptions, 'queries' | 'feed'> {
  readonly db: Database
}

/** What is done for push servers without anybody waiting for it. */
export function pushWork(options: PushWorkOptions): {
  readonly jobs: readonly Job[]
  readonly tasks: readonly TaskHandler[]
} {
  const queries = pushQueries(options.db)
  const feed = new PushFeed({ ...options, queries })
  return {
    jobs: [
      { name: 'push servers', every: 2_000, run: () => feed.run() },
      { name: 'old deliveries', every: 3_600_000, run: () => queries.purge() },
    ],
    tasks: pushHandlers({ ...options, queries, feed }),
  }
}
