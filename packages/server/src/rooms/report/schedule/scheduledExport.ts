import type { ExportFormat } from '@waymark/contract/rooms/report/export.ts'
import type { ScheduleRange } from '@waymark/contract/rooms/report/reportSchedule.ts'
import type { ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import type { Frequency } from '@waymark/core/reporting/reportPeriods.ts'
import type { ExportOrder } from '../export/ExportOrder.ts'
import { timedParams } from '../timedParams.ts'

/** What of a schedule decides what is made. */
interface Scheduled {
  readonly org_id: number
  readonly user_id: number
  readonly report: ReportName
  readonly params: Readonly<Record<string, unknown>>
  readonly range: ScheduleRange
  readonly frequency: Frequency
  /** IANA. */
  readonly zone: string
  readonly format: ExportFormat
  readonly locale: string
  readonly distance_unit: 'mi' | 'km'
}

/** The export of a schedule for the period that ended at `due`, milliseconds since 1970 UTC. */
export function scheduledExport(schedule: Scheduled, due: number): ExportOrder {
  return {
    orgId: schedule.org_id,
    userId: schedule.user_id,
    report: schedule.report,
    format: schedule.format,
    params: timedParams(schedule, due, schedule.zone),
    locale: schedule.locale,
    distanceUnit: schedule.distance_unit,
  }
}
