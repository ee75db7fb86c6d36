/** Languages of the interface. `pz` is Punjabi in Gurmukhi; `Intl` and `<html lang>` know it as `pa`. */
export const LOCALES = ['en', 'fr', 'es', 'zh', 'pz'] as const
export type Locale = (typeof LOCALES)[number]

/** BCP 47 tag of a locale, for `Intl` and the document's language. */
export function languageTag(locale: Locale): string {
  return locale === 'pz' ? 'pa' : locale
}
