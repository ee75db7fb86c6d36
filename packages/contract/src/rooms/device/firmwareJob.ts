import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { batchResult, id, list, page, recordPaging, within } from '../../fields.ts'
import { firmwareJobLifecycle } from '../../lifecycles/firmwareJobLifecycle.ts'

const AREA = { area: 'device', permission: 'organization:device:firmware' } as const

/** Why an update failed, or begins anew. */
export const JOB_FAILURES = [
  'refused',
  'unsupported',
  'noAnswer',
  'notFetched',
  'notInstalled',
  'reported',
  'damaged',
  'expired',
  'moved',
  'withdrawn',
  'stopped',
] as const
export type JobFailure = (typeof JOB_FAILURES)[number]

/** What a pending update waits for. */
export const JOB_WAITS = ['rollout', 'device', 'battery', 'hold', 'later'] as const

export const firmwareJob = z.object({
  jobId: z.number(),
  device: z.number(),
  deviceId: z.string(),
  vehicleName: z.string(),
  orgName: z.string(),
  updateId: z.number(),
  updateName: z.string(),
  state: z.enum(firmwareJobLifecycle.states),
  /** Null while it waits for nothing. */
  waitsFor: z.enum(JOB_WAITS).nullable(),
  failure: z.enum(JOB_FAILURES).nullable(),
  attempt: z.number().int(),
  /** Bytes. */
  fetched: z.number().int(),
  /** Bytes. */
  size: z.number().int(),
  fromVersion: z.string(),
  username: z.string(),
  createdAt: z.string(),
  /** When it came into its state. */
  since: z.string(),
  nextAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  version: z.number().int(),
  events: z.array(z.enum(firmwareJobLifecycle.transitions.map(({ event }) => event))),
})
export type FirmwareJob = z.infer<typeof firmwareJob>

export const batchUpdateDevice = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/orgMDevice/batchUpdateDevice',
  summary:
    'Update the firmware of up to 200 devices over the air; answers per device whether it waits for it, or why not.',
  timeout: 200,
  audit: 'updated the firmware of devices',
  params: z.strictObject({ devices: list(id()), updateId: id() }),
  result: z.array(batchResult),
  errors: ['50001', '400710', '400715'],
})

export const getFirmwareJobList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/orgMDevice/getFirmwareJobList',
  summary: 'Updates of devices over the air, paged, the newest first.',
  ofNow: true,
  params: z.strictObject({
    ...recordPaging,
    ...within,
    device: id().optional(),
    updateId: id().optional(),
    rolloutId: id().optional(),
    state: z.enum(firmwareJobLifecycle.states).optional(),
  }),
  result: page(firmwareJob),
})

export const abortFirmwareJob = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/orgMDevice/abortFirmwareJob',
  summary: 'Abort up to 200 updates that devices have not begun; answers per update.',
  audit: 'aborted updates of devices',
  params: z.strictObject({ jobIds: list(id()) }),
  result: z.array(batchResult),
  errors: ['50001'],
})

export const getDeviceVersion = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/orgMDevice/getDeviceVersion',
  summary: 'Which software a device runs, as it told itself, and whether it can be updated over the air.',
  permission: 'organization:device:view',
  params: z.strictObject({ device: id() }),
  result: z.object({
    hwVersion: z.string(),
    fwVersion: z.string(),
    bootloaderVersion: z.string(),
    toldAt: z.string().nullable(),
    takesFirmware: z.boolean(),
    tellsVersion: z.boolean(),
  }),
  errors: ['4048801'],
})

export const firmwareJobCalls = { batchUpdateDevice, getFirmwareJobList, abortFirmwareJob, getDeviceVersion }

/** What the API document says of the room. */
export const firmwareJobWords: RoomWords = {
  title: 'Firmware over the air',
  about:
    'Firmware on its way to devices. A device fetches it from an address that is for it alone; that it runs shows by the version that the device tells, and by nothing else.',
  schemas: { FirmwareJob: firmwareJob },
  fields: {
    'in.devices': 'Ids of the devices.',
    'in.device': 'Id of the device.',
    'in.jobIds': 'Ids of the updates.',
    'in.rolloutId': 'Id of a rollout: only its updates.',
    jobId: 'Id of the update.',
    'FirmwareJob.device': 'Id of the device.',
    deviceId: 'Number of the device.',
    vehicleName: 'Name of the vehicle that it is on; empty without.',
    updateId: 'Id of the firmware.',
    updateName: 'Version of the firmware.',
    state:
      '`pending`: it waits until the device is heard and has power; `downloading`, `installing`, `rebooting`: the device is at it; `success`: the device told the new version; `already_installed`: it ran it before; `failure`, `aborted`: it is over without that.',
    waitsFor:
      'What a pending one waits for: that its `rollout` goes on, that the `device` is heard, its `battery` (30 % or charging), the end of a `hold`, or a `later` time after a try that failed; null where nothing stands in the way or it is not pending.',
    failure:
      'Why it failed, or begins anew: `refused` or `reported` by the device, `unsupported` by what it speaks, `noAnswer` in time, `notFetched` or `notInstalled` in time, the file is `damaged`, `expired` after 30 days, the device `moved` to another organization, the firmware was `withdrawn`, or its rollout `stopped`; null where neither.',
    attempt: 'Number of times that it was offered.',
    fetched: 'Bytes of the file that the device has fetched.',
    size: 'Bytes of the file.',
    fromVersion: 'Version that the device ran before; empty where it had told none.',
    username: 'Sign-in name of who ordered it.',
    createdAt: 'When it was ordered, ISO 8601 UTC.',
    since: 'Since when it is in its state, ISO 8601 UTC.',
    nextAt: 'Before when it is not offered again, ISO 8601 UTC; null where it is not pending.',
    endedAt: 'When it was over, ISO 8601 UTC; null before.',
    events: 'What the caller may do with it now.',
    hwVersion: 'Version of its hardware, as people have entered it; empty where nobody did.',
    fwVersion: 'Version of its firmware; empty where it has told none.',
    bootloaderVersion: 'Version of its boot loader; empty where it has told none.',
    toldAt: 'When it told them last, ISO 8601 UTC; null before.',
    takesFirmware: 'Whether what it speaks, and its model, can be given firmware over the air.',
    tellsVersion: 'Whether it can be asked for its version.',
  },
}
