import { useComputedColorScheme } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { languageTag } from '@waymark/contract/locales.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHabit } from '../../../app/habit.ts'
import { currentLocale, useT } from '../../../app/i18n.ts'
import { landmarkInk } from '../../../map/landmarks/landmarkInk.ts'
import frame from '../../../map/mapFrame.module.css'
import { MapButton } from '../../../ui/MapButton.tsx'
import { landmarkMap } from './LandmarkMap.ts'

interface Props {
  /** A landmark on the map was pressed. */
  onPress: (landmarkId: number) => void
}

/** The landmarks on a map. The map itself lives outside; this puts it on the page. */
export function LandmarkMapView({ onPress }: Props) {
  const t = useT('landmark')
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
    zoom: 3.4,
  }))
  const pressed = useEffectEvent(onPress)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    let shown = true
    const { host, layer } = landmarkMap()
    const onClick = (event: { point: { x: number; y: number } }): void => {
      const found = layer.at([event.point.x, event.point.y])
      if (found !== undefined) pressed(found)
    }
    host.attach(element, start()).then(
      (map) => {
        if (!shown) return undefined
        map.getCanvas().setAttribute('role', 'application')
        map.on('click', onClick)
        setReady(true)
        return undefined
      },
      (error: unknown) => console.error('The map could not be shown', error),
    )
    const resizing = new ResizeObserver(() => host.map?.resize())
    resizing.observe(element)
    return () => {
      shown = false
      resizing.disconnect()
      host.map?.off('click', onClick)
      host.detach()
      setReady(false)
    }
  }, [])
  useEffect(() => {
    landmarkMap().host.apply({ scheme, language, unit })
    landmarkMap().layer.colour(landmarkInk(scheme))
  }, [scheme, language, unit])
  useEffect(() => {
    if (ready) landmarkMap().host.map?.getCanvas().setAttribute('aria-label', t('map'))
  }, [ready, t])
  return (
    <section className={`${frame.frame} ${frame.ground}`} aria-label={t('map')} data-ready={ready || undefined}>
      <div ref={box} className={frame.canvas} />
      <div className={frame.tools} role="toolbar" aria-label={t('mapTools')} aria-orientation="vertical">
        <MapButton label={t('zoomIn')} onClick={() => landmarkMap().host.map?.zoomIn()}>
          <IconPlus size={17} aria-hidden />
        </MapButton>
        <MapButton label={t('zoomOut')} onClick={() => landmarkMap().host.map?.zoomOut()}>
          <IconMinus size={17} aria-hidden />
        </MapButton>
      </div>
    </section>
  )
}
