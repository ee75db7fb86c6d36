import {
  CHANGEABLE_SETTINGS,
  DEVICE_SETTINGS,
  type DeviceSetting,
  SERVER_FORM,
  SETTING_NAMES,
  type SettingName,
  type SettingValues,
  ZONE_STEP,
} from '@waymark/core/commands/deviceSettings.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { wrong } from '../../fieldTexts/wrong.ts'
import { batchResult, id, list, whole } from '../../fields.ts'

const AREA = { area: 'device', permission: 'organization:device:setting' } as const

function schemaOf(setting: DeviceSetting): z.ZodType {
  if (setting.kind === 'choice') return z.enum(setting.choices)
  if (setting.kind === 'server') return z.string().trim().regex(SERVER_FORM, wrong('notServer'))
  const number = whole(setting.min, setting.max)
  return setting.kind === 'zone' ? number.check(z.multipleOf(ZONE_STEP)) : number
}

/** Values of settings; those that are left out stay as they are. What a command with guards of its own tells is none of them. */
export const settingValues = z.strictObject(
  Object.fromEntries(CHANGEABLE_SETTINGS.map((name) => [name, schemaOf(DEVICE_SETTINGS[name]).optional()])) as {
    [Name in Exclude<SettingName, 'relayOutput'>]: z.ZodOptional<z.ZodType<NonNullable<SettingValues[Name]>>>
  },
)

export const SETTING_STANDINGS = ['unset', 'confirmed', 'pending', 'drifted'] as const

const settingValue = z.union([z.number(), z.string()]).nullable()

export const deviceSettings = z.object({
  /** Counts how often other values were wanted; 0 where none ever were. */
  revision: z.number().int(),
  settings: z.array(
    z.object({
      name: z.enum(SETTING_NAMES),
      kind: z.enum(['number', 'choice', 'zone', 'server']),
      unit: z.enum(['s', 'm', '°C', '']),
      /** Null for what is no number. */
      min: z.number().nullable(),
      max: z.number().nullable(),
      step: z.number(),
      choices: z.array(z.string()),
      /** Settings that are told only together with it. */
      together: z.array(z.enum(SETTING_NAMES)),
      /** A command of its own, with its guards, tells the others. */
      isChangeable: z.boolean(),
      desired: settingValue,
      reported: settingValue,
      standing: z.enum(SETTING_STANDINGS),
    }),
  ),
  /** Settings that it cannot be told. */
  lacks: z.array(z.object({ name: z.enum(SETTING_NAMES), lack: z.enum(['protocol', 'model', 'command']) })),
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

export const deviceBattery = z.object({
  /** mAh; null where nobody said it of the model. */
  capacity: z.number().int().nullable(),
  model: z.string(),
  level: z.number().int().nullable(),
  lossPerDay: z.number().nullable(),
  temperature: z.number().nullable(),
  isMoving: z.boolean(),
})
export type DeviceBattery = z.infer<typeof deviceBattery>

export const getDeviceBattery = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/orgMDevice/getDeviceBattery',
  summary: 'What is known of the battery of a device, from which it follows how long it lasts with other settings.',
  ofNow: true,
  params: z.strictObject({ device: id() }),
  result: deviceBattery,
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
  getDeviceBattery,
  batchEditDeviceAdvancedSetting,
  syncDeviceSetting,
  readDeviceSetting,
}

/** What the API document says of the room. */
export const deviceSettingWords: RoomWords = {
  title: 'Settings of devices',
  about:
    'A twin of each device: the settings that are wanted of it, and those that it has confirmed. Where they differ a command is on its way, or the device has drifted.',
  schemas: { DeviceSettings: deviceSettings, DeviceBattery: deviceBattery, SettingValues: settingValues },
  fields: {
    'in.device': 'Id of the device.',
    'in.devices': 'Ids of the devices.',
    'in.settings': 'What is wanted of them from now on.',
    workingMode: 'What its reports under way follow from: `time`, `distance`, or both.',
    movingInterval: 'Seconds between reports under way, 15 at least.',
    standingInterval: 'Seconds between reports at a standstill, 15 at least.',
    distanceOffset: 'Metres under way after which there is a report, too; 0 for none.',
    heartbeatInterval: 'Seconds between signs of life, 15 at least.',
    batteryMode:
      'What sleeps at a standstill to save its battery: `off` nothing, `light` positioning, `online` all but the connection, `deep` all between reports, `ultra` all but a clock.',
    lowPowerPulse: 'Seconds between signs of life while it saves power, 15 minutes at least.',
    lowPowerLocation: 'Seconds between positions while it saves power, 15 minutes at least.',
    gpsWeakTimeout: 'Seconds without a position after which it says so; 0 for never.',
    hdopLimit: 'Number of the dilution of precision (HDOP) above which positions are dropped.',
    antiDriftDelay: 'Seconds that it waits after a first position, which is often beside the place.',
    gSensorSensitivity: 'Number of how little it takes for motion: from 1, a hard shake, to 8, the slightest touch.',
    temperatureWatch: 'When it tells its temperature: `off`, or while that is `below`, `inside` or `above` its range.',
    temperatureLow: 'Lower end of the range of temperature, in degrees Celsius.',
    temperatureHigh: 'Upper end of the range of temperature, in degrees Celsius.',
    temperatureInterval: 'Seconds between messages of the temperature; 0 for one alone.',
    reportServer: 'Host name or address of the server that it reports to, a colon, and the port.',
    clockOffset: 'Minutes that its clock goes before UTC, in quarters of an hour.',
    capacity: 'Capacity of the battery of its model, in milliampere hours; null where nobody said.',
    'DeviceBattery.model': 'Its model; empty where nobody said which it is.',
    level: 'Level of its battery, 0 to 100 per cent; null unknown.',
    lossPerDay:
      'Points of per cent that its battery loses a day by the last weeks, at the temperature of late; null where too little is known, or it loses nothing.',
    temperature: 'What it told of its temperature in the last week, in degrees Celsius; null where it told none.',
    isMoving: 'Whether it is under way, by what was heard last.',
    revision: 'How many times other values were wanted; 0 where none ever were.',
    'DeviceSettings.settings': 'The settings that it has.',
    'settings.name': 'Name of the setting.',
    'settings.kind': 'Kind of its value: a number, a choice, a zone of time in minutes before UTC, or a server.',
    unit: 'Unit of its values: `s` seconds, `m` metres, `°C` degrees Celsius; empty without.',
    min: 'Least value that the device takes, in seconds, metres or degrees Celsius as `unit` says; null for what is no number.',
    max: 'Greatest value that the device takes, in seconds, metres or degrees Celsius as `unit` says; null for what is no number.',
    step: 'Its values are multiples of this, in seconds, metres or degrees Celsius as `unit` says.',
    choices: 'The choices that the device takes; empty for what is none.',
    together: 'Settings that the device takes only together with this one.',
    isChangeable: 'Whether it is changed here; else a command with guards of its own changes it.',
    desired: 'What is wanted, in its unit; null where nobody said.',
    reported: 'What the device has, by its own account, in its unit; null before it told.',
    standing:
      '`unset`: nobody wants a value; `confirmed`: the device has it; `pending`: a command with it is on its way; `drifted`: the device has another, or never confirmed it.',
    lacks: 'Settings that it cannot be told.',
    'lacks.name': 'Name of the setting.',
    lack: 'Why: its `protocol` has none such, other models of it do (`model`), or a `command` of its own tells it.',
    readable: 'Whether the device can be asked for what it has.',
    reason: 'Why it has none: it was never heard, or what it speaks has none that can be set; empty where it has some.',
    online: 'Whether it is connected now, so that it would hear at once.',
    expectedAt:
      'When the device is heard next, by how it reports, ISO 8601 UTC; null where it is connected, unknown or overdue.',
    desiredAt: 'When other values were wanted last, ISO 8601 UTC; null before.',
    reportedAt: 'When the device confirmed last, ISO 8601 UTC; null before.',
  },
}
