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
import { dayAt } from '@waymark/core/reporting/days.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { answerRows, seriesOf } from '../answerRows.ts'
import { readKnown } from '../readKnown.ts'
import { daysOfClocks, reportClocks } from '../reportClocks.ts'
import { type RangeFail, refuseTooMany } from '../refuseTooMany.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { reportSearch } from '../reportSearch.ts'
import { MOST_ROWS_OF_FILE } from '../writeReport.ts'
import { alarmReportQueries, type AlarmReportRow, type AlarmSearch, type AlarmSumRow } from './alarmReport.queries.ts'

export const alarmReportCalls = { getAlarmSummaryList, getAlarmLogList }

const iso = (ms: number): string => new Date(ms).toISOString()
const byDay = (one: { readonly day: string }, other: { readonly day: string }): number =>
  one.day < other.day ? -1 : Number(one.day > other.day)
const seconds = (ms: number | null): number | null => (ms === null ? null : ms / 1000)

/** Alarms that began in a range, counted and one by one. Of those taken back and of rules in shadow there are none. */
export function alarmReportHandlers(options: ReportOptions): Handlers<typeof alarmReportCalls> {
  const { db, basis, clock } = options
  const alarms = alarmReportQueries(db)
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
    return { search: { ...search, keyword: null }, own }
  }
  return {
    getAlarmSummaryList: async ({ caller, signal, error }, params) => {
      const { search, own } = searchOf(caller, params, error)
      const view = params.view ?? 'rule'
      const [rows, quarters] = await Promise.all([
        alarms.sums(own, view, clock.now(), signal),
        alarms.quarters(own, signal),
      ])
      refuseTooMany(rows, error)
      const orgIds = quarters.map(([, , orgId]) => orgId)
      const clocks = await reportClocks(basis, { search, orgIds }, params.timeZone, signal)
      const none = daysOfClocks(search, clocks.zones).map((day) => ({ day, count: 0 }))
      return answerRows(
        alarmReport,
        rows.map((row) => toSum(row, view)),
        params,
        {
          basis: await readKnown(options, basis, search, clocks, signal),
          series: seriesOf(
            [...none, ...quarters.map(([at, count, orgId]) => ({ day: dayAt(at, clocks.of(orgId)), count }))],
            ({ day }) => day,
            ({ count }) => count,
          ),
        },
      )
    },

    getAlarmLogList: async ({ caller, signal, error }, params) => {
      const { search, own } = searchOf(caller, params, error)
      const rows = await alarms.alarms(own, MOST_ROWS_OF_FILE + 1, signal)
      refuseTooMany(rows, error)
      const orgIds = rows.map(({ org_id }) => org_id)
      const clocks = await reportClocks(basis, { search, orgIds }, params.timeZone, signal)
      const known = await readKnown(options, basis, search, clocks, signal)
      const now = clock.now()
      const list = rows.map((row) => toAlarm(row, now))
      return answerRows(alarmLogReport, list, params, {
        basis: { ...known, restated: rows.filter(({ restated }) => restated).length },
        series: seriesOf(
          rows.map((row, i) => ({ day: dayAt(row.began_at, clocks.of(row.org_id)), row: list[i] })).toSorted(byDay),
          ({ day }) => day,
          ({ row }) => row?.duration ?? 0,
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
