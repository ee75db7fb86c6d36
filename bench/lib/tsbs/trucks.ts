/** What is known of a truck besides its readings. */
export interface Truck {
  readonly name: string
  readonly fleet: string
  readonly driver: string
  readonly model: string
  /** Pounds, gallons, gallons an hour: as the suite has them. */
  readonly loadCapacity: number
  readonly fuelCapacity: number
  readonly nominalFuelConsumption: number
}

/** A moment of a truck: what the suite spreads over its readings and its diagnostics. */
export interface TruckMoment {
  /** Milliseconds since 1970 UTC. */
  readonly time: number
  readonly lat: number
  readonly lon: number
  /** Kilometres an hour. */
  readonly velocity: number
  readonly fuelConsumption: number
  /** Share of the tank, 0 to 1. */
  readonly fuelState: number
  readonly currentLoad: number
  /** 1 while it is broken down. */
  readonly status: 0 | 1
}

const FLEETS = ['East', 'West', 'North', 'South'] as const
const DRIVERS = ['Derek', 'Rodney', 'Albert', 'Andy', 'Seth', 'Trish'] as const
const MODELS = [
  { model: 'F-150', loadCapacity: 2000, fuelCapacity: 200, nominalFuelConsumption: 15 },
  { model: 'G-2000', loadCapacity: 5000, fuelCapacity: 300, nominalFuelConsumption: 19 },
  { model: 'H-2', loadCapacity: 1500, fuelCapacity: 150, nominalFuelConsumption: 12 },
] as const

/** Numbers from 0 to 1 that look like chance and are the same each time (Park and Miller, 1988). */
function chance(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  // seeds that are near each other begin alike
  for (let n = 0; n < 5; n++) next()
  return next
}

/** A truck by its number. */
export function truckOf(n: number): Truck {
  const random = chance(n + 1)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  return { name: `truck_${n}`, fleet: pick(FLEETS), driver: `${pick(DRIVERS)} ${n}`, ...pick(MODELS) }
}

/**
 * Moments of a truck, one each `every` milliseconds: it drives for hours, rests, loads and unloads where it rests, takes fuel
 * when there is little, and breaks down now and then.
 */
export function* momentsOf(
  n: number,
  { from, until, every }: { readonly from: number; readonly until: number; readonly every: number },
): Generator<TruckMoment> {
  const { nominalFuelConsumption, fuelCapacity, loadCapacity } = truckOf(n)
  const random = chance(n * 7919 + 3)
  let [lat, lon, course] = [34 + random() * 10, -115 + random() * 30, random() * 2 * Math.PI]
  let [fuel, load] = [0.2 + random() * 0.8, random() * loadCapacity]
  let phase: 'drives' | 'rests' | 'broken' = random() < 0.5 ? 'drives' : 'rests'
  let next = from + random() * 3 * 3_600_000
  for (let time = from; time < until; time += every) {
    if (time >= next) {
      const broke: boolean = phase === 'drives' && random() < 0.04
      phase = broke ? 'broken' : phase === 'drives' ? 'rests' : 'drives'
      next = time + (broke ? 2 + random() * 4 : phase === 'drives' ? 1 + random() * 5 : 0.3 + random() * 5) * 3_600_000
      if (phase === 'rests') load = random() * loadCapacity
      if (phase === 'rests' && fuel < 0.25) fuel = 0.9 + random() * 0.1
      course = random() * 2 * Math.PI
    }
    const velocity = phase === 'drives' ? 60 + random() * 40 : 0
    const hours = every / 3_600_000
    const fuelConsumption = phase === 'drives' ? nominalFuelConsumption * (0.7 + random() * 0.5) : 0
    fuel = Math.max(0.02, fuel - ((fuelConsumption * hours) / fuelCapacity) * 2)
    lat += (Math.cos(course) * velocity * hours) / 111.2
    lon += (Math.sin(course) * velocity * hours) / (111.2 * Math.cos((lat * Math.PI) / 180))
    yield {
      time,
      lat,
      lon,
      velocity,
      fuelConsumption,
      fuelState: fuel,
      currentLoad: load,
      status: phase === 'broken' ? 1 : 0,
    }
  }
}
