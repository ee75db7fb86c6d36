import type { AllTripsLine } from '@waymark/contract/rooms/report/trip.ts'
import type { SpanSearch } from '../SpanSearch.ts'
import { readTrips } from './readTrips.ts'
import type { TripQueries } from './trips.queries.ts'

/** Vehicles of one statement: some thousands of trips, so that the memory in use does not grow with the report. */
const VEHICLES_AT_ONCE = 100
/** Trips of one line. */
const TRIPS_A_LINE = 500
/** Trips of one statement; a year of one hundred busy vehicles takes several. */
const TRIPS_AT_ONCE = 20_000

/**
 * Lines of the report of all trips, vehicle by vehicle in the order of their ids.
 *
 * @param after the last vehicle that was told already; 0 to begin
 */
export async function* streamTrips(
  queries: TripQueries,
  search: SpanSearch,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<AllTripsLine> {
  const vehicles = (await queries.vehicles(search, after, signal)).map(([vehicleId]) => vehicleId)
  yield { kind: 'begin', vehicles: vehicles.length }
  let [trips, millimetres] = [0, 0]
  for (let done = 0; done < vehicles.length; done += VEHICLES_AT_ONCE) {
    const vehicleIds = vehicles.slice(done, done + VEHICLES_AT_ONCE)
    for (let offset = 0; ; offset += TRIPS_AT_ONCE) {
      const page = { sort: undefined, limit: TRIPS_AT_ONCE, offset }
      const list = await readTrips(queries, { ...search, vehicleIds }, page, signal)
      for (let at = 0; at < list.length; at += TRIPS_A_LINE)
        yield { kind: 'trips', list: list.slice(at, at + TRIPS_A_LINE) }
      trips += list.length
      millimetres += list.reduce((sum, { distance }) => sum + Math.round((distance ?? 0) * 1000), 0)
      if (list.length < TRIPS_AT_ONCE) break
    }
    yield { kind: 'progress', done: done + vehicleIds.length, after: vehicleIds.at(-1) ?? 0 }
  }
  yield { kind: 'end', trips, millimetres }
}
