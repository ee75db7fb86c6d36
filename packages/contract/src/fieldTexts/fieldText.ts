import type { Locale } from '../locales.ts'
import { ruleText } from '../ruleTexts.ts'
import { shapeText } from '../shapeTexts.ts'
import { en } from './en.ts'
import type { FieldKind, FieldWords, KindWords } from './FieldTexts.ts'
import { FIELD_TEXTS } from './fieldRow.ts'
import { WRONG_PREFIX } from './wrong.ts'

/** What is said of a field, after its name. */
export function fieldText(locale: Locale, words: FieldWords): string {
  if ('rule' in words) return ruleText(locale, words.rule, words.with)
  if ('shape' in words) return shapeText(locale, words.shape, words.at)
  const { kind, limit, list = [] } = words
  return FIELD_TEXTS[locale][kind]
    .replace('{limit}', () => String(limit ?? ''))
    .replace('{list}', () => list.join(', '))
}

/** What a message of `wrong` names; undefined for the words of the validator itself. */
export function readWrong(message: string): KindWords | undefined {
  if (!message.startsWith(WRONG_PREFIX)) return undefined
  const [kind = '', limit] = message.slice(WRONG_PREFIX.length).split(':')
  return Object.hasOwn(en, kind) ? { kind: kind as FieldKind, limit } : undefined
}
