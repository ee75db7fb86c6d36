import { roundedDegrees } from '@waymark/core/geo/earth.ts'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { StandIn } from '../../../app/load/StandIn.ts'
import { keepHabit } from '../../../app/habit.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import { Waiting } from '../../../ui/Waiting.tsx'
import { loadLandmarkDrawing } from '../../landmark/public.ts'
import { fleetMap } from '../map/FleetMap.ts'
import type { DrawAsked } from '../map/MapMenu.tsx'
import styles from './drawer.module.css'

const LandmarkDrawing = lazyPart(loadLandmarkDrawing)

/** A circle begins as large as can be gripped. CSS pixels, and what it is at least and at most in metres. */
const FIRST_RADIUS = { pixels: 48, least: 25, most: 50_000 }
/** Metres of a CSS pixel at the equator at zoom 0. */
const METRES_A_PIXEL = 40_075_016.686 / 512

interface Props {
  asked: DrawAsked
  /** Of the list whose place it takes, CSS pixels; undefined on a phone. */
  width: number | undefined
  label: string
  loading: string
  onClose: () => void
}

/**
 * Draws a landmark on the monitoring map, in the place of the list: the map keeps its room and stays where it is. What stands
 * on the map is not pressed meanwhile.
 */
export function DrawPanel({ asked, width, label, loading, onClose }: Props) {
  const drawer = useRef<HTMLElement>(null)
  const { host, landmarks } = fleetMap()
  // as the map was when it was asked for
  const [begin] = useState(() =>
    asked.kind === 'circle' ? circleOf(asked.place, host.map?.getZoom() ?? 12) : asked.kind,
  )
  useEffect(() => {
    const { layer } = fleetMap()
    layer.paused = true
    fleetMap().cover(drawer.current)
    return () => {
      layer.paused = false
      fleetMap().cover(null)
    }
  }, [])
  return (
    <aside
      ref={drawer}
      className={`${styles.drawer} ${styles.drawn}`}
      style={{ '--list': width && `${width}px` } as CSSProperties}
      aria-label={label}
    >
      <StandIn value={<Waiting label={loading} />}>
        <LandmarkDrawing
          host={host}
          layer={landmarks}
          begin={begin}
          // who drew one wants to see it
          onSaved={() => keepHabit({ showLandmarks: true })}
          onClose={onClose}
        />
      </StandIn>
    </aside>
  )
}

/** The circle that is begun with around a place, to two digits. */
function circleOf([lon, lat]: readonly [number, number], zoom: number): LandmarkShape {
  const { pixels, least, most } = FIRST_RADIUS
  const metres = (pixels * METRES_A_PIXEL * Math.cos((lat * Math.PI) / 180)) / 2 ** zoom
  const radiusM = Number(Math.min(most, Math.max(least, metres)).toPrecision(2))
  return { kind: 'circle', lat: roundedDegrees(lat), lon: roundedDegrees(lon), radiusM }
}
