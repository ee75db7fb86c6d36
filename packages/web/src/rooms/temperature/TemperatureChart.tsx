import type { TemperatureHistory } from '@waymark/contract/rooms/temperature.ts'
import { useMemo } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { SeriesChart } from './SeriesChart.tsx'
import { seriesData } from './seriesData.ts'
import type { ChartLook } from './seriesOptions.ts'
import { toField } from './temperatureUnit.ts'

interface Props {
  history: TemperatureHistory
  /** Milliseconds since 1970 UTC. */
  from: number
  to: number
  /** CSS pixels. */
  height: number
}

/** Temperature over time, its limits, and where it lay outside of them. */
export function TemperatureChart({ history, from, to, height }: Props) {
  const t = useT('temperature')
  const format = useFormat()
  const made = useMemo(() => {
    const start = Date.parse(history.start)
    const look: ChartLook = {
      label: t('temperature'),
      time: t('measured'),
      unit: format.temperatureUnit,
      colour: 'temperature',
      low: toField(history.low, format),
      high: toField(history.high, format),
      digits: 1,
    }
    return {
      look,
      data: seriesData(history.points, start, history.gaps, format.temperatureValue),
      bands: history.excursions.map((each) => ({ from: start + each.from, to: start + each.to })),
    }
  }, [history, format, t])
  return <SeriesChart {...made} from={from / 1000} to={to / 1000} height={height} />
}
