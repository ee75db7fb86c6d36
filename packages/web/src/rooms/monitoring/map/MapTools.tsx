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
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
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
import { WAY_TITLES } from './wayTitles.ts'
import { sharedMarkers } from './sharedMarkers.ts'

const MeasureBar = lazy(async () => ({ default: (await import('./MeasureBar.tsx')).MeasureBar }))

const WAYS = Object.keys(CATEGORIES) as ColourBy[]

/** Measuring is on; from a point, longitude and latitude in degrees, where one was chosen. */
export interface Measuring {
  from?: readonly [number, number]
}

interface Props {
  fleet: FleetColumns
  view: FleetView
  context: CellContext
  /** Where measuring began, or that it does; undefined while it does not. */
  measuring: Measuring | undefined
  onMeasure: (measuring: Measuring | undefined) => void
}

/** Buttons of the map: zoom, fit (`F`), measure, merge, colours. */
export function MapTools({ view, context, measuring, onMeasure }: Props) {
  const { t } = context
  const { colourBy, mergeMarkers, showLandmarks } = useHabit()
  const mayViewLandmarks = usePermission('monitoring:landmark:view')
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
        <MapButton
          label={t('measure')}
          onClick={() => onMeasure(measuring ? undefined : {})}
          pressed={measuring !== undefined}
        >
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
                {t(WAY_TITLES[way])}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item component={Link} to={paths.legend}>
              {t('legend')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {measuring ? (
        <Suspense fallback={null}>
          <MeasureBar context={context} {...measuring} onClose={() => onMeasure(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}
