import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { transactionHorizon } from '../../../platform/database/transactionHorizon.queries.ts'
import type { Log } from '../../../platform/log/createLog.ts'
import type { Job } from '../../../platform/room/Job.ts'
import { CommitFeed } from '../../../platform/processes/CommitFeed.ts'
import { type ChangedDevices, type DeviceRow, type RankQueries, rankQueries, type StateRow } from './ranks.queries.ts'
import { RankTable } from './RankTable.ts'

export interface DeviceRanksOptions {
  readonly db: Database
  /** From how many devices on they are kept in memory. */
  readonly from: number
  readonly limits?: RankLimits
  readonly clock: Clock
  readonly log: Log
}

/** From how many devices on what is kept is the better way. */
export interface RankLimits {
  /** That come before a page: an index does not lead there quickly. */
  readonly deep: number
  /** That fit: the database puts up to so many in order itself. */
  readonly few: number
  /** That a keyword finds by their model: the database takes long to look at them. */
  readonly many: number
}

const LIMITS: RankLimits = { deep: 10_000, few: 20_000, many: 5_000 }

/** What is kept, as it was at a moment after it was asked for. */
export interface RanksNow {
  readonly table: RankTable
  /** The database's time, microseconds since 1970 UTC. */
  readonly now: number
  readonly queries: RankQueries
}

/** Milliseconds without a look after which some of what changed may be gone. */
const MISSED = 30_000
/** Milliseconds after which what nobody asks for is let go. */
const UNUSED = 900_000
/** Milliseconds that reading all may take: of what changed meanwhile nothing is gone then. */
const LONGEST = 90_000
/** Milliseconds between two looks at how many devices there are. */
const COUNT_AGAIN = 10_000
/** Ids of a piece that is read at once. */
const PIECE = 20_000

/**
 * What lists of devices are narrowed, sorted and counted by, kept in this process's memory where there are very many of them: a
 * cache of the database that is read when somebody needs it, follows what commits, and is let go when nobody asks any more.
 */
export class DeviceRanks {
  readonly limits: RankLimits
  readonly #options: DeviceRanksOptions
  readonly #queries: RankQueries
  #table: RankTable | undefined
  #feed: CommitFeed<ChangedDevices> | undefined
  #now = 0
  #isLoading = false
  #running: Promise<void> | undefined
  #waiting: Promise<void> | undefined
  #used = -Infinity
  #looked = 0
  #counted = -Infinity

  constructor(options: DeviceRanksOptions) {
    this.#options = options
    this.limits = options.limits ?? LIMITS
    this.#queries = rankQueries(options.db.apart)
  }

  /** What is kept, with all that was committed before this was asked; undefined while it is not kept: ask the database then. */
  async current(): Promise<RanksNow | undefined> {
    const { clock, log } = this.#options
    this.#used = clock.monotonic()
    if (!this.#table) {
      void this.#load().catch((err: unknown) => log.warn({ err }, 'what devices are sorted by could not be read'))
      return undefined
    }
    try {
      await this.#catchUp()
    } catch (err) {
      log.warn({ err }, 'what changed of devices could not be read')
      return undefined
    }
    return this.#table && { table: this.#table, now: this.#now, queries: this.#queries }
  }

  /** Takes in what committed meanwhile, so that who asks need not wait for much, and lets go what nobody asked for lately. */
  readonly job: Job = { name: 'what devices are sorted by', every: 250, run: () => this.#follow() }

  async #follow(): Promise<void> {
    if (!this.#table) return
    if (this.#options.clock.monotonic() - this.#used > UNUSED) this.#letGo()
    else await this.#catchUp()
  }

  #letGo(): void {
    this.#table = undefined
    this.#feed = undefined
  }

  async #load(): Promise<void> {
    const { clock, from } = this.#options
    const began = clock.monotonic()
    if (this.#isLoading || began - this.#counted < COUNT_AGAIN) return
    this.#counted = began
    this.#isLoading = true
    try {
      if ((await this.#queries.count()) >= from) await this.#readAll()
    } finally {
      this.#isLoading = false
    }
  }

  async #readAll(): Promise<void> {
    const { db, clock } = this.#options
    const began = clock.monotonic()
    const feed = new CommitFeed<ChangedDevices>(await transactionHorizon(db.apart))
    const table = new RankTable()
    const end = (await this.#queries.largestId()) + 1
    for (let at = 0; at < end; at += PIECE) {
      takeDevices(table, await this.#queries.devicesFrom(at, at + PIECE))
      takeStates(table, await this.#queries.statesFrom(at, at + PIECE))
    }
    if (table.isSparse || clock.monotonic() - began > LONGEST) {
      this.#counted = began + UNUSED
      return
    }
    this.#feed = feed
    this.#table = table
    this.#looked = clock.monotonic()
    await this.#catchUp()
  }

  /** One look that runs may have begun before this was asked for: then one more comes after it, for all who ask meanwhile. */
  #catchUp(): Promise<void> {
    if (!this.#running) {
      this.#running = this.#look().finally(() => (this.#running = undefined))
      return this.#running
    }
    this.#waiting ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#waiting = undefined
        return this.#catchUp()
      })
    return this.#waiting
  }

  async #look(): Promise<void> {
    const [table, feed, began] = [this.#table, this.#feed, this.#options.clock.monotonic()]
    if (!table || !feed) return
    if (began - this.#looked > MISSED || table.isSparse) {
      this.#letGo()
      return
    }
    await feed.next(this.#queries.changedSince, async (rows) => {
      const of = (isOf: (row: ChangedDevices) => boolean) => [
        ...new Set(rows.filter(isOf).flatMap(({ devices }) => devices)),
      ]
      const [changed, heard] = [of(({ ofReports }) => !ofReports), of(({ ofReports }) => ofReports)]
      if (changed.length > 0) {
        const there = await this.#queries.devices(changed)
        for (const id of changed) table.remove(id)
        takeDevices(table, there)
      }
      if (heard.length > 0) takeStates(table, await this.#queries.states(heard))
    })
    this.#now = await this.#queries.now()
    this.#looked = began
  }
}

function takeDevices(table: RankTable, rows: readonly DeviceRow[]): void {
  for (const [id, deviceId, orgId, state, modelId, model, bound, held, sample] of rows)
    table.put(id, deviceId, { orgId, state, modelId, model, bound, held, sample })
}

function takeStates(table: RankTable, rows: readonly StateRow[]): void {
  for (const [id, last, received, next, battery, charging] of rows)
    table.hear(id, { last, received, next: next ?? Number.NaN, battery, charging })
}
