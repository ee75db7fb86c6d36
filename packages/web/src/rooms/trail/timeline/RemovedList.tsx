import type { Restatement } from '@waymark/contract/rooms/movement.ts'
import { useT } from '../../../app/i18n.ts'
import styles from './timeline.module.css'
import { useItemText } from './useItemText.ts'

const NAMES = { trip: 'trip', stop: 'stop', visit: 'visit', idle: 'idling', load: 'load' } as const

/** What was said once and is not true any more. */
export function RemovedList({ removed }: { removed: readonly Restatement[] }) {
  const t = useT('trail')
  const { valueText } = useItemText()
  if (removed.length === 0) return null
  return (
    <details className={styles.removed}>
      <summary>{t('noLongerTrue', { count: removed.length })}</summary>
      <ul>
        {removed.map((each, index) => (
          // eslint-disable-next-line react/no-array-index-key -- several may be of the same moment
          <li key={`${each.at} ${index}`}>
            <b>{t(NAMES[each.kind as keyof typeof NAMES])}</b> <s>{each.old ? valueText(each.old) : ''}</s>{' '}
            <small>{t(`cause_${each.cause}`)}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}
