import { useFormat } from '../../../app/format/useFormat.ts'
import { fromWall, toWall } from '../../../app/format/zones.ts'
import { useT } from '../../../app/i18n.ts'
import { useNow } from '../../../app/useNow.ts'
import { RangePicker } from '../../../ui/RangePicker.tsx'
import { type Preset, PRESET_NAMES, type RangeChoice, rangeProblem, resolveRange } from './backtestRange.ts'

const KEYS = { day: 'lastDay', week: 'lastWeek', month: 'lastMonth' } as const satisfies Record<Preset, string>

/** The recorded days to look at: the last ones, or from one moment to another, at most 30 days. */
export function RangeField({ value, onChange }: { value: RangeChoice; onChange: (value: RangeChoice) => void }) {
  const t = useT('alarmRule')
  const { zone, zoneName } = useFormat()
  const now = useNow(60_000)
  const { from, to } = resolveRange(value, now)
  const at = (wall: string): number => fromWall(wall, zone)
  return (
    <RangePicker
      label={t('range')}
      presets={PRESET_NAMES.map((preset) => ({ value: preset, label: t(KEYS[preset]) }))}
      preset={typeof value === 'string' ? value : null}
      onPreset={onChange}
      from={toWall(from, zone)}
      to={toWall(to, zone)}
      onMoments={(first, last) => onChange({ from: at(first), to: at(last) })}
      problemOf={(first, last) => {
        const problem = rangeProblem(at(first), at(last))
        return problem && t(problem)
      }}
      texts={{
        from: t('rangeFrom', { zone: zoneName(from) }),
        to: t('rangeTo', { zone: zoneName(to) }),
        apply: t('apply'),
        custom: t('custom'),
      }}
    />
  )
}
