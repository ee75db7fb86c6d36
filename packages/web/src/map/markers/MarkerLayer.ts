import type { Map as LibreMap, MapMouseEvent } from 'maplibre-gl'
import type { MapHost } from '../MapHost.ts'
import { NameRoom } from '../NameRoom.ts'
import {
  drawFocus,
  drawHidden,
  drawMerged,
  drawNames,
  mergedRadius,
  NAME_OFFSET,
  NAME_SIZE,
  projectionOf,
  type OverlayLook,
  type Project,
} from './drawOverlay.ts'
import { fitCanvas } from './fitCanvas.ts'
import { MarkerGl } from './MarkerGl.ts'
import type { MarkerProgram } from './MarkerProgram.ts'
import { onContextPress, type PressEvent } from './onContextPress.ts'
import { UNMERGED_ZOOM } from './mergeLimits.ts'
import { emptyMerged } from './markerMessages.ts'
import { emptyMarkerRows, type MarkerRows } from './MarkerRows.ts'
import { MarkerWorker } from './MarkerWorker.ts'

export interface MarkerLook extends OverlayLook {
  alarm: string
}

export interface MarkerEvents {
  nameOf: (row: number) => string
  onSelect: (row: number | null) => void
  /** A press on no marker, at this point of the screen. */
  onGround?: (x: number, y: number) => void
  /** A right click or a long press: on this marker or on none, at this place (degrees) and point of the screen. */
  onContext?: (row: number | null, place: readonly [number, number], x: number, y: number) => void
  /** A marker is pointed at, and where it is on screen. */
  onHover: (row: number | null, x: number, y: number) => void
  /** What is in view now: markers that stand alone, merged ones, and whether merging is on at this zoom. */
  onView?: (singles: number, merged: number, isMerged: boolean) => void
}

/** So many names at most stand beside markers; more would only be noise. */
const MOST_NAMES = 120
/** Names appear from this zoom on. */
const NAME_ZOOM = 8
const PICK_RADIUS = 12

/**
 * Tracked assets on a map: merged by a worker below zoom 12, each by itself from there on or when merging is off.
 */
export class MarkerLayer {
  readonly #gl = new MarkerGl(() => this.#showAll())
  readonly #worker: MarkerWorker
  readonly #canvas = document.createElement('canvas')
  readonly #events: MarkerEvents
  readonly #nameRoom: NameRoom
  #map: LibreMap | undefined
  #source: MarkerRows = emptyMarkerRows()
  #singles: Uint32Array = new Uint32Array(0)
  #merged = emptyMerged()
  #mergeWanted = true
  #look: MarkerLook | undefined
  #selected: number | null = null
  #hovered: number | null = null
  /** The markers are to be drawn with the next frame. */
  #frame: number | undefined
  /** The measuring tool and others take clicks for themselves. */
  paused = false

  constructor(host: MapHost, events: MarkerEvents) {
    this.#events = events
    this.#worker = new MarkerWorker((singles, merged) => {
      this.#singles = singles
      this.#merged = merged
      if (this.#isMerged()) this.#gl.show(this.#source, singles)
      this.#events.onView?.(singles.length, merged.count.length, this.#isMerged())
      this.#repaint()
    })
    this.#canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;pointer-events:none'
    host.decorate((map) => this.#put(map))
    this.#nameRoom = new NameRoom(host, { size: NAME_SIZE, away: NAME_OFFSET, padding: 2 })
  }

  /** Shows these rows; the arrays stay the owner's. */
  load(source: MarkerRows): void {
    this.#source = source
    this.#worker.load(source)
    this.#showAll()
  }

  /** Rows whose arrays have changed. */
  change(rows: Uint32Array): void {
    if (rows.length === 0) return
    this.#worker.change(this.#source, rows)
    if (this.#isMerged()) this.#gl.show(this.#source, this.#singles)
    else this.#gl.change(this.#source, rows)
    this.#repaint()
  }

  /** All categories have changed. */
  recolour(): void {
    this.#worker.recolour(this.#source)
    this.#showAll()
  }

  /** The array `visible` has changed. */
  refilter(): void {
    this.#worker.filter(this.#source)
    this.#showAll()
  }

  merge(wanted: boolean): void {
    this.#mergeWanted = wanted
    this.#askView()
    this.#showAll()
  }

  /** Paints markers by another program; undefined: as arrow and disc. */
  paint(program: MarkerProgram | undefined): void {
    this.#gl.paint(program)
    this.#repaint()
  }

  look(look: MarkerLook): void {
    this.#look = look
    this.#gl.colour({ categories: look.categories, rim: look.surface, alarm: look.alarm })
    this.#repaint()
  }

  select(row: number | null): void {
    this.#selected = row
    this.#repaint()
  }

  #isMerged(): boolean {
    return this.#mergeWanted && (this.#map?.getZoom() ?? 0) < UNMERGED_ZOOM
  }

  #showAll(): void {
    if (this.#isMerged()) this.#gl.show(this.#source, this.#singles)
    else this.#gl.show(this.#source)
    this.#repaint()
  }

  #put(map: LibreMap): void {
    if (this.#map) return
    this.#map = map
    map.getCanvasContainer().append(this.#gl.canvas, this.#canvas)
    // in the same frame as the map, so that nothing lags behind while it moves
    map.on('render', () => this.#draw(map))
    this.#repaint()
    let wasMerged = this.#isMerged()
    map.on('move', () => {
      if (wasMerged === this.#isMerged()) return
      wasMerged = this.#isMerged()
      this.#askView()
      this.#showAll()
    })
    map.on('moveend', () => this.#askView())
    map.on('resize', () => this.#askView())
    map.on('mousemove', (event) => void this.#hover(event))
    map.on('mouseout', () => this.#setHover(null, 0, 0))
    map.on('click', (event) => void this.#click(event))
    onContextPress(map, (event) => void this.#context(event))
    this.#askView()
  }

  #askView(): void {
    const bounds = this.#map?.getBounds()
    if (!bounds || !this.#map) return
    const [w, s, e, n] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
    const [dx, dy] = [(e - w) * 0.15, (n - s) * 0.15]
    this.#worker.view(
      [w - dx, Math.max(-85, s - dy), e + dx, Math.min(85, n + dy)],
      this.#map.getZoom(),
      this.#isMerged(),
    )
  }

  #project(map: LibreMap): Project {
    const { clientWidth, clientHeight } = map.getCanvas()
    return projectionOf(map.getCenter(), map.getZoom(), clientWidth, clientHeight)
  }

  /** Draws the markers with the next frame, and not the map. */
  #repaint(): void {
    const map = this.#map
    if (!map) return
    this.#frame ??= requestAnimationFrame(() => this.#draw(map))
  }

  #draw(map: LibreMap): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
    this.#frame = undefined
    this.#gl.draw(map)
    const context = this.#canvas.getContext('2d')
    const look = this.#look
    if (!context || !look) return
    const { clientWidth: width, clientHeight: height } = map.getCanvas()
    const ratio = window.devicePixelRatio
    fitCanvas(this.#canvas, map)
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, width, height)
    const project = this.#project(map)
    const isNamed = map.getZoom() >= NAME_ZOOM && this.#singles.length <= MOST_NAMES
    const { nameOf } = this.#events
    const named = isNamed ? drawNames(context, this.#source, this.#singles, nameOf, project, look) : []
    this.#keepRoom(named)
    if (this.#isMerged()) drawMerged(context, this.#merged, project, look)
    for (const [row, strong] of [
      [this.#hovered, false],
      [this.#selected, true],
    ] as const) {
      if (row === null || !this.#source.visible[row]) continue
      const [x, y] = project(this.#source.lon[row]! / 1e6, this.#source.lat[row]! / 1e6)
      if (this.#isMerged() && !this.#singles.includes(row))
        drawHidden(context, x, y, look, {
          category: this.#source.category[row]!,
          shape: this.#source.shape[row]!,
          course: this.#source.course[row]!,
        })
      drawFocus(context, x, y, look, strong)
    }
  }

  /** Has the map's own names make way for those of markers. */
  #keepRoom(named: readonly number[]): void {
    const { lon, lat } = this.#source
    this.#nameRoom.keep(
      named.map((row) => ({
        lon: lon[row]! / 1e6,
        lat: lat[row]! / 1e6,
        name: this.#events.nameOf(row),
        side: 'right',
      })),
    )
  }

  /** Index of the merged marker at a point of the screen, -1 when there is none. */
  #mergedAt(map: LibreMap, x: number, y: number): number {
    if (!this.#isMerged()) return -1
    const project = this.#project(map)
    const { count, lon, lat } = this.#merged
    for (let i = count.length - 1; i >= 0; i--) {
      const [cx, cy] = project(lon[i]!, lat[i]!)
      if (Math.hypot(cx - x, cy - y) <= mergedRadius(count[i]!)) return i
    }
    return -1
  }

  async #rowAt(map: LibreMap, event: PressEvent): Promise<number> {
    const world = 512 * 2 ** map.getZoom()
    const row = await this.#worker.pick(event.lngLat.lng, event.lngLat.lat, PICK_RADIUS / world)
    // While merged, only what is drawn by itself can be hit.
    return this.#isMerged() && row >= 0 && !this.#singles.includes(row) ? -1 : row
  }

  async #hover(event: MapMouseEvent): Promise<void> {
    const map = this.#map
    if (!map || this.paused) return
    const { x, y } = event.point
    if (this.#mergedAt(map, x, y) >= 0) {
      map.getCanvas().style.cursor = 'pointer'
      return this.#setHover(null, 0, 0)
    }
    const row = await this.#rowAt(map, event)
    map.getCanvas().style.cursor = row >= 0 ? 'pointer' : ''
    if (row < 0) return this.#setHover(null, 0, 0)
    const [px, py] = this.#project(map)(this.#source.lon[row]! / 1e6, this.#source.lat[row]! / 1e6)
    return this.#setHover(row, px, py)
  }

  #setHover(row: number | null, x: number, y: number): void {
    if (row === null && this.#hovered === null) return
    this.#hovered = row
    this.#events.onHover(row, x, y)
    this.#repaint()
  }

  async #context(event: PressEvent): Promise<void> {
    const map = this.#map
    if (!map || this.paused || !this.#events.onContext) return
    const row = await this.#rowAt(map, event)
    const { lng, lat } = event.lngLat.wrap()
    this.#events.onContext(row < 0 ? null : row, [lng, lat], event.point.x, event.point.y)
  }

  async #click(event: MapMouseEvent): Promise<void> {
    const map = this.#map
    if (!map || this.paused) return
    const at = this.#mergedAt(map, event.point.x, event.point.y)
    if (at >= 0) {
      const zoom = await this.#worker.expansionZoom(this.#merged.id[at]!)
      map.easeTo({ center: [this.#merged.lon[at]!, this.#merged.lat[at]!], zoom: Math.min(16, zoom + 0.3) })
      return
    }
    const row = await this.#rowAt(map, event)
    if (row < 0 && this.#events.onGround) this.#events.onGround(event.point.x, event.point.y)
    else this.#events.onSelect(row < 0 ? null : row)
  }
}
