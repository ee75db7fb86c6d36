import { useComputedColorScheme } from '@mantine/core'
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { languageTag } from '@waymark/contract/locales.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import frame from '../../map/mapFrame.module.css'
import type { MapPoints, PointsMap } from '../../map/points/PointsMap.ts'
import { MapButton } from '../../ui/MapButton.tsx'
import { useHabit } from '../habit.ts'
import { currentLocale, useT } from '../i18n.ts'
import styles from './points.module.css'

interface Props {
  label: string
  /** The map, which lives outside of React; one for each kind of screen. */
  map: PointsMap
  shown: MapPoints
  /** CSS pixels. */
  height: number
  onPoint?: (index: number) => void
}

/** Dots and a line on a map, with the ways to look nearer. */
export function PointsMapView({ label, map, shown, height, onPoint }: Props) {
  const t = useT('common')
  const box = useRef<HTMLDivElement>(null)
  const habit = useHabit()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const [ready, setReady] = useState(false)
  const language = languageTag(currentLocale())
  const unit: 'imperial' | 'metric' = habit.distanceUnit === 'mi' ? 'imperial' : 'metric'
  const start = useEffectEvent(() => ({
    scheme,
    language,
    unit,
    center: { lat: habit.center[0], lon: habit.center[1] },
    zoom: 3,
  }))
  const pressed = useEffectEvent((index: number) => onPoint?.(index))
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    let here = true
    map.onPoint((index) => pressed(index))
    map.host.attach(element, start()).then(
      (libre) => {
        if (!here) return undefined
        libre.getCanvas().setAttribute('role', 'application')
        setReady(true)
        return undefined
      },
      (error: unknown) => console.error('The map could not be shown', error),
    )
    const resizing = new ResizeObserver(() => map.host.map?.resize())
    resizing.observe(element)
    return () => {
      here = false
      resizing.disconnect()
      map.host.detach()
      setReady(false)
    }
  }, [map])
  useEffect(() => map.host.apply({ scheme, language, unit }), [map, scheme, language, unit])
  useEffect(() => {
    if (ready) map.host.map?.getCanvas().setAttribute('aria-label', label)
  }, [map, ready, label])
  useEffect(() => {
    if (!ready) return
    map.show(shown)
    map.fit()
  }, [map, shown, ready])
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
        <MapButton label={t('showAll')} onClick={() => map.fit()}>
          <IconArrowsMaximize size={16} aria-hidden />
        </MapButton>
      </div>
    </section>
  )
}
