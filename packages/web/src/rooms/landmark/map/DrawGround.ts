import { boundsOf } from '@waymark/core/geo/Bounds.ts'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { outlineOf } from '@waymark/core/geo/landmark/outlineOf.ts'
import { boxOf } from '../../../map/boxOf.ts'
import type { LandmarkLayer } from '../../../map/landmarks/LandmarkLayer.ts'
import type { MapHost } from '../../../map/MapHost.ts'
import { type EditorEvents, ShapeEditor } from './ShapeEditor.ts'

/** Room around what is brought into view, where there is enough of it. CSS pixels. */
const PADDING = 80
/** A shape lower than this is too small to be drawn at. CSS pixels. */
const LEAST = 30

/** What landmarks are drawn on: a map, the landmarks that it shows, and the editor of the one that is drawn. */
export class DrawGround {
  readonly host: MapHost
  readonly layer: LandmarkLayer
  readonly editor: ShapeEditor
  #events: EditorEvents | undefined

  constructor(host: MapHost, layer: LandmarkLayer) {
    this.host = host
    this.layer = layer
    this.editor = new ShapeEditor(host, {
      onDrawn: (drawn) => this.#events?.onDrawn(drawn),
      onReady: () => this.#events?.onReady(),
    })
  }

  /** Tells whoever draws what the editor says, from now on. */
  tell(events: EditorEvents): void {
    this.#events = events
  }

  /** Brings a shape into view. */
  fit(shape: LandmarkShape, animate = true): void {
    this.fitAll([shape], animate)
  }

  /** Brings all these shapes into view. */
  fitAll(shapes: readonly LandmarkShape[], animate = true): void {
    this.fitPlaces(shapes.flatMap(placesOf), animate)
  }

  /** Whether a shape can be seen whole, and large enough to be changed. */
  sees(shape: LandmarkShape): boolean {
    const { map } = this.host
    if (!map) return false
    const points = placesOf(shape).map(({ lat, lon }) => map.project([lon, lat]))
    const { clientWidth, clientHeight } = map.getContainer()
    const heights = points.map(({ y }) => y)
    return (
      points.every(({ x, y }) => x >= 0 && y >= 0 && x <= clientWidth && y <= clientHeight) &&
      Math.max(...heights) - Math.min(...heights) >= LEAST
    )
  }

  /** Brings all these places into view, degrees. */
  fitPlaces(places: readonly { readonly lat: number; readonly lon: number }[], animate = true): void {
    const bounds = boundsOf(
      places.map(({ lat }) => lat),
      places.map(({ lon }) => lon),
    )
    const { map } = this.host
    if (!bounds || !map) return
    const { clientWidth, clientHeight } = map.getContainer()
    const padding = Math.min(PADDING, clientWidth / 5, clientHeight / 5)
    map.fitBounds(boxOf(bounds), { padding, maxZoom: 16, animate })
  }
}

const placesOf = (shape: LandmarkShape): { lat: number; lon: number }[] =>
  outlineOf(shape)
    .flat(2)
    .map(([lon, lat]) => ({ lat, lon }))
