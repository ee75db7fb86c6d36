import { boundsOf } from '@waymark/core/geo/Bounds.ts'
import { unwrapLine } from '@waymark/core/geo/unwrapLine.ts'
import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl'
import { readAsset } from '../../../app/api.ts'
import { onChosenOrg } from '../../../app/orgTree/chosenOrg.ts'
import { onSessionEnd } from '../../../app/sessionStore.ts'
import { FIRST_LABEL } from '../../../map/basemap/basemapStyle.ts'
import { boxOf } from '../../../map/boxOf.ts'
import { projectNear } from '../../../map/projectNear.ts'
import { LandmarkLayer } from '../../../map/landmarks/LandmarkLayer.ts'
import { MapHost } from '../../../map/MapHost.ts'
import { MarkerLayer, type MarkerEvents } from '../../../map/markers/MarkerLayer.ts'
import { emptyMarkerRows, type MarkerRows } from '../../../map/markers/MarkerRows.ts'
import { readLandmarks } from '../../landmark/public.ts'

/** Points of the short trail that the drawer shows: longitude and latitude in degrees. */
export type MiniTrail = readonly [number, number][]

const MINI_TRAIL = 'mini-trail'
/** Until a panel that has just opened has its place. Milliseconds. */
const PANEL_TIME = 120
/** What the legend takes at the bottom of the map and the tools at its right, beyond the room all around. CSS pixels. */
const LEGEND = 45
const TOOLS = 25
/** A marker nearer than this to the edge of the map counts as out of sight. CSS pixels. */
const EDGE = 70

/** The monitoring map with its layers: there is one, kept while other screens are shown. */
class FleetMap {
  readonly host = new MapHost(readAsset)
  readonly landmarks = new LandmarkLayer(this.host, readLandmarks('the monitoring map'))
  #layer: MarkerLayer | undefined
  #trail: MiniTrail = []
  #cover: Element | null = null
  /** Moves to the selected marker again: it was told to before the drawer had its place. */
  #again: (() => void) | undefined
  /** Looks whether the selected marker is still in sight; nobody has moved the map since. */
  #recheck: (() => void) | undefined
  readonly #forget = ({ originalEvent }: { originalEvent?: unknown }): void => {
    // moved by hand
    if (originalEvent) this.#recheck = undefined
  }
  /** The drawer has its place, or takes more of it since what it shows has come. */
  readonly #growth = new ResizeObserver(() => (this.#again ?? this.#recheck)?.())
  /** What the screen that shows the map wants to hear; replaced with every redraw. */
  events: MarkerEvents = { nameOf: () => '', onSelect: () => undefined, onHover: () => undefined }

  constructor() {
    this.host.decorate((map) => this.#putTrail(map))
    onChosenOrg(() => this.landmarks.refresh())
    onSessionEnd(() => {
      this.#layer?.load(emptyMarkerRows())
      this.landmarks.clear()
      this.showTrail([])
    })
  }

  /** Has what the map is made of come while the fleet is still on its way: the library, and the worker of the markers. */
  prepare(): void {
    this.host.prepare()
    void this.layer
  }

  /** The markers; their worker starts with the first use. */
  get layer(): MarkerLayer {
    this.#layer ??= new MarkerLayer(this.host, {
      nameOf: (row) => this.events.nameOf(row),
      onSelect: (row) => this.events.onSelect(row),
      onGround: (x, y) => this.events.onGround?.(x, y),
      onContext: (row, place, x, y) => this.events.onContext?.(row, place, x, y),
      onHover: (row, x, y) => this.events.onHover(row, x, y),
      onView: (singles, merged, isMerged) => this.events.onView?.(singles, merged, isMerged),
    })
    return this.#layer
  }

  /** Brings all these rows into view. */
  fit(markers: MarkerRows, rows: ArrayLike<number>, animate = true): void {
    const [lats, lons]: [number[], number[]] = [[], []]
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!
      if (!markers.visible[row]) continue
      lats.push(markers.lat[row]! / 1e6)
      lons.push(markers.lon[row]! / 1e6)
    }
    const bounds = boundsOf(lats, lons)
    if (!bounds) return
    this.host.map?.fitBounds(boxOf(bounds), {
      padding: this.#around(60),
      maxZoom: 13,
      animate,
    })
  }

  /** Tells what may lie on the map, the drawer, so that nothing is brought into view behind it; null: nothing. */
  cover(element: Element | null): void {
    this.#cover = element
    this.#growth.disconnect()
    if (element) this.#growth.observe(element)
    else this.#recheck = undefined
  }

  /** Brings a place to the middle of what can be seen of the map. Degrees, milliseconds. */
  centre(lon: number, lat: number, zoom: number, duration: number): void {
    this.host.map?.easeTo({ center: [lon, lat], zoom, duration, offset: [0, -this.#covered() / 2] })
  }

  /** Moves to a marker unless it can be seen well enough already. */
  reveal(markers: MarkerRows, row: number): void {
    const map = this.host.map
    if (!map || !markers.visible[row]) return
    this.#recheck = () => this.reveal(markers, row)
    map.off('movestart', this.#forget).on('movestart', this.#forget)
    const [lon, lat] = [markers.lon[row]! / 1e6, markers.lat[row]! / 1e6]
    const { x, y } = projectNear(map, lon, lat)
    const { clientWidth, clientHeight } = map.getCanvas()
    const inside = x > EDGE && y > EDGE && x < clientWidth - EDGE && y < clientHeight - this.#covered() - EDGE
    if (map.getZoom() >= 7 && inside) return
    const zoom = Math.max(map.getZoom(), 9.5)
    const move = (): void => this.centre(lon, lat, zoom, 700)
    // a movement aims at the middle that the map had when it began, so one that is resized on its way begins anew
    map.on('resize', move)
    this.#again = move
    move()
    setTimeout(() => {
      map.off('resize', move)
      if (this.#again === move) this.#again = undefined
    }, 1500)
  }

  /** How much of the map's bottom lies behind a sheet that spans its width. CSS pixels. */
  #covered(): number {
    const cover = this.#cover?.getBoundingClientRect()
    const map = this.host.map?.getContainer().getBoundingClientRect()
    const isSheet = cover && map && cover.left <= map.left && cover.right >= map.right && cover.top < map.bottom
    return isSheet ? map.bottom - cover.top : 0
  }

  /** Room to leave around what is brought into view. CSS pixels. */
  #around(padding: number): { top: number; left: number; right: number; bottom: number } {
    return { top: padding, left: padding, right: padding + TOOLS, bottom: padding + LEGEND + this.#covered() }
  }

  /** Brings an area into view unless enough of the map around it is seen already; waits for the map where needed. */
  revealArea(west: number, south: number, east: number, north: number): void {
    const stop = this.host.decorate((map) => {
      setTimeout(() => {
        stop()
        // the panel has taken its place by now, the map may not know it yet
        map.resize()
        const box = boxOf({ west, south, east, north })
        const middle: [number, number] = [(box[0] + box[2]) / 2, (south + north) / 2]
        if (map.getZoom() >= 9 && map.getBounds().contains(middle)) return
        map.fitBounds(box, { padding: this.#around(60), maxZoom: 15, animate: false })
      }, PANEL_TIME)
    })
  }

  /** Draws a short trail under the markers and brings it into view; an empty one takes it away. */
  showTrail(trail: MiniTrail): void {
    this.#trail = trail
    const { map } = this.host
    this.host.draw((drawn) => this.#putTrail(drawn))
    if (!map) return
    const bounds = boundsOf(
      trail.map(([, lat]) => lat),
      trail.map(([lon]) => lon),
    )
    if (bounds)
      map.fitBounds(boxOf(bounds), {
        padding: this.#around(50),
        maxZoom: 12,
      })
  }

  #putTrail(map: LibreMap): void {
    const data = {
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'LineString' as const, coordinates: unwrapLine(this.#trail) },
    }
    const source = map.getSource<GeoJSONSource>(MINI_TRAIL)
    if (source) void source.setData(data)
    else {
      map.addSource(MINI_TRAIL, { type: 'geojson', data })
      map.addLayer(
        {
          id: MINI_TRAIL,
          type: 'line',
          source: MINI_TRAIL,
          layout: { 'line-join': 'round', 'line-cap': 'round' },
          paint: { 'line-color': 'rgb(83,168,255)', 'line-width': 3.5, 'line-opacity': 0.9 },
        },
        FIRST_LABEL,
      )
    }
  }
}

let instance: FleetMap | undefined

/** The monitoring map; made when first asked for. */
export function fleetMap(): FleetMap {
  instance ??= new FleetMap()
  return instance
}
