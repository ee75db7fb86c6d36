import { destinationPoint } from '@waymark/core/geo/distance.ts'
import { between, hash } from '../journeys/random.ts'

interface Place {
  lat: number
  lon: number
}

/** Middle of the made-up yard `number` of a town, a few kilometres out. */
export function yardNear({ lat, lon }: Place, number: number): Place {
  const seed = hash(Math.round(lat * 1e5), Math.round(lon * 1e5), number)
  return destinationPoint(lat, lon, between(0, 360, seed, 1), between(2500, 7000, seed, 2))
}

/** A slot in a yard, the same one for the same seed: no two assets stand in quite the same place. */
export function slotIn(yard: Place, seed: number): Place {
  return destinationPoint(yard.lat, yard.lon, between(0, 360, seed, 3), between(15, 160, seed, 4))
}
