import { Button, CloseButton } from '@mantine/core'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import styles from '../alarm.module.css'
import type { Handling } from './useHandling.ts'

const KEYS = {
  acknowledge: 'didAcknowledge',
  reopen: 'didReopen',
  snooze: 'didSnooze',
  remark: 'didRemark',
} as const

/** What was done last, and the way back. */
export function HandledLine({ handling: { last, undo, clear } }: { handling: Handling }) {
  const t = useT('alarm')
  const common = useT('common')
  const format = useFormat()
  if (!last) return null
  const text = last.failure ?? t(KEYS[last.action], { count: last.count, time: format.clock(last.until ?? 0) })
  return (
    <div className={styles.handled} data-failed={last.failure !== undefined || undefined}>
      <span role={last.failure === undefined ? 'status' : 'alert'}>{text}</span>
      {last.failure === undefined ? (
        <Button size="compact-xs" variant="subtle" onClick={() => void undo()}>
          {t('undo')}
        </Button>
      ) : null}
      <CloseButton size="xs" aria-label={common('close')} onClick={clear} />
    </div>
  )
}
