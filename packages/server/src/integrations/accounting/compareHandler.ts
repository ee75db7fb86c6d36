import type { Queries } from '../../platform/database/Queries.ts'
import { handleTask, type TaskHandler } from '../../platform/queue/TaskKind.ts'
import { beginRecord } from '../../platform/records/addRecord.ts'
import { moveByProduct } from '../../platform/records/moves/moveByProduct.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { accountingCompareTask, accountingQueries, accountingSyncRecord } from '../../rooms/accounting/public.ts'
import { SignInNeededError } from './AccountingError.ts'
import { accountingLinkQueries as queries, type LinkedRecord } from './accountingLinks.queries.ts'
import type { TokenOptions } from './accessToken.ts'
import { differsFrom, wordDifferences } from './differsFrom.ts'
import type { OpenBooks } from './OpenBooks.ts'
import type { QuickBooksType, RemoteRecord } from './QuickBooks.ts'

/** Days that the service tells changes of. */
const MOST_DAYS = 29
const DAY_MS = 86_400_000
/** Types of records that are written. */
const TYPES = [
  'Customer',
  'Item',
  'Invoice',
  'CreditMemo',
  'Payment',
  'RefundReceipt',
] as const satisfies readonly QuickBooksType[]
const GONE = 'deleted'

/** Looks once a day what was changed there of what we wrote; each difference is a line of the log that people decide on. */
export function compareHandler({ db, clock }: TokenOptions, books: OpenBooks): TaskHandler {
  /** Writes into the log what differs of a record, unless that waits for people already. */
  const tell = async (tx: Queries, connectionId: number, link: LinkedRecord, there: RemoteRecord | undefined) => {
    if (there?.version === link.remoteVersion) return
    const differs = there ? differsFrom(link.written, there.fields) : []
    if (there && differs.length === 0) return
    const said = there ? wordDifferences(differs, there.fields) : GONE
    const { kind, recordId, recordName, orgId, remoteId } = link
    if (await queries.isTold(tx, connectionId, { kind, recordId, said })) return
    const operationId = await accountingQueries(tx).newOperation()
    const syncs = recordStore(tx, accountingSyncRecord)
    const fields = { connectionId, orgId, operationId, ofKind: kind, ofId: recordId, ofName: recordName }
    const syncId = await beginRecord(syncs, fields, { userId: null, orgId })
    const [before] = await syncs.lockAny([syncId])
    if (!before) return
    const now = clock.now()
    const what = { remoteId, code: '4046507' as const, said, endedAt: now }
    await moveByProduct(syncs, before, { event: 'differ', now, fields: what })
  }

  return handleTask({
    kind: accountingCompareTask,
    run: async ({ connectionId }) => {
      const connection = await queries.connection(db, connectionId)
      if (connection?.state !== 'connected') return undefined
      const now = clock.now()
      // a minute more than it was, since clocks differ
      const since = Math.max((connection.comparedAt ?? 0) - 60_000, now - MOST_DAYS * DAY_MS)
      try {
        const changes = await books.of(connection).service.changedSince(TYPES, new Date(since))
        return async (tx) => {
          for (const type of TYPES) {
            const there = new Map(
              changes.flatMap((change) => (change.type === type ? [[change.id, change.record]] : [])),
            )
            for (const link of await queries.byRemote(tx, connection, type, [...there.keys()]))
              await tell(tx, connectionId, link, there.get(link.remoteId))
          }
          await queries.compared(tx, connectionId, new Date(now))
        }
      } catch (error) {
        if (error instanceof SignInNeededError) return undefined
        throw error
      }
    },
  })
}
