import type { SettingName, SettingValue, SettingValues } from '@waymark/core/commands/deviceSettings.ts'
import type { SettingForm } from '../Orders.ts'
import { settingLine } from '../settingLine.ts'

/** A setting and its parameters. */
interface TeltonikaSetting extends SettingForm {
  /** Numbers of the parameters that hold it: the same in all of them. */
  readonly ids: readonly number[]
  /** What stands for a choice, or for a level. */
  readonly codes?: Readonly<Record<string, number>>
  /** Parameter that switches on what it sets. */
  readonly switch?: number
}

const line = (
  name: SettingName,
  message: string,
  ids: readonly number[],
  more: Partial<TeltonikaSetting> = {},
): TeltonikaSetting => ({ ...settingLine(name, message, more), ids, ...more })

/** Trackers that live on a battery, by their lists of parameters (wiki.teltonika-gps.com). */
const AUTONOMOUS = /^TAT/
const WITH_PDOP = /^(?:TMT|TST|TFT|TAT1[34]|TAT24)/

const MODES = { off: 0, light: 1, deep: 2, online: 3, ultra: 4 }
/** From 500 mG (1) to 50 mG (8). */
const SHAKES = { 1: 1, 2: 0, 3: 9, 4: 8, 5: 7, 6: 6, 7: 5, 8: 4 }

/** Domain and port of the server. */
const SERVER = { domain: 2004, port: 2005 } as const

/**
 * Parameters of FMB, FMC, FMM, TMT and TAT ("Parameter list" of each model): data acquisition is the same of the home network, while roaming and on an
 * unknown network. A command has 160 characters at most, so that they are told by several.
 */
const LINES: readonly TeltonikaSetting[] = [
  line('standingInterval', 'acquisition', [10000, 10100, 10200]),
  line('movingInterval', 'acquisition', [10050, 10150, 10250]),
  line('distanceOffset', 'acquisition', [10051, 10151, 10251]),
  line('batteryMode', 'system', [102], { codes: MODES, models: /^(?!TAT)/ }),
  // what can be limited is PDOP, which no HDOP is above
  line('hdopLimit', 'system', [124], { switch: 123, models: WITH_PDOP }),
  line('antiDriftDelay', 'system', [187], { models: AUTONOMOUS, max: 30 }),
  line('gSensorSensitivity', 'system', [191], { models: /^TAT100/, codes: SHAKES }),
  line('reportServer', 'server', [SERVER.domain, SERVER.port]),
]

export const TELTONIKA_SETTINGS: readonly SettingForm[] = LINES

function pairs({ name, ids, codes, switch: switched }: TeltonikaSetting, value: SettingValue): string[] {
  if (name === 'reportServer') {
    const [host, port] = String(value).split(':')
    return [`${SERVER.domain}:${host}`, `${SERVER.port}:${port}`]
  }
  const written = codes ? codes[value] : value
  return [...(switched === undefined ? [] : [`${switched}:1`]), ...ids.map((id) => `${id}:${written}`)]
}

/** `setparam id:value;id:value`. */
export const setParam = (values: SettingValues): string =>
  `setparam ${LINES.flatMap((one) => (values[one.name] === undefined ? [] : pairs(one, values[one.name] ?? ''))).join(';')}`

/** `getparam id;id`: of what is the same in several, the first. */
export const getParam = (model: string): string =>
  `getparam ${LINES.filter(({ models }) => models?.test(model) ?? true)
    .flatMap(({ name, ids }) => (name === 'reportServer' ? ids : ids.slice(0, 1)))
    .join(';')}`

/** The values in `New value 10000:300;…`, and in `Param ID:10000 Value:300;10050:30;…`. */
export function readParams(text: string): SettingValues {
  const said = (id: number): string | undefined => new RegExp(`\\b${id}(?: Value)?:\\s*([^;\\s]+)`, 'i').exec(text)?.[1]
  const values: Partial<Record<SettingName, SettingValue>> = {}
  for (const { name, ids, codes } of LINES) {
    const value = said(ids[0] ?? 0)
    if (value === undefined) continue
    const port = said(SERVER.port)
    if (name === 'reportServer') {
      if (port !== undefined) values[name] = `${value}:${port}`
    } else if (codes) {
      const choice = Object.keys(codes).find((each) => codes[each] === Number(value))
      if (choice !== undefined) values[name] = name === 'gSensorSensitivity' ? Number(choice) : choice
    } else values[name] = Number(value)
  }
  return values as SettingValues
}
