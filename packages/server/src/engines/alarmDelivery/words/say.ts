import { fillPhrase } from '@waymark/core/text/fillPhrase.ts'
import type { Locale } from '@waymark/contract/locales.ts'
import type { AlarmWords } from './AlarmWords.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { pz } from './pz.ts'
import { zh } from './zh.ts'

const WORDS: Readonly<Record<Locale, AlarmWords>> = { en, fr, es, zh, pz }

/** A phrase of a language with its values put in. */
export function say(locale: Locale, key: keyof AlarmWords, values: Readonly<Record<string, string>> = {}): string {
  return fillPhrase(WORDS[locale][key], values)
}
