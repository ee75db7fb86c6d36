import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { MonitorData } from '@waymark/contract/rooms/monitoring.ts'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { errorText } from '../../app/errorText.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useHabit } from '../../app/habit.ts'
import { loadRooms, useT } from '../../app/i18n.ts'
import { fetchAhead } from '../../app/whenIdle.ts'
import { PHONE } from '../../app/phone.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import type { FleetColumns } from './fleet/FleetColumns.ts'
import { fleet as store } from './fleet/FleetStore.ts'
import { fromKept } from './fleet/savedFilters.ts'
import { useFleet, useFleetNow } from './fleet/useFleet.ts'
import { useFleetView } from './fleet/useFleetView.ts'
import { useNames } from './fleet/useNames.ts'
import { ListPanel } from './list/ListPanel.tsx'
import type { CellContext } from './list/monitorColumns.tsx'
import { PagingTab } from './list/PagingTab.tsx'
import { fleetMap } from './map/FleetMap.ts'
import { MonitoringMap } from './map/MonitoringMap.tsx'
import { usePlaceNames } from '../../app/places.ts'
import { sharedMarkers } from './map/sharedMarkers.ts'
import { readBounds, startsAnywhere } from './map/startView.ts'
import styles from './monitoring.module.css'
import { PanelGrip, useListWidth } from './PanelGrip.tsx'
import { useQuick } from './quick/quickStore.ts'
import { useMonitoringState } from './useMonitoringState.ts'

const loadDrawer = async () => ({ default: (await import('./drawer/VehicleDrawer.tsx')).VehicleDrawer })
const VehicleDrawer = lazy(loadDrawer)
const SideSwitch = lazy(async () => ({ default: (await import('./SideSwitch.tsx')).SideSwitch }))
const QuickGuard = lazy(async () => ({ default: (await import('./quick/QuickGuard.tsx')).QuickGuard }))
const TimeBar = lazy(async () => {
  const [module] = await Promise.all([import('./past/TimeBar.tsx'), loadRooms(['timeMachine'])])
  return { default: module.TimeBar }
})
const ChangesPanel = lazy(async () => ({ default: (await import('./past/ChangesPanel.tsx')).ChangesPanel }))
const LandmarkPanel = lazy(async () => ({ default: (await import('./drawer/LandmarkPanel.tsx')).LandmarkPanel }))

/** Monitoring: the fleet now or at a past instant, as a list and on a map that share one filter and one selection. */
export default function MonitoringScreen() {
  return (
    <div className={styles.timed}>
      <Suspense fallback={<div className={styles.time} />}>
        <TimeBar />
      </Suspense>
      <Shown />
    </div>
  )
}

function Shown() {
  const common = useT('common')
  const t = useT('monitoring')
  const { state, version } = useFleet()
  const address = useMonitoringState()
  // the live fleet must not be taken for that of the instant that the address names
  if (address.isPast && !store.past) return <Waiting label={common('loading')} />
  if (state.phase === 'ready') return <Fleet data={state.data} fleet={state.columns} version={version} />
  if (state.phase === 'loading') return <Waiting label={common('loading')} />
  if (address.filter.tab === 'paging') return <PagingTab state={address} />
  return (
    <EmptyState alert title={common('requestFailed')} text={errorText(state.refusal)}>
      <Button size="xs" onClick={() => void store.load()}>
        {common('clickReload')}
      </Button>
      <Button size="xs" variant="subtle" onClick={() => address.setFilter({ tab: 'paging' })}>
        {t('openPaged')}
      </Button>
    </EmptyState>
  )
}

function Fleet({ data, fleet, version }: { data: MonitorData; fleet: FleetColumns; version: number }) {
  const t = useT('monitoring')
  const state = useMonitoringState()
  // The map moves to a selected vehicle when the drawer has taken its place: the first one must not wait for its code.
  useEffect(() => fetchAhead(loadDrawer), [])
  const format = useFormat()
  const names = useNames(data)
  const places = usePlaceNames()
  const now = useFleetNow()
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const [side, setSide] = useState<'list' | 'map'>('map')
  const { width, setWidth } = useListWidth()
  const context = useMemo<CellContext>(
    () => ({ fleet, names, places, format, t, now }),
    // A new version makes new cells: the columns themselves change in place.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [fleet, names, places, format, t, now, version],
  )
  const unit = format.metresPerSecond(1)
  const { within } = state.filter
  const saved = useMemo(
    () => data.filterList.map(({ filter }) => fromKept(filter, unit, within)),
    [data.filterList, unit, within],
  )
  const view = useFleetView({ fleet, filter: state.filter, sort: state.sort, saved }, version, {
    now,
    speedUnit: unit * 100,
    orgList: data.orgList,
    orgName: names.org,
    typeName: names.type,
    groupNames: names.groups,
    landmarkName: names.landmarkOf,
  })
  useFirstFit(fleet, view.rows, state.place !== null)
  const selectedRow = state.selected === null ? undefined : fleet.rowOf.get(state.selected)
  const leaving = useQuick(({ pending }) => pending !== null)
  const showList = !phone || side === 'list'
  return (
    <div className={styles.screen}>
      {showList ? (
        <div className={styles.left} style={phone ? undefined : { width }}>
          {state.isCompared && store.past ? (
            <Suspense fallback={null}>
              <ChangesPanel fleet={fleet} view={view} state={state} context={context} />
            </Suspense>
          ) : (
            <ListPanel
              state={state}
              view={view}
              context={context}
              data={data}
              saved={saved}
              onFit={(rows) => {
                setSide('map')
                fleetMap().fit(sharedMarkers.current, rows)
              }}
            />
          )}
        </div>
      ) : null}
      {phone ? null : <PanelGrip width={width} onChange={setWidth} label={t('resizeList')} />}
      {phone && side === 'list' ? null : <MonitoringMap fleet={fleet} view={view} state={state} context={context} />}
      {selectedRow === undefined ? null : (
        <Suspense fallback={null}>
          <VehicleDrawer key={state.selected} row={selectedRow} context={context} onClose={() => state.select(null)} />
        </Suspense>
      )}
      {leaving ? (
        <Suspense fallback={null}>
          <QuickGuard />
        </Suspense>
      ) : null}
      {state.place === null ? null : (
        <Suspense fallback={null}>
          <LandmarkPanel key={state.place} landmarkId={state.place} state={state} context={context} />
        </Suspense>
      )}
      {phone ? (
        <Suspense fallback={null}>
          <SideSwitch side={side} onChange={setSide} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** The first fleet that arrives comes into view whole, unless the address or the user's preference says otherwise. */
function useFirstFit(fleet: FleetColumns, rows: Uint32Array, elsewhere: boolean): void {
  const habit = useHabit()
  const done = useRef(false)
  useEffect(() => {
    if (done.current || fleet.count === 0) return
    done.current = true
    if (elsewhere || readBounds() || !startsAnywhere(habit)) return
    const { host } = fleetMap()
    // The map calls back once its style is there, now or later; the fit is for the first time only.
    const stop = host.decorate(() => {
      setTimeout(() => {
        stop()
        fleetMap().fit(sharedMarkers.current, rows, false)
      })
    })
  }, [fleet, rows, elsewhere, habit])
}
