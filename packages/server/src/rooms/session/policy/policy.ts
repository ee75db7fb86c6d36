import type { Locale } from '@waymark/contract/locales.ts'
import { POLICY_WORDS } from './policyWords.ts'

/** Privacy policy and terms in one language. */
export interface PolicyWords {
  readonly title: string
  readonly sections: readonly { readonly title: string; readonly text: string }[]
}

/** A policy as people are shown it. */
export interface Policy {
  /** Changes whenever the words do: users are asked to agree again. */
  readonly version: string
  /** In a language, or in the one that there is instead; the version that is answered says which one it is. */
  readonly text: (locale: Locale) => {
    version: string
    current: string
    locale: Locale
    title: string
    sections: PolicyWords['sections'][number][]
  }
}

/** The policy that comes with the product. */
export const shippedPolicy = makePolicy('2026-11', (locale) => {
  const { title, sections } = POLICY_WORDS[locale]
  return { locale, words: { title, sections: Object.values(sections) } }
})

export function makePolicy(
  version: string,
  wordsOf: (locale: Locale) => { locale: Locale; words: PolicyWords },
): Policy {
  return {
    version,
    text: (asked) => {
      const { locale, words } = wordsOf(asked)
      return { version, current: version, locale, title: words.title, sections: [...words.sections] }
    },
  }
}
