import type { ReportScheduleRecord } from '@waymark/contract/rooms/report/reportSchedule.ts'
import { useCallback } from 'react'
import { languageTag } from '@waymark/contract/locales.ts'
import { currentLocale, useT } from '../../../app/i18n.ts'

type Times = Pick<ReportScheduleRecord, 'frequency' | 'atMinute' | 'weekday' | 'monthDay'>

/** `HH:MM` of minutes after midnight. */
export function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** The name of a day of the week, 1 Monday to 7 Sunday. */
export function weekdayName(day: number): string {
  // 1 January 2024 was a Monday
  return new Intl.DateTimeFormat(languageTag(currentLocale()), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, day),
  )
}

/** When a report is sent, as people say it. */
export function useTimesText(): (times: Times) => string {
  const t = useT('reportCentre')
  return useCallback(
    ({ frequency, atMinute, weekday, monthDay }) => {
      const time = clockText(atMinute)
      if (frequency === 'day') return t('everyDay', { time })
      if (frequency === 'week') return t('everyWeek', { time, day: weekdayName(weekday) })
      if (frequency === 'month') return t('everyMonth', { time, day: monthDay })
      return t(`frequency_${frequency}`)
    },
    [t],
  )
}
