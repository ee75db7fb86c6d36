import type { MessageKey } from '../../../messages/Translation.ts'
import type { EnglishMessages } from '../../../messages/EnglishMessages.ts'
import { paths } from '../../../app/paths.ts'
import type { ChoiceKey } from '../choiceTable.ts'

export interface Setting {
  readonly path: string
  readonly key: ChoiceKey
  readonly title: MessageKey<EnglishMessages['account']>
}

/** Settings that have a page of their own on a phone. */
export const SETTINGS: readonly Setting[] = [
  { path: paths.emailTimeZone, key: 'emailTimeZone', title: 'emailTimeZone' },
  { path: paths.localTimeZone, key: 'timeZone', title: 'localTimeZone' },
  { path: paths.localLanguage, key: 'locale', title: 'language' },
  { path: paths.distanceUnit, key: 'distanceUnit', title: 'distanceUnit' },
  { path: paths.temperatureUnit, key: 'temperatureUnit', title: 'temperatureUnit' },
]
