import type { ReportScheduleRecord } from '@waymark/contract/rooms/report/reportSchedule.ts'
import { useCallback } from 'react'
import { weekdayName } from '../../../app/format/weekdayName.ts'
import { useT } from '../../../app/i18n.ts'

type Times = Pick<ReportScheduleRecord, 'frequency' | 'atMinute' | 'weekday' | 'monthDay'>

/** `HH:MM` of minutes after midnight. */
export function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
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
