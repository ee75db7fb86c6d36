import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { Api } from '../src/Api.ts'
import { freePort } from '@waymark/server/testing/freePort.ts'
import { Phone } from '../src/Phone.ts'
import { makeDataFolder, startWaymark, type WaymarkProcess } from '../src/startWaymark.ts'

const folder = makeDataFolder()
const open: WaymarkProcess[] = []

const start = async (...options: Parameters<typeof startWaymark>): Promise<WaymarkProcess> => {
  const waymark = await startWaymark(...options)
  open.push(waymark)
  return waymark
}

afterAll(async () => {
  for (const waymark of open) await waymark.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Code and words of a start that is expected to end by itself. */
function failedStart(env: Record<string, string>): { code: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['packages/server/src/main.ts', '--empty'], {
    env: {
      ...process.env,
      WAYMARK_PORT: '0',
      WAYMARK_GATEWAY_PORT: '0',
      WAYMARK_HOST: '127.0.0.1',
      WAYMARK_DATA: folder,
      ...env,
    },
    timeout: 60_000,
  })
  return { code: status, text: `${stdout.toString()}${stderr.toString()}` }
}

const ended = (waymark: WaymarkProcess): Promise<number | null> =>
  new Promise((resolve) => waymark.process.once('exit', (code) => resolve(code)))

const isReady = async (url: string): Promise<boolean> => (await fetch(`${url}/ready`)).ok

describe('starting and stopping', () => {
  it('a second server on one folder says so and stops; others run side by side', async () => {
    const first = await start({ dataFolder: folder })
    const { code, text } = failedStart({})
    expect(code).toBe(1)
    expect(text).toContain(`in use by another Waymark server, process ${first.process.pid}`)
    expect(text).not.toMatch(/^\s+at .*\.ts:/m)
    const other = await start()
    expect(other.url).not.toBe(first.url)
    expect(other.said()).not.toContain('The database is in')
    expect(await Promise.all([isReady(first.url), isReady(other.url)])).toEqual([true, true])
    await other.stop()
    expect(await isReady(first.url)).toBe(true)
  })

  it('after kill -9 it starts again with all that it had; SIGTERM ends it in order with 0', async () => {
    const before = open[0] as WaymarkProcess
    await (await Api.signIn(before)).addVehicle('Kept', 'kept-1')
    const died = ended(before)
    before.process.kill('SIGKILL')
    await died
    const after = await start({ dataFolder: folder })
    const api = await Api.signIn(after)
    expect(await api.get('monitorMVehicle/getVehicleList', {})).toMatchObject({ total: 1, list: [{ name: 'Kept' }] })
    const phone = new Phone('kept-1', after.gatewayPort)
    expect(await phone.report({ time: Date.now(), lat: 40, lon: -100 })).toBe(200)
    const ending = ended(after)
    after.process.kill('SIGTERM')
    expect(await ending).toBe(0)
    phone.close()
    expect(existsSync(join(folder, 'waymark.pid'))).toBe(false)
    expect(existsSync(join(folder, 'pg18', 'postmaster.pid'))).toBe(false)
  })
})

describe('a data folder that the account of the database cannot enter', () => {
  it.skipIf(process.getuid?.() !== 0)(
    'is named at every start, with the place of the database (skipped unless this runs as root)',
    async () => {
      const closed = mkdtempSync(join(tmpdir(), 'waymark-closed-'))
      const first = await start({ dataFolder: closed })
      const place = readFileSync(join(closed, 'database-is-in'), 'utf8').trim()
      try {
        expect(place).toMatch(/^\/var\/lib\/waymark\//)
        expect(existsSync(join(place, 'pg18', 'PG_VERSION'))).toBe(true)
        await (await Api.signIn(first)).addVehicle('Elsewhere', 'elsewhere-1')
        await first.stop()
        const second = await start({ dataFolder: closed })
        for (const each of [first, second]) {
          expect(each.said()).toContain(`The database is in  ${place}\n`)
          expect(each.said()).toMatch(new RegExp(`not in the data folder ${closed}, which the user "\\w+"`))
        }
        expect(await (await Api.signIn(second)).get('monitorMVehicle/getVehicleList', {})).toMatchObject({ total: 1 })
        await second.stop()
      } finally {
        rmSync(place, { recursive: true, force: true })
        rmSync(closed, { recursive: true, force: true })
      }
    },
  )
})

describe('a setting that it cannot work with', () => {
  it('is refused with a sentence that names it', () => {
    for (const [env, sentence] of [
      [{ WAYMARK_PROT: '1' }, 'WAYMARK_PROT is not a setting that exists'],
      [{ WAYMARK_PORT: '80a' }, 'WAYMARK_PORT must be a whole number from 0 to 65535, not "80a"'],
      [{ DATABASE_URL: 'mysql://me:hunter2@host' }, 'DATABASE_URL must be'],
    ] as const) {
      const { code, text } = failedStart(env)
      expect(code).toBe(1)
      expect(text).toContain(sentence)
      expect(text).not.toContain('hunter2')
      expect(text).not.toMatch(/^\s+at .*\.ts:/m)
    }
  })

  it('a port that is taken is named, and nothing is left running', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const address = taken.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { code, text } = failedStart({ WAYMARK_PORT: String(port) })
    taken.close()
    expect(code).toBe(1)
    expect(text).toContain(String(port))
    expect(existsSync(join(folder, 'pg18', 'postmaster.pid'))).toBe(false)
  })
})

const DEBIAN = '/usr/lib/postgresql/15/bin'

describe('DATABASE_URL', () => {
  it.skipIf(!existsSync(DEBIAN))(
    'uses a PostgreSQL 15 of the operator (skipped where /usr/lib/postgresql/15 is not)',
    async () => {
      const cluster = mkdtempSync(join(tmpdir(), 'waymark-pg15-'))
      const root = process.getuid?.() === 0
      const account = root ? { uid: idOf('-u'), gid: idOf('-g') } : {}
      if (root) chownSync(cluster, idOf('-u'), idOf('-g'))
      const data = join(cluster, 'data')
      const made = spawnSync(`${DEBIAN}/initdb`, ['-D', data, '-U', 'me', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
        ...account,
        cwd: cluster,
      })
      expect(made.stderr.toString()).toBe('')
      const port = await freePort()
      const postgres = spawn(
        `${DEBIAN}/postgres`,
        [
          '-D',
          data,
          '-p',
          String(port),
          '-c',
          'listen_addresses=127.0.0.1',
          '-c',
          `unix_socket_directories=${cluster}`,
          '-F',
        ],
        { ...account, cwd: cluster, stdio: ['ignore', 'ignore', 'pipe'] },
      )
      try {
        await new Promise<void>((resolve) =>
          postgres.stderr.on('data', (chunk: Buffer) => {
            if (chunk.toString().includes('ready to accept')) resolve()
          }),
        )
        const env = { DATABASE_URL: `postgres://me@127.0.0.1:${port}/postgres` }
        const waymark = await start({ env })
        const api = await Api.signIn(waymark)
        const vehicleId = await api.addVehicle('Fifteen', 'fifteen-1')
        const phone = new Phone('fifteen-1', waymark.gatewayPort)
        expect(await phone.report({ time: Date.now(), lat: 40, lon: -100 })).toBe(200)
        phone.close()
        const range = {
          from: new Date(Date.now() - 60_000).toISOString(),
          to: new Date(Date.now() + 60_000).toISOString(),
        }
        expect(await api.get('loadHistoryTrail', { vehicleId, ...range })).toMatchObject({ total: 1 })
        await waymark.stop()
      } finally {
        const stopped = new Promise((resolve) => postgres.once('exit', resolve))
        postgres.kill('SIGINT')
        await stopped
        rmSync(cluster, { recursive: true, force: true })
      }
    },
  )
})

/** Number of the user or group that PostgreSQL runs as when this runs as root, which it refuses. */
function idOf(which: '-u' | '-g'): number {
  const postgres = spawnSync('id', [which, 'postgres'])
  return Number(
    postgres.status === 0 ? postgres.stdout.toString() : spawnSync('id', [which, 'nobody']).stdout.toString(),
  )
}
