import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import type { AlarmDirectory } from './AlarmDirectory.ts'
import { readStretches, type StretchSource } from './readStretches.ts'
import type { RecentReports } from './RecentReports.ts'
import type { AlarmPosition, ArrivedRow, StoredQueries, Stretch } from './stored.queries.ts'

export interface ArrivalFeedOptions {
  readonly queries: Pick<StoredQueries, 'arrived'>
  /** Every transaction below this number has ended. */
  readonly horizon: () => Promise<number>
  readonly source: StretchSource
  readonly recent: RecentReports
  readonly directory: AlarmDirectory
  readonly position: AlarmPosition
}

/** Entries that are read together: a transaction and organisation each. */
const ROWS = 32

/** What arrived in the order of the commits, from a position that outlives the process. */
export class ArrivalFeed {
  readonly #options: ArrivalFeedOptions
  #position: AlarmPosition

  constructor(options: ArrivalFeedOptions) {
    this.#options = options
    this.#position = options.position
  }

  /**
   * What comes next, but for what is evaluated already, and the position after it; undefined when there is nothing more
   * for now.
   */
  async next(): Promise<{ columns: ReportColumns[]; position: AlarmPosition } | undefined> {
    const { queries, horizon } = this.#options
    const rows = await queries.arrived(this.#position, await horizon(), ROWS)
    const last = rows.at(-1)
    return last && { columns: await this.#read(rows), position: { xid: last.xid, org: last.org_id } }
  }

  /** Everything up to a position is done with. */
  passed(position: AlarmPosition): void {
    this.#position = position
    this.#options.recent.passed(position.xid)
  }

  async #read(rows: readonly ArrivedRow[]): Promise<ReportColumns[]> {
    const { recent, directory, source } = this.#options
    const stretches = new Map<string, Stretch>()
    for (const { xid, devices, first_ms, last_ms } of rows) {
      if (recent.isDone(xid)) continue
      for (const [i, device] of devices.entries()) {
        if (directory.carriersOf(device).length === 0) continue
        const [first, last] = [first_ms[i] ?? 0, last_ms[i] ?? 0]
        // a vehicle that was in several organisations is told of for each
        stretches.set(`${device} ${first} ${last}`, { device, first, last })
      }
    }
    return readStretches(source, [...stretches.values()])
  }
}
