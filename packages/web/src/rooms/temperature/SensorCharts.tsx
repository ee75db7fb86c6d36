import {
  SENSOR_SERIES,
  type SensorHistory,
  sensorHistory,
  type SensorSeries,
} from '@waymark/contract/rooms/temperature.ts'
import { type ReactNode, useMemo } from 'react'
import { QueryFailure } from '../../app/QueryFailure.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { TimeRangePicker } from '../../app/range/TimeRangePicker.tsx'
import { useCall } from '../../app/useCall.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { HISTORY_RANGES, type Moments } from '../../app/range/timeRange.ts'
import { useChartRange } from './useChartRange.ts'
import { SeriesChart } from './SeriesChart.tsx'
import { seriesData } from './seriesData.ts'
import type { ChartLook } from './seriesOptions.ts'
import styles from './temperature.module.css'

const HEIGHT = 150

/**
 * What a vehicle's sensors reported over time, each in a chart of its own that points at the same moment, and below them
 * what else there is in that time.
 */
export function SensorCharts({
  vehicleId,
  renderMore,
}: {
  vehicleId: number
  renderMore?: (moments: Moments) => ReactNode
}) {
  const { range, setRange, chosen, moments, isWrong } = useChartRange('day')
  return (
    <div className={styles.sensors}>
      <TimeRangePicker rule={HISTORY_RANGES} value={range} moments={chosen} onChange={setRange} />
      {isWrong ? null : <SensorChartsIn vehicleId={vehicleId} moments={moments} />}
      {isWrong ? null : renderMore?.(moments)}
    </div>
  )
}

/** The same in a range that is chosen elsewhere. */
export function SensorChartsIn({ vehicleId, moments }: { vehicleId: number; moments: Moments }) {
  const t = useT('temperature')
  const common = useT('common')
  const [from, to] = [moments.from, moments.to].map((time) => new Date(time).toISOString()) as [string, string]
  const query = useCall(sensorHistory, { vehicleId, from, to, budget: 1000 }, { keep: true })
  const charts = useCharts(query.data)
  return (
    <div className={styles.sensors}>
      {query.isError ? <QueryFailure query={query} /> : null}
      {query.isPending ? <Waiting label={common('loading')} /> : null}
      {query.data?.tooMany ? <EmptyState alert title={t('tooMany')} /> : null}
      {query.data && !query.data.tooMany && charts.length === 0 ? <EmptyState title={t('noSensors')} /> : null}
      {charts.map(({ name, ...chart }) => (
        <SeriesChart
          key={name}
          {...chart}
          from={moments.from / 1000}
          to={moments.to / 1000}
          height={HEIGHT}
          together="sensors"
        />
      ))}
    </div>
  )
}

/** The series that were reported, ready to draw. */
function useCharts(history: SensorHistory | undefined) {
  const t = useT('temperature')
  const format = useFormat()
  return useMemo(() => {
    if (!history) return []
    const percent: Pick<ChartLook, 'unit' | 'least'> = { unit: '%', least: [0, 100] }
    const looks: Record<SensorSeries, Omit<ChartLook, 'label' | 'time' | 'colour'>> = {
      temperature: { unit: format.temperatureUnit, digits: 1 },
      speed: { unit: format.speedUnit, least: [0, 10] },
      battery: percent,
      signal: percent,
    }
    const values: Record<SensorSeries, (value: number) => number | null> = {
      temperature: format.temperatureValue,
      speed: format.speedValue,
      battery: (value) => value,
      signal: (value) => value,
    }
    const start = Date.parse(history.start)
    return SENSOR_SERIES.filter((name) => history.series[name].time.length > 0).map((name) => ({
      name,
      look: { ...looks[name], label: t(name), time: t('measured'), colour: name } satisfies ChartLook,
      data: seriesData(history.series[name], start, history.gaps, values[name]),
    }))
  }, [history, format, t])
}
