import { fillPhrase } from '@waymark/core/text/fillPhrase.ts'
import { LOCALES, type Locale } from '@waymark/contract/locales.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Words = Readonly<Record<string, string>>

/** Words of the reports by language, derived from the client's. */
const WORDS = JSON.parse(readFileSync(join(import.meta.dirname, 'reportWords.gen.json'), 'utf8')) as Record<
  Locale,
  Words
>

/** A phrase in a language, with its values put in; the key itself where there is none. */
export function sayWord(locale: Locale, key: string, values: Readonly<Record<string, string>> = {}): string {
  const words = WORDS[LOCALES.includes(locale) ? locale : 'en']
  // as the client does: `word_never` is the word `never` where reports have none of their own
  return fillPhrase(words[key] ?? words[key.slice(key.indexOf('_') + 1)] ?? key, values)
}
