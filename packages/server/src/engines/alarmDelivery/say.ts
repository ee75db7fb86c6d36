import { fillPhrase } from '@waymark/core/text/fillPhrase.ts'
import type { Locale } from '@waymark/contract/locales.ts'
import { ALARM_WORDS } from './alarmWords.ts'

/** A phrase that alarms are put into words with. */
export type AlarmWord = keyof (typeof ALARM_WORDS)['en']

/** A phrase of a language with its values put in. */
export function say(locale: Locale, key: AlarmWord, values: Readonly<Record<string, string>> = {}): string {
  return fillPhrase(ALARM_WORDS[locale][key], values)
}
