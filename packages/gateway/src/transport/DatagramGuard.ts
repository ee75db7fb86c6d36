import type { RemoteInfo } from 'node:dgram'
import { networkOf } from './networkOf.ts'

/** Senders that are remembered as known devices, in each of two generations. */
const MOST_KNOWN = 50_000

/**
 * Keeps a flood of datagrams from nobody known from taking the time of those that are: past a number of them in a second the
 * network's are dropped unread, but not those of an address and port that a known device has used lately.
 */
export class DatagramGuard {
  readonly #most: number
  #tick = 0
  #strange = new Map<string, number>()
  #known = new Set<string>()
  #knownBefore = new Set<string>()

  /** @param most strange datagrams of one network that are read in a second */
  constructor(most: number) {
    this.#most = most
  }

  /** True when the datagram is to be read. `tick` counts seconds. */
  lets(from: RemoteInfo, tick: number): boolean {
    if (tick !== this.#tick) {
      this.#tick = tick
      this.#strange.clear()
    }
    return (this.#strange.get(networkOf(from.address)) ?? 0) < this.#most || this.#isKnown(from)
  }

  /** Says what a datagram turned out to be. */
  note(from: RemoteInfo, isKnown: boolean): void {
    if (!isKnown) {
      const network = networkOf(from.address)
      this.#strange.set(network, (this.#strange.get(network) ?? 0) + 1)
      return
    }
    this.#known.add(placeOf(from))
    if (this.#known.size < MOST_KNOWN) return
    this.#knownBefore = this.#known
    this.#known = new Set()
  }

  #isKnown(from: RemoteInfo): boolean {
    const place = placeOf(from)
    return this.#known.has(place) || this.#knownBefore.has(place)
  }
}

const placeOf = ({ address, port }: RemoteInfo): string => `${address} ${port}`
