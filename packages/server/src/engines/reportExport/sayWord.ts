import { fillPhrase } from '@waymark/core/text/fillPhrase.ts'
import { LOCALES, type Locale } from '@waymark/contract/locales.ts'
import { messages as common } from '@waymark/contract/words/common.ts'
import { messages as report } from '@waymark/contract/words/report.ts'
import { textsIn } from '@waymark/contract/words/table/textsIn.ts'
import { messages as thing } from '@waymark/contract/words/thing.ts'

/** The words of reports in each language, which screens have too: a column is worded once. */
const WORDS = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    Object.assign({}, ...[thing, common, report].map((table) => textsIn(table, locale))),
  ]),
) as Record<Locale, Readonly<Record<string, string>>>

/** A phrase in a language, with its values put in; the key itself where there is none. */
export function sayWord(locale: Locale, key: string, values: Readonly<Record<string, string>> = {}): string {
  const words = WORDS[LOCALES.includes(locale) ? locale : 'en']
  // as the client does: `word_never` is the word `never` where reports have none of their own
  return fillPhrase(words[key] ?? words[key.slice(key.indexOf('_') + 1)] ?? key, values)
}
