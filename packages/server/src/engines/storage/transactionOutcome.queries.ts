import type { ClientBase, QueryResult } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'

/** Begins a transaction and answers its number, in one round trip. */
export async function beginWithId(client: ClientBase): Promise<string> {
  // Two statements in one query: pg answers a result for each, which its types do not say.
  const results = (await client.query('begin; select pg_current_xact_id()::text id')) as unknown as QueryResult<{
    id: string
  }>[]
  return results[1]?.rows[0]?.id ?? ''
}

/** One of the reports that a transaction stored. */
export interface Witness {
  device: number
  /** Milliseconds since 1970. */
  time: number
  seq: number
}

/**
 * Was transaction `id`, whose commit was not answered, done? Waits while it still goes on. Its number alone does not
 * tell: after a crash it may belong to another transaction. A report that was new to it must be there as well.
 */
export async function wasCommitted(client: ClientBase, id: string, { device, time, seq }: Witness): Promise<boolean> {
  for (;;) {
    // A number that a crash took back lies in the future now, and asking for its status would be an error.
    const { rows } = await client.query<{ status: string | null }>(
      'select case when $1::xid8 < pg_snapshot_xmax(pg_current_snapshot()) then pg_xact_status($1::xid8) end status',
      [id],
    )
    if (rows[0]?.status === 'in progress') await sleep(20)
    else if (rows[0]?.status === 'committed') break
    else return false
  }
  await client.query('select shards_settled()')
  const { rowCount } = await client.query(
    `select from report where device_id = $1 and time = $2 and seq = $3
     union all select from report_overflow where device_id = $1 and time = $2 and seq = $3`,
    [device, new Date(time), seq],
  )
  return rowCount !== 0
}
