import { isUnderWay } from '@waymark/contract/lifecycles/simOperationLifecycle.ts'
import type { SimOperation } from '@waymark/contract/rooms/device/sim.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { awaitTask } from '../../platform/queue/awaitTask.ts'

/** What is told of an operation. */
export interface OperationRow extends SimOperation {
  readonly simId: number | null
  readonly simCarrierId: number
  readonly result: unknown
}

/** What operations are at. */
export const operationRows = (db: Queries, operationIds: readonly number[]): Promise<OperationRow[]> =>
  db.rows<OperationRow>(
    `select operation_id as "operationId", kind, state, said, sim_id as "simId", sim_carrier_id as "simCarrierId", result
     from sim_operation where operation_id = any($1::int8[]) order by operation_id`,
    [operationIds],
  )

/**
 * Waits until operations have ended, which must be committed, and answers what they are at by then.
 *
 * @param patience milliseconds
 */
export const waitForOperations = (
  db: Queries,
  operationIds: readonly number[],
  patience: number,
): Promise<OperationRow[]> =>
  awaitTask(
    () => operationRows(db, operationIds),
    (rows) => !rows.some(isUnderWay),
    { patience },
  )

/** Statements about what is asked of carriers. */
export function operationQueries(db: Database) {
  return {
    /** Of an operation of that key, what it is about. */
    byKey: (key: string) =>
      db.row<{ operationId: number; simId: number | null; kind: string; productId: number | null }>(
        `select operation_id as "operationId", sim_id as "simId", kind, (wanted->>'productId')::int4 as "productId"
         from sim_operation where request_key = $1`,
        [key],
      ),

    /** A product that the carrier sells, of an account. */
    product: (productId: number, simCarrierId: number) =>
      db.row<{ code: string }>(
        'select code from sim_product where product_id = $1 and sim_carrier_id = $2 and gone_at is null',
        [productId, simCarrierId],
      ),

    /** Cards in devices, by the id of the device. */
    cardsIn: async (devices: readonly number[]) =>
      new Map(
        (
          await db.rows<{ device: number; simId: number }>(
            'select device_id as device, sim_id as "simId" from sim where device_id = any($1::int4[]) and deleted_at is null',
            [devices],
          )
        ).map(({ device, simId }) => [device, simId]),
      ),
  }
}
export type OperationQueries = ReturnType<typeof operationQueries>
