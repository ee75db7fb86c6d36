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

/**
 * Names the ends of trips by the landmarks that the vehicles stayed in then, the smallest that the reader may see, and else by
 * the street, where a map has it, or the nearest town.
 *
 * @param namesOf names of those of these landmarks that the reader may see
 */
export function tripNamer(
  stays: StayQueries,
  namesOf: (landmarkIds: readonly number[], signal: AbortSignal) => Promise<ReadonlyMap<number, string>>,
  places: Pick<PlaceNames, 'at'>,
): NameTrips {
  return async (trips, signal) => {
    if (trips.length === 0) return []
    const found = await stays.in(rangesOf(trips), signal)
    const names = await namesOf([...new Set(found.map(([, landmarkId]) => landmarkId))], signal)
    const ofDevice = Map.groupBy(
      found.filter(([, landmarkId]) => names.has(landmarkId)),
      ([device]) => device,
    )
    const placeOf = async (device: number, at: number, lat: number, lon: number): Promise<TripPlace> => {
      const stay = ofDevice.get(device)?.find(([, , start, end]) => start <= at && (end === null || end >= at))
      if (!stay) return { name: await places.at(lat, lon), landmarkId: null }
      return { name: names.get(stay[1]) ?? null, landmarkId: stay[1] }
    }
    const named: TripPlaces[] = []
    // one after the other: a file has tens of thousands, and what it reads of maps is kept for the next
    for (const row of trips) {
      signal.throwIfAborted()
      named.push({
        start: await placeOf(row.device, row.whole_start, row.start_lat, row.start_lon),
        end: await placeOf(row.device, row.whole_end, row.end_lat, row.end_lon),
      })
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
