/** A setting that devices have, whatever they call it. */
export interface DeviceSetting {
  /** Seconds or metres. */
  readonly unit: 's' | 'm'
  readonly min: number
  readonly max: number
}

/** Seconds: the specification allows no report interval below (DEV-3). */
const LEAST_INTERVAL = 15
const DAY = 86_400

/** Settings by their names. What a device has of them says its protocol (`SettingForms`). */
export const DEVICE_SETTINGS = {
  /** Between reports under way. */
  movingInterval: { unit: 's', min: LEAST_INTERVAL, max: DAY },
  /** Between reports at a standstill. */
  standingInterval: { unit: 's', min: LEAST_INTERVAL, max: DAY },
  /** A report under way after so far, too; 0: none. */
  distanceOffset: { unit: 'm', min: 0, max: 60_000 },
  /** Between signs of life. */
  heartbeatInterval: { unit: 's', min: LEAST_INTERVAL, max: DAY },
} as const satisfies Record<string, DeviceSetting>

export type SettingName = keyof typeof DEVICE_SETTINGS

export const SETTING_NAMES = Object.keys(DEVICE_SETTINGS) as SettingName[]

/** Values of settings, in the units of {@link DEVICE_SETTINGS}. */
export type SettingValues = { readonly [Name in SettingName]?: number | undefined }

/** How a setting stands: nobody wants any value, the device has it, it is on its way there, or the device has another. */
export type SettingStanding = 'unset' | 'confirmed' | 'pending' | 'drifted'

/**
 * How a setting of a device stands.
 *
 * @param isOnItsWay a command with it waits for the device or was sent
 */
export function settingStanding(
  desired: number | undefined,
  reported: number | undefined,
  isOnItsWay: boolean,
): SettingStanding {
  if (desired === undefined) return 'unset'
  if (desired === reported) return 'confirmed'
  return isOnItsWay ? 'pending' : 'drifted'
}
