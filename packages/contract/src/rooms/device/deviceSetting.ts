import { DEVICE_SETTINGS, SETTING_NAMES } from '@waymark/core/commands/deviceSettings.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { batchResult, id, list, whole } from '../../fields.ts'

const AREA = { area: 'device', permission: 'organization:device:setting' } as const

const { movingInterval, standingInterval, distanceOffset, heartbeatInterval } = DEVICE_SETTINGS
const of = ({ min, max }: { readonly min: number; readonly max: number }) => whole(min, max).optional()

/** Values of settings; those that are left out stay as they are. */
export const settingValues = z.strictObject({
  movingInterval: of(movingInterval),
  standingInterval: of(standingInterval),
  distanceOffset: of(distanceOffset),
  heartbeatInterval: of(heartbeatInterval),
})

export const SETTING_STANDINGS = ['unset', 'confirmed', 'pending', 'drifted'] as const

export const deviceSettings = z.object({
  /** Counts how often other values were wanted; 0 where none ever were. */
  revision: z.number().int(),
  settings: z.array(
    z.object({
      name: z.enum(SETTING_NAMES),
      unit: z.enum(['s', 'm']),
      min: z.number(),
      max: z.number(),
      desired: z.number().nullable(),
      reported: z.number().nullable(),
      standing: z.enum(SETTING_STANDINGS),
    }),
  ),
  /** They are told in one message, so that all of them are needed. */
  together: z.boolean(),
  readable: z.boolean(),
  reason: z.enum(['', 'neverHeard', 'unsupported']),
  online: z.boolean(),
  expectedAt: z.string().nullable(),
  desiredAt: z.string().nullable(),
  reportedAt: z.string().nullable(),
})
export type DeviceSettings = z.infer<typeof deviceSettings>

export const getDeviceSettingById = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/orgMDevice/getDeviceSettingById',
  summary: 'Settings of a device: what is wanted of it, and what it has said that it has.',
  ofNow: true,
  params: z.strictObject({ device: id() }),
  result: deviceSettings,
  errors: ['4048801'],
})

export const batchEditDeviceAdvancedSetting = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/orgMDevice/batchEditDeviceAdvancedSetting',
  summary:
    'Want other settings of up to 200 devices; answers per device. A value is pending until the device confirms it.',
  timeout: 200,
  audit: 'changed settings of devices',
  params: z.strictObject({ devices: list(id()), settings: settingValues }),
  result: z.array(batchResult),
  errors: ['50001'],
})

export const syncDeviceSetting = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/orgMDevice/syncDeviceSetting',
  summary:
    'Send up to 200 devices once more what is wanted of them, where they have something else; answers per device.',
  timeout: 200,
  audit: 'sent settings to devices once more',
  params: z.strictObject({ devices: list(id()) }),
  result: z.array(batchResult),
  errors: ['50001'],
})

export const readDeviceSetting = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/orgMDevice/readDeviceSetting',
  summary: 'Ask a device for the settings that it has.',
  audit: 'asked a device for its settings',
  params: z.strictObject({ device: id() }),
  result: z.object({}),
  errors: ['4048801', '400207', '400208'],
})

export const deviceSettingCalls = {
  getDeviceSettingById,
  batchEditDeviceAdvancedSetting,
  syncDeviceSetting,
  readDeviceSetting,
}

/** What the API document says of the room. */
export const deviceSettingWords: RoomWords = {
  title: 'Settings of devices',
  about:
    'A twin of each device: the settings that are wanted of it, and those that it has confirmed. Where they differ a command is on its way, or the device has drifted.',
  schemas: { DeviceSettings: deviceSettings, SettingValues: settingValues },
  fields: {
    'in.device': 'Id of the device.',
    'in.devices': 'Ids of the devices.',
    'in.settings': 'What is wanted of them from now on.',
    movingInterval: 'Seconds between reports under way, 15 at least.',
    standingInterval: 'Seconds between reports at a standstill, 15 at least.',
    distanceOffset: 'Metres under way after which there is a report, too; 0 for none.',
    heartbeatInterval: 'Seconds between signs of life, 15 at least.',
    revision: 'How many times other values were wanted; 0 where none ever were.',
    'DeviceSettings.settings': 'The settings that its protocol has.',
    'settings.name': 'Name of the setting.',
    unit: 'Unit of its values: `s` seconds, `m` metres.',
    min: 'Least value, in seconds or metres as `unit` says.',
    max: 'Greatest value, in seconds or metres as `unit` says.',
    desired: 'What is wanted, in seconds or metres as `unit` says; null where nobody said.',
    reported: 'What the device has confirmed, in seconds or metres as `unit` says; null before it did.',
    standing:
      '`unset`: nobody wants a value; `confirmed`: the device has it; `pending`: a command with it is on its way; `drifted`: the device has another, or never confirmed it.',
    together: 'Its protocol tells them in one message, so that all of them are needed.',
    readable: 'Whether the device can be asked for what it has.',
    reason: 'Why it has none: it was never heard, or what it speaks has none that can be set; empty where it has some.',
    online: 'Whether it is connected now, so that it would hear at once.',
    expectedAt:
      'When the device is heard next, by how it reports, ISO 8601 UTC; null where it is connected, unknown or overdue.',
    desiredAt: 'When other values were wanted last, ISO 8601 UTC; null before.',
    reportedAt: 'When the device confirmed last, ISO 8601 UTC; null before.',
  },
}
