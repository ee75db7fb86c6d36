import { DEVICE_SETTINGS, type SettingName, type SettingValue } from '@waymark/core/commands/deviceSettings.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { zoneText } from './zoneText.ts'

const UNITS = { s: 'seconds', m: 'metres', '°C': 'degrees' } as const
/** The word for each choice that a setting has. */
type ChoiceKey = {
  [Name in SettingName]: (typeof DEVICE_SETTINGS)[Name] extends { choices: readonly (infer Choice extends string)[] }
    ? `${Name}_${Choice}`
    : never
}[SettingName]

/** The value of a setting with its unit, or its word. */
export function useSettingText(): (name: SettingName, value: SettingValue) => string {
  const t = useT('deviceSetting')
  const format = useFormat()
  return (name, value) => {
    const setting = DEVICE_SETTINGS[name]
    if (setting.kind === 'server') return String(value)
    if (setting.kind === 'choice') return t(`${name}_${value}` as ChoiceKey)
    if (setting.kind === 'zone') return zoneText(Number(value))
    const number = format.number(Number(value))
    return setting.unit === '' ? number : t(UNITS[setting.unit], { number })
  }
}
