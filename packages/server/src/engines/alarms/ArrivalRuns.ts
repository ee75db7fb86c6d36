import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import type { AlarmDirectory } from './AlarmDirectory.ts'
import type { Run } from './AssetKeeper.ts'
import { readStretches, type StretchSource } from './readStretches.ts'
import type { RecentReports } from './RecentReports.ts'
import type { AlarmPosition, ArrivedRow, StoredQueries, Stretch } from './stored.queries.ts'
import { LATEST } from './TimelineLoader.ts'

export interface ArrivalRunsOptions {
  readonly queries: Pick<StoredQueries, 'arrived'>
  /** Every transaction below this number has ended. */
  readonly horizon: () => Promise<number>
  readonly source: StretchSource
  readonly recent: RecentReports
  readonly directory: AlarmDirectory
  readonly position: AlarmPosition
}

/** Entries that are read together: a transaction of one organisation each. */
const ROWS = 16

/** What arrived, by vehicle, in the order of the commits. */
export class ArrivalRuns {
  readonly #options: ArrivalRunsOptions
  #position: AlarmPosition

  constructor(options: ArrivalRunsOptions) {
    this.#options = options
    this.#position = options.position
  }

  /** Something was committed that was not yet to be seen: an older transaction still runs. */
  get isWaiting(): boolean {
    return !this.#options.recent.isEmpty
  }

  /** What comes next, and the position after it; none when there is nothing more for now. */
  async next(now: number): Promise<{ runs: Map<number, Run[]>; position: AlarmPosition | undefined }> {
    const { queries, horizon } = this.#options
    const below = await horizon()
    const rows = await queries.arrived(this.#position, below, ROWS)
    const last = rows.at(-1)
    const runs = new Map<number, Run[]>()
    if (!last) {
      // commits of which nothing was written down for anybody
      this.#options.recent.dropUpTo(below - 1)
      return { runs, position: undefined }
    }
    for (const columns of await this.#columnsOf(rows)) this.#sort(columns, runs, now - LATEST)
    return { runs, position: { xid: last.xid, org: last.org_id } }
  }

  /** Everything up to a position is done with. */
  passed(position: AlarmPosition): void {
    this.#position = position
    this.#options.recent.dropUpTo(position.xid)
  }

  async #columnsOf(rows: readonly ArrivedRow[]): Promise<ReportColumns[]> {
    const { recent, directory, source } = this.#options
    const known = new Map<number, ReportColumns>()
    const stretches: Stretch[] = []
    for (const { xid, devices, first_ms, last_ms } of rows) {
      const columns = recent.of(xid)
      if (columns) known.set(xid, columns)
      else
        for (const [i, device] of devices.entries())
          if (directory.carriersOf(device).length > 0)
            stretches.push({ device, first: first_ms[i] ?? 0, last: last_ms[i] ?? 0 })
    }
    return [...known.values(), ...(await readStretches(source, stretches))]
  }

  /** Sorts rows by the vehicle that carried the device at the time. */
  #sort(columns: ReportColumns, runs: Map<number, Run[]>, oldest: number): void {
    const { directory } = this.#options
    for (let row = 0; row < columns.length;) {
      const device = columns.device[row] as number
      const carriers = directory.carriersOf(device)
      const from = row
      const carrierAt = (at: number): number => {
        const time = columns.time[at] as number
        if (time < oldest) return 0
        return carriers.find((carried) => time >= carried.from && time < carried.until)?.vehicle ?? 0
      }
      const vehicle = carrierAt(row)
      do row++
      while (row < columns.length && columns.device[row] === device && carrierAt(row) === vehicle)
      if (vehicle === 0) continue
      const own = runs.get(vehicle)
      if (own) own.push({ columns, from, to: row })
      else runs.set(vehicle, [{ columns, from, to: row }])
    }
  }
}
