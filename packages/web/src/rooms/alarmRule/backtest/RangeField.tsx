import { useT } from '../../../app/i18n.ts'
import { type RangeChoice, resolveRange } from '../../../app/range/timeRange.ts'
import { TimeRangePicker } from '../../../app/range/TimeRangePicker.tsx'
import { useNow } from '../../../app/clock/useNow.ts'

/** At most 30 days (TIME-1). */
const RANGES = { presets: ['day', 'week', 'month'], longest: 30 } as const

/** The recorded days to look at. */
export function RangeField({ value, onChange }: { value: RangeChoice; onChange: (value: RangeChoice) => void }) {
  const t = useT('alarmRule')
  const now = useNow(60_000)
  return (
    <TimeRangePicker
      label={t('range')}
      rule={RANGES}
      value={value}
      moments={resolveRange(value, now)}
      onChange={onChange}
    />
  )
}
