import type { ConnectionSettings } from '../ConnectionSettings.ts'
import { runStatement } from '../runStatement.ts'

/** Makes one Citus of databases of the same name, which are new. */
export async function joinServers(
  coordinator: ConnectionSettings,
  workers: readonly ConnectionSettings[],
): Promise<void> {
  const { host, port, database } = coordinator
  for (const server of [coordinator, ...workers]) await runStatement({ ...server, database }, 'create extension citus')
  await runStatement(coordinator, 'select citus_set_coordinator_host($1, $2)', [host, port])
  for (const worker of workers)
    await runStatement(coordinator, 'select citus_add_node($1, $2)', [worker.host, worker.port])
}
