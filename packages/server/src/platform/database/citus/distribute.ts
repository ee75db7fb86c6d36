import type { Client } from 'pg'
import type { Database } from '../Database.ts'
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
export async function distribute(db: Database): Promise<string[]> {
  const client = await db.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [DISTRIBUTE_LOCK])
    const servers = await workersOf(client)
    await refuseUnplaced(client)
    const done = [`The tables are spread over ${servers} servers.`]
    const already = await distributedTables(client)
    for (const table of DISTRIBUTED) {
      if (!already.has(table)) await distributeTable(client, table)
      done.push(`${table}: ${already.has(table) ? 'was distributed already' : `distributed by ${DISTRIBUTED_BY}`}`)
    }
    await layProbe(client)
    done.push('All other tables stay on the coordinator.')
    return done
  } finally {
    await client.end()
  }
}

/** How many servers hold shards. */
async function workersOf(client: Client): Promise<number> {
  const extension = await client.query(`select from pg_extension where extname = 'citus'`)
  if (!extension.rowCount)
    throw new DistributeError(
      'This database does not have the extension Citus. Make it with "create extension citus" there and on each of its servers.',
    )
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int4 as count from pg_dist_node
     where noderole = 'primary' and isactive and shouldhaveshards and groupid <> 0`,
  )
  const count = rows[0]?.count ?? 0
  if (count === 0)
    throw new DistributeError(
      `Citus knows no other servers. Name them to it with "select citus_add_node('<host>', <port>)".`,
    )
  return count
}

async function refuseUnplaced(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(KEYED_BY_DEVICE)
  const found = new Set(rows.map(({ name }) => name))
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

async function distributedTables(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_dist_partition join pg_class on oid = logicalrelid where partmethod = 'h'`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Each table in one transaction: its rows are all where they were, or all where they belong. */
async function distributeTable(client: Client, table: string): Promise<void> {
  const together = table === DISTRIBUTED[0] ? 'none' : DISTRIBUTED[0]
  await client.query('begin')
  try {
    await client.query('select create_distributed_table($1::regclass, $2, colocate_with => $3)', [
      table,
      DISTRIBUTED_BY,
      together,
    ])
    // what was here before lies hidden below the table, and takes room
    await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [table])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Enough devices for each shard to have one of them. */
const PROBED_DEVICES = 5_000

/** Lays a row into each shard, by which its server is asked, and has readers wait for what servers have not shown yet. */
async function layProbe(client: Client): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`create schema if not exists shards;
      create table if not exists ${PROBE} (device_id int4 primary key);
      create table if not exists ${PROBE}_of_shard (shardid int8 primary key, device_id int4 not null)`)
    const { rowCount } = await client.query(`select from pg_dist_partition where logicalrelid = $1::regclass`, [PROBE])
    if (!rowCount)
      await client.query(`select create_distributed_table($1::regclass, $2, colocate_with => $3)`, [
        PROBE,
        DISTRIBUTED_BY,
        DISTRIBUTED[0],
      ])
    await client.query(`delete from ${PROBE}_of_shard`)
    await client.query(
      `insert into ${PROBE}_of_shard (shardid, device_id)
       select get_shard_id_for_distribution_column($1::regclass, n), min(n) from generate_series(1, $2::int4) n group by 1`,
      [PROBE, PROBED_DEVICES],
    )
    await client.query(
      `insert into ${PROBE} (device_id) select device_id from ${PROBE}_of_shard on conflict do nothing`,
    )
    await client.query(WAIT_FOR_SHARDS)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
