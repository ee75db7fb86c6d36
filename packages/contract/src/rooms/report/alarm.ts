import { SEVERITIES } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { list, whole } from '../../fields.ts'
import { defineReport, rangeParams, reportAnswer, reportFacts } from './defineReport.ts'
import type { ReportKinds } from './ReportKind.ts'

/** By what alarms are counted. */
export const ALARM_VIEWS = ['rule', 'type', 'vehicle', 'severity'] as const

export const alarmReport = defineReport({
  name: 'alarms',
  columns: {
    ruleName: { kind: 'text', head: 'Rule' },
    vehicleName: { kind: 'text', head: 'Vehicle or landmark' },
    alarmType: { kind: 'choice', head: 'Type', words: 'alarmTypes' },
    severity: { kind: 'choice', head: 'Severity' },
    alarms: { kind: 'count', head: 'Alarms', total: 'sum' },
    unacknowledged: { kind: 'count', head: 'Unacknowledged', total: 'sum' },
    duration: { kind: 'duration', head: 'Duration', total: 'sum' },
    meanDuration: { kind: 'duration', head: 'Mean duration' },
    longest: { kind: 'duration', head: 'Longest' },
    meanToAcknowledge: { kind: 'duration', head: 'Mean time to acknowledgement' },
    p90ToAcknowledge: { kind: 'duration', head: '90 % acknowledged within' },
    late: { kind: 'count', head: 'Known late', total: 'sum' },
    orgName: { kind: 'text', head: 'Organization' },
    ruleId: { kind: 'id', head: 'Rule id', hidden: true },
    vehicleId: { kind: 'id', head: 'Vehicle id', hidden: true },
    typeCode: { kind: 'id', head: 'Type number', hidden: true },
  },
  sort: '-alarms',
  chart: 'alarms',
})

export const alarmLogReport = defineReport({
  name: 'alarmLog',
  columns: {
    vehicleName: { kind: 'text', head: 'Vehicle or landmark' },
    ruleName: { kind: 'text', head: 'Rule' },
    alarmType: { kind: 'choice', head: 'Type', words: 'alarmTypes' },
    severity: { kind: 'choice', head: 'Severity' },
    start: { kind: 'time', head: 'Began' },
    end: { kind: 'time', head: 'Over' },
    duration: { kind: 'duration', head: 'Duration', total: 'sum' },
    toAcknowledge: { kind: 'duration', head: 'Time to acknowledgement' },
    acknowledgedBy: { kind: 'text', head: 'Acknowledged by' },
    isLate: { kind: 'flag', head: 'Known late' },
    restated: { kind: 'flag', head: 'Restated' },
    orgName: { kind: 'text', head: 'Organization' },
    ruleVersion: { kind: 'id', head: 'Version of the rule', hidden: true },
    typeCode: { kind: 'id', head: 'Type number', hidden: true },
    vehicleId: { kind: 'id', head: 'Vehicle id', hidden: true },
    alarmId: { kind: 'id', head: 'Alarm id', hidden: true },
  },
  sort: '-start',
  chart: 'duration',
  evidence: ['vehicleId', 'start', 'end'],
})

const asked = {
  ...rangeParams,
  types: list(whole(1, 99)).optional(),
  severities: list(z.enum(SEVERITIES)).optional(),
}

const facts = {
  ...reportFacts,
  permission: 'report:alarm:view',
  errors: ['4003102', '4003103', '4003104', '50001'],
} as const

export const getAlarmSummaryList = defineCall({
  ...facts,
  path: '/nodeAction/report/alarm/getVehicleAlarmList',
  summary:
    'Alarms that began in a range by rule, type, vehicle or severity: how many, how long, and how soon they were acknowledged.',
  params: z.strictObject({ ...asked, view: z.enum(ALARM_VIEWS).optional() }),
  result: reportAnswer(alarmReport.columns),
})

export const getAlarmLogList = defineCall({
  ...facts,
  path: '/nodeAction/report/alarm/getAlarmLogList',
  summary: 'The alarms behind the alarm report, one by one.',
  params: z.strictObject(asked),
  result: reportAnswer(alarmLogReport.columns),
})

export const alarmCalls = { getAlarmSummaryList, getAlarmLogList }

export const alarmKinds = {
  alarm: {
    report: alarmReport,
    call: getAlarmSummaryList,
    span: 'range',
    title: 'alarmReport',
    path: '/alarmReport',
  },
  alarmLog: {
    report: alarmLogReport,
    call: getAlarmLogList,
    span: 'range',
    title: 'alarmLogReport',
    path: '/alarmReport',
    query: 'view=alarms',
  },
} as const satisfies ReportKinds
