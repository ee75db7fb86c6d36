import type { TaskHandler } from '../../platform/queue/TaskKind.ts'
import { putTask } from '../../platform/queue/queue.queries.ts'
import type { Job } from '../../platform/room/Job.ts'
import { accountingCompareTask } from '../../rooms/accounting/public.ts'
import { accountingLinkQueries as queries } from './accountingLinks.queries.ts'
import { compareHandler } from './compareHandler.ts'
import { OpenBooks } from './OpenBooks.ts'
import { revokeHandler, signInHandler, type SignInOptions } from './signInHandlers.ts'
import { syncHandler } from './syncHandler.ts'
import { writeByItself } from './writeByItself.ts'

const DAY_MS = 86_400_000

/** What is done with accounting services without anybody waiting for it. */
export function accountingWork(options: SignInOptions): {
  readonly jobs: readonly Job[]
  readonly tasks: readonly TaskHandler[]
} {
  const { db, clock } = options
  const books = new OpenBooks(options)

  const compare = () =>
    db.transaction(async (tx) => {
      for (const { connectionId, orgId } of await queries.due(tx, new Date(clock.now() - DAY_MS)))
        await putTask(tx, accountingCompareTask, { payload: { connectionId }, key: `${connectionId}`, orgId })
    })

  return {
    jobs: [
      { name: 'what is new for the accounting service', every: 60_000, run: () => writeByItself(db) },
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
