import type { LayerSpecification, Map as LibreMap } from 'maplibre-gl'
import { basemapStyle } from '../basemap/basemapStyle.ts'
import type { StreetStyle } from '../streets/streetLayers.ts'
import { isNamedOver, type OtherMap, type OtherMaps, styleOf } from './OtherMap.ts'
import { putStyle } from './putStyle.ts'

/** The first line of our own shapes: a map in their place lies below it, and over the land that shows where it has no tiles. */
const FIRST_LINE = 'rivers'
/** Lines that stay over pictures from above when names do. */
const LASTING_LINES = /^(?:country-borders|region-borders|frontiers)$|^streets-.*-roads_/
const OVER_PICTURES = { name: '#ffffff', halo: 'rgba(12, 18, 24, 0.85)', line: 'rgba(255, 244, 214, 0.75)' } as const
const OURS = new Set(basemapStyle('light').layers.map(({ id }) => id))

const isOurs = (id: string): boolean => OURS.has(id) || id.startsWith('streets-')
const nameOf = ({ mapSourceId }: OtherMap): string => `other-${mapSourceId}`

/** Draws maps of others, and takes away what was drawn of them before. Our own map makes room for one in its place. */
export function drawOtherMaps(map: LibreMap, others: OtherMaps, look: StreetStyle): void {
  const { base, isNamed, overlays, credit } = others
  takeOthersAway(map)
  if (credit !== '') putCredit(map, credit)
  const style = styleOf(others)
  // its streets lie among our own shapes, as those of our own archives do
  const isStreets = style?.layers.length === 0
  if (base && style) putStyle(map, nameOf(base), style, { look, before: FIRST_LINE, attribution: base.attribution })
  else if (base) putTiles(map, base, 100, FIRST_LINE)
  for (const id of map.getLayersOrder().filter(isOurs)) {
    const type = map.getLayer(id)?.type as LayerSpecification['type']
    const shows = isStreets ? OURS.has(id) : isShown(id, type, base !== undefined, isNamed)
    map.setLayoutProperty(id, 'visibility', shows ? 'visible' : 'none')
  }
  if (isNamedOver(others)) standOut(map)
  const order = map.getLayersOrder()
  const top = order.findLastIndex((id) => isGround(map, id))
  for (const overlay of overlays) putTiles(map, overlay, overlay.opacity, order[top + 1])
}

/** Whether one of our own layers is drawn: areas of our shapes always, as what lies below. */
function isShown(id: string, type: LayerSpecification['type'], hasBase: boolean, isNamed: boolean): boolean {
  const isArea = type === 'fill' || type === 'background'
  if (!hasBase) return true
  if (isArea) return OURS.has(id)
  return isNamed && (type !== 'line' || LASTING_LINES.test(id))
}

/** Names and lines in colours that can be read over any picture from above, by day and in the dark. */
function standOut(map: LibreMap): void {
  for (const id of map.getLayersOrder().filter(isOurs)) {
    const type = map.getLayer(id)?.type
    if (type === 'line') map.setPaintProperty(id, 'line-color', OVER_PICTURES.line)
    if (type === 'circle') map.setPaintProperty(id, 'circle-color', OVER_PICTURES.name)
    if (type !== 'symbol') continue
    map.setPaintProperty(id, 'text-color', OVER_PICTURES.name)
    map.setPaintProperty(id, 'text-halo-color', OVER_PICTURES.halo)
    map.setPaintProperty(id, 'text-halo-width', 1.6)
  }
}

/** Shapes and streets that assets, trails and names lie over. */
const isGround = (map: LibreMap, id: string): boolean => {
  const type = map.getLayer(id)?.type
  return isOurs(id) && type !== 'symbol' && type !== 'circle'
}

function putTiles(map: LibreMap, other: OtherMap, opacity: number, before: string | undefined): void {
  const id = nameOf(other)
  const { tiles, tileSize, minZoom, maxZoom, attribution } = other
  map.addSource(id, { type: 'raster', tiles: [tiles], tileSize, minzoom: minZoom, maxzoom: maxZoom, attribution })
  map.addLayer({ id, type: 'raster', source: id, paint: { 'raster-opacity': opacity / 100 } }, before)
}

/** Has it stand among the credits, which a map shows of what it draws: of nothing, here. */
function putCredit(map: LibreMap, attribution: string): void {
  const id = 'other-credit'
  map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] }, attribution })
  map.addLayer({ id, type: 'circle', source: id })
}

function takeOthersAway(map: LibreMap): void {
  for (const id of map.getLayersOrder()) if (id.startsWith('other-')) map.removeLayer(id)
  for (const id of Object.keys(map.getStyle().sources)) if (id.startsWith('other-')) map.removeSource(id)
}
