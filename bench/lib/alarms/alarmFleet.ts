import type { Landmark } from '@waymark/core/geo/landmark/LandmarkIndex.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'

/** The region in which the fleet drives: two degrees square. */
const SOUTH = 39
const WEST = -106
const SIZE = 2

/** Numbers that look random and are the same each time (a linear congruential generator, Numerical Recipes). */
export function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Yards of 100 to 1,500 m all over the region; every third is a polygon. */
export function makeLandmarks(count: number): Landmark[] {
  const random = makeRandom(7)
  return Array.from({ length: count }, (_, i): Landmark => {
    const [lat, lon, radiusM] = [SOUTH + SIZE * random(), WEST + SIZE * random(), 100 + 1400 * random() ** 3]
    if (i % 3 > 0) return { id: i + 1, shape: { kind: 'circle', lat, lon, radiusM } }
    const [high, wide] = [radiusM / 111_000, radiusM / 85_000]
    const ring = Array.from({ length: 9 }, (_, corner): [number, number] => {
      const angle = (corner % 8) * (Math.PI / 4)
      return [lon + wide * Math.cos(angle), lat + high * Math.sin(angle)]
    })
    return { id: i + 1, shape: { kind: 'polygon', parts: [[ring]] } }
  })
}

/**
 * `reports` reports of an asset from `start` on (ms since 1970 UTC), `step` seconds apart: drives of an hour or so on
 * bending roads with rests, with temperatures, battery and ignition.
 */
export function driveAsset(columns: ReportColumns, asset: number, start: number, step: number, reports: number): void {
  const random = makeRandom(asset * 7919 + 1)
  let [lat, lon, course] = [SOUTH + SIZE * random(), WEST + SIZE * random(), 360 * random()]
  let [speed, battery, temperature, left, isDriving] = [0, 100, 4, 0, false]
  for (let n = 0; n < reports; n++) {
    if (left-- <= 0) {
      isDriving = !isDriving
      left = Math.round(((isDriving ? 1800 : 3600) + 3600 * random()) / step)
    }
    speed = isDriving ? Math.max(2, Math.min(33, (speed || 15) + 6 * (random() - 0.5))) : 0
    course += 20 * (random() - 0.5)
    if (lat < SOUTH || lat > SOUTH + SIZE || lon < WEST || lon > WEST + SIZE) course += 180
    const metres = speed * step
    lat += (metres * Math.cos((course * Math.PI) / 180)) / 111_195
    lon += (metres * Math.sin((course * Math.PI) / 180)) / 86_000
    lat = Math.min(SOUTH + SIZE + 0.1, Math.max(SOUTH - 0.1, lat))
    lon = Math.min(WEST + SIZE + 0.1, Math.max(WEST - 0.1, lon))
    temperature += random() - 0.5
    if (temperature > 12 || temperature < -4) temperature = 4
    battery = isDriving ? Math.min(100, battery + step / 60) : Math.max(5, battery - step / 600)
    const row = columns.add(asset, start + n * step * 1000)
    columns.lat[row] = Math.round(lat * 1e7)
    columns.lon[row] = Math.round(lon * 1e7)
    columns.speed[row] = Math.round(speed * 100)
    columns.battery[row] = Math.round(battery)
    columns.temperature[row] = Math.round(temperature * 100)
    columns.flags[row] = ReportFlag.valid | ReportFlag.ignitionKnown | (isDriving ? ReportFlag.ignitionOn : 0)
  }
}
