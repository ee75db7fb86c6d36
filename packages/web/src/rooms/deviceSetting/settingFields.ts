import {
  DEVICE_SETTINGS,
  SETTING_NAMES,
  type SettingName,
  type SettingValues,
} from '@waymark/core/commands/deviceSettings.ts'
import type { FormField } from '../../app/form/FormField.ts'
import type { Translate } from '../../app/i18n.ts'

/** Values of settings as a form has them: null where nobody said. */
export type TypedSettings = { [Name in SettingName]: number | null }

/** What a form of settings starts with. */
export const typedSettings = (values: SettingValues = {}): TypedSettings =>
  Object.fromEntries(SETTING_NAMES.map((name) => [name, values[name] ?? null])) as TypedSettings

/** What of it is said. */
export const saidSettings = (typed: Readonly<Partial<Record<SettingName, number | null>>>): SettingValues =>
  Object.fromEntries(Object.entries(typed).filter((entry) => typeof entry[1] === 'number'))

/** A field for each setting, under `settings`. */
export const settingFields = <Values extends { settings: TypedSettings }>(
  t: Translate<'deviceSetting'>,
): FormField<Values>[] =>
  SETTING_NAMES.map(
    (name) =>
      ({
        kind: 'number',
        name: `settings.${name}`,
        label: t(`setting_${name}`),
        unit: DEVICE_SETTINGS[name].unit,
      }) as unknown as FormField<Values>,
  )
