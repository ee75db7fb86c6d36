import type { Condition } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { alarmType } from '@waymark/core/alarms/rule/AlarmType.ts'
import { markClocks } from '@waymark/core/reports/markClocks.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { appendRows, createDayRows, type DayColumn, type DayRows } from '@waymark/core/reports/sealed/DayRows.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { MOST_REPLAYED, type ReplayedAsset, TooMuchToReplayError } from '../../rooms/alarmRule/public.ts'
import {
  type ChooseDays,
  newestDelays,
  type PackedTrail,
  readMarked,
  readTrails,
  TooManyReportsError,
} from '../storage/public.ts'

const DAY = 86_400_000

/** What every rule reads: motion and places come from these, and whether the clock was right. */
const ALWAYS_READ: readonly DayColumn[] = ['lat', 'lon', 'speed', 'flags', 'delay']

/** The columns of reports that conditions look at: reading a few takes a third of the time of reading all. */
export function columnsFor(conditions: readonly Pick<Condition, 'type' | 'sensor'>[]): readonly DayColumn[] {
  const also = conditions.flatMap(({ type, sensor }) =>
    type === 6 && (sensor ?? 1) === 1 ? ['temperature' as const] : (alarmType(type)?.reads ?? []),
  )
  return [...new Set([...ALWAYS_READ, ...also])]
}

const LEAST_LEAD = 3 * DAY
const MOST_LEAD = 32 * DAY

/**
 * How many milliseconds before a range reports are read, so that what a rule looks at is known when the range begins:
 * three days, or as long as the rule waits for something or learns from reports and a day more, up to 32 days.
 */
export function leadOf({ conditions, debounce }: { conditions: readonly Condition[]; debounce: number }): number {
  const waits = conditions.map(({ type, value }) => {
    const known = alarmType(type)
    return known?.value?.unit === 's' ? (value ?? 0) + (known.learns ?? 0) : 0
  })
  return Math.min(MOST_LEAD, Math.max(LEAST_LEAD, (Math.max(...waits, 0) + debounce) * 1000 + DAY))
}

/**
 * The reports of the devices that an asset carried, in order of time, from `from` to before `until` (ms since 1970 UTC),
 * from hot and sealed days alike, their clocks marked.
 *
 * @throws TooMuchToReplayError
 */
export async function readAsset(
  db: Queries,
  { carried }: ReplayedAsset,
  from: number,
  until: number,
  columns: readonly DayColumn[],
): Promise<ReportColumns> {
  const parts = []
  let room = MOST_REPLAYED
  for (const span of carried) {
    const [start, end] = [Math.max(from, span.from), Math.min(until, span.until)]
    if (start >= end) continue
    const part = await readMarked(db, span.device, start, end, { columns, most: room }).catch((error: unknown) => {
      throw error instanceof TooManyReportsError ? new TooMuchToReplayError(error.message) : error
    })
    room -= part.columns.length
    if (part.columns.length > 0) parts.push(part)
  }
  const [only] = parts
  if (!only) return new ReportColumns(1)
  if (parts.length === 1) return only.columns
  const all = createDayRows(MOST_REPLAYED - room)
  for (const part of parts) appendRows(all, part, 0, part.columns.length)
  return all.columns
}

/** Most reports that are read for several assets at once; they are unpacked one asset at a time. */
const MOST_AT_ONCE = 400_000

/** What was read of an asset. */
export interface AssetReports {
  /** Reports of days that need not be looked at. */
  readonly skipped: number
  /** The others. They may stand where those of the asset before stood. */
  readonly unpack: () => ReportColumns
}

/** Columns that serve one asset after the other: to make them anew takes as long as to fill them. */
export class Scratch {
  #rows = createDayRows(1)

  /** Empty ones with room for so many reports; what they held is gone. */
  withRoom(reports: number): DayRows {
    if (reports > this.#rows.columns.time.length) this.#rows = createDayRows(Math.ceil(reports * 1.25))
    this.#rows.columns.length = 0
    return this.#rows
  }
}

/** What is read of assets, and where to. */
export interface Reading {
  readonly from: number
  readonly until: number
  readonly columns: readonly DayColumn[]
  readonly choose: ChooseDays | undefined
  readonly scratch: Scratch
}

/**
 * The reports of several assets, each as {@link readAsset} reads them: at once where they carried one device all the time and have
 * few enough, and then of the sealed days only those that `choose` takes.
 *
 * @throws TooMuchToReplayError
 */
export async function readAssets(
  db: Queries,
  assets: readonly ReplayedAsset[],
  { from, until, columns, choose, scratch }: Reading,
): Promise<AssetReports[]> {
  const devices = assets.flatMap((asset) => deviceOf(asset, from, until) ?? [])
  const trails =
    devices.length > 1
      ? await readTrails(db, devices, from, until, { columns, most: MOST_AT_ONCE, choose }).catch((error: unknown) => {
          if (error instanceof TooManyReportsError) return undefined
          throw error
        })
      : undefined
  const delays = trails && (await newestDelays(db, devices))
  const read: AssetReports[] = []
  for (const asset of assets) {
    const device = deviceOf(asset, from, until)
    if (trails && device !== undefined) read.push(packed(trails.get(device), delays?.get(device) ?? 0, scratch))
    else {
      const own = await readAsset(db, asset, from, until, columns)
      read.push({ skipped: 0, unpack: () => own })
    }
  }
  return read
}

function packed(trail: PackedTrail | undefined, newestDelay: number, scratch: Scratch): AssetReports {
  const unpack = (): ReportColumns => {
    const rows = scratch.withRoom(trail?.room ?? 0)
    trail?.unpack(rows)
    markClocks(rows, newestDelay)
    return rows.columns
  }
  return { skipped: trail?.skipped ?? 0, unpack }
}

/** The device that an asset carried through all of a range; undefined where it was more than one, or none for a while. */
function deviceOf({ carried }: ReplayedAsset, from: number, until: number): number | undefined {
  const spans = carried.filter((span) => span.from < until && span.until > from)
  const [only] = spans
  return spans.length === 1 && only && only.from <= from && only.until >= until ? only.device : undefined
}
