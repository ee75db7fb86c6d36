import { DEFAULT_LOAD } from '@waymark/core/movement/load/LoadSource.ts'
import { RegionTrack } from '@waymark/core/geo/RegionTrack.ts'
import type { RegionIndex } from '@waymark/core/geo/RegionIndex.ts'
import { emptySample, readSample } from '@waymark/core/movement/Sample.ts'
import { countSilence, type GapReason, noSilences, type Silences } from '@waymark/core/reporting/audit/Silences.ts'
import { type Fix, type Way, WayBook } from '@waymark/core/reporting/audit/WayBook.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import type { AuditTripRow, HourRow, SpanRow } from './audit.queries.ts'

const DAY = 86_400_000
/** The reports before and after the quarter that its first and last ways go to: so far they are looked for. */
const AROUND = 2 * DAY

/** What a span's reports are read by. */
export interface SpanReader {
  readonly regions: RegionIndex
  /** Reports of a device from one time to before another (ms since 1970 UTC), in order. */
  readonly read: (device: number, from: number, to: number) => Promise<ReportColumns>
}

/** What came of a span. */
export interface SpanAudit {
  readonly silences: Silences
  readonly unplaced: ReadonlyMap<number, number>
  straightM: number
  /** Metres; negative unknown. */
  firstOdometer: number
  lastOdometer: number
  /** What it went up by between reports. */
  odometerM: number
}

/** A way with what is told of it. */
export interface AuditedWay {
  readonly way: Way
  /** Number of the trip that it is part of, from 1; null between trips. */
  readonly trip: number | null
  readonly gap: GapReason | undefined
}

/** A jump of the odometer that no vehicle drives between two reports. Metres. */
const ODOMETER_JUMP = 2_000_000

/** Reads the reports of a span day by day and tells its ways in order; the memory in use is that of a day. */
export async function* auditSpan(
  { regions, read }: SpanReader,
  span: SpanRow,
  hours: readonly HourRow[],
  trips: readonly AuditTripRow[],
  numberOf: (code: string) => number,
  audit: SpanAudit,
): AsyncGenerator<AuditedWay> {
  const book = new WayBook(new RegionTrack(regions), milesOf(hours, numberOf))
  let trip = 0
  const tell = (way: Way): AuditedWay | undefined => {
    const { from, to } = way
    if (to.time <= span.from_at || from.time >= span.to_at) return undefined
    const middle = (from.time + to.time) / 2
    while (trip < trips.length && trips[trip]!.end <= middle) trip++
    const isOfTrip = trip < trips.length && trips[trip]!.start <= middle
    audit.straightM += way.straightM
    noteOdometer(audit, from, to)
    return { way, trip: isOfTrip ? trip + 1 : null, gap: countSilence(audit.silences, way) }
  }
  const from = Math.max(span.since, span.from_at - AROUND)
  const to = Math.min(span.until, span.to_at + AROUND)
  for (let at = from; at < to; at = (Math.floor(at / DAY) + 1) * DAY) {
    const columns = await read(span.device, at, Math.min(to, (Math.floor(at / DAY) + 1) * DAY))
    for (const fix of fixesOf(columns))
      for (const way of book.take(fix)) {
        const audited = tell(way)
        if (audited) yield audited
      }
  }
  for (const way of book.end()) {
    const audited = tell(way)
    if (audited) yield audited
  }
  for (const [region, mm] of book.unplaced) (audit.unplaced as Map<number, number>).set(region, mm)
}

export function newAudit(): SpanAudit {
  return {
    silences: noSilences(),
    unplaced: new Map(),
    straightM: 0,
    firstOdometer: -1,
    lastOdometer: -1,
    odometerM: 0,
  }
}

function noteOdometer(audit: SpanAudit, from: Fix, to: Fix): void {
  if (from.odometer >= 0 && audit.firstOdometer < 0) audit.firstOdometer = from.odometer
  if (to.odometer >= 0) audit.lastOdometer = to.odometer
  const up = to.odometer - from.odometer
  if (from.odometer >= 0 && to.odometer >= 0 && up > 0 && up < ODOMETER_JUMP) audit.odometerM += up
}

function milesOf(hours: readonly HourRow[], numberOf: (code: string) => number): Map<number, Map<number, number>> {
  const miles = new Map<number, Map<number, number>>()
  for (const { hour, region, mm } of hours) {
    const had = miles.get(hour) ?? new Map<number, number>()
    const number = region === '' ? -1 : numberOf(region)
    had.set(number, (had.get(number) ?? 0) + mm)
    miles.set(hour, had)
  }
  return miles
}

/** The reports that a way can begin or end at. */
function* fixesOf(columns: ReportColumns): Generator<Fix> {
  const sample = emptySample()
  for (let row = 0; row < columns.length; row++) {
    readSample(columns, row, false, DEFAULT_LOAD, sample)
    if (!sample.hasFix) continue
    const { time, lat, lon, speed, odometer, flags } = sample
    const isKnown = (flags & ReportFlag.ignitionKnown) !== 0
    yield { time, lat, lon, speed, odometer, engineOn: isKnown ? (flags & ReportFlag.ignitionOn) !== 0 : undefined }
  }
}
