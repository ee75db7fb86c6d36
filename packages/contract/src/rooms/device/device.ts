import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { HARDWARE_VERSION } from '@waymark/core/firmware/hardwareVersion.ts'
import { z } from 'zod'
import { defineCall, LARGE_BODY } from '../../call.ts'
import { batchResult, byNumbers, day, flag, id, list, page, paging, recordPaging, text, within } from '../../fields.ts'
import { wrong } from '../../fieldTexts/wrong.ts'
import { deviceLifecycle } from '../../lifecycles/deviceLifecycle.ts'
import { device } from './deviceFields.ts'
import { pin } from './devicePin.ts'

/** What a device calls itself on the wire: an IMEI, a phone number, an app's identifier, `user/device` of OwnTracks. */
const identifier = z
  .string()
  .trim()
  .regex(/^[\w@.:/+-]{1,64}$/, wrong('deviceId'))

/** Version of a device's hardware, 5 or 6 digits as its model has them; empty: nobody says. */
const hwVersion = z.union([z.literal(''), z.string().regex(HARDWARE_VERSION, wrong('hardwareVersion'))])

/** What lists and files of devices are narrowed by. */
export const deviceNarrowing = {
  ...within,
  orgIds: list(id(), 10_000).optional(),
  bound: flag().optional(),
  state: z.enum(deviceLifecycle.states).optional(),
  modelId: id().optional(),
  /** Only those that are held (true) or not (false). */
  held: flag().optional(),
  /** Only samples (true), or none (false). */
  sample: flag().optional(),
  /** Only those that are of this batch: made in it, or come back with it. */
  batchId: id().optional(),
}

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
    ...byNumbers,
    ...deviceNarrowing,
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
    hwVersion: hwVersion.optional(),
    /** What is on its label beside its number; never told again. */
    pin: pin.optional(),
    remark: text(500).optional(),
    /** Last day of a sample. */
    sampleExpiresOn: day().optional(),
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
        hwVersion: hwVersion.optional(),
        pin: pin.optional(),
        remark: text(500).optional(),
        /** Last day of a sample; null: it is none. */
        sampleExpiresOn: day().nullable().optional(),
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
    state: 'Where it stands between the factory and its retirement.',
    hold: 'Why nothing leads it on; null where nothing stands in the way.',
    'in.hold': 'Why nothing is to lead it on; null ends that.',
    sampleExpiresOn: 'Last day of a sample, such as 2026-11-21; null where it is none.',
    'in.modelId': 'Id of its model.',
    hwVersion: 'Version of its hardware, 5 or 6 digits as its model has them; empty where nobody said.',
    pin: 'PIN on its label, six digits; it is kept and never told.',
    fwVersion: 'Version of its firmware, as it told itself; empty where it told none.',
    held: 'Only those that are held (true) or not (false).',
    sample: 'Only samples (true), or none (false).',
    batchId: 'Id of a batch: only devices that were made in it, or came back with it.',
    'getDeviceById.out.device': 'The device.',
    'editVehicleDeviceStatus.out.device': 'Id of the device that is on the vehicle.',
    'searchDevice.in.deviceId': 'Number of the device, or what it calls itself.',
    vehicleId: 'Id of the vehicle.',
    'in.device': 'Id of the device.',
    'in.by': 'Id of the device that takes its place.',
    events: 'What the caller may bring about on it now.',
    'getDeviceEvents.in.events': 'Of the events, only these; all without.',
    service: 'The service period that is open; null while it is not in service.',
    startedAt: 'Since when it is in service, ISO 8601 UTC.',
    withoutPrice: 'Why its service has no price; null where it has one, and for who may see no prices.',
    'service.price': 'What its service costs today; null where nothing says so, and for who may see no prices.',
    origin: 'Number of the batch that it comes from; empty where none is known.',
    'in.deviceIds': 'Numbers of devices, or what they call themselves.',
    unknown: 'Numbers that no device has.',
    states: 'How many devices are in each state.',
    online: 'How many devices are heard, and what feeds them.',
    'states.devices': 'How many devices are in it.',
    'online.devices': 'How many devices that is true of.',
    status: 'Whether it reported within a day, and whether it is charged.',
    onlineStatus: 'Only those that reported within a day and are charged or not, or those that did not.',
    'in.event': 'What is to happen.',
    parts: 'What of it is told: `events` of its states, `comments`, `edits` that the audit log has; all without.',
    reason: 'Why.',
    action: 'Whether to activate or suspend them.',
    actionToken: 'Token of `confirmPassword` for `activateDevice` or `suspendDevice` and these very devices.',
    unbind: 'Takes those off their vehicles that are on one; left out, they are refused (400204).',
    'batchMoveDevice.in.orgId': 'Id of the organisation that they belong to from then on.',
    nextReport: 'When the next one is due, ISO 8601 UTC; null while nobody knows how often it reports.',
    reportGrace:
      'How many seconds after `nextReport` the device is overdue, by its reporting plan; 0 where that follows from how often it reports.',
    deviceCount: 'How many devices are of it.',
    'batchEditDevice.in.devices': 'The devices to edit.',
    'in.devices': 'Ids of the devices.',
    'getUnknownDeviceList.out.list.protocol': 'Protocol that it spoke.',
    remoteAddress: 'Address that it reported from.',
    firstSeen: 'When it reported first, ISO 8601 UTC.',
    lastSeen: 'When it reported last, ISO 8601 UTC.',
    attempts: 'How many times it tried to report.',
    preview: 'The first of the good rows.',
    'preview.model': 'Name of its model; empty where none is said.',
  },
}
