import { z } from 'zod'
import { defineCall, LARGE_BODY } from '../call.ts'
import { batchResult, flag, id, list, page, paging, recordPaging, text, within } from '../fields.ts'
import { wrong } from '../fieldTexts/wrong.ts'
import { deviceLifecycle } from '../lifecycles/deviceLifecycle.ts'
import { device } from './deviceFields.ts'
import { deviceStateCalls } from './deviceState.ts'

/** What a device calls itself on the wire: an IMEI, a phone number, an app's identifier, `user/device` of OwnTracks. */
const identifier = z
  .string()
  .trim()
  .regex(/^[\w@.:/+-]{1,64}$/, wrong('deviceId'))

export const getDeviceList = defineCall({
  method: 'GET',
  path: '/nodeAction/orgMDevice/getDeviceList',
  area: 'device',
  summary: 'Devices, paged.',
  permission: 'organization:device:view',
  ofNow: true,
  timeout: 60,
  params: z.strictObject({
    ...recordPaging,
    ...within,
    orgIds: list(id(), 10_000).optional(),
    bound: flag().optional(),
    state: z.enum(deviceLifecycle.states).optional(),
    modelId: id().optional(),
    /** Only those that are held (true) or not (false). */
    held: flag().optional(),
    /** Only samples (true), or none (false). */
    sample: flag().optional(),
  }),
  result: page(device),
})

export const addDevice = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMDevice/addDevice',
  area: 'device',
  summary: 'Add a device; its reports are kept from then on.',
  permission: 'organization:device:add',
  audit: 'added a device',
  params: z.strictObject({
    orgId: id(),
    /** 14 or 15 digits (400224); may be left out for a phone or another sender with an identifier of its own. */
    deviceId: z.string().trim().max(64).optional(),
    /** Its name on the wire, where that is not the device id. */
    identifier: identifier.optional(),
    modelId: id().optional(),
    remark: text(500).optional(),
    /** Last day of a sample. */
    sampleExpiresOn: z.iso.date().optional(),
  }),
  result: z.object({ id: z.number(), deviceId: z.string() }),
  errors: ['400224', '4048803', '400202', '404600', '400700'],
})

export const batchEditDevice = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMDevice/batchEditDevice',
  bodyBytes: LARGE_BODY,
  area: 'device',
  summary: 'Edit up to 200 devices; answers per device what happened.',
  permission: 'organization:device:edit',
  timeout: 200,
  audit: 'edited devices',
  params: z.strictObject({
    devices: list(
      z.strictObject({
        id: id(),
        orgId: id().optional(),
        identifier: identifier.optional(),
        /** Null: nobody says. */
        modelId: id().nullable().optional(),
        remark: text(500).optional(),
        /** Last day of a sample; null: it is none. */
        sampleExpiresOn: z.iso.date().nullable().optional(),
      }),
    ),
  }),
  result: z.array(batchResult),
  errors: ['50001'],
})

export const getUnknownDeviceList = defineCall({
  method: 'GET',
  path: '/nodeAction/orgMDevice/getUnknownDeviceList',
  area: 'device',
  summary: 'Senders that nobody has added yet: who knocked at the gateway, over which protocol, how often.',
  permission: 'organization:device:add',
  params: z.strictObject({ ...paging }),
  result: page(
    z.object({
      identifier: z.string(),
      protocol: z.string(),
      remoteAddress: z.string(),
      firstSeen: z.string(),
      lastSeen: z.string(),
      attempts: z.number(),
    }),
  ),
})

export const getModelSelect = defineCall({
  method: 'GET',
  path: '/nodeAction/common/getModelSelect',
  area: 'monitoring',
  summary: 'Models of devices for pickers, in order of names, with how many devices of each the caller sees.',
  permission: 'session',
  ofNow: true,
  params: z.strictObject({ ...within }),
  result: z.array(z.object({ modelId: z.number(), model: z.string(), deviceCount: z.number().int() })),
})

/** Calls about the devices that there are. */
export const deviceListCalls = { getDeviceList, getModelSelect, addDevice, batchEditDevice, getUnknownDeviceList }

export const deviceCalls = { ...deviceListCalls, ...deviceStateCalls }
