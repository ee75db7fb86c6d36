import { bearingDeg, destinationPoint, distanceM } from '@waymark/core/geo/distance.ts'
import { between, hash } from '../journeys/random.ts'
import { type Path, makePath } from './Path.ts'

interface Place {
  name: string
  lat: number
  lon: number
}

/** Metres between two positions of a drawn road. */
const STEP_M = 800

/**
 * A road between two towns: the great circle, bent to the sides by a few waves that die out at both ends, so that it
 * looks like a road and not like a ruler. The waves are a function of the towns alone; they lengthen the way by less
 * than two per cent, and hardly at all between two reports.
 */
export function highwayPath(from: Place, to: Place): Path {
  const length = distanceM(from.lat, from.lon, to.lat, to.lon)
  if (length === 0) return makePath([[from.lat, from.lon]])
  const seed = hash(...Array.from(`${from.name}/${to.name}`, (letter) => letter.codePointAt(0) ?? 0))
  const steps = Math.max(2, Math.round(length / STEP_M))
  const points = Array.from({ length: steps + 1 }, (_, i) => bend(from, to, length, i / steps, seed))
  points[0] = [from.lat, from.lon]
  points[steps] = [to.lat, to.lon]
  return makePath(points)
}

/** Waves by length in metres; each swings out by this share of its length at most. */
const WAVES = [160_000, 61_000, 23_000, 9000].map((metres) => ({ metres, swing: 0.014 }))

function bend(from: Place, to: Place, length: number, part: number, seed: number): [number, number] {
  const along = part * length
  const base = destinationPoint(from.lat, from.lon, bearingDeg(from.lat, from.lon, to.lat, to.lon), along)
  let side = 0
  for (const [i, { metres, swing }] of WAVES.entries()) {
    const fits = Math.min(1, length / metres)
    const phase = between(0, 2 * Math.PI, seed, i)
    side += between(0.4, 1, seed, i, 1) * swing * metres * fits * Math.sin((2 * Math.PI * along) / metres + phase)
  }
  const fade = Math.min(1, (2 * Math.min(along, length - along)) / Math.min(length, 40_000))
  const course = part < 1 ? bearingDeg(base.lat, base.lon, to.lat, to.lon) : 0
  const { lat, lon } = destinationPoint(base.lat, base.lon, course + 90, side * fade)
  return [lat, lon]
}
