import { languageTag } from '@waymark/contract/locales.ts'
import type { SchedulePeriod } from '@waymark/core/alarms/schedule/WeeklySchedule.ts'
import { useMemo } from 'react'
import { nameOfDay } from '../../app/format/weekdayName.ts'
import { currentLocale, useT } from '../../app/i18n.ts'
import { clockText, DAY_MINUTES, endMoment, lengthOf } from './weekPeriods.ts'

/** Days and periods in the words of the language shown. */
export interface WeekText {
  /** 1 Monday to 7 Sunday. */
  day: (day: number) => string
  shortDay: (day: number) => string
  /** `Mon 22:00 – Tue 06:00`. */
  period: (period: SchedulePeriod) => string
  /** All periods, those that are alike on several days told once: `Mon – Fri 08:00 – 18:00`. */
  periods: (periods: readonly SchedulePeriod[]) => string
}

export function useWeekText(): WeekText {
  // renders again when another language is chosen
  useT('schedule')
  const locale = currentLocale()
  return useMemo(() => makeWeekText(languageTag(locale)), [locale])
}

function makeWeekText(tag: string): WeekText {
  const names = (style: 'long' | 'short'): string[] => Array.from({ length: 7 }, (_, i) => nameOfDay(tag, i + 1, style))
  const [long, short] = [names('long'), names('short')]
  const shortDay = (day: number): string => short[day - 1] ?? ''
  const period = (each: SchedulePeriod): string => {
    const end = endMoment(each)
    const isSameDay = each.endDay === each.startDay && each.endMinute > each.startMinute
    const until = isSameDay ? clockText(each.endMinute) : `${shortDay(end.day)} ${clockText(end.minute)}`
    return `${shortDay(each.startDay)} ${clockText(each.startMinute)} – ${until}`
  }
  return {
    day: (day) => long[day - 1] ?? '',
    shortDay,
    period,
    periods: (all) =>
      runsOf(all)
        .map(([first, last]) => runText(first, last, shortDay, period))
        .join(', '),
  }
}

/** Runs of periods of a day at most that are alike on days after each other. */
function runsOf(periods: readonly SchedulePeriod[]): [SchedulePeriod, SchedulePeriod][] {
  const runs: [SchedulePeriod, SchedulePeriod][] = []
  const sorted = [...periods].sort((a, b) => a.startMinute - b.startMinute || a.startDay - b.startDay)
  for (const period of sorted) {
    const run = runs.at(-1)
    const before = run?.[1]
    const isNext =
      before &&
      period.startDay === before.startDay + 1 &&
      period.startMinute === before.startMinute &&
      lengthOf(period) === lengthOf(before) &&
      lengthOf(period) <= DAY_MINUTES
    if (run && isNext) run[1] = period
    else runs.push([period, period])
  }
  return runs.sort(([a], [b]) => a.startDay - b.startDay || a.startMinute - b.startMinute)
}

function runText(
  first: SchedulePeriod,
  last: SchedulePeriod,
  shortDay: (day: number) => string,
  period: (each: SchedulePeriod) => string,
): string {
  if (first === last) return period(first)
  const days = `${shortDay(first.startDay)} – ${shortDay(last.startDay)}`
  return `${days} ${clockText(first.startMinute)} – ${clockText(first.endMinute)}`
}
