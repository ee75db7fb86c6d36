import { readReport } from '@waymark/core/reports/Report.ts'
import { type Attributes, COLUMN_NAMES, ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { attributesText } from '@waymark/core/reports/sealed/attributesText.ts'
import type { Client } from 'pg'
import type { Clock } from '../../platform/clock/clock.ts'
import { type Database, isConnectionLoss } from '../../platform/database/Database.ts'
import type { Log } from '../../platform/log/createLog.ts'
import type { Followers } from './Followers.ts'
import { noteArrivals } from './noteArrivals.queries.ts'
import { type Batch, newestOf, prepareBatch, wrongClock } from './Batch.ts'
import { dayOf } from './days.ts'
import { DayBook } from './DayBook.queries.ts'
import { updateLastStates } from './lastStates.queries.ts'
import { keepUnknown } from './lateReports.queries.ts'
import { beginWithId, wasCommitted, type Witness } from './transactionOutcome.queries.ts'
import { copyReports, insertReports, parkReports } from './writeReports.queries.ts'

/** What became of a batch. */
export interface CommitResult {
  /** Number of the transaction that stored it. */
  xid: number
  /** Milliseconds since 1970 at which the batch was taken. */
  received: number
  /** By row of the batch: 1 when the report was not known before and belongs to its device's history. */
  isNew: Uint8Array
  /** Rows that became the newest report of their device. */
  newest: Int32Array
  /** Rows that became the newest valid position of their device. */
  newestFix: Int32Array
  /** Reports that are new, late ones among them. */
  inserted: number
  /** Reports that were known, or came twice in the batch. */
  duplicates: number
  /** New reports of days that are sealed already. */
  late: number
  /** Reports whose clock cannot be right. */
  parked: number
}

interface Unsettled {
  columns: ReportColumns
  length: number
  /** Number of the transaction. */
  id: string
  /** A report that was new to it. */
  witness: Witness
  result: CommitResult
}

/** PostgreSQL's codes: a key that exists, and a row that no partition takes. */
const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'
/** What Citus says of a COPY that one of its servers refused, whichever of these was the reason. */
const COPY_REFUSED = 'XX000'

/**
 * A day can be frozen between our look at it and our rows, and after it each other day of the batch: more often than this beyond
 * the number of its days it is not chance.
 */
const TRIES = 5

/**
 * Stores batches of reports, one after the other, on a connection of its own: one writer per lane. A batch is one
 * transaction: reports, attributes, late reports, last states.
 */
export class ReportWriter {
  readonly #db: Database
  readonly #clock: Clock
  readonly #log: Log
  readonly #days: DayBook
  readonly #followers: Followers | undefined
  #client: Client | undefined
  #lost = true
  /** A batch whose commit was sent, but whose answer never came. */
  #unsettled: Unsettled | undefined

  /** @param options.followers whose arrivals are written down with the reports */
  constructor({ db, clock, log, followers }: { db: Database; clock: Clock; log: Log; followers?: Followers }) {
    this.#db = db
    this.#clock = clock
    this.#log = log
    this.#days = new DayBook()
    this.#followers = followers
  }

  /**
   * Stores the rows of `columns`, which must not change until this settles. When it resolves they are on disk.
   *
   * @throws when the database failed; nothing was kept then, or it cannot be told. Call it again with the same
   * columns: what was kept is found, and the result is that of the first time.
   */
  async commit(columns: ReportColumns): Promise<CommitResult> {
    const client = await this.#connected()
    try {
      const settled = await this.#settle(client, columns)
      if (settled) return settled
      const batch = prepareBatch(columns, this.#clock.now())
      return await this.#store(client, batch)
    } catch (error) {
      if (isConnectionLoss(error)) this.#lost = true
      throw error
    }
  }

  /** Ends the connection. */
  async close(): Promise<void> {
    await this.#client?.end().catch((err: unknown) => this.#log.warn({ err }, 'a connection did not end cleanly'))
    this.#client = undefined
    this.#lost = true
  }

  async #connected(): Promise<Client> {
    if (this.#client && !this.#lost) return this.#client
    await this.close()
    const client = await this.#db.connect()
    client.once('end', () => {
      if (this.#client === client) this.#lost = true
    })
    this.#client = client
    this.#lost = false
    return client
  }

  /** The result of the batch when its lost commit turns out to have been done. */
  async #settle(client: Client, columns: ReportColumns): Promise<CommitResult | undefined> {
    const last = this.#unsettled
    if (last === undefined) return undefined
    const same = last.columns === columns && last.length === columns.length
    const done = same && (await wasCommitted(client, last.id, last.witness))
    this.#unsettled = undefined
    return done ? last.result : undefined
  }

  async #store(client: Client, batch: Batch): Promise<CommitResult> {
    let optimistic = true
    for (let tries = 1; ; tries++) {
      await this.#days.prepare(client, batch.days, dayOf(batch.received))
      try {
        return await this.#storeOnce(client, batch, optimistic)
      } catch (error) {
        if (isConnectionLoss(error)) throw error
        await client.query('rollback')
        const code = (error as { code?: string }).code
        const isUnclear = code === COPY_REFUSED && optimistic
        const isKnown = code === UNIQUE_VIOLATION || isUnclear
        const isFrozen = code === CHECK_VIOLATION || isUnclear
        if (!(isKnown || isFrozen) || tries === TRIES + batch.days.length) throw error
        if (isKnown) optimistic = false
        if (isFrozen) this.#days.forget(batch.days)
      }
    }
  }

  async #storeOnce(client: Client, batch: Batch, optimistic: boolean): Promise<CommitResult> {
    const id = await beginWithId(client)
    const { hot, late } = this.#split(batch)
    let fresh: ArrayLike<number> = hot
    if (hot.length > 0) {
      if (optimistic) await copyReports(client, batch, hot)
      else fresh = await insertReports(client, 'report', batch, hot)
    }
    const unknown = late.length > 0 ? await keepUnknown(client, batch, late) : []
    const freshLate = await insertReports(client, 'report_overflow', batch, unknown)
    const result = emptyResult(batch, Number(id))
    for (let n = 0; n < fresh.length; n++) result.isNew[fresh[n] ?? 0] = 1
    for (const row of freshLate) result.isNew[row] = 1
    result.inserted = fresh.length + freshLate.length
    result.late = freshLate.length
    result.duplicates = batch.columns.length - result.inserted - result.parked
    if (batch.order.length > 0) {
      const newest = await updateLastStates(client, batch, newestOf(batch))
      result.newest = Int32Array.from(newest.report.filter((row) => result.isNew[row] === 1))
      result.newestFix = Int32Array.from(newest.fix.filter((row) => result.isNew[row] === 1))
    }
    if (batch.parked.length > 0) await parkReports(client, parkedRows(batch), batch.received)
    if (batch.order.length > 0) await noteArrivals(client, this.#followers, batch, result.isNew)
    await this.#finish(client, batch, id, result)
    return result
  }

  async #finish(client: Client, batch: Batch, id: string, result: CommitResult): Promise<void> {
    try {
      await client.query('commit')
    } catch (error) {
      const row = result.isNew.indexOf(1)
      if (isConnectionLoss(error) && row >= 0) {
        const { columns, time, seq } = batch
        const witness = { device: columns.device[row] ?? 0, time: time[row] ?? 0, seq: seq[row] ?? 0 }
        this.#unsettled = { columns, length: columns.length, id, witness, result }
      }
      throw error
    }
  }

  /** Rows of days that have a partition, and rows of sealed days. */
  #split(batch: Batch): { hot: ArrayLike<number>; late: number[] } {
    if (batch.days.every((day) => this.#days.isHot(day))) return { hot: batch.order, late: [] }
    const hot: number[] = []
    const late: number[] = []
    for (const row of batch.order) (this.#days.isHot(dayOf(batch.time[row] ?? 0)) ? hot : late).push(row)
    return { hot, late }
  }
}

function emptyResult(batch: Batch, xid: number): CommitResult {
  return {
    xid,
    received: batch.received,
    isNew: new Uint8Array(batch.columns.length),
    newest: new Int32Array(0),
    newestFix: new Int32Array(0),
    inserted: 0,
    duplicates: 0,
    late: 0,
    parked: batch.parked.length,
  }
}

function parkedRows(batch: Batch) {
  return batch.parked.map((row) => ({
    device: batch.columns.device[row] ?? 0,
    time: batch.time[row] ?? Number.NaN,
    seq: batch.seq[row] ?? 0,
    reason: wrongClock(batch.time[row] ?? Number.NaN, batch.received) ?? '',
    report: describe(batch.columns, row),
  }))
}

/** A report as JSON, without its time, which may be no date. */
function describe(columns: ReportColumns, row: number): string {
  const one = new ReportColumns(1)
  one.add(0, 0)
  for (const name of COLUMN_NAMES) if (name !== 'time') one[name][0] = columns[name][row] ?? 0
  one.attributes[0] = JSON.parse(attributesText(columns.attributes[row]) ?? '{}') as Attributes
  const { time: _, ...rest } = readReport(one, 0)
  return JSON.stringify(rest)
}
