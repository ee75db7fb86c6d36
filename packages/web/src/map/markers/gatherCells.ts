import { MOST_CATEGORIES, MOST_SEVERITIES, type MarkerRows, mercatorX, mercatorY } from './MarkerRows.ts'

type PlacedMarkers = Pick<MarkerRows, 'lat' | 'lon' | 'category' | 'alarm' | 'visible'>

/** What lies in one cell of a grid over the world: where on average, and of what. */
export interface Cell {
  /** The first row in it, which is the only one where `count` is 1. */
  readonly row: number
  count: number
  /** Degrees, summed up: over `count` the middle. */
  lat: number
  lon: number
  readonly categories: Uint32Array
  /** By how bad the alarm is; at 0 those without. */
  readonly alarms: Uint32Array
}

/**
 * Gathers visible markers into the cells of a square grid in Mercator's projection, `across` of them around the world: a
 * million become a tenth as many before they are merged.
 */
export function gatherCells({ lat, lon, category, alarm, visible }: PlacedMarkers, across: number): Cell[] {
  const cells = new Map<number, Cell>()
  for (let row = 0; row < visible.length; row++) {
    if (!visible[row]) continue
    const [y, x] = [lat[row]! / 1e6, lon[row]! / 1e6]
    const key = within(mercatorY(y) * across, across) * across + within(mercatorX(x) * across, across)
    let cell = cells.get(key)
    if (!cell) {
      const [categories, alarms] = [new Uint32Array(MOST_CATEGORIES), new Uint32Array(MOST_SEVERITIES + 1)]
      cells.set(key, (cell = { row, count: 0, lat: 0, lon: 0, categories, alarms }))
    }
    cell.count++
    cell.lat += y
    cell.lon += x
    cell.categories[category[row]!]!++
    cell.alarms[alarm[row]!]!++
  }
  return [...cells.values()]
}

/** What lies on the far edge belongs to the last cell. */
const within = (at: number, across: number): number => Math.min(Math.floor(at), across - 1)
