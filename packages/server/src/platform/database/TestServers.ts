import type { Log } from '../log/createLog.ts'
import { distribute } from './citus/distribute.ts'
import { joinServers } from './citus/joinServers.ts'
import type { ConnectionSettings } from './ConnectionSettings.ts'
import { Database } from './Database.ts'
import { migrate } from './migrate.ts'
import { runStatement } from './runStatement.ts'

/** Where the databases of a test run are: on one server, or on a coordinator and those that it distributes tables to. */
export interface TestServers {
  /** The migrated database that others are copied from, on the server that tests speak to. */
  readonly template: ConnectionSettings
  /** Other servers of the same cluster; every database is on each of them too. */
  readonly workers: readonly ConnectionSettings[]
}

/**
 * Makes the database that others are copied from, on a server of its own or, where Citus knows others, on all of them.
 *
 * @param prepare puts there what all of them begin with
 */
export async function makeTemplate(
  maintenance: ConnectionSettings,
  name: string,
  log: Log,
  prepare: (db: Database) => Promise<void>,
): Promise<TestServers> {
  const workers = await findWorkers(maintenance, log)
  const servers = { template: { ...maintenance, database: name }, workers }
  await onEach(servers, (server) => runStatement(server, `drop database if exists ${name} with (force)`))
  await onEach(servers, (server) => runStatement(server, `create database ${name} template template0`))
  if (workers.length > 0) await joinServers(servers.template, workers)
  const db = new Database({ settings: servers.template, log })
  await migrate(db, log)
  if (workers.length > 0) await distribute(db)
  await prepare(db)
  await db.close()
  // nothing may be in a database that is copied, and Citus has somebody in each that it knows of
  await onEach(servers, async (server) => {
    await runStatement(server, `alter database ${name} allow_connections false`)
    await runStatement(server, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  })
  return servers
}

/** Drops what {@link makeTemplate} made. */
export function dropTemplate(servers: TestServers): Promise<void> {
  return onEach(servers, (server) => runStatement(server, `drop database ${servers.template.database} with (force)`))
}

/** Copies a database on each server. */
export async function copyDatabase(servers: TestServers, name: string, template: string): Promise<void> {
  await onEach(servers, (server) =>
    runStatement(server, `create database ${name} template ${template} strategy file_copy`),
  )
}

/** Drops a database on each server, whoever is in it. */
export async function dropDatabase(servers: TestServers, name: string): Promise<void> {
  await onEach(servers, (server) => runStatement(server, `drop database if exists ${name} with (force)`))
}

async function onEach({ template, workers }: TestServers, work: (server: ConnectionSettings) => Promise<unknown>) {
  await Promise.all([template, ...workers].map((server) => work({ ...server, database: 'postgres' })))
}

/** The servers that the Citus of a database knows beside itself; none where there is no Citus. */
async function findWorkers(maintenance: ConnectionSettings, log: Log): Promise<ConnectionSettings[]> {
  const db = new Database({ settings: maintenance, log })
  try {
    if (!(await db.row(`select 1 as one from pg_extension where extname = 'citus'`))) return []
    const nodes = await db.rows<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 and isactive and shouldhaveshards`,
    )
    return nodes.map((node) => ({ ...maintenance, ...node }))
  } finally {
    await db.close()
  }
}
