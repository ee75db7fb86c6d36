import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { flag, id, list, whole } from '../../fields.ts'
import { defineReport, knownParams, rangeParams, reportAnswer, reportFacts } from './defineReport.ts'
import type { ReportKinds } from './ReportKind.ts'

export const landmarkReport = defineReport({
  name: 'landmark',
  columns: {
    landmarkName: { kind: 'text', head: 'Landmark' },
    visits: { kind: 'count', head: 'Visits', total: 'sum' },
    assets: { kind: 'count', head: 'Assets' },
    onHand: { kind: 'count', head: 'On hand now', total: 'sum' },
    meanDwell: { kind: 'duration', head: 'Mean dwell' },
    medianDwell: { kind: 'duration', head: 'Median dwell' },
    p90Dwell: { kind: 'duration', head: '90 % dwell at most' },
    longestDwell: { kind: 'duration', head: 'Longest dwell' },
    detained: { kind: 'count', head: 'Visits over the free time', total: 'sum' },
    detention: { kind: 'duration', head: 'Detention', total: 'sum' },
    turnRate: { kind: 'figure', head: 'Turn rate', digits: 2 },
    landmarkId: { kind: 'id', head: 'Landmark id', hidden: true },
  },
  sort: '-visits',
  chart: 'visits',
})

export const visitReport = defineReport({
  name: 'visits',
  columns: {
    vehicleName: { kind: 'text', head: 'Vehicle' },
    landmarkName: { kind: 'text', head: 'Landmark' },
    enter: { kind: 'time', head: 'Entered' },
    leave: { kind: 'time', head: 'Left' },
    dwell: { kind: 'duration', head: 'Dwell', total: 'sum' },
    appointment: { kind: 'time', head: 'Appointment' },
    detention: { kind: 'duration', head: 'Detention', total: 'sum' },
    claim: { kind: 'count', head: 'Claim' },
    enterEarliest: { kind: 'time', head: 'Last report before it entered', hidden: true },
    enterLatest: { kind: 'time', head: 'First report inside', hidden: true },
    leaveEarliest: { kind: 'time', head: 'Last report inside', hidden: true },
    leaveLatest: { kind: 'time', head: 'First report after it left', hidden: true },
    orgName: { kind: 'text', head: 'Organization' },
    vehicleId: { kind: 'id', head: 'Vehicle id', hidden: true },
    landmarkId: { kind: 'id', head: 'Landmark id', hidden: true },
  },
  sort: '-enter',
  evidence: ['vehicleId', 'enter', 'leave'],
})

const params = z.strictObject({
  ...rangeParams,
  ...knownParams,
  landmarkIds: list(id()).optional(),
  /** Minutes of a visit that cost nothing; when left out, the terms of its landmark say it. */
  freeMinutes: whole(0, 10_080).optional(),
})

export const getVehicleLandmarkList = defineCall({
  ...reportFacts,
  path: '/nodeAction/report/landmark/getVehicleLandmarkList',
  figures: 'landmark',
  summary:
    'Landmarks by the visits that touch a range of at most a year: dwell, detention, turn rate, and what is there now.',
  permission: 'report:landmark:view',
  params,
  result: reportAnswer(landmarkReport.columns),
  errors: ['4003102', '4003103', '4003104', '50001'],
})

export const getLandmarkVisitList = defineCall({
  ...reportFacts,
  path: '/nodeAction/report/landmark/getLandmarkVisitList',
  figures: 'visits',
  summary: 'The visits behind the landmark report, with the reports between which each began and ended.',
  permission: 'report:landmark:view',
  params: params.extend({
    /** Only those with detention that are in no claim yet. */
    billable: flag().optional(),
  }),
  result: reportAnswer(visitReport.columns),
  errors: ['4003102', '4003103', '4003104', '50001'],
})

export const cycleReport = defineReport({
  name: 'ajc',
  columns: {
    vehicleName: { kind: 'text', head: 'Vehicle' },
    origin: { kind: 'text', head: 'Origin' },
    depart: { kind: 'time', head: 'Departed' },
    travelTime: { kind: 'duration', head: 'Journey', total: 'sum' },
    distance: { kind: 'distance', head: 'Distance', total: 'sum' },
    destination: { kind: 'text', head: 'Destination' },
    arrive: { kind: 'time', head: 'Arrived' },
    dwell: { kind: 'duration', head: 'Dwell', total: 'sum' },
    cycle: { kind: 'duration', head: 'Cycle', total: 'sum' },
    orgName: { kind: 'text', head: 'Organization' },
    vehicleId: { kind: 'id', head: 'Vehicle id', hidden: true },
    landmarkId: { kind: 'id', head: 'Destination id', hidden: true },
  },
  sort: '-arrive',
  evidence: ['vehicleId', 'depart', 'arrive'],
})

export const getAJCReport = defineCall({
  ...reportFacts,
  path: '/nodeAction/report/getAJCReport',
  figures: 'ajc',
  summary: 'Journey cycles (arrival, journey, cycle) that ended at landmarks in a range of at most a year.',
  permission: 'report:ajc:view',
  params: z.strictObject({ ...rangeParams, ...knownParams, landmarkIds: list(id()).optional() }),
  result: reportAnswer(cycleReport.columns),
  errors: ['4003102', '4003103', '4003104', '50001'],
})

export const getAssetAJCReport = defineCall({
  ...reportFacts,
  path: '/nodeAction/report/getAssetAJCReport',
  figures: 'ajc',
  summary: 'The journey cycles of one asset in a range of at most a year, one after the other.',
  permission: 'report:ajc:view',
  params: z.strictObject({ ...rangeParams, ...knownParams, vehicleIds: list(id(), 1) }),
  result: reportAnswer(cycleReport.columns),
  errors: ['4003102', '4003103', '4003104', '50001'],
})

export const landmarkCalls = { getVehicleLandmarkList, getLandmarkVisitList, getAJCReport, getAssetAJCReport }

export const landmarkKinds = {
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
  ajc: {
    report: cycleReport,
    call: getAJCReport,
    span: 'range',
    title: 'ajcReport',
    path: '/ajcReport',
    knowsThen: true,
  },
} as const satisfies ReportKinds
