import { type After, CommitFeed } from './CommitFeed.ts'
import type { Followed } from './FollowOthers.ts'
import type { Invalidation, InvalidationKind } from './Invalidation.ts'
import type { InvalidationQueries } from './invalidations.queries.ts'

/** What is done by kind where another process changed something: given the ids, none where it may be any. */
export type ReadAgain = Readonly<Record<InvalidationKind, (ids: readonly number[]) => Promise<unknown>>>

/** What a process knows of what others said. */
export interface SaidAfter {
  readonly processId: string
  readonly after: After
}

/** What others said: whoever follows something that comes more often looks at it too, so that the database is asked once. */
export interface SaidByOthers extends Pick<Followed, 'jumpTo' | 'upTo'> {
  readonly known: () => SaidAfter
  /** Takes in what they said. */
  readonly takeIn: () => Promise<void>
  /** They had said nothing in transactions below a number. */
  readonly nothing: (horizon: number) => void
}

/** Follows what other processes change. */
export function followInvalidations(
  queries: Pick<InvalidationQueries, 'since'>,
  processId: string,
  from: number,
  readAgain: ReadAgain,
): SaidByOthers {
  const feed = new CommitFeed<Invalidation>(from)
  return {
    jumpTo: (xid) => feed.jumpTo(xid),
    upTo: () => feed.upTo,
    known: () => ({ processId, after: feed.after }),
    nothing: (horizon) => feed.goOn(horizon),
    takeIn: () =>
      feed.next(
        (after, limit) => queries.since(processId, after, limit),
        async (rows) => {
          for (const [kind, said] of Map.groupBy(rows, (row) => row.kind)) {
            const isAny = said.some(({ ids }) => ids.length === 0)
            await readAgain[kind](isAny ? [] : [...new Set(said.flatMap(({ ids }) => ids))])
          }
        },
      ),
  }
}
