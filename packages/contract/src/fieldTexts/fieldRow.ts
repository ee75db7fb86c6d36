import { LOCALES } from '../locales.ts'
import type { Text } from '../words/table/Text.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { FieldKind, FieldTexts } from './FieldTexts.ts'
import { fr } from './fr.ts'
import { pz } from './pz.ts'
import { zh } from './zh.ts'
import type { Locale } from '../locales.ts'

/** What is said of a wrong field in each language. */
export const FIELD_TEXTS: Readonly<Record<Locale, FieldTexts>> = { en, fr, es, zh, pz }

/** What is said of a wrong field in all languages: for a rule that says the same. */
export const fieldRow = (kind: FieldKind): Text => LOCALES.map((locale) => FIELD_TEXTS[locale][kind]) as unknown as Text
