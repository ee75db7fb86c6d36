import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { id, text } from '../../fields.ts'
import { defineReport, knownParams, rangeParams, reportAnswer, reportFacts, rowSchema } from './defineReport.ts'
import type { ReportKinds } from './ReportKind.ts'

export const tripReport = defineReport({
  name: 'trip',
  columns: {
    vehicleName: { kind: 'text', head: 'Vehicle' },
    start: { kind: 'time', head: 'Start' },
    startPlace: { kind: 'text', head: 'From' },
    end: { kind: 'time', head: 'End' },
    endPlace: { kind: 'text', head: 'To' },
    duration: { kind: 'duration', head: 'Duration', total: 'sum' },
    distance: { kind: 'distance', head: 'Distance', total: 'sum' },
    odometerDistance: { kind: 'distance', head: 'By odometer', total: 'sum', hidden: true },
    topSpeed: { kind: 'speed', head: 'Top speed' },
    startLat: { kind: 'degrees', head: 'Start latitude', hidden: true },
    startLon: { kind: 'degrees', head: 'Start longitude', hidden: true },
    endLat: { kind: 'degrees', head: 'End latitude', hidden: true },
    endLon: { kind: 'degrees', head: 'End longitude', hidden: true },
    startLandmarkId: { kind: 'id', head: 'Start landmark id', hidden: true },
    endLandmarkId: { kind: 'id', head: 'End landmark id', hidden: true },
    state: { kind: 'choice', head: 'Kind' },
    restated: { kind: 'flag', head: 'Restated' },
    plate: { kind: 'text', head: 'Plate', hidden: true },
    orgName: { kind: 'text', head: 'Organization' },
    rule: { kind: 'text', head: 'Movement rule', hidden: true },
    vehicleId: { kind: 'id', head: 'Vehicle id', hidden: true },
  },
  sort: 'vehicleName',
  chart: 'distance',
  evidence: ['vehicleId', 'start', 'end'],
})

/** What a trip's `state` may say; an ordinary one has none. */
export const TRIP_STATES = ['underWay', 'inferred', 'towed', 'short', 'cut'] as const

export const getVehicleTripList = defineCall({
  ...reportFacts,
  path: '/nodeAction/report/trip/getVehicleTripList',
  figures: 'trip',
  summary:
    'Trips of vehicles that begin in a range of at most a year, with what else makes up the mileage of the range.',
  permission: 'report:trip:view',
  params: z.strictObject({ ...rangeParams, ...knownParams }),
  result: reportAnswer(tripReport.columns),
  errors: ['4003102', '4003103', '4003104', '50001'],
})

const { vehicleIds, withinOrgId, from, to } = rangeParams

/** A line of the report of all trips. */
export const allTripsLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begin'), vehicles: z.number().int() }),
  z.object({ kind: z.literal('trips'), list: z.array(rowSchema(tripReport.columns)) }),
  z.object({
    kind: z.literal('progress'),
    /** Vehicles that are told. */
    done: z.number().int(),
    /** To go on from here: what came before was told. */
    after: z.number().int(),
  }),
  z.object({ kind: z.literal('end'), trips: z.number().int(), millimetres: z.number() }),
])
export type AllTripsLine = z.infer<typeof allTripsLine>

export const getAllTripList = defineCall({
  method: 'GET',
  path: '/nodeAction/report/trip/getAllTripList',
  figures: 'trip',
  area: 'report',
  summary:
    'All trips of a range as lines of JSON: begin, trips and progress, end. One without its end is not complete; it goes on after the last progress.',
  permission: 'report:trip:view',
  timeout: 3000,
  bulk: true,
  lines: allTripsLine,
  params: z.strictObject({
    vehicleIds,
    withinOrgId,
    from,
    to,
    keyword: text(100).optional(),
    /** As the last `progress` has it. */
    after: id().optional(),
  }),
  result: z.custom<AsyncIterable<AllTripsLine>>(),
  errors: ['4003102', '4003103', '4003104'],
})

export const tripCalls = { getVehicleTripList, getAllTripList }

export const tripKinds = {
  trip: {
    report: tripReport,
    call: getVehicleTripList,
    span: 'range',
    title: 'tripReport',
    path: '/vehicleTripReport',
    knowsThen: true,
  },
} as const satisfies ReportKinds
