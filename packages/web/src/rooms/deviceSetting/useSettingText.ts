import type { DeviceSettings } from '@waymark/contract/rooms/device/deviceSetting.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'

type Setting = DeviceSettings['settings'][number]

/** The value of a setting with its unit. */
export function useSettingText(): (setting: Pick<Setting, 'unit'>, value: number) => string {
  const t = useT('deviceSetting')
  const format = useFormat()
  return ({ unit }, value) => t(unit === 's' ? 'seconds' : 'metres', { number: format.number(value) })
}
