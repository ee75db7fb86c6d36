import type { ReportRun } from '@waymark/contract/rooms/report/reportSchedule.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import styles from '../centre/centre.module.css'

type Run = Pick<ReportRun, 'state' | 'failure' | 'dueAt'>

/** What became of a period; a failed one says why. */
export function RunState({ run, withTime = false }: { run: Run; withTime?: boolean }) {
  const t = useT('reportCentre')
  const report = useT('report')
  const format = useFormat()
  const { state, failure } = run
  const why =
    failure === null ? undefined : failure === 'cancelled' ? t('state_cancelled') : report(`failure_${failure}`)
  const said = t(`run_${state}`)
  return (
    <span className={state === 'failed' ? styles.failed : ''} title={why}>
      {withTime ? `${said} · ${format.time(Date.parse(run.dueAt))}` : (why ?? said)}
    </span>
  )
}
