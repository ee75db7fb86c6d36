import type { z } from 'zod'
import type { CallFacts } from '../../call.ts'
import type { AnyReport } from './defineReport.ts'
import { getVehicleIftaList, iftaReport } from './ifta.ts'
import {
  cycleReport,
  getAJCReport,
  getLandmarkVisitList,
  getVehicleLandmarkList,
  landmarkReport,
  visitReport,
} from './landmark.ts'
import { getStatusList, statusReport } from './status.ts'
import { getVehicleTripList, tripReport } from './trip.ts'
import { getUtilizationList, getVehicleMileageList, mileageReport, utilizationReport } from './usage.ts'

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
}

/** Every report by its name: what exports, schedules, charts and the report centre walk over. */
export const REPORT_KINDS = {
  trip: {
    report: tripReport,
    call: getVehicleTripList,
    span: 'range',
    title: 'tripReport',
    path: '/vehicleTripReport',
  },
  mileage: {
    report: mileageReport,
    call: getVehicleMileageList,
    span: 'range',
    title: 'mileageReport',
    path: '/mileageReport',
  },
  ifta: { report: iftaReport, call: getVehicleIftaList, span: 'calendar', title: 'iftaReport', path: '/iftaReport' },
  status: { report: statusReport, call: getStatusList, span: 'now', title: 'statusReport', path: '/statusReport' },
  landmark: {
    report: landmarkReport,
    call: getVehicleLandmarkList,
    span: 'range',
    title: 'landmarkReport',
    path: '/landmarkReport',
  },
  visits: {
    report: visitReport,
    call: getLandmarkVisitList,
    span: 'range',
    title: 'visitReport',
    path: '/landmarkReport',
    query: 'view=visits',
  },
  utilization: {
    report: utilizationReport,
    call: getUtilizationList,
    span: 'range',
    title: 'utilizationReport',
    path: '/assetUtilizationReport',
  },
  ajc: { report: cycleReport, call: getAJCReport, span: 'range', title: 'ajcReport', path: '/ajcReport' },
} as const satisfies Readonly<Record<string, ReportKind>>

export type ReportName = keyof typeof REPORT_KINDS
export const REPORT_NAMES = Object.keys(REPORT_KINDS) as ReportName[]

/** A report by a name that may be of none. */
export function reportKind(name: string): ReportKind | undefined {
  return Object.hasOwn(REPORT_KINDS, name) ? REPORT_KINDS[name as ReportName] : undefined
}
