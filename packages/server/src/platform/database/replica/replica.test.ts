import { ROOMS } from '@waymark/contract/calls.ts'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTruck, say } from '../../../testing/alarmRules.ts'
import { startReplica } from '../../../testing/startReplica.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createLog } from '../../log/createLog.ts'
import { Database } from '../Database.ts'
import type { EmbeddedPostgres } from '../embedded/EmbeddedPostgres.ts'
import { makeMemoryFolder } from '../makeMemoryFolder.ts'
import { type OpenDatabase, openDatabase } from '../openDatabase.ts'
import { NoReplicaError, Replica } from './Replica.ts'
import { openTestDatabase } from '../testDatabase.ts'

const log = createLog('silent')
const folder = makeMemoryFolder()

let main: OpenDatabase
let follower: EmbeddedPostgres
let other: Database
let now = 0
// each look at it takes a while, so that nobody waits long for a replica that stands still
const clock = { monotonic: () => (now += 25) }

beforeAll(async () => {
  const [first, copy] = ['first', 'copy'].map((name) => join(folder, name)) as [string, string]
  for (const each of [first, copy]) mkdirSync(each, { mode: 0o755 })
  main = await openDatabase({ data: first, databaseUrl: undefined }, log)
  follower = await startReplica({ settings: main.embedded!.settings, folder: copy, log })
  other = new Database({ settings: follower.settings, log })
})
afterAll(async () => {
  await other.close()
  await main.close()
  await follower.stop()
  rmSync(folder, { recursive: true, force: true })
})

const open = (): Replica => new Replica({ db: main.db, replica: other, clock, log })
/** Whether a replica answers. */
const isThere = async (): Promise<boolean | undefined> =>
  (await main.db.row<{ is: boolean }>('select pg_is_in_recovery() as is'))?.is
const newest = async (): Promise<string | undefined> =>
  (await main.db.row<{ name: string }>('select name from organization order by org_id desc limit 1'))?.name

describe('22.6: a replica that answers reports', () => {
  it('shows all that was committed when it is asked', async () => {
    const replica = open()
    await replica.check()
    for (let n = 0; n < 50; n++) {
      await main.db.run('insert into organization (name) values ($1)', [`Depot ${n}`])
      expect(await replica.read(newest)).toBe(`Depot ${n}`)
    }
    expect(await replica.read(isThere)).toBe(true)
    const inOneState = (): Promise<boolean | undefined> =>
      main.db.transaction(isThere, { isolation: 'repeatable read', readOnly: true })
    expect(await replica.read(inOneState)).toBe(true)
    expect(replica.counts).toEqual({ reads: 52, refusals: 0 })
    expect(await isThere()).toBe(false)
  })

  it('is left in peace for a while where it lags', async () => {
    const replica = open()
    await other.run('select pg_wal_replay_pause()')
    await main.db.run(`insert into organization (name) values ('Not there yet')`)
    expect(await replica.read(newest)).toBe('Not there yet')
    expect([replica.behind, replica.counts.refusals]).toEqual([0.5, 1])
    await other.run('select pg_wal_replay_resume()')
    expect(await replica.read(isThere)).toBe(false)
    now += 10_000
    await expect.poll(() => replica.read(isThere)).toBe(true)
    expect(replica.behind).toBeLessThan(0.5)
  })

  it('leaves to the database what it does not answer, and fails as that does', async () => {
    const replica = open()
    let tries = 0
    const writing = (): Promise<number> => {
      tries++
      return main.db.run(`insert into organization (name) values ('Written')`)
    }
    expect(await replica.read(writing)).toBe(1)
    expect([tries, replica.counts.refusals, await newest()]).toEqual([2, 1, 'Written'])
    now += 10_000
    // what a handler refuses is no failure of the replica
    const refusing = (): Promise<never> => {
      tries++
      return Promise.reject(new Error('no such vehicle'))
    }
    await expect(replica.read(refusing)).rejects.toThrow('no such vehicle')
    expect([tries, replica.counts.refusals]).toEqual([3, 1])
    await expect(replica.read(() => main.db.row('select nothing'))).rejects.toThrow('does not exist')
  })

  it('must be one of the database', async () => {
    const stranger = await openTestDatabase()
    await expect(new Replica({ db: main.db, replica: stranger.db, clock, log }).check()).rejects.toThrow(NoReplicaError)
    await stranger.close()
  })
})

describe('22.6: reports', () => {
  let server: TestServer
  afterAll(() => server.stop())

  it('are computed by the replica, with the report that came last, and by the database once that is down', async () => {
    const { host = '', port } = follower.settings
    const databaseReplicaUrl = `postgres://waymark@localhost:${port}/waymark?host=${encodeURIComponent(host)}`
    const own = { db: main.db, close: async () => undefined }
    server = await startTestServer({ databaseReplicaUrl }, undefined, own)
    const figures = async (): Promise<string[]> => {
      const text = await (await fetch(`${server.url}/metrics`)).text()
      return ['reads', 'refusals'].map((name) => new RegExp(`waymark_replica_${name} (\\d+)`).exec(text)?.[1] ?? '')
    }
    const truck = await makeTruck(server)
    const start = Math.floor(Date.now() / 1000) - 600
    const trailOf = async (): Promise<number> => {
      const range = { from: new Date((start - 60) * 1000).toISOString(), to: new Date().toISOString() }
      const { body } = await server.call(ROOMS.trail.loadHistoryTrail, { vehicleId: truck.vehicleId, ...range })
      return body.data.points.time.length
    }
    for (let n = 1; n <= 3; n++) {
      await say(server, truck, { t: start + n * 60, lat: 40 + n / 100, speed: 20 })
      expect(await trailOf()).toBe(n)
    }
    expect(await figures()).toEqual(['3', '0'])
    await follower.stop()
    expect(await trailOf()).toBe(3)
    expect(await figures()).toEqual(['3', '1'])
    // administrators are told
    const findings = async (): Promise<string[]> =>
      (await server.call(ROOMS.serverProcess.getServerState, {})).body.data.findings.map(({ finding }) => finding)
    await expect.poll(findings).toContain('replicaBehind')
  })
})
