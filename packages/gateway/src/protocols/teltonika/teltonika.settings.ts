import type { SettingName, SettingValues } from '@waymark/core/commands/deviceSettings.ts'

/**
 * Parameters of FMB, FMC and FMM: the same of the home network, while roaming and on an unknown network ("FMB data acquisition
 * settings parameter list").
 */
const PARAMETERS = {
  standingInterval: [10000, 10100, 10200],
  movingInterval: [10050, 10150, 10250],
  distanceOffset: [10051, 10151, 10251],
} as const satisfies Partial<Record<SettingName, readonly number[]>>
type Known = keyof typeof PARAMETERS

export const TELTONIKA_SETTINGS = Object.keys(PARAMETERS) as Known[]

/** `setparam id:value;id:value`. */
export const setParam = (values: SettingValues): string =>
  `setparam ${TELTONIKA_SETTINGS.flatMap((name) => (values[name] === undefined ? [] : PARAMETERS[name].map((id) => `${id}:${values[name]}`))).join(';')}`

/** The values of the home network in `New value 10000:300;…`. */
export function readParams(text: string): SettingValues {
  const values: { -readonly [Name in keyof SettingValues]: SettingValues[Name] } = {}
  for (const name of TELTONIKA_SETTINGS) {
    const value = new RegExp(`\\b${PARAMETERS[name][0]}:\\s*(\\d+)`).exec(text)?.[1]
    if (value !== undefined) values[name] = Number(value)
  }
  return values
}
