import { Alert, Tabs } from '@mantine/core'
import type { Trail } from '@waymark/contract/rooms/trail.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { StandIn } from '../../app/load/StandIn.ts'
import { QueryFailure } from '../../app/QueryFailure.tsx'
import { loadRooms, useT } from '../../app/i18n.ts'
import type { Moments, rangeProblem } from '../../app/range/timeRange.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { VehicleDrivers } from '../driver/public.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { ExportMenu } from './files/ExportMenu.tsx'
import { TrailMapView } from './map/TrailMapView.tsx'
import { PlayerBar } from './player/PlayerBar.tsx'
import type { TrailPlayer } from './player/TrailPlayer.ts'
import { PointDetails } from './side/PointDetails.tsx'
import { PointsTable } from './side/PointsTable.tsx'
import { StopsList } from './side/StopsList.tsx'
import { Summary } from './side/Summary.tsx'
import type { Standing, TrailPath } from './TrailPath.ts'
import styles from './trail.module.css'
import type { HistoryRange } from '../../app/range/timeRange.ts'
import { useTrail } from './useTrail.ts'
import { lazyPart } from '../../app/lazyPart.ts'

const Timeline = lazyPart(async () => {
  const [module] = await Promise.all([import('./timeline/Timeline.tsx'), loadRooms(['alarmWords'])])
  return { default: module.Timeline }
})
const TrailChart = lazyPart(async () => ({ default: (await import('./chart/TrailChart.tsx')).TrailChart }))

interface Props {
  /** Null before one is picked. */
  vehicleId: number | null
  range: HistoryRange
  /** What stands above the trail in figures, told what is shown. */
  renderAbove?: (shown: { name: string | undefined; moments: Moments }) => ReactNode
}

/** Where a vehicle was in a range: as a line, a chart, days, stops, a table, and replayed. */
export function VehicleTrail({ vehicleId, range, renderAbove }: Props) {
  const { resolved, problem, moments, query, trail, standing, path, player } = useTrail(vehicleId, range)
  const [failure, setFailure] = useState<string>()
  const [open, setOpen] = useState<{ path: TrailPath; index: number }>()
  const openIndex = open && open.path === path ? open.index : null
  const show = (index: number): void => {
    if (!path) return
    player?.seek(path.time[index]!)
    setOpen({ path, index })
  }
  const shown = trail && standing && path && player && trail.total > 0 ? { trail, standing, path, player } : undefined
  return (
    <div className={styles.screen} data-shown={shown && true}>
      <div className={styles.side}>
        {renderAbove || failure ? (
          <div className={styles.ask}>
            {renderAbove?.({ name: trail?.name, moments: resolved })}
            {failure ? (
              <Alert color="red" variant="light" role="alert">
                {failure}
              </Alert>
            ) : null}
          </div>
        ) : null}
        {shown ? null : <Instead picked={vehicleId !== null} problem={problem} query={query} />}
        {shown && vehicleId !== null ? (
          <>
            <Summary trail={shown.trail}>
              <ExportMenu vehicleId={vehicleId} name={shown.trail.name} {...moments} onFailure={setFailure} />
            </Summary>
            <Parts {...shown} vehicleId={vehicleId} moments={moments} current={openIndex} onOpen={show} />
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
        {shown ? (
          <StandIn value={<div className={styles.chart} />}>
            <TrailChart path={shown.path} player={shown.player} />
          </StandIn>
        ) : null}
      </div>
    </div>
  )
}

interface InsteadProps {
  picked: boolean
  problem: ReturnType<typeof rangeProblem>
  query: UseQueryResult<Trail>
}

/** What stands where the trail would: what to do, what went wrong, or that it is on its way. */
function Instead({ picked, problem, query }: InsteadProps) {
  const t = useT('trail')
  const common = useT('common')
  if (!picked) return <EmptyState title={t('pickFirst')} text={t('pickFirstText')} />
  if (problem) return <EmptyState alert title={t(problem === 'long' ? 'rangeLong' : 'rangeOrder')} />
  if (query.isError) return <QueryFailure query={query} />
  if (query.data?.tooMany) return <EmptyState alert title={t('tooManyPoints')} text={t('tooManyText')} />
  if (query.data?.total === 0) return <EmptyState title={t('noPoints')} text={t('noPointsText')} />
  return <Waiting label={common('loading')} />
}

interface PartsProps {
  vehicleId: number
  moments: { from: string; to: string }
  trail: Trail
  standing: Standing
  path: TrailPath
  player: TrailPlayer
  current: number | null
  onOpen: (index: number) => void
}

function Parts({ vehicleId, moments, trail, standing, path, player, current, onOpen }: PartsProps) {
  const t = useT('trail')
  const common = useT('common')
  const maySeeDrivers = usePermission('monitoring:driver:view')
  return (
    <Tabs defaultValue="timeline" className={styles.parts ?? ''} keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="timeline">{t('timeline')}</Tabs.Tab>
        <Tabs.Tab value="stops">
          {t('stops')} <small>{trail.stops.length}</small>
        </Tabs.Tab>
        <Tabs.Tab value="points">
          {t('points')} <small>{path.count}</small>
        </Tabs.Tab>
        {maySeeDrivers ? <Tabs.Tab value="drivers">{t('drivers')}</Tabs.Tab> : null}
      </Tabs.List>
      <Tabs.Panel value="timeline" className={styles.panel ?? ''}>
        <StandIn value={<Waiting label={common('loading')} />}>
          <Timeline vehicleId={vehicleId} {...moments} heard={player.end} onShow={(time) => player.seek(time)} />
        </StandIn>
      </Tabs.Panel>
      <Tabs.Panel value="stops" className={styles.panel ?? ''}>
        <StopsList standing={standing} player={player} />
      </Tabs.Panel>
      <Tabs.Panel value="points" className={styles.panel ?? ''}>
        <PointsTable path={path} current={current} onOpen={onOpen} />
      </Tabs.Panel>
      {maySeeDrivers ? (
        <Tabs.Panel value="drivers" className={styles.panel ?? ''} p="sm">
          <StandIn value={<Waiting label={common('loading')} />}>
            <VehicleDrivers vehicleId={vehicleId} {...moments} />
          </StandIn>
        </Tabs.Panel>
      ) : null}
    </Tabs>
  )
}
