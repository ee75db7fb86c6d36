import { useFormat } from '../../../app/format/useFormat.ts'
import { fromWall, toWall } from '../../../app/format/zones.ts'
import { useT } from '../../../app/i18n.ts'
import { RangePicker } from '../../../ui/RangePicker.tsx'
import { PRESET_NAMES, rangeProblem } from '../range.ts'
import type { TrailAddress } from '../useTrailAddress.ts'

const KEYS = {
  '2h': 'preset2h',
  '6h': 'preset6h',
  '12h': 'preset12h',
  day: 'presetDay',
  week: 'presetWeek',
  month: 'presetMonth',
} as const
const PROBLEMS = { order: 'rangeOrder', long: 'rangeLong', blank: 'rangeBlank' } as const

/** The range of the trail: a preset (TIME-4), or two moments in the user's zone at most 30 days apart (TIME-1). */
export function TrailRange({ address, resolved }: { address: TrailAddress; resolved: { from: number; to: number } }) {
  const t = useT('trail')
  const { zone, zoneName } = useFormat()
  const at = (wall: string): number => fromWall(wall, zone)
  return (
    <RangePicker
      label={t('range')}
      presets={PRESET_NAMES.map((value) => ({ value, label: t(KEYS[value]) }))}
      preset={typeof address.range === 'string' ? address.range : null}
      onPreset={address.setPreset}
      from={toWall(resolved.from, zone)}
      to={toWall(resolved.to, zone)}
      onMoments={(from, to) => address.setMoments(at(from), at(to))}
      problemOf={(from, to) => {
        const problem = rangeProblem({ from: at(from), to: at(to) })
        return problem && t(PROBLEMS[problem])
      }}
      texts={{
        from: t('from', { zone: zoneName(resolved.from) }),
        to: t('to', { zone: zoneName(resolved.to) }),
        apply: t('apply'),
        custom: t('custom'),
      }}
    />
  )
}
