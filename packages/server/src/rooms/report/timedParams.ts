import type { ScheduleRange } from '@waymark/contract/rooms/report/reportSchedule.ts'
import { REPORT_KINDS, type ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import { calendarPart, relativeRange } from '@waymark/core/reporting/relativeRange.ts'
import { type Frequency, periodBefore } from '@waymark/core/reporting/reportPeriods.ts'

interface Timed {
  readonly report: ReportName
  readonly params: Readonly<Record<string, unknown>>
  readonly range: ScheduleRange
  /** Where the range is the period that is over. */
  readonly frequency: Frequency
}

/**
 * What a report is asked for whose range is told by name, as of a moment.
 *
 * @param at ms since 1970 UTC
 * @param zone IANA
 */
export function timedParams(
  { report, params, range, frequency }: Timed,
  at: number,
  zone: string,
): Record<string, unknown> {
  const { span } = REPORT_KINDS[report]
  if (span === 'now') return { ...params }
  if (span === 'calendar') {
    const { year: _year, quarter: _quarter, month: _month, ...rest } = params
    return {
      ...rest,
      ...calendarPart(range === 'period' ? (frequency === 'month' ? 'month' : 'quarter') : range, at, zone),
    }
  }
  const { from, to } = range === 'period' ? periodBefore({ frequency, zone }, at) : relativeRange(range, at, zone)
  return { ...params, from: new Date(from).toISOString(), to: new Date(to).toISOString(), timeZone: zone }
}
