import { getAddressSource, getStreetNames, MOST_NAMED } from '@waymark/contract/rooms/map/place.ts'
import { covers, type StreetArchive } from '../../map/streets/StreetArchive.ts'
import { call, readAsset } from '../api.ts'
import { onSessionEnd, useSession } from '../sessionStore.ts'

/** Milliseconds for which positions are gathered before they are asked for. */
const GATHER = 120
/** Milliseconds until the server is asked again after it refused. */
const REST = 30_000
/** Milliseconds after which an address is asked for again that the server was asking for. */
const LATER = 20_000
/** Positions whose street is kept; what was shown last stays longest. */
const MOST_KEPT = 2_000
/** Positions that wait at most: of a list that is scrolled fast only what was seen last is asked for. */
const MOST_WAITING = 4 * MOST_NAMED
/** Milliseconds for which it is believed which maps there are. */
const FRESH = 60_000

interface Waiting {
  readonly lat: number
  readonly lon: number
}

/** About ten metres: nearer to each other positions have the same street. */
const keyOf = (lat: number, lon: number): string => `${lat.toFixed(4)},${lon.toFixed(4)}`

/** Names of streets at positions (degrees), asked for as they are shown; nothing is asked where no street map lies and no addresses are told. */
export class StreetStore {
  /** Null where there is none. */
  readonly #names = new Map<string, string | null>()
  readonly #waiting = new Map<string, Waiting>()
  /** When those are asked for again whose address was not known yet. */
  readonly #later = new Map<string, number>()
  /** What was last shown of something that moves, by what it is. */
  readonly #lastOf = new Map<string, string>()
  readonly #listeners = new Set<() => void>()
  #archives: readonly StreetArchive[] = []
  /** Whether addresses of all the world are told. */
  #isEverywhere = false
  #archivesAt = -Infinity
  #timer: ReturnType<typeof setTimeout> | undefined
  version = 0

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * The street at a position with its town, `North High Street, Columbus, OH`; empty where there is none, and while it
   * is not known yet. What moves (`of`, such as `vehicle:12`) keeps the name of where it just was meanwhile, so that
   * its text does not change back and forth with each report.
   */
  name(lat: number, lon: number, of?: string): string {
    const key = keyOf(lat, lon)
    const known = this.#names.get(key)
    const again = this.#later.get(key)
    if (known === undefined || (again !== undefined && performance.now() >= again)) this.#ask(key, lat, lon)
    else keepLast(this.#names, key, known)
    if (of === undefined) return known ?? ''
    if (known === undefined && this.#waiting.has(key)) return this.#lastOf.get(of) ?? ''
    keepLast(this.#lastOf, of, known ?? '')
    return known ?? ''
  }

  clear(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#archivesAt = -Infinity
    for (const kept of [this.#names, this.#waiting, this.#lastOf, this.#later]) kept.clear()
  }

  #ask(key: string, lat: number, lon: number): void {
    if (!Number.isFinite(lat) || !Number.isFinite(lon) || !useSession.getState().info) return
    if (performance.now() - this.#archivesAt < FRESH && !this.#isCovered(lat, lon)) return
    keepLast(this.#waiting, key, { lat, lon }, MOST_WAITING)
    this.#timer ??= setTimeout(() => void this.#turn(), GATHER)
  }

  async #turn(): Promise<void> {
    const pause = await this.#answerSome()
    this.#timer = undefined
    // what was shown meanwhile, and what did not fit
    if (this.#waiting.size > 0) this.#timer = setTimeout(() => void this.#turn(), pause)
  }

  /** @returns milliseconds until the next may be asked for */
  async #answerSome(): Promise<number> {
    if (performance.now() - this.#archivesAt >= FRESH && !(await this.#readArchives())) return REST
    for (const [key, { lat, lon }] of this.#waiting) if (!this.#isCovered(lat, lon)) this.#waiting.delete(key)
    // what was shown last comes first
    const asked = [...this.#waiting].slice(-MOST_NAMED)
    if (asked.length === 0) return GATHER
    const outcome = await call(getStreetNames, { positions: asked.map(([, place]) => place) })
    // the town stands there meanwhile
    if (!outcome.ok) return REST
    for (const [index, [key]] of asked.entries()) {
      this.#waiting.delete(key)
      keepLast(this.#names, key, outcome.data.names[index] ?? null)
      if (outcome.data.later.includes(index)) keepLast(this.#later, key, performance.now() + LATER)
      else this.#later.delete(key)
    }
    this.version++
    for (const listener of this.#listeners) listener()
    return GATHER
  }

  async #readArchives(): Promise<boolean> {
    const source = await call(getAddressSource, {})
    if (!source.ok) return false
    this.#isEverywhere = source.data.attribution !== null
    try {
      const { archives } = (await readAsset('/maps/streets.json')) as { archives: readonly StreetArchive[] }
      this.#archives = archives
      this.#archivesAt = performance.now()
      return true
    } catch {
      // the server is away, which the page says by itself; towns are named meanwhile
      return false
    }
  }

  #isCovered(lat: number, lon: number): boolean {
    return this.#isEverywhere || this.#archives.some((archive) => covers(archive, lat, lon))
  }
}

/** Puts an entry at the end of a map, of which the oldest go when it is full. */
function keepLast<Value>(map: Map<string, Value>, key: string, value: Value, most = MOST_KEPT): void {
  map.delete(key)
  map.set(key, value)
  for (const [oldest] of map) {
    if (map.size <= most) break
    map.delete(oldest)
  }
}

export const streetStore = new StreetStore()
onSessionEnd(() => streetStore.clear())
