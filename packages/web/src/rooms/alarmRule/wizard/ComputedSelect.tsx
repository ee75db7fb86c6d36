import { Select } from '@mantine/core'
import { getComputedList } from '@waymark/contract/rooms/computed.ts'
import type { ComputedSource } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'

/** An organization has dozens of them. */
const MOST = 500

interface Props {
  value: ComputedSource | undefined
  error: string | undefined
  onChange: (value: ComputedSource | undefined) => void
}

/** The computed attribute that a condition looks at; the one that the rule has may be one that is no more. */
export function ComputedSelect({ value, error, onChange }: Props) {
  const t = useT('alarmRule')
  const { data } = useCall(getComputedList, { pageSize: MOST })
  const found: ComputedSource[] = (data?.list ?? []).map(({ attributeId: id, ...each }) => ({
    id,
    name: each.name,
    unit: each.unit,
    expression: each.expression,
    low: each.low,
    high: each.high,
    decimals: each.decimals,
  }))
  const all = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found
  return (
    <Select
      size="xs"
      label={t('computedAttribute')}
      required
      searchable
      openOnFocus={false}
      nothingFoundMessage={t('nothingFound')}
      data={all.map(({ id, name, unit }) => ({
        value: String(id),
        label: unit === '' ? name : `${name} (${unit})`,
      }))}
      value={value ? String(value.id) : null}
      error={error}
      onChange={(id) => onChange(all.find((each) => String(each.id) === id))}
    />
  )
}
