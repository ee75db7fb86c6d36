import { RangePicker } from '../../ui/RangePicker.tsx'
import { useFormat } from '../format/useFormat.ts'
import { fromWall, toWall } from '../format/zones.ts'
import { useT } from '../i18n.ts'
import { type Moments, type RangeChoice, type RangePreset, rangeProblem, type RangeRule } from './timeRange.ts'

interface Props<P extends RangePreset> {
  rule: RangeRule<P>
  value: RangeChoice<P>
  /** The moments that `value` means. */
  moments: Moments
  onChange: (value: RangeChoice<P>) => void
  /** What the range is of; "Range" when left out. */
  label?: string
}

/** A range of time: one of some that end now, or two moments in the user's zone. */
export function TimeRangePicker<P extends RangePreset>({ rule, value, moments, onChange, label }: Props<P>) {
  const t = useT('range')
  const { zone, zoneName } = useFormat()
  const read = (from: string, to: string): Moments => ({ from: fromWall(from, zone), to: fromWall(to, zone) })
  return (
    <RangePicker
      label={label ?? t('range')}
      presets={rule.presets.map((preset) => ({ value: preset, label: t(preset) }))}
      preset={typeof value === 'string' ? value : null}
      onPreset={onChange}
      from={toWall(moments.from, zone)}
      to={toWall(moments.to, zone)}
      onMoments={(from, to) => onChange(read(from, to))}
      problemOf={(from, to) => {
        const problem = rangeProblem(read(from, to), rule.longest)
        return problem && t(problem === 'order' ? 'rangeOrder' : problem, { days: rule.longest ?? 0 })
      }}
      texts={{
        from: t('from', { zone: zoneName(moments.from) }),
        to: t('to', { zone: zoneName(moments.to) }),
        apply: t('show'),
        custom: t('custom'),
      }}
    />
  )
}
