import type { Locale } from '@waymark/contract/locales.ts'

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  zh: '中文',
  pz: 'ਪੰਜਾਬੀ',
}
