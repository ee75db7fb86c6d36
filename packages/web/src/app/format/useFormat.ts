import { useMemo } from 'react'
import { useHabit } from '../habit.ts'
import { makeFormat, type Format } from './makeFormat.ts'

/** Figures in the user's units, language and zone. */
export function useFormat(): Format {
  const { locale, distanceUnit, temperatureUnit, dateFormat, timeZone } = useHabit()
  return useMemo(
    () => makeFormat({ locale, distanceUnit, temperatureUnit, dateFormat, timeZone }),
    [locale, distanceUnit, temperatureUnit, dateFormat, timeZone],
  )
}
