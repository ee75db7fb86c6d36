import type { ProposedYardRow } from '@waymark/contract/rooms/map/proposedYard.ts'
import { outlineOf } from '@waymark/core/geo/landmark/outlineOf.ts'
import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl'
import type { MapHost } from '../../../map/MapHost.ts'

const SOURCE = 'proposed'
const INK = '#8a3ffc'
const [FILL, LINE, DOT] = [`${SOURCE} fill`, `${SOURCE} line`, `${SOURCE} dot`] as const
/** From this zoom on the circle itself is large enough to be seen. */
const DOT_UNTIL = 11

/** Circles of proposed landmarks on a map, dashed, since they are none yet. */
export class ProposedLayer {
  readonly #host: MapHost
  readonly #stop: () => void
  #yards: readonly ProposedYardRow[] = []

  constructor(host: MapHost) {
    this.#host = host
    this.#stop = host.decorate((map) => this.#put(map))
  }

  show(yards: readonly ProposedYardRow[]): void {
    this.#yards = yards
    void this.#host.map?.getSource<GeoJSONSource>(SOURCE)?.setData(this.#data())
  }

  remove(): void {
    this.#stop()
    const { map } = this.#host
    if (!map?.getSource(SOURCE)) return
    for (const layer of [FILL, LINE, DOT]) map.removeLayer(layer)
    map.removeSource(SOURCE)
  }

  #put(map: LibreMap): void {
    if (map.getSource(SOURCE)) return
    map.addSource(SOURCE, { type: 'geojson', data: this.#data() })
    map.addLayer({ id: FILL, type: 'fill', source: SOURCE, paint: { 'fill-color': INK, 'fill-opacity': 0.14 } })
    map.addLayer({
      id: LINE,
      type: 'line',
      source: SOURCE,
      paint: { 'line-color': INK, 'line-width': 2, 'line-dasharray': [2, 1.5] },
    })
    map.addLayer({
      id: DOT,
      type: 'circle',
      source: SOURCE,
      maxzoom: DOT_UNTIL,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: { 'circle-color': INK, 'circle-radius': 5, 'circle-stroke-color': '#ffffff', 'circle-stroke-width': 1.5 },
    })
  }

  #data() {
    return {
      type: 'FeatureCollection' as const,
      features: this.#yards.flatMap(({ lat, lon, radiusM }) => [
        {
          type: 'Feature' as const,
          properties: {},
          geometry: {
            type: 'MultiPolygon' as const,
            coordinates: outlineOf({ kind: 'circle', lat, lon, radiusM }).map((rings) =>
              rings.map((ring) => ring.map(([x, y]) => [x, y])),
            ),
          },
        },
        { type: 'Feature' as const, properties: {}, geometry: { type: 'Point' as const, coordinates: [lon, lat] } },
      ]),
    }
  }
}
