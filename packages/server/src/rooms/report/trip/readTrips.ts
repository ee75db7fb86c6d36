import { dayAt, daysOf } from '@waymark/core/reporting/days.ts'
import type { SpanSearch } from '../SpanSearch.ts'
import type { ZoneSearch } from '../zoneSearches.ts'
import { isCut, partOf, toTrip, type Trip } from './toTrip.ts'
import type { NameTrips } from './tripPlaces.ts'
import type { SpanRow, TripQueries, TripRow, WholeTrip } from './trips.queries.ts'

/** A page of trips, with the parts of those that are cut worked out. */
export async function readTrips(
  queries: TripQueries,
  search: SpanSearch,
  page: { sort: string | undefined; limit: number; offset: number },
  name: NameTrips,
  signal: AbortSignal,
): Promise<Trip[]> {
  return tell(queries, await queries.trips(search, page, signal), name, signal)
}

/** All trips of some spans, which are in the order of their vehicles. */
export async function readAllTrips(
  queries: TripQueries,
  spans: readonly SpanRow[],
  name: NameTrips,
  signal: AbortSignal,
): Promise<Trip[]> {
  const devices = [...new Set(spans.map(({ device }) => device))]
  const [trips, restated] = await Promise.all([queries.whole(spans, signal), queries.restated(devices, signal)])
  const known = new Set(restated.map(([device, start]) => `${device} ${start}`))
  const rows: TripRow[] = []
  for (const trip of trips) {
    const row = toRow(spans[trip[0] - 1]!, trip)
    if (!row) continue
    row.restated = known.size > 0 && known.has(`${row.device} ${row.whole_start}`)
    rows.push(row)
  }
  rows.sort((a, b) => a.vehicle_id - b.vehicle_id || a.whole_start - b.whole_start)
  return tell(queries, rows, name, signal)
}

async function tell(
  queries: TripQueries,
  rows: readonly TripRow[],
  name: NameTrips,
  signal: AbortSignal,
): Promise<Trip[]> {
  const [trips, places] = await Promise.all([withParts(queries, rows, signal), name(rows, signal)])
  return trips.map((row, i) => toTrip(row, places[i]!))
}

/** A trip as far as it is its span's; undefined of one that goes on where it is not. */
function toRow(span: SpanRow, trip: WholeTrip): TripRow | undefined {
  const [, start, end, mm, odometerMm, version, maxSpeed, startLat, startLon, endLat, endLon, marks, isOpen] = trip
  const isOutside = end <= span.since || start >= span.to || Math.max(start, span.since) < span.from
  if (isOpen && isOutside) return undefined
  return {
    vehicle_id: span.vehicle_id,
    name: span.name,
    plate: span.plate,
    org_name: span.org_name,
    device: span.device,
    start_ms: Math.max(start, span.since),
    end_ms: Math.min(end, span.until),
    whole_start: start,
    whole_end: end,
    mm,
    odometer_mm: odometerMm ?? 0,
    max_speed: maxSpeed,
    start_lat: startLat,
    start_lon: startLon,
    end_lat: endLat,
    end_lon: endLon,
    marks,
    is_open: isOpen,
    version,
    restated: false,
  }
}

/** How many trips there are, their sums and the chart by day. */
export async function sumTrips(
  queries: TripQueries,
  searches: readonly ZoneSearch[],
  signal: AbortSignal,
): Promise<{ total: number; totals: Record<string, number>; series: { at: string; value: number }[]; mm: number }> {
  const all = searches.map((search) => ({ search, days: daysOf(search.from, search.to, search.timeZone) }))
  const byDay = new Map(
    all
      .flatMap(({ days }) => days.map(({ day }) => day))
      .toSorted()
      .map((day) => [day, 0]),
  )
  let [total, ms, mm, odometerMm] = [0, 0, 0, 0]
  const add = (day: string, trips: number, time: number, way: number, odometer: number): void => {
    byDay.set(day, (byDay.get(day) ?? 0) + way)
    total += trips
    ms += time
    mm += way
    odometerMm += odometer
  }
  const read = async ({ search, days }: (typeof all)[number]): Promise<void> => {
    const starts = days.map(({ start }) => start)
    const [sums, cut] = await Promise.all([
      queries.sums(search, starts, signal),
      queries.cut(search, signal).then((rows) => withParts(queries, rows, signal)),
    ])
    for (const [day, trips, time, way, odometer] of sums) add(days[day]?.day ?? '', trips, time, way, odometer)
    for (const row of cut)
      add(dayAt(row.start_ms, search.timeZone), 1, row.end_ms - row.start_ms, row.mm, row.odometer_mm)
  }
  await Promise.all(all.map(read))
  return {
    total,
    totals: { duration: ms / 1000, distance: mm / 1000, odometerDistance: odometerMm / 1000 },
    series: [...byDay].map(([at, way]) => ({ at, value: way / 1000 })),
    mm,
  }
}

async function withParts(queries: TripQueries, rows: readonly TripRow[], signal: AbortSignal): Promise<TripRow[]> {
  const parts: TripRow[] = []
  for (const row of rows)
    parts.push(isCut(row) ? partOf(row, await queries.hours(row.device, row.whole_start, row.whole_end, signal)) : row)
  return parts
}
