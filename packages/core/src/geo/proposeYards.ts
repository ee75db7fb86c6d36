import { distanceM } from './distance.ts'

/** Side of a cell in which stops are counted, degrees: some 200 metres from north to south. */
export const YARD_CELL = 0.002

/** Stops of an organization's vehicles within a cell. Degrees. */
export interface StopCell {
  readonly orgId: number
  /** Number of the cell from the equator and from Greenwich. */
  readonly y: number
  readonly x: number
  /** Vehicles that stopped there, each once. */
  readonly vehicles: readonly number[]
  readonly stops: number
  /** Mean of the stops, and the box that holds them. */
  readonly lat: number
  readonly lon: number
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** A place where vehicles often stand: a circle in degrees and metres. */
export interface ProposedYard {
  readonly orgId: number
  readonly lat: number
  readonly lon: number
  readonly radiusM: number
  readonly assets: number
  readonly stops: number
}

/** Less than this is chance: stops in all, or of one vehicle alone. */
const LEAST_STOPS = 5
const LEAST_STOPS_OF_ONE = 12
/** Positions wander by so much where a vehicle stands. Metres. */
const WANDER_M = 25
const [LEAST_RADIUS_M, MOST_RADIUS_M] = [75, 600]

/**
 * Places where vehicles often stand, those with the most stops first. Each grows from the cell with the most stops by the cells
 * around it, so that none goes on and on along a street; cells are of one organization each.
 *
 * @param isTaken whether a place, in degrees, needs no proposal: it is a landmark already, or nobody wants it
 */
export function proposeYards(
  cells: readonly StopCell[],
  isTaken: (lat: number, lon: number, orgId: number) => boolean,
): ProposedYard[] {
  const free = new Map(
    cells.filter(({ lat, lon, orgId }) => !isTaken(lat, lon, orgId)).map((cell) => [keyOf(cell), cell]),
  )
  const yards: ProposedYard[] = []
  const byStops = [...free.values()].sort((a, b) => b.stops - a.stops || a.y - b.y || a.x - b.x || a.orgId - b.orgId)
  for (const peak of byStops) {
    if (!free.has(keyOf(peak))) continue
    const cells: StopCell[] = []
    for (const y of [-1, 0, 1])
      for (const x of [-1, 0, 1]) {
        const cell = free.get(keyOf({ orgId: peak.orgId, y: peak.y + y, x: peak.x + x }))
        if (cell) cells.push(cell)
      }
    for (const cell of cells) free.delete(keyOf(cell))
    const yard = yardOf(peak.orgId, cells)
    const least = yard.assets > 1 ? LEAST_STOPS : LEAST_STOPS_OF_ONE
    if (yard.stops >= least && !isTaken(yard.lat, yard.lon, peak.orgId)) yards.push(yard)
  }
  return yards.sort((a, b) => b.stops - a.stops)
}

const keyOf = ({ orgId, y, x }: Pick<StopCell, 'orgId' | 'y' | 'x'>): string => `${orgId} ${y} ${x}`

function yardOf(orgId: number, cells: readonly StopCell[]): ProposedYard {
  const stops = cells.reduce((sum, cell) => sum + cell.stops, 0)
  const mean = (of: 'lat' | 'lon'): number => cells.reduce((sum, cell) => sum + cell[of] * cell.stops, 0) / stops
  const [lat, lon] = [mean('lat'), mean('lon')]
  const far = cells.flatMap(({ west, south, east, north }) => [
    distanceM(lat, lon, south, west),
    distanceM(lat, lon, south, east),
    distanceM(lat, lon, north, west),
    distanceM(lat, lon, north, east),
  ])
  return {
    orgId,
    lat: round(lat),
    lon: round(lon),
    radiusM: Math.round(Math.min(MOST_RADIUS_M, Math.max(LEAST_RADIUS_M, Math.max(...far) + WANDER_M))),
    assets: new Set(cells.flatMap(({ vehicles }) => vehicles)).size,
    stops,
  }
}

/** To a centimetre, as landmarks are kept. */
const round = (degrees: number): number => Math.round(degrees * 1e7) / 1e7
