import type { Clock } from '../../platform/clock/clock.ts'
import type { KeyBook } from '../../platform/secrets/KeyBook.ts'
import type { InboxQueries } from './importInbox.queries.ts'

const MINUTE = 60_000
/** Between two looks into a place of others, and at most between two that fail. */
const EVERY = 2 * MINUTE
const LONGEST_WAIT = 60 * MINUTE
/** What lay in a place before it was named is nobody's wish, but for the last days. Milliseconds. */
export const BEFORE_NAMED = 7 * 86_400_000
/** Places that are open at once. */
const AT_ONCE = 4

/** Where files of a source are fetched from. */
interface Place {
  readonly source_id: number
  /** Looks that failed since one went well. */
  readonly tries: number
}

/** What files of sources are fetched with. */
export interface PollOptions<Queries> {
  readonly queries: Queries
  readonly inbox: InboxQueries
  readonly keys: KeyBook
  readonly clock: Clock
  readonly allowPrivate: boolean
}

interface PollStatements<P extends Place, Failure> {
  /** Places that it is time to look into. */
  readonly due: (now: number) => Promise<readonly P[]>
  /** Keep how it went and when the next look is due; milliseconds since 1970 UTC. */
  readonly looked: (sourceId: number, now: number, next: number) => Promise<unknown>
  readonly failed: (sourceId: number, failure: Failure, now: number, next: number) => Promise<unknown>
}

interface Looking<P extends Place, Failure> {
  /** What is done there. */
  readonly look: (place: P) => Promise<void>
  readonly failureOf: (error: unknown) => Failure
}

/** Looks into places of others, some at once; one that fails is tried less and less often, and holds up no other. */
export async function pollSources<P extends Place, Failure>(
  { queries, clock }: { readonly queries: PollStatements<P, Failure>; readonly clock: Clock },
  { look, failureOf }: Looking<P, Failure>,
): Promise<void> {
  const { looked, failed } = queries
  const next = (await queries.due(clock.now())).values()
  const one = async (): Promise<void> => {
    for (const place of next)
      try {
        await look(place)
        await looked(place.source_id, clock.now(), clock.now() + EVERY)
      } catch (error) {
        const wait = Math.min(LONGEST_WAIT, EVERY * 2 ** Math.min(place.tries, 10))
        await failed(place.source_id, failureOf(error), clock.now(), clock.now() + wait)
      }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}
