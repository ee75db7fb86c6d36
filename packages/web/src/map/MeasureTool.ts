import { distanceM } from '@waymark/core/geo/distance.ts'
import type { GeoJSONSource, Map as LibreMap, MapMouseEvent } from 'maplibre-gl'
import type { MapHost } from './MapHost.ts'

const SOURCE = 'measure'

/** Measures along points that are pressed on the map. */
export class MeasureTool {
  readonly #host: MapHost
  #points: [number, number][] = []
  #active = false
  #onChange: (metres: number, points: number) => void = () => undefined

  constructor(host: MapHost) {
    this.#host = host
    host.decorate((map) => this.#put(map))
  }

  /** Starts anew, at a point (longitude, latitude) where one is given; hears of the length in metres with every point. */
  start(onChange: (metres: number, points: number) => void, from?: readonly [number, number]): void {
    this.#active = true
    this.#points = []
    this.#onChange = onChange
    const map = this.#host.map
    if (!map) return
    this.#host.draw((drawn) => this.#put(drawn))
    map.on('click', this.#add)
    map.getCanvas().style.cursor = 'crosshair'
    if (from) this.#points.push([from[0], from[1]])
    this.#changed()
  }

  /** Takes the last point back. */
  undo(): void {
    this.#points.pop()
    this.#changed()
  }

  stop(): void {
    if (!this.#active) return
    this.#active = false
    this.#points = []
    const map = this.#host.map
    if (!map) return
    map.off('click', this.#add)
    map.getCanvas().style.cursor = ''
    this.#host.draw((drawn) => this.#put(drawn))
  }

  readonly #add = (event: MapMouseEvent): void => {
    this.#points.push([event.lngLat.lng, event.lngLat.lat])
    this.#changed()
  }

  #changed(): void {
    let metres = 0
    for (let i = 1; i < this.#points.length; i++) {
      const [a, b] = [this.#points[i - 1]!, this.#points[i]!]
      metres += distanceM(a[1], a[0], b[1], b[0])
    }
    this.#onChange(metres, this.#points.length)
    this.#host.draw((drawn) => this.#put(drawn))
  }

  #put(map: LibreMap): void {
    const data = {
      type: 'FeatureCollection' as const,
      features: [
        {
          type: 'Feature' as const,
          properties: {},
          geometry: { type: 'LineString' as const, coordinates: this.#points },
        },
        {
          type: 'Feature' as const,
          properties: {},
          geometry: { type: 'MultiPoint' as const, coordinates: this.#points },
        },
      ],
    }
    const source = map.getSource<GeoJSONSource>(SOURCE)
    if (source) {
      void source.setData(data)
      return
    }
    map.addSource(SOURCE, { type: 'geojson', data })
    map.addLayer({
      id: 'measure-line',
      type: 'line',
      source: SOURCE,
      paint: { 'line-color': '#c2410c', 'line-width': 2, 'line-dasharray': [2, 1.5] },
    })
    map.addLayer({
      id: 'measure-points',
      type: 'circle',
      source: SOURCE,
      paint: {
        'circle-radius': 4,
        'circle-color': '#ffffff',
        'circle-stroke-color': '#c2410c',
        'circle-stroke-width': 2,
      },
    })
  }
}
