import type { Database } from '../../../platform/database/Database.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { Secrets } from '../../../platform/secrets/Secrets.ts'
import { throttleQueries } from './throttle.queries.ts'

/** Seconds without a taken choice after which counting begins anew. */
const WINDOW = 3_600
/** Taken choices that do not wait. */
const FREE = 10
/** Longest wait in seconds; waits double up to it. */
const LONGEST_WAIT = 900

/**
 * Bounds how often an organisation is told that what it chose, a name or a key, is taken: what is unique in the whole
 * installation would tell it of others'. While it waits, nothing is tried at all, so that waiting tells nothing either.
 * It is counted in the database, for all servers together, and apart from the transaction that is undone.
 */
export class TakenGuard {
  readonly #queries: ReturnType<typeof throttleQueries>
  readonly #secrets: Secrets

  constructor(db: Database, secrets: Secrets) {
    this.#queries = throttleQueries(db.apart)
    this.#secrets = secrets
  }

  /**
   * Does what takes a name or a key that somebody chose.
   *
   * @param isChosen nothing was chosen where false: then nothing is told, and it need not wait
   * @param what the kind of thing that is chosen: each is counted apart
   * @param codeOf the error that a failure means where something is taken; undefined for every other failure
   * @throws CallError that error, or 429 with the seconds to wait
   */
  async run<T>(
    { what, orgId, isChosen }: { readonly what: string; readonly orgId: number; readonly isChosen: boolean },
    work: () => Promise<T>,
    codeOf: (failure: unknown) => CallError | undefined,
  ): Promise<T> {
    const key = this.#secrets.hash([what, String(orgId)].join('\n'), 'throttle')
    const wait = isChosen ? await this.#queries.blockedFor(key) : 0
    if (wait > 0) throw new CallError('429', [], { retryAfter: wait })
    try {
      return await work()
    } catch (failure) {
      const taken = codeOf(failure)
      if (!taken) throw failure
      await this.#queries.count(key, WINDOW, FREE, LONGEST_WAIT)
      throw taken
    }
  }
}
