import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { MonitorFrame } from '@waymark/contract/rooms/monitoring.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { errorText } from '../../app/refusal/errorText.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useHabit } from '../../app/habit.ts'
import { useT } from '../../app/i18n.ts'
import { PHONE } from '../../app/phone.ts'
import { useSession } from '../../app/sessionStore.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { whenCalm } from '../../ui/whenIdle.ts'
import { askedKey, type AskedVehicles } from './fleet/askedKey.ts'
import type { FleetColumns } from './fleet/FleetColumns.ts'
import { fleet as store } from './fleet/FleetStore.ts'
import { fromKept } from './fleet/savedFilters.ts'
import { useFleet, useFleetNow } from './fleet/useFleet.ts'
import { useFleetView } from './fleet/useFleetView.ts'
import { useNames } from './fleet/useNames.ts'
import { ListPanel } from './list/ListPanel.tsx'
import type { CellContext } from './list/monitorColumns.tsx'
import { PagingTab } from './list/PagingTab.tsx'
import { usePlaceNames } from '../../app/place/places.ts'
import { fitRows } from './map/fits.ts'
import { fleetMap } from './map/FleetMap.ts'
import type { DrawAsked } from './map/MapMenu.tsx'
import { MonitoringMap } from './map/MonitoringMap.tsx'
import styles from './monitoring.module.css'
import { PanelGrip } from './PanelGrip.tsx'
import { TimeBar } from './past/TimeBar.tsx'
import { useQuick } from './quick/quickStore.ts'
import { useListWidth } from './useListWidth.ts'
import { useMonitoringState } from './useMonitoringState.ts'
import { lazyPart } from '../../app/lazyPart.ts'

const VehicleDrawer = lazyPart(async () => ({ default: (await import('./drawer/VehicleDrawer.tsx')).VehicleDrawer }))
const SideSwitch = lazyPart(async () => ({ default: (await import('../../ui/SideSwitch.tsx')).SideSwitch }))
const QuickGuard = lazyPart(async () => ({ default: (await import('./quick/QuickGuard.tsx')).QuickGuard }))
const ChangesPanel = lazyPart(async () => ({ default: (await import('./past/ChangesPanel.tsx')).ChangesPanel }))
const AskedOf = lazyPart(async () => ({ default: (await import('./fleet/AskedOf.tsx')).AskedOf }))
const DrawPanel = lazyPart(async () => ({ default: (await import('./drawer/DrawPanel.tsx')).DrawPanel }))
const LandmarkPanel = lazyPart(async () => ({ default: (await import('./drawer/LandmarkPanel.tsx')).LandmarkPanel }))

const NOTHING_ASKED: AskedVehicles = new Map()

// The fleet is asked for before the frame around it is drawn, and the map comes beside it, unless it is not wanted.
const { info } = useSession.getState()
if (info) store.start()
if (info?.habit.fastVersion !== 'on') fleetMap().prepare()

/** Monitoring: the fleet now or at a past instant, as a list and on a map that share one filter and one selection. */
export default function MonitoringScreen() {
  return (
    <div className={styles.timed}>
      <TimeBar />
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

function Fleet({ data, fleet, version }: { data: MonitorFrame; fleet: FleetColumns; version: number }) {
  const t = useT('monitoring')
  const state = useMonitoringState()
  // The map moves to a selected vehicle when the drawer has taken its place: the first one must not wait for its code.
  useEffect(() => whenCalm(() => void VehicleDrawer.fetchAhead()), [])
  const format = useFormat()
  const names = useNames(data)
  const places = usePlaceNames()
  const now = useFleetNow()
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const [side, setSide] = useState<'list' | 'map'>('map')
  const common = useT('common')
  const [drawn, setDrawn] = useState<DrawAsked>()
  const { width, least, most, setWidth } = useListWidth()
  const context = useMemo<CellContext>(
    () => ({ fleet, names, places, format, t, now, at: store.past?.at }),
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
  const [asked, setAsked] = useState<AskedVehicles>(NOTHING_ASKED)
  const onFound = useCallback(
    (key: string, vehicleIds: ReadonlySet<number>) => setAsked((before) => new Map(before).set(key, vehicleIds)),
    [],
  )
  const toAsk = new Set([state.filter, ...saved].map(askedKey).filter((key) => key !== ''))
  const view = useFleetView({ fleet, filter: state.filter, sort: state.sort, saved, asked }, version, {
    now,
    speedUnit: unit * 100,
    orgList: data.orgList,
    orgName: names.org,
    typeName: names.type,
    groupNames: names.groups,
    groupColour: names.groupColour,
    landmarkName: names.landmarkOf,
    onRanked: store.redraw,
  })
  const selectedRow = state.selected === null ? undefined : fleet.rowOf.get(state.selected)
  const leaving = useQuick(({ pending }) => pending !== null)
  const { fastVersion } = useHabit()
  const isFast = fastVersion === 'on'
  const showList = !phone || isFast || side === 'list'
  const showMap = !isFast && !(phone && side === 'list')
  return (
    <div className={styles.screen}>
      {showList ? (
        <div
          className={styles.left}
          data-alone={isFast || undefined}
          inert={drawn !== undefined}
          style={phone || isFast ? undefined : { width }}
        >
          {state.isCompared && store.past ? (
            <ChangesPanel fleet={fleet} view={view} state={state} context={context} />
          ) : (
            <ListPanel
              state={state}
              view={view}
              context={context}
              data={data}
              saved={saved}
              onFit={
                isFast
                  ? undefined
                  : (rows) => {
                      setSide('map')
                      fitRows(rows)
                    }
              }
            />
          )}
        </div>
      ) : null}
      {phone || isFast ? null : (
        <PanelGrip width={width} least={least} most={most} onChange={setWidth} label={t('resizeList')} />
      )}
      {showMap ? (
        <MonitoringMap
          fleet={fleet}
          view={view}
          state={state}
          context={context}
          isDrawing={drawn !== undefined}
          onDraw={setDrawn}
        />
      ) : null}
      {drawn && showMap ? (
        <DrawPanel
          asked={drawn}
          width={phone ? undefined : width}
          label={t('landmarkHere')}
          loading={common('loading')}
          onClose={() => setDrawn(undefined)}
        />
      ) : null}
      {selectedRow === undefined || drawn ? null : (
        <VehicleDrawer key={state.selected} row={selectedRow} context={context} onClose={() => state.select(null)} />
      )}
      {[...toAsk].map((key) => (
        <AskedOf key={key} asked={key} onFound={onFound} />
      ))}
      {leaving ? <QuickGuard /> : null}
      {state.place === null || drawn ? null : (
        <LandmarkPanel key={state.place} landmarkId={state.place} state={state} context={context} />
      )}
      {phone && !isFast && !drawn ? (
        <SideSwitch
          label={t('sides')}
          side={side}
          onChange={setSide}
          sides={[
            { value: 'map', label: t('map') },
            { value: 'list', label: t('list') },
          ]}
        />
      ) : null}
    </div>
  )
}
