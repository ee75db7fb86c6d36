import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { ALARM_TYPES, alarmType, type Operator } from '@waymark/core/alarms/rule/AlarmType.ts'
import { useAlarmWords } from '../../../app/alarms/useAlarmWords.ts'
import { useT } from '../../../app/i18n.ts'
import { conditionOf, type ConditionForm } from '../RuleForm.ts'
import { ComputedSelect } from './ComputedSelect.tsx'
import { ConditionValue } from './ConditionValue.tsx'
import { LandmarkSelect } from './LandmarkSelect.tsx'
import styles from './wizard.module.css'

interface Props {
  condition: ConditionForm
  /** Place in the rule, from 0. */
  place: number
  onChange: (condition: ConditionForm) => void
  onRemove: () => void
  /** What is wrong with one of its fields, by the field's own name; the empty name for the whole condition. */
  errorOf: (field: string) => string | undefined
  gone: ReadonlySet<number>
}

/** One condition: trigger source, event, value, landmarks. */
export function ConditionRow({ condition, place, onChange, onRemove, errorOf, gone }: Props) {
  const t = useT('alarmRule')
  const words = useAlarmWords()
  const type = condition.type === undefined ? undefined : alarmType(condition.type)
  const whole = errorOf('')
  return (
    <fieldset className={styles.condition}>
      <legend className="wm-hidden">{t('conditionNumber', { number: place + 1 })}</legend>
      <span className={styles.place} aria-hidden>
        {place + 1}
      </span>
      <div className={styles.conditionFields}>
        <NativeSelect
          size="xs"
          label={t('triggerSource')}
          required
          data={[
            { value: '', label: t('pickSource') },
            ...ALARM_TYPES.map(({ code }) => ({ value: String(code), label: words.type(code) })),
          ]}
          value={condition.type === undefined ? '' : String(condition.type)}
          error={errorOf('type')}
          onChange={(event) => {
            const code = event.currentTarget.value
            onChange(code === '' ? { key: condition.key } : conditionOf(condition.key, Number(code)))
          }}
        />
        {type && type.operators.length > 1 ? (
          <NativeSelect
            size="xs"
            label={t('event')}
            required
            data={type.operators.map((each) => ({ value: each, label: words.operator(each) }))}
            value={condition.operator ?? ''}
            error={errorOf('operator')}
            onChange={(event) => onChange({ ...condition, operator: event.currentTarget.value as Operator })}
          />
        ) : null}
        {type?.computed ? (
          <ComputedSelect
            value={condition.computed}
            error={errorOf('computedId')}
            onChange={(computed) => onChange({ ...condition, computed })}
          />
        ) : null}
        <ConditionValue
          key={type?.code}
          condition={condition}
          error={errorOf('value')}
          onChange={(value) => onChange({ ...condition, value })}
        />
        {type?.landmarks ? (
          <LandmarkSelect
            value={condition.landmarks}
            gone={gone}
            error={errorOf('landmarks')}
            onChange={(landmarks) => onChange({ ...condition, landmarks })}
          />
        ) : null}
        {whole ? (
          <p className={styles.error} role="alert">
            {whole}
          </p>
        ) : null}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        mt={22}
        aria-label={t('removeCondition', { number: place + 1 })}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </fieldset>
  )
}
