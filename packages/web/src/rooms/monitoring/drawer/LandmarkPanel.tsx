import { Anchor, Button, CloseButton } from '@mantine/core'
import { getAllLandmarks } from '@waymark/contract/rooms/landmark.ts'
import { prepareShape } from '@waymark/core/geo/landmark/PreparedShape.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { isTaken } from '../../../app/shell/keys/useShellKeys.ts'
import { useCall } from '../../../app/useCall.ts'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { type FleetColumns, STATUSES } from '../fleet/FleetColumns.ts'
import { fleet as store } from '../fleet/FleetStore.ts'
import { cellText, type CellContext } from '../list/monitorColumns.tsx'
import { fleetMap } from '../map/FleetMap.ts'
import type { MonitoringState } from '../useMonitoringState.ts'
import styles from './drawer.module.css'
import { inventoryOf } from './inventoryOf.ts'

interface Props {
  landmarkId: number
  state: MonitoringState
  context: CellContext
}

/** More are found faster in the list. */
const MOST = 200

/** What is in a landmark now, by type, and as it changes. `Esc` closes. */
export function LandmarkPanel({ landmarkId, state, context }: Props) {
  const { fleet, names, t, format } = context
  const mayView = usePermission('monitoring:landmark:view')
  const mayFindNear = usePermission('monitoring:proximity:view')
  const query = useCall(getAllLandmarks, { landmarkIds: [landmarkId] }, { enabled: mayView })
  const shape = query.data?.shape[0]
  useEffect(() => {
    if (!shape) return
    const { west, south, east, north } = prepareShape(shape)
    fleetMap().revealArea(west, south, east, north)
  }, [shape])
  const drawer = useRef<HTMLElement>(null)
  useEffect(() => {
    fleetMap().cover(drawer.current)
    return () => fleetMap().cover(null)
  }, [])
  const close = useEffectEvent(() => state.openPlace(null))
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isTaken(event.target)) close()
    }
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  const name = names.landmark(landmarkId)
  const { past } = store
  const { rows, types } = inventoryOf(fleet, landmarkId)
  return (
    <aside ref={drawer} className={styles.drawer} aria-label={name || t('landmarks')}>
      <header className={styles.head}>
        <div>
          <h2>{name || t('placeGone')}</h2>
          <p role="status">
            {rows.length === 0
              ? t(past ? 'placeWasEmpty' : 'placeEmpty')
              : t(past ? 'placeThen' : 'placeNow', { count: rows.length })}
          </p>
        </div>
        <CloseButton aria-label={t('closePlace')} onClick={() => state.openPlace(null)} />
      </header>
      <p className={styles.links}>
        {mayView ? (
          <Anchor component={Link} to={paths.landmarkHistory(landmarkId)} size="sm">
            {t('placeHistory')}
          </Anchor>
        ) : null}
        {mayFindNear && !past ? (
          <Anchor component={Link} to={paths.proximity({ landmark: landmarkId })} size="sm">
            {t('nearest')}
          </Anchor>
        ) : null}
      </p>
      {rows.length === 0 ? null : (
        <div className={styles.panel}>
          <Button size="xs" variant="light" onClick={() => state.setFilter({ landmarks: [landmarkId], tab: 'all' })}>
            {t('placeList')}
          </Button>
          <h3 className={styles.heading}>{t('placeByType')}</h3>
          <ul className={styles.counts} aria-label={t('placeByType')}>
            {types.map(([type, count]) => (
              <li key={type}>
                <span>{names.type(type)}</span>
                <b>{format.number(count)}</b>
              </li>
            ))}
          </ul>
          <h3 className={styles.heading}>{t('vehicles')}</h3>
          <ul className={styles.counts} aria-label={t('vehicles')}>
            {rows.slice(0, MOST).map((row) => (
              <li key={fleet.vehicleId[row]}>
                <button type="button" onClick={() => state.select(fleet.vehicleId[row]!)}>
                  <StatusDot
                    status={STATUSES[fleet.status[row]!] ?? 'never'}
                    label={`${fleet.name[row]} · ${cellText('trackerStatus', row, context)}`}
                  />
                </button>
                <span>{dwellText(fleet, row, landmarkId, context)}</span>
              </li>
            ))}
          </ul>
          {rows.length > MOST ? <p className={styles.quiet}>{t('placeMore')}</p> : null}
        </div>
      )}
    </aside>
  )
}

/** How long a vehicle has been at the landmark; when it was heard last while that is not sure. */
function dwellText(fleet: FleetColumns, row: number, landmarkId: number, context: CellContext): string {
  const entered = fleet.entered[row]![fleet.landmarks[row]!.indexOf(landmarkId)] ?? 0
  if (entered === 0) return cellText('lastReport', row, context)
  return context.format.duration(Math.max(0, context.now - entered * 1000))
}
