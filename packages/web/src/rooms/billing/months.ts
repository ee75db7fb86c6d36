import { languageTag } from '@waymark/contract/locales.ts'
import { dayAt, dayOf, dayText, monthAfter } from '@waymark/core/billing/days.ts'
import { wallFormat } from '@waymark/core/zones/wallClock.ts'
import { useCallback } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useHabit } from '../../app/habit.ts'

/** First day of the month that is so many after that of a moment in a zone, such as `2026-11-01`. @param now milliseconds since 1970 UTC */
export const monthFrom = (now: number, zone: string, months = 0): string =>
  dayText(monthAfter(dayAt(now, zone), months))

/** Writes a month by its first day, such as November 2026. */
export function useMonthName(): (month: string) => string {
  const tag = languageTag(useHabit().locale)
  return useCallback((month) => wallFormat(tag, { month: 'long', year: 'numeric' }, 'UTC')(Date.parse(month)), [tag])
}

/** Writes a day such as `2026-11-21` in the user's order. */
export function useDay(): (day: string) => string {
  const { date } = useFormat()
  // noon is the same day in every zone but some islands, whose users read the next one otherwise
  return useCallback((day) => date(dayOf(day) * 86_400_000 + 43_200_000), [date])
}
