import { useFormat } from '../../../app/format/useFormat.ts'
import { fromWall, toWall } from '../../../app/format/zones.ts'
import { useT } from '../../../app/i18n.ts'
import { RangePicker } from '../../../ui/RangePicker.tsx'
import { type HistoryRange, RANGE_NAMES, rangeProblem } from './historyRange.ts'

interface Props {
  range: HistoryRange
  moments: { from: number; to: number }
  onChange: (range: HistoryRange) => void
}

/** The range of a landmark's history: named (TIME-4), or two moments in the user's zone at most a year apart. */
export function HistoryRangePicker({ range, moments, onChange }: Props) {
  const t = useT('landmark')
  const { zone, zoneName } = useFormat()
  const name = zoneName(moments.to)
  return (
    <RangePicker
      label={t('range')}
      presets={RANGE_NAMES.map((value) => ({ value, label: t(`range_${value}`) }))}
      preset={typeof range === 'string' ? range : null}
      onPreset={onChange}
      from={toWall(moments.from, zone)}
      to={toWall(moments.to, zone)}
      onMoments={(from, to) => onChange({ from: fromWall(from, zone), to: fromWall(to, zone) })}
      problemOf={(from, to) => {
        const problem = rangeProblem(fromWall(from, zone), fromWall(to, zone))
        return problem && t(problem)
      }}
      texts={{
        from: t('from', { zone: name }),
        to: t('to', { zone: name }),
        apply: t('apply'),
        custom: t('custom'),
      }}
    />
  )
}
