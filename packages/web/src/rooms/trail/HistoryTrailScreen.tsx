import { Alert, Tabs } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import { loadHistoryTrail, type Trail } from '@waymark/contract/rooms/trail.ts'
import { useEffect, useMemo, useState } from 'react'
import { thrownText } from '../../app/errorText.ts'
import { useT } from '../../app/i18n.ts'
import { useTabTitle } from '../../app/TabKey.ts'
import { useCall } from '../../app/useCall.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { TrailChart } from './chart/TrailChart.tsx'
import { ExportMenu } from './files/ExportMenu.tsx'
import { TrailMapView } from './map/TrailMapView.tsx'
import { PlayerBar } from './player/PlayerBar.tsx'
import { TrailPlayer } from './player/TrailPlayer.ts'
import { rangeProblem, resolveRange } from './range.ts'
import { PointDetails } from './side/PointDetails.tsx'
import { PointsTable } from './side/PointsTable.tsx'
import { StopsList } from './side/StopsList.tsx'
import { Summary } from './side/Summary.tsx'
import { TrailRange } from './side/TrailRange.tsx'
import { VehiclePicker } from './side/VehiclePicker.tsx'
import { trailPath, type TrailPath } from './TrailPath.ts'
import styles from './trail.module.css'
import { useTrailAddress } from './useTrailAddress.ts'

/** More points than a screen can show: what changes the line's shape stays. */
const BUDGET = 20_000
/** A range with more recorded points is asked to be shortened (TRAIL-1). */
const TOO_MANY = 1_000_000

/** History trail: where a vehicle was, as a line, a chart, a list of stops, a table, and replayed. */
export default function HistoryTrailScreen() {
  const t = useT('trail')
  const common = useT('common')
  const address = useTrailAddress()
  const { vehicleId, range } = address
  const resolved = useMemo(() => resolveRange(range, Date.now()), [range])
  const problem = rangeProblem(resolved)
  const moments = useMemo(
    () =>
      problem
        ? { from: '', to: '' }
        : { from: new Date(resolved.from).toISOString(), to: new Date(resolved.to).toISOString() },
    [resolved, problem],
  )
  const query = useCall(
    loadHistoryTrail,
    { vehicleId: vehicleId ?? 0, ...moments, budget: BUDGET },
    { enabled: vehicleId !== null && !problem },
  )
  const trail = vehicleId === null || problem ? undefined : query.data
  const path = useMemo(() => trail && trailPath(trail), [trail])
  const player = useMemo(() => path && new TrailPlayer(path), [path])
  useEffect(() => () => player?.pause(), [player])
  useTabTitle(trail?.name)
  const [failure, setFailure] = useState<string>()
  const [open, setOpen] = useState<{ path: TrailPath; index: number }>()
  const openIndex = open && open.path === path ? open.index : null
  const show = (index: number): void => {
    if (!path) return
    player?.seek(path.time[index]!)
    setOpen({ path, index })
  }
  const shown = trail && trail.total > 0 && path && player ? { trail, path, player } : undefined
  return (
    <div className={styles.screen} data-shown={shown ? true : undefined}>
      <div className={styles.side}>
        <div className={styles.ask}>
          <VehiclePicker vehicleId={vehicleId} name={trail?.name} onPick={address.pick} />
          <TrailRange address={address} resolved={resolved} />
          {failure ? (
            <Alert color="red" variant="light" role="alert">
              {failure}
            </Alert>
          ) : null}
        </div>
        {vehicleId === null ? <EmptyState title={t('pickFirst')} text={t('pickFirstText')} /> : null}
        {problem ? <EmptyState alert title={t(problem === 'long' ? 'rangeLong' : 'rangeOrder')} /> : null}
        {query.isFetching && !trail ? <Waiting label={common('loading')} /> : null}
        {query.isError ? <EmptyState alert title={common('requestFailed')} text={thrownText(query.error)} /> : null}
        {trail?.total === 0 ? <EmptyState title={t('noPoints')} text={t('noPointsText')} /> : null}
        {trail && trail.total > TOO_MANY ? <Alert color="yellow">{t('tooMany')}</Alert> : null}
        {shown && vehicleId !== null ? (
          <>
            <Summary trail={shown.trail}>
              <ExportMenu vehicleId={vehicleId} name={shown.trail.name} {...moments} onFailure={setFailure} />
            </Summary>
            <Parts {...shown} current={openIndex} onOpen={show} />
            {openIndex === null ? null : (
              <PointDetails
                vehicleId={vehicleId}
                path={shown.path}
                index={openIndex}
                onClose={() => setOpen(undefined)}
              />
            )}
          </>
        ) : null}
      </div>
      <div className={styles.stage}>
        <TrailMapView path={shown?.path} player={shown?.player} onPoint={show} />
        {shown ? <PlayerBar player={shown.player} /> : null}
        {shown ? <TrailChart path={shown.path} player={shown.player} /> : null}
      </div>
    </div>
  )
}

interface PartsProps {
  trail: Trail
  path: TrailPath
  player: TrailPlayer
  current: number | null
  onOpen: (index: number) => void
}

function Parts({ trail, path, player, current, onOpen }: PartsProps) {
  const t = useT('trail')
  return (
    <Tabs defaultValue="stops" className={styles.parts ?? ''} keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="stops">
          {t('stops')} <small>{trail.stops.length}</small>
        </Tabs.Tab>
        <Tabs.Tab value="points">
          {t('points')} <small>{path.count}</small>
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="stops" className={styles.panel ?? ''}>
        <StopsList path={path} player={player} />
      </Tabs.Panel>
      <Tabs.Panel value="points" className={styles.panel ?? ''}>
        <PointsTable path={path} current={current} onOpen={onOpen} />
      </Tabs.Panel>
    </Tabs>
  )
}
