import type { ErrorCode } from '../errors.ts'
import type { Locale } from '../locales.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { pz } from './pz.ts'
import { type OwnTextCode, SAME_TEXT } from './sameText.ts'
import { zh } from './zh.ts'

const TEXTS: Record<Locale, Record<OwnTextCode, string>> = { en, fr, es, zh, pz }

/** The text of an error code in a language. */
export function errorText(locale: Locale, code: ErrorCode): string {
  return TEXTS[locale][code in SAME_TEXT ? SAME_TEXT[code as keyof typeof SAME_TEXT] : (code as OwnTextCode)]
}
