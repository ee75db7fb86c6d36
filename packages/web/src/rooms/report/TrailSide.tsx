import { Button } from '@mantine/core'
import { tripReport } from '@waymark/contract/rooms/report/trip.ts'
import { loadHistoryTrail } from '@waymark/contract/rooms/trail.ts'
import type { AnyRow } from '@waymark/core/reporting/Column.ts'
import { useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { useCall } from '../../../app/useCall.ts'
import { SidePanel } from '../../../ui/SideBySide.tsx'
import { PlayerBar, TrailMapView, trailPath, TrailPlayer } from '../../trail/public.tsx'
import { evidenceOf } from '../evidenceOf.ts'
import styles from '../report.module.css'

/** Points of a trip's line: more than a panel can show. */
const BUDGET = 5000

/** The way of a trip on the map, with its replay. */
export function TripSide({ row, onClose }: { row: AnyRow; onClose: () => void }) {
  const t = useT('report')
  const format = useFormat()
  const behind = evidenceOf(tripReport, row)
  const query = useCall(
    loadHistoryTrail,
    { vehicleId: behind?.vehicle ?? 0, from: behind?.from ?? '', to: behind?.to ?? '', budget: BUDGET },
    { enabled: behind !== undefined },
  )
  const path = useMemo(() => query.data && trailPath(query.data), [query.data])
  const player = useMemo(() => (path && path.count > 0 ? new TrailPlayer(path) : undefined), [path])
  useEffect(() => () => player?.pause(), [player])
  const time = (name: string): string => format.time(Date.parse(String(row[name])))
  return (
    <SidePanel
      title={String(row['vehicleName'])}
      about={`${time('start')} – ${time('end')} · ${format.distance(Number(row['distance']))}`}
      close={t('close')}
      onClose={onClose}
      actions={
        behind ? (
          <Button size="xs" variant="light" component={Link} to={paths.trail(behind)}>
            {t('evidence')}
          </Button>
        ) : null
      }
    >
      <div className={styles.stage}>
        {query.data ? (
          <>
            <TrailMapView path={path} player={player} onPoint={(index) => path && player?.seek(path.time[index]!)} />
            {player ? <PlayerBar player={player} /> : null}
          </>
        ) : (
          <QueryState query={query} />
        )}
      </div>
    </SidePanel>
  )
}
