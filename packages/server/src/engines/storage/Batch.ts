import { AHEAD_MS, isAhead, standingOf } from '@waymark/core/reports/clockBounds.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { attributesText } from '@waymark/core/reports/sealed/attributesText.ts'
import { contentHash } from '@waymark/core/reports/sealed/contentHash.ts'
import { END_INSTANT, FIRST_INSTANT, FIRST_YEAR, LAST_YEAR } from '@waymark/core/zones/yearBounds.ts'
import { UNKNOWN } from '@waymark/core/reports/unknown.ts'
import { dayOf } from './days.ts'

/** Why a report's clock cannot be right; undefined when it can. */
export function wrongClock(time: number, received: number): string | undefined {
  if (!(time >= FIRST_INSTANT)) return `before ${FIRST_YEAR}`
  if (time >= END_INSTANT) return `after ${LAST_YEAR}`
  return time > received + AHEAD_MS ? 'more than a day ahead' : undefined
}

/** Reports made ready for the database: hashed, marked where their clock is ahead, sorted, without repetitions and wrong clocks. */
export interface Batch {
  columns: ReportColumns
  /** Milliseconds since 1970. */
  received: number
  /** By row of `columns`. */
  seq: Int32Array
  /** By row of `columns`: whole milliseconds since 1970. */
  time: Float64Array
  /** By row of `columns`: where it stands among its device's newest, ms since 1970. */
  standing: Float64Array
  /** By row of `columns`: the attributes as JSON. */
  texts: (string | undefined)[]
  /** Rows to store in order of device, time and seq. */
  order: Uint32Array
  /** Rows whose clock cannot be right. */
  parked: number[]
  /** Distinct days of `order`. */
  days: number[]
}

export function prepareBatch(columns: ReportColumns, received: number): Batch {
  const n = columns.length
  const seq = new Int32Array(n)
  const time = new Float64Array(n)
  const standing = new Float64Array(n)
  const texts: (string | undefined)[] = []
  const order = new Uint32Array(n)
  const parked: number[] = []
  let kept = 0
  for (let row = 0; row < n; row++) {
    texts.push(attributesText(columns.attributes[row]))
    seq[row] = contentHash(columns, row, texts[row])
    time[row] = Math.round(columns.time[row] ?? 0)
    standing[row] = standingOf(time[row] ?? 0, received)
    markAhead(columns, row, isAhead(time[row] ?? 0, received))
    if (wrongClock(time[row] ?? 0, received) === undefined) order[kept++] = row
    else parked.push(row)
  }
  const batch = { columns, received, seq, time, standing, texts, order: order.subarray(0, kept), parked, days: [] }
  return withDays(withoutRepetitions(sorted(batch)))
}

/** A batch that could not be stored is made ready again later, when a clock may not be ahead any more. */
function markAhead({ flags }: ReportColumns, row: number, ahead: boolean): void {
  const own = (flags[row] ?? 0) & ~ReportFlag.ahead
  flags[row] = ahead ? own | ReportFlag.ahead : own
}

function sorted(batch: Batch): Batch {
  const { device } = batch.columns
  const { time, seq, order } = batch
  order.sort(
    (a, b) =>
      (device[a] ?? 0) - (device[b] ?? 0) || (time[a] ?? 0) - (time[b] ?? 0) || (seq[a] ?? 0) - (seq[b] ?? 0) || a - b,
  )
  return batch
}

function withoutRepetitions(batch: Batch): Batch {
  const { device } = batch.columns
  const { time, seq, order } = batch
  let kept = 0
  for (let at = 0; at < order.length; at++) {
    const row = order[at] ?? 0
    const last = order[kept - 1] ?? 0
    const same = kept > 0 && device[row] === device[last] && time[row] === time[last] && seq[row] === seq[last]
    if (!same) order[kept++] = row
  }
  return { ...batch, order: order.subarray(0, kept) }
}

function withDays(batch: Batch): Batch {
  const days = new Set<number>()
  let last = Number.NaN
  for (const row of batch.order) {
    const day = dayOf(batch.time[row] ?? 0)
    if (day !== last) days.add(day)
    last = day
  }
  return { ...batch, days: [...days].sort((a, b) => a - b) }
}

/** Seconds from fix to arrival (both ms since 1970 UTC), as far as an int4 holds them. */
export function delayOf(time: number, received: number): number {
  return Math.min(Math.round((received - time) / 1000), 2_147_483_647)
}

/** The newest rows of each device in the batch, in order of the devices. */
export interface Newest {
  /** Newest report. */
  report: number[]
  /** Newest valid position; -1 for none. */
  fix: number[]
}

export function newestOf(batch: Batch): Newest {
  const { device, flags, lat } = batch.columns
  // rows stand in order of time: of those that stand alike the later one counts
  const newer = (row: number, than: number): number =>
    than >= 0 && (batch.standing[than] ?? 0) > (batch.standing[row] ?? 0) ? than : row
  const out: Newest = { report: [], fix: [] }
  let last = -1
  for (const row of batch.order) {
    if (last === -1 || device[row] !== device[out.report[last] ?? 0]) {
      last = out.report.push(row) - 1
      out.fix.push(-1)
    }
    out.report[last] = newer(row, out.report[last] ?? -1)
    if (((flags[row] ?? 0) & ReportFlag.valid) !== 0 && lat[row] !== UNKNOWN.position)
      out.fix[last] = newer(row, out.fix[last] ?? -1)
  }
  return out
}
