import type { AllTripsLine } from '@waymark/contract/rooms/report/trip.ts'
import type { SpanSearch } from '../SpanSearch.ts'
import { readAllTrips } from './readTrips.ts'
import type { Trip } from './toTrip.ts'
import type { NameTrips } from './tripPlaces.ts'
import type { TripQueries } from './trips.queries.ts'

/** Vehicles of one statement: some thousands of trips, so that the memory in use does not grow with the report. */
const VEHICLES_AT_ONCE = 100
/** Trips of one line. */
const TRIPS_A_LINE = 500
/** Days of one statement with so many vehicles: of longer ranges fewer vehicles are read at once. */
const DAYS_AT_ONCE = 31 * 86_400_000

/**
 * Lines of the report of all trips, vehicle by vehicle in the order of their ids.
 *
 * @param after the last vehicle that was told already; 0 to begin
 */
export async function* streamTrips(
  queries: TripQueries,
  search: SpanSearch,
  after: number,
  name: NameTrips,
  signal: AbortSignal,
): AsyncGenerator<AllTripsLine> {
  const spans = [...Map.groupBy(await queries.spans(search, after, signal), (span) => span.vehicle_id).values()]
  yield { kind: 'begin', vehicles: spans.length }
  const step = Math.max(
    1,
    Math.floor((VEHICLES_AT_ONCE * DAYS_AT_ONCE) / Math.max(DAYS_AT_ONCE, search.to - search.from)),
  )
  const read = (done: number): Promise<Trip[]> => {
    const list = readAllTrips(queries, spans.slice(done, done + step).flat(), name, signal)
    // one that is read ahead may fail, or be cancelled, before anybody waits for it
    list.catch(() => undefined)
    return list
  }
  let [trips, millimetres] = [0, 0]
  let ahead = spans.length > 0 ? read(0) : undefined
  for (let done = 0; ahead; done += step) {
    const list = await ahead
    // the database reads the next ones while these are sent
    ahead = done + step < spans.length ? read(done + step) : undefined
    for (let at = 0; at < list.length; at += TRIPS_A_LINE)
      yield { kind: 'trips', list: list.slice(at, at + TRIPS_A_LINE) }
    trips += list.length
    millimetres += list.reduce((sum, { distance }) => sum + Math.round((distance ?? 0) * 1000), 0)
    const sent = Math.min(spans.length, done + step)
    yield { kind: 'progress', done: sent, after: spans[sent - 1]?.[0]?.vehicle_id ?? 0 }
  }
  yield { kind: 'end', trips, millimetres }
}
