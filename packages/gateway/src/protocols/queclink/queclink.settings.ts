import type { SettingName, SettingValue, SettingValues } from '@waymark/core/commands/deviceSettings.ts'
import type { SettingForm } from '../Orders.ts'
import { settingLine } from '../settingLine.ts'

const MINUTE = 60

/** A setting and its place in a command. */
interface QueclinkSetting extends SettingForm {
  /** The fields that hold it, from 1 on, behind the password; the same in all of them. */
  readonly fields: readonly number[]
  /** What stands for a choice, or for a level. */
  readonly codes?: Readonly<Record<string, string>>
  /** Seconds of the unit in which it is told. */
  readonly per?: number
  /** What has to stand in other fields so that it means something. */
  readonly with?: Readonly<Record<number, string>>
}

/** Fields of a command between password and serial number, and the settings among them. What is empty stays as it is. */
interface Layout {
  readonly command: string
  readonly fields: number
  /** As the report of all settings calls it, where that is another name. */
  readonly reported?: string
  readonly lines: readonly QueclinkSetting[]
}

interface Family {
  readonly models: RegExp
  readonly layouts: readonly Layout[]
}

const line = (
  name: SettingName,
  field: number | readonly number[],
  more: Partial<QueclinkSetting> = {},
): QueclinkSetting => ({
  ...settingLine(name, '', more),
  fields: typeof field === 'number' ? [field] : field,
  ...more,
})

/** The less the threshold of the motion sensor, the sooner it takes a touch for motion: from 9 (1) to 2 (8). */
const THRESHOLDS = { 1: '9', 2: '8', 3: '7', 4: '6', 5: '5', 6: '4', 7: '3', 8: '2' }

/** AT+GTSRI and AT+GTTMA are the same in all families. */
const COMMON: readonly Layout[] = [
  {
    command: 'SRI',
    fields: 14,
    lines: [
      line('reportServer', [4, 5]),
      line('heartbeatInterval', 9, { per: MINUTE, step: MINUTE, min: 5 * MINUTE, max: 360 * MINUTE }),
    ],
  },
  { command: 'TMA', fields: 9, reported: 'TMZ', lines: [line('clockOffset', [1, 2, 3])] },
]

/** Vehicle trackers ("GV300 @Track Air Interface Protocol" 3.2.3 to 3.2.13), which have power from the vehicle. */
const GV300: Family = {
  models: /^GV300/,
  layouts: [
    {
      command: 'FRI',
      fields: 17,
      lines: [
        line('workingMode', 1, { codes: { time: '1', distance: '2', timeAndDistance: '4' } }),
        line('movingInterval', [7, 8]),
        line('distanceOffset', 9, { min: 50 }),
        line('standingInterval', 13, { min: 300 }),
      ],
    },
    {
      command: 'CFG',
      fields: 20,
      lines: [
        line('batteryMode', 8, { codes: { off: '0', deep: '1', light: '2' } }),
        line('gpsWeakTimeout', 20, { per: MINUTE, step: MINUTE, max: 30 * MINUTE }),
      ],
    },
    { command: 'TOW', fields: 19, lines: [line('gSensorSensitivity', 11, { codes: THRESHOLDS })] },
    ...COMMON,
  ],
}

/** Trackers on a battery ("GL300 @Track Air Interface Protocol" 3.2.3 to 3.2.20). */
const GL300: Family = {
  models: /^GL300/,
  layouts: [
    {
      command: 'FRI',
      fields: 19,
      lines: [line('movingInterval', [7, 8]), line('distanceOffset', 12, { min: 50 })],
    },
    {
      command: 'NMD',
      fields: 13,
      lines: [
        // the interval changes at rest (8), and rest and motion are told (2 and 4)
        line('standingInterval', 6, { with: { 1: 'E' } }),
        line('lowPowerLocation', 5, { with: { 1: 'E' } }),
        line('gSensorSensitivity', 4, { codes: THRESHOLDS }),
      ],
    },
    {
      command: 'CFG',
      fields: 20,
      lines: [
        line('batteryMode', 5, { codes: { off: '0', deep: '1', light: '2' } }),
        line('antiDriftDelay', 6, { min: 5 }),
      ],
    },
    {
      command: 'TEM',
      fields: 11,
      lines: [
        line('temperatureWatch', 1, { codes: { off: '0', below: '1', inside: '2', above: '3' } }),
        line('temperatureLow', 2, { min: -20, max: 60 }),
        line('temperatureHigh', 3, { min: -20, max: 60 }),
        line('temperatureInterval', 5, { min: 5, orNone: true }),
      ],
    },
    ...COMMON,
  ],
}

const FAMILIES = [GV300, GL300]

const layoutsOf = (model: string): readonly Layout[] => FAMILIES.find(({ models }) => models.test(model))?.layouts ?? []

export const QUECLINK_SETTINGS: readonly SettingForm[] = FAMILIES.flatMap(({ models, layouts }) =>
  layouts.flatMap(({ command, lines }) =>
    lines.map(({ fields: _fields, codes, per: _per, with: _with, ...form }) => ({
      ...form,
      models,
      message: command,
      ...(codes && form.name !== 'gSensorSensitivity' ? { choices: Object.keys(codes) } : {}),
    })),
  ),
)

/** What stands in the fields of a setting. */
function written({ name, fields, codes, per = 1 }: QueclinkSetting, value: SettingValue): string[] {
  if (name === 'reportServer') return String(value).split(':')
  if (name === 'clockOffset') {
    const before = Math.abs(Number(value))
    return [Number(value) < 0 ? '-' : '+', String(Math.trunc(before / 60)), String(before % 60)]
  }
  const text = codes ? (codes[value] ?? '') : String(Number(value) / per)
  return fields.map(() => text)
}

/** Name and fields of the command for the settings of one message. */
export function queclinkSettings(
  model: string,
  values: SettingValues,
): { readonly name: string; readonly fields: string } {
  const layout = layoutsOf(model).find(({ lines }) => lines.some(({ name }) => values[name] !== undefined))
  const fields = Array.from({ length: layout?.fields ?? 0 }, () => '')
  for (const setting of layout?.lines ?? []) {
    const value = values[setting.name]
    if (value === undefined) continue
    for (const [at, text] of Object.entries(setting.with ?? {})) fields[Number(at) - 1] = text
    written(setting, value).forEach((text, at) => (fields[(setting.fields[at] ?? 0) - 1] = text))
  }
  return { name: layout?.command ?? '', fields: fields.join(',') }
}

/** `±HHMM`. */
function zoneOf(text: string | undefined): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)$/.exec(text ?? '') ?? []
  if (hours === undefined) return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) + 0
}

function readLine(
  { name, fields, codes, per = 1 }: QueclinkSetting,
  said: readonly string[],
): SettingValue | undefined {
  const [first = '', second = ''] = fields.map((field) => said[field - 1] ?? '')
  if (name === 'reportServer') return first === '' || second === '' ? undefined : `${first}:${second}`
  if (name === 'clockOffset') return zoneOf(said[0])
  if (!codes) return first === '' ? undefined : Number(first) * per
  const choice = Object.keys(codes).find((each) => codes[each] === first)
  return name === 'gSensorSensitivity' && choice !== undefined ? Number(choice) : choice
}

/** The values in the report of all settings: each command's name, then its fields. */
export function readQueclinkSettings(text: string, model: string): SettingValues {
  const said = text.split(',')
  const values: Partial<Record<SettingName, SettingValue>> = {}
  for (const { command, reported = command, fields, lines } of layoutsOf(model)) {
    const at = said.indexOf(reported)
    if (at < 0) continue
    for (const setting of lines) {
      const value = readLine(setting, said.slice(at + 1, at + 1 + fields))
      if (value !== undefined) values[setting.name] = value
    }
  }
  return values as SettingValues
}
