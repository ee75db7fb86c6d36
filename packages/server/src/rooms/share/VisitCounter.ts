import type { SharedViewQueries } from './sharedView.queries.ts'

/** A page that asks for a share. */
export interface OpenPage {
  readonly shareId: number
  /** Names it; without a word of its own the network that it is in. */
  readonly page: string
  readonly network: string
  /** False where it is known to be open, and others are only told so. */
  readonly mayBeNew: boolean
}

interface Batch {
  readonly pages: OpenPage[]
  readonly done: Promise<void>
}

/**
 * Writes down which pages are open, and counts as visits those that no process has heard lately. When a thousand people open a link at
 * once, these are a handful of writes.
 */
export class VisitCounter {
  readonly #queries: Pick<SharedViewQueries, 'hearPages' | 'countVisits'>
  #last: Promise<void> = Promise.resolve()
  #next: Batch | undefined

  constructor(queries: Pick<SharedViewQueries, 'hearPages' | 'countVisits'>) {
    this.#queries = queries
  }

  /** Resolves once it is written. @param now milliseconds since 1970 UTC */
  hear(page: OpenPage, now: number): Promise<void> {
    const batch = (this.#next ??= this.#begin(now))
    batch.pages.push(page)
    return batch.done
  }

  /** A batch that is written when the one before it is. */
  #begin(now: number): Batch {
    const pages: OpenPage[] = []
    const done = this.#write(pages, this.#last, now)
    this.#last = done.catch(() => undefined)
    return { pages, done }
  }

  async #write(pages: readonly OpenPage[], before: Promise<unknown>, now: number): Promise<void> {
    await before
    this.#next = undefined
    const areNew = await this.#queries.hearPages(pages, now)
    const visits = pages.filter((page, index) => page.mayBeNew && areNew[index])
    for (const alike of Map.groupBy(visits, ({ shareId, network }) => `${shareId} ${network}`).values()) {
      const { shareId, network } = alike[0]!
      await this.#queries.countVisits(shareId, network, alike.length, now)
    }
  }
}
