import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import { putTask } from '../../platform/queue/queue.queries.ts'
import type { TaskHandler } from '../../platform/queue/TaskKind.ts'
import type { Job } from '../../platform/room/Job.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'
import { cardCompareTask } from '../../rooms/sales/public.ts'
import { cardCompareHandler, cardPaymentHandler, cardRefundHandler } from './cardHandlers.ts'
import { cardWorkQueries as queries } from './cardWork.queries.ts'
import { linkHandler } from './linkHandler.ts'
import { OpenStripes } from './OpenStripes.ts'

export interface CardWorkOptions {
  readonly db: Database
  readonly clock: Clock
  readonly secrets: Secrets
  /** Lets services be at addresses of one's own network. */
  readonly allowPrivate: boolean
  readonly publicUrl: () => string
}

const HOUR_MS = 3_600_000

/** What is done with payment services without anybody waiting for it. */
export function cardWork(options: CardWorkOptions): {
  readonly jobs: readonly Job[]
  readonly tasks: readonly TaskHandler[]
} {
  const { db, clock } = options
  const stripes = new OpenStripes(options)
  const compare = () =>
    db.transaction(async (tx) => {
      for (const { gatewayId, orgId } of await queries.due(tx, new Date(clock.now() - HOUR_MS)))
        await putTask(tx, cardCompareTask, { payload: { gatewayId }, key: `${gatewayId}`, orgId })
    })
  return {
    jobs: [{ name: 'comparing with payment services', every: 600_000, run: compare }],
    tasks: [
      linkHandler(options, stripes),
      cardPaymentHandler(options, stripes),
      cardRefundHandler(options, stripes),
      cardCompareHandler(options, stripes),
    ],
  }
}
