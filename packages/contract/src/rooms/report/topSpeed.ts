import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { defineReport, rangeParams, reportAnswer, reportFacts } from './defineReport.ts'
import type { ReportKinds } from './ReportKind.ts'

export const topSpeedReport = defineReport({
  name: 'topSpeed',
  columns: {
    vehicleName: { kind: 'text', head: 'Vehicle' },
    topSpeed: { kind: 'speed', head: 'Top speed' },
    start: { kind: 'time', head: 'Start' },
    end: { kind: 'time', head: 'End' },
    trips: { kind: 'count', head: 'Trips', total: 'sum' },
    fastTrips: { kind: 'count', head: 'Fast trips', total: 'sum' },
    orgName: { kind: 'text', head: 'Organization' },
    vehicleId: { kind: 'id', head: 'Vehicle id', hidden: true },
  },
  sort: '-topSpeed',
  chart: 'fastTrips',
  evidence: ['vehicleId', 'start', 'end'],
})

export const getTopSpeedList = defineCall({
  ...reportFacts,
  path: '/nodeAction/report/topSpeed/getTopSpeedList',
  summary:
    'The fastest trip of each vehicle in a range of at most a year, and how many of its trips were over 110 km/h.',
  permission: 'report:topSpeed:view',
  params: z.strictObject(rangeParams),
  result: reportAnswer(topSpeedReport.columns),
  errors: ['4003102', '4003103', '4003104', '50001'],
})

export const topSpeedCalls = { getTopSpeedList }

export const topSpeedKinds = {
  topSpeed: {
    report: topSpeedReport,
    call: getTopSpeedList,
    span: 'range',
    title: 'topSpeedReport',
    path: '/topSpeedReport',
  },
} as const satisfies ReportKinds
