import { type Locale, languageTag } from '@waymark/contract/locales.ts'

/** Writes days such as `2026-11-21` as people of a language do. */
export function dayTextIn(locale: Locale): (day: string) => string {
  const format = new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}
