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

/** How a transaction ended whose commit was not answered. Waits for one that is still going on. */
export async function outcomeOf(client: ClientBase, id: string): Promise<'committed' | 'aborted' | 'unknown'> {
  for (;;) {
    const { rows } = await client.query<{ status: string | null }>('select pg_xact_status($1::xid8) status', [id])
    const status = rows[0]?.status
    if (status === 'committed' || status === 'aborted') return status
    // So old that the server has forgotten it.
    if (status !== 'in progress') return 'unknown'
    await sleep(20)
  }
}
