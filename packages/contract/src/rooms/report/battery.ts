import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { whole } from '../../fields.ts'
import { defineReport, rangeParams, reportAnswer, reportFacts } from './defineReport.ts'
import type { ReportKinds } from './ReportKind.ts'

/** Weeks ahead that replacements are listed for, and weeks back of which forecasts are checked, where nobody said. */
export const REPLACEMENT_WEEKS = 8
export const CALIBRATION_WEEKS = 26

export const batteryReplacementReport = defineReport({
  name: 'batteryReplacement',
  columns: {
    landmarkName: { kind: 'text', head: 'Landmark' },
    replaceWeek: { kind: 'day', head: 'Week of' },
    vehicleName: { kind: 'text', head: 'Vehicle' },
    battery: { kind: 'share', head: 'Battery' },
    emptyOn: { kind: 'day', head: 'Empty about' },
    earliestOn: { kind: 'day', head: 'At the earliest' },
    latestOn: { kind: 'day', head: 'At the latest' },
    model: { kind: 'text', head: 'Model' },
    batteryMah: { kind: 'count', head: 'Battery (mAh)' },
    deviceId: { kind: 'text', head: 'Device' },
    heard: { kind: 'time', head: 'Last report' },
    toReplace: { kind: 'count', head: 'To replace', total: 'sum', hidden: true },
    orgName: { kind: 'text', head: 'Organization' },
    vehicleId: { kind: 'id', head: 'Vehicle id', hidden: true },
    from: { kind: 'time', head: 'First report', hidden: true },
  },
  sort: 'landmarkName',
  chart: 'toReplace',
  evidence: ['vehicleId', 'from', 'heard'],
})

export const batteryPickReport = defineReport({
  name: 'batteryPick',
  columns: {
    landmarkName: { kind: 'text', head: 'Landmark' },
    model: { kind: 'text', head: 'Model' },
    batteryMah: { kind: 'count', head: 'Battery (mAh)' },
    toReplace: { kind: 'count', head: 'To replace', total: 'sum' },
    replaceWeek: { kind: 'day', head: 'Week of' },
    vehicleNames: { kind: 'text', head: 'Vehicles' },
  },
  sort: 'landmarkName',
  chart: 'toReplace',
})

export const batteryCalibrationReport = defineReport({
  name: 'batteryCalibration',
  columns: {
    vehicleName: { kind: 'text', head: 'Vehicle' },
    forecasts: { kind: 'count', head: 'Forecasts checked', total: 'sum' },
    within: { kind: 'count', head: 'Ran out within', total: 'sum' },
    early: { kind: 'count', head: 'Ran out earlier', total: 'sum' },
    after: { kind: 'count', head: 'Lasted longer', total: 'sum' },
    pastInside: { kind: 'share', head: 'Within, of those decided' },
    charged: { kind: 'count', head: 'Charged or changed before', total: 'sum' },
    fellSilent: { kind: 'count', head: 'Fell silent', total: 'sum' },
    notOver: { kind: 'count', head: 'Not over yet', total: 'sum' },
    saidOn: { kind: 'day', head: 'Newest that was decided, given on' },
    earliestOn: { kind: 'day', head: 'At the earliest' },
    latestOn: { kind: 'day', head: 'At the latest' },
    ranOutOn: { kind: 'day', head: 'Ran out on' },
    model: { kind: 'text', head: 'Model' },
    deviceId: { kind: 'text', head: 'Device' },
    orgName: { kind: 'text', head: 'Organization' },
    vehicleId: { kind: 'id', head: 'Vehicle id', hidden: true },
    from: { kind: 'time', head: 'First report', hidden: true },
    heard: { kind: 'time', head: 'Last report', hidden: true },
  },
  sort: 'vehicleName',
  chart: 'pastInside',
  evidence: ['vehicleId', 'from', 'heard'],
})

const { from: _from, to: _to, ...nowParams } = rangeParams

const replacementParams = z.strictObject({ ...nowParams, weeks: whole(1, 52).optional() })

export const getBatteryReplacementList = defineCall({
  ...reportFacts,
  path: '/nodeAction/report/device/getBatteryReplacementList',
  summary:
    'Devices on vehicles whose batteries are forecast to run out in the weeks to come, by the landmark where each vehicle is now and by week.',
  permission: 'report:device:view',
  ofNow: true,
  params: replacementParams,
  result: reportAnswer(batteryReplacementReport.columns),
  errors: ['50001'],
})

export const getBatteryPickList = defineCall({
  ...reportFacts,
  path: '/nodeAction/report/device/getBatteryPickList',
  summary: 'What to take along for a round of replacements: how many batteries of each model, by landmark.',
  permission: 'report:device:view',
  ofNow: true,
  params: replacementParams,
  result: reportAnswer(batteryPickReport.columns),
  errors: ['50001'],
})

export const getBatteryCalibrationList = defineCall({
  ...reportFacts,
  path: '/nodeAction/report/device/getBatteryCalibrationList',
  summary:
    'Forecast against what came: of the intervals in which batteries were to run out, made of what was known on each day, how many did.',
  permission: 'report:calibration:view',
  params: z.strictObject({ ...nowParams, weeks: whole(4, 52).optional() }),
  result: reportAnswer(batteryCalibrationReport.columns),
  errors: ['50001'],
})

export const batteryCalls = { getBatteryReplacementList, getBatteryPickList, getBatteryCalibrationList }

export const batteryKinds = {
  batteryReplacement: {
    report: batteryReplacementReport,
    call: getBatteryReplacementList,
    span: 'now',
    title: 'batteryReplacement',
    path: '/deviceReport',
    query: 'view=replacement',
  },
  batteryPick: {
    report: batteryPickReport,
    call: getBatteryPickList,
    span: 'now',
    title: 'batteryPick',
    path: '/deviceReport',
    query: 'view=pick',
  },
  batteryCalibration: {
    report: batteryCalibrationReport,
    call: getBatteryCalibrationList,
    span: 'now',
    title: 'batteryCalibration',
    path: '/batteryCalibration',
  },
} as const satisfies ReportKinds
