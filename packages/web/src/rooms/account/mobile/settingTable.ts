import { IconClock, IconLanguage, IconMailCog, IconRulerMeasure, IconTemperature } from '@tabler/icons-react'
import type { MessageKey } from '../../../messages/Translation.ts'
import type { EnglishMessages } from '../../../messages/EnglishMessages.ts'
import { paths } from '../../../app/paths.ts'
import type { Icon } from '../../../app/RouteEntry.ts'
import type { ChoiceKey } from '../choiceTable.ts'

export interface Setting {
  readonly path: string
  readonly key: ChoiceKey
  readonly title: MessageKey<EnglishMessages['account']>
  readonly icon: Icon
}

/** Settings that have a page of their own on a phone. */
export const SETTINGS: readonly Setting[] = [
  { path: paths.emailTimeZone, key: 'emailTimeZone', title: 'emailTimeZone', icon: IconMailCog },
  { path: paths.localTimeZone, key: 'timeZone', title: 'localTimeZone', icon: IconClock },
  { path: paths.localLanguage, key: 'locale', title: 'language', icon: IconLanguage },
  { path: paths.distanceUnit, key: 'distanceUnit', title: 'distanceUnit', icon: IconRulerMeasure },
  { path: paths.temperatureUnit, key: 'temperatureUnit', title: 'temperatureUnit', icon: IconTemperature },
]
