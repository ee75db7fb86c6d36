import { Button } from '@mantine/core'
import { loadHistoryTrail } from '@waymark/contract/rooms/trail.ts'
import { useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import { currentMinute } from '../../../app/clock/currentMinute.ts'
import { nearTime } from '../../../app/format/nearTime.ts'
import { QueryFailure } from '../../../app/QueryFailure.tsx'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { useCall } from '../../../app/useCall.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Waiting } from '../../../ui/Waiting.tsx'
import type { CellContext } from '../list/monitorColumns.tsx'
import { fleetMap } from '../map/FleetMap.ts'
import styles from './drawer.module.css'
import { FactList } from '../../../ui/FactList.tsx'

const HOURS = 12
const HOUR = 3_600_000

/** The last twelve hours: drawn on the map, summed up here. */
export function HistoryPanel({ vehicleId, context }: { vehicleId: number; context: CellContext }) {
  const { t, format } = context
  const common = useT('common')
  const { at } = context
  const range = useMemo(() => {
    const to = at ?? currentMinute()
    return { from: new Date(to - HOURS * HOUR).toISOString(), to: new Date(to).toISOString() }
  }, [at])
  const query = useCall(loadHistoryTrail, { vehicleId, ...range, budget: 1000 })
  const trail = query.data
  useEffect(() => {
    if (trail) fleetMap().showTrail(trail.points.lat.map((lat, i) => [trail.points.lon[i]! / 1e6, lat / 1e6]))
    return () => fleetMap().showTrail([])
  }, [trail])
  const more = (
    <Button component={Link} to={paths.trail({ vehicle: vehicleId, ...range })} size="xs" variant="light" fullWidth>
      {t('openTrail')}
    </Button>
  )
  if (query.isError) return <QueryFailure query={query} />
  if (!trail) return <Waiting label={common('loading')} />
  if (trail.tooMany)
    return (
      <EmptyState alert title={t('tooManyPoints')}>
        {more}
      </EmptyState>
    )
  if (trail.total === 0) return <EmptyState title={t('noRecentTrail')}>{more}</EmptyState>
  const start = Date.parse(trail.start)
  return (
    <>
      <p className={styles.quiet}>{t(at === undefined ? 'lastHours' : 'hoursBefore', { count: HOURS })}</p>
      <FactList
        className={styles.list}
        facts={[
          [t('distance'), format.distance(trail.distance)],
          [t('topSpeed'), format.speed(trail.topSpeed)],
          [t('stops'), format.number(trail.stops.length)],
          [t('points'), format.number(trail.total)],
        ]}
      />
      {trail.pending.length > 0 ? <p className={styles.quiet}>{t('stopsPending')}</p> : null}
      {trail.stops.length > 0 ? (
        <>
          <h3 className={styles.heading}>{t('stops')}</h3>
          <ol className={styles.stops}>
            {trail.stops
              .toReversed()
              .slice(0, 12)
              .map((stop) => (
                <li key={stop.from}>
                  <span>{nearTime(start + stop.began, context.now, format)}</span>
                  <span>{context.places.near(stop.lat / 1e6, stop.lon / 1e6)}</span>
                  <b>
                    {format.duration(stop.ended === null ? context.now - start - stop.began : stop.ended - stop.began)}
                  </b>
                </li>
              ))}
          </ol>
        </>
      ) : null}
      {more}
    </>
  )
}
