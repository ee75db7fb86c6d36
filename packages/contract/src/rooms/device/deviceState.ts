import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import { batchResult, id, list, page, paging, text, within } from '../../fields.ts'
import { deviceLifecycle, HOLDS } from '../../lifecycles/deviceLifecycle.ts'
import { device } from './deviceFields.ts'
import { devicePrice } from '../sales/priceRule.ts'
import { timelineLine, timelinePaging } from '../record.ts'

const AREA = { area: 'device' } as const

/** Whether a device is heard, and what feeds it (DEV-14). */
export const ONLINE_STATUSES = ['onlineCharging', 'onlineNotCharging', 'offline'] as const

/** Events that need no password. */
export const STATUS_EVENTS = [
  'test',
  'allocate',
  'release',
  'deliver',
  'deactivate',
  'endUse',
  'receive',
  'renew',
  'retire',
  'unretire',
] as const

export const getDeviceById = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/orgMDevice/getDeviceById',
  summary: 'A device: where it stands, since when it is in service, and what may be done with it.',
  permission: 'organization:device:view',
  ofNow: true,
  params: z.strictObject({ device: id() }),
  result: z.object({
    device,
    version: z.number().int(),
    events: z.array(z.string()),
    service: z
      .object({ startedAt: z.string(), withoutPrice: z.string().nullable(), price: devicePrice.nullable() })
      .nullable(),
    origin: z.string(),
  }),
  errors: ['4048801'],
})

export const getDevicesByDeviceId = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/orgMDevice/getDevicesByDeviceId',
  summary: 'Devices by up to 200 numbers, scanned or pasted, and the numbers that none of them has.',
  permission: 'organization:device:view',
  ofNow: true,
  params: z.strictObject({ deviceIds: list(text(64, 1)) }),
  result: z.object({ list: z.array(device), unknown: z.array(z.string()) }),
  errors: ['50001'],
})

export const getDeviceStatusCount = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/orgMDevice/getDeviceStatusCount',
  summary: 'How many devices are in each state, and how many are heard and charged.',
  permission: 'organization:device:view',
  ofNow: true,
  timeout: 60,
  params: z.strictObject({ ...within }),
  result: z.object({
    states: z.array(z.object({ state: z.enum(deviceLifecycle.states), devices: z.number().int() })),
    online: z.array(z.object({ status: z.enum(ONLINE_STATUSES), devices: z.number().int() })),
  }),
})

export const getDeviceStatusDetail = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/orgMDevice/getDeviceStatusDetail',
  summary: 'The devices behind one of the counts, paged.',
  permission: 'organization:device:view',
  ofNow: true,
  timeout: 60,
  params: z.strictObject({
    ...paging,
    ...within,
    state: z.enum(deviceLifecycle.states).optional(),
    onlineStatus: z.enum(ONLINE_STATUSES).optional(),
  }),
  result: page(device),
})

export const getDeviceEvents = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/orgMDevice/getDeviceEvents',
  summary:
    'The passport of a device: all that happened to it, the newest first, with what was said about it and what the audit log has of it for who may see that.',
  permission: 'organization:device:view',
  params: z.strictObject({ ...timelinePaging, device: id() }),
  result: page(timelineLine),
  errors: ['4048801'],
})

export const batchActiveDevice = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/monitorMDevice/batchActiveDevice',
  summary:
    'Activate or suspend up to 200 devices, with the token of a password that was entered for these very devices.',
  permission: 'organization:device:activate',
  timeout: 200,
  audit: 'activated or suspended devices',
  params: z.strictObject({
    devices: list(id()),
    action: z.enum(['activate', 'suspend']),
    actionToken: z.string().max(100).optional(),
    reason: text(500).optional(),
  }),
  result: z.array(batchResult),
  errors: ['50001', '400113'],
})

export const batchDeviceStatus = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/monitorMDevice/batchDeviceStatus',
  summary: 'Lead up to 200 devices on: through stock, out of use, into retirement and back.',
  permission: 'organization:device:activate',
  timeout: 200,
  audit: 'changed the state of devices',
  params: z.strictObject({ devices: list(id()), event: z.enum(STATUS_EVENTS), reason: text(500).optional() }),
  result: z.array(batchResult),
  errors: ['50001'],
})

export const batchMoveDevice = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/orgMDevice/batchMoveDevice',
  summary: 'Move up to 200 devices to another organization, which is charged for their service from then on.',
  permission: 'organization:device:move',
  timeout: 200,
  audit: 'moved devices',
  params: z.strictObject({
    devices: list(id()),
    orgId: id(),
    /** Takes those off their vehicles that are on one; others are refused (400204). */
    unbind: z.boolean().optional(),
    reason: text(500).optional(),
  }),
  result: z.array(batchResult),
  errors: ['50001', '404600'],
})

export const editDeviceForReplace = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/orgMDevice/editDeviceForReplace',
  summary:
    'Put another device in the place of an activated one: its vehicle, access keys, settings, price rules and service go over.',
  permission: 'repair:record:edit',
  audit: 'replaced a device',
  params: z.strictObject({ device: id(), by: id(), reason: text(500).optional() }),
  result: z.object({}),
  errors: ['4048801', '400204', '403200', '403204', '400001', '404600'],
})

export const editDeviceForRepair = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/orgMDevice/editDeviceForRepair',
  summary: 'Hold a device for repair, so that nothing leads it on, or end that.',
  permission: 'repair:record:edit',
  audit: 'held a device',
  params: z.strictObject({ device: id(), hold: z.enum(HOLDS).nullable(), reason: text(500).optional() }),
  result: z.object({ version: z.number().int() }),
  errors: ['4048801', '403200'],
})

export const batchHoldDevice = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/orgMDevice/batchHoldDevice',
  summary: 'Hold up to 200 devices, so that nothing leads them on, or end that; answers per device.',
  permission: 'repair:record:edit',
  timeout: 200,
  audit: 'held devices',
  params: z.strictObject({ devices: list(id()), hold: z.enum(HOLDS).nullable(), reason: text(500).optional() }),
  result: z.array(batchResult),
  errors: ['50001'],
})

export const deleteDevice = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/orgMDevice/deleteDevice',
  summary: 'Delete a device that is on no vehicle (400204) and not in service (403200); it can be restored.',
  permission: 'organization:device:delete',
  audit: 'deleted a device',
  params: z.strictObject({ device: id() }),
  result: z.object({}),
  errors: ['4048801', '400204', '403200'],
})

export const deleteDeviceByPost = alsoBy('POST', deleteDevice)

export const editVehicleDeviceStatus = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMVehicle/editVehicleDeviceStatus',
  area: 'monitoring',
  summary:
    'Activate or suspend the device of a vehicle, with the token of a password that was entered for this very device.',
  permission: 'organization:device:edit',
  audit: 'activated or suspended the device of a vehicle',
  params: z.strictObject({
    vehicleId: id(),
    action: z.enum(['activate', 'suspend']),
    actionToken: z.string().max(100).optional(),
  }),
  result: z.object({ device: z.number() }),
  errors: ['400210', '4041111', '4048801', '400113', '403200', '403204', '400001'],
})

export const searchDevice = defineCall({
  method: 'GET',
  path: '/nodeAction/check/searchDevice',
  area: 'common',
  summary: 'The device that has a number, or calls itself so, whether it is on a vehicle or not.',
  permission: 'manufacture:check:view',
  ofNow: true,
  params: z.strictObject({ ...within, deviceId: text(64, 1) }),
  result: device,
  errors: ['404200'],
})

/** Calls about the states of devices. */
export const deviceStateCalls = {
  getDeviceById,
  getDevicesByDeviceId,
  getDeviceStatusCount,
  getDeviceStatusDetail,
  getDeviceEvents,
  batchActiveDevice,
  batchDeviceStatus,
  batchMoveDevice,
  editDeviceForReplace,
  editDeviceForRepair,
  batchHoldDevice,
  deleteDevice,
  deleteDeviceByPost,
  editVehicleDeviceStatus,
  searchDevice,
}
