import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import type { Position } from '@waymark/core/geo/Polygon.ts'
import type { Map as LibreMap } from 'maplibre-gl'
import type { TerraDraw } from 'terra-draw'
import type { MapHost } from '../../../map/MapHost.ts'
import { type DrawKind, type Drawn, ringToDrag, shapeOfRing } from './drawnShape.ts'

export interface EditorEvents {
  /** A shape was drawn or dragged, or a line was drawn. */
  onDrawn: (drawn: Drawn) => void
  /** The drawing library is there: presses count from now on. */
  onReady: () => void
}

const INK = '#c2410c'
const LOOK = {
  fillColor: INK,
  fillOpacity: 0.15,
  outlineColor: INK,
  outlineWidth: 2,
} as const

/** Draws and drags one shape on a map; the drawing library is fetched with the first use. */
export class ShapeEditor {
  readonly #host: MapHost
  readonly #events: EditorEvents
  #draw: TerraDraw | undefined
  #stopDecorating: (() => void) | undefined
  #shape: LandmarkShape | undefined
  #kind: DrawKind | null = null

  constructor(host: MapHost, events: EditorEvents) {
    this.#host = host
    this.#events = events
  }

  /** Starts with a shape to drag, or nothing. */
  start(shape: LandmarkShape | undefined): void {
    this.stop()
    this.#shape = shape
    // called now, and again after every change of style, which takes the library's layers away
    this.#stopDecorating = this.#host.decorate((map) => void this.#begin(map))
  }

  /** Lets the user draw a new shape; null ends that. */
  draw(kind: DrawKind | null): void {
    this.#kind = kind
    this.#apply()
  }

  /** Takes the last point back of what is being drawn, or begins it anew. */
  undo(): void {
    if (this.#kind === null) return
    if (this.#draw?.canUndo()) this.#draw.undo()
    else this.#apply()
  }

  /** Shows a shape that came from elsewhere, such as figures that were typed. */
  show(shape: LandmarkShape | undefined): void {
    this.#shape = shape
    if (this.#kind === null) this.#apply()
  }

  stop(): void {
    this.#stopDecorating?.()
    this.#stopDecorating = undefined
    this.#kind = null
    this.#shape = undefined
    this.#end()
  }

  async #begin(map: LibreMap): Promise<void> {
    const [library, { TerraDrawMapLibreGLAdapter }] = await Promise.all([
      import('terra-draw'),
      import('terra-draw-maplibre-gl-adapter'),
    ])
    if (!this.#stopDecorating) return
    this.#end()
    const draggable = {
      feature: { draggable: true, coordinates: { midpoints: true, draggable: true, deletable: true } },
    }
    const round = { feature: { draggable: true, coordinates: { resizable: 'center-fixed' as const } } }
    this.#draw = new library.TerraDraw({
      adapter: new TerraDrawMapLibreGLAdapter({ map }),
      modes: [
        new library.TerraDrawPolygonMode({ styles: { ...LOOK, closingPointColor: INK, closingPointWidth: 5 } }),
        new library.TerraDrawLineStringMode({
          styles: { lineStringColor: INK, lineStringWidth: 3, closingPointColor: INK, closingPointWidth: 5 },
        }),
        new library.TerraDrawCircleMode({ styles: LOOK, segments: 64, projection: 'globe' }),
        new library.TerraDrawSelectMode({
          // the form's own keys would delete and turn the shape otherwise
          keyEvents: null,
          allowManualDeselection: false,
          flags: { polygon: draggable, circle: round },
          styles: {
            selectedPolygonColor: INK,
            selectedPolygonFillOpacity: 0.15,
            selectedPolygonOutlineColor: INK,
            selectedPolygonOutlineWidth: 2,
            selectionPointColor: '#ffffff',
            selectionPointOutlineColor: INK,
            selectionPointOutlineWidth: 2,
            selectionPointWidth: 5,
            midPointColor: INK,
            midPointOutlineColor: '#ffffff',
            midPointOutlineWidth: 1,
            midPointWidth: 3.5,
          },
        }),
      ],
      undoRedo: { modeLevel: new library.TerraDrawModeUndoRedo() },
    })
    this.#draw.start()
    this.#draw.on('finish', (id) => this.#finish(id))
    this.#apply()
    this.#events.onReady()
  }

  #finish(id: string | number): void {
    const feature = this.#draw?.getSnapshotFeature(id)
    if (feature?.geometry.type === 'LineString') {
      this.#kind = null
      // whoever hears of the line shows the corridor along it
      this.#events.onDrawn({ kind: 'corridor', line: feature.geometry.coordinates as Position[] })
    } else if (feature?.geometry.type === 'Polygon') {
      const kind = feature.properties['mode'] === 'circle' ? 'circle' : 'polygon'
      this.#shape = shapeOfRing(kind, feature.geometry.coordinates[0] as Position[])
      this.#kind = null
      this.#events.onDrawn(this.#shape)
    } else return
    // what is shown is what will be saved; not before the library is done with this event
    queueMicrotask(() => this.#apply())
  }

  #apply(): void {
    const draw = this.#draw
    if (!draw) return
    if (this.#kind !== null) {
      draw.setMode(this.#kind === 'corridor' ? 'linestring' : this.#kind)
      draw.clear()
      return
    }
    draw.setMode('select')
    draw.clear()
    const ring = this.#shape && ringToDrag(this.#shape)
    if (!ring || !this.#shape) return
    const [added] = draw.addFeatures([
      {
        type: 'Feature',
        geometry: { type: 'Polygon', coordinates: [ring] },
        properties: { mode: this.#shape.kind },
      },
    ])
    if (added?.valid && added.id !== undefined) draw.selectFeature(added.id)
  }

  #end(): void {
    const draw = this.#draw
    this.#draw = undefined
    try {
      draw?.stop()
    } catch {
      // its layers went with the style
    }
  }
}
