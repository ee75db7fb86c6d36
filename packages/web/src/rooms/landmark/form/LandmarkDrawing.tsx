import { getLandmarkList } from '@waymark/contract/rooms/landmark.ts'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { lazyPart } from '../../../app/lazyPart.ts'
import { isTaken } from '../../../app/shell/keys/useShellKeys.ts'
import { useCall } from '../../../app/useCall.ts'
import type { LandmarkLayer } from '../../../map/landmarks/LandmarkLayer.ts'
import type { MapHost } from '../../../map/MapHost.ts'
import { DrawGround } from '../map/DrawGround.ts'
import type { DrawKind } from '../map/drawnShape.ts'
import { LandmarkForm } from './LandmarkForm.tsx'

const UnsavedModal = lazyPart(async () => ({
  default: (await import('../../../app/shell/UnsavedModal.tsx')).UnsavedModal,
}))

/** One of each map that was drawn on: its editor stays with it. */
const grounds = new WeakMap<MapHost, DrawGround>()

function groundOf(host: MapHost, layer: LandmarkLayer): DrawGround {
  const ground = grounds.get(host) ?? new DrawGround(host, layer)
  grounds.set(host, ground)
  return ground
}

interface Props {
  host: MapHost
  layer: LandmarkLayer
  /** What is there to drag at first, or what is drawn at once. */
  begin: LandmarkShape | DrawKind
  onSaved: () => void
  onClose: () => void
}

/** Draws, names and saves a landmark on a map of another screen. Escape ends what is being drawn, then closes it. */
export function LandmarkDrawing({ host, layer, begin, onSaved, onClose }: Props) {
  const tags = useCall(getLandmarkList, { pageNo: 1, pageSize: 1 }).data?.allTags ?? []
  const isDirty = useRef(false)
  const [asking, setAsking] = useState(false)
  const onEscape = useEffectEvent(() => (isDirty.current ? setAsking(true) : onClose()))
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isTaken(event.target)) onEscape()
    }
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  return (
    <>
      <LandmarkForm
        ground={groundOf(host, layer)}
        begin={begin}
        allTags={tags}
        onDirty={(now) => (isDirty.current = now)}
        onSaved={onSaved}
        onClose={onClose}
      />
      {asking ? <UnsavedModal onLeave={onClose} onClose={() => setAsking(false)} /> : null}
    </>
  )
}
