import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { defineReport, rangeParams, reportAnswer, reportFacts } from './defineReport.ts'
import type { ReportKinds } from './ReportKind.ts'

/** What is said of a battery. */
export const BATTERY_STATES = ['falling', 'steady', 'tooShort', 'noBattery'] as const

export const deviceHealthReport = defineReport({
  name: 'deviceHealth',
  columns: {
    vehicleName: { kind: 'text', head: 'Vehicle' },
    heard: { kind: 'time', head: 'Last report' },
    silence: { kind: 'duration', head: 'Silent for' },
    reports: { kind: 'count', head: 'Reports', total: 'sum' },
    usualGap: { kind: 'duration', head: 'Usual gap' },
    longestGap: { kind: 'duration', head: 'Longest gap' },
    located: { kind: 'share', head: 'Reports with a position' },
    battery: { kind: 'share', head: 'Battery' },
    trend: { kind: 'choice', head: 'Battery trend' },
    perDay: { kind: 'figure', head: 'Battery a day (points)', digits: 2 },
    daysLeft: { kind: 'count', head: 'Days left' },
    fewestDays: { kind: 'count', head: 'Days left, at least' },
    mostDays: { kind: 'count', head: 'Days left, at most' },
    emptyOn: { kind: 'day', head: 'Empty about' },
    lateTemperature: { kind: 'temperature', head: 'Recent temperature' },
    forecasts: { kind: 'count', head: 'Past forecasts checked', total: 'sum' },
    pastError: { kind: 'figure', head: 'They were wrong by (points)', digits: 1 },
    pastInside: { kind: 'share', head: 'Came within their interval' },
    model: { kind: 'text', head: 'Model', hidden: true },
    deviceId: { kind: 'text', head: 'Device', hidden: true },
    orgName: { kind: 'text', head: 'Organization' },
    vehicleId: { kind: 'id', head: 'Vehicle id', hidden: true },
    from: { kind: 'time', head: 'First report', hidden: true },
  },
  sort: 'daysLeft',
  chart: 'daysLeft',
  evidence: ['vehicleId', 'from', 'heard'],
})

export const getDeviceHealthList = defineCall({
  ...reportFacts,
  path: '/nodeAction/report/device/getDeviceHealthList',
  summary:
    'How devices report, and when their batteries will be empty: with an interval, and with how wrong such forecasts were on the same device.',
  permission: 'report:device:view',
  params: z.strictObject(rangeParams),
  result: reportAnswer(deviceHealthReport.columns),
  errors: ['4003102', '4003103', '4003104', '50001'],
})

export const deviceHealthCalls = { getDeviceHealthList }

export const deviceHealthKinds = {
  device: {
    report: deviceHealthReport,
    call: getDeviceHealthList,
    span: 'range',
    title: 'deviceReport',
    path: '/deviceReport',
  },
} as const satisfies ReportKinds
