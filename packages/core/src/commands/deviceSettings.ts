/** A number that a device keeps, in a unit that is always shown with it. */
interface NumberSetting {
  readonly kind: 'number'
  /** Seconds, metres, degrees Celsius; none for what has no unit. */
  readonly unit: 's' | 'm' | '°C' | ''
  readonly min: number
  readonly max: number
}

/** One of several ways, by names that are the same for all protocols. */
interface ChoiceSetting<Choice extends string = string> {
  readonly kind: 'choice'
  readonly choices: readonly Choice[]
}

/** Minutes that the clock of a device goes before UTC, in quarters of an hour. */
interface ZoneSetting {
  readonly kind: 'zone'
  readonly min: number
  readonly max: number
}

/** Host name or address, a colon and a port. */
interface ServerSetting {
  readonly kind: 'server'
}

/** A setting that devices have, whatever they call it. */
export type DeviceSetting = NumberSetting | ChoiceSetting | ZoneSetting | ServerSetting

/** Seconds: the specification allows no report interval below (DEV-3), and none below as many minutes where a device sleeps between. */
const LEAST_INTERVAL = 15
const LEAST_SLEEP = LEAST_INTERVAL * 60
const DAY = 86_400

const seconds = (min: number, max: number) => ({ kind: 'number', unit: 's', min, max }) as const
const choice = <const Choice extends string>(...choices: readonly Choice[]): ChoiceSetting<Choice> => ({
  kind: 'choice',
  choices,
})

/** Settings by their names, in the order in which they are shown. Which of them a device has says its protocol (`SettingForm`). */
export const DEVICE_SETTINGS = {
  /** What a report under way follows from. */
  workingMode: choice('time', 'distance', 'timeAndDistance'),
  /** Between reports under way. */
  movingInterval: seconds(LEAST_INTERVAL, DAY),
  /** Between reports at a standstill. */
  standingInterval: seconds(LEAST_INTERVAL, DAY),
  /** A report under way after so far, too; 0: none. */
  distanceOffset: { kind: 'number', unit: 'm', min: 0, max: 60_000 },
  /** Between signs of life. */
  heartbeatInterval: seconds(LEAST_INTERVAL, DAY),
  /** What sleeps at a standstill: nothing, positioning, all but the connection, all, and all but a clock. */
  batteryMode: choice('off', 'light', 'online', 'deep', 'ultra'),
  /** Between signs of life while it saves power. */
  lowPowerPulse: seconds(LEAST_SLEEP, DAY),
  /** Between fixes while it saves power. */
  lowPowerLocation: seconds(LEAST_SLEEP, DAY),
  /** For so long it has no position before it says so; 0: never. */
  gpsWeakTimeout: seconds(0, 3600),
  /** Positions of a greater dilution of precision are dropped. */
  hdopLimit: { kind: 'number', unit: '', min: 1, max: 50 },
  /** Waits so long after a first fix, which is often beside the place. */
  antiDriftDelay: seconds(0, 60),
  /** From what shakes hard (1) to the slightest touch (8). */
  gSensorSensitivity: { kind: 'number', unit: '', min: 1, max: 8 },
  /** When a device tells its temperature: never, or while that is below, within or above its range. */
  temperatureWatch: choice('off', 'below', 'inside', 'above'),
  temperatureLow: { kind: 'number', unit: '°C', min: -55, max: 125 },
  temperatureHigh: { kind: 'number', unit: '°C', min: -55, max: 125 },
  /** Between two messages of the temperature; 0: only one. */
  temperatureInterval: seconds(0, 3600),
  reportServer: { kind: 'server' },
  clockOffset: { kind: 'zone', min: -720, max: 840 },
  /** Whether the engine may start. Told by a command of its own with its guards, and by no change of settings. */
  relayOutput: choice('released', 'stopped'),
} as const satisfies Record<string, DeviceSetting>

export type SettingName = keyof typeof DEVICE_SETTINGS

export const SETTING_NAMES = Object.keys(DEVICE_SETTINGS) as SettingName[]

/** Settings that a command with guards of its own tells. */
export const GUARDED_SETTINGS: readonly SettingName[] = ['relayOutput']

/** Settings that are changed as such. */
export const CHANGEABLE_SETTINGS = SETTING_NAMES.filter((name) => !GUARDED_SETTINGS.includes(name))

type ValueOf<Setting> =
  Setting extends ChoiceSetting<infer Choice> ? Choice : Setting extends ServerSetting ? string : number

/** Values of settings, in the units of {@link DEVICE_SETTINGS}. */
export type SettingValues = {
  readonly [Name in SettingName]?: ValueOf<(typeof DEVICE_SETTINGS)[Name]> | undefined
}

export type SettingValue = number | string

/** The names of the settings that have a value. */
export const namesOf = (values: SettingValues): SettingName[] =>
  SETTING_NAMES.filter((name) => values[name] !== undefined)

/** Those of the values that have one of the names. */
export const amongValues = (names: readonly SettingName[], values: SettingValues): SettingValues =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))

/** How a server is written: host name or address, a colon, and a port from 1 to 65535. */
export const SERVER_FORM =
  /^(?=.{1,61}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*:(?:[1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])$/i

/** Minutes between two zones of time. */
export const ZONE_STEP = 15

/** Whether a value is one that a setting can have. */
export function isValueOf(setting: DeviceSetting, value: unknown): value is SettingValue {
  if (setting.kind === 'choice') return typeof value === 'string' && setting.choices.includes(value)
  if (setting.kind === 'server') return typeof value === 'string' && SERVER_FORM.test(value)
  if (typeof value !== 'number' || !Number.isInteger(value)) return false
  return value >= setting.min && value <= setting.max && (setting.kind === 'number' || value % ZONE_STEP === 0)
}

/** The setting whose value contradicts another's: a range that ends below its beginning. */
export function contradicting({ temperatureLow, temperatureHigh }: SettingValues): SettingName | undefined {
  const isEmpty = temperatureLow !== undefined && temperatureHigh !== undefined && temperatureLow > temperatureHigh
  return isEmpty ? 'temperatureHigh' : undefined
}

/** How a setting stands: nobody wants any value, the device has it, it is on its way there, or the device has another. */
export type SettingStanding = 'unset' | 'confirmed' | 'pending' | 'drifted'

/**
 * How a setting of a device stands.
 *
 * @param isOnItsWay a command with it waits for the device or was sent
 */
export function settingStanding(
  desired: SettingValue | undefined,
  reported: SettingValue | undefined,
  isOnItsWay: boolean,
): SettingStanding {
  if (desired === undefined) return 'unset'
  if (desired === reported) return 'confirmed'
  return isOnItsWay ? 'pending' : 'drifted'
}
