import type { ClockWitness } from '@waymark/core/reports/ClockWitness.ts'
import { dropWrongClocks } from '@waymark/core/reports/dropWrongClocks.ts'
import {
  isClockRight,
  isClockWrong,
  lastHonest,
  LONGEST_HONEST_MS,
  unmarkClocks,
} from '@waymark/core/reports/markClocks.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ALL_DAY_COLUMNS, type DayColumn } from '@waymark/core/reports/sealed/DayRows.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { readMarked, type Trail, type TrailOptions } from './readTrail.queries.ts'

/** By which it is told whether a clock was right. */
const TELLING: readonly DayColumn[] = ['flags', 'delay']

/** The columns with those by which it is told whether clocks were right. */
export function withTelling(columns: readonly DayColumn[]): DayColumn[] {
  return [...new Set([...columns, ...TELLING])]
}

/**
 * A device's reports as `readMarked` has them, without those that are put aside for their clocks.
 *
 * @throws {QueryCancelledError} when the signal fires.
 * @throws {TooManyReportsError} when there are more than `most`.
 */
export async function readBelieved(
  db: Queries,
  device: number,
  from: number,
  to: number,
  options: TrailOptions = {},
): Promise<Pick<Trail, 'columns'>> {
  const columns = withTelling(options.columns ?? ALL_DAY_COLUMNS)
  const rows = await readMarked(db, device, from, to, { ...options, columns })
  await dropDisbelieved(db, device, from, rows.columns, options.signal)
  return { columns: rows.columns }
}

/** Takes out of a device's reports from `from` on, in order and marked, those that are put aside for their clocks, and the marks. */
export async function dropDisbelieved(
  db: Queries,
  device: number,
  from: number,
  columns: ReportColumns,
  signal?: AbortSignal,
): Promise<void> {
  const flags = columns.flags.subarray(0, columns.length)
  const first = flags.find((each) => isClockRight(each) || isClockWrong(each)) ?? 0
  if (flags.some(isClockWrong))
    dropWrongClocks(columns, isClockWrong(first) ? await witnessesOf(db, device, from, signal) : [])
  unmarkClocks(columns)
}

/** When a device's clock was last right before `before`. */
async function witnessesOf(
  db: Queries,
  device: number,
  before: number,
  signal: AbortSignal | undefined,
): Promise<ClockWitness[]> {
  const { columns } = await readMarked(db, device, before - LONGEST_HONEST_MS, before, { columns: TELLING, signal })
  const honest = lastHonest(columns)
  return honest < 0 ? [] : [[device, honest]]
}
