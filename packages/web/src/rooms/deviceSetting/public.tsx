import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

/** The settings of a device, as wanted and as it has them; loaded with its texts when first shown. */
export const SettingsPanel = lazyPart(async () => {
  const [module] = await Promise.all([import('./SettingsPanel.tsx'), loadRooms(['command', 'deviceSetting'])])
  return { default: module.SettingsPanel }
})

/** Wants the same settings of several devices; loaded with its texts when first shown. */
export const ChangeSettingsForm = lazyPart(async () => {
  const [module] = await Promise.all([import('./ChangeSettingsForm.tsx'), loadRooms(['deviceSetting'])])
  return { default: module.ChangeSettingsForm }
})

export { ANY_SETTINGS, saidSettings, settingFields, type TypedSettings, typedSettings } from './settingFields.ts'
export { useSettingText } from './useSettingText.ts'
