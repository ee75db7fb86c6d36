import type { Path } from '../roads/Path.ts'
import { type Period, RepeatedItinerary } from './Itinerary.ts'
import type { Leg } from './Leg.ts'
import { chance } from './random.ts'
import { TOURS, type TruckPlan } from './truckTour.ts'

/**
 * A trailer that a truck pulls on some of its tours and leaves at home on others; on some it stays behind at the
 * destination and is fetched by the next tour, which goes to the same town.
 */
export function trailerItinerary(seed: number, truck: TruckPlan): RepeatedItinerary {
  return new RepeatedItinerary(truck.start, truck.length, TOURS, (number, start) => {
    const { legs, unloading, left } = truck.tour(number, start)
    const path = legs[0]!.path
    const end = start + truck.length
    const luck = chance(seed, Math.floor(number / 2), 1)
    if (luck < 0.3) return period([stand(path, 0, start, end, 0)])
    if (luck < 0.65) return period(legs)
    const stay = legs[unloading]!
    // It is emptied there in its own time, and filled again, where there is something to bring home, before it is fetched.
    if (number % 2 === 0)
      return period([
        ...legs.slice(0, unloading),
        { ...stand(path, path.length, stay.from, stay.to, 0), kind: 'load', cargo: [stay.cargo?.[0] ?? 0, 0] },
        stand(path, path.length, stay.to, end, 0),
      ])
    const last = legs[left]!
    const filling = last.cargo?.[1] ?? 0
    return period([
      stand(path, path.length, start, last.from, 0),
      { ...stand(path, path.length, last.from, last.to, 0), kind: 'load', cargo: [0, filling] },
      ...legs.slice(left + 1),
    ])
  })
}

function stand(path: Path, at: number, from: number, to: number, cargo: number): Leg {
  return { kind: 'park', from, to, path, start: at, end: at, driven: 0, cargo: [cargo, cargo] }
}

/** Legs of one period with the metres driven counted anew. */
function period(legs: Leg[]): Period {
  let metres = 0
  const counted = legs.map((leg) => {
    const driven = metres
    metres += Math.abs(leg.end - leg.start)
    return { ...leg, driven }
  })
  return { legs: counted, metres }
}
