import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit'
import type { Clock } from '../../clock/clock.ts'
import type { CountedRequests, RequestCountQueries } from './requestCounts.queries.ts'

/** A minute of somebody: it begins with the first request after the one before. */
interface Window {
  count: number
  /** On the clock that never jumps. */
  until: number
  /** How many are allowed. */
  most: number
  /** How many others were told of. */
  published: number
}

interface RouteLimit {
  readonly groupId?: string
  readonly routeInfo?: { readonly method?: unknown; readonly url?: string }
}

/** Windows that are kept; the one that was asked for least lately goes first. */
const KEPT = 20_000
/** Others hear of who has used this part of a limit up, of so many at most at once. */
const WORTH_PUBLISHING = 8
const PUBLISHED_AT_ONCE = 1_000

/**
 * How often addresses and access keys asked within a minute, or got a key wrong. A limit counts for all processes together: each tells the others once a second
 * of those that use a good part of theirs up, so that somebody may be a second's requests beyond it.
 */
export class RequestCounts {
  readonly #clock: Pick<Clock, 'monotonic'>
  readonly #windows = new Map<string, Window>()
  #others: ReadonlyMap<string, readonly { count: number; until: number }[]> = new Map()

  constructor(clock: Pick<Clock, 'monotonic'>) {
    this.#clock = clock
  }

  /** What the framework's limits count by: those of a route by themselves, the general one over all. */
  get store(): new (options: FastifyRateLimitOptions) => FastifyRateLimitStore {
    return storeOf(this, 'all')
  }

  /**
   * Counts a request.
   *
   * @param length of a window, milliseconds
   * @param most requests that are allowed in it
   * @returns how many there were in the window, at all processes, and for how many milliseconds it goes on
   */
  add(key: string, length: number, most: number): { current: number; ttl: number } {
    const now = this.#clock.monotonic()
    const known = this.#windows.get(key)
    const window = known && known.until > now ? known : { count: 0, until: now + length, most, published: 0 }
    window.count++
    this.#windows.delete(key)
    this.#windows.set(key, window)
    if (this.#windows.size > KEPT) this.#windows.delete(this.#windows.keys().next().value ?? '')
    return { current: this.current(key), ttl: window.until - now }
  }

  /** How many there were in the windows that last, at all processes. */
  current(key: string): number {
    const now = this.#clock.monotonic()
    const known = this.#windows.get(key)
    const elsewhere = (this.#others.get(key) ?? []).filter(({ until }) => until > now)
    return elsewhere.reduce((sum, { count }) => sum + count, known && known.until > now ? known.count : 0)
  }

  /** Tells others what was counted here, and hears what was counted there. */
  async exchange(queries: Pick<RequestCountQueries, 'put' | 'ofOthers'>): Promise<void> {
    const counts = this.#toPublish()
    if (counts.length > 0) await queries.put(counts)
    const asked = this.#clock.monotonic()
    const others = await queries.ofOthers()
    const timed = others.map(({ key, count, left }) => ({ key, count, until: asked + left }))
    this.#others = Map.groupBy(timed, ({ key }) => key)
  }

  #toPublish(): CountedRequests[] {
    const now = this.#clock.monotonic()
    const worth = [...this.#windows].filter(
      ([, { count, until, most, published }]) => until > now && count > published && count * WORTH_PUBLISHING >= most,
    )
    const first = worth
      .toSorted(([, a], [, b]) => b.count - b.published - (a.count - a.published))
      .slice(0, PUBLISHED_AT_ONCE)
    return first.map(([key, window]) => {
      window.published = window.count
      return { key, count: window.count, left: window.until - now }
    })
  }
}

function storeOf(
  counts: RequestCounts,
  scope: string,
): new (options: FastifyRateLimitOptions) => FastifyRateLimitStore {
  return class implements FastifyRateLimitStore {
    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      length = 0,
      most = 0,
    ): void {
      callback(null, counts.add(`${scope} ${key}`, length, most))
    }

    child(options: object): FastifyRateLimitStore {
      // its types say that these are the options of the route; they are those of its limit, with the route within
      const { groupId, routeInfo } = options as RouteLimit
      return new (storeOf(counts, groupId ?? `${String(routeInfo?.method)} ${routeInfo?.url}`))({})
    }
  }
}
