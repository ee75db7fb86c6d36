import { SegmentedControl } from '@mantine/core'
import { currentMinute } from '../../app/clock/currentMinute.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { fromWall, toWall } from '../../app/format/zones.ts'
import { useT } from '../../app/i18n.ts'
import { useInstant } from '../../app/instant/instant.ts'
import { RangePicker } from '../../ui/RangePicker.tsx'

const HOUR = 3_600_000
const LONGEST = 7 * 24 * HOUR
const PRESETS = [1, 6, 24] as const

interface Props {
  /** ISO 8601; undefined: now. */
  from: string | undefined
  to: string | undefined
  onChange: (range: { from: string; to: string } | undefined) => void
}

/** Now, or at the instant that is shown, or a past window of at most seven days in the user's zone. */
export function WhenField({ from, to, onChange }: Props) {
  const t = useT('proximity')
  const { zone, zoneName } = useFormat()
  const { at } = useInstant()
  const put = (start: number, end: number): void =>
    onChange({ from: new Date(start).toISOString(), to: new Date(end).toISOString() })
  const end = to === undefined ? (at ?? currentMinute()) : Date.parse(to)
  const start = from === undefined ? end - HOUR : Date.parse(from)
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t('when')}
        value={from === undefined ? 'now' : 'past'}
        onChange={(value) =>
          value === 'now' ? onChange(undefined) : put((at ?? currentMinute()) - HOUR, at ?? currentMinute())
        }
        data={[
          { value: 'now', label: t(at === null ? 'now' : 'partThen') },
          { value: 'past', label: t('past') },
        ]}
      />
      {from === undefined ? null : (
        <RangePicker
          label={t('past')}
          presets={PRESETS.map((hours) => ({ value: String(hours), label: t('lastHours', { count: hours }) }))}
          preset={null}
          onPreset={(hours) => put((at ?? currentMinute()) - Number(hours) * HOUR, at ?? currentMinute())}
          from={toWall(start, zone)}
          to={toWall(end, zone)}
          onMoments={(a, b) => put(fromWall(a, zone), fromWall(b, zone))}
          problemOf={(a, b) => {
            const [first, last] = [fromWall(a, zone), fromWall(b, zone)]
            if (Number.isNaN(first) || Number.isNaN(last) || last <= first) return t('badWindow')
            return last - first > LONGEST ? t('longWindow') : undefined
          }}
          texts={{
            from: t('from', { zone: zoneName(start) }),
            to: t('to', { zone: zoneName(end) }),
            apply: t('apply'),
            custom: t('custom'),
          }}
        />
      )}
    </>
  )
}
