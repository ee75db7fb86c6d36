import type { MapStyle, StyleLayer } from '@waymark/core/maps/MapStyle.ts'
import type { LayerSpecification, Map as LibreMap, SourceSpecification } from 'maplibre-gl'
import { ownFonts, withOwnFonts } from '../basemap/ownFonts.ts'
import { hideTownsWithin, LAST_GROUND } from '../streets/putStreets.ts'
import { putStreetImages } from '../streets/putStreetImages.ts'
import { streetLayers, type StreetStyle } from '../streets/streetLayers.ts'

interface Where {
  /** How streets are drawn of an archive that comes without a style. */
  readonly look: StreetStyle
  /** The layer that the map lies below. */
  readonly before: string
  /** Whose map it is. */
  readonly attribution: string
}

/**
 * Draws a vector style of others under what is ours: its names over all, as ours are. Names are drawn with the page's own fonts,
 * so that no glyphs are asked for.
 *
 * @param id stands before the names of its sources and layers
 */
export function putStyle(map: LibreMap, id: string, style: MapStyle, { look, before, attribution }: Where): void {
  const nameOf = (source: string): string => `${id}-${source}`
  for (const [name, source] of Object.entries(style.sources))
    map.addSource(nameOf(name), { ...source, attribution } as unknown as SourceSpecification)
  for (const { id: sprite, url } of style.sprites) map.addSprite(sprite, url)
  if (style.layers.length === 0) {
    for (const name of Object.keys(style.sources))
      putStreetsOf(map, nameOf(name), style.sources[name]?.['bounds'], look)
    return
  }
  for (const layer of style.layers) {
    const drawn = adapt(layer, id, nameOf)
    map.addLayer(drawn, drawn.type === 'symbol' ? undefined : before)
  }
}

/** Draws streets in Protomaps' schema in our own colours. */
function putStreetsOf(map: LibreMap, source: string, bounds: unknown, look: StreetStyle): void {
  putStreetImages(map, look.scheme)
  const { ground, labels } = streetLayers(source, look)
  const order = map.getLayersOrder()
  const above = order[order.lastIndexOf(LAST_GROUND) + 1]
  for (const layer of ground) map.addLayer(layer, above)
  for (const layer of labels) map.addLayer(layer)
  if (Array.isArray(bounds)) hideTownsWithin(map, [{ bounds: bounds as [number, number, number, number] }])
}

function adapt(layer: StyleLayer, id: string, nameOf: (source: string) => string): LayerSpecification {
  const named = {
    ...layer,
    id: `${id}-${layer.id}`,
    ...(layer.source === undefined ? {} : { source: nameOf(layer.source) }),
  } as unknown as LayerSpecification
  if (named.type !== 'symbol') return named
  const layout = withOwnFonts(named.layout ?? {}) as object
  return { ...named, layout: { ...layout, 'text-font': ownFonts(named.layout?.['text-font']) } }
}
