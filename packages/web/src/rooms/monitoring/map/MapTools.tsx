import { Menu } from '@mantine/core'
import {
  IconArrowsMaximize,
  IconCheck,
  IconCircles,
  IconMinus,
  IconPalette,
  IconPlus,
  IconPolygon,
  IconRuler2,
} from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { keepHabit, useHabit } from '../../../app/habit.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { isTyping } from '../../../app/shell/useShellKeys.ts'
import { MapButton } from '../../../ui/MapButton.tsx'
import type { FleetColumns } from '../fleet/FleetColumns.ts'
import type { FleetView } from '../fleet/fleetView.ts'
import type { CellContext } from '../list/monitorColumns.tsx'
import { CATEGORIES, type ColourBy } from './colouring.ts'
import { fleetMap } from './FleetMap.ts'
import frame from '../../../map/mapFrame.module.css'
import { sharedMarkers } from './sharedMarkers.ts'

const MeasureBar = lazy(async () => ({ default: (await import('./MeasureBar.tsx')).MeasureBar }))

const WAYS = Object.keys(CATEGORIES) as ColourBy[]
const WAY_KEYS = {
  motion: 'colourMotion',
  load: 'colourLoad',
  battery: 'colourBattery',
  freshness: 'colourFreshness',
} as const

interface Props {
  fleet: FleetColumns
  view: FleetView
  context: CellContext
}

/** Buttons of the map: zoom, fit (`F`), measure, merge, colours. */
export function MapTools({ view, context }: Props) {
  const { t } = context
  const { colourBy, mergeMarkers, showLandmarks } = useHabit()
  const mayViewLandmarks = usePermission('monitoring:landmark:view')
  const [measuring, setMeasuring] = useState(false)
  const fit = (): void => fleetMap().fit(sharedMarkers.current, view.rows)
  const onFit = useEffectEvent(fit)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'f' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      onFit()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <div className={frame.tools} role="toolbar" aria-label={t('mapTools')} aria-orientation="vertical">
        <MapButton label={t('zoomIn')} onClick={() => fleetMap().host.map?.zoomIn()}>
          <IconPlus size={17} aria-hidden />
        </MapButton>
        <MapButton label={t('zoomOut')} onClick={() => fleetMap().host.map?.zoomOut()}>
          <IconMinus size={17} aria-hidden />
        </MapButton>
        <MapButton label={t('fit')} onClick={fit}>
          <IconArrowsMaximize size={16} aria-hidden />
        </MapButton>
        <MapButton label={t('measure')} onClick={() => setMeasuring(!measuring)} pressed={measuring}>
          <IconRuler2 size={17} aria-hidden />
        </MapButton>
        <MapButton label={t('merge')} onClick={() => keepHabit({ mergeMarkers: !mergeMarkers })} pressed={mergeMarkers}>
          <IconCircles size={17} aria-hidden />
        </MapButton>
        {mayViewLandmarks ? (
          <MapButton
            label={t('landmarks')}
            onClick={() => keepHabit({ showLandmarks: !showLandmarks })}
            pressed={showLandmarks}
          >
            <IconPolygon size={17} aria-hidden />
          </MapButton>
        ) : null}
        <Menu position="left-start" width={180}>
          <Menu.Target>
            <MapButton label={t('colourBy')}>
              <IconPalette size={17} aria-hidden />
            </MapButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('colourBy')}</Menu.Label>
            {WAYS.map((way) => (
              <Menu.Item
                key={way}
                rightSection={way === colourBy ? <IconCheck size={15} aria-hidden /> : null}
                aria-current={way === colourBy || undefined}
                onClick={() => keepHabit({ colourBy: way })}
              >
                {t(WAY_KEYS[way])}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      {measuring ? (
        <Suspense fallback={null}>
          <MeasureBar context={context} onClose={() => setMeasuring(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
