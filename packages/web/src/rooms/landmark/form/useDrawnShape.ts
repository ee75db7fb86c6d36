import { getAllLandmarks } from '@waymark/contract/rooms/landmark.ts'
import { checkLandmarkShape } from '@waymark/core/geo/landmark/checkLandmarkShape.ts'
import { corridorOf } from '@waymark/core/geo/landmark/corridorOf.ts'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import type { Position } from '@waymark/core/geo/Polygon.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../app/api.ts'
import { useHabit } from '../../../app/habit.ts'
import { sayRefusal } from '../../../app/said/say.ts'
import type { DrawGround } from '../map/DrawGround.ts'
import { type DrawKind, type Drawn, shapeOfRing } from '../map/drawnShape.ts'
import { useDrawKeys } from './useDrawKeys.ts'

interface Options {
  ground: DrawGround
  landmarkId: number | undefined
  /** What is drawn at once; null where nothing is. */
  begin: DrawKind | null
  /** What is drawn: of a new one what it begins with, of one that is edited nothing at first. */
  value: LandmarkShape | undefined
  /** Of one that is edited, as it is before anything is drawn. */
  saved: LandmarkShape | undefined
  /** Hears of the shape of a landmark that is edited, as it is. */
  onSaved: (shape: LandmarkShape) => void
  onDrawn: (shape: LandmarkShape | undefined) => void
}

/** A corridor as it was drawn last. */
interface Corridor {
  readonly line: readonly Position[]
  readonly widthM: number
  /** It has no border of its own: it comes back to itself. */
  readonly isCrossed: boolean
}

/** Width of a corridor that nobody has sized yet, a road with its yards: 200 feet or 60 metres, in metres. */
const FIRST_WIDTH = { mi: 60.96, km: 60 } as const

/** Keeps the shape of a landmark that is edited, or of a new one, in step with what is drawn on the map. */
export function useDrawnShape({ ground, landmarkId, begin, value, saved, onSaved, onDrawn }: Options) {
  const [drawing, setKind] = useState(begin)
  const [corridor, setCorridor] = useState<Corridor>()
  const [past, setPast] = useState<readonly (LandmarkShape | undefined)[]>([])
  const [isReady, setReady] = useState(false)
  const { editor, layer } = ground
  const { distanceUnit } = useHabit()
  const put = (next: LandmarkShape | undefined): void => {
    setPast([...past, value])
    onDrawn(next)
  }
  const widen = (line: readonly Position[], widthM: number): LandmarkShape | undefined => {
    const ring = corridorOf(line, widthM)
    setCorridor({ line, widthM, isCrossed: !ring })
    const shape = ring && shapeOfRing('polygon', ring)
    editor.show(shape)
    return shape
  }
  const drawn = (what: Drawn): void => {
    setKind(null)
    if (what.kind === 'corridor') return put(widen(what.line, corridor?.widthM ?? FIRST_WIDTH[distanceUnit]))
    setCorridor(undefined)
    return put(what)
  }
  const draw = (kind: DrawKind | null): void => {
    setKind(kind)
    editor.draw(kind)
  }
  const canUndo = drawing !== null || past.length > 0
  const undo = (): void => {
    if (drawing) return editor.undo()
    const before = past.at(-1)
    setPast(past.slice(0, -1))
    setCorridor(undefined)
    onDrawn(before)
    return editor.show(before ?? saved)
  }
  useDrawKeys({ onEscape: drawing ? () => draw(null) : undefined, onUndo: canUndo ? undo : undefined })
  const heard = useEffectEvent(drawn)
  const loaded = useEffectEvent(onSaved)
  const firstShape = useEffectEvent(() => value)
  const firstKind = useEffectEvent(() => begin)
  useEffect(() => {
    ground.tell({ onDrawn: (next) => heard(next), onReady: () => setReady(true) })
    let open = true
    const load = async (id: number): Promise<void> => {
      layer.hide(id)
      const outcome = await call(getAllLandmarks, { landmarkIds: [id] })
      if (!open) return
      if (!outcome.ok) return sayRefusal(outcome)
      const [found] = outcome.data.shape
      if (!found) return
      loaded(found)
      ground.fit(found)
      editor.start(found)
    }
    const begun = firstShape()
    editor.start(begun)
    editor.draw(firstKind())
    // the map may still be on its way
    const stopFitting =
      begun &&
      ground.host.decorate(() => {
        if (!ground.sees(begun)) ground.fit(begun, false)
      })
    if (landmarkId !== undefined) void load(landmarkId)
    return () => {
      stopFitting?.()
      open = false
      editor.stop()
      layer.hide(null)
    }
  }, [ground, editor, layer, landmarkId])

  return {
    drawing,
    /** Presses on the map count. */
    isReady,
    setDrawing: draw,
    corridor,
    /** Metres. */
    setWidth: (widthM: number): void => {
      if (corridor) onDrawn(widen(corridor.line, widthM))
    },
    canUndo,
    undo,
    /** Takes a shape that was typed. */
    takeShape: (next: LandmarkShape): void => {
      drawn(next)
      if (drawing) editor.draw(null)
      editor.show(next)
      if (!checkLandmarkShape(next)) ground.fit(next)
    },
  }
}
