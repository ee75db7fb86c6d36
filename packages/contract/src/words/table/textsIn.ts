import { LOCALES, type Locale } from '../../locales.ts'

/** Texts of an area in all languages, as `defineMessages` answers them. */
export type MessageTable = Readonly<Record<string, readonly (string | null)[]>>

/** The texts of one language; a form that the language has not is left out. */
export function textsIn(table: MessageTable, locale: Locale): Record<string, string> {
  const column = LOCALES.indexOf(locale)
  return Object.fromEntries(
    Object.entries(table).flatMap(([key, texts]) => {
      const text = texts[column]
      return typeof text === 'string' ? [[key, text]] : []
    }),
  )
}
