import { getTemperatureList, historyTemp, setTemperatureRange } from '@waymark/contract/rooms/temperature.ts'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import type { Limits } from './LimitFields.tsx'
import { toCelsius } from './temperatureUnit.ts'

/** What answers otherwise once a range is another. */
export const RANGE_READERS = [getTemperatureList, historyTemp]

/** Sends limits in the user's unit as the range of a vehicle. */
export function useSendRange(vehicleId: number) {
  const format = useFormat()
  const celsius = (value: number | null): number | null => (value === null ? null : toCelsius(value, format))
  return ({ low, high }: Limits) => call(setTemperatureRange, { vehicleId, low: celsius(low), high: celsius(high) })
}
