import type { Position } from '@waymark/core/geo/Polygon.ts'
import { isInMultiPolygon } from '@waymark/core/geo/pointInPolygon.ts'
import type { Area } from './Area.ts'
import { bendRings } from './bendRings.ts'

/** A town and the area that it is known to lie in. Degrees WGS 84. */
export interface KnownTown {
  lat: number
  lon: number
  /** `id` of its area. */
  area: string
}

/** How far behind a town the border goes once it is pulled, metres. */
const BEHIND_M = 150

/** A border that would have to move farther is not the map's coarseness; the town's list is wrong. Metres. */
const FARTHEST_M = 2_500

/** A border moves with its neighbourhood, at least this far around. Metres. */
const LEAST_BEND_M = 1_500

/** How many times the way that a border moves its neighbourhood reaches: below 1.6 the bent plane would fold. */
const BEND = 2.5

/** Rounds after which what pulls one border to and fro is left as it is. */
const ROUNDS = 40

const METRES_PER_DEGREE = 111_195

/**
 * Borders of a coarse map, each bent past the towns that it leaves on its wrong side. The plane is bent around the
 * nearest point of the town's own area, and fades out: borders that areas share stay shared, none is torn or crossed,
 * and no town becomes an island within another area.
 *
 * @param areas drawn alike along shared borders
 * @param towns those outside of all areas, or farther than {@link FARTHEST_M} from their own, pull nothing
 */
export function pullBorders(areas: readonly Area[], towns: readonly KnownTown[]): Area[] {
  let bent = [...areas]
  for (let round = 0; round < ROUNDS; round++) {
    const misplaced = towns.filter((town) => isMisplaced(bent, town))
    const before = bent
    for (const town of misplaced) bent = isMisplaced(bent, town) ? pull(bent, town) : bent
    if (bent === before) break
  }
  return bent
}

/** Whether another area has the town: it lies in that one, or in none and nearer to that one. */
function isMisplaced(areas: readonly Area[], town: KnownTown): boolean {
  const own = areas.find(({ id }) => id === town.area)
  const isIn = ({ rings }: Area): boolean => isInMultiPolygon(town.lat, town.lon, rings)
  if (!own || isIn(own)) return false
  const away = (area: Area): number => Math.hypot(...nearestOffset(area, town))
  return areas.some(isIn) || areas.some((area) => area !== own && away(area) < Math.min(away(own), FARTHEST_M))
}

function pull(areas: Area[], town: KnownTown): Area[] {
  const own = areas.find(({ id }) => id === town.area)!
  const squeeze = Math.cos((town.lat * Math.PI) / 180)
  const [east, north] = nearestOffset(own, town)
  const awayM = Math.hypot(east, north)
  if (awayM > FARTHEST_M) return areas
  const longer = 1 + BEHIND_M / Math.max(awayM, 1)
  const bend = {
    lat: town.lat + north / METRES_PER_DEGREE,
    lon: town.lon + east / METRES_PER_DEGREE / squeeze,
    eastM: -east * longer,
    northM: -north * longer,
    reachM: Math.max(BEND * awayM * longer, LEAST_BEND_M),
  }
  return areas.map((area) => ({ ...area, rings: bendRings(area.rings, bend) }))
}

/** Metres east and north from a town to the nearest point of an area's border. */
function nearestOffset({ rings }: Area, { lat, lon }: KnownTown): [number, number] {
  const squeeze = Math.cos((lat * Math.PI) / 180)
  const metres = ([x, y]: Position): [number, number] => [
    (x - lon) * METRES_PER_DEGREE * squeeze,
    (y - lat) * METRES_PER_DEGREE,
  ]
  let best: [number, number] = [Infinity, Infinity]
  for (const ring of rings.flat(1)) {
    for (let i = 1; i < ring.length; i++) {
      const [ax, ay] = metres(ring[i - 1]!)
      const [bx, by] = metres(ring[i]!)
      const length = (bx - ax) ** 2 + (by - ay) ** 2
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * (bx - ax) + ay * (by - ay)) / length))
      const [x, y] = [ax + along * (bx - ax), ay + along * (by - ay)]
      if (Math.hypot(x, y) < Math.hypot(...best)) best = [x, y]
    }
  }
  return best
}
