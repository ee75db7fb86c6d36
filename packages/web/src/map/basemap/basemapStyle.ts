import type { ExpressionSpecification, LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { MAP_PALETTES, type MapPalette, type Scheme } from './mapPalette.ts'

/** Families that the page has loaded itself: MapLibre draws labels with them, no glyph is ever requested. */
export const MAP_FONTS = ['Inter Variable', 'Noto Sans Gurmukhi Variable', 'Noto Sans CJK SC', 'sans-serif']

export const CREDITS = '© GeoNames · Natural Earth · U.S. Census Bureau'

/** Sources that the base map is filled into, piece by piece. */
export const BASEMAP_SOURCES = [
  'land',
  'countries',
  'country-borders',
  'regions',
  'region-borders',
  'frontiers',
  'lakes',
  'rivers',
  'labels',
  'towns',
] as const
export type BasemapSource = (typeof BASEMAP_SOURCES)[number]

/** The layer that data layers are put below, so that labels stay readable. */
export const FIRST_LABEL = 'label-country'

const AMERICA: ExpressionSpecification = ['==', ['get', 'country'], 'US']

/** The whole style without a single outside address. */
export function basemapStyle(scheme: Scheme): StyleSpecification {
  const source: SourceSpecification = {
    type: 'geojson',
    data: { type: 'FeatureCollection', features: [] },
    tolerance: 0.3,
  }
  return {
    version: 8,
    sources: Object.fromEntries(BASEMAP_SOURCES.map((name) => [name, source])),
    layers: [
      ...areaLayers(MAP_PALETTES[scheme]),
      ...lineLayers(MAP_PALETTES[scheme]),
      ...labelLayers(MAP_PALETTES[scheme]),
    ],
  }
}

function fill(id: string, source: BasemapSource, colour: string, filter?: ExpressionSpecification): LayerSpecification {
  return {
    id,
    type: 'fill',
    source,
    paint: { 'fill-color': colour, 'fill-antialias': true },
    ...(filter ? { filter } : {}),
  }
}

function areaLayers(colours: MapPalette): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
    fill('land', 'land', colours.elsewhere),
    fill('countries', 'countries', colours.elsewhere),
    fill('regions-neighbours', 'regions', colours.land, ['!', AMERICA]),
    fill('great-lakes', 'lakes', colours.lake, ['==', ['get', 'great'], true]),
    fill('regions-us', 'regions', colours.land, AMERICA),
    fill('lakes', 'lakes', colours.lake, ['!=', ['get', 'great'], true]),
  ]
}

function line(
  id: string,
  source: BasemapSource,
  colour: string,
  width: [number, number],
  dash?: number[],
): LayerSpecification {
  return {
    id,
    type: 'line',
    source,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-color': colour,
      'line-width': ['interpolate', ['linear'], ['zoom'], 3, width[0], 9, width[1]],
      ...(dash ? { 'line-dasharray': dash } : {}),
    },
  }
}

function lineLayers(colours: MapPalette): LayerSpecification[] {
  return [
    { ...line('rivers', 'rivers', colours.river, [0.6, 1.8]), minzoom: 4 },
    line('country-borders', 'country-borders', colours.border, [0.6, 1.4]),
    line('region-borders', 'region-borders', colours.border, [0.6, 1.6]),
    line('frontiers', 'frontiers', colours.frontier, [0.9, 2]),
  ]
}

interface LabelLook {
  size: number
  colour: string
  halo: string
  field: string | ['get', string] | ['step', ['zoom'], ['get', string], number, ['get', string]]
  spacing?: number
  uppercase?: boolean
}

function label(id: string, source: BasemapSource, look: LabelLook): LayerSpecification & { type: 'symbol' } {
  return {
    id,
    type: 'symbol',
    source,
    layout: {
      'text-field': look.field,
      'text-font': MAP_FONTS,
      'text-size': look.size,
      'text-letter-spacing': look.spacing ?? 0,
      'text-transform': look.uppercase ? 'uppercase' : 'none',
      'text-max-width': 8,
      'text-padding': 4,
      ...(source === 'labels' ? { 'symbol-sort-key': ['-', ['get', 'km2']] } : {}),
    },
    paint: { 'text-color': look.colour, 'text-halo-color': look.halo, 'text-halo-width': 1.3 },
  }
}

/** Regions by area, from the zoom where their names have room: [from, to, km2 at least, km2 below]. */
const REGION_STEPS = [
  [3, 7.5, 60_000, Infinity],
  [4.5, 8.5, 15_000, 60_000],
  [6, 9.5, 0, 15_000],
] as const

/** Towns by population, from the zoom where they have room. */
const TOWN_STEPS = [
  [3.5, 1_000_000, Infinity],
  [4.5, 500_000, 1_000_000],
  [5.5, 200_000, 500_000],
  [6, 100_000, 200_000],
  [7, 50_000, 100_000],
  [8, 20_000, 50_000],
  [9, 10_000, 20_000],
  [10, 0, 10_000],
] as const

function labelLayers(colours: MapPalette): LayerSpecification[] {
  const { halo } = colours
  const country = label(FIRST_LABEL, 'labels', {
    size: 11.5,
    colour: colours.country,
    halo,
    field: ['get', 'label'],
    spacing: 0.12,
    uppercase: true,
  })
  const regions = REGION_STEPS.map(([from, to, least, below]): LayerSpecification => ({
    ...label(`label-region-${from}`, 'labels', {
      size: 10.5,
      colour: colours.region,
      halo,
      field: ['step', ['zoom'], ['get', 'short'], 5, ['get', 'label']],
      spacing: 0.1,
      uppercase: true,
    }),
    minzoom: from,
    maxzoom: to,
    filter: between('region', 'km2', least, below),
  }))
  return [
    { ...country, id: `${FIRST_LABEL}-small`, minzoom: 3, maxzoom: 4.5, filter: between('country', 'km2', 0, 300_000) },
    { ...country, maxzoom: 4.5, filter: between('country', 'km2', 300_000, Infinity) },
    ...regions,
    ...TOWN_STEPS.flatMap(([from, least, below]) => townLayers(colours, from, least, below)),
  ]
}

function between(kind: string, property: string, least: number, below: number): ExpressionSpecification {
  const bounds: ExpressionSpecification = ['all', ['==', ['get', 'kind'], kind], ['>=', ['get', property], least]]
  return below === Infinity ? bounds : ['all', bounds, ['<', ['get', property], below]]
}

function townLayers(colours: MapPalette, from: number, least: number, below: number): LayerSpecification[] {
  const filter = between('town', 'population', least, below)
  const name = label(`label-town-${from}`, 'towns', {
    size: least >= 500_000 ? 12.5 : 11.5,
    colour: colours.town,
    halo: colours.halo,
    field: ['get', 'name'],
  })
  return [
    {
      id: `town-dot-${from}`,
      type: 'circle',
      source: 'towns',
      minzoom: from,
      filter,
      paint: { 'circle-radius': least >= 500_000 ? 2.4 : 1.8, 'circle-color': colours.townDot },
    },
    {
      ...name,
      minzoom: from,
      filter,
      layout: {
        ...name.layout,
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.5,
        'text-justify': 'auto',
        'symbol-sort-key': ['-', ['get', 'population']],
      },
    },
  ]
}
