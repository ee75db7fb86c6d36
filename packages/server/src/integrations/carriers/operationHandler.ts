import { isUnderWay } from '@waymark/contract/lifecycles/simOperationLifecycle.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { handleTask, type TaskEnd, type TaskHandler, type TaskRun } from '../../platform/queue/TaskKind.ts'
import { moveByProduct } from '../../platform/records/moves/moveByProduct.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import {
  applyCarrierCard,
  endOperation,
  type Poll,
  operationStore,
  putPoll,
  simOperationTask,
  simRecord,
  type StoredOperation,
} from '../../rooms/sim/public.ts'
import { askCarrier } from './askCarrier.ts'
import { RemoteError } from '../api/RemoteError.ts'
import type { CarrierAccounts } from './carrierAccounts.ts'
import { compareAll } from './compareAll.ts'
import { operationTaskQueries as queries } from './operationTasks.queries.ts'
import type { Outcome } from './Outcome.ts'

/** Seconds between two looks at what a carrier does: 2 h in all. */
const WAITS = [0.3, 0.5, 1, 1, 2, 3, 5, 5, 10, 10, 20, 30, 60, 120, 300, 600, 1800, 3600]
/** The same of what only asks, and is asked anew rather. */
const SHORT_WAITS = WAITS.slice(0, 6)

export interface OperationHandlerOptions {
  readonly db: Database
  readonly clock: Clock
  readonly carrierOf: CarrierAccounts
}

/**
 * Asks carriers for what is wanted of SIM cards: looks before it asks, never asks twice for what must be done once, and waits until
 * the card itself is as it was wanted. Several processes may work on it, and any of them may die in between.
 */
export function operationHandler({ db, clock, carrierOf }: OperationHandlerOptions): TaskHandler {
  /** Says that the carrier is asked now; undefined where it has ended. */
  const begin = (operationId: number) =>
    db.transaction(async (tx) => {
      const store = operationStore(tx)
      const [before] = await store.lockAny([operationId])
      const asked = await queries.asked(tx, operationId)
      if (!before || !asked || !isOpen(before)) return undefined
      const wasSent = before.recordState === 'sent'
      if (!wasSent) await moveByProduct(store, before, { event: 'send', now: clock.now() })
      return { operation: before, asked, wasSent }
    })

  const look = async (
    { operation, asked, wasSent }: NonNullable<Awaited<ReturnType<typeof begin>>>,
    isUndone: boolean,
    run: TaskRun,
  ): Promise<Outcome> => {
    try {
      const carrier = carrierOf(asked)
      if (operation.kind === 'syncAll') {
        const { simCarrierId } = asked
        return { is: 'confirm', result: await compareAll({ db, carrier, simCarrierId, now: () => clock.now(), run }) }
      }
      const { iccid, ref, product } = asked
      const mayBeDone = wasSent && !isUndone
      const now = new Date(clock.now())
      return await askCarrier({ carrier, operation, card: { iccid, ref }, product, mayBeDone, now })
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error
      return troubleOf(error)
    }
  }

  const end =
    ({ operationId, look: count }: Poll, outcome: Outcome): TaskEnd =>
    async (tx) => {
      const [operation] = await operationStore(tx).lockAny([operationId])
      if (!operation || !isOpen(operation)) return
      const now = clock.now()
      if (outcome.is === 'wait') {
        const seconds = (isShort(operation) ? SHORT_WAITS : WAITS)[count]
        if (outcome.ref) await queries.writeRef(tx, operationId, outcome.ref)
        if (seconds === undefined) {
          await endOperation(tx, operation, 'timeOut', { now, said: operation.said })
          return
        }
        const at = now + 1000 * Math.max(seconds, outcome.seconds ?? 0)
        const next = { operationId, look: count + 1, isUndone: outcome.isUndone === true }
        await putPoll(tx, next, { orgId: operation.orgId, at })
        return
      }
      if ('card' in outcome && outcome.card && operation.simId !== null) {
        const [sim] = await recordStore(tx, simRecord).lockAny([operation.simId])
        if (sim) await applyCarrierCard(tx, sim, outcome.card.reported, { now, asked: operation })
      }
      if (outcome.is === 'confirm') await confirm(tx, operation, outcome, now)
      else await endOperation(tx, operation, outcome.is, { now, said: outcome.said })
    }

  const confirm = async (
    tx: Queries,
    operation: StoredOperation,
    { ref = '', result = null }: { readonly ref?: string; readonly result?: object | null },
    now: number,
  ): Promise<void> => {
    if (operation.kind === 'recharge') await queries.writeRecharge(tx, operation.recordId, ref, now)
    await endOperation(tx, operation, 'confirm', { now, result })
  }

  return handleTask<Poll>({
    kind: simOperationTask,
    run: async (payload, run) => {
      const begun = await begin(payload.operationId)
      if (!begun) return undefined
      return end(payload, await look(begun, payload.isUndone, run))
    },
    // nobody knows what became of it: the next comparison tells
    failed: (tx, payload, { wait, said }) =>
      wait === undefined ? end(payload, { is: 'timeOut', said })(tx) : Promise.resolve(undefined),
  })
}

const isOpen = ({ recordState: state }: StoredOperation): boolean => isUnderWay({ state })

const isShort = ({ kind }: StoredOperation): boolean => kind === 'sync' || kind === 'verify'

/** What becomes of an operation whose carrier did not do it. */
function troubleOf({ trouble, message, retryAfter }: RemoteError): Outcome {
  if (trouble === 'refused') return { is: 'fail', said: message }
  return { is: 'wait', isUndone: trouble !== 'unknown', seconds: retryAfter }
}
