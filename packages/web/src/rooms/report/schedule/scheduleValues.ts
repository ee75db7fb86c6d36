import type { CallIn } from '@waymark/contract/call.ts'
import type { ExportFormat } from '@waymark/contract/rooms/report/export.ts'
import type { ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import type {
  ReportScheduleRecord,
  reportScheduleCalls,
  ScheduleRange,
} from '@waymark/contract/rooms/report/reportSchedule.ts'
import type { Frequency } from '@waymark/core/reporting/reportPeriods.ts'
import { clockText } from './useTimesText.ts'

/** A scheduled report as its form holds it. */
export interface ScheduleValues {
  name: string
  report: ReportName
  /** What the report is asked for besides vehicles and range: kept as it is. */
  more: Readonly<Record<string, unknown>>
  vehicleIds: readonly number[]
  range: ScheduleRange
  frequency: Frequency
  /** `HH:MM`. */
  time: string
  weekday: string
  monthDay: string
  timeZone: string
  /** Addresses apart by commas or lines. */
  recipients: string
  format: ExportFormat
  sendEmpty: boolean
  active: boolean
}

/** A report as it stands on a screen. */
export interface ReportPreset {
  readonly report: ReportName
  readonly params: Readonly<Record<string, unknown>>
}

/** What says of when a report is, which a schedule says in its own way. */
const OF_WHEN = ['knownOn', 'from', 'to', 'timeZone', 'year', 'quarter', 'month'] as const

const FRESH = {
  range: 'period',
  frequency: 'day',
  atMinute: 360,
  weekday: 1,
  monthDay: 1,
  timeZone: '',
  format: 'xlsx',
  sendEmpty: true,
  active: true,
} as const

/** What a form begins with: of a schedule, of a report as it stands on a screen, or fresh. */
export function scheduleValues(
  schedule: ReportScheduleRecord | undefined,
  preset: ReportPreset,
  own: { readonly name: string; readonly email: string },
): ScheduleValues {
  const { vehicleIds, ...params } = { ...(schedule?.params ?? preset.params) }
  for (const name of OF_WHEN) delete params[name]
  const kept = schedule ?? {
    ...FRESH,
    name: own.name,
    report: preset.report,
    recipients: own.email === '' ? [] : [own.email],
  }
  return {
    name: kept.name,
    report: kept.report as ReportName,
    more: params,
    vehicleIds: Array.isArray(vehicleIds) ? (vehicleIds as number[]) : [],
    range: kept.range,
    frequency: kept.frequency,
    time: clockText(kept.atMinute),
    weekday: String(kept.weekday),
    monthDay: String(kept.monthDay),
    timeZone: kept.timeZone,
    recipients: kept.recipients.join(', '),
    format: kept.format,
    sendEmpty: kept.sendEmpty,
    active: kept.active,
  }
}

/** What a form asks to be saved. */
export function askedOf(
  values: ScheduleValues,
  distanceUnit: 'mi' | 'km',
): CallIn<typeof reportScheduleCalls.saveReportSchedule> {
  const { more, vehicleIds, time, recipients, weekday, monthDay, ...same } = values
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return {
    ...same,
    params: { ...more, ...(vehicleIds.length > 0 ? { vehicleIds: [...vehicleIds] } : {}) },
    atMinute: hours * 60 + minutes,
    weekday: Number(weekday),
    monthDay: Number(monthDay),
    recipients: recipients.split(/[\s,;]+/).filter((each) => each !== ''),
    distanceUnit,
  }
}
