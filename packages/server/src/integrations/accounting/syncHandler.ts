import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { handleTask, type TaskHandler } from '../../platform/queue/TaskKind.ts'
import { moveByProduct } from '../../platform/records/moves/moveByProduct.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { accountingSyncRecord, accountingSyncTask } from '../../rooms/accounting/public.ts'
import { RemoteError } from '../api/RemoteError.ts'
import { AccountingError, SignInNeededError } from './AccountingError.ts'
import { accountingLinkQueries as queries } from './accountingLinks.queries.ts'
import type { TokenOptions } from './accessToken.ts'
import type { OpenBooks } from './OpenBooks.ts'
import { ChangedThereError, type WrittenRecord } from './RecordWriter.ts'

/** How writing a record came to its end. */
type End =
  | ({ readonly event: 'confirm' } & WrittenRecord)
  | { readonly event: 'fail' | 'differ'; readonly code: ErrorCode; readonly said: string }

/** Writes records to accounting services. Several processes may work on it, and any of them may die in between. */
export function syncHandler({ db, clock }: TokenOptions, books: OpenBooks): TaskHandler {
  const end = async (tx: Queries, syncId: number, { event, ...fields }: End): Promise<void> => {
    const store = recordStore(tx, accountingSyncRecord)
    const [before] = await store.lockAny([syncId])
    if (before?.recordState !== 'queued') return
    const now = clock.now()
    await moveByProduct(store, before, { event, now, fields: { ...fields, endedAt: now } })
  }

  return handleTask({
    kind: accountingSyncTask,
    run: async ({ syncId }) => {
      const [sync] = await recordStore(db, accountingSyncRecord).lockAny([syncId])
      const connection = sync && (await queries.connection(db, sync.connectionId))
      // it waits until somebody signs in again: that puts it into the queue once more
      if (!sync || sync.recordState !== 'queued' || connection?.state !== 'connected') return undefined
      try {
        const written = await books.of(connection).writer.write(sync.ofKind, sync.ofId, sync.isForced)
        return (tx) => end(tx, syncId, { event: 'confirm', ...written })
      } catch (error) {
        if (error instanceof SignInNeededError) return undefined
        if (error instanceof ChangedThereError)
          return (tx) => end(tx, syncId, { event: 'differ', code: error.code, said: error.message })
        if (error instanceof AccountingError)
          return (tx) => end(tx, syncId, { event: 'fail', code: error.code, said: error.message.slice(0, 500) })
        if (error instanceof RemoteError && error.trouble === 'refused')
          return (tx) => end(tx, syncId, { event: 'fail', code: '4046504', said: error.message.slice(0, 500) })
        throw error
      }
    },
    failed: async (tx, { syncId }, { wait, said }) => {
      if (wait === undefined) await end(tx, syncId, { event: 'fail', code: '4046504', said })
    },
  })
}
