import { historyTemp } from '@waymark/contract/rooms/temperature.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import { useT } from '../../app/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { HISTORY_RANGES } from '../../app/range/timeRange.ts'
import { TemperatureChart } from './TemperatureChart.tsx'

interface Props {
  vehicleId: number
  /** ISO 8601 UTC. */
  start: string
  end: string
  sensor: number
  /** In place of the vehicle's own range, °C. */
  low?: number
  high?: number
}

const HEIGHT = 170
const [HALF_HOUR, DAY] = [1_800_000, 86_400_000]

/** The temperatures around an excursion: half of its length before and after it, and half an hour at least. */
export function ExcursionCurve({ vehicleId, start, end, sensor, ...limits }: Props) {
  const t = useT('temperature')
  const [began, ended] = [Date.parse(start), Date.parse(end)]
  const margin = Math.max(HALF_HOUR, (ended - began) / 2)
  const from = began - margin
  // a history is of so many days at most: of a longer excursion its beginning is shown
  const to = Math.min(ended + margin, from + HISTORY_RANGES.longest * DAY)
  const asked = { vehicleId, from: new Date(from).toISOString(), to: new Date(to).toISOString(), ...limits }
  const query = useCall(historyTemp, sensor === 1 ? asked : { ...asked, sensor })
  if (!query.data) return <QueryState query={query} />
  if (query.data.tooMany) return <EmptyState alert title={t('tooMany')} />
  return <TemperatureChart history={query.data} from={from} to={to} height={HEIGHT} />
}
