import { withDatabaseLock } from '../withDatabaseLock.ts'
import type { Database } from '../Database.ts'
import type { Queries } from '../Queries.ts'
import { BY_DEVICE_BUT_LOCAL, DISTRIBUTED, DISTRIBUTED_BY, KEYED_BY_DEVICE } from './placement.ts'
import { PROBE, WAIT_FOR_SHARDS } from './waitForShards.ts'

/** The database cannot be distributed; the message says what is missing. */
export class DistributeError extends Error {
  override name = 'DistributeError'
}

/** Whoever distributes a database does so alone. */
const DISTRIBUTE_LOCK = 0x77_61_79_64

/**
 * Distributes the tables of a migrated database over the servers that its Citus knows, and has readers wait for what these
 * have not shown yet. What is distributed already stays as it is, so that it can be run again: after a failure, and after
 * a change of version.
 *
 * @returns what was done, a line each
 * @throws {DistributeError} when the database has no Citus, or no servers beside itself, or tables that nobody has placed
 */
export function distribute(db: Database): Promise<string[]> {
  return withDatabaseLock(db, DISTRIBUTE_LOCK, async () => {
    const servers = await workersOf(db)
    await refuseUnplaced(db)
    const done = [`The tables are spread over ${servers} servers.`]
    const already = await distributedTables(db)
    for (const table of DISTRIBUTED) {
      if (!already.has(table)) await db.transaction((tx) => distributeTable(tx, table))
      done.push(`${table}: ${already.has(table) ? 'was distributed already' : `distributed by ${DISTRIBUTED_BY}`}`)
    }
    await db.transaction(layProbe)
    done.push('All other tables stay on the coordinator.')
    return done
  })
}

/** How many servers hold shards. */
async function workersOf(db: Queries): Promise<number> {
  if (!(await db.row(`select from pg_extension where extname = 'citus'`)))
    throw new DistributeError(
      'This database does not have the extension Citus. Make it with "create extension citus" there and on each of its servers.',
    )
  const found = await db.row<{ count: number }>(
    `select count(*)::int4 as count from pg_dist_node
     where noderole = 'primary' and isactive and shouldhaveshards and groupid <> 0`,
  )
  const count = found?.count ?? 0
  if (count === 0)
    throw new DistributeError(
      `Citus knows no other servers. Name them to it with "select citus_add_node('<host>', <port>)".`,
    )
  return count
}

async function refuseUnplaced(db: Queries): Promise<void> {
  const found = new Set((await db.rows<{ name: string }>(KEYED_BY_DEVICE)).map(({ name }) => name))
  const placed = new Set([...DISTRIBUTED, ...BY_DEVICE_BUT_LOCAL])
  const missing = [...placed].filter((name) => !found.has(name))
  if (missing.length > 0)
    throw new DistributeError(
      `The database lacks tables of this version (${missing.slice(0, 3).join(', ')} …). Start a server once: it makes them.`,
    )
  const unplaced = [...found].filter((name) => !placed.has(name))
  if (unplaced.length > 0)
    throw new DistributeError(`This version does not know where to put these tables: ${unplaced.join(', ')}.`)
}

async function distributedTables(db: Queries): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ name: string }>(
    `select relname as name from pg_dist_partition join pg_class on oid = logicalrelid where partmethod = 'h'`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Each table in a transaction of its own: its rows are all where they were, or all where they belong. */
async function distributeTable(tx: Queries, table: string): Promise<void> {
  const together = table === DISTRIBUTED[0] ? 'none' : DISTRIBUTED[0]
  await tx.run('select create_distributed_table($1::regclass, $2, colocate_with => $3)', [
    table,
    DISTRIBUTED_BY,
    together,
  ])
  // what was here before lies hidden below the table, and takes room
  await tx.run('select truncate_local_data_after_distributing_table($1::regclass)', [table])
}

/** Enough devices for each shard to have one of them. */
const PROBED_DEVICES = 5_000

/** Lays a row into each shard, by which its server is asked, and has readers wait for what servers have not shown yet. */
async function layProbe(tx: Queries): Promise<void> {
  await tx.run(`create schema if not exists shards;
    create table if not exists ${PROBE} (device_id int4 primary key);
    create table if not exists ${PROBE}_of_shard (shardid int8 primary key, device_id int4 not null)`)
  if (!(await tx.row(`select from pg_dist_partition where logicalrelid = $1::regclass`, [PROBE])))
    await tx.run(`select create_distributed_table($1::regclass, $2, colocate_with => $3)`, [
      PROBE,
      DISTRIBUTED_BY,
      DISTRIBUTED[0],
    ])
  await tx.run(`delete from ${PROBE}_of_shard`)
  await tx.run(
    `insert into ${PROBE}_of_shard (shardid, device_id)
     select get_shard_id_for_distribution_column($1::regclass, n), min(n) from generate_series(1, $2::int4) n group by 1`,
    [PROBE, PROBED_DEVICES],
  )
  await tx.run(`insert into ${PROBE} (device_id) select device_id from ${PROBE}_of_shard on conflict do nothing`)
  await tx.run(WAIT_FOR_SHARDS)
}
