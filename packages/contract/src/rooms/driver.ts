import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { alsoBy, defineCall } from '../call.ts'
import {
  editedVersion,
  flag,
  id,
  instant,
  line,
  list,
  name,
  nameOrBlank,
  page,
  paging,
  recordPaging,
  text,
  whole,
  within,
} from '../fields.ts'
import { wrong } from '../fieldTexts/wrong.ts'
import { importCall } from '../imports/importCall.ts'

/** Seats of a vehicle: 1 the driver, 2 the co-driver. */
export const SEATS = [1, 2] as const

const date = z.iso.date(wrong('notADate'))

/** Fields of a driver that people fill in. */
const driverFields = {
  name: name(),
  phone: line(40).optional(),
  email: z.union([z.literal(''), z.email(wrong('email')).max(254)]).optional(),
  licence: nameOrBlank(60).optional(),
  /** Last day on which it is valid. */
  licenceExpires: date.nullable().optional(),
  remark: text(500).optional(),
}

/** Where a driver sits. */
const seating = {
  /** The vehicle to drive. */
  vehicleId: id(),
  seat: whole(1, SEATS.length).optional(),
}

/** When people change seats, and whether they leave others for it. */
export const seatChange = {
  /** Since when they drive: now unless told. It lies after every change of these seats so far. */
  driversSince: instant().optional(),
  moveDrivers: flag().optional(),
}

export const driver = z.object({
  driverId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  licence: z.string(),
  /** Day such as 2026-11-21; null unknown. */
  licenceExpires: z.string().nullable(),
  remark: z.string(),
  vehicle: z.object({ vehicleId: z.number(), name: z.string(), seat: z.number(), since: z.string() }).nullable(),
  version: z.number(),
})

export const getDriverList = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMDriver/getDriverList',
  area: 'monitoring',
  summary: 'Drivers with what they drive now, or drove at an instant, paged.',
  permission: 'monitoring:driver:view',
  ofNow: true,
  params: z.strictObject({
    ...recordPaging,
    ...within,
    orgIds: list(id(), 10_000).optional(),
    bound: flag().optional(),
    expiresBy: date.optional(),
    /** What they drove at that moment. */
    at: instant().optional(),
  }),
  result: page(driver),
  errors: ['4003102'],
})

export const getUnbindDriverList = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMDriver/getUnbindDriverList',
  area: 'monitoring',
  summary: 'Drivers without a vehicle, paged.',
  permission: 'monitoring:driver:view',
  params: z.strictObject({ ...paging, ...within, orgIds: list(id(), 10_000).optional() }),
  result: page(driver),
})

export const getDriverLog = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMDriver/getDriverLog',
  area: 'monitoring',
  summary: 'Who drove which vehicle from when until when, the newest first, paged.',
  permission: 'monitoring:driver:view',
  params: z.strictObject({
    pageNo: paging.pageNo,
    pageSize: paging.pageSize,
    driverId: id().optional(),
    vehicleId: id().optional(),
    /** What touches this range only; for a single instant, both ends the same. */
    from: instant().optional(),
    to: instant().optional(),
  }),
  result: page(
    z.object({
      driverId: z.number(),
      driverName: z.string(),
      phone: z.string(),
      vehicleId: z.number(),
      vehicleName: z.string(),
      seat: z.number(),
      /** ISO 8601 UTC. */
      from: z.string(),
      /** Null while it lasts. */
      to: z.string().nullable(),
    }),
  ),
  errors: ['4003102'],
})

export const addDriver = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMDriver/addDriver',
  area: 'monitoring',
  summary: 'Add a driver, on a vehicle where one is named.',
  permission: 'monitoring:driver:add',
  audit: 'added a driver',
  params: z.strictObject({ ...driverFields, orgId: id(), on: z.strictObject(seating).optional(), ...seatChange }),
  result: z.object({ driverId: z.number() }),
  errors: ['404600', '4001112', '4001113', '4001114', '4031114', '4041111', '4041112', '4003102'],
})

export const editDriver = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMDriver/editDriver',
  area: 'monitoring',
  summary: 'Edit a driver; put them on a vehicle or take them off. What is left out stays as it is.',
  permission: 'monitoring:driver:edit',
  audit: 'edited a driver',
  params: z.strictObject({
    ...z.object(driverFields).partial().shape,
    driverId: id(),
    orgId: id().optional(),
    on: z.strictObject(seating).nullable().optional(),
    ...seatChange,
    version: editedVersion(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['404600', '4001112', '4001113', '4001114', '4031114', '4041111', '4041112', '4003102'],
})

export const deleteDriver = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMDriver/deleteDriver',
  area: 'monitoring',
  summary: 'Delete a driver who is on no vehicle. What they drove stays known.',
  permission: 'monitoring:driver:delete',
  audit: 'deleted a driver',
  params: z.strictObject({ driverId: id() }),
  result: z.object({}),
  errors: ['4041112', '4031112'],
})

export const deleteDriverByPost = alsoBy('POST', deleteDriver)

export const importDriver = importCall(
  {
    path: '/nodeAction/monitorMDriver/importDriver',
    area: 'monitoring',
    summary:
      'Import up to 5000 drivers from an xlsx, xls or csv file, on the vehicles that it names: all, the good ones, or none and what is wrong by line and column.',
    permission: 'monitoring:driver:add',
    timeout: 60,
    audit: 'imported drivers',
  },
  {
    /** The first of the good ones; without a vehicle it is empty. */
    preview: z.array(z.object({ name: z.string(), licence: z.string(), vehicle: z.string(), seat: z.number() })),
  },
  ['4001113', '4001114'],
)

export const driverCalls = {
  importDriver,
  getDriverList,
  getUnbindDriverList,
  getDriverLog,
  addDriver,
  editDriver,
  deleteDriver,
  deleteDriverByPost,
}
export type Driver = z.infer<typeof driver>
export type DriverSpan = z.infer<typeof getDriverLog.result>['list'][number]

/** What the API document says of the room. */
export const driverWords: RoomWords = {
  title: 'Drivers',
  about: 'Drivers, and the vehicles that they drive.',
  schemas: { Driver: driver },
  fields: {
    name: 'Name of the driver.',
    preview: 'The first of the good rows.',
    'preview.vehicle': 'Name of the vehicle to drive; empty without.',
    licence: 'Number of the driving licence.',
    vehicle: 'What they drive now, or drove at the moment asked for; null without, and where the user does not see it.',
    'getDriverList.in.at': 'The moment to look at, ISO 8601 with a zone; now when left out.',
    'vehicle.name': 'Name of the vehicle.',
    bound: 'Only drivers with (true) or without (false) a vehicle.',
    expiresBy: 'Only those whose licence is not valid any more after this day.',
    licenceExpires: 'Last day on which the licence is valid, such as 2026-11-21; null unknown.',
    'getDriverLog.in.from':
      'Begin of the range that must be touched, ISO 8601 with a zone; for a single instant, both ends the same.',
    'getDriverLog.in.to': 'End of the range that must be touched, ISO 8601 with a zone.',
    driverName: 'Name of the driver.',
    on: 'Where they sit from now on; null takes them off.',
    driversSince:
      'Since when they drive, ISO 8601 with a zone: now when left out. It lies after every change of these seats so far.',
    moveDrivers: 'Drivers who are on another vehicle move; without this they are refused (4031114).',
  },
}
