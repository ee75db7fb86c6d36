import type { z } from 'zod'
import type { CallFacts } from '../../call.ts'
import { alarmLogReport, alarmReport, getAlarmLogList, getAlarmSummaryList } from './alarm.ts'
import {
  batteryCalibrationReport,
  batteryPickReport,
  batteryReplacementReport,
  getBatteryCalibrationList,
  getBatteryPickList,
  getBatteryReplacementList,
} from './battery.ts'
import { computedReport, getComputedDayList } from './computedDays.ts'
import type { AnyReport } from './defineReport.ts'
import { deviceHealthReport, getDeviceHealthList } from './deviceHealth.ts'
import { driverHistoryReport, driverReport, getDriverHistoryList, getVehicleDriverList } from './driver.ts'
import { engineReport, getVehicleEngineList, getVehicleIdleList, idleReport } from './engine.ts'
import { getVehicleIftaList, iftaReport } from './ifta.ts'
import {
  cycleReport,
  getAJCReport,
  getLandmarkVisitList,
  getVehicleLandmarkList,
  landmarkReport,
  visitReport,
} from './landmark.ts'
import { getServiceReportList, getVehicleMaintenanceList, maintenanceReport, serviceReport } from './maintenance.ts'
import { getRepairReportList, repairReport } from './repair.ts'
import { getReturnRateList, getReturnStepList, returnRateReport, returnStepReport } from './returns.ts'
import { getStockValueList, stockReport } from './stock.ts'
import { getSalesReport, salesReport } from './sales.ts'
import { getStatusList, statusReport } from './status.ts'
import { excursionReport, getExcursionList, getVehicleTemperatureList, temperatureReport } from './temperature.ts'
import { getVehicleTripList, tripReport } from './trip.ts'
import { getUtilizationList, getVehicleMileageList, mileageReport, utilizationReport } from './usage.ts'
import { functionReport, getFunctionUseList, getUserActivityList, userReport } from './userActivity.ts'

/** Of when a report is: of a range of time, of a month, quarter or year of the calendar, or of now. */
export type ReportSpan = 'range' | 'calendar' | 'now'

/** What a report is asked by, with the types of its call forgotten. */
export interface ReportCall extends CallFacts {
  readonly params: z.ZodType
}

/** A report that can be exported, sent on a schedule and drawn as a chart. */
export interface ReportKind {
  readonly report: AnyReport
  /** What answers it; its permission is the report's. */
  readonly call: ReportCall
  readonly span: ReportSpan
  /** Key of its title among the messages of the reports. */
  readonly title: string
  /** Address of its screen. */
  readonly path: string
  /** In the address of its screen, where that has several reports. */
  readonly query?: string
  /** It can be told as it was known at an instant: its call takes `knownOn`. */
  readonly knowsThen?: true
}

/** Every report by its name: what exports, schedules, charts and the report centre walk over. */
export const REPORT_KINDS = {
  trip: {
    report: tripReport,
    call: getVehicleTripList,
    span: 'range',
    title: 'tripReport',
    path: '/vehicleTripReport',
    knowsThen: true,
  },
  mileage: {
    report: mileageReport,
    call: getVehicleMileageList,
    span: 'range',
    title: 'mileageReport',
    path: '/mileageReport',
    knowsThen: true,
  },
  ifta: {
    report: iftaReport,
    call: getVehicleIftaList,
    span: 'calendar',
    title: 'iftaReport',
    path: '/iftaReport',
    knowsThen: true,
  },
  status: { report: statusReport, call: getStatusList, span: 'now', title: 'statusReport', path: '/statusReport' },
  landmark: {
    report: landmarkReport,
    call: getVehicleLandmarkList,
    span: 'range',
    title: 'landmarkReport',
    path: '/landmarkReport',
    knowsThen: true,
  },
  visits: {
    report: visitReport,
    call: getLandmarkVisitList,
    span: 'range',
    title: 'visitReport',
    path: '/landmarkReport',
    query: 'view=visits',
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
  ajc: {
    report: cycleReport,
    call: getAJCReport,
    span: 'range',
    title: 'ajcReport',
    path: '/ajcReport',
    knowsThen: true,
  },
  driver: {
    report: driverReport,
    call: getVehicleDriverList,
    span: 'range',
    title: 'driverReport',
    path: '/driverReport',
    knowsThen: true,
  },
  driverHistory: {
    report: driverHistoryReport,
    call: getDriverHistoryList,
    span: 'range',
    title: 'driverHistoryReport',
    path: '/driverReport',
    query: 'view=history',
    knowsThen: true,
  },
  engine: {
    report: engineReport,
    call: getVehicleEngineList,
    span: 'range',
    title: 'engineReport',
    path: '/engineReport',
    knowsThen: true,
  },
  idle: {
    report: idleReport,
    call: getVehicleIdleList,
    span: 'range',
    title: 'idleReport',
    path: '/engineReport',
    query: 'view=idling',
    knowsThen: true,
  },
  temperature: {
    report: temperatureReport,
    call: getVehicleTemperatureList,
    span: 'range',
    title: 'temperatureReport',
    path: '/temperatureReport',
  },
  excursion: {
    report: excursionReport,
    call: getExcursionList,
    span: 'range',
    title: 'excursionReport',
    path: '/temperatureReport',
    query: 'view=excursions',
  },
  computed: {
    report: computedReport,
    call: getComputedDayList,
    span: 'range',
    title: 'computedReport',
    path: '/computedReport',
  },
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
  device: {
    report: deviceHealthReport,
    call: getDeviceHealthList,
    span: 'range',
    title: 'deviceReport',
    path: '/deviceReport',
  },
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
  maintenance: {
    report: maintenanceReport,
    call: getVehicleMaintenanceList,
    span: 'range',
    title: 'maintenanceReport',
    path: '/maintenanceReport',
  },
  service: {
    report: serviceReport,
    call: getServiceReportList,
    span: 'range',
    title: 'servicesDone',
    path: '/maintenanceReport',
    query: 'view=services',
  },
  user: {
    report: userReport,
    call: getUserActivityList,
    span: 'range',
    title: 'userReport',
    path: '/userReport',
  },
  sales: {
    report: salesReport,
    call: getSalesReport,
    span: 'range',
    title: 'salesReport',
    path: '/salesReport',
  },
  stock: {
    report: stockReport,
    call: getStockValueList,
    span: 'now',
    title: 'stockReport',
    path: '/stockReport',
  },
  repair: {
    report: repairReport,
    call: getRepairReportList,
    span: 'range',
    title: 'repairReport',
    path: '/repairReport',
  },
  returnRate: {
    report: returnRateReport,
    call: getReturnRateList,
    span: 'range',
    title: 'returnReport',
    path: '/returnReport',
  },
  returnStep: {
    report: returnStepReport,
    call: getReturnStepList,
    span: 'range',
    title: 'returnStepReport',
    path: '/returnReport',
    query: 'view=steps',
  },
  function: {
    report: functionReport,
    call: getFunctionUseList,
    span: 'range',
    title: 'functionReport',
    path: '/userReport',
    query: 'view=functions',
  },
} as const satisfies Readonly<Record<string, ReportKind>>

export type ReportName = keyof typeof REPORT_KINDS
export const REPORT_NAMES = Object.keys(REPORT_KINDS) as ReportName[]

/** A report by a name that may be of none. */
export function reportKind(name: string): ReportKind | undefined {
  return Object.hasOwn(REPORT_KINDS, name) ? REPORT_KINDS[name as ReportName] : undefined
}
