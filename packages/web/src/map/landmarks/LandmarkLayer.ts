import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { outlineOf } from '@waymark/core/geo/landmark/outlineOf.ts'
import type { GeoJSONSource, Map as LibreMap, PointLike } from 'maplibre-gl'
import type { MapHost } from '../MapHost.ts'
import { type LandmarkInk, landmarkLayers, PRESSED_LAYERS, SELECTED_LAYER, SHAPES, SPOTS } from './landmarkStyle.ts'

/** Landmarks in view as parallel arrays. */
export interface ShownLandmarks {
  readonly landmarkId: readonly number[]
  readonly name: readonly string[]
  /** `#rrggbb`, or empty. */
  readonly colour: readonly string[]
  readonly lat: readonly number[]
  readonly lon: readonly number[]
  readonly shape: readonly LandmarkShape[]
  /** There are more in view than these. */
  readonly more: boolean
}

/** West, south, east, north in degrees. */
export type View = readonly [number, number, number, number]

/** Fetches the landmarks of a view; undefined when that failed. */
export type ReadLandmarks = (view: View) => Promise<ShownLandmarks | undefined>

/** A map that still moves is not fetched for. Milliseconds. */
const QUIET = 150
/** So much more than the view is fetched on each side, as part of it. */
const MARGIN = 0.4

/**
 * Landmarks on a map: only those in view are fetched, so 100,000 of them cost as much as a few. The map library tiles
 * and simplifies them in its own worker.
 */
export class LandmarkLayer {
  readonly #host: MapHost
  readonly #read: ReadLandmarks
  #map: LibreMap | undefined
  #wanted = true
  #ink: LandmarkInk = { accent: '#0c6283', halo: '#ffffff', text: '#14202b' }
  #shown: ShownLandmarks | undefined
  /** What has been fetched; undefined when it must be fetched again. */
  #fetched: { view: View; more: boolean } | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked = 0
  #hidden: number | null = null
  #selected: number | null = null

  constructor(host: MapHost, read: ReadLandmarks) {
    this.#host = host
    this.#read = read
    host.decorate((map) => this.#put(map))
  }

  /** Shows or hides all of them. */
  show(wanted: boolean): void {
    this.#wanted = wanted
    this.#draw()
    this.#plan()
  }

  /** Fetches again what is in view, after landmarks changed. */
  refresh(): void {
    this.#fetched = undefined
    this.#plan()
  }

  /** Takes everything off, as when the user signs out. */
  clear(): void {
    this.#asked++
    this.#shown = undefined
    this.#fetched = undefined
    this.#draw()
  }

  /** Leaves one out, which is being edited; null for none. */
  hide(landmarkId: number | null): void {
    this.#hidden = landmarkId
    this.#draw()
  }

  /** Marks the one that is open; null for none. */
  select(landmarkId: number | null): void {
    this.#selected = landmarkId
    this.#host.draw((map) => {
      if (map.getLayer(SELECTED_LAYER)) map.setFilter(SELECTED_LAYER, ['==', ['get', 'id'], landmarkId ?? 0])
    })
  }

  colour(ink: LandmarkInk): void {
    this.#ink = ink
    this.#host.draw((map) => {
      if (!map.getSource(SHAPES)) return
      for (const layer of landmarkLayers(ink))
        for (const [name, value] of Object.entries(layer.paint ?? {}))
          map.setPaintProperty(layer.id, name as Parameters<LibreMap['setPaintProperty']>[1], value)
    })
  }

  /** The landmark at a point of the screen, of nested ones the smallest. */
  at(point: PointLike): number | undefined {
    const map = this.#map
    if (!map?.getLayer(PRESSED_LAYERS[0]!)) return undefined
    const found = map.queryRenderedFeatures(point, { layers: [...PRESSED_LAYERS] })
    const rank = new Map(this.#shown?.landmarkId.map((id, i) => [id, i]))
    // they come the largest first
    return found
      .map((feature) => Number(feature.properties['id']))
      .toSorted((a, b) => (rank.get(b) ?? 0) - (rank.get(a) ?? 0))[0]
  }

  #put(map: LibreMap): void {
    if (this.#map !== map) {
      this.#map = map
      map.on('moveend', () => this.#plan())
    }
    this.#draw()
    this.#plan()
  }

  #plan(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#fetch(), QUIET)
  }

  async #fetch(): Promise<void> {
    const map = this.#map
    if (!map || !this.#wanted) return
    const bounds = map.getBounds()
    const seen: View = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
    if (this.#fetched && !this.#fetched.more && covers(this.#fetched.view, seen)) return
    const view = widened(seen)
    const asked = ++this.#asked
    const shown = await this.#read(view)
    if (asked !== this.#asked || !shown) return
    this.#shown = shown
    this.#fetched = { view, more: shown.more }
    this.#draw()
  }

  #draw(): void {
    this.#host.draw((map) => this.#drawOn(map))
  }

  #drawOn(map: LibreMap): void {
    const shown = this.#wanted ? this.#shown : undefined
    const rows = (shown?.landmarkId ?? []).map((id, i) => ({ id, i })).filter(({ id }) => id !== this.#hidden)
    const properties = ({ id, i }: { id: number; i: number }) => ({
      id,
      name: shown!.name[i]!,
      ...(shown!.colour[i] ? { colour: shown!.colour[i] } : {}),
    })
    const features = (geometry: (i: number) => GeoJSON.Geometry): GeoJSON.FeatureCollection => ({
      type: 'FeatureCollection',
      features: rows.map((row) => ({ type: 'Feature', properties: properties(row), geometry: geometry(row.i) })),
    })
    const shapes = features((i) => ({ type: 'MultiPolygon', coordinates: outlineOf(shown!.shape[i]!) }))
    const spots = features((i) => ({ type: 'Point', coordinates: [shown!.lon[i]!, shown!.lat[i]!] }))
    const source = map.getSource<GeoJSONSource>(SHAPES)
    if (source) {
      void source.setData(shapes)
      void map.getSource<GeoJSONSource>(SPOTS)?.setData(spots)
      return
    }
    if (rows.length === 0) return
    map.addSource(SHAPES, { type: 'geojson', data: shapes, tolerance: 0.4 })
    map.addSource(SPOTS, { type: 'geojson', data: spots })
    const before = map.getStyle().layers.find((layer) => layer.id.startsWith('label-'))?.id
    for (const layer of landmarkLayers(this.#ink)) map.addLayer(layer, before)
    this.select(this.#selected)
  }
}

function widened([west, south, east, north]: View): View {
  const [dx, dy] = [(east - west) * MARGIN, (north - south) * MARGIN]
  return [Math.max(-540, west - dx), Math.max(-90, south - dy), Math.min(540, east + dx), Math.min(90, north + dy)]
}

function covers([west, south, east, north]: View, inner: View): boolean {
  return west <= inner[0] && south <= inner[1] && east >= inner[2] && north >= inner[3]
}
