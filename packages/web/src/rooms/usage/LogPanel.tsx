import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { SidePanel } from '../../ui/SideBySide.tsx'
import type { LogRow } from './LogsTab.tsx'
import styles from './usage.module.css'

/** What a client told of itself. */
export function LogPanel({ row, onClose }: { row: LogRow; onClose: () => void }) {
  const common = useT('common')
  const format = useFormat()
  return (
    <SidePanel
      title={`${row.username} · ${format.time(Date.parse(row.at), true)}`}
      close={common('close')}
      onClose={onClose}
    >
      <p className={styles.agent}>{row.userAgent}</p>
      <ul className={styles.lines}>
        {row.content.split('\n').map((line, i) => (
          // eslint-disable-next-line react/no-array-index-key -- lines of a text that never changes
          <li key={i}>{line}</li>
        ))}
      </ul>
    </SidePanel>
  )
}
