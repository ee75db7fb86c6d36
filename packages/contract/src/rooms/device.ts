import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall, LARGE_BODY } from '../call.ts'
import { batchResult, flag, id, list, page, paging, recordPaging, text, within } from '../fields.ts'
import { wrong } from '../fieldTexts/wrong.ts'

/** What a device calls itself on the wire: an IMEI, a phone number, an app's identifier, `user/device` of OwnTracks. */
const identifier = z
  .string()
  .trim()
  .regex(/^[\w@.:/+-]{1,64}$/, wrong('deviceId'))

export const device = z.object({
  id: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  /** 14 or 15 digits. */
  deviceId: z.string(),
  identifier: z.string(),
  /** Protocol that it last spoke; empty before its first report. */
  protocol: z.string(),
  /** Null where nobody said. */
  modelId: z.number().nullable(),
  /** Name of its model; of one that stands for an import source, the source's. */
  model: z.string(),
  remark: z.string(),
  vehicle: z.object({ vehicleId: z.number(), name: z.string() }).nullable(),
  /** ISO 8601 UTC time of the newest report; null before the first. */
  lastReport: z.string().nullable(),
  /** When the next one is due; null while nobody knows how often it reports. */
  nextReport: z.string().nullable(),
  /** Per cent; null when unknown. */
  battery: z.number().nullable(),
  signal: z.number().nullable(),
})

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
    identifier: identifier.optional(),
    modelId: id().optional(),
    remark: text(500).optional(),
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

export const deviceCalls = { getDeviceList, getModelSelect, addDevice, batchEditDevice, getUnknownDeviceList }
export type Device = z.infer<typeof device>

/** What the API document says of the room. */
export const deviceWords: RoomWords = {
  title: 'Devices',
  about: 'Trackers: which there are, and what they carry and speak.',
  schemas: { Device: device },
  fields: {
    bound: 'Only devices with (true) or without (false) a vehicle.',
    'in.deviceId':
      'Number of the device itself, 14 or 15 digits (400224); may be left out for a phone or another sender with an identifier of its own.',
    identifier: 'Its name on the wire, where that is not the device id.',
    modelId: 'Id of its model; null where nobody said.',
    model: 'Name of its model; of one that stands for an import source, the source’s.',
    vehicle: 'The vehicle that it is on; null without.',
    'vehicle.name': 'Name of the vehicle.',
    nextReport: 'When the next one is due, ISO 8601 UTC; null while nobody knows how often it reports.',
    deviceCount: 'How many devices are of it.',
    devices: 'The devices to edit.',
    'getUnknownDeviceList.out.list.protocol': 'Protocol that it spoke.',
    remoteAddress: 'Address that it reported from.',
    firstSeen: 'When it reported first, ISO 8601 UTC.',
    lastSeen: 'When it reported last, ISO 8601 UTC.',
    attempts: 'How many times it tried to report.',
  },
}
