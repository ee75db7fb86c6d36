import type { Map as LibreMap, MapMouseEvent } from 'maplibre-gl'
import type { MapHost } from '../MapHost.ts'

/** States and provinces by their code, e.g. `US-CO`, with the colour that each is filled with. */
export type Shades = ReadonlyMap<string, string>

/** What is pointed at: a shaded region and the point on the map, CSS pixels. */
export interface PointedRegion {
  readonly code: string
  readonly x: number
  readonly y: number
}

const LAYER = 'region-shades'
/** Lakes stay what they are; borders and names lie above. */
const BELOW = 'lakes'
/** Fills nothing. */
const NONE = 'rgba(0,0,0,0)'

/** The base map's states and provinces, shaded by a figure of each. */
export class RegionsMap {
  readonly host: MapHost
  #shades: Shades = new Map()
  #onPointed: (region: PointedRegion | undefined) => void = () => undefined

  constructor(host: MapHost) {
    this.host = host
    host.decorate((map) => {
      this.#put(map)
      map.off('mousemove', this.#point).on('mousemove', this.#point)
      map.off('click', this.#point).on('click', this.#point)
      map.off('mouseout', this.#leave).on('mouseout', this.#leave)
    })
  }

  /** Hears of the region that is pointed at or pressed. */
  onPointed(listener: (region: PointedRegion | undefined) => void): void {
    this.#onPointed = listener
  }

  show(shades: Shades): void {
    this.#shades = shades
    this.host.draw((map) => this.#put(map))
  }

  readonly #point = ({ point, target }: MapMouseEvent): void => {
    if (!target.getLayer(LAYER)) return
    const code: unknown = target.queryRenderedFeatures(point, { layers: [LAYER] })[0]?.properties['code']
    this.#onPointed(typeof code === 'string' && this.#shades.has(code) ? { code, x: point.x, y: point.y } : undefined)
  }

  readonly #leave = (): void => this.#onPointed(undefined)

  #put(map: LibreMap): void {
    const colours = Array.from(this.#shades).flat()
    // an expression without a single case is refused
    const fill = colours.length === 0 ? NONE : (['match', ['get', 'code'], ...colours, NONE] as never)
    if (map.getLayer(LAYER)) map.setPaintProperty(LAYER, 'fill-color', fill)
    else
      map.addLayer(
        { id: LAYER, type: 'fill', source: 'regions', paint: { 'fill-color': fill, 'fill-opacity': 0.9 } },
        BELOW,
      )
  }
}
