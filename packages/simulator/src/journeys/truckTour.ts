import { type Path, joinPaths, makePath } from '../roads/Path.ts'
import type { RoadNetwork } from '../roads/RoadNetwork.ts'
import { slotIn, yardNear } from '../roads/yards.ts'
import { DAY_MS, HOUR_MS, HOUR_S } from './clock.ts'
import { type Period, RepeatedItinerary, BEGINNING } from './Itinerary.ts'
import { LegWriter } from './Leg.ts'
import { between, chance, hash, pick } from './random.ts'

/** Tours before the first comes again. Even, since two tours in a row go to the same town. */
export const TOURS = 8

/** A truck that leaves home on a tour of some days and comes back from it, again and again. */
export interface TruckPlan {
  /** Start of tour 0, milliseconds since 1970 UTC. */
  start: number
  /** Milliseconds from the start of a tour to that of the next. */
  length: number
  /** Tour `number`, 0 to TOURS - 1, starting at a time; the truck stands at home at both ends. */
  tour(number: number, start: number): Tour
}

export interface Tour extends Period {
  /** Place in `legs` of the stay at the destination, and of its last part. */
  unloading: number
  left: number
}

/** Plans the tours of a long-haul truck that lives in a town. */
export function planTruck(seed: number, home: number, roads: RoadNetwork): TruckPlan {
  const days = 3 + (hash(seed, 1) % 5)
  const { lon } = roads.towns[home]!
  return {
    // Midnight by the sun at home, so that the driver leaves in the morning.
    start: BEGINNING - Math.round(lon / 15) * HOUR_MS + (hash(seed, 2) % days) * DAY_MS,
    length: days * DAY_MS,
    tour: (number, start) => writeTour(seed, number, start, days, chooseRoute(seed, number, days, home, roads)),
  }
}

/** A long-haul truck's life: {@link planTruck}, for ever. */
export function truckItinerary(plan: TruckPlan): RepeatedItinerary {
  return new RepeatedItinerary(plan.start, plan.length, TOURS, (number, start) => plan.tour(number, start))
}

/** Seconds in which it is loaded before it leaves. */
const LOADING_S = 2400

/** Hours a driver may drive between two nights: 11 under 49 CFR 395.3, with some to spare. */
const SHIFT_H = 10.5

/** Metres that a truck does in a day, cautiously. */
const DAILY_M = SHIFT_H * HOUR_S * 22

function chooseRoute(seed: number, number: number, days: number, home: number, roads: RoadNetwork): Path {
  const farthest = ((days - 0.8) * DAILY_M) / 2
  const towns = roads.around(home, farthest * 0.35, farthest)
  // Two tours in a row go to one town: a trailer left there by the first is fetched by the second.
  const pair = Math.floor(number / 2)
  const there = pick(towns, seed, pair, 3)
  const [from, to] = [roads.towns[home]!, roads.towns[there]!]
  const [slot, dock] = [slotIn(yardNear(from, 0), seed), slotIn(yardNear(to, hash(seed, pair) % 3), hash(seed, pair))]
  return joinPaths([
    makePath([
      [slot.lat, slot.lon],
      [from.lat, from.lon],
    ]),
    roads.route(home, there),
    makePath([
      [to.lat, to.lon],
      [dock.lat, dock.lon],
    ]),
  ])
}

function writeTour(seed: number, number: number, start: number, days: number, path: Path): Tour {
  const writer = new LegWriter(start)
  const shift = { seed, number, driven: 0, step: 0 }
  const full = between(0.45, 1, seed, number, 20)
  // on some tours there is something to bring home
  const back = chance(seed, number, 21) < 0.4 ? between(0.35, 0.9, seed, number, 22) : 0
  writer.carry(0)
  const leave = start + Math.round(between(4.5, 7.5, seed, number, 4) * HOUR_S) * 1000
  writer.standUntil('park', path, 0, leave - LOADING_S * 1000)
  writer.handle(path, 0, LOADING_S, full)
  writer.stand('idle', path, 0, between(600, 1200, seed, number, 5))
  haul(writer, path, 0, path.length, shift)
  const unloading = writer.legs.length
  const stay = between(1, 3.5, seed, number, 6) * HOUR_S
  writer.handle(path, path.length, back > 0 ? stay / 2 : stay, 0)
  if (back > 0) writer.handle(path, path.length, stay / 2, back)
  haul(writer, path, path.length, 0, shift)
  writer.handle(path, 0, between(0.5, 1.5, seed, number, 7) * HOUR_S, 0)
  writer.standUntil('park', path, 0, start + days * DAY_MS)
  // with what there is to bring home the stay is two legs
  return { legs: writer.legs, metres: writer.driven, unloading, left: unloading + (back > 0 ? 1 : 0) }
}

interface Shift {
  seed: number
  number: number
  /** Hours driven since the last night. */
  driven: number
  /** Counts decisions, so that each has its own chance. */
  step: number
}

/** Drives from one mark to another: a break every few hours, a night when the shift is over. */
function haul(writer: LegWriter, path: Path, from: number, to: number, shift: Shift): void {
  const cruise = between(25.5, 28.5, shift.seed, 8)
  for (let at = from; at !== to;) {
    const step = shift.step++
    const draw = (low: number, high: number, what: number): number =>
      between(low, high, shift.seed, shift.number, step, what)
    const left = Math.abs(to - at)
    const stretch = draw(2.2, 4.2, 9) * HOUR_S * cruise
    const metres = left - stretch < 40_000 ? left : stretch
    const hours = metres / cruise / HOUR_S
    if (shift.driven + hours > SHIFT_H && shift.driven > 0) {
      writer.stand('idle', path, at, draw(300, 1500, 10))
      writer.stand('park', path, at, draw(10, 10.6, 11) * HOUR_S)
      shift.driven = 0
      continue
    }
    const next = metres === left ? to : at + Math.sign(to - at) * metres
    writer.drive(path, at, next, cruise * draw(0.97, 1.03, 12), 0.35)
    shift.driven += hours
    at = next
    if (at !== to) {
      writer.stand(chance(shift.seed, shift.number, step, 13) < 0.4 ? 'idle' : 'park', path, at, draw(1200, 2700, 14))
    }
  }
}
