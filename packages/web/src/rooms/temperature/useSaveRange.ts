import { getTemperatureList, historyTemp, setTemperatureRange } from '@waymark/contract/rooms/temperature.ts'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useSave } from '../../app/save/useSave.ts'
import type { Limits } from './LimitFields.tsx'
import { toCelsius } from './temperatureUnit.ts'

/** Saves limits as the range of a vehicle. */
export function useSaveRange(vehicleId: number, done: () => void) {
  const format = useFormat()
  const celsius = (value: number | null): number | null => (value === null ? null : toCelsius(value, format))
  return useSave(
    ({ low, high }: Limits) => call(setTemperatureRange, { vehicleId, low: celsius(low), high: celsius(high) }),
    { changes: [getTemperatureList, historyTemp], done },
  )
}
