import type { ExpressionSpecification, GeoJSONSource, Map as LibreMap, SymbolLayerSpecification } from 'maplibre-gl'
import { MAP_FONTS } from './basemap/basemapStyle.ts'
import type { MapHost } from './MapHost.ts'

/** A name that is drawn over the map, and beside what. */
export interface NameBeside {
  /** Degrees. */
  readonly lon: number
  readonly lat: number
  readonly name: string
  readonly side: NameSide
}

export type NameSide = 'right' | 'left' | 'above' | 'below'

export interface NameRoomLook {
  /** Of the letters, CSS pixels. */
  readonly size: number
  /** From the middle of what is named to its name, CSS pixels. */
  readonly away: number
  /** Around the letters, CSS pixels. */
  readonly padding: number
}

/** Source and layer. */
const ID = 'names-beside'
/** Names that move are followed this often. Milliseconds. */
const REST = 300

/**
 * Room for names that others draw over the map: names of towns, streets and landmarks stand elsewhere, or not at all, as
 * among themselves. For that the map gets the same names in letters that cannot be seen, which it places first.
 */
export class NameRoom {
  readonly #host: MapHost
  readonly #layer: SymbolLayerSpecification
  #names: readonly NameBeside[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #map: LibreMap | undefined

  constructor(host: MapHost, look: NameRoomLook) {
    this.#host = host
    this.#layer = layerOf(look)
    host.decorate((map) => {
      if (this.#map !== map) map.on('styledata', () => stayOnTop(map))
      this.#map = map
      this.#put(map)
    })
  }

  /** Says which names are drawn now; may be said with each frame. */
  keep(names: readonly NameBeside[]): void {
    if (isSame(names, this.#names)) return
    this.#names = names
    if (this.#timer !== undefined) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#host.draw((map) => this.#put(map))
    }, REST)
  }

  #put(map: LibreMap): void {
    const data = featuresOf(this.#names)
    const source = map.getSource<GeoJSONSource>(ID)
    if (source) void source.setData(data)
    else if (this.#names.length > 0) {
      map.addSource(ID, { type: 'geojson', data })
      map.addLayer(this.#layer)
    }
  }
}

/** What lies on top is placed first, and streets of an archive come later. */
function stayOnTop(map: LibreMap): void {
  if (map.getLayer(ID) && map.getLayersOrder().at(-1) !== ID) map.moveLayer(ID)
}

function isSame(a: readonly NameBeside[], b: readonly NameBeside[]): boolean {
  const isOne = (one: NameBeside, other: NameBeside | undefined): boolean =>
    one.lon === other?.lon && one.lat === other.lat && one.name === other.name && one.side === other.side
  return a.length === b.length && a.every((one, i) => isOne(one, b[i]))
}

function featuresOf(names: readonly NameBeside[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: names.map(({ lon, lat, name, side }) => ({
      type: 'Feature',
      properties: { name, side },
      geometry: { type: 'Point', coordinates: [lon, lat] },
    })),
  }
}

function layerOf({ size, away, padding }: NameRoomLook): SymbolLayerSpecification {
  const bySide = <Of>(right: Of, left: Of, above: Of, below: Of): ExpressionSpecification =>
    [
      'match',
      ['get', 'side'],
      'left',
      left,
      'above',
      above,
      'below',
      below,
      right,
    ] as unknown as ExpressionSpecification
  const shift = (x: number, y: number): readonly ['literal', readonly [number, number]] => [
    'literal',
    [(x * away) / size, (y * away) / size],
  ]
  return {
    id: ID,
    type: 'symbol',
    source: ID,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [...MAP_FONTS],
      'text-size': size,
      'text-max-width': 100,
      'text-padding': padding,
      'text-anchor': bySide('left', 'right', 'bottom', 'top'),
      'text-offset': bySide(shift(1, 0), shift(-1, 0), shift(0, -1), shift(0, 1)),
      'text-allow-overlap': true,
    },
    paint: { 'text-opacity': 0 },
  }
}
