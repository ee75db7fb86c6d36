import { LOCALES } from '@waymark/contract/locales.ts'
import { type Habit, INHERITED, type OwnHabit } from '@waymark/contract/rooms/session/account.ts'
import type { Translate } from '../../app/i18n.ts'
import { LANGUAGE_NAMES } from '../../app/shell/language/languages.ts'

/** A preference that is one of several values. */
export type ChoiceKey =
  | 'locale'
  | 'colorScheme'
  | 'density'
  | 'distanceUnit'
  | 'temperatureUnit'
  | 'timeZone'
  | 'emailTimeZone'
  | 'dateFormat'
  | 'markerType'
  | 'mergeMarkers'
  | 'fastVersion'

export interface Choice {
  readonly key: ChoiceKey
  readonly label: string
  readonly values: readonly { readonly value: string; readonly label: string }[]
}

/** Value of a choice that is left to the organisation. */
const ORGANIZATION = 'organization'

/** What of a choice is selected. */
export function valueOf(habit: Habit, key: ChoiceKey): string {
  return isInherited(habit, key) ? ORGANIZATION : String(habit[key])
}

/** What selecting a value saves. */
export function changeOf(key: ChoiceKey, value: string): Partial<OwnHabit> {
  if (key === 'mergeMarkers') return { mergeMarkers: value === 'true' }
  return { [key]: value === ORGANIZATION ? null : value }
}

const isInherited = (habit: Habit, key: ChoiceKey): boolean => (habit.inherited as readonly string[]).includes(key)

/** Every choice in the language shown, with what the organisation sets among those that may be left to it. */
export function choiceTable(t: Translate<'account'>, habit: Habit): readonly Choice[] {
  return plainChoices(t).map((choice) => {
    if (!(INHERITED as readonly string[]).includes(choice.key)) return choice
    const current = String(habit[choice.key])
    const known = choice.values.find(({ value }) => value === current)
    const theirs = isInherited(habit, choice.key) ? ` (${known?.label ?? current})` : ''
    const own = known || theirs !== '' ? [] : [{ value: current, label: current }]
    return {
      ...choice,
      values: [{ value: ORGANIZATION, label: t('asOrganization') + theirs }, ...choice.values, ...own],
    }
  })
}

function plainChoices(t: Translate<'account'>): readonly Choice[] {
  const zones = [
    { value: 'pacific', label: t('pacific') },
    { value: 'mountain', label: t('mountain') },
    { value: 'central', label: t('central') },
    { value: 'eastern', label: t('eastern') },
    { value: 'utc', label: 'UTC' },
  ] satisfies { value: Habit['emailTimeZone']; label: string }[]
  return [
    {
      key: 'locale',
      label: t('language'),
      values: LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
    },
    {
      key: 'colorScheme',
      label: t('colours'),
      values: [
        { value: 'auto', label: t('coloursAuto') },
        { value: 'light', label: t('coloursLight') },
        { value: 'dark', label: t('coloursDark') },
      ],
    },
    {
      key: 'density',
      label: t('density'),
      values: [
        { value: 'normal', label: t('densityNormal') },
        { value: 'compact', label: t('densityCompact') },
      ],
    },
    {
      key: 'distanceUnit',
      label: t('distance'),
      values: [
        { value: 'mi', label: t('miles') },
        { value: 'km', label: t('kilometres') },
      ],
    },
    {
      key: 'temperatureUnit',
      label: t('temperature'),
      values: [
        { value: 'F', label: '°F' },
        { value: 'C', label: '°C' },
      ],
    },
    { key: 'timeZone', label: t('timeZone'), values: [...zones, { value: 'browser', label: t('zoneBrowser') }] },
    { key: 'emailTimeZone', label: t('emailTimeZone'), values: zones },
    {
      key: 'dateFormat',
      label: t('dateAndTime'),
      values: [
        { value: 'YYYY-MM-DD HH', label: 'YYYY-MM-DD HH:mm' },
        { value: 'MM/DD/YYYY HH', label: 'MM/DD/YYYY HH:mm' },
        { value: 'DD/MM/YYYY HH', label: 'DD/MM/YYYY HH:mm' },
      ],
    },
    {
      key: 'markerType',
      label: t('mapMarkers'),
      values: [
        { value: 'arrow', label: t('markerArrow') },
        { value: 'icon', label: t('markerIcon') },
      ],
    },
    {
      key: 'mergeMarkers',
      label: t('mergeMarkers'),
      values: [
        { value: 'true', label: t('mergeOn') },
        { value: 'false', label: t('mergeOff') },
      ],
    },
    {
      key: 'fastVersion',
      label: t('monitoring'),
      values: [
        { value: 'ask', label: t('viewAsk') },
        { value: 'off', label: t('viewMap') },
        { value: 'on', label: t('viewFast') },
      ],
    },
  ]
}
