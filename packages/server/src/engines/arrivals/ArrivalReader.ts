import { type Report, readReport } from '@waymark/core/reports/Report.ts'
import { contentHash } from '@waymark/core/reports/sealed/contentHash.ts'
import { ALL_DAY_COLUMNS, type DayRows } from '@waymark/core/reports/sealed/DayRows.ts'
import { rowsFromSelection } from '../storage/public.ts'
import type { ArrivalEntry, ArrivalQueries, CarriedBy } from './arrivals.queries.ts'

/** A recorded position of a vehicle. */
export interface Position {
  /** The same whenever it is answered again. */
  readonly id: string
  readonly vehicleId: number
  readonly vehicleName: string
  readonly device: number
  readonly deviceId: string
  /** Milliseconds since 1970 UTC of the fix. */
  readonly time: number
  /** Milliseconds since 1970 UTC, to a second. */
  readonly received: number
  readonly report: Report
}

/** What a follower may see. */
export interface FollowScope {
  readonly orgIds: readonly number[]
  /** Record ids; null for every device. */
  readonly devices: readonly number[] | null
}

/** An entry with the second in which its reports came; without one all that lie in the range. */
export interface WantedEntry extends ArrivalEntry {
  readonly received?: number
}

export interface ArrivalReaderOptions {
  readonly queries: ArrivalQueries
  /** Reports of a device from one time to before another, wherever they are kept. */
  readonly readTrail: (device: number, from: number, to: number, signal?: AbortSignal) => Promise<DayRows>
}

/** Reads valid positions of entries, wherever their reports are kept by now. */
export class ArrivalReader {
  readonly #options: ArrivalReaderOptions

  constructor(options: ArrivalReaderOptions) {
    this.#options = options
  }

  /** Positions by entry, each in order of time: of vehicles in the scope only. */
  async read(entries: readonly WantedEntry[], scope: FollowScope, signal?: AbortSignal): Promise<Position[][]> {
    if (entries.length === 0) return []
    const { queries, readTrail } = this.#options
    const devices = [...new Set(entries.map((entry) => entry.device))]
    const carriers = Map.groupBy(await queries.carriers(devices, scope.orgIds, signal), (row) => row.device)
    const selected = Map.groupBy(await queries.hot(entries, signal), ([device]) => device)
    // looked at after the hot reports: what was packed meanwhile is found where it is now
    const packedBefore = await queries.packedBefore(signal)
    const out: Position[][] = []
    for (const entry of entries) {
      const rows =
        entry.first < packedBefore
          ? await readTrail(entry.device, entry.first, entry.last + 1, signal)
          : hotRows(selected.get(entry.device) ?? [])
      out.push(positionsOf(entry, rows, carriers.get(entry.device) ?? []))
    }
    return out
  }
}

/** Selected rows as columns, with the delays where readers of trails have them. */
function hotRows(selected: Parameters<typeof rowsFromSelection>[0]): DayRows {
  return rowsFromSelection(selected, ALL_DAY_COLUMNS)
}

function positionsOf(entry: WantedEntry, { columns, delay }: DayRows, carriers: readonly CarriedBy[]): Position[] {
  const positions: Position[] = []
  const seen = new Set<string>()
  for (let row = 0; row < columns.length; row++) {
    const time = columns.time[row] ?? 0
    if (time < entry.first || time > entry.last) continue
    const late = delay[row] ?? 0
    if (entry.received !== undefined && late !== Math.round((entry.received - time) / 1000)) continue
    const carrier = carriers.find((each) => each.valid_from <= time && (each.valid_to === null || time < each.valid_to))
    if (!carrier) continue
    const report = readReport(columns, row)
    if (!report.valid || report.lat === null) continue
    const id = `${entry.device}-${time}-${contentHash(columns, row) >>> 0}`
    if (seen.has(id)) continue
    seen.add(id)
    positions.push({
      id,
      vehicleId: carrier.vehicle_id,
      vehicleName: carrier.vehicle_name,
      device: entry.device,
      deviceId: carrier.device_id,
      time,
      received: time + late * 1000,
      report,
    })
  }
  return positions
}
