import { MOST_MARKERS, type MapView } from '@waymark/contract/rooms/map/mapView.ts'
import type { MonitorRow } from '@waymark/contract/rooms/monitoring.ts'

export type MapMarker = MapView['markers'][number]
type Cluster = MapView['clusters'][number]

/** Pixels around the earth at zoom 0. */
const TILE = 512
/** Cells of clusters where there are too many markers and none were wanted. */
const LEAST_MERGE = 60

/**
 * Markers of a view: those that share a cell of some pixels become a cluster. The grid stands on the earth, so that
 * moving the map does not shuffle clusters.
 *
 * @param merge pixels of a cell; 0: single markers, as far as there are not too many
 */
export function clusterView(markers: readonly MapMarker[], zoom: number, merge: number): MapView {
  const tooMany = markers.length > MOST_MARKERS
  const pixels = tooMany ? Math.max(merge, LEAST_MERGE) : merge
  if (pixels === 0) return { total: markers.length, tooMany, markers: [...markers], clusters: [] }
  const scale = (TILE * 2 ** zoom) / pixels
  const cells = Map.groupBy(
    markers,
    ({ lat, lon }) => `${Math.floor(xOf(lon) * scale)}:${Math.floor(yOf(lat) * scale)}`,
  )
  const groups = [...cells.values()]
  // so many cells are single markers again: larger ones, then
  if (tooMany && groups.length > MOST_MARKERS) return { ...clusterView(markers, zoom - 1, pixels), tooMany }
  return {
    total: markers.length,
    tooMany,
    markers: groups.flatMap((group) => (group.length === 1 ? group : [])),
    clusters: groups.flatMap((group) => (group.length > 1 ? [clusterOf(group)] : [])),
  }
}

/** Web Mercator, 0 to 1. */
const xOf = (lon: number): number => lon / 360 + 0.5
function yOf(lat: number): number {
  const sin = Math.sin((Math.max(-85.05, Math.min(85.05, lat)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)
}

function clusterOf(group: readonly MapMarker[]): Cluster {
  const statuses: Partial<Record<MonitorRow['trackerStatus'], number>> = {}
  for (const { trackerStatus } of group) statuses[trackerStatus] = (statuses[trackerStatus] ?? 0) + 1
  const [lats, lons] = [group.map(({ lat }) => lat), group.map(({ lon }) => lon)]
  const middle = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b))
  const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b))
  return {
    lat: middle(lats),
    lon: middle(lons),
    count: group.length,
    statuses,
    bounds: [least(lons), least(lats), most(lons), most(lats)],
  }
}
