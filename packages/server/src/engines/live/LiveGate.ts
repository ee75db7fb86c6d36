import { networkOf } from '../../platform/network/networkOf.ts'

/** How many clients may be connected. They hold memory of this process, so each process counts its own. */
export interface GateLimits {
  readonly all: number
  /** From one address: an office, or a proxy that is not trusted to tell whom it speaks for. */
  readonly ofAddress: number
  /** Of these, that have not shown a session yet. */
  readonly unproved: number
  readonly unprovedOfAddress: number
  /** With one session: the windows of one browser. */
  readonly ofSession: number
}

export const GATE_LIMITS: GateLimits = {
  all: 10_000,
  ofAddress: 2_000,
  unproved: 1_000,
  unprovedOfAddress: 100,
  ofSession: 50,
}

/** A place within the limits. */
export interface Place {
  /** The client has shown a session. False when that one is connected often enough. */
  readonly prove: (session: string) => boolean
  readonly leave: () => void
}

/** Lets clients of the live stream in as long as there is room for them. */
export class LiveGate {
  readonly #limits: GateLimits
  readonly #of = {
    address: new Map<string, number>(),
    unproved: new Map<string, number>(),
    session: new Map<string, number>(),
  }
  #all = 0
  #unproved = 0

  constructor(limits: GateLimits = GATE_LIMITS) {
    this.#limits = limits
  }

  /** A place for a client from an address; undefined when there is none. */
  enter(remoteAddress: string): Place | undefined {
    const address = networkOf(remoteAddress)
    const { all, ofAddress, unproved, unprovedOfAddress, ofSession } = this.#limits
    if (this.#all >= all || this.#unproved >= unproved) return undefined
    if ((this.#of.address.get(address) ?? 0) >= ofAddress) return undefined
    if ((this.#of.unproved.get(address) ?? 0) >= unprovedOfAddress) return undefined
    this.#all++
    this.#unproved++
    add(this.#of.address, address, 1)
    add(this.#of.unproved, address, 1)
    let proved: string | undefined
    return {
      prove: (session) => {
        if (session === proved) return true
        if ((this.#of.session.get(session) ?? 0) >= ofSession) return false
        add(this.#of.session, session, 1)
        if (proved === undefined) this.#noLongerUnproved(address)
        else add(this.#of.session, proved, -1)
        proved = session
        return true
      },
      leave: () => {
        this.#all--
        add(this.#of.address, address, -1)
        if (proved === undefined) this.#noLongerUnproved(address)
        else add(this.#of.session, proved, -1)
      },
    }
  }

  #noLongerUnproved(address: string): void {
    this.#unproved--
    add(this.#of.unproved, address, -1)
  }
}

function add(counts: Map<string, number>, key: string, more: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + more
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}
