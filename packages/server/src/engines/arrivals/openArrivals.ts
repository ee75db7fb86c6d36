import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { FeedCursor } from '../../rooms/fleetApi/public.ts'
import { followerQueries, Followers, readTrail } from '../storage/public.ts'
import { ArrivalReader, type FollowScope } from './ArrivalReader.ts'
import { arrivalQueries } from './arrivals.queries.ts'
import { feedFrom, type FeedPage, cursorAfter, readFeed } from './readFeed.ts'

/** What came, in order of commits, as those who follow it use it. */
export interface Arrivals {
  readonly followers: Followers
  /** Tells the cursors of this database from those of one that was restored, and how far back they are good. */
  readonly epoch: (signal?: AbortSignal) => Promise<{ epoch: string; purgedTo: number }>
  /** Where the feed begins for who wants what was recorded from a time on, milliseconds since 1970 UTC. */
  readonly from: (ms: number, signal?: AbortSignal) => Promise<FeedCursor>
  /** Where the feed begins for who wants only what comes from now on. */
  readonly now: () => Promise<FeedCursor>
  readonly read: (scope: FollowScope, cursor: FeedCursor, limit: number, signal?: AbortSignal) => Promise<FeedPage>
  /** Drops what is too old. */
  readonly purge: () => Promise<void>
}

/** Opens the feed of arrivals; commits that begin after this write down what is followed. */
export async function openArrivals(db: Database, clock: Clock): Promise<Arrivals> {
  const queries = arrivalQueries(db)
  await queries.checkEpoch()
  const followers = new Followers(followerQueries(db))
  await followers.refresh()
  const reader = new ArrivalReader({
    queries,
    readTrail: (device, from, to, signal) => readTrail(db, device, from, to, { signal }),
  })
  const source = { queries, reader, now: () => clock.now() }
  return {
    followers,
    epoch: queries.epoch,
    from: (ms, signal) => feedFrom(queries, ms, signal),
    now: async () => cursorAfter((await queries.horizon()) - 1),
    read: (scope, cursor, limit, signal) => readFeed(source, scope, cursor, limit, signal),
    purge: queries.purge,
  }
}
