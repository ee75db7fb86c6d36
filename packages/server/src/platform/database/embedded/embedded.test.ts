import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../../log/createLog.ts'
import { Database } from '../Database.ts'
import { otherAccount } from './Account.ts'
import { EmbeddedPostgres } from './EmbeddedPostgres.ts'
import { FolderInUseError } from './FolderLock.ts'
import { isAlive, runningPostmaster } from './postmaster.ts'

const log = createLog('silent')
const asRoot = process.getuid?.() === 0
let root: string
let folder: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'waymark-embedded-'))
  chmodSync(root, 0o755)
  folder = join(root, 'data')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

async function withServer<R>(work: (server: EmbeddedPostgres, db: Database) => Promise<R>, at = folder): Promise<R> {
  const server = await EmbeddedPostgres.start({ folder: at, log })
  const db = new Database({ settings: server.settings, log })
  try {
    return await work(server, db)
  } finally {
    await db.close()
    await server.stop()
  }
}

async function eventually<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      return await ask()
    } catch {
      await sleep(50)
    }
  }
  return ask()
}

/** A server in a process of its own that says when it is up, as a parent that can be killed. */
async function startInChild(at: string, uid?: number): Promise<{ child: ChildProcess; postgres: number }> {
  const file = join(import.meta.dirname, 'EmbeddedPostgres.ts')
  const script = `import { EmbeddedPostgres } from ${JSON.stringify(file)}
    import { createLog } from ${JSON.stringify(join(import.meta.dirname, '../../log/createLog.ts'))}
    const server = await EmbeddedPostgres.start({ folder: ${JSON.stringify(at)}, log: createLog('silent') })
    console.log('up', server.pid)
    process.on('SIGTERM', async () => { await server.stop(); process.exit(0) })
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  for (let waited = 0; waited < 4000 && !said.includes('up '); waited++) {
    if (child.exitCode !== null) throw new Error(said)
    await sleep(25)
  }
  return { child, postgres: Number(/up (\d+)/.exec(said)?.[1]) }
}

test('a server is made, stopped, and found again with its data; it has no port and a fixed locale', async () => {
  const settings = await withServer(async (server, db) => {
    await db.run('create table kept (n int4)')
    await db.run('insert into kept values (7)')
    expect(await db.row('show listen_addresses')).toEqual({ listen_addresses: '' })
    const encoding = `select pg_encoding_to_char(encoding) e, datlocprovider p, datlocale l from pg_database where datname = current_database()`
    expect(await db.row(encoding)).toEqual({ e: 'UTF8', p: 'b', l: 'C.UTF-8' })
    return server.settings
  })
  expect(settings.host).toBe(join(folder, 'pg18'))
  expect(statSync(join(folder, 'pg18')).mode & 0o777).toBe(0o700)
  expect(runningPostmaster(join(folder, 'pg18'))).toBeUndefined()
  expect(existsSync(join(folder, 'waymark.pid'))).toBe(false)
  expect(await withServer((_, db) => db.rows('select * from kept'))).toEqual([{ n: 7 }])
  expect(readFileSync(join(folder, 'pg18.log'), 'utf8')).not.toContain('recovery')
})

test('a second start on the same folder says who holds it', async () => {
  const { child } = await startInChild(folder)
  const second = EmbeddedPostgres.start({ folder, log })
  await expect(second).rejects.toThrow(FolderInUseError)
  await expect(second).rejects.toThrow(`process ${child.pid}`)
  child.kill('SIGTERM')
  await once(child, 'exit')
  await withServer((_, db) => db.rows('select 1'))
})

test('when the parent was killed, the next start takes over from the server that it left', async () => {
  const { child, postgres } = await startInChild(folder)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isAlive(postgres)).toBe(true)
  await withServer(async (server, db) => {
    expect(isAlive(postgres)).toBe(false)
    expect(server.pid).not.toBe(postgres)
    expect(await db.rows('select 1 n')).toEqual([{ n: 1 }])
  })
})

test('when the server was killed it is started again, and what was committed is there', async () => {
  await withServer(async (server, db) => {
    await db.run('create table kept (n int4)')
    const events: string[] = []
    server.on('down', () => events.push('down'))
    server.on('up', () => events.push('up'))
    for (let round = 1; round <= 3; round++) {
      await db.run('insert into kept values ($1)', [round])
      process.kill(server.pid ?? 0, 'SIGKILL')
      expect(await eventually(() => db.rows('select n from kept order by n'))).toHaveLength(round)
      await eventually(async () => expect(events).toHaveLength(round * 2))
    }
    expect(events).toEqual(['down', 'up', 'down', 'up', 'down', 'up'])
  })
})

test('when both were killed, the next start recovers', async () => {
  const { child, postgres } = await startInChild(folder)
  child.kill('SIGKILL')
  process.kill(postgres, 'SIGKILL')
  await once(child, 'exit')
  await withServer(async (_, db) => expect(await db.rows('select 1 n')).toEqual([{ n: 1 }]))
})

test('lock files whose numbers belong to strangers now do not stop a start', async () => {
  await withServer((_, db) => db.rows('select 1'))
  writeFileSync(join(folder, 'pg18/postmaster.pid'), `${process.ppid}\n${join(folder, 'pg18')}\n0\n5432\n\n\n`)
  writeFileSync(join(folder, 'waymark.pid'), JSON.stringify({ pid: process.ppid, started: 'another time' }))
  await withServer((_, db) => db.rows('select 1'))
})

test('a set-up that was interrupted is done again', async () => {
  mkdirSync(join(folder, 'pg18.new'), { recursive: true })
  writeFileSync(join(folder, 'pg18.new/half'), 'x')
  await withServer((_, db) => db.rows('select 1'))
})

test('a folder with a path too long for a socket gets one elsewhere, closed to others', async () => {
  const deep = join(root, 'long-'.repeat(24), 'data')
  await withServer(async (server, db) => {
    expect(server.settings.host).not.toContain('long-')
    expect(statSync(server.settings.host ?? '').mode & 0o777).toBe(0o700)
    expect(await db.rows('select 1 n')).toEqual([{ n: 1 }])
  }, deep)
  rmSync(readFileSync(join(deep, 'socket-is-in'), 'utf8').trim(), { recursive: true, force: true })
})

test.skipIf(!asRoot)('root runs it as another user, also where that user cannot go', async () => {
  const account = otherAccount()
  await withServer(async (server) => {
    expect(statSync(join(folder, 'pg18')).uid).toBe(account?.uid)
    expect(statSync(`/proc/${server.pid}`).uid).toBe(account?.uid)
  })
  chmodSync(root, 0o700)
  const closed = join(root, 'closed')
  let elsewhere = ''
  await withServer(async (_, db) => {
    elsewhere = readFileSync(join(closed, 'database-is-in'), 'utf8').trim()
    expect(elsewhere).toMatch(/^\/var\/lib\/waymark\//)
    await db.run('create table kept (n int4)')
  }, closed)
  await withServer(async (_, db) => expect(await db.rows('select * from kept')).toEqual([]), closed)
  rmSync(elsewhere, { recursive: true, force: true })
})

test.skipIf(!asRoot)('an ordinary user runs it as itself', async () => {
  const nobody = 65_534
  mkdirSync(folder)
  chownSync(folder, nobody, nobody)
  const { child, postgres } = await startInChild(folder, nobody)
  expect(statSync(`/proc/${postgres}`).uid).toBe(nobody)
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(isAlive(postgres)).toBe(false)
})
