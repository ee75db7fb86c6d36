import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { id, list } from '../../fields.ts'
import { defineReport, knownParams, rangeParams, reportAnswer, reportFacts } from './defineReport.ts'
import type { ReportKinds } from './ReportKind.ts'

export const driverReport = defineReport({
  name: 'driver',
  columns: {
    driverName: { kind: 'text', head: 'Driver' },
    assets: { kind: 'count', head: 'Vehicles' },
    seatTime: { kind: 'duration', head: 'As driver', total: 'sum' },
    coDriverTime: { kind: 'duration', head: 'As co-driver', total: 'sum' },
    trips: { kind: 'count', head: 'Trips', total: 'sum' },
    distance: { kind: 'distance', head: 'Distance', total: 'sum' },
    movingTime: { kind: 'duration', head: 'Moving', total: 'sum' },
    engineTime: { kind: 'duration', head: 'Engine on', total: 'sum' },
    idleTime: { kind: 'duration', head: 'Idling', total: 'sum' },
    idleShare: { kind: 'share', head: 'Of engine time idling' },
    licence: { kind: 'text', head: 'Licence', hidden: true },
    orgName: { kind: 'text', head: 'Organization' },
    driverId: { kind: 'id', head: 'Driver id', hidden: true },
  },
  sort: 'driverName',
  chart: 'distance',
})

/** What a stretch's `seat` may say. */
export const SEATS = ['driver', 'coDriver'] as const

export const driverHistoryReport = defineReport({
  name: 'driverHistory',
  columns: {
    driverName: { kind: 'text', head: 'Driver' },
    vehicleName: { kind: 'text', head: 'Vehicle' },
    seat: { kind: 'choice', head: 'Seat' },
    from: { kind: 'time', head: 'From' },
    to: { kind: 'time', head: 'To' },
    duration: { kind: 'duration', head: 'Duration', total: 'sum' },
    trips: { kind: 'count', head: 'Trips', total: 'sum' },
    distance: { kind: 'distance', head: 'Distance', total: 'sum' },
    movingTime: { kind: 'duration', head: 'Moving', total: 'sum' },
    engineTime: { kind: 'duration', head: 'Engine on', total: 'sum' },
    idleTime: { kind: 'duration', head: 'Idling', total: 'sum' },
    orgName: { kind: 'text', head: 'Organization' },
    vehicleId: { kind: 'id', head: 'Vehicle id', hidden: true },
    driverId: { kind: 'id', head: 'Driver id', hidden: true },
  },
  sort: '-from',
  chart: 'distance',
  evidence: ['vehicleId', 'from', 'to'],
})

const facts = {
  ...reportFacts,
  permission: 'report:driver:view',
  params: z.strictObject({ ...rangeParams, ...knownParams, driverIds: list(id(), 10_000).optional() }),
  errors: ['4003102', '4003103', '4003104', '50001'],
} as const

export const getVehicleDriverList = defineCall({
  ...facts,
  path: '/nodeAction/report/driver/getVehicleDriverList',
  figures: 'driver',
  summary: 'Drivers by what their vehicles did while they drove them: trips, distance, driving and idle time.',
  result: reportAnswer(driverReport.columns),
})

export const getDriverHistoryList = defineCall({
  ...facts,
  path: '/nodeAction/report/driver/getDriverHistoryList',
  summary: 'Who was on which vehicle from when until when in the range, with what it did meanwhile.',
  result: reportAnswer(driverHistoryReport.columns),
})

export const driverCalls = { getVehicleDriverList, getDriverHistoryList }

export const driverKinds = {
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
} as const satisfies ReportKinds
