import type { Queries } from '../../platform/database/Queries.ts'
import type { NamedCards } from './cardsNamed.ts'
import type { Poll } from './operations.ts'

/** Most cards that one message makes us look at. */
const MOST_CARDS = 200

/** Statements about what carriers tell by themselves. */
export const carrierEventQueries = (db: Queries) => ({
  /** The account that a carrier tells of under a key. */
  accountOf: async (key: string) =>
    (
      await db.row<{ simCarrierId: number }>(
        'select sim_carrier_id as "simCarrierId" from sim_carrier where callback_key = $1 and deleted_at is null',
        [key],
      )
    )?.simCarrierId,

  /** Those of the cards that are of the account. */
  cards: (simCarrierId: number, { keys, refs }: NamedCards) =>
    db.rows<{ simId: number; orgId: number }>(
      `select sim_id as "simId", org_id as "orgId" from sim
       where sim_carrier_id = $1 and deleted_at is null
         and (iccid_key = any($2::text[]) or carrier_ref <> '' and carrier_ref = any($3::text[]))
       order by sim_id limit ${MOST_CARDS}
       for update`,
      [simCarrierId, keys, refs],
    ),

  /** What is under way with a card, with the look at it that waits, if one does. */
  underWay: (simId: number) =>
    db.row<{ operationId: number; look: Poll | null }>(
      `select p.operation_id as "operationId", t.payload as look
       from sim_operation p
       left join task t on t.kind = 'simOperation' and t.key like p.operation_id || ':%' and t.worker is null and t.died_at is null
       where p.sim_id = $1 and p.state in ('queued', 'sent') order by p.operation_id limit 1`,
      [simId],
    ),
})
