import type { GeoJSONSource, Map as LibreMap, MapMouseEvent, Marker } from 'maplibre-gl'
import { boundsOf } from '@waymark/core/geo/Bounds.ts'
import { readAsset } from '../../../app/api.ts'
import { boxOf } from '../../../map/boxOf.ts'
import { projectNear } from '../../../map/projectNear.ts'
import { loadMapLibre } from '../../../map/loadMapLibre.ts'
import { MapHost } from '../../../map/MapHost.ts'
import type { Place, TrailPath } from '../TrailPath.ts'
import { trailFeatures } from './trailFeatures.ts'

/** The specification's colour of a trail (MAP-2). */
const TRAIL_COLOUR = 'rgb(83,168,255)'
const SOURCE = 'trail'
/** Around a trail: room for its ends, the time shown above it and the tools beside it. CSS pixels. */
const PADDING = { top: 64, bottom: 48, left: 48, right: 64 }
/** A trail within less than this is one that stood: then the street says where, or the next towns do. Degrees. */
const STANDING = 0.005
/** A press this near to the line means the line. CSS pixels. */
const NEAR = 18

/** The map of the history screens: one, kept while other screens are shown. */
class TrailMap {
  readonly host = new MapHost(readAsset, 'quiet')
  #path: TrailPath | undefined
  #bySpeed = false
  #marker: Marker | undefined
  #hint: Marker | undefined
  /** The trail that is in view whole, until the user moves the map. */
  #fitted: TrailPath | undefined
  /** Hears of the point of the line that was pressed. */
  onPoint: (index: number) => void = () => undefined

  constructor() {
    this.host.decorate((map) => {
      this.#put(map)
      map.off('click', this.#onClick)
      map.on('click', this.#onClick)
      map.off('movestart', this.#onMove)
      map.on('movestart', this.#onMove)
    })
  }

  /** Draws a trail; undefined takes it away. */
  show(path: TrailPath | undefined, bySpeed: boolean): void {
    this.#path = path
    this.#bySpeed = bySpeed
    if (!path || path.count === 0) this.#marker?.remove()
    this.host.draw((map) => this.#put(map))
  }

  /** Brings the whole trail into view, and keeps it there as the map gets larger or smaller. */
  fit(path: TrailPath): void {
    const bounds = boundsOf(path.lat, path.lon)
    const { map } = this.host
    if (!bounds || !map) return
    // The player and the chart may have taken their part of the page since the map last looked at its size.
    map.resize()
    const [west, south, east, north] = boxOf(bounds)
    const isStanding = north - south < STANDING && east - west < STANDING
    map.fitBounds([west, south, east, north], {
      padding: PADDING,
      maxZoom: isStanding && !this.host.hasStreets(north, east) ? 9.5 : isStanding ? 15 : 13,
      animate: false,
    })
    this.#fitted = path
  }

  /** Nearer by steps, or farther by negative ones. */
  zoom(steps: number): void {
    const { map } = this.host
    this.#fitted = undefined
    map?.zoomTo(map.getZoom() + steps)
  }

  /** The map has another size: what was in view whole stays so. */
  refit(): void {
    if (this.#fitted && this.#fitted === this.#path) this.fit(this.#fitted)
  }

  /** Puts the vehicle's marker where it was at the moment shown. The line is not touched. */
  async move(place: Place): Promise<void> {
    const map = this.host.map
    if (!map) return
    if (!this.#marker) {
      const { Marker: LibreMarker } = await loadMapLibre()
      this.#marker ??= new LibreMarker({ element: markerElement(), rotationAlignment: 'map' })
    }
    this.#marker.setLngLat([place.lon, place.lat]).setRotation(Math.max(0, place.course)).addTo(map)
  }

  /** Shows a place that is pointed at elsewhere; null takes the mark away. */
  async hint(place: Place | null): Promise<void> {
    const map = this.host.map
    if (!place || !map) {
      this.#hint?.remove()
      return
    }
    if (!this.#hint) {
      const { Marker: LibreMarker } = await loadMapLibre()
      this.#hint ??= new LibreMarker({ element: hintElement() })
    }
    this.#hint.setLngLat([place.lon, place.lat]).addTo(map)
  }

  /** Moved by hand: what is seen then stays. */
  readonly #onMove = (event: { originalEvent?: unknown }): void => {
    if (event.originalEvent) this.#fitted = undefined
  }

  readonly #onClick = (event: MapMouseEvent): void => {
    const path = this.#path
    const map = this.host.map
    if (!path || !map) return
    let [best, least] = [-1, NEAR]
    for (let i = 0; i < path.count; i++) {
      const { x, y } = projectNear(map, path.lon[i]!, path.lat[i]!)
      const distance = Math.hypot(x - event.point.x, y - event.point.y)
      if (distance < least) [best, least] = [i, distance]
    }
    if (best >= 0) this.onPoint(best)
  }

  #put(map: LibreMap): void {
    const data = this.#path ? trailFeatures(this.#path) : { type: 'FeatureCollection' as const, features: [] }
    const source = map.getSource<GeoJSONSource>(SOURCE)
    if (source) void source.setData(data)
    else {
      map.addSource(SOURCE, { type: 'geojson', data, tolerance: 0.2 })
      for (const layer of trailLayers()) map.addLayer(layer)
    }
    map.setLayoutProperty('trail-line', 'visibility', this.#bySpeed ? 'none' : 'visible')
    map.setLayoutProperty('trail-speed', 'visibility', this.#bySpeed ? 'visible' : 'none')
  }
}

function markerElement(): HTMLElement {
  const element = document.createElement('div')
  element.dataset.trailMarker = ''
  element.style.cssText = 'width:30px;height:30px'
  element.innerHTML =
    '<svg viewBox="-15 -15 30 30" width="30" height="30" aria-hidden="true"><circle r="13" fill="#fff" stroke="#0c6283" stroke-width="2.5"/><path d="M0 -8.5 6.4 7 0 3.6 -6.4 7Z" fill="#0c6283"/></svg>'
  return element
}

function hintElement(): HTMLElement {
  const element = document.createElement('div')
  element.style.cssText =
    'width:14px;height:14px;border:3px solid #0c6283;border-radius:50%;background:#ffffff;pointer-events:none'
  return element
}

function trailLayers(): Parameters<LibreMap['addLayer']>[0][] {
  const round = { 'line-join': 'round', 'line-cap': 'round' } as const
  const kind = (name: string) => ['==', ['get', 'kind'], name] as ['==', ['get', string], string]
  const dot = (name: string, colour: string, radius: number): Parameters<LibreMap['addLayer']>[0] => ({
    id: `trail-${name}`,
    type: 'circle',
    source: SOURCE,
    filter: kind(name),
    paint: {
      'circle-radius': radius,
      'circle-color': colour,
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 2,
    },
  })
  return [
    {
      id: 'trail-join',
      type: 'line',
      source: SOURCE,
      filter: kind('join'),
      paint: { 'line-color': '#7d8791', 'line-width': 2, 'line-dasharray': [1.5, 2] },
    },
    {
      id: 'trail-line',
      type: 'line',
      source: SOURCE,
      filter: kind('line'),
      layout: round,
      paint: { 'line-color': TRAIL_COLOUR, 'line-width': 4 },
    },
    {
      id: 'trail-speed',
      type: 'line',
      source: SOURCE,
      filter: kind('band'),
      layout: round,
      paint: { 'line-color': ['get', 'colour'], 'line-width': 4 },
    },
    dot('stop', '#2f649f', 8),
    dot('start', '#15803d', 10),
    dot('end', '#b3261e', 10),
    {
      id: 'trail-labels',
      type: 'symbol',
      source: SOURCE,
      filter: ['has', 'label'],
      layout: {
        'text-field': ['get', 'label'],
        'text-font': ['Inter Variable', 'sans-serif'],
        'text-size': 10.5,
        // of dots over each other the uppermost is read
        'symbol-sort-key': ['match', ['get', 'kind'], 'end', 0, 'start', 1, 2],
      },
      paint: { 'text-color': '#ffffff' },
    },
  ]
}

let instance: TrailMap | undefined

/** The map of the history screens; made when first asked for. */
export function trailMap(): TrailMap {
  instance ??= new TrailMap()
  return instance
}
