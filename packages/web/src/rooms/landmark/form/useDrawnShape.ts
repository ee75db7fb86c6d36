import { getAllLandmarks } from '@waymark/contract/rooms/landmark.ts'
import { checkLandmarkShape } from '@waymark/core/geo/landmark/checkLandmarkShape.ts'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../app/api.ts'
import { errorText } from '../../../app/errorText.ts'
import type { DrawKind } from '../map/drawnShape.ts'
import { landmarkMap } from '../map/LandmarkMap.ts'

/**
 * The shape of a landmark that is edited, or of a new one, in step with what is drawn on the map.
 *
 * @param first what a new one begins with
 */
export function useDrawnShape(
  landmarkId: number | undefined,
  first: LandmarkShape | undefined,
  onFailure: (message: string | undefined) => void,
) {
  const [shape, setShape] = useState(first)
  const [isDrawn, setDrawn] = useState(first !== undefined)
  const [drawing, setKind] = useState<DrawKind | null>(null)
  const drawn = (next: LandmarkShape): void => {
    setKind(null)
    setDrawn(true)
    setShape(next)
  }
  const heard = useEffectEvent(drawn)
  const failed = useEffectEvent(onFailure)
  const firstShape = useEffectEvent(() => first)
  useEffect(() => {
    const { editor, layer } = landmarkMap()
    landmarkMap().onShape = (next) => heard(next)
    let open = true
    const load = async (id: number): Promise<void> => {
      layer.hide(id)
      const outcome = await call(getAllLandmarks, { landmarkIds: [id] })
      if (!open) return
      if (!outcome.ok) return failed(errorText(outcome))
      const [found] = outcome.data.shape
      if (!found) return
      setShape(found)
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
    shape,
    /** It is another one than that which was saved. */
    isDrawn,
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
