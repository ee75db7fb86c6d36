import { listSharedData, readSharedData, readSharedJson } from '@waymark/core/geo/sharedData.testing.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'

/** A recorded fix: milliseconds since 1970 UTC, degrees. */
export interface RecordedFix {
  readonly time: number
  readonly lat: number
  readonly lon: number
}

/** A stop that a library found; milliseconds since 1970 UTC. */
export interface FoundStop {
  readonly from: number
  readonly to: number
}

/** A recorded day or two of something that moves, with what three libraries say of it. */
export interface RecordedDay {
  readonly name: string
  readonly fixes: readonly RecordedFix[]
  /** Metres from fix to fix. */
  readonly length: number
  /** Stops of five minutes within 100 m (diameter 200 m) of each library. */
  readonly stops: readonly (readonly FoundStop[])[]
}

interface Stop {
  readonly start: string
  readonly end: string
}

interface Expected {
  movingpandas: { length_m: number; stops: Record<string, Stop[]> }
  trackintel: Record<string, { staypoints: Stop[] }>
  scikit_mobility: Record<string, Stop[]>
}

const OF_FIVE_MINUTES = {
  movingpandas: 'max_diameter_m=200,min_duration_s=300',
  trackintel: 'dist_threshold_m=100,time_threshold_min=5,gap_threshold_min=15,include_last=True',
  scikit_mobility: 'minutes_for_a_stop=5,spatial_radius_km=0.1',
}

const toStop = ({ start, end }: Stop): FoundStop => ({ from: Date.parse(start), to: Date.parse(end) })

/** The recordings in the folder of test data; none, with a message, where it is absent. */
export function recordedDays(): RecordedDay[] {
  return listSharedData('2_trips/input').flatMap((path) => {
    const name = path.replace(/^.*\/|\.csv\.gz$/g, '')
    const text = readSharedData(path)
    const found = readSharedJson(`2_trips/expected/${name}.json`) as Expected | undefined
    if (text === undefined || !found) return []
    const lines = text.trim().split('\n').slice(1)
    return {
      name,
      fixes: lines.map((line) => {
        const [time = '', lat, lon] = line.trim().split(',')
        return { time: Date.parse(time), lat: Number(lat), lon: Number(lon) }
      }),
      length: found.movingpandas.length_m,
      stops: [
        found.movingpandas.stops[OF_FIVE_MINUTES.movingpandas] ?? [],
        found.trackintel[OF_FIVE_MINUTES.trackintel]?.staypoints ?? [],
        found.scikit_mobility[OF_FIVE_MINUTES.scikit_mobility] ?? [],
      ].map((list) => list.map(toStop)),
    }
  })
}

/** Stops that all libraries found: where their times overlap, at least this long (ms). */
export function agreedStops({ stops }: RecordedDay, least: number): readonly FoundStop[] {
  return stops.reduce((agreed, list) =>
    agreed
      .flatMap((one) => list.map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) })))
      .filter(({ from, to }) => to - from >= least),
  )
}

/** Adds fixes as reports of a device, at other times by so many milliseconds. They tell neither speed nor ignition. */
export function addReports(columns: ReportColumns, device: number, fixes: readonly RecordedFix[], later = 0): void {
  for (const { time, lat, lon } of fixes) {
    const row = columns.add(device, time + later)
    columns.lat[row] = Math.round(lat * 1e7)
    columns.lon[row] = Math.round(lon * 1e7)
    columns.flags[row] = ReportFlag.valid
  }
}
