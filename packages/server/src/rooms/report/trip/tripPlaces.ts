import type { PlaceNames } from '../../../platform/places/PlaceNames.ts'
import type { DeviceRange, StayQueries } from './stays.queries.ts'
import type { TripRow } from './trips.queries.ts'

/** An end of a trip as people name it. */
export interface TripPlace {
  /** The landmark that it lies in, or else the street or the nearest town; null where none is known. */
  readonly name: string | null
  /** Null outside of all landmarks in sight. */
  readonly landmarkId: number | null
}

/** From where to where a trip went. */
export interface TripPlaces {
  readonly start: TripPlace
  readonly end: TripPlace
}

/** Names the ends of trips, in their order. */
export type NameTrips = (trips: readonly TripRow[], signal: AbortSignal) => Promise<TripPlaces[]>

/** Trips whose ends are named at once. */
const AT_ONCE = 500

/**
 * Names the ends of trips by the landmarks that the vehicles stayed in then, the smallest that the reader may see, and else by
 * the street, where a map has it, or the nearest town.
 *
 * @param namesOf names of those of these landmarks that the reader may see
 */
export function tripNamer(
  stays: StayQueries,
  namesOf: (landmarkIds: readonly number[], signal: AbortSignal) => Promise<ReadonlyMap<number, string>>,
  places: Pick<PlaceNames, 'all'>,
): NameTrips {
  return async (trips, signal) => {
    if (trips.length === 0) return []
    const found = await stays.in(rangesOf(trips), signal)
    const names = await namesOf([...new Set(found.map(([, landmarkId]) => landmarkId))], signal)
    const ofDevice = Map.groupBy(
      found.filter(([, landmarkId]) => names.has(landmarkId)),
      ([device]) => device,
    )
    const stayOf = (device: number, at: number) =>
      ofDevice.get(device)?.find(([, , start, end]) => start <= at && (end === null || end >= at))
    const named: TripPlaces[] = []
    // some after the other: a file has tens of thousands, and what they read of maps is kept for the next
    for (let from = 0; from < trips.length; from += AT_ONCE) {
      signal.throwIfAborted()
      const ends = trips.slice(from, from + AT_ONCE).flatMap((row) => [
        { lat: row.start_lat, lon: row.start_lon, stay: stayOf(row.device, row.whole_start) },
        { lat: row.end_lat, lon: row.end_lon, stay: stayOf(row.device, row.whole_end) },
      ])
      const outside = ends.filter(({ stay }) => stay === undefined)
      const called = await places.all(outside, { wants: true, signal })
      const nameOf = new Map(outside.map((end, at) => [end, called[at] ?? null]))
      const ofEnds = ends.map((end): TripPlace =>
        end.stay
          ? { name: names.get(end.stay[1]) ?? null, landmarkId: end.stay[1] }
          : { name: nameOf.get(end) ?? null, landmarkId: null },
      )
      for (let at = 0; at < ofEnds.length; at += 2) named.push({ start: ofEnds[at]!, end: ofEnds[at + 1]! })
    }
    return named
  }
}

/** From when to when the trips of each device went. */
function rangesOf(trips: readonly TripRow[]): DeviceRange[] {
  const ranges = new Map<number, { from: number; to: number }>()
  for (const { device, whole_start: from, whole_end: to } of trips) {
    const range = ranges.get(device)
    if (!range) ranges.set(device, { from, to })
    else {
      range.from = Math.min(range.from, from)
      range.to = Math.max(range.to, to)
    }
  }
  return [...ranges].map(([device, range]) => ({ device, ...range }))
}
