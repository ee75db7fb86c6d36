import { NativeSelect } from '@mantine/core'
import { alarmType } from '@waymark/core/alarms/rule/AlarmType.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import type { ConditionForm } from '../RuleForm.ts'
import { DurationInput } from './DurationInput.tsx'
import { FigureInput } from './FigureInput.tsx'
import { useUnitOf } from './useUnitOf.ts'

interface Props {
  condition: ConditionForm
  onChange: (value: number | undefined) => void
  error: string | undefined
}

/** The value of a condition: a figure in the user's unit, a duration, or on and off. */
export function ConditionValue({ condition, onChange, error }: Props) {
  const t = useT('alarmRule')
  const words = useT('alarmWords')
  const format = useFormat()
  const type = condition.type === undefined ? undefined : alarmType(condition.type)
  const shown = useUnitOf(type?.value?.unit, format)
  // a computed attribute has a unit of its own, which nothing converts
  const unit = condition.computed ? { ...shown, suffix: condition.computed.unit } : shown
  if (!type?.value) return null
  if (type.code === 3)
    return (
      <NativeSelect
        size="xs"
        label={t('value')}
        data={[
          { value: '1', label: words('accOn') },
          { value: '0', label: words('accOff') },
        ]}
        value={String(condition.value ?? 1)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    )
  if (type.value.unit === 's')
    return <DurationInput label={t('value')} required value={condition.value} onChange={onChange} error={error} />
  return <FigureInput label={t('value')} required value={condition.value} onChange={onChange} error={error} {...unit} />
}
