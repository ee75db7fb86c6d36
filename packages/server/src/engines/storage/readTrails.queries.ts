import { appendRows, createDayRows, type DayRows, ALL_DAY_COLUMNS } from '@waymark/core/reports/sealed/DayRows.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { assembleTrail, type SealedDay } from './assembleTrail.ts'
import { dateOf, dayOf } from './days.ts'
import { packedList, type PackedRows, unpackRows } from './packedRows.ts'
import { readTrail, TooManyReportsError, type TrailOptions } from './readTrail.queries.ts'

interface SealedDayOf extends SealedDay {
  device: number
}

/** What a sealed day's summary says. */
export interface DayBrief {
  readonly day: string
  readonly reports: number
  /** cm/s; null when no report says. */
  readonly maxSpeed: number | null
}

/** Chooses of a device's sealed days, in order, those that are to be read. */
export type ChooseDays = (days: readonly DayBrief[]) => readonly DayBrief[]

export interface TrailsOptions extends TrailOptions {
  /** All are read when left out. Devices with late reports that are not in their sealed days yet are read whole. */
  choose?: ChooseDays | undefined
}

/** The reports of one of several devices, as they are stored: those of few devices at a time are worth unpacking. */
export interface PackedTrail {
  /** Reports in sealed days that were not chosen, and so not read. */
  readonly skipped: number
  /** At most so many reports are read. */
  readonly room: number
  /** Puts the reports, in order of time, into `into`, which is empty and has room for them. */
  readonly unpack: (into: DayRows) => void
}

/**
 * The reports of several devices from `from` to before `to` (milliseconds since 1970), each as {@link readTrail} reads them, with
 * three statements for all of them: where each has little, asking costs more than reading. Devices without reports are left out.
 *
 * @throws {QueryCancelledError} when `signal` fires.
 * @throws {TooManyReportsError} when there are more than `most` of all devices together.
 */
export async function readTrails(
  db: Queries,
  devices: readonly number[],
  from: number,
  to: number,
  { columns: wanted = ALL_DAY_COLUMNS, most = Number.POSITIVE_INFINITY, choose, signal }: TrailsOptions = {},
): Promise<Map<number, PackedTrail>> {
  const range = [devices, new Date(from), new Date(to)]
  const trails = new Map<number, PackedTrail>()
  const late = await db.arrays<[device: number]>(
    'select distinct device_id from report_overflow where device_id = any($1::int4[]) and time >= $2 and time < $3',
    range,
    { signal },
  )
  const hot = await db.arrays<PackedRows>(
    `select device_id, ${packedList(wanted)} from (
       select * from report where device_id = any($1::int4[]) and time >= $2 and time < $3
       order by device_id, time, seq limit $4) r
     group by device_id`,
    [...range, Number.isFinite(most) ? most + 1 : null],
    { signal },
  )
  const { sealed, skipped } = await readSealed(db, devices, [from, to], choose, signal)
  const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)
  if (sum(hot.map(([, reports]) => reports)) + sum(sealed.map(({ reports }) => reports)) > most)
    throw new TooManyReportsError(`There are more than ${most} reports.`)
  const hotOf = new Map(hot.map((rows) => [rows[0], rows]))
  const sealedOf = Map.groupBy(sealed, ({ device }) => device)
  // late reports are told from repetitions by all columns: those few devices are read by themselves
  const single = new Set(late.map(([device]) => device))
  for (const device of devices) {
    const [rows, days = [], left = 0] = [hotOf.get(device), sealedOf.get(device), skipped.get(device)]
    if (single.has(device)) {
      const { columns, delay } = await readTrail(db, device, from, to, { columns: wanted, most, signal })
      const unpack = (into: DayRows): void => appendRows(into, { columns, delay }, 0, columns.length)
      trails.set(device, { skipped: 0, room: columns.length, unpack })
    } else if (rows || days.length > 0 || left > 0) {
      const unpack = (into: DayRows): void => {
        const [fresh, none] = [unpackRows(rows, wanted), createDayRows(1)]
        assembleTrail({ device, from, to, wanted, hot: fresh, late: none, sealed: days }, into)
      }
      trails.set(device, { skipped: left, room: (rows?.[1] ?? 0) + sum(days.map(({ reports }) => reports)), unpack })
    }
  }
  return trails
}

/** The sealed days of devices, all or those that are chosen by their summaries, which cost next to nothing to read. */
async function readSealed(
  db: Queries,
  devices: readonly number[],
  [from, to]: readonly [number, number],
  choose: ChooseDays | undefined,
  signal: AbortSignal | undefined,
): Promise<{ sealed: SealedDayOf[]; skipped: Map<number, number> }> {
  const skipped = new Map<number, number>()
  const range = [devices, dateOf(dayOf(from)), dateOf(dayOf(to - 1))]
  const wanted: { device: number; day: string }[] = []
  if (choose) {
    const briefs = await db.rows<DayBrief & { device: number }>(
      `select d.device_id as device, d.day, d.reports, d.max_speed as "maxSpeed"
       from device_day d join report_day r using (day)
       where d.device_id = any($1::int4[]) and d.day between $2 and $3 and r.state = 'sealed' order by d.device_id, d.day`,
      range,
      { signal },
    )
    for (const [device, days] of Map.groupBy(briefs, (brief) => brief.device)) {
      const chosen = new Set(choose(days))
      const left = days.filter((day) => !chosen.has(day))
      skipped.set(
        device,
        left.reduce((sum, { reports }) => sum + reports, 0),
      )
      for (const { day } of chosen) wanted.push({ device, day })
    }
  }
  const sealed = await db.rows<SealedDayOf>(
    choose
      ? `select d.device_id as device, d.day, d.reports, d.payload
         from unnest($1::int4[], $2::date[]) w (device_id, day) join device_day d using (device_id, day)
         order by d.device_id, d.day`
      : `select d.device_id as device, d.day, d.reports, d.payload from device_day d join report_day r using (day)
         where d.device_id = any($1::int4[]) and d.day between $2 and $3 and r.state = 'sealed' order by d.device_id, d.day`,
    choose ? [wanted.map(({ device }) => device), wanted.map(({ day }) => day)] : range,
    { signal },
  )
  return { sealed, skipped }
}
