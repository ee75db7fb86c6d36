import { boundsOf } from '@waymark/core/geo/Bounds.ts'
import { unwrapLine } from '@waymark/core/geo/unwrapLine.ts'
import type { ExpressionSpecification, GeoJSONSource, Map as LibreMap, MapMouseEvent } from 'maplibre-gl'
import type { MapHost } from '../MapHost.ts'
import { boxOf } from '../boxOf.ts'
import { projectNear } from '../projectNear.ts'

/** What a dot is drawn as instead: an image that it puts onto the map under its name. */
export interface PointSign {
  readonly name: string
  /** Degrees clockwise. */
  readonly turn: number
  readonly put: (map: LibreMap) => void
}

/** A place on the map; degrees. */
export interface MapPoint {
  readonly lat: number
  readonly lon: number
  /** Large dots are what it is about; small ones are how it came there. */
  readonly kind: 'large' | 'small' | 'end'
  /** CSS colour. */
  readonly colour: string
  readonly sign?: PointSign
}

/** A way with dots on it. */
export interface MapPoints {
  readonly points: readonly MapPoint[]
  /** Longitude and latitude in degrees. */
  readonly line: readonly (readonly [number, number])[]
}

const SOURCE = 'points'
const PADDING = 42
/** The zoom at which small towns are drawn and some are in view. */
const TOWNS_AT = 10
/** From so many large dots on they lie over each other: their rims would hide them, and what is below. */
const CROWD = 400
/** A press this near to a dot means the dot. CSS pixels. */
const NEAR = 14

/** Dots and a line on a map, brought into view whole. */
export class PointsMap {
  readonly host: MapHost
  #shown: MapPoints = { points: [], line: [] }
  #onPoint: (index: number) => void = () => undefined

  constructor(host: MapHost) {
    this.host = host
    host.decorate((map) => {
      this.#put(map)
      map.off('click', this.#onClick)
      map.on('click', this.#onClick)
    })
  }

  /** Hears of the dot that was pressed, by its place among those shown. */
  onPoint(listener: (index: number) => void): void {
    this.#onPoint = listener
  }

  show(shown: MapPoints): void {
    this.#shown = shown
    this.host.draw((map) => this.#put(map))
  }

  /**
   * Brings everything into view.
   *
   * @param maxZoom no nearer than this; left out, near enough to read a street
   */
  fit(maxZoom = 13): void {
    const { points, line } = this.#shown
    const bounds = boundsOf(
      [...points.map(({ lat }) => lat), ...line.map(([, lat]) => lat)],
      [...points.map(({ lon }) => lon), ...line.map(([lon]) => lon)],
    )
    const { map } = this.host
    if (!bounds || !map) return
    map.resize()
    const box = boxOf(bounds)
    const [west, south, east, north] = box
    // where no street map lies the next towns say where it was
    const nearest = this.host.hasStreets((south + north) / 2, (west + east) / 2) ? maxZoom : Math.min(maxZoom, TOWNS_AT)
    map.fitBounds(box, { padding: PADDING, maxZoom: nearest, animate: false })
  }

  readonly #onClick = (event: MapMouseEvent): void => {
    const { map } = this.host
    if (!map) return
    let [best, least] = [-1, NEAR]
    for (const [i, { lat, lon, kind }] of this.#shown.points.entries()) {
      if (kind === 'small') continue
      const { x, y } = projectNear(map, lon, lat)
      const distance = Math.hypot(x - event.point.x, y - event.point.y)
      if (distance < least) [best, least] = [i, distance]
    }
    if (best >= 0) this.#onPoint(best)
  }

  #put(map: LibreMap): void {
    for (const { sign } of this.#shown.points) sign?.put(map)
    const data = featuresOf(this.#shown)
    const source = map.getSource<GeoJSONSource>(SOURCE)
    if (source) void source.setData(data)
    else {
      map.addSource(SOURCE, { type: 'geojson', data, tolerance: 0.2 })
      for (const layer of layers()) map.addLayer(layer)
    }
    const isCrowd = this.#shown.points.filter(({ kind }) => kind === 'large').length > CROWD
    map.setLayoutProperty('points-signs', 'icon-size', isCrowd ? 0.6 : 1)
    map.setPaintProperty('points-large', 'circle-radius', isCrowd ? 4 : 7)
    map.setPaintProperty('points-large', 'circle-stroke-width', isCrowd ? 0 : 2)
    map.setPaintProperty('points-large', 'circle-opacity', isCrowd ? 0.5 : 0.85)
  }
}

function featuresOf({ points, line }: MapPoints) {
  const dots = points.map(({ lat, lon, kind, colour, sign }) => ({
    type: 'Feature' as const,
    properties: sign ? { kind: 'sign', sign: sign.name, turn: sign.turn } : { kind, colour },
    geometry: { type: 'Point' as const, coordinates: [lon, lat] },
  }))
  const way = {
    type: 'Feature' as const,
    properties: { kind: 'line', colour: '' },
    geometry: { type: 'LineString' as const, coordinates: unwrapLine(line) },
  }
  return { type: 'FeatureCollection' as const, features: line.length > 1 ? [way, ...dots] : dots }
}

function layers(): Parameters<LibreMap['addLayer']>[0][] {
  const kind = (name: string): ['==', ['get', string], string] => ['==', ['get', 'kind'], name]
  const colour: ExpressionSpecification = ['get', 'colour']
  return [
    {
      id: 'points-line',
      type: 'line',
      source: SOURCE,
      filter: kind('line'),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': 'rgb(83,168,255)', 'line-width': 3 },
    },
    {
      id: 'points-small',
      type: 'circle',
      source: SOURCE,
      filter: kind('small'),
      paint: { 'circle-radius': 3, 'circle-color': colour, 'circle-stroke-color': '#ffffff', 'circle-stroke-width': 1 },
    },
    {
      id: 'points-end',
      type: 'circle',
      source: SOURCE,
      filter: kind('end'),
      paint: {
        'circle-radius': 6,
        'circle-color': '#ffffff',
        'circle-stroke-color': colour,
        'circle-stroke-width': 2.5,
      },
    },
    {
      id: 'points-large',
      type: 'circle',
      source: SOURCE,
      filter: kind('large'),
      paint: { 'circle-color': colour, 'circle-stroke-color': '#ffffff' },
    },
    {
      id: 'points-signs',
      type: 'symbol',
      source: SOURCE,
      filter: kind('sign'),
      layout: {
        'icon-image': ['get', 'sign'],
        'icon-rotate': ['get', 'turn'],
        'icon-rotation-alignment': 'map',
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
  ]
}
