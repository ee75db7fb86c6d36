import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Log } from '../../platform/log/createLog.ts'
import { type HeldParts, UNSHARED } from '../../platform/processes/HeldParts.ts'
import { LeaseLostError } from '../../platform/processes/leases.queries.ts'
import { DAY_MS, dateOf, dayOf } from './days.ts'
import { listDays, openAhead } from './days.queries.ts'
import { sealAlone } from './sealAlone.queries.ts'
import {
  dropHotDay,
  dropLateBefore,
  dropParkedBefore,
  dropSealedBefore,
  finishDay,
  freezeDay,
  isPacked,
  LEADING,
  listLate,
  packSome,
  partsToPack,
  repack,
  fillLastReceived,
} from './sealDays.queries.ts'

/** Days whose partitions exist before their first report. */
const AHEAD_DAYS = 7
/** Rows that are held in memory at a time. */
const PACK_ROWS = 20_000
const DROP_ROWS = 5_000
const LATE_DAYS = 500
const TOLD_DAYS = 100
const PARKED_DAYS = 90
const INTERVAL_MS = 5 * 60_000

/** PostgreSQL's code for a lock that was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03'
const LOCK_TRIES = 5

export interface SealerOptions {
  db: Database
  clock: Clock
  log: Log
  /** Whole days (UTC) before today that stay hot. */
  hotDays: number
  /** Days (UTC) that are kept; 0: all. */
  retentionDays: number
  /** The parts that it does the work of, by device: all of them when left out. */
  held?: Pick<HeldParts, 'parts' | 'guard'>
}

/**
 * Keeps the days in order, in the background: makes the partitions of days to come, packs those that are over, packs
 * late reports into theirs, deletes what is too old. Devices are packed by whoever holds their part; what concerns a day as
 * a whole does who holds the first. Every step is a transaction, and a pass goes on where a crash ended the last one.
 */
export class Sealer {
  readonly #options: SealerOptions
  #stop: AbortController | undefined
  #wake: AbortController | undefined
  #isWoken = false
  #running: Promise<void> = Promise.resolve()

  constructor(options: SealerOptions) {
    this.#options = options
  }

  /** Other parts are held than before: what is theirs is looked at soon. */
  changed(): void {
    this.#isWoken = true
    this.#wake?.abort()
  }

  /** Runs a pass now and every few minutes from now on. */
  start(): void {
    const stop = new AbortController()
    this.#stop = stop
    this.#running = this.#repeat(stop.signal)
  }

  /** Ends after the step that runs. */
  async stop(): Promise<void> {
    this.#stop?.abort()
    await this.#running
  }

  async #repeat(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.#isWoken = false
      try {
        await this.run(signal)
      } catch (err) {
        // a part that another process has taken over is that one's to pack
        if (!(err instanceof LeaseLostError))
          this.#options.log.error({ err }, 'days could not be sealed; trying again later')
      }
      if (this.#isWoken) continue
      this.#wake = new AbortController()
      const until = AbortSignal.any([signal, this.#wake.signal])
      await sleep(INTERVAL_MS, undefined, { signal: until, ref: false }).catch(() => undefined)
    }
  }

  /** One pass. Stops early, between two steps, when `signal` fires. */
  run(signal?: AbortSignal): Promise<void> {
    if (!this.#leads) return this.#pass(signal)
    return sealAlone(this.#options.db, signal, () => this.#pass(signal))
  }

  get #held(): Pick<HeldParts, 'parts' | 'guard'> {
    return this.#options.held ?? UNSHARED
  }

  get #leads(): boolean {
    return this.#held.parts.includes(LEADING)
  }

  async #pass(signal: AbortSignal | undefined): Promise<void> {
    const { db, clock } = this.#options
    if (this.#leads) await this.#prepare(signal)
    for (const { day, state } of await listDays(db)) {
      if (signal?.aborted) return
      if (state === 'sealing') await this.#seal(day, signal)
    }
    await this.#packLate(signal)
    if (!this.#leads) return
    await this.#fillLastReceived(signal)
    await dropParkedBefore(db, clock.now() - PARKED_DAYS * DAY_MS)
  }

  /** Makes days to come, deletes those that are too old, and lets those that are over take no more reports. */
  async #prepare(signal: AbortSignal | undefined): Promise<void> {
    const { db, clock, hotDays, retentionDays } = this.#options
    const today = dayOf(clock.now())
    await openAhead(db, today, AHEAD_DAYS)
    if (retentionDays > 0) await this.#drop(today - retentionDays, signal)
    for (const { day, state } of await listDays(db)) {
      if (signal?.aborted) return
      if (state === 'hot' && day < today - hotDays) await untilUnlocked(() => freezeDay(db, day, this.#held))
    }
  }

  /** Looks through days that were sealed before they said when their reports came. */
  async #fillLastReceived(signal: AbortSignal | undefined): Promise<void> {
    let found = TOLD_DAYS
    while (found === TOLD_DAYS) {
      if (signal?.aborted) return
      found = await fillLastReceived(this.#options.db, TOLD_DAYS)
    }
  }

  async #seal(day: number, signal: AbortSignal | undefined): Promise<void> {
    const { db, log } = this.#options
    for (const { parts, after } of await partsToPack(db, day, this.#held.parts)) {
      let to: number | undefined = after
      while (to !== undefined) {
        if (signal?.aborted) return
        to = await packSome(db, day, { parts, after: to }, PACK_ROWS, this.#held)
      }
    }
    if (!this.#leads || !(await isPacked(db, day))) return
    await untilUnlocked(() => finishDay(db, day, this.#held))
    log.info({ day: dateOf(day) }, 'sealed a day')
  }

  async #packLate(signal: AbortSignal | undefined): Promise<void> {
    const { db } = this.#options
    for (;;) {
      const late = await listLate(db, LATE_DAYS, this.#held.parts)
      for (const { device, day } of late) {
        if (signal?.aborted) return
        await repack(db, device, day, this.#held)
      }
      if (late.length < LATE_DAYS) return
    }
  }

  async #drop(before: number, signal: AbortSignal | undefined): Promise<void> {
    const { db, log } = this.#options
    for (const { day, state } of await listDays(db)) {
      if (day >= before || state === 'sealed') continue
      await untilUnlocked(() => dropHotDay(db, day, this.#held))
      log.info({ day: dateOf(day) }, 'deleted a day that was too old')
    }
    for (let dropped = 1; dropped > 0;) {
      if (signal?.aborted) return
      dropped = await dropSealedBefore(db, before, DROP_ROWS)
    }
    await dropLateBefore(db, before)
  }
}

/** Tries again while others hold the tables: they are held for moments, but often. */
async function untilUnlocked(step: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await step()
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || tries === LOCK_TRIES) throw error
      await sleep(100)
    }
  }
}
