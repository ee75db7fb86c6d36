import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock/clock.ts'
import type { Log } from '../log/createLog.ts'
import type { Fence, LeaseQueries } from './leases.queries.ts'

/** Milliseconds that a lease lasts without being renewed: a holder that hangs or dies is taken over after so long. */
const LASTS = 3_000
/** Milliseconds between two renewals, and between two tries of those who wait. */
const RENEW = 1_000
const TRY = 500

/** What is done while a lease is held. */
export interface HeldWork {
  /** Lets what runs come to its end. */
  readonly stop: () => Promise<unknown>
}

export interface LeaseOptions {
  readonly name: string
  readonly processId: string
  readonly queries: LeaseQueries
  readonly clock: Clock
  readonly log: Log
  /** Begins the work, under a fence that what it writes has to be checked against. */
  readonly begin: (fence: Fence) => Promise<HeldWork>
}

/**
 * Runs something in one process of all that could: whoever has the lease does it, the others wait for it. A holder that
 * cannot renew it stops by itself; if it is late with that, its fence keeps it from writing.
 */
export class Lease {
  readonly #options: LeaseOptions
  readonly #stop = new AbortController()
  #running: Promise<void> = Promise.resolve()
  #held: Fence | undefined
  #work: HeldWork | undefined
  /** Until when it is held at the least, on the clock that never jumps. */
  #until = 0

  constructor(options: LeaseOptions) {
    this.#options = options
  }

  get name(): string {
    return this.#options.name
  }

  /** True while this process does the work. */
  get isHeld(): boolean {
    return this.#held !== undefined
  }

  /** Waits for the lease, beginning at once; answers when it is known for the first time whether it was free. */
  async start(): Promise<void> {
    await this.#turn()
    this.#running = this.#repeat()
  }

  /** Ends the work and lets others have the lease. */
  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#running
    const held = this.#held
    await this.#end()
    if (held) await this.#options.queries.release(held).catch((err: unknown) => this.#failed(err))
  }

  async #repeat(): Promise<void> {
    const { signal } = this.#stop
    while (!signal.aborted) {
      await sleep(this.#held ? RENEW : TRY, undefined, { signal, ref: false }).catch(() => undefined)
      if (!signal.aborted) await this.#turn()
    }
  }

  async #turn(): Promise<void> {
    const { clock } = this.#options
    try {
      await (this.#held ? this.#renew(this.#held) : this.#take())
    } catch (err) {
      this.#failed(err)
      if (this.#held && clock.monotonic() > this.#until) await this.#end()
    }
  }

  async #take(): Promise<void> {
    const { name, processId, queries, clock, log, begin } = this.#options
    const asked = clock.monotonic()
    const fence = await queries.take(name, processId, LASTS)
    if (fence === undefined) return
    this.#until = asked + LASTS
    this.#held = { name, fence }
    const renewing = this.#renewWhile()
    try {
      this.#work = await begin(this.#held)
      log.info({ lease: name, fence }, 'this process has taken the lease')
    } catch (error) {
      await queries.release(this.#held)
      this.#held = undefined
      throw error
    } finally {
      renewing()
    }
  }

  /** What begins may take longer than a lease lasts. */
  #renewWhile(): () => void {
    const timer = setInterval(() => {
      if (this.#held) this.#renew(this.#held).catch((err: unknown) => this.#failed(err))
    }, RENEW)
    return () => clearInterval(timer)
  }

  async #renew(held: Fence): Promise<void> {
    const { queries, clock, log } = this.#options
    const asked = clock.monotonic()
    if (await queries.renew(held, LASTS)) {
      this.#until = asked + LASTS
      return
    }
    log.warn({ lease: held.name }, 'the lease has gone to another process')
    await this.#end()
  }

  async #end(): Promise<void> {
    const work = this.#work
    this.#held = undefined
    this.#work = undefined
    await work?.stop()
  }

  #failed(err: unknown): void {
    this.#options.log.warn({ err, lease: this.#options.name }, 'the lease could not be asked for')
  }
}
