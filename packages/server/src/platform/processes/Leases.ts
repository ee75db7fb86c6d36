import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock/clock.ts'
import type { Log } from '../log/createLog.ts'
import type { Fence, LeaseQueries } from './leases.queries.ts'

/** Milliseconds that a lease lasts without being renewed: a holder that hangs or dies is taken over after so long. */
const LASTS = 3_000
/** Milliseconds between two renewals, and between two tries of those who want more. */
const RENEW = 1_000
const TRY = 500

/** What is done while a lease is held. */
export interface HeldWork {
  /** Lets what runs come to its end. */
  readonly stop: () => Promise<unknown>
}

export interface LeasesOptions {
  readonly names: readonly string[]
  /** How many of them this process wants to hold now. */
  readonly share: () => number
  readonly processId: string
  readonly queries: LeaseQueries
  readonly clock: Clock
  readonly log: Log
  /** Begins the work of one, under a fence that what it writes has to be checked against. */
  readonly begin: (fence: Fence) => Promise<HeldWork>
}

interface Held {
  readonly fence: Fence
  readonly work: HeldWork | undefined
}

/**
 * Work of which each piece is done in one process of all that could: whoever has its lease does it, the others wait. A
 * process takes what is free up to its share, and gives back what is more. A holder that cannot renew what it has stops by
 * itself; if it is late with that, its fence keeps it from writing.
 */
export class Leases {
  readonly #options: LeasesOptions
  readonly #stop = new AbortController()
  readonly #held = new Map<string, Held>()
  #running: Promise<void> = Promise.resolve()
  /** Until when they are held at the least, on the clock that never jumps. */
  #until = 0

  constructor(options: LeasesOptions) {
    this.#options = options
  }

  /** Those whose work this process does. */
  get held(): readonly string[] {
    return this.#options.names.filter((name) => this.#held.has(name))
  }

  /** Waits for leases, beginning at once; answers when it is known for the first time which were free. */
  async start(): Promise<void> {
    await this.#turn()
    this.#running = this.#repeat()
  }

  /** Ends the work and lets others have the leases. */
  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#running
    await this.#giveBack([...this.#held.keys()]).catch((err: unknown) => this.#failed(err))
  }

  async #repeat(): Promise<void> {
    const { signal } = this.#stop
    while (!signal.aborted) {
      await sleep(this.#wants > 0 ? TRY : RENEW, undefined, { signal, ref: false }).catch(() => undefined)
      if (!signal.aborted) await this.#turn()
    }
  }

  /** How many more it would take; negative: how many it has too much. */
  get #wants(): number {
    const { share, names } = this.#options
    return Math.min(share(), names.length) - this.#held.size
  }

  async #turn(): Promise<void> {
    const { clock } = this.#options
    try {
      await this.#renew()
      if (this.#wants < 0) await this.#giveBack([...this.#held.keys()].slice(this.#wants))
      if (this.#wants > 0) await this.#take()
    } catch (err) {
      this.#failed(err)
      if (clock.monotonic() > this.#until) await this.#end([...this.#held.keys()])
    }
  }

  async #take(): Promise<void> {
    const { names, processId, queries, clock, log } = this.#options
    const asked = clock.monotonic()
    const taken = await queries.take(
      names.filter((name) => !this.#held.has(name)),
      processId,
      LASTS,
      this.#wants,
    )
    if (taken.length === 0) return
    if (this.#held.size === 0) this.#until = asked + LASTS
    for (const fence of taken) this.#held.set(fence.name, { fence, work: undefined })
    const renewing = this.#renewWhile()
    try {
      for (const fence of taken) await this.#begin(fence)
      log.info({ leases: taken }, 'this process has taken leases')
    } finally {
      renewing()
    }
  }

  async #begin(fence: Fence): Promise<void> {
    const { begin, queries } = this.#options
    // it may have been lost while the one before it began
    if (this.#held.get(fence.name)?.fence !== fence) return
    try {
      this.#held.set(fence.name, { fence, work: await begin(fence) })
    } catch (error) {
      this.#held.delete(fence.name)
      await queries.release([fence])
      throw error
    }
  }

  /** What begins may take longer than a lease lasts. */
  #renewWhile(): () => void {
    const timer = setInterval(() => {
      this.#renew().catch((err: unknown) => this.#failed(err))
    }, RENEW)
    return () => clearInterval(timer)
  }

  async #renew(): Promise<void> {
    const { queries, clock, log } = this.#options
    const fences = [...this.#held.values()].map(({ fence }) => fence)
    if (fences.length === 0) return
    const asked = clock.monotonic()
    const kept = new Set(await queries.renew(fences, LASTS))
    this.#until = asked + LASTS
    const lost = fences.flatMap(({ name }) => (kept.has(name) ? [] : [name]))
    if (lost.length === 0) return
    log.warn({ leases: lost }, 'leases have gone to another process')
    await this.#end(lost)
  }

  async #giveBack(names: readonly string[]): Promise<void> {
    const fences = names.flatMap((name) => this.#held.get(name)?.fence ?? [])
    // what is written down of them may take as long as a lease lasts
    const renewing = this.#renewWhile()
    try {
      await this.#end(names)
    } finally {
      renewing()
    }
    if (fences.length > 0) await this.#options.queries.release(fences)
  }

  async #end(names: readonly string[]): Promise<void> {
    const ended = names.map((name) => this.#held.get(name))
    for (const name of names) this.#held.delete(name)
    await Promise.all(ended.map(async (held) => held?.work?.stop()))
  }

  #failed(err: unknown): void {
    this.#options.log.warn({ err, leases: this.#options.names }, 'leases could not be asked for')
  }
}
