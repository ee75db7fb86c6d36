import { FAST_VERSION_FROM } from '@waymark/contract/rooms/monitoring.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { keepHabit, useHabit } from '../../../app/habit.ts'
import { useT } from '../../../app/i18n.ts'
import { useMonitoringState } from '../useMonitoringState.ts'
import styles from './time.module.css'

/** Says of a large fleet how it is looked at faster (MAP-1); what is answered is kept with the account. */
export function ManyNote({ count }: { count: number }) {
  const t = useT('timeMachine')
  const format = useFormat()
  const { filter } = useMonitoringState()
  const { fastVersion } = useHabit()
  if (count < FAST_VERSION_FROM || fastVersion !== 'ask' || filter.tab === 'paging') return null
  return (
    <p className={styles.many} role="status">
      {t('many', { count: format.number(count) })}
      <button type="button" className={styles.step} onClick={() => keepHabit({ fastVersion: 'on' })}>
        {t('openFast')}
      </button>
      <button type="button" className={styles.step} onClick={() => keepHabit({ fastVersion: 'off' })}>
        {t('hideMany')}
      </button>
    </p>
  )
}
