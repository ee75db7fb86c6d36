import type { SCREENS } from '@waymark/contract/screens.ts'
import type { TextKey } from '../../../messages/table/TextKey.ts'
import type { ChoiceKey } from '../choiceTable.ts'

export interface Setting {
  readonly screen: keyof typeof SCREENS
  readonly key: ChoiceKey
  readonly title: TextKey<'account'>
}

/** Settings that have a page of their own on a phone. */
export const SETTINGS: readonly Setting[] = [
  { screen: 'emailTimeZone', key: 'emailTimeZone', title: 'emailTimeZone' },
  { screen: 'localTimeZone', key: 'timeZone', title: 'localTimeZone' },
  { screen: 'localLanguage', key: 'locale', title: 'language' },
  { screen: 'distanceUnit', key: 'distanceUnit', title: 'distanceUnit' },
  { screen: 'temperatureUnit', key: 'temperatureUnit', title: 'temperatureUnit' },
]
