import { Checkbox, MultiSelect, NativeSelect } from '@mantine/core'
import type { CallIn } from '@waymark/contract/call.ts'
import { ALARM_STATES, type getAlarmList } from '@waymark/contract/rooms/alarm/alarm.ts'
import { SEVERITIES } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { ALARM_TYPES } from '@waymark/core/alarms/rule/AlarmType.ts'
import { useAlarmWords } from '../../../app/alarms/useAlarmWords.ts'
import { useT } from '../../../app/i18n.ts'
import { FilterPopover } from '../../../app/list/FilterPopover.tsx'
import { type RangeChoice, rangeEnds } from '../../../app/range/timeRange.ts'

/** What of the log is shown; empty lists for any. */
export interface LogChoice {
  readonly range: RangeChoice
  readonly severities: readonly string[]
  readonly types: readonly string[]
  readonly states: readonly string[]
  readonly acknowledged: 'any' | 'yes' | 'no'
  readonly shadow: boolean
  readonly takenBack: boolean
}

export const NO_CHOICE: LogChoice = {
  range: 'week',
  severities: [],
  types: [],
  states: [],
  acknowledged: 'any',
  shadow: false,
  takenBack: false,
}

type Filters = Omit<CallIn<typeof getAlarmList>, 'pageNo' | 'pageSize'>

/** A choice as the call takes it. */
export function filterParams(choice: LogChoice, now: number): Filters {
  const { severities, types, states, acknowledged, shadow, takenBack } = choice
  const { from, to } = rangeEnds(choice.range, now)
  return {
    ...(from ? { startTime: from } : {}),
    ...(to ? { endTime: to } : {}),
    ...(severities.length > 0 ? { severities: SEVERITIES.filter((each) => severities.includes(each)) } : {}),
    ...(types.length > 0 ? { types: types.map(Number) } : {}),
    ...(states.length > 0 ? { states: ALARM_STATES.filter((each) => states.includes(each)) } : {}),
    ...(acknowledged === 'any' ? {} : { acknowledged: acknowledged === 'yes' }),
    ...(shadow ? { shadow } : {}),
    ...(takenBack ? { takenBack } : {}),
  }
}

/** Filters of the alarm log: time, severity, trigger source, state, whether somebody has acted. */
export function LogFilters({ value, onChange }: { value: LogChoice; onChange: (value: LogChoice) => void }) {
  const t = useT('alarm')
  const words = useAlarmWords()
  const { range } = value
  const active = [
    range !== NO_CHOICE.range,
    value.severities.length > 0,
    value.types.length > 0,
    value.states.length > 0,
    value.acknowledged !== 'any',
    value.shadow,
    value.takenBack,
  ].filter(Boolean).length
  const many = (key: 'severities' | 'types' | 'states', label: string, data: { value: string; label: string }[]) => (
    <MultiSelect
      size="xs"
      label={label}
      clearable
      comboboxProps={{ withinPortal: false }}
      data={data}
      value={[...value[key]]}
      onChange={(chosen) => onChange({ ...value, [key]: chosen })}
    />
  )
  return (
    <FilterPopover active={active} range={range} onRange={(chosen) => onChange({ ...value, range: chosen })}>
      {many(
        'severities',
        t('severity'),
        SEVERITIES.map((each) => ({ value: each, label: words.severity(each) })).toReversed(),
      )}
      {many(
        'types',
        t('triggerSource'),
        ALARM_TYPES.map(({ code }) => ({ value: String(code), label: words.type(code) })),
      )}
      {many(
        'states',
        t('state'),
        ALARM_STATES.map((each) => ({ value: each, label: words.state(each) })),
      )}
      <NativeSelect
        size="xs"
        label={t('acknowledged')}
        data={[
          { value: 'any', label: t('ackAny') },
          { value: 'yes', label: t('ackYes') },
          { value: 'no', label: t('notAcknowledged') },
        ]}
        value={value.acknowledged}
        onChange={(event) =>
          onChange({ ...value, acknowledged: event.currentTarget.value as LogChoice['acknowledged'] })
        }
      />
      <Checkbox
        size="xs"
        label={t('withShadow')}
        checked={value.shadow}
        onChange={(event) => onChange({ ...value, shadow: event.currentTarget.checked })}
      />
      <Checkbox
        size="xs"
        label={t('withTakenBack')}
        checked={value.takenBack}
        onChange={(event) => onChange({ ...value, takenBack: event.currentTarget.checked })}
      />
    </FilterPopover>
  )
}
