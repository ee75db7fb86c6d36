import type { AlarmRecord } from '@waymark/contract/rooms/alarm/alarm.ts'
import { useT } from '../../app/i18n.ts'
import styles from './alarm.module.css'

const TAGS = [
  ['takenBack', 'takenBack', 'tagTakenBackHint'],
  ['late', 'tagLate', 'tagLateHint'],
  ['restated', 'tagRestated', 'tagRestatedHint'],
  ['shadow', 'shadow', 'tagShadowHint'],
] as const

/** What is special about an alarm: known late, told otherwise since, never was, of a rule in shadow. */
export function AlarmTags({ alarm }: { alarm: AlarmRecord }) {
  const t = useT('alarm')
  return TAGS.filter(([field]) => alarm[field]).map(([field, text, hint]) => (
    <span key={field} className={styles.tag} data-tag={field} title={t(hint)}>
      {t(text)}
    </span>
  ))
}
