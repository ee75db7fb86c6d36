import { getTemperatureList, historyTemp, setTemperatureRange } from '@waymark/contract/rooms/temperature.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { errorText } from '../../app/errorText.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { refresh } from '../../app/useCall.ts'
import type { Limits } from './LimitFields.tsx'
import { toCelsius } from './temperatureUnit.ts'

/** Saves limits as the range of a vehicle; says whether that went well, and keeps what went wrong. */
export function useSaveRange(vehicleId: number) {
  const format = useFormat()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async ({ low, high }: Limits): Promise<boolean> => {
    setBusy(true)
    const celsius = (value: number | null): number | null => (value === null ? null : toCelsius(value, format))
    const outcome = await call(setTemperatureRange, { vehicleId, low: celsius(low), high: celsius(high) })
    setBusy(false)
    setFailure(outcome.ok ? undefined : errorText(outcome))
    if (outcome.ok) for (const each of [getTemperatureList, historyTemp]) refresh(each)
    return outcome.ok
  }
  return { save, failure, busy }
}
