import { LOCALES } from '../packages/contract/src/locales.ts'

/** Where words of the client stand. */
const MESSAGES = '../packages/web/src/messages'

/**
 * The words of reports in all languages, as the client has them: documents that the server makes say the same. Its file
 * is derived, so that a column is worded once.
 */
export async function reportWords(): Promise<string> {
  const words: Record<string, Record<string, string>> = {}
  for (const locale of LOCALES) {
    const rooms = await Promise.all(['thing', 'common', 'report'].map((room) => read(locale, room)))
    words[locale] = Object.assign({}, ...rooms) as Record<string, string>
  }
  return `${JSON.stringify(words, undefined, 1)}\n`
}

async function read(locale: string, room: string): Promise<Record<string, string>> {
  return ((await import(`${MESSAGES}/${locale}/${room}.ts`)) as { messages: Record<string, string> }).messages
}
