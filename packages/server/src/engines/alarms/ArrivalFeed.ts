import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { partOf } from '../../platform/processes/parts.ts'
import type { AlarmDirectory } from './AlarmDirectory.ts'
import { readStretches, type StretchSource } from './readStretches.ts'
import type { RecentReports } from './RecentReports.ts'
import type { ArrivedRow, StoredQueries, Stretch } from './stored.queries.ts'

export interface ArrivalFeedOptions {
  readonly queries: Pick<StoredQueries, 'arrived' | 'lastArrived'>
  /** Every transaction below this number has ended. */
  readonly horizon: () => Promise<number>
  /** Up to which transaction parts are done, by part. */
  readonly places: (parts: readonly number[]) => Promise<ReadonlyMap<number, number>>
  readonly source: StretchSource
  readonly recent: RecentReports
  readonly directory: AlarmDirectory
}

/** Commits that are read together. */
const ROWS = 32

/** What arrived in the order of the commits, from places that outlive the process: one for each part of the engine. */
export class ArrivalFeed {
  readonly #options: ArrivalFeedOptions
  readonly #places = new Map<number, number>()
  /** Where it stands, while that is not written down. */
  #unwritten: number | undefined

  constructor(options: ArrivalFeedOptions) {
    this.#options = options
  }

  /** Reads for these parts from now on: for new ones from where whoever held them ended. */
  async take(parts: readonly number[]): Promise<void> {
    for (const part of this.#places.keys()) if (!parts.includes(part)) this.#places.delete(part)
    const gained = parts.filter((part) => !this.#places.has(part))
    if (gained.length === 0) return
    for (const [part, xid] of await this.#options.places(gained)) this.#places.set(part, xid)
  }

  /**
   * What comes next, but for what is evaluated already, and the transaction up to which it goes; undefined when there is
   * nothing more for now. It is `full` when as much came as is read together, so that there is probably more.
   */
  async next(): Promise<{ columns: ReportColumns[]; upTo: number; full: boolean } | undefined> {
    const { queries, horizon, directory } = this.#options
    if (this.#places.size === 0) return undefined
    const place = Math.min(...this.#places.values())
    if (directory.watched.size === 0) {
      const upTo = await queries.lastArrived(place, await horizon())
      return upTo === undefined ? undefined : { columns: [], upTo, full: false }
    }
    const rows = await queries.arrived(place, await horizon(), ROWS)
    const last = rows.at(-1)
    return last && { columns: await this.#read(rows), upTo: last.xid, full: rows.length === ROWS }
  }

  /** Up to which transaction everything is done with, of all parts, while that is not written down; undefined when it is. */
  get unwritten(): number | undefined {
    return this.#unwritten
  }

  /** Everything up to a transaction is done with, and that is written down, or is to be. */
  passed(xid: number, isWritten: boolean): void {
    for (const [part, place] of this.#places) this.#places.set(part, Math.max(place, xid))
    this.#unwritten = isWritten ? undefined : xid
    this.#options.recent.passed(xid)
  }

  async #read(rows: readonly ArrivedRow[]): Promise<ReportColumns[]> {
    const { recent, directory, source } = this.#options
    const stretches = new Map<string, Stretch>()
    for (const { xid, devices, first_ms, last_ms } of rows) {
      if (recent.isDone(xid)) continue
      for (const [i, device] of devices.entries()) {
        if (!directory.carriersOf(device).some(({ vehicle }) => this.#isAfter(xid, vehicle))) continue
        const [first, last] = [first_ms[i] ?? 0, last_ms[i] ?? 0]
        stretches.set(`${device} ${first} ${last}`, { device, first, last })
      }
    }
    return readStretches(source, [...stretches.values()])
  }

  #isAfter(xid: number, vehicle: number): boolean {
    return xid > (this.#places.get(partOf(vehicle)) ?? Infinity)
  }
}
