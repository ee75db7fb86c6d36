import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import frame from '../../map/mapFrame.module.css'
import type { MapPoints, PointsMap } from '../../map/points/PointsMap.ts'
import { MapButton } from '../../ui/MapButton.tsx'
import { useT } from '../i18n.ts'
import { useMapOnPage } from '../map/useMapOnPage.ts'
import styles from './points.module.css'
import { MapLayersButton } from '../map/MapLayersButton.tsx'

interface Props {
  label: string
  /** The map, which lives outside of React; one for each kind of screen. */
  map: PointsMap
  shown: MapPoints
  /** CSS pixels. */
  height: number
  /** Everything comes into view when this is another; left out, with everything that is shown anew. */
  about?: string
  /** The nearest zoom at which everything is brought into view; near enough to read a street when left out. */
  maxZoom?: number
  onPoint?: (index: number) => void
}

/** Dots and a line on a map, with the ways to look nearer. */
export function PointsMapView({ label, map, shown, height, about, maxZoom, onPoint }: Props) {
  const t = useT('common')
  const { box, ready } = useMapOnPage(map.host, { label })
  const pressed = useEffectEvent((index: number) => onPoint?.(index))
  useEffect(() => map.onPoint((index) => pressed(index)), [map])
  useEffect(() => {
    if (!ready) return
    map.show(shown)
  }, [map, shown, ready])
  // where somebody looks stays while what is shown only moves
  const question: unknown = about ?? shown
  useEffect(() => {
    if (ready) map.fit(maxZoom)
  }, [map, question, ready, maxZoom])
  return (
    <section
      className={`${frame.frame} ${styles.map}`}
      style={{ height }}
      aria-label={label}
      data-ready={ready || undefined}
      data-points={shown.points.length}
    >
      <div ref={box} className={frame.canvas} />
      <div className={frame.tools} role="toolbar" aria-label={t('mapTools')} aria-orientation="vertical">
        <MapButton label={t('zoomIn')} onClick={() => map.host.map?.zoomIn()}>
          <IconPlus size={17} aria-hidden />
        </MapButton>
        <MapButton label={t('zoomOut')} onClick={() => map.host.map?.zoomOut()}>
          <IconMinus size={17} aria-hidden />
        </MapButton>
        <MapButton label={t('showAll')} onClick={() => map.fit(maxZoom)}>
          <IconArrowsMaximize size={16} aria-hidden />
        </MapButton>
        <MapLayersButton />
      </div>
    </section>
  )
}
