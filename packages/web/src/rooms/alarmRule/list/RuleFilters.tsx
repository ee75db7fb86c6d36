import { NativeSelect } from '@mantine/core'
import { RULE_STATES, type RuleState } from '@waymark/contract/rooms/alarmRule.ts'
import { ALARM_TYPES } from '@waymark/core/alarms/rule/AlarmType.ts'
import { useAlarmWords } from '../../../app/alarms/useAlarmWords.ts'
import { useT } from '../../../app/i18n.ts'
import styles from './list.module.css'

/** What the list is narrowed down to besides its search; null for any. */
export interface RuleChoice {
  readonly state: RuleState | null
  /** Rules with a condition of this type. */
  readonly type: number | null
}

export const STATE_KEYS = { on: 'stateOn', off: 'stateOff', shadow: 'shadow' } as const

/** Filters of the notifications: state and trigger source. */
export function RuleFilters({ value, onChange }: { value: RuleChoice; onChange: (value: RuleChoice) => void }) {
  const t = useT('alarmRule')
  const words = useAlarmWords()
  return (
    <div className={styles.filters}>
      <NativeSelect
        size="xs"
        aria-label={t('state')}
        data={[
          { value: '', label: t('anyState') },
          ...RULE_STATES.map((state) => ({ value: state, label: t(STATE_KEYS[state]) })),
        ]}
        value={value.state ?? ''}
        onChange={(event) =>
          onChange({ ...value, state: RULE_STATES.find((each) => each === event.currentTarget.value) ?? null })
        }
      />
      <NativeSelect
        size="xs"
        aria-label={t('triggerSource')}
        data={[
          { value: '', label: t('anySource') },
          ...ALARM_TYPES.map(({ code }) => ({ value: String(code), label: words.type(code) })),
        ]}
        value={value.type === null ? '' : String(value.type)}
        onChange={(event) => onChange({ ...value, type: Number(event.currentTarget.value) || null })}
      />
    </div>
  )
}
