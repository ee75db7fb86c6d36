import { CommitFeed } from './CommitFeed.ts'
import type { Followed } from './FollowOthers.ts'
import type { Invalidation, InvalidationKind } from './Invalidation.ts'
import type { InvalidationQueries } from './invalidations.queries.ts'

/** What is done by kind where another process changed something: given the ids, none where it may be any. */
export type ReadAgain = Readonly<Record<InvalidationKind, (ids: readonly number[]) => Promise<unknown>>>

/** Follows what other processes change. */
export function followInvalidations(
  queries: Pick<InvalidationQueries, 'since'>,
  processId: string,
  from: number,
  readAgain: ReadAgain,
): Followed {
  const feed = new CommitFeed<Invalidation>((...after) => queries.since(processId, ...after), from)
  return {
    jumpTo: (xid) => feed.jumpTo(xid),
    upTo: () => feed.upTo,
    next: () =>
      feed.next(async (rows) => {
        for (const [kind, said] of Map.groupBy(rows, (row) => row.kind)) {
          const isAny = said.some(({ ids }) => ids.length === 0)
          await readAgain[kind](isAny ? [] : [...new Set(said.flatMap(({ ids }) => ids))])
        }
      }),
  }
}
