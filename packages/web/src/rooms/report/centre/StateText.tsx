import { Progress } from '@mantine/core'
import type { ExportRecord } from '@waymark/contract/rooms/report/export.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import styles from './centre.module.css'

/** How far an export is; a failed one says why to the pointer and to who listens. */
export function StateText({ record: { state, failure, rows, total } }: { record: ExportRecord }) {
  const t = useT('reportCentre')
  const report = useT('report')
  const format = useFormat()
  if (state === 'running' && total !== null && total > 0) {
    const percent = (rows / total) * 100
    return (
      <span className={styles.progress}>
        <Progress value={percent} size="sm" aria-label={t('state_running')} />
        <span>{format.percent(percent)}</span>
      </span>
    )
  }
  const why = state === 'failed' ? report(`failure_${failure ?? 'trouble'}`) : undefined
  return (
    <span className={styles[state]} title={why}>
      {why ?? t(`state_${state}`)}
    </span>
  )
}
