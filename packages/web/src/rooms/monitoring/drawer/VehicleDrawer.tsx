import { ActionIcon, CloseButton, Tabs } from '@mantine/core'
import { IconArrowsDiagonal, IconArrowsMaximize, IconBolt, IconCurrentLocation, IconRoute } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useT } from '../../../app/i18n.ts'
import { PartTabs } from '../../../app/partTabs/PartTabs.tsx'
import { paths } from '../../../app/paths.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { isTaken } from '../../../app/shell/keys/useShellKeys.ts'
import { VehicleAlarms } from '../../alarm/public.tsx'
import { CommentsPanel } from '../../comment/public.tsx'
import { VehicleConflicts, VehicleSightings } from '../../importSource/public.tsx'
import { RecordFiles } from '../../recordFile/public.tsx'
import { QuickShare } from '../../share/public.tsx'
import { ComputedChartsIn } from '../../computed/public.tsx'
import { SensorCharts } from '../../temperature/public.tsx'
import { VehicleMaintenance } from '../../maintenance/public.tsx'
import { AssetTop } from '../asset/AssetTop.tsx'
import type { CellContext } from '../list/monitorColumns.tsx'
import { fleetMap } from '../map/FleetMap.ts'
import { sharedMarkers } from '../map/sharedMarkers.ts'
import { DevicePanel } from './DevicePanel.tsx'
import styles from './drawer.module.css'
import { HistoryPanel } from './HistoryPanel.tsx'
import { NowPanel } from './NowPanel.tsx'
import { useQuick } from '../quick/quickStore.ts'
import { useFollow, useFollowed } from './useFollow.ts'
import { lazyPart } from '../../../app/lazyPart.ts'

const QuickPanel = lazyPart(async () => ({ default: (await import('../quick/QuickPanel.tsx')).QuickPanel }))

interface Props {
  row: number
  context: CellContext
  onClose: () => void
}

type Part = 'now' | 'history' | 'sensors' | 'alarms' | 'maintenance' | 'device' | 'comments' | 'files'

/** One vehicle: now, its last hours, its device. `H` history, `T` follow, `Q` quick reporting, `Shift+S` share, `Esc` closes. */
export function VehicleDrawer({ row, context, onClose }: Props) {
  const { fleet, names, t } = context
  const common = useT('common')
  const vehicleId = fleet.vehicleId[row]!
  const navigate = useNavigate()
  const isPast = context.at !== undefined
  const parts = useParts(isPast)
  const { mayReplay, mayViewVehicle } = parts
  const [part, setPart] = useState<Part>('now')
  const tabs = tabsOf(parts, isPast, t)
  const following = useFollowed((state) => state.vehicleId === vehicleId)
  const setFollowing = (on: boolean): void => useFollowed.setState({ vehicleId: on ? vehicleId : null })
  useFollow(following ? row : null)
  const placed = fleet.hasPosition(row)
  const hasDevice = fleet.deviceId[row] !== ''
  const isQuick = useQuick(({ panel }) => panel === vehicleId)
  const showQuick = (on: boolean): void => useQuick.setState({ panel: on ? vehicleId : null })

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
    if (event.key === 'Escape') onClose()
    else if (event.key.toLowerCase() === 'h' && mayReplay) setPart('history')
    else if (event.key.toLowerCase() === 'q' && hasDevice && !isPast) showQuick(true)
    else if (event.key.toLowerCase() === 't' && placed && !isPast) setFollowing(!following)
  })
  // before it is painted: who sees the drawer can use its keys
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  useEffect(
    () => () => {
      if (useFollowed.getState().vehicleId === vehicleId) useFollowed.setState({ vehicleId: null })
    },
    [vehicleId],
  )

  const drawer = useRef<HTMLElement>(null)
  useEffect(() => {
    fleetMap().cover(drawer.current)
    return () => fleetMap().cover(null)
  }, [])

  return (
    <aside ref={drawer} className={styles.drawer} aria-label={fleet.name[row]}>
      <header className={styles.head}>
        <div>
          <h2>{fleet.name[row]}</h2>
          <p>
            {names.type(fleet.assetType[row]!)}
            {fleet.plate[row] ? ` · ${fleet.plate[row]}` : ''}
          </p>
        </div>
        {mayViewVehicle ? (
          <ActionIcon
            component={Link}
            to={paths.record('vehicle', vehicleId)}
            variant="subtle"
            color="gray"
            title={common('openPage')}
            aria-label={common('openPageOf', { name: fleet.name[row]! })}
          >
            <IconArrowsDiagonal size={17} aria-hidden />
          </ActionIcon>
        ) : null}
        <CloseButton aria-label={t('closeDrawer')} onClick={onClose} />
      </header>
      <div className={styles.top}>
        <AssetTop row={row} context={context} />
      </div>
      <div className={styles.facts}>
        <span className={styles.actions}>
          <ActionIcon
            variant={following ? 'filled' : 'default'}
            aria-label={t('follow')}
            title={`${t('follow')} (T)`}
            aria-pressed={following}
            disabled={!placed || isPast}
            onClick={() => setFollowing(!following)}
          >
            <IconCurrentLocation size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t('showOnMap')}
            title={t('showOnMap')}
            disabled={!placed}
            onClick={() => fleetMap().fit(sharedMarkers.current, [row])}
          >
            <IconArrowsMaximize size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant={isQuick ? 'filled' : 'default'}
            aria-label={t('quickReport')}
            title={`${t('quickReport')} (Q)`}
            aria-expanded={isQuick}
            disabled={!hasDevice || isPast}
            onClick={() => showQuick(true)}
          >
            <IconBolt size={16} aria-hidden />
          </ActionIcon>
          {mayReplay ? (
            <ActionIcon
              variant="default"
              aria-label={t('openTrail')}
              title={t('openTrail')}
              onClick={() => void navigate(paths.trail({ vehicle: vehicleId }))}
            >
              <IconRoute size={16} aria-hidden />
            </ActionIcon>
          ) : null}
          <QuickShare vehicles={[{ vehicleId, name: fleet.name[row]! }]} />
        </span>
      </div>
      {isQuick && !isPast ? (
        <QuickPanel vehicleId={vehicleId} context={context} onClose={() => showQuick(false)} />
      ) : null}
      <Tabs
        value={part}
        onChange={(value) => setPart((value ?? 'now') as Part)}
        className={styles.parts ?? ''}
        keepMounted={false}
      >
        <PartTabs tabs={tabs} shown={part} onShow={(key) => setPart(key as Part)} />
        <Tabs.Panel value="now" className={styles.panel ?? ''}>
          {isPast ? null : <VehicleConflicts key={vehicleId} vehicleId={vehicleId} name={fleet.name[row]!} />}
          <NowPanel row={row} context={context} />
          {isPast ? null : <VehicleSightings key={vehicleId} vehicleId={vehicleId} />}
        </Tabs.Panel>
        {mayReplay ? (
          <Tabs.Panel value="history" className={styles.panel ?? ''}>
            <HistoryPanel key={vehicleId} vehicleId={vehicleId} context={context} />
          </Tabs.Panel>
        ) : null}
        <RecordParts {...parts} vehicleId={vehicleId} name={fleet.name[row]!} />
        <Tabs.Panel value="device" className={styles.panel ?? ''}>
          <DevicePanel row={row} context={context} />
        </Tabs.Panel>
      </Tabs>
    </aside>
  )
}

/** What the user may see of a vehicle; alarms, sensors, device, comments and files are told as they are today. */
function useParts(isPast: boolean) {
  const mayReplay = usePermission('monitoring:history-trail')
  const mayViewVehicle = usePermission('monitoring:vehicle:view')
  const mayMaintain = usePermission('maintenance:plan:view')
  const maySense = usePermission('monitoring:temperature:view')
  return {
    mayReplay,
    mayViewVehicle: mayViewVehicle && !isPast,
    mayMaintain: mayMaintain && !isPast,
    maySense: maySense && !isPast,
  }
}

/** The tabs of the drawer, in their order. */
function tabsOf(may: ReturnType<typeof useParts>, isPast: boolean, t: CellContext['t']) {
  const all: [key: Part, label: string, isSeen: boolean][] = [
    ['now', t(isPast ? 'partThen' : 'now'), true],
    ['history', t('history'), may.mayReplay],
    ['sensors', t('sensors'), may.maySense],
    ['alarms', t('alarms'), may.mayViewVehicle],
    ['maintenance', t('maintenance'), may.mayMaintain],
    ['device', t('device'), !isPast],
    ['comments', t('comments'), may.mayViewVehicle],
    ['files', t('files'), may.mayViewVehicle],
  ]
  return all.flatMap(([key, label, isSeen]) => (isSeen ? [{ key, label }] : []))
}

interface RecordProps extends ReturnType<typeof useParts> {
  vehicleId: number
  name: string
}

/** Parts that other rooms bring, each loaded when it is first shown. */
function RecordParts({ vehicleId, name, ...may }: RecordProps) {
  const parts = [
    ['sensors', may.maySense, <VehicleSensors key={vehicleId} vehicleId={vehicleId} />],
    ['alarms', may.mayViewVehicle, <VehicleAlarms key={vehicleId} vehicleId={vehicleId} name={name} />],
    ['maintenance', may.mayMaintain, <VehicleMaintenance key={vehicleId} vehicleId={vehicleId} />],
    ['comments', may.mayViewVehicle, <CommentsPanel key={vehicleId} record={`vehicle:${vehicleId}`} mayWrite />],
    ['files', may.mayViewVehicle, <RecordFiles key={vehicleId} record={`vehicle:${vehicleId}`} />],
  ] as const
  return parts
    .filter(([, isSeen]) => isSeen)
    .map(([part, , content]) => (
      <Tabs.Panel key={part} value={part} className={styles.panel ?? ''}>
        {content}
      </Tabs.Panel>
    ))
}

function VehicleSensors({ vehicleId }: { vehicleId: number }) {
  const mayCompute = usePermission('monitoring:computed:view')
  return (
    <SensorCharts
      vehicleId={vehicleId}
      renderMore={(moments) => (mayCompute ? <ComputedChartsIn vehicleId={vehicleId} moments={moments} /> : null)}
    />
  )
}
