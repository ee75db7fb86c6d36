import type { Limits } from './limits.ts'

/** A connection as admission sees it. */
export interface Guest {
  /** Whom it counts for while nobody knows it: see `networkOf`. */
  readonly network: string
  /** When its last byte came, in seconds since the start. */
  readonly lastByte: number
  /** Closes it, for want of a place. */
  evict(): void
}

/** Sweeps that a connection is left in peace, so that one who has a login has had the time to send it. */
const GRACE_SWEEPS = 2
/** Closed for each that comes: more than one, so that they become fewer. */
const PER_ENTRY = 2
/** Closed at once otherwise: a thousand take as long as trackers notice. */
const PER_SWEEP = 250

/**
 * Who may hold a connection. Those that have not said yet which device they are share a bounded number of places, for each
 * network and in all: past it the oldest of them go. One that has identified as a known device is never closed for their
 * sake; there may be a few for one device, the longest silent go first.
 *
 * All of it counts for this process: descriptors are the process' own.
 */
export class Admission {
  readonly #limits: Limits
  /** Connections without a device, the oldest first, with the sweep in which they came. */
  readonly #anonymous = new Map<Guest, number>()
  readonly #byNetwork = new Map<string, Set<Guest>>()
  /** Networks that had too many connections when last looked at. */
  readonly #crowded = new Set<string>()
  readonly #byDevice = new Map<number, Set<Guest>>()
  readonly #deviceOf = new Map<Guest, number>()
  #sweeps = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Connections without a device. */
  get anonymous(): number {
    return this.#anonymous.size
  }

  /** Makes a place for one more connection. False when all are held by known devices. */
  hasPlace(): boolean {
    if (this.#anonymous.size + this.#deviceOf.size < this.#limits.connections) return true
    const [oldest] = this.#anonymous.keys()
    if (!oldest) return false
    this.#evict(oldest)
    return true
  }

  /** Takes in a connection of whom nothing is known yet. */
  enter(guest: Guest): void {
    this.#anonymous.set(guest, this.#sweeps)
    const others = this.#byNetwork.get(guest.network) ?? new Set()
    this.#byNetwork.set(guest.network, others)
    others.add(guest)
    if (others.size > this.#limits.anonymousOfNetwork) {
      this.#crowded.add(guest.network)
      this.#thin(others, this.#limits.anonymousOfNetwork, PER_ENTRY)
    }
    this.#thin(this.#anonymous, this.#limits.anonymous, PER_ENTRY)
  }

  /** The connection has said which device it is, a known one; its place is its own from now on. */
  identify(guest: Guest, device: number): void {
    if (!this.#anonymous.has(guest)) return
    this.#leaveAnonymous(guest)
    this.#deviceOf.set(guest, device)
    const others = this.#byDevice.get(device) ?? new Set()
    this.#byDevice.set(device, others)
    if (others.size >= this.#limits.connectionsOfDevice)
      this.#evict([...others].reduce((silent, each) => (each.lastByte < silent.lastByte ? each : silent)))
    others.add(guest)
  }

  leave(guest: Guest): void {
    this.#leaveAnonymous(guest)
    const device = this.#deviceOf.get(guest)
    if (device === undefined) return
    this.#deviceOf.delete(guest)
    const others = this.#byDevice.get(device)
    others?.delete(guest)
    if (others?.size === 0) this.#byDevice.delete(device)
  }

  /** Closes some of what is too many, the oldest first; called a few times a second. */
  sweep(): void {
    this.#sweeps++
    for (const network of this.#crowded) {
      const guests = this.#byNetwork.get(network)
      if (guests) this.#thin(guests, this.#limits.anonymousOfNetwork, PER_SWEEP)
      if ((guests?.size ?? 0) <= this.#limits.anonymousOfNetwork) this.#crowded.delete(network)
    }
    this.#thin(this.#anonymous, this.#limits.anonymous, PER_SWEEP)
  }

  #thin(guests: { readonly size: number; keys(): Iterable<Guest> }, most: number, atOnce: number): void {
    let left = atOnce
    for (const guest of guests.keys()) {
      if (left-- === 0 || guests.size <= most || this.#sweeps - (this.#anonymous.get(guest) ?? 0) < GRACE_SWEEPS) return
      this.#evict(guest)
    }
  }

  #evict(guest: Guest): void {
    // the descriptor is free at once, while the end of the socket is told later
    this.leave(guest)
    guest.evict()
  }

  #leaveAnonymous(guest: Guest): void {
    if (!this.#anonymous.delete(guest)) return
    const others = this.#byNetwork.get(guest.network)
    others?.delete(guest)
    if (others?.size === 0) this.#byNetwork.delete(guest.network)
  }
}
