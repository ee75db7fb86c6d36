import type { RoadNetwork } from '../roads/RoadNetwork.ts'
import { DAY_MS, HOUR_S } from './clock.ts'
import { BEGINNING, RepeatedItinerary } from './Itinerary.ts'
import { LegWriter } from './Leg.ts'
import { between, hash, pick } from './random.ts'

const STAYS = 8
const STAY_MS = 21 * DAY_MS

/** Metres from home to the farthest place. */
const FARTHEST_M = 250_000

/** A message sign or barrier beside a highway: stands for three weeks, is taken to its next place in a night. */
export function equipmentItinerary(seed: number, home: number, roads: RoadNetwork): RepeatedItinerary {
  const corridor = roads.route(home, pick(roads.around(home, 20_000, FARTHEST_M), seed, 1))
  const mark = (number: number): number => between(0, Math.min(corridor.length, FARTHEST_M), seed, number % STAYS, 2)
  return new RepeatedItinerary(BEGINNING + (hash(seed, 3) % 21) * DAY_MS, STAY_MS, STAYS, (number, start) => {
    const writer = new LegWriter(start)
    writer.standUntil('park', corridor, mark(number), start + STAY_MS - 6 * HOUR_S * 1000)
    writer.drive(corridor, mark(number), mark(number + 1), 22, 0.4)
    writer.standUntil('park', corridor, mark(number + 1), start + STAY_MS)
    return { legs: writer.legs, metres: writer.driven }
  })
}
