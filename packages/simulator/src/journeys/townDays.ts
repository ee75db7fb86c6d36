import type { KnownStreets, RoadTown } from '../roads/RoadNetwork.ts'
import { type Corner, cornerIn, type Manner, TownStreets } from '../roads/TownStreets.ts'
import { DAY_MS, HOUR_MS, HOUR_S } from './clock.ts'
import { BEGINNING, type Itinerary, RepeatedItinerary } from './Itinerary.ts'
import { SwitchedItinerary } from './SwitchedItinerary.ts'
import { LegWriter } from './Leg.ts'
import { between, chance, hash } from './random.ts'

/** Days before the first comes again: a week, so that a Sunday stays a Sunday. */
const DAYS = 7

/** A day in a town: writes the legs of day `number` (0 is a Monday) from midnight on, and ends where it began. */
type Day = (writer: LegWriter, number: number, midnight: number) => void

/** The first midnight by the sun, milliseconds since 1970 UTC. */
const firstMidnight = ({ lon }: Pick<RoadTown, 'lon'>): number => BEGINNING - Math.round(lon / 15) * HOUR_MS

function days(town: RoadTown, day: Day, rest: (writer: LegWriter, end: number) => void): RepeatedItinerary {
  return new RepeatedItinerary(firstMidnight(town), DAY_MS, DAYS, (number, midnight) => {
    const writer = new LegWriter(midnight)
    day(writer, number, midnight)
    rest(writer, midnight + DAY_MS)
    return { legs: writer.legs, metres: writer.driven }
  })
}

/** Stops after which a van has nothing left. */
const DROPS = 14

/** From the first midnight by the sun after streets became known one drives on them. */
function onStreets<Known extends KnownStreets>(
  town: RoadTown,
  known: Known | undefined,
  plan: (streets: Known | undefined) => Itinerary,
): Itinerary {
  if (!known) return plan(undefined)
  const start = firstMidnight(town)
  const midnight = start + Math.max(0, Math.ceil((known.since - start) / DAY_MS)) * DAY_MS
  return new SwitchedItinerary(plan(undefined), plan(known), midnight)
}

/** A delivery van: a dozen stops in town on working days, back at its depot for the night. */
export function vanItinerary(seed: number, town: RoadTown, known?: KnownStreets): Itinerary {
  return onStreets(town, known, (streets) => vanDays(seed, town, streets))
}

function vanDays(seed: number, town: RoadTown, known: KnownStreets | undefined): Itinerary {
  const depot = cornerIn(18, seed, 1)
  const streets = new TownStreets(town, 180, false, known && { map: known.map, home: depot })
  const manner: Manner = { cruise: 14, pull: 1.2, lights: 0.35, wait: 40 }
  const base = streets.spot(depot)
  const day: Day = (writer, number, midnight) => {
    writer.carry(0)
    if (number === 6 || (number === 5 && chance(seed, number, 2) < 0.6)) return
    const close = midnight + between(15.5, 17.5, seed, number, 3) * HOUR_MS
    writer.standUntil('park', base, 0, midnight + Math.round(between(6.5, 8.5, seed, number, 4) * HOUR_S) * 1000)
    writer.handle(base, 0, between(900, 2400, seed, number, 5), 1)
    let at = depot
    for (let stop = 0; writer.time < close; stop++) {
      const next = cornerIn(30, seed, number, stop, 6)
      streets.drive(writer, at, next, manner, hash(seed, number, stop))
      const kind = chance(seed, number, stop, 7) < 0.3 ? 'idle' : 'load'
      const left = Math.max(0, 1 - (stop + 1) / DROPS)
      if (kind === 'idle') writer.stand(kind, streets.spot(next), 0, between(180, 900, seed, number, stop, 8))
      else writer.handle(streets.spot(next), 0, between(180, 900, seed, number, stop, 8), left)
      if (stop === 5) writer.stand('park', streets.spot(next), 0, 2400)
      at = next
    }
    streets.drive(writer, at, depot, manner, hash(seed, number, 1000))
    writer.carry(0)
  }
  return days(town, day, (writer, end) => writer.standUntil('park', base, 0, end))
}

/** A city bus: round after round on its line from early to late, every day. Buses of a line share its stops. */
export function busItinerary(seed: number, town: RoadTown, line: number, known?: KnownStreets): Itinerary {
  return onStreets(town, known, (streets) => busDays(seed, town, line, streets))
}

function busDays(seed: number, town: RoadTown, line: number, known: KnownStreets | undefined): Itinerary {
  const manner: Manner = { cruise: 12, pull: 0.9, lights: 0.3, wait: 35 }
  const lineSeed = hash(Math.round(town.lat * 1e5), line)
  const stops = Array.from({ length: 14 }, (_, i): Corner => {
    const turn = (i / 14) * 2 * Math.PI
    const far = between(8, 22, lineSeed, i)
    return { x: Math.round(far * Math.sin(turn)), y: Math.round(far * Math.cos(turn) * 0.7) }
  })
  const terminus = stops[0]!
  const streets = new TownStreets(town, 150, true, known && { map: known.map, home: terminus })
  const base = streets.spot(terminus)
  const day: Day = (writer, number, midnight) => {
    writer.standUntil('park', base, 0, midnight + Math.round(between(4.8, 6, seed, 1) * HOUR_S) * 1000)
    for (let round = 0; writer.time < midnight + 21.5 * HOUR_MS; round++) {
      for (const [i, stop] of stops.entries()) {
        const next = stops[(i + 1) % stops.length]!
        streets.drive(writer, stop, next, manner, hash(lineSeed, i), seed, number, round)
        writer.stand('idle', streets.spot(next), 0, between(15, 50, seed, number, round, i, 2))
      }
      writer.stand('idle', base, 0, between(240, 900, seed, number, round, 3))
    }
  }
  return days(town, day, (writer, end) => writer.standUntil('park', base, 0, end))
}

/** A forklift: short moves about its yard in two shifts, plugged in at night and on Sundays. */
export function forkliftItinerary(seed: number, yard: { lat: number; lon: number }): RepeatedItinerary {
  const streets = new TownStreets(yard, 12)
  const manner: Manner = { cruise: 3.2, pull: 0.7, lights: 0, wait: 0 }
  const charger = cornerIn(4, seed, 1)
  const base = streets.spot(charger)
  const day: Day = (writer, number, midnight) => {
    if (number === 6) return
    writer.standUntil('park', base, 0, midnight + Math.round(between(5.8, 6.3, seed, number, 2) * HOUR_S) * 1000)
    let at = charger
    for (let move = 0; writer.time < midnight + 21.7 * HOUR_MS; move++) {
      const next = cornerIn(9, seed, number, move, 3)
      streets.drive(writer, at, next, manner, hash(seed, number, move))
      const isLong = chance(seed, number, move, 4) < 0.08
      writer.stand(
        isLong ? 'park' : 'idle',
        streets.spot(next),
        0,
        between(40, isLong ? 2400 : 300, seed, number, move, 5),
      )
      at = next
    }
    streets.drive(writer, at, charger, manner, hash(seed, number, 100_000))
  }
  return days({ ...yard, name: '', region: '' }, day, (writer, end) => writer.standUntil('park', base, 0, end))
}
