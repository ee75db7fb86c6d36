import type { Database } from '../../platform/database/Database.ts'

/** Milliseconds that a server has to take a connection: one whose machine is gone does not even refuse it. */
const PATIENCE = 2_000

/**
 * Servers that a Citus spreads tables over and its coordinator cannot connect to.
 *
 * @returns machine and port of each; none where the database is one server
 */
export async function lostServers(db: Database, signal?: AbortSignal): Promise<string[]> {
  const citus = await db.row<{ is: boolean }>(`select to_regclass('pg_catalog.pg_dist_node') is not null as is`, [], {
    signal,
  })
  if (!citus?.is) return []
  return db.transaction(
    async (tx) => {
      await tx.run(`select set_config('citus.node_connection_timeout', $1, true)`, [String(PATIENCE)])
      const lost = await tx.rows<{ server: string }>(
        `select nodename || ':' || nodeport as server from pg_dist_node
         where groupid <> 0 and noderole = 'primary' and isactive and not citus_check_connection_to_node(nodename, nodeport)
         order by 1`,
      )
      return lost.map(({ server }) => server)
    },
    { signal },
  )
}
