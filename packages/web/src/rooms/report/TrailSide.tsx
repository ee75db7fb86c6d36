import { Button } from '@mantine/core'
import type { AnyReport } from '@waymark/contract/rooms/report/defineReport.ts'
import { loadHistoryTrail } from '@waymark/contract/rooms/trail.ts'
import type { AnyRow } from '@waymark/core/reporting/Column.ts'
import { type ReactNode, useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import { useT } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import { SidePanel } from '../../ui/SideBySide.tsx'
import { PlayerBar, TrailMapView, trailPath, TrailPlayer } from '../trail/public.tsx'
import { evidenceOf } from './evidenceOf.ts'
import styles from './report.module.css'

/** Points of a row's line: more than a panel can show. */
const BUDGET = 5000

interface Props {
  report: AnyReport
  row: AnyRow
  /** A line below the vehicle's name. */
  about: string
  /** What stands over the map. */
  above?: ReactNode
  actions?: ReactNode
  onClose: () => void
}

/** The way behind a row on the map, with its replay. */
export function TrailSide({ report, row, about, above, actions, onClose }: Props) {
  const t = useT('report')
  const behind = evidenceOf(report, row)
  const query = useCall(
    loadHistoryTrail,
    { vehicleId: behind?.vehicle ?? 0, from: behind?.from ?? '', to: behind?.to ?? '', budget: BUDGET },
    { enabled: behind !== undefined },
  )
  const path = useMemo(() => query.data && trailPath(query.data), [query.data])
  const player = useMemo(() => (path && path.count > 0 ? new TrailPlayer(path) : undefined), [path])
  useEffect(() => () => player?.pause(), [player])
  return (
    <SidePanel
      title={String(row['vehicleName'])}
      about={about}
      close={t('close')}
      onClose={onClose}
      actions={
        behind ? (
          <>
            {actions}
            <Button size="xs" variant="light" component={Link} to={paths.trail(behind)}>
              {t('evidence')}
            </Button>
          </>
        ) : null
      }
    >
      {above ? <div className={styles.over}>{above}</div> : null}
      <div className={styles.stage} data-below={above ? true : undefined}>
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
