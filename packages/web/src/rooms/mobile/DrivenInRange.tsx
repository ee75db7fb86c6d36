import { getVehicleMileageList } from '@waymark/contract/rooms/report/usage.ts'
import { useMemo, useState } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { TimeRangePicker } from '../../app/range/TimeRangePicker.tsx'
import { type RangeChoice, resolveRange } from '../../app/range/timeRange.ts'
import { currentMinute } from '../../app/clock/currentMinute.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import styles from './location.module.css'

/** The two times that a phone may ask between lie at most a year apart (TIME-2). */
const RANGES = { presets: ['today', 'thisWeek', 'month', 'year'], longest: 366 } as const
type Preset = (typeof RANGES.presets)[number]

/** How far a vehicle drove between two times. */
export function DrivenInRange({ vehicleId }: { vehicleId: number }) {
  const t = useT('mobile')
  const format = useFormat()
  const [range, setRange] = useState<RangeChoice<Preset>>('today')
  const [now] = useState(currentMinute)
  const moments = useMemo(() => resolveRange(range, now, format.zone), [range, now, format.zone])
  const query = useCall(getVehicleMileageList, {
    vehicleIds: [vehicleId],
    from: new Date(moments.from).toISOString(),
    to: new Date(moments.to).toISOString(),
    pageSize: 1,
  })
  return (
    <section className={styles.driven} aria-label={t('driven')}>
      <TimeRangePicker rule={RANGES} value={range} moments={moments} onChange={setRange} label={t('driven')} />
      {query.data ? (
        <p role="status">{format.distance(query.data.totals['distance'] ?? 0)}</p>
      ) : (
        <QueryState query={query} />
      )}
    </section>
  )
}
