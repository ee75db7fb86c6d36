import { dayAt, dayOf, dayText, monthAfter } from '@waymark/core/billing/days.ts'
import { z } from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import { type Database, isRefusal } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { putTask } from '../../platform/queue/queue.queries.ts'
import { defineTask, handleTask, type TaskHandler } from '../../platform/queue/TaskKind.ts'
import { billCustomer } from './billCustomer.ts'
import { BillingFault } from './BillingFault.ts'
import { billingQueries } from './billing.queries.ts'
import { billingOperationQueries, type NewOperation } from './billingOperation.queries.ts'
import { firstMonth } from './firstMonth.ts'

/** Billing the customers of an operation, one after another. */
export const billingTask = defineTask({
  kind: 'billingRun',
  payload: z.strictObject({ operationId: z.number() }),
  backOff: [5, 30, 120, 600],
  atOnce: 2,
})

/** Customers that are billed at the same time: while one waits for the database, another is reckoned. */
const LANES = 2
/** Customers between two notes of how far it is. */
const NOTED = 20

/** Writes down what is to be billed and puts it into the queue; answers its id, or that of the same where it is under way. */
export async function beginBilling(tx: Queries, order: NewOperation): Promise<number> {
  const operations = billingOperationQueries(tx)
  await billingQueries(tx).start(order.orgId, order.month)
  for (;;) {
    const operationId = await operations.begin(order)
    if (operationId !== undefined) {
      await putTask(tx, billingTask, { payload: { operationId }, key: String(operationId), orgId: order.orgId })
      return operationId
    }
    const same = await operations.underWay(order)
    if (same !== undefined) return same
  }
}

/**
 * Bills each customer of an operation in a transaction of its own, with what became of it: whoever goes on after a crash begins
 * with the first that has none.
 */
export function billingHandler({ db, clock }: { readonly db: Database; readonly clock: Clock }): TaskHandler {
  return handleTask({
    kind: billingTask,
    run: async ({ operationId }, { signal, progress }) => {
      const left = await billingOperationQueries(db).left(operationId)
      if (!left) return undefined
      const { month, userId, all, customerIds } = left
      const waiting = customerIds.entries()
      const lane = async (): Promise<void> => {
        for (const [index, customerId] of waiting) {
          if (signal.aborted) throw new Error('stopped before its end')
          if (index % NOTED === 0) await progress(all - customerIds.length + index, all)
          await billOne(db, operationId, { customerId, month, now: clock.now(), userId })
        }
      }
      // what one of them cannot do, the whole is tried again for once the others are at rest: it begins where there is no result
      const ends = await Promise.allSettled(Array.from({ length: LANES }, lane))
      const failed = ends.find(({ status }) => status === 'rejected')
      if (failed?.status === 'rejected') throw failed.reason
      return (tx) => billingOperationQueries(tx).end(operationId, clock.now())
    },
    failed: async (tx, { operationId }, { wait, said }) => {
      if (wait === undefined) await billingOperationQueries(tx).end(operationId, clock.now(), said)
    },
  })
}

/** Bills a customer for an operation. What is wrong with one of them keeps nobody else from being billed. */
async function billOne(db: Database, operationId: number, order: Parameters<typeof billCustomer>[1]): Promise<void> {
  const { customerId } = order
  try {
    await db.transaction(async (tx) => {
      const { outcome, reasons } = await billCustomer(tx, order)
      const said = reasons.map(({ reason }) => reason).join(' ')
      await billingOperationQueries(tx).putResult(operationId, customerId, outcome, said)
    })
  } catch (error) {
    // anything else is the database's, and is tried again
    if (!(error instanceof BillingFault || isRefusal(error))) throw error
    await billingOperationQueries(db).putResult(operationId, customerId, 'failed', error.message)
  }
}

/** How many months back are billed by themselves at most. */
const LOOK_BACK = 12

/** Asks for what is due: of each customer the first month that lacks, so that what was missed is billed in its order. */
export async function billDue(db: Database, now: number): Promise<void> {
  const due = (await billingOperationQueries(db).unbilled(now)).flatMap(
    ({ orgId, customerId, next, begunOn, billDay, ...customer }) => {
      const today = dayAt(now, customer.billingTz)
      const month = next === null ? firstMonth(customer, dayOf(begunOn)) : dayOf(next)
      const first = Math.max(month, monthAfter(today, -LOOK_BACK))
      return first + billDay - 1 > today ? [] : [{ orgId, customerId, month: dayText(first) }]
    },
  )
  for (const of of Map.groupBy(due, ({ orgId, month }) => `${orgId} ${month}`).values()) {
    const [{ orgId, month } = { orgId: 0, month: '' }] = of
    const customerIds = of.map(({ customerId }) => customerId)
    await db.transaction((tx) => beginBilling(tx, { orgId, month, customerIds, userId: null }))
  }
}
