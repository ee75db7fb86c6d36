import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { figure } from '../../fields.ts'
import { defineReport, knownParams, rangeParams, reportAnswer, reportFacts } from './defineReport.ts'
import type { ReportKinds } from './ReportKind.ts'

export const utilizationReport = defineReport({
  name: 'utilization',
  columns: {
    vehicleName: { kind: 'text', head: 'Vehicle' },
    assetType: { kind: 'choice', head: 'Type' },
    days: { kind: 'count', head: 'Days', hidden: true },
    activeDays: { kind: 'count', head: 'Active days', total: 'sum' },
    longestDormant: { kind: 'count', head: 'Longest without a move (days)' },
    trips: { kind: 'count', head: 'Trips', total: 'sum' },
    distance: { kind: 'distance', head: 'Distance', total: 'sum' },
    movingTime: { kind: 'duration', head: 'Moving', total: 'sum' },
    engineTime: { kind: 'duration', head: 'Engine on', total: 'sum' },
    idleTime: { kind: 'duration', head: 'Idling', total: 'sum' },
    loadedTime: { kind: 'duration', head: 'Loaded', hidden: true },
    emptyTime: { kind: 'duration', head: 'Empty', hidden: true },
    lastMoved: { kind: 'time', head: 'Last moved' },
    byDays: { kind: 'share', head: 'Active-day utilization' },
    byHours: { kind: 'share', head: 'Hours against target' },
    productive: { kind: 'share', head: 'Productive share' },
    orgName: { kind: 'text', head: 'Organization', spare: true },
    vehicleId: { kind: 'id', head: 'Vehicle id', hidden: true },
    from: { kind: 'time', head: 'From', hidden: true },
    to: { kind: 'time', head: 'To', hidden: true },
  },
  sort: 'vehicleName',
  chart: 'distance',
  evidence: ['vehicleId', 'from', 'to'],
})

export const getUtilizationList = defineCall({
  ...reportFacts,
  path: '/nodeAction/report/assetUtilization/getVehicleList',
  figures: 'utilization',
  summary:
    'Asset utilization over at most a year, by active days, by hours against a target and by the productive share.',
  permission: 'report:utilization:view',
  params: z.strictObject({
    ...rangeParams,
    ...knownParams,
    /** Metres that make a day an active one; a mile when left out. */
    leastDistance: figure(1, 1_000_000).optional(),
    /** Engine hours a week that are the target; 40 when left out. */
    weeklyHours: figure(1, 168).optional(),
  }),
  result: reportAnswer(utilizationReport.columns),
  errors: ['4003102', '4003103', '4003104', '50001'],
})

export const mileageReport = defineReport({
  name: 'mileage',
  columns: {
    vehicleName: { kind: 'text', head: 'Vehicle' },
    day: { kind: 'day', head: 'Day' },
    distance: { kind: 'distance', head: 'Distance', total: 'sum' },
    odometerDistance: { kind: 'distance', head: 'By odometer', total: 'sum' },
    satelliteDistance: { kind: 'distance', head: 'By satellites', total: 'sum' },
    inferredDistance: { kind: 'distance', head: 'Estimated across gaps', total: 'sum' },
    orgName: { kind: 'text', head: 'Organization' },
    vehicleId: { kind: 'id', head: 'Vehicle id', hidden: true },
    from: { kind: 'time', head: 'From', hidden: true },
    to: { kind: 'time', head: 'To', hidden: true },
  },
  sort: 'vehicleName',
  chart: 'distance',
  evidence: ['vehicleId', 'from', 'to'],
})

export const getVehicleMileageList = defineCall({
  ...reportFacts,
  path: '/nodeAction/report/mileage/getVehicleMileageList',
  figures: 'mileage',
  summary: 'Mileage of vehicles by day of a zone over at most a year, by what measured it.',
  permission: 'report:trip:view',
  params: z.strictObject({ ...rangeParams, ...knownParams }),
  result: reportAnswer(mileageReport.columns),
  errors: ['4003102', '4003103', '4003104', '50001'],
})

export const usageCalls = { getVehicleMileageList, getUtilizationList }

export const usageKinds = {
  mileage: {
    report: mileageReport,
    call: getVehicleMileageList,
    span: 'range',
    title: 'mileageReport',
    path: '/mileageReport',
    knowsThen: true,
  },
  utilization: {
    report: utilizationReport,
    call: getUtilizationList,
    span: 'range',
    title: 'utilizationReport',
    path: '/assetUtilizationReport',
    knowsThen: true,
  },
} as const satisfies ReportKinds
