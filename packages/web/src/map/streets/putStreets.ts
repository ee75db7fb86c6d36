import type { FilterSpecification, Map as LibreMap } from 'maplibre-gl'
import type { StreetArchive } from './StreetArchive.ts'
import { putStreetImages } from './putStreetImages.ts'
import { streetLayers, STREETS_FROM, type StreetStyle } from './streetLayers.ts'

/** The last of the base map's own layers that streets lie over; assets and trails come above. */
export const LAST_GROUND = 'frontiers'
/** Layers of the base map whose names streets bring themselves. */
const TOWNS = /^(?:label-town|town-dot)-/

/** Stands among the credits wherever the map is: places are named after streets that are not in view, too. */
const CREDIT = 'credit-of-streets'

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
  const attribution = [...new Set(archives.map((archive) => archive.attribution))].join(' · ')
  map.addSource(CREDIT, { type: 'geojson', data: { type: 'FeatureCollection', features: [] }, attribution })
  map.addLayer({ id: CREDIT, type: 'circle', source: CREDIT })
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
  const isStreets = (id: string): boolean => id.startsWith('streets-') || id === CREDIT
  for (const id of map.getLayersOrder()) if (isStreets(id)) map.removeLayer(id)
  for (const id of Object.keys(map.getStyle().sources)) if (isStreets(id)) map.removeSource(id)
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
