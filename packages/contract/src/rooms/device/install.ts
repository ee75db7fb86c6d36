import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import {
  editedVersion,
  file,
  id,
  instant,
  line,
  name,
  page,
  paging,
  recordPaging,
  text,
  whole,
  within,
} from '../../fields.ts'
import { deviceLifecycle, HOLDS } from '../../lifecycles/deviceLifecycle.ts'
import { installLifecycle } from '../../lifecycles/installLifecycle.ts'
import { ASSET_TYPES, ICONS } from '../../assetTypes.ts'
import { wrong } from '../../fieldTexts/wrong.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURES } from '../upload.ts'
import { VERDICTS } from './detection.ts'

const AREA = { area: 'install' } as const

/** What a phone calls something that it may have to send again: with the same key it is done once. */
const requestKey = z.uuid()

/** Whether a device has its supply, and its antenna the sky. */
const checks = { powerCheck: z.enum(VERDICTS), antennaCheck: z.enum(VERDICTS) }

export const installDevice = z.object({
  device: z.number(),
  deviceId: z.string(),
  orgId: z.number(),
  orgName: z.string(),
  model: z.string(),
  state: z.enum(deviceLifecycle.states),
  hold: z.enum(HOLDS).nullable(),
  vehicle: z.object({ vehicleId: z.number(), name: z.string() }).nullable(),
  /** ISO 8601 UTC. */
  receivedAt: z.string().nullable(),
  fixedAt: z.string().nullable(),
  /** 1e-6 degrees. */
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  /** Per cent. */
  battery: z.number().nullable(),
  signal: z.number().nullable(),
  /** Millivolts. */
  power: z.number().nullable(),
  charging: z.boolean().nullable(),
})
export type InstallDevice = z.infer<typeof installDevice>

export const installVehicle = z.object({
  vehicleId: z.number(),
  orgId: z.number(),
  name: z.string(),
  plate: z.string(),
  vin: z.string(),
  assetType: z.number(),
  /** Number of the device that is on it; empty for none. */
  deviceId: z.string(),
})
export type InstallVehicle = z.infer<typeof installVehicle>

export const installation = z.object({
  installId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  device: z.number(),
  deviceId: z.string(),
  vehicleId: z.number(),
  vehicleName: z.string(),
  installer: z.string(),
  state: z.enum(installLifecycle.states),
  /** ISO 8601 UTC. */
  installedAt: z.string(),
  recordedAt: z.string(),
  reportedAt: z.string().nullable(),
  /** 1e-6 degrees. */
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  /** Metres. */
  odometer: z.number().nullable(),
  ...checks,
  pictures: z.number().int(),
  notes: z.string(),
  endReason: z.string(),
  events: z.array(z.string()),
  version: z.number().int(),
})
export type Installation = z.infer<typeof installation>

const session = z.object({
  token: z.string(),
  expiresAt: z.string(),
  orgId: z.number(),
  orgName: z.string(),
  installer: z.string(),
  /** By the clock of the customer. */
  day: z.string(),
  serverTime: z.string(),
})
export type InstallSession = z.infer<typeof session>

export const authorization = defineCall({
  ...AREA,
  quiet: true,
  method: 'GET',
  path: '/nodeAction/installDevice/authorization',
  summary:
    'Open an installer’s session by an installation code: for one customer and one day. The client sends it by POST, so that no address holds the code.',
  permission: 'public',
  perMinute: 60,
  audit: 'came in by an installation code',
  params: z.strictObject({ code: text(40, 1) }),
  result: session,
  errors: ['4031310'],
})

export const authorizationByPost = alsoBy('POST', authorization)

export const customerList = defineCall({
  ...AREA,
  quiet: true,
  method: 'GET',
  path: '/nodeAction/installDevice/customerList',
  summary: 'The customer of the session and the organizations below it: what devices can be installed for.',
  permission: 'install',
  params: z.strictObject({}),
  result: z.array(z.object({ orgId: z.number(), orgName: z.string() })),
})

export const getDeviceList = defineCall({
  ...AREA,
  quiet: true,
  method: 'GET',
  path: '/nodeAction/installDevice/getDeviceList',
  summary:
    'Devices of the customer that are on no vehicle and may be put on one; with `deviceId` the one that has this number, wherever it is, with what it said last.',
  permission: 'install',
  timeout: 120,
  perMinute: 600,
  params: z.strictObject({ ...paging, ...within, deviceId: text(64, 1).optional() }),
  result: page(installDevice),
})

export const getVehicleList = defineCall({
  ...AREA,
  quiet: true,
  method: 'GET',
  path: '/nodeAction/installDevice/getVehicleList',
  summary: 'Vehicles of the customer, with the devices that are on them.',
  permission: 'install',
  params: z.strictObject({ ...paging, ...within }),
  result: page(installVehicle),
})

export const addInstallData = defineCall({
  ...AREA,
  quiet: true,
  method: 'POST',
  path: '/nodeAction/installDevice/addInstallData',
  summary:
    'Record an installation: puts the device on the vehicle, which is added where none is named. What is sent again with the same key is done once.',
  permission: 'install',
  audit: 'recorded an installation',
  params: z.strictObject({
    requestKey,
    device: id(),
    vehicleId: id().optional(),
    /** A new one, instead. */
    vehicle: z
      .strictObject({
        orgId: id(),
        name: name(),
        assetType: z.coerce
          .number<number>()
          .refine((code) => ASSET_TYPES.some((type) => type.code === code), wrong('assetType')),
        icon: z.enum(ICONS),
        plate: text(20).optional(),
        vin: text(40).optional(),
      })
      .optional(),
    /** Takes the device off the vehicle that it is on; otherwise that is refused (4031113). */
    rebind: z.boolean().optional(),
    installedAt: instant(),
    lat: whole(-90_000_000, 90_000_000).optional(),
    lon: whole(-180_000_000, 180_000_000).optional(),
    odometer: whole(0, 2_000_000_000).optional(),
    notes: text(2000).optional(),
  }),
  result: installation,
  errors: ['4041111', '4048801', '4001111', '4031113', '403200', '400001', '404600', '4003102'],
})

export const uploadImage = defineCall({
  ...AREA,
  quiet: true,
  method: 'POST',
  path: '/nodeAction/installDevice/uploadImage',
  summary: `Hang a picture on an installation of the session: at most ${MAX_PICTURES}, each encoded anew. What is sent again with the same key is there once.`,
  permission: 'install',
  timeout: 60,
  perMinute: 120,
  audit: 'added a picture of an installation',
  upload: { files: 1, bytes: MAX_PICTURE_BYTES },
  params: z.strictObject({ installId: id(), requestKey, file: file() }),
  result: z.object({ fileId: z.number(), pictures: z.number().int() }),
  errors: ['400436', '400437', '400443', '400444', '409'],
})

export const closeInstall = defineCall({
  ...AREA,
  quiet: true,
  method: 'GET',
  path: '/nodeAction/installDevice/closeInstall',
  summary: 'Close an installation of the session: with a picture and a report that came after it, or with a reason.',
  permission: 'install',
  audit: 'closed an installation',
  params: z.strictObject({ installId: id(), reason: line(500).optional() }),
  result: installation,
  errors: ['400520'],
})

export const closeInstallByPost = alsoBy('POST', closeInstall)

export const installList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/installDevice/installList',
  summary: 'The installation log, paged.',
  permission: 'tool:install:view',
  ofNow: true,
  params: z.strictObject({
    ...recordPaging,
    ...within,
    state: z.enum(installLifecycle.states).optional(),
    device: id().optional(),
    vehicleId: id().optional(),
    from: instant().optional(),
    to: instant().optional(),
  }),
  result: page(installation),
  errors: ['4003102'],
})

export const editInstall = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/installDevice/editInstall',
  summary: 'Close or cancel an installation from the log; canceling asks for a reason.',
  permission: 'tool:install:edit',
  audit: 'ended an installation',
  params: z.strictObject({
    installId: id(),
    event: z.enum(['close', 'cancel']),
    reason: line(500).optional(),
    version: editedVersion(),
  }),
  result: z.object({ version: z.number().int() }),
  errors: ['400520'],
})

export const installCalls = {
  authorization,
  authorizationByPost,
  customerList,
  getDeviceList,
  getVehicleList,
  addInstallData,
  uploadImage,
  closeInstall,
  closeInstallByPost,
  installList,
  editInstall,
}
