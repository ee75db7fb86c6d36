import {
  alarmLogReport,
  alarmReport,
  type ALARM_VIEWS,
  getAlarmLogList,
  getAlarmSummaryList,
} from '@waymark/contract/rooms/report/alarm.ts'
import type { CallParams } from '@waymark/contract/call.ts'
import { alarmType } from '@waymark/core/alarms/rule/AlarmType.ts'
import type { RowOf } from '@waymark/core/reporting/Column.ts'
import { dayAt, daysOf } from '@waymark/core/reporting/days.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { answerRows, seriesOf } from '../answerRows.ts'
import { readKnown } from '../readKnown.ts'
import { type RangeFail, refuseTooMany } from '../refuseTooMany.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { reportSearch } from '../reportSearch.ts'
import { MOST_ROWS_OF_FILE } from '../writeReport.ts'
import type { AlarmReportRow, AlarmSearch, AlarmSumRow } from './alarmReport.queries.ts'

export const alarmReportCalls = { getAlarmSummaryList, getAlarmLogList }

const iso = (ms: number): string => new Date(ms).toISOString()
const seconds = (ms: number | null): number | null => (ms === null ? null : ms / 1000)

/** Alarms that began in a range, counted and one by one. Of those taken back and of rules in shadow there are none. */
export function alarmReportHandlers(options: ReportOptions): Handlers<typeof alarmReportCalls> {
  const { alarms, basis, clock } = options
  const searchOf = (caller: Caller, params: CallParams<typeof getAlarmLogList>, error: RangeFail) => {
    const search = reportSearch(caller, params, error)
    const own: AlarmSearch = {
      ...search,
      vehicleIds: caller.vehicleIds,
      landmarkIds: caller.landmarkIds,
      subjects: params.vehicleIds,
      types: params.types,
      severities: params.severities,
    }
    return { search, own }
  }
  return {
    getAlarmSummaryList: async ({ caller, signal, error }, params) => {
      const { search, own } = searchOf(caller, params, error)
      const zone = params.timeZone ?? 'UTC'
      const view = params.view ?? 'rule'
      const [rows, hours, known] = await Promise.all([
        alarms.sums(own, view, clock.now(), signal),
        alarms.hours(own, signal),
        readKnown(options, basis, { ...search, keyword: null }, zone, signal),
      ])
      refuseTooMany(rows, error)
      const none = daysOf(search.from, search.to, zone).map(({ day }) => ({ day, count: 0 }))
      return answerRows(
        alarmReport,
        rows.map((row) => toSum(row, view)),
        params,
        {
          basis: known,
          series: seriesOf(
            [...none, ...hours.map(([hour, count]) => ({ day: dayAt(hour, zone), count }))],
            ({ day }) => day,
            ({ count }) => count,
          ),
        },
      )
    },

    getAlarmLogList: async ({ caller, signal, error }, params) => {
      const { search, own } = searchOf(caller, params, error)
      const zone = params.timeZone ?? 'UTC'
      const [rows, known] = await Promise.all([
        alarms.alarms(own, MOST_ROWS_OF_FILE + 1, signal),
        readKnown(options, basis, { ...search, keyword: null }, zone, signal),
      ])
      refuseTooMany(rows, error)
      const now = clock.now()
      const list = rows.map((row) => toAlarm(row, now))
      return answerRows(alarmLogReport, list, params, {
        basis: { ...known, restated: rows.filter(({ restated }) => restated).length },
        series: seriesOf(
          list.toReversed(),
          ({ start }) => dayAt(Date.parse(start ?? ''), zone),
          ({ duration }) => duration ?? 0,
        ),
      })
    },
  }
}

function toSum(row: AlarmSumRow, view: (typeof ALARM_VIEWS)[number]): RowOf<typeof alarmReport.columns> {
  const isRule = view === 'rule'
  return {
    ruleName: isRule ? row.rule_name : null,
    vehicleName: view === 'vehicle' ? row.subject_name : null,
    alarmType: view === 'type' ? typeName(row.alarm_type) : null,
    severity: view === 'severity' ? row.severity : null,
    alarms: row.alarms,
    unacknowledged: row.unacknowledged,
    duration: row.duration_ms / 1000,
    meanDuration: seconds(row.mean_ms),
    longest: seconds(row.longest_ms),
    meanToAcknowledge: seconds(row.ack_mean_ms),
    p90ToAcknowledge: seconds(row.ack_p90_ms),
    late: row.late,
    orgName: isRule || view === 'vehicle' ? row.org_name : null,
    ruleId: isRule ? row.rule_id : null,
    vehicleId: view === 'vehicle' ? row.vehicle_id : null,
    typeCode: view === 'type' ? row.alarm_type : null,
  }
}

function toAlarm(row: AlarmReportRow, now: number): RowOf<typeof alarmLogReport.columns> {
  return {
    vehicleName: row.subject_name,
    ruleName: row.rule_name,
    alarmType: typeName(row.alarm_type),
    severity: row.severity,
    start: iso(row.began_at),
    end: row.ended_at === null ? null : iso(row.ended_at),
    duration: row.is_instant ? null : Math.max(0, (row.ended_at ?? now) - row.began_at) / 1000,
    toAcknowledge: row.acknowledged_at === null ? null : Math.max(0, row.acknowledged_at - row.known_at) / 1000,
    acknowledgedBy: row.acknowledged_by,
    isLate: row.late,
    restated: row.restated,
    orgName: row.org_name,
    ruleVersion: row.rule_version,
    typeCode: row.alarm_type,
    vehicleId: row.vehicle_id,
    alarmId: row.alarm_id,
  }
}

const typeName = (code: number): string | null => alarmType(code)?.name ?? null
