import { useState } from 'react'
import { MOST_MARKERS } from '@waymark/contract/rooms/mapView.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { useMonitoringState } from '../useMonitoringState.ts'
import styles from './time.module.css'

/** Hidden until the page is loaded again. */
let isHidden = false

/** Says of a large fleet how it is looked at faster (MAP-1). */
export function ManyNote({ count }: { count: number }) {
  const t = useT('timeMachine')
  const format = useFormat()
  const { filter, setFilter } = useMonitoringState()
  const [hidden, setHidden] = useState(isHidden)
  if (count <= MOST_MARKERS || hidden || filter.tab === 'paging') return null
  return (
    <p className={styles.many} role="status">
      {t('many', { count: format.number(count) })}
      <button type="button" className={styles.step} onClick={() => setFilter({ tab: 'paging' })}>
        {t('openFast')}
      </button>
      <button
        type="button"
        className={styles.step}
        onClick={() => {
          isHidden = true
          setHidden(true)
        }}
      >
        {t('hideMany')}
      </button>
    </p>
  )
}
