import { setTimeout as delay } from 'node:timers/promises'
import { addressName } from '@waymark/core/address/geocoder/addressName.ts'
import type { FoundAddress } from '@waymark/core/address/geocoder/FoundAddress.ts'
import { GEOCODERS, mayBeTyped } from '@waymark/core/address/geocoder/GeocoderKind.ts'
import { type GeocoderServer, placeQuery, wordsQuery } from '@waymark/core/address/geocoder/geocoderQuery.ts'
import { metresPerLatitude, metresPerLongitude } from '@waymark/core/geo/ellipsoid.ts'
import type { Clock } from '../clock/clock.ts'
import { freshWithin } from '../clock/freshWithin.ts'
import type { Log } from '../log/createLog.ts'
import type { Secrets } from '../secrets/Secrets.ts'
import { askGeocoder, type GeocoderAnswer } from './askGeocoder.ts'
import type { GeocodeQueries, Spot } from './geocode.queries.ts'
import { openGeocoderKey } from './geocoderKey.ts'

/** Milliseconds for which it is believed which server is on. */
const FRESH = 1_000
/** Places that are found at most. */
export const MOST_FOUND = 6
/** Milliseconds that somebody who looks for words waits for the turn to ask. */
const TURN = 2_000
/** So far from a place its house may be: farther ones are of somebody else. Metres. */
const NEAR_M = 150
/** Days for which it is believed that there is no address. */
const NONE_DAYS = 7

/** Degrees. */
export interface Position {
  readonly lat: number
  readonly lon: number
}

export interface AddressOptions {
  readonly queries: GeocodeQueries
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  /** Lets servers of one's own network be asked. */
  readonly allowPrivate: boolean
}

/** What a place is called: `undefined` where nobody asked yet, null where there is no address. */
export type Known = string | null | undefined

/** Addresses as a server of others tells them: what is kept is told at once, and the rest is asked for in its turn. */
export class Addresses {
  readonly #options: AddressOptions
  readonly #look: () => Promise<void>
  #server: (GeocoderServer & { readonly keepDays: number }) | undefined
  #hits = 0

  constructor(options: AddressOptions) {
    this.#options = options
    const { queries, secrets, clock, log } = options
    this.#look = freshWithin(FRESH, clock, async () => {
      try {
        const row = await queries.settings()
        this.#server = row?.isOn
          ? { ...row, key: openGeocoderKey(secrets, row.key), keepDays: GEOCODERS[row.kind].keepDays }
          : undefined
      } catch (error) {
        log.warn({ error }, 'which server tells addresses could not be read')
      }
    })
  }

  /** Whose words are shown, and whether it may be asked while somebody types; undefined where none is on. */
  async source(): Promise<{ attribution: string; isTyped: boolean } | undefined> {
    await this.#look()
    const server = this.#server
    return server && { attribution: GEOCODERS[server.kind].attribution, isTyped: mayBeTyped(server.address) }
  }

  /**
   * What is kept of positions, in their order.
   *
   * @param wants whether what nobody knows is asked for, later on
   */
  async known(positions: readonly Position[], wants: boolean, signal?: AbortSignal): Promise<Known[]> {
    await this.#look()
    if (!this.#server || positions.length === 0) return positions.map(() => undefined)
    const { queries } = this.#options
    const spots = positions.map(spotOf)
    const found = new Map(
      (await queries.known(spots, signal)).map(([lat, lon, name]) => [`${lat} ${lon}`, name] as const),
    )
    const names = spots.map(({ lat, lon }) => found.get(`${lat} ${lon}`))
    this.#hits += names.filter((name) => name !== undefined).length
    const missing = spots.filter((_, at) => names[at] === undefined)
    if (wants && missing.length > 0) await queries.want(missing)
    return names
  }

  /**
   * Places that words lead to; undefined where nobody can be asked in time.
   *
   * @param near what is near comes first
   * @param turn milliseconds to wait for the turn to ask
   */
  async find(
    words: string,
    near: Position | undefined,
    { turn = TURN, signal }: { readonly turn?: number; readonly signal?: AbortSignal | undefined } = {},
  ): Promise<readonly FoundAddress[] | undefined> {
    await this.#look()
    const server = this.#server
    if (!server) return undefined
    const { queries } = this.#options
    // whole degrees: who looks from about the same place finds the same
    const place = near && { lat: Math.round(near.lat), lon: Math.round(near.lon) }
    const key = [words.trim().toLowerCase().replaceAll(/\s+/g, ' '), place && `${place.lat},${place.lon}`].join('|')
    const kept = await queries.search(key, signal)
    if (kept) {
      this.#hits += 1
      return kept.found
    }
    const answer = await this.#ask(server, wordsQuery(server, words, MOST_FOUND, place), turn, signal)
    if (!answer) return undefined
    const found = 'found' in answer ? answer.found.slice(0, MOST_FOUND) : answer.rest === 0 ? [] : undefined
    if (found) await queries.keepSearch(key, found, found.length === 0 ? 1 : server.keepDays)
    return found
  }

  /** Asks for what is wanted, the newest first, until nothing is left, it rests or the time is over. @returns when to go on, if at all */
  async work(until: number, signal: AbortSignal): Promise<number | undefined> {
    const { queries, clock } = this.#options
    while (!signal.aborted) {
      await this.#look()
      const server = this.#server
      const spot = server && (await queries.nextWanted())
      if (!spot) return undefined
      if (clock.now() >= until) return clock.now()
      const place = { lat: spot.lat / 1e4, lon: spot.lon / 1e4 }
      const answer = await this.#ask(server, placeQuery(server, place), until - clock.now(), signal)
      if (!answer || ('trouble' in answer && answer.rest > 0)) return (await queries.restUntil()) ?? clock.now()
      const name = 'found' in answer ? nameAt(answer.found, place) : null
      await queries.keep(spot, name, name === null ? Math.min(NONE_DAYS, server.keepDays) : server.keepDays)
    }
    return clock.now()
  }

  /** Forgets what is too old. */
  async tidy(): Promise<void> {
    await this.#options.queries.tidy()
  }

  /** Writes down how often something was known already. */
  async tellHits(): Promise<void> {
    const hits = this.#hits
    if (hits === 0) return
    this.#hits = 0
    await this.#options.queries.countHits(hits)
  }

  /** Asks at the next moment at which it may be asked; undefined where that is too late. */
  async #ask(
    server: GeocoderServer,
    url: URL,
    turn: number,
    signal?: AbortSignal,
  ): Promise<GeocoderAnswer | undefined> {
    const { queries, allowPrivate } = this.#options
    const reserved = await queries.reserve(Math.max(0, turn))
    if (!reserved) return undefined
    if (reserved.wait > 0) await delay(reserved.wait, undefined, signal && { signal })
    const answer = await askGeocoder(server.kind, url, allowPrivate)
    if ('found' in answer) await queries.answered()
    else await queries.failed(answer.said, answer.rest)
    return answer
  }
}

const spotOf = ({ lat, lon }: Position): Spot => ({ lat: Math.round(lat * 1e4), lon: Math.round(lon * 1e4) })

/** The address at a place: of a house only where that stands near, and of a street. */
export function nameAt(found: readonly FoundAddress[], place: Position): string | null {
  const address = found.find(({ street }) => street !== '')
  if (!address) return null
  if (address.number !== '' && metresTo(address, place) > NEAR_M) return null
  return addressName(address) || null
}

const metresTo = (of: Position, to: Position): number =>
  Math.hypot((of.lat - to.lat) * metresPerLatitude(to.lat), (of.lon - to.lon) * metresPerLongitude(to.lat))
