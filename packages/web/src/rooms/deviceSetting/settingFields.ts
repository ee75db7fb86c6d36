import {
  CHANGEABLE_SETTINGS,
  DEVICE_SETTINGS,
  SERVER_FORM,
  type SettingName,
  type SettingValue,
  type SettingValues,
} from '@waymark/core/commands/deviceSettings.ts'
import type { FormItem } from '../../app/form/FormField.ts'
import type { Translate } from '../../app/i18n.ts'
import { SETTING_SECTIONS } from './settingSections.ts'
import type { useSettingText } from './useSettingText.ts'
import { ZONES } from './zoneText.ts'

/** Values of settings as a form has them: null where nobody said, and an empty text. */
export type TypedSettings = { [Name in SettingName]?: SettingValue | null }

/** A setting as a form asks for it: within the limits of a device, or of all. */
export interface AskedSetting {
  readonly name: SettingName
  readonly min?: number | null
  readonly max?: number | null
  readonly step?: number
  readonly choices?: readonly string[]
  readonly together?: readonly SettingName[]
}

/** Those that may be asked for where it is not known of which device. */
export const ANY_SETTINGS: readonly AskedSetting[] = CHANGEABLE_SETTINGS.map((name) => ({ name }))

/** What a form of settings starts with. */
export const typedSettings = (values: SettingValues = {}): TypedSettings =>
  Object.fromEntries(CHANGEABLE_SETTINGS.map((name) => [name, values[name] ?? null]))

const isSaid = (value: unknown): value is SettingValue =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')

/** What of it is said. */
export const saidSettings = (typed: TypedSettings): SettingValues =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) =>
      isSaid(value) ? [[name, typeof value === 'string' ? value.trim() : value]] : [],
    ),
  )

interface Words {
  readonly t: Translate<'deviceSetting'>
  readonly textOf: ReturnType<typeof useSettingText>
}

/** What is wrong with the value of a setting beside the others. */
function faultOf(
  { name, step = 1, together = [] }: AskedSetting,
  typed: TypedSettings,
  { t, textOf }: Words,
): string | undefined {
  const value = typed[name]
  const missing = together.find((other) => !isSaid(typed[other]))
  if (isSaid(value) && missing !== undefined) return t('onlyTogether', { other: t(`setting_${missing}`) })
  if (typeof value === 'number' && value % step !== 0) return t('inSteps', { step: textOf(name, step) })
  if (name === 'reportServer' && isSaid(value) && !SERVER_FORM.test(String(value).trim())) return t('notServer')
  const { temperatureLow: low, temperatureHigh: high } = typed
  const isEmpty = name === 'temperatureHigh' && typeof low === 'number' && typeof high === 'number' && low > high
  return isEmpty ? t('emptyRange') : undefined
}

/** How a setting is asked for: a number with its unit, a choice, a server. */
function control({ name, min, max, choices }: AskedSetting, typed: TypedSettings, { t, textOf }: Words): object {
  const setting = DEVICE_SETTINGS[name]
  if (setting.kind === 'server') return { kind: 'line', placeholder: 'gps.example.com:5027', hint: t('serverHint') }
  if (setting.kind === 'number')
    return {
      kind: 'number',
      ...(setting.unit === '' ? {} : { unit: setting.unit }),
      ...(min == null ? {} : { least: min }),
      ...(max == null ? {} : { most: max }),
    }
  const { min: least = -Infinity, max: most = Infinity } =
    setting.kind === 'zone' ? { min: min ?? setting.min, max: max ?? setting.max } : {}
  const offered =
    setting.kind === 'zone' ? ZONES.filter((zone) => zone >= least && zone <= most) : (choices ?? setting.choices)
  const own = typed[name]
  // what the device has is among them, whatever it is
  const all: readonly SettingValue[] =
    isSaid(own) && !(offered as readonly SettingValue[]).includes(own) ? [own, ...offered] : offered
  return { kind: 'choice', none: t('asItIs'), choices: all.map((value) => ({ value, label: textOf(name, value) })) }
}

/**
 * A field for each setting, under `settings`, under their headings.
 *
 * @param typed what the form starts with
 */
export const settingFields = <Values extends { settings: TypedSettings }>(
  asked: readonly AskedSetting[],
  typed: TypedSettings,
  words: Words,
): FormItem<Values>[] =>
  SETTING_SECTIONS.flatMap(({ key, names }) => {
    const those = names.flatMap((name) => asked.filter((one) => one.name === name))
    const fields = those.map(
      (one) =>
        ({
          ...control(one, typed, words),
          name: `settings.${one.name}`,
          label: words.t(`setting_${one.name}`),
          check: ({ settings }: Values) => faultOf(one, settings, words),
        }) as unknown as FormItem<Values>,
    )
    return fields.length === 0 ? [] : [{ kind: 'section', label: words.t(`section_${key}`) } as const, ...fields]
  })
