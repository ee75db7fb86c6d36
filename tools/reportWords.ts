import { LOCALES } from '../packages/contract/src/locales.ts'
import { messages as common } from '../packages/web/src/messages/common.ts'
import { messages as report } from '../packages/web/src/messages/report.ts'
import { type MessageTable, textsIn } from '../packages/web/src/messages/table/textsIn.ts'
import { messages as thing } from '../packages/web/src/messages/thing.ts'

/** Tables of the client that reports take words from. */
const TABLES: readonly MessageTable[] = [thing, common, report]

/**
 * The words of reports in all languages, as the client has them: documents that the server makes say the same. Its file
 * is derived, so that a column is worded once.
 */
export function reportWords(): string {
  const words = LOCALES.map((locale) => [locale, Object.assign({}, ...TABLES.map((table) => textsIn(table, locale)))])
  return `${JSON.stringify(Object.fromEntries(words), undefined, 1)}\n`
}
