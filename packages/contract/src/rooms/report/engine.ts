import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { whole } from '../../fields.ts'
import { defineReport, knownParams, rangeParams, reportAnswer, reportFacts } from './defineReport.ts'
import type { ReportKinds } from './ReportKind.ts'

export const engineReport = defineReport({
  name: 'engineHours',
  columns: {
    vehicleName: { kind: 'text', head: 'Vehicle' },
    day: { kind: 'day', head: 'Day' },
    engineTime: { kind: 'duration', head: 'Engine on', total: 'sum' },
    counterTime: { kind: 'duration', head: "By the vehicle's own counter", total: 'sum' },
    workTime: { kind: 'duration', head: 'At work', total: 'sum' },
    idleTime: { kind: 'duration', head: 'Idling', total: 'sum' },
    idleShare: { kind: 'share', head: 'Of engine time idling' },
    idles: { kind: 'count', head: 'Times of idling', total: 'sum' },
    longestIdle: { kind: 'duration', head: 'Longest idling' },
    orgName: { kind: 'text', head: 'Organization' },
    vehicleId: { kind: 'id', head: 'Vehicle id', hidden: true },
    from: { kind: 'time', head: 'From', hidden: true },
    to: { kind: 'time', head: 'To', hidden: true },
  },
  sort: 'vehicleName',
  chart: 'idleTime',
  evidence: ['vehicleId', 'from', 'to'],
})

export const idleReport = defineReport({
  name: 'idling',
  columns: {
    vehicleName: { kind: 'text', head: 'Vehicle' },
    start: { kind: 'time', head: 'Start' },
    end: { kind: 'time', head: 'End' },
    duration: { kind: 'duration', head: 'Duration', total: 'sum' },
    landmarkName: { kind: 'text', head: 'Landmark' },
    lat: { kind: 'degrees', head: 'Latitude', hidden: true },
    lon: { kind: 'degrees', head: 'Longitude', hidden: true },
    orgName: { kind: 'text', head: 'Organization' },
    vehicleId: { kind: 'id', head: 'Vehicle id', hidden: true },
  },
  sort: '-duration',
  chart: 'duration',
  evidence: ['vehicleId', 'start', 'end'],
})

const facts = {
  ...reportFacts,
  permission: 'report:engine:view',
  errors: ['4003102', '4003103', '4003104', '50001'],
} as const

export const getVehicleEngineList = defineCall({
  ...facts,
  path: '/nodeAction/report/engine/getVehicleEngineList',
  figures: 'engine',
  summary: 'Engine hours of vehicles by day of a zone, what of them was idling, and what their own counters measured.',
  params: z.strictObject({ ...rangeParams, ...knownParams }),
  result: reportAnswer(engineReport.columns),
})

export const getVehicleIdleList = defineCall({
  ...facts,
  path: '/nodeAction/report/engine/getVehicleIdleList',
  figures: 'idle',
  summary: 'Each time that a vehicle stood with its engine on, from when until when and where.',
  params: z.strictObject({
    ...rangeParams,
    ...knownParams,
    /** Only those of as many minutes and more. */
    leastMinutes: whole(0, 1440).optional(),
  }),
  result: reportAnswer(idleReport.columns),
})

export const engineCalls = { getVehicleEngineList, getVehicleIdleList }

export const engineKinds = {
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
} as const satisfies ReportKinds
