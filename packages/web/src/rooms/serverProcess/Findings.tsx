import { IconAlertTriangle } from '@tabler/icons-react'
import type { ServerFinding, ServerState } from '@waymark/contract/rooms/serverProcess.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import styles from './serverProcess.module.css'

/** Findings whose subject is a time, in seconds. */
const TIMES: ReadonlySet<ServerFinding> = new Set(['movementBehind', 'alarmsBehind', 'transaction', 'tasksBehind'])

/** What is to be looked after, each with what to do about it. */
export function Findings({ findings }: Pick<ServerState, 'findings'>) {
  const t = useT('serverProcess')
  const format = useFormat()
  if (findings.length === 0) return <p className={styles.order}>{t('inOrder')}</p>
  return (
    <ul className={styles.findings} role="alert">
      {findings.map(({ finding, subject }) => (
        <li key={`${finding} ${subject}`}>
          <IconAlertTriangle size={16} aria-hidden />
          {t(finding, { subject: TIMES.has(finding) ? format.duration(Number(subject) * 1000) : subject })}
        </li>
      ))}
    </ul>
  )
}
