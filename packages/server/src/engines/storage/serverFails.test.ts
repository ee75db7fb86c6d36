import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CITUS_SETTINGS, CitusServers, findCitus } from '../../platform/database/citus/CitusServers.ts'
import { distribute } from '../../platform/database/citus/distribute.ts'
import { Database } from '../../platform/database/Database.ts'
import type { EmbeddedPostgres } from '../../platform/database/embedded/EmbeddedPostgres.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { runStatement } from '../../platform/database/runStatement.ts'
import { createLog } from '../../platform/log/createLog.ts'
import { startReplica } from '../../testing/startReplica.ts'
import type { ReportWriter } from './ReportWriter.ts'
import { columnsOf, createWriter, NOON } from './testReports.ts'

const DEVICES = 10
const log = createLog('silent')
const binaries = findCitus()

/** Needs a PostgreSQL with Citus on this machine (docs/many-machines.md). */
describe.skipIf(!binaries)('22.6: one of the servers that reports lie on fails', () => {
  let citus: CitusServers
  let db: Database
  let writer: ReportWriter
  let sent = 0

  beforeAll(async () => {
    citus = await CitusServers.start(log)
    db = new Database({ settings: citus.coordinator.settings, log })
    await migrate(db, log)
    await distribute(db)
    writer = createWriter(db)
  })
  afterAll(async () => {
    await writer.close()
    await db.close()
    await citus.stop()
  })

  /** Stores a hundred reports of all devices, as often as it takes; answers how many tries failed. */
  const store = async (): Promise<number> => {
    const from = sent
    sent += 100
    const columns = columnsOf(
      Array.from({ length: 100 }, (_, n) => ({ device: n % DEVICES, time: NOON - (from + n) * 1000, speed: n })),
    )
    for (let failures = 0; ; failures++) {
      try {
        expect((await writer.commit(columns)).inserted).toBe(100)
        return failures
      } catch {
        await sleep(20)
      }
    }
  }
  /** Reports that are stored, once the servers show what was committed. */
  const stored = async (): Promise<number | undefined> => {
    await db.run('select shards_settled()')
    return (await db.row<{ n: number }>('select count(*) n from report'))?.n
  }

  it('what was committed is there once, with the server killed again and again', async () => {
    const done = new AbortController()
    const killing = (async () => {
      for (let kills = 0; kills < 6; kills++) {
        const server = citus.workers[kills % citus.workers.length]!
        await sleep(20 + Math.random() * 150)
        const back = new Promise((resolve) => server.once('up', () => resolve(undefined)))
        process.kill(server.pid ?? 0, 'SIGKILL')
        await back
      }
      done.abort()
    })()
    for (let batch = 0; !done.signal.aborted || batch < 30; batch++) await store()
    await killing
    expect(await stored()).toBe(sent)
  })

  it('its replica takes over under another address, and nothing that was committed is lost', async () => {
    const server = citus.workers[0]!
    const { host, port } = server.settings
    const folder = citus.newFolder('replica')
    const replica = await startReplica({
      settings: server.settings,
      folder,
      log,
      more: CITUS_SETTINGS,
      binaries: binaries!,
    })
    try {
      await on(server, `alter system set synchronous_standby_names = 'replica'`, 'select pg_reload_conf()')
      await expect.poll(() => on(server, `select from pg_stat_replication where sync_state = 'sync'`)).toBe(1)
      for (let batch = 0; batch < 10; batch++) await store()
      await citus.lose(server)
      const refused = store()
      await on(replica, 'select pg_promote()')
      await db.run('select citus_update_node(nodeid, $3, $4) from pg_dist_node where nodename = $1 and nodeport = $2', [
        host,
        port,
        replica.settings.host,
        replica.settings.port,
      ])
      expect(await refused).toBeGreaterThan(0)
      await store()
      expect(await stored()).toBe(sent)
    } finally {
      await replica.stop()
    }
  })
})

/** Runs statements on one of the servers; answers how many rows the last one had. */
async function on({ settings }: EmbeddedPostgres, ...statements: string[]): Promise<number> {
  let rows = 0
  for (const statement of statements) rows = await runStatement(settings, statement)
  return rows
}
