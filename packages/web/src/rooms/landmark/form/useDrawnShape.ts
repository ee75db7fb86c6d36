import { getAllLandmarks } from '@waymark/contract/rooms/landmark.ts'
import { checkLandmarkShape } from '@waymark/core/geo/landmark/checkLandmarkShape.ts'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../app/api.ts'
import { sayRefusal } from '../../../app/said/say.ts'
import type { DrawKind } from '../map/drawnShape.ts'
import { landmarkMap } from '../map/LandmarkMap.ts'

interface Options {
  landmarkId: number | undefined
  /** What a new one begins with. */
  first: LandmarkShape | undefined
  /** Hears of the shape of a landmark that is edited, as it is. */
  onSaved: (shape: LandmarkShape) => void
  onDrawn: (shape: LandmarkShape) => void
}

/** Keeps the shape of a landmark that is edited, or of a new one, in step with what is drawn on the map. */
export function useDrawnShape({ landmarkId, first, onSaved, onDrawn }: Options) {
  const [drawing, setKind] = useState<DrawKind | null>(null)
  const drawn = (next: LandmarkShape): void => {
    setKind(null)
    onDrawn(next)
  }
  const heard = useEffectEvent(drawn)
  const loaded = useEffectEvent(onSaved)
  const firstShape = useEffectEvent(() => first)
  useEffect(() => {
    const { editor, layer } = landmarkMap()
    landmarkMap().onShape = (next) => heard(next)
    let open = true
    const load = async (id: number): Promise<void> => {
      layer.hide(id)
      const outcome = await call(getAllLandmarks, { landmarkIds: [id] })
      if (!open) return
      if (!outcome.ok) return sayRefusal(outcome)
      const [found] = outcome.data.shape
      if (!found) return
      loaded(found)
      landmarkMap().fit(found)
      editor.start(found)
    }
    const begun = firstShape()
    editor.start(begun)
    // the map may still be on its way
    const stopFitting = begun && landmarkMap().host.decorate(() => landmarkMap().fit(begun, false))
    if (landmarkId !== undefined) void load(landmarkId)
    return () => {
      stopFitting?.()
      open = false
      editor.stop()
      layer.hide(null)
    }
  }, [landmarkId])

  return {
    drawing,
    setDrawing: (kind: DrawKind | null): void => {
      setKind(kind)
      landmarkMap().editor.draw(kind)
    },
    /** Takes a shape that was typed. */
    takeShape: (next: LandmarkShape): void => {
      drawn(next)
      if (drawing) landmarkMap().editor.draw(null)
      landmarkMap().editor.show(next)
      if (!checkLandmarkShape(next)) landmarkMap().fit(next)
    },
  }
}
