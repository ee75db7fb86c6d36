import {
  IconArrowsMaximize,
  IconCircles,
  IconMinus,
  IconPalette,
  IconPlus,
  IconPolygon,
  IconRuler2,
} from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { MenuOnDemand } from '../../../app/menu/MenuOnDemand.tsx'
import { keepHabit, useHabit } from '../../../app/habit.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { isTaken } from '../../../app/shell/keys/useShellKeys.ts'
import { MapButton } from '../../../ui/MapButton.tsx'
import type { FleetColumns } from '../fleet/FleetColumns.ts'
import type { FleetView } from '../fleet/fleetView.ts'
import type { CellContext } from '../list/monitorColumns.tsx'
import { fleetMap } from './FleetMap.ts'
import frame from '../../../map/mapFrame.module.css'
import { sharedMarkers } from './sharedMarkers.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import { MapLayersButton } from '../../../app/map/MapLayersButton.tsx'

const MeasureBar = lazyPart(async () => ({ default: (await import('./MeasureBar.tsx')).MeasureBar }))

const PaletteItems = lazyPart(async () => ({ default: (await import('./PaletteItems.tsx')).PaletteItems }))

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
  /** Undefined while nothing can be measured. */
  onMeasure: ((measuring: Measuring | undefined) => void) | undefined
}

/** Buttons of the map: zoom, fit (`F`), measure, merge, colours. */
export function MapTools({ view, context, measuring, onMeasure }: Props) {
  const { t } = context
  const { mergeMarkers, showLandmarks } = useHabit()
  const mayViewLandmarks = usePermission('monitoring:landmark:view')
  const fit = (): void => fleetMap().fit(sharedMarkers.current, view.rows)
  const onFit = useEffectEvent(fit)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'f' || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target))
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
          disabled={!onMeasure}
          onClick={() => onMeasure?.(measuring ? undefined : {})}
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
        <MenuOnDemand
          position="left-start"
          width={180}
          renderTarget={(props) => (
            <MapButton label={t('colourBy')} {...props}>
              <IconPalette size={17} aria-hidden />
            </MapButton>
          )}
        >
          <PaletteItems t={t} />
        </MenuOnDemand>
        <MapLayersButton />
      </div>
      {measuring ? <MeasureBar context={context} {...measuring} onClose={() => onMeasure?.(undefined)} /> : null}
    </>
  )
}
