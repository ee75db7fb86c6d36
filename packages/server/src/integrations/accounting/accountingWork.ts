import type { TaskHandler } from '../../platform/queue/TaskKind.ts'
import { putTask } from '../../platform/queue/queue.queries.ts'
import type { Job } from '../../platform/room/Job.ts'
import { accountingCompareTask, accountingQueries, queueSyncs } from '../../rooms/accounting/public.ts'
import { accountingLinkQueries as queries } from './accountingLinks.queries.ts'
import { compareHandler } from './compareHandler.ts'
import { OpenBooks } from './OpenBooks.ts'
import { revokeHandler, signInHandler, type SignInOptions } from './signInHandlers.ts'
import { syncHandler } from './syncHandler.ts'

const DAY_MS = 86_400_000
/** Records that one look at what was changed here takes at most. */
const MOST_CHANGED = 200

/** What is done with accounting services without anybody waiting for it. */
export function accountingWork(options: SignInOptions): {
  readonly jobs: readonly Job[]
  readonly tasks: readonly TaskHandler[]
} {
  const { db, clock } = options
  const books = new OpenBooks(options)

  /** Has what was changed here written again, where it was written before and the connection does so by itself. */
  const follow = () =>
    db.transaction(async (tx) => {
      const accounting = accountingQueries(tx)
      const changed = Map.groupBy(await queries.changed(tx, MOST_CHANGED), ({ kind }) => kind)
      for (const [kind, records] of changed) {
        const ids = records.map(({ recordId }) => recordId)
        const targets = (await accounting.targets(kind, ids, undefined)).flatMap(({ connectionId, ...target }) =>
          connectionId === null ? [] : [{ ...target, connectionId }],
        )
        await queueSyncs(accounting, { kind, targets, operationId: await accounting.newOperation(), userId: null })
      }
    })

  const compare = () =>
    db.transaction(async (tx) => {
      for (const { connectionId, orgId } of await queries.due(tx, new Date(clock.now() - DAY_MS)))
        await putTask(tx, accountingCompareTask, { payload: { connectionId }, key: `${connectionId}`, orgId })
    })

  return {
    jobs: [
      { name: 'what was changed for the accounting service', every: 60_000, run: follow },
      { name: 'comparing with the accounting service', every: 600_000, run: compare },
    ],
    tasks: [
      syncHandler(options, books),
      signInHandler(options),
      revokeHandler(options),
      compareHandler(options, books),
    ],
  }
}
