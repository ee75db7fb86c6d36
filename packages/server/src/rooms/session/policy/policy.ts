import type { Locale } from '@waymark/contract/locales.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { pz } from './pz.ts'
import { zh } from './zh.ts'

/** Privacy policy and terms in one language. */
export interface PolicyWords {
  readonly title: string
  readonly sections: readonly { readonly title: string; readonly text: string }[]
}

/** Changes whenever the words do: users are asked to agree again. */
export const POLICY_VERSION = '2026-11'

const WORDS: Readonly<Record<Locale, PolicyWords>> = { en, fr, es, zh, pz }

/** The current policy in a language; the version that is answered says which one it is. */
export function policyText(locale: Locale): {
  version: string
  current: string
  locale: Locale
  title: string
  sections: PolicyWords['sections'][number][]
} {
  const { title, sections } = WORDS[locale]
  return { version: POLICY_VERSION, current: POLICY_VERSION, locale, title, sections: [...sections] }
}
