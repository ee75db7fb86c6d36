import { Button } from '@mantine/core'
import { useT } from '../../../app/i18n.ts'
import styles from '../alarm.module.css'

interface Props {
  count: number
  mayHandle: boolean
  onAcknowledge: () => void
  onSnooze: () => void
  onClear: () => void
}

/** What can be done with the alarms that are ticked. */
export function SelectionBar({ count, mayHandle, onAcknowledge, onSnooze, onClear }: Props) {
  const t = useT('alarm')
  const common = useT('common')
  return (
    <div className={styles.selection}>
      <b role="status">{t('selected', { count })}</b>
      {mayHandle ? (
        <>
          <Button size="compact-xs" onClick={onAcknowledge}>
            {t('acknowledge')}
          </Button>
          <Button size="compact-xs" variant="default" onClick={onSnooze}>
            {t('snoozeHour')}
          </Button>
        </>
      ) : null}
      <Button size="compact-xs" variant="subtle" color="gray" onClick={onClear}>
        {common('clear')}
      </Button>
    </div>
  )
}
