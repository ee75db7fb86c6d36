import type { Database } from '../../platform/database/Database.ts'
import { accountingQueries, queueSyncs } from '../../rooms/accounting/public.ts'
import { accountingLinkQueries as queries } from './accountingLinks.queries.ts'

/** Records of each that one look takes at most. */
const MOST_AT_ONCE = 200

/** Has what is new here written, and what was changed written again, by connections that do so by themselves. */
export const writeByItself = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const accounting = accountingQueries(tx)
    const found = [...(await queries.fresh(tx, MOST_AT_ONCE)), ...(await queries.changed(tx, MOST_AT_ONCE))]
    for (const [kind, records] of Map.groupBy(found, ({ kind: of }) => of)) {
      const ids = records.map(({ recordId }) => recordId)
      const targets = (await accounting.targets(kind, ids, undefined)).flatMap(({ connectionId, ...target }) =>
        connectionId === null ? [] : [{ ...target, connectionId }],
      )
      await queueSyncs(accounting, { kind, targets, operationId: await accounting.newOperation(), userId: null })
    }
  })
