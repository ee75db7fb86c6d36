import type { FilterSpecification, Map as LibreMap } from 'maplibre-gl'
import type { StreetArchive } from './StreetArchive.ts'
import { putStreetImages } from './putStreetImages.ts'
import { streetLayers, STREETS_FROM, type StreetStyle } from './streetLayers.ts'

/** The last of the base map's own layers that streets lie over; assets and trails come above. */
export const LAST_GROUND = 'frontiers'
/** Layers of the base map whose names streets bring themselves. */
const TOWNS = /^(?:label-town|town-dot)-/

const sourceOf = ({ id }: StreetArchive): string => `streets-${id}`

/**
 * Draws street maps over the shapes of the base map, the first at the bottom, and takes away what was drawn before of
 * archives that have gone. Where they lie, towns of the base map make room for theirs.
 */
export function putStreets(map: LibreMap, archives: readonly StreetArchive[], style: StreetStyle): void {
  takeStreetsAway(map)
  if (archives.length === 0) return
  putStreetImages(map, style.scheme)
  for (const archive of archives) putArchive(map, archive, style)
  hideTownsWithin(map, archives)
}

function putArchive(map: LibreMap, archive: StreetArchive, style: StreetStyle): void {
  const source = sourceOf(archive)
  const { version, bounds, minZoom, maxZoom, attribution } = archive
  map.addSource(source, {
    type: 'vector',
    tiles: [`${location.origin}/maps/tiles/${archive.id}/${version}/{z}/{x}/{y}`],
    bounds: [...bounds],
    minzoom: minZoom,
    maxzoom: maxZoom,
    attribution,
  })
  const { ground, labels } = streetLayers(source, style)
  const order = map.getLayersOrder()
  const last = order.findLastIndex(
    (id) => id === LAST_GROUND || (id.startsWith('streets-') && map.getLayer(id)?.type !== 'symbol'),
  )
  for (const layer of ground) map.addLayer(layer, order[last + 1])
  for (const layer of labels) map.addLayer(layer)
}

function takeStreetsAway(map: LibreMap): void {
  for (const id of map.getLayersOrder()) if (id.startsWith('streets-')) map.removeLayer(id)
  for (const id of Object.keys(map.getStyle().sources)) if (id.startsWith('streets-')) map.removeSource(id)
}

/** Towns within an archive are not drawn twice, from the zoom where its own names begin. */
export function hideTownsWithin(map: LibreMap, archives: readonly Pick<StreetArchive, 'bounds'>[]): void {
  const covered = {
    type: 'MultiPolygon' as const,
    coordinates: archives.map(({ bounds: [west, south, east, north] }) => [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ]),
  }
  for (const id of map.getLayersOrder().filter((layer) => TOWNS.test(layer))) {
    const now = map.getFilter(id) as unknown[] | undefined
    // what a former call made of it begins with its own filter
    const filter: unknown = now?.[0] === 'step' ? now[2] : now
    if (!filter) continue
    const outside = ['all', filter, ['!', ['within', covered]]]
    map.setFilter(id, ['step', ['zoom'], filter, STREETS_FROM, outside] as unknown as FilterSpecification)
  }
}
