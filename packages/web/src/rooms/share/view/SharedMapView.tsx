import { useComputedColorScheme } from '@mantine/core'
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { languageTag } from '@waymark/contract/locales.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHabit } from '../../../app/habit.ts'
import { currentLocale, useT } from '../../../app/i18n.ts'
import frame from '../../../map/mapFrame.module.css'
import { MapButton } from '../../../ui/MapButton.tsx'
import { sharedMap, type SharedPin } from './SharedMap.ts'

interface Props {
  pins: readonly SharedPin[]
  selected: number | null
  onPick: (no: number) => void
}

/** Where the shared vehicles are now. */
export function SharedMapView({ pins, selected, onPick }: Props) {
  const t = useT('sharedView')
  const common = useT('common')
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
  const picked = useEffectEvent(onPick)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    let here = true
    const { host } = sharedMap()
    sharedMap().onPick = (no) => picked(no)
    host.attach(element, start()).then(
      (map) => {
        if (!here) return undefined
        map.getCanvas().setAttribute('role', 'application')
        setReady(true)
        return undefined
      },
      (error: unknown) => console.error('The map could not be shown', error),
    )
    const resizing = new ResizeObserver(() => host.map?.resize())
    resizing.observe(element)
    return () => {
      here = false
      resizing.disconnect()
      host.detach()
      setReady(false)
    }
  }, [])
  useEffect(() => sharedMap().host.apply({ scheme, language, unit }), [scheme, language, unit])
  useEffect(() => {
    if (ready) sharedMap().host.map?.getCanvas().setAttribute('aria-label', t('map'))
  }, [ready, t])
  useEffect(() => {
    if (ready) void sharedMap().show(pins, selected)
  }, [ready, pins, selected])
  return (
    <section
      className={`${frame.frame} ${frame.ground}`}
      aria-label={t('map')}
      data-ready={ready || undefined}
      data-pins={pins.length}
    >
      <div ref={box} className={frame.canvas} />
      <div className={frame.tools} role="toolbar" aria-label={common('mapTools')} aria-orientation="vertical">
        <MapButton label={common('zoomIn')} onClick={() => sharedMap().zoom(1)}>
          <IconPlus size={17} aria-hidden />
        </MapButton>
        <MapButton label={common('zoomOut')} onClick={() => sharedMap().zoom(-1)}>
          <IconMinus size={17} aria-hidden />
        </MapButton>
        <MapButton label={common('showAll')} onClick={() => sharedMap().fit()}>
          <IconArrowsMaximize size={16} aria-hidden />
        </MapButton>
      </div>
    </section>
  )
}
