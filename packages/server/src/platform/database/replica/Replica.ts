import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../clock/clock.ts'
import type { Log } from '../../log/createLog.ts'
import type { Database } from '../Database.ts'
import { hasReplayed, logPosition, systemOf } from './replica.queries.ts'

export interface ReplicaOptions {
  readonly db: Database
  readonly replica: Database
  readonly clock: Pick<Clock, 'monotonic'>
  readonly log: Log
}

/** Milliseconds that it is waited for. */
export const REPLICA_PATIENCE = 500
/** Milliseconds between two looks. */
const LOOK = 10
/** Milliseconds for which one that lags or fails is not asked. */
const REST = 10_000

/** DATABASE_REPLICA_URL names something else than a replica of the database. */
export class NoReplicaError extends Error {
  override name = 'NoReplicaError'
}

/**
 * A replica that answers what costs much to read. It is asked only once it shows all that the database showed when somebody asked, so
 * that nobody sees less there than here; one that lags by more than half a second, or fails, is left in peace for a while.
 */
export class Replica {
  readonly #options: ReplicaOptions
  #restsUntil = -Infinity
  #behind = 0
  #reads = 0
  #refusals = 0

  constructor(options: ReplicaOptions) {
    this.#options = options
  }

  /**
   * Makes sure that it is one.
   *
   * @throws {NoReplicaError} when it is a database of its own; a replica that is down is none, and is asked later
   */
  async check(): Promise<void> {
    const { db, replica, log } = this.#options
    let there: string
    try {
      there = await systemOf(replica)
    } catch (err) {
      log.warn({ err }, 'the replica does not answer')
      this.#rest()
      return
    }
    if (there !== (await systemOf(db)))
      throw new NoReplicaError('DATABASE_REPLICA_URL must name a replica of the database that DATABASE_URL names.')
  }

  /** Seconds that it was waited for the last time; half a second for one that was given up. */
  get behind(): number {
    return this.#behind / 1000
  }

  /** How often it answered, and how often the database had to in its place. */
  get counts(): { readonly reads: number; readonly refusals: number } {
    return { reads: this.#reads, refusals: this.#refusals }
  }

  /** Runs `work` with what it reads read there, where that shows what the database shows now. */
  async read<R>(work: () => Promise<R>): Promise<R> {
    const { db, replica, log } = this.#options
    if (!(await this.#showsAll())) {
      this.#refusals++
      return work()
    }
    this.#reads++
    return db.readIn(replica, work, (err) => {
      log.warn({ err }, 'the replica did not answer: the database does')
      this.#refusals++
      this.#rest()
    })
  }

  async #showsAll(): Promise<boolean> {
    const { db, replica, clock, log } = this.#options
    const asked = clock.monotonic()
    if (asked < this.#restsUntil) return false
    try {
      const lsn = await logPosition(db)
      while (!(await hasReplayed(replica, lsn))) {
        if (clock.monotonic() - asked > REPLICA_PATIENCE) return this.#giveUp()
        await sleep(LOOK)
      }
      this.#behind = clock.monotonic() - asked
      return true
    } catch (err) {
      log.warn({ err }, 'the replica does not answer')
      return this.#giveUp()
    }
  }

  #giveUp(): false {
    this.#behind = REPLICA_PATIENCE
    this.#rest()
    return false
  }

  #rest(): void {
    this.#restsUntil = this.#options.clock.monotonic() + REST
  }
}
