import { useMemo } from 'react'
import { useHabit } from '../habit.ts'
import { currentLocale, useT } from '../i18n.ts'
import { makeFormat, type Format } from './makeFormat.ts'

/** Figures in the user's units, language and zone. */
export function useFormat(): Format {
  const { distanceUnit, temperatureUnit, dateFormat, timeZone } = useHabit()
  // The language on screen, which a visitor may have chosen before the account's was known.
  useT('common')
  const locale = currentLocale()
  return useMemo(
    () => makeFormat({ locale, distanceUnit, temperatureUnit, dateFormat, timeZone }),
    [locale, distanceUnit, temperatureUnit, dateFormat, timeZone],
  )
}
