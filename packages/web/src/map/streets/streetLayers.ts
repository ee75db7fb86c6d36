import { layers } from '@protomaps/basemaps'
import type { LayerSpecification } from 'maplibre-gl'
import { MAP_FONTS } from '../basemap/basemapStyle.ts'
import type { Scheme } from '../basemap/mapPalette.ts'
import { withOwnFonts } from '../basemap/ownFonts.ts'
import { type StreetLook, streetFlavor } from './streetFlavor.ts'

/** Zoom from which streets are drawn; below it the shapes that come with the product are. */
export const STREETS_FROM = 8

/**
 * Stands before the names of the images of our streets: a style of others brings icons of its own by the names that
 * Protomaps has, such as `arrow`, and a map has one image of a name.
 */
export const STREET_IMAGES = 'waymark-streets/'

/** Layers of Protomaps' style that ours stand for: its background, names of countries and states, and icons. */
const LEFT_OUT = new Set(['background', 'places_country', 'places_region', 'pois', 'boundaries_country', 'boundaries'])

/** What a dispatcher looks for by name, in the map's own words of kinds. */
const POIS = [
  'aerodrome',
  'ferry_terminal',
  'fuel',
  'hospital',
  'rest_area',
  'services',
  'stadium',
  'station',
  'university',
]

/** Languages that Protomaps writes otherwise than BCP 47 does. */
const NAMES_IN: Readonly<Record<string, string>> = { zh: 'zh-Hans' }

export interface StreetStyle {
  readonly scheme: Scheme
  readonly look: StreetLook
  /** BCP 47. */
  readonly language: string
}

/** The layers of one archive: what is drawn below assets and trails, and the labels above. */
export function streetLayers(
  source: string,
  style: StreetStyle,
): { ground: LayerSpecification[]; labels: LayerSpecification[] } {
  const flavor = streetFlavor(style.scheme, style.look)
  const all = layers(source, flavor, { lang: NAMES_IN[style.language] ?? style.language })
    .filter(({ id }) => !LEFT_OUT.has(id))
    .map((layer) => adapt(source, layer))
  const isLabel = ({ type }: LayerSpecification): boolean => type === 'symbol'
  return {
    ground: all.filter((layer) => !isLabel(layer)),
    labels: [...(style.look === 'quiet' ? [] : [poiLayer(source, flavor)]), ...all.filter(isLabel)],
  }
}

/** One of Protomaps' layers as it is drawn here: from our zoom on, with our fonts, under a name of its archive. */
function adapt(source: string, layer: LayerSpecification): LayerSpecification {
  const adapted = {
    ...layer,
    id: `${source}-${layer.id}`,
    minzoom: Math.max(STREETS_FROM, ('minzoom' in layer ? layer.minzoom : undefined) ?? 0),
  }
  if (adapted.type !== 'symbol') return adapted
  const layout = withOwnFonts(adapted.layout) as Record<string, unknown>
  // dots of towns stand on our own shapes; from here on names are enough
  if (layer.id === 'places_locality') delete layout['icon-image']
  else if (layout['icon-image'] !== undefined) layout['icon-image'] = ['concat', STREET_IMAGES, layout['icon-image']]
  return { ...adapted, layout: { ...layout, 'text-font': [...MAP_FONTS] } }
}

function poiLayer(
  source: string,
  { roads_label_minor: colour, roads_label_minor_halo: halo }: ReturnType<typeof streetFlavor>,
): LayerSpecification {
  return {
    id: `${source}-pois`,
    type: 'symbol',
    source,
    'source-layer': 'pois',
    minzoom: 12,
    filter: ['all', ['in', ['get', 'kind'], ['literal', POIS]], ['>=', ['zoom'], ['to-number', ['get', 'min_zoom']]]],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [...MAP_FONTS],
      'text-size': 10.5,
      'text-max-width': 8,
      'text-padding': 8,
    },
    paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.2, 'text-opacity': 0.85 },
  }
}
