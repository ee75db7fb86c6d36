import type {
  CircleLayerSpecification,
  FillLayerSpecification,
  LineLayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'

/** Colours that change with the scheme. */
export interface LandmarkInk {
  /** Of a landmark without a colour of its own. */
  accent: string
  halo: string
  text: string
}

/** Sources: the areas, and the points where names stand. */
export const SHAPES = 'landmarks'
export const SPOTS = 'landmark-spots'

/** Names need room. */
const NAME_ZOOM = 9.5
/** Below this zoom a yard is a few pixels: a dot says where it is. */
const DOT_ZOOM = 11

const FONTS = ['Inter Variable', 'Noto Sans Gurmukhi Variable', 'Noto Sans CJK SC', 'sans-serif']

/** The layer that marks the one that is open. */
export const SELECTED_LAYER = 'landmark-selected'

/** Layers in which a press means a landmark. */
export const PRESSED_LAYERS: readonly string[] = ['landmark-fill', 'landmark-dot']

type Layer = FillLayerSpecification | LineLayerSpecification | CircleLayerSpecification | SymbolLayerSpecification

/** The layers of landmarks, from the ground up. */
export function landmarkLayers({ accent, halo, text }: LandmarkInk): Layer[] {
  const colour = ['coalesce', ['get', 'colour'], accent] as ['coalesce', ['get', string], string]
  return [
    { id: 'landmark-fill', type: 'fill', source: SHAPES, paint: { 'fill-color': colour, 'fill-opacity': 0.14 } },
    {
      id: 'landmark-line',
      type: 'line',
      source: SHAPES,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colour, 'line-width': 1.6, 'line-opacity': 0.9 },
    },
    {
      id: SELECTED_LAYER,
      type: 'line',
      source: SHAPES,
      layout: { 'line-join': 'round' },
      filter: ['==', ['get', 'id'], 0],
      paint: { 'line-color': colour, 'line-width': 4 },
    },
    {
      id: 'landmark-dot',
      type: 'circle',
      source: SPOTS,
      maxzoom: DOT_ZOOM,
      paint: {
        // filled: a ring is what a silent vehicle looks like
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 4, 3, DOT_ZOOM, 5],
        'circle-color': colour,
        'circle-opacity': 0.75,
        'circle-stroke-color': halo,
        'circle-stroke-width': 1.2,
      },
    },
    {
      id: 'landmark-name',
      type: 'symbol',
      source: SPOTS,
      minzoom: NAME_ZOOM,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': FONTS,
        'text-size': 12,
        'text-max-width': 10,
        // beside another name it stands on another side
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
        'text-radial-offset': 1,
        'text-justify': 'auto',
      },
      paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.4 },
    },
  ]
}
