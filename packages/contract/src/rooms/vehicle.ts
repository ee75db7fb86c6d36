import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { ASSET_TYPES, ICONS, TRAILER_KINDS } from '../assetTypes.ts'
import { alsoBy, defineCall } from '../call.ts'
import {
  byNumbers,
  editedVersion,
  figure,
  fileAnswer,
  flag,
  id,
  list,
  name,
  page,
  paging,
  recordPaging,
  text,
  whole,
  within,
} from '../fields.ts'
import { seatChange } from './driver.ts'
import { wrong } from '../fieldTexts/wrong.ts'
import { importCall } from '../imports/importCall.ts'

const assetType = z.coerce
  .number<number>()
  .refine((code) => ASSET_TYPES.some((type) => type.code === code), wrong('assetType'))

/** Fields of a vehicle that people fill in. */
const vehicleFields = {
  orgId: id(),
  name: name(),
  assetType,
  icon: z.enum(ICONS),
  trailerKind: z
    .enum(TRAILER_KINDS.map(({ key }) => key))
    .nullable()
    .optional(),
  plate: text(20).optional(),
  /** VIN or serial number. */
  vin: text(40).optional(),
  make: text(60).optional(),
  model: text(60).optional(),
  year: whole(1900, 2100).nullable().optional(),
  /** What it is worth, in the money that its organisation counts in. */
  value: figure(0, 1e12).nullable().optional(),
  installationNotes: text(2000).optional(),
  remark: text(500).optional(),
  /** Who drives it, the driver and the co-driver; null leaves a seat empty. */
  driverIds: z.tuple([id().nullable(), id().nullable()]).optional(),
  ...seatChange,
}

export const vehicle = z.object({
  vehicleId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  name: z.string(),
  assetType: z.number(),
  icon: z.string(),
  trailerKind: z.string().nullable(),
  plate: z.string(),
  vin: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.number().nullable(),
  value: z.number().nullable(),
  installationNotes: z.string(),
  remark: z.string(),
  device: z.object({ id: z.number(), deviceId: z.string(), protocol: z.string() }).nullable(),
  drivers: z.array(z.object({ driverId: z.number(), name: z.string(), seat: z.number() })),
  /** ISO 8601 UTC time of the newest report; null before the first. */
  lastReport: z.string().nullable(),
  version: z.number(),
})

export const getVehicleList = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMVehicle/getVehicleList',
  area: 'monitoring',
  summary: 'Vehicles, paged.',
  permission: 'monitoring:vehicle:view',
  ofNow: true,
  timeout: 60,
  params: z.strictObject({
    ...recordPaging,
    ...byNumbers,
    ...within,
    orgIds: list(id(), 10_000).optional(),
    assetTypes: list(assetType).optional(),
    bound: flag().optional(),
  }),
  result: page(vehicle),
})

export const getVehicle = defineCall({
  method: 'GET',
  path: '/nodeAction/orgMVehicle/getVehicle',
  area: 'organization',
  summary: 'One vehicle with its device.',
  permission: 'organization:vehicle:view',
  ofNow: true,
  params: z.strictObject({ vehicleId: id() }),
  result: vehicle,
  errors: ['4041111'],
})

/** What stands in the way of a vehicle as it is said, its device and its drivers. */
const CARRYING_ERRORS = [
  '4001111',
  '4031113',
  '4048801',
  '403200',
  '400001',
  '404600',
  '4001112',
  '4001114',
  '4031114',
  '4041112',
  '4003102',
] as const

export const addVehicle = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMVehicle/addVehicle',
  area: 'monitoring',
  summary: 'Add a vehicle, with a device and drivers on it where they are named.',
  permission: 'monitoring:vehicle:add',
  audit: 'added a vehicle',
  params: z.strictObject({
    ...vehicleFields,
    /** Record id of the device to put on it. */
    device: id().optional(),
    rebind: flag().optional(),
  }),
  result: z.object({ vehicleId: z.number() }),
  errors: CARRYING_ERRORS,
})

export const editVehicle = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMVehicle/editVehicle',
  area: 'monitoring',
  summary: 'Edit a vehicle; bind, move or take off its device and its drivers. What is left out stays as it is.',
  permission: 'monitoring:vehicle:edit',
  audit: 'edited a vehicle',
  params: z.strictObject({
    ...z.object(vehicleFields).partial().shape,
    vehicleId: id(),
    /** Record id of the device to put on it; null takes the present one off. */
    device: id().nullable().optional(),
    rebind: flag().optional(),
    version: editedVersion(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['4041111', ...CARRYING_ERRORS],
})

export const deleteVehicle = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMVehicle/deleteVehicle',
  area: 'monitoring',
  summary: 'Delete a vehicle that carries no device.',
  permission: 'monitoring:vehicle:delete',
  audit: 'deleted a vehicle',
  params: z.strictObject({ vehicleId: id() }),
  result: z.object({}),
  errors: ['4041111', '4031111'],
})

export const deleteVehicleByPost = alsoBy('POST', deleteVehicle)

/** Most vehicles of one file, in either direction (VEH-6). */
export const MOST_VEHICLES_IN_FILE = 5000

export const EXPORT_VEHICLE_FORMATS = ['csv', 'xlsx'] as const

export const exportVehicle = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMVehicle/exportVehicle',
  area: 'monitoring',
  summary: 'Up to 5000 vehicles as a csv or xlsx file, which importVehicleUseJson reads again.',
  permission: 'monitoring:vehicle:export',
  timeout: 60,
  bulk: true,
  params: z.strictObject({
    format: z.enum(EXPORT_VEHICLE_FORMATS),
    keyword: paging.keyword,
    sort: paging.sort,
    ...within,
    orgIds: list(id(), 10_000).optional(),
    assetTypes: list(assetType).optional(),
    bound: flag().optional(),
    /** Only these. */
    vehicleIds: list(id(), MOST_VEHICLES_IN_FILE).optional(),
  }),
  result: fileAnswer,
  errors: ['400111011'],
})

export const importVehicleUseJson = importCall(
  {
    path: '/nodeAction/monitorMVehicle/importVehicleUseJson',
    area: 'monitoring',
    summary:
      'Import up to 5000 vehicles from an xlsx, xls or csv file, with the devices on them: all, the good ones, or none and what is wrong by line and column.',
    permission: 'monitoring:vehicle:import',
    timeout: 60,
    audit: 'imported vehicles',
  },
  {
    /** The first of the good ones. */
    preview: z.array(z.object({ name: z.string(), assetType: z.number(), plate: z.string(), device: z.string() })),
  },
  ['4001111', '4031113'],
)

export const vehicleCalls = {
  exportVehicle,
  importVehicleUseJson,
  getVehicle,
  getVehicleList,
  addVehicle,
  editVehicle,
  deleteVehicle,
  deleteVehicleByPost,
}
export type Vehicle = z.infer<typeof vehicle>

/** What the API document says of the room. */
export const vehicleWords: RoomWords = {
  title: 'Vehicles',
  about: 'Vehicles, trailers and machines, with the devices on them.',
  schemas: { Vehicle: vehicle },
  fields: {
    name: 'Name of the vehicle.',
    bound: 'Only vehicles with (true) or without (false) a device.',
    value: 'What it is worth, an amount in the money that its organisation counts in; null when unknown.',
    preview: 'The first of the good rows.',
    'preview.device': 'Number of the device on it; empty without.',
    device: 'The device on it now; null when it carries none.',
    'device.deviceId': 'Number of the device itself, 14 or 15 digits.',
    'addVehicle.in.device': 'Id of the record of the device to put on it.',
    'editVehicle.in.device': 'Id of the record of the device to put on it; null takes the present one off.',
    trailerKind:
      'What a trailer is built for; null where nobody said, and for what is no trailer. Whoever changes the asset type to that of no trailer takes it away.',
    year: 'Year of manufacture; null when unknown.',
    installationNotes: 'For whoever fits a device: where it goes, how it is wired.',
    drivers: 'Who drives it now, by seat, as far as the user sees them.',
    'drivers.name': 'Name of the driver.',
    driverIds: 'Ids of the driver and the co-driver; null leaves a seat empty.',
    driversSince:
      'Since when they drive, ISO 8601 with a zone: now when left out. It lies after every change of these seats so far.',
    moveDrivers: 'Drivers who are on another vehicle move; without this they are refused (4031114).',
    rebind: 'A device that sits on another vehicle moves; without this it is refused (4031113).',
  },
}
