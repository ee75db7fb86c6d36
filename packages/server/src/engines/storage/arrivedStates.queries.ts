import { packStates } from '@waymark/core/reports/packedStates.ts'
import type { ClientBase } from 'pg'
import type { Queries } from '../../platform/database/Queries.ts'
import type { Batch } from './Batch.ts'

/** Seconds that packed states are kept: who comes later reads last states. */
const KEPT = 30

/** Gives the newest states of a batch, in the transaction that stores it, to those who show the fleet. */
export async function noteStates(client: ClientBase, batch: Batch, rows: ReadonlySet<number>): Promise<void> {
  const states = packStates({ columns: batch.columns, standing: (row) => batch.standing[row] ?? 0 }, [...rows])
  await client.query({
    name: 'note-states',
    text: 'insert into arrived_state (xid, states) values (pg_current_xact_id()::text::bigint, $1)',
    values: [Buffer.from(states.buffer)],
  })
}

/** Drops packed states that everybody has taken in. */
export const purgeStates = (db: Queries): Promise<unknown> =>
  db.run(`delete from arrived_state where at < now() - make_interval(secs => ${KEPT})`)
