import type { DeviceSettings } from '@waymark/contract/rooms/device/deviceSetting.ts'
import {
  DEVICE_SETTINGS,
  type DeviceSetting,
  type SettingName,
  settingStanding,
} from '@waymark/core/commands/deviceSettings.ts'
import type { SettingOffer } from '@waymark/core/commands/settingOffer.ts'
import type { Twin } from './deviceSetting.queries.ts'

type Shown = DeviceSettings['settings'][number]

/** What a device takes of a setting: its own limits within those that the setting has. */
function limitsOf(
  setting: DeviceSetting,
  offer: Partial<SettingOffer>,
): Pick<Shown, 'unit' | 'min' | 'max' | 'choices'> {
  if (setting.kind === 'choice')
    return { unit: '', min: null, max: null, choices: [...(offer.choices ?? setting.choices)] }
  if (setting.kind === 'server') return { unit: '', min: null, max: null, choices: [] }
  const { min = setting.min, max = setting.max, orNone = false } = offer
  const unit = setting.kind === 'number' ? setting.unit : ''
  return { unit, min: orNone ? 0 : Math.max(setting.min, min), max: Math.min(setting.max, max), choices: [] }
}

/**
 * A setting as a device takes it, and how it stands.
 *
 * @param offer undefined for what another command tells
 * @param isBusy something about its settings is on its way
 */
export function shownSetting(
  name: SettingName,
  offer: SettingOffer | undefined,
  { desired = {}, reported = {} }: Partial<Pick<Twin, 'desired' | 'reported'>>,
  isBusy: boolean,
): Shown {
  const setting: DeviceSetting = DEVICE_SETTINGS[name]
  return {
    name,
    kind: setting.kind,
    ...limitsOf(setting, offer ?? {}),
    step: offer?.step ?? 1,
    together: [...(offer?.together ?? [])],
    isChangeable: offer !== undefined,
    desired: desired[name] ?? null,
    reported: reported[name] ?? null,
    standing: settingStanding(desired[name], reported[name], isBusy),
  }
}
