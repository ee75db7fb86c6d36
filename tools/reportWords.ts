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
    const [report, common] = await Promise.all(['report', 'common'].map((room) => read(locale, room)))
    const assets = Object.entries(common ?? {}).filter(([key]) => /^asset\d+$/.test(key))
    words[locale] = { ...report, ...Object.fromEntries(assets) }
  }
  return `${JSON.stringify(words, undefined, 1)}\n`
}

async function read(locale: string, room: string): Promise<Record<string, string>> {
  return ((await import(`${MESSAGES}/${locale}/${room}.ts`)) as { messages: Record<string, string> }).messages
}
