import type { FollowerQueries } from './followers.queries.ts'

/**
 * Devices whose arrivals somebody follows, and for which organisations, in memory: every commit asks.
 */
export class Followers {
  readonly #queries: FollowerQueries
  #orgsOf: ReadonlyMap<number, readonly number[]> = new Map()
  readonly #running = new Set<Promise<unknown>>()
  #loading: Promise<void> | undefined
  #again = false

  constructor(queries: FollowerQueries) {
    this.#queries = queries
  }

  /** Organisations that a device's arrivals are written down for. */
  orgsOf(device: number): readonly number[] {
    return this.#orgsOf.get(device) ?? []
  }

  /** Runs a commit, which reads who follows at some time in it. */
  async during<T>(commit: () => Promise<T>): Promise<T> {
    const run = commit()
    const settled = run.then(
      () => undefined,
      () => undefined,
    )
    this.#running.add(settled)
    try {
      return await run
    } finally {
      this.#running.delete(settled)
    }
  }

  /**
   * Reads again who follows what, after keys, push servers, vehicles, devices or organisations changed. When it resolves,
   * no commit that began before runs any more: from here on nothing is missed for who began to follow.
   */
  async refresh(): Promise<void> {
    this.#again = true
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined
    })
    await this.#loading
  }

  async #load(): Promise<void> {
    while (this.#again) {
      this.#again = false
      const orgsOf = new Map<number, number[]>()
      for (const { device, org_id } of await this.#queries.followed()) {
        const orgs = orgsOf.get(device)
        if (orgs) orgs.push(org_id)
        else orgsOf.set(device, [org_id])
      }
      this.#orgsOf = orgsOf
    }
    await Promise.all(this.#running)
  }
}
