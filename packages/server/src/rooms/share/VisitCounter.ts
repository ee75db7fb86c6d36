import type { SharedViewQueries } from './sharedView.queries.ts'

interface Batch {
  /** Visits by share and network. */
  readonly counts: Map<string, { shareId: number; network: string; visits: number }>
  readonly done: Promise<void>
}

/** Writes visits down together: when a thousand people open a link at once, these are a handful of writes. */
export class VisitCounter {
  readonly #queries: Pick<SharedViewQueries, 'countVisits'>
  #last: Promise<void> = Promise.resolve()
  #next: Batch | undefined

  constructor(queries: Pick<SharedViewQueries, 'countVisits'>) {
    this.#queries = queries
  }

  /** Resolves once the visit is written. @param now milliseconds since 1970 UTC */
  count(shareId: number, network: string, now: number): Promise<void> {
    const batch = (this.#next ??= this.#begin(now))
    const name = `${shareId} ${network}`
    const visits = (batch.counts.get(name)?.visits ?? 0) + 1
    batch.counts.set(name, { shareId, network, visits })
    return batch.done
  }

  /** A batch that is written when the one before it is. */
  #begin(now: number): Batch {
    const counts: Batch['counts'] = new Map()
    const done = this.#write(counts, this.#last, now)
    this.#last = done.catch(() => undefined)
    return { counts, done }
  }

  async #write(counts: Batch['counts'], before: Promise<unknown>, now: number): Promise<void> {
    await before
    this.#next = undefined
    for (const { shareId, network, visits } of counts.values())
      await this.#queries.countVisits(shareId, network, visits, now)
  }
}
