import type { Locale } from '@waymark/contract/locales.ts'
import type { Database } from '../../platform/database/Database.ts'
import { enqueue } from '../../platform/outbox/enqueue.queries.ts'

/** Statements of the tool room. */
export function toolQueries(db: Database) {
  return {
    /** Puts one letter for each address into the outbox. */
    sendAll: (letter: {
      recipients: readonly string[]
      orgId: number
      subject: string
      text: string
      locale: Locale
    }) =>
      db.transaction(async (tx) => {
        const { orgId, subject, text, locale } = letter
        const content = { template: 'freeText' as const, params: { subject, text }, locale }
        for (const recipient of letter.recipients) await enqueue(tx, { channel: 'email', recipient, orgId, content })
      }),
  }
}
export type ToolQueries = ReturnType<typeof toolQueries>
