import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { Api } from '../src/Api.ts'
import { freePort } from '@waymark/server/testing/freePort.ts'
import { Phone } from '../src/Phone.ts'
import { makeDataFolder, startWaymark, type WaymarkProcess } from '../src/startWaymark.ts'

const PHONES = 40
const ROUNDS = 6

const folder = makeDataFolder()
let waymark: WaymarkProcess

afterAll(async () => {
  await waymark.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A phone that reports second after second of event time and sends again whatever was not answered. */
class Sender {
  readonly acknowledged: number[] = []
  readonly identifier: string
  readonly #phone: Phone
  #time = 0
  #running = true

  constructor(index: number, port: number) {
    this.identifier = `crash-${index}`
    this.#phone = new Phone(this.identifier, port)
  }

  async run(): Promise<void> {
    // After the device was put on its vehicle: what came before is not the vehicle's.
    this.#time = Date.now() + 1000
    while (this.#running) {
      const time = this.#time
      const status = await this.#phone.report({ time, lat: 40 + (time % 1000) / 1e4, lon: -100 }).catch(() => 0)
      if (status === 200) {
        this.acknowledged.push(time)
        this.#time += 1000
      } else await pause(50)
    }
    this.#phone.close()
  }

  stop(): void {
    this.#running = false
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Ends PostgreSQL as a power cut would: the postmaster and all of its children at once. */
async function killDatabase(): Promise<void> {
  const lock = join(folder, 'pg18', 'postmaster.pid')
  // it may be on its way up after the last time
  while (!existsSync(lock)) await pause(50)
  const pid = readFileSync(lock, 'utf8').split('\n')[0] ?? ''
  const children = spawnSync('pgrep', ['-P', pid]).stdout.toString().split('\n').filter(Boolean)
  for (const each of [pid, ...children])
    try {
      process.kill(Number(each), 'SIGKILL')
    } catch {
      // it ended by itself between listing and killing
    }
}

/** Signs in; a request may be told of the connection that the database's end has just broken. */
async function signInAgain(server: WaymarkProcess): Promise<Api> {
  for (const end = Date.now() + 20_000; ;) {
    const api = await Api.signIn(server).catch((error: unknown) => {
      if (Date.now() > end) throw error
    })
    if (api) return api
    await pause(200)
  }
}

describe('a crash', () => {
  it('kill -9 of the server or of the database at random moments loses no acknowledged report and stores none twice', async () => {
    const env = { WAYMARK_GATEWAY_PORT: String(await freePort()), WAYMARK_LOG_LEVEL: 'fatal' }
    const start = (): Promise<WaymarkProcess> => startWaymark({ dataFolder: folder, env })
    waymark = await start()
    const api = await Api.signIn(waymark)
    const senders = Array.from({ length: PHONES }, (_, i) => new Sender(i, waymark.gatewayPort))
    const vehicles = new Map<Sender, number>()
    for (const sender of senders) vehicles.set(sender, await api.addVehicle(sender.identifier, sender.identifier))
    const runs = senders.map((sender) => sender.run())

    for (let round = 0; round < ROUNDS; round++) {
      await pause(300 + Math.random() * 1500)
      if (round % 2 === 0) {
        waymark.process.kill('SIGKILL')
        await pause(100)
        waymark = await start()
      } else await killDatabase()
    }
    const enough = (): boolean => senders.every((sender) => sender.acknowledged.length > ROUNDS)
    while (!enough()) await pause(100)
    for (const sender of senders) sender.stop()
    await Promise.all(runs)

    const again = await signInAgain(waymark)
    for (const sender of senders) {
      const trail = await again.get<{ start: string; points: { time: number[] } }>('loadHistoryTrail', {
        vehicleId: vehicles.get(sender) ?? 0,
        from: new Date(Date.now() - 3_600_000).toISOString(),
        to: new Date(Date.now() + 86_400_000).toISOString(),
        raw: true,
      })
      const stored = trail.points.time.map((time) => time + Date.parse(trail.start))
      expect(new Set(stored).size, `${sender.identifier} has a report twice`).toBe(stored.length)
      expect(
        sender.acknowledged.filter((time) => !stored.includes(time)),
        `${sender.identifier} lost reports`,
      ).toEqual([])
    }
    expect(senders.reduce((sum, sender) => sum + sender.acknowledged.length, 0)).toBeGreaterThan(PHONES * ROUNDS)
  })

  it('kill -9 of the server in the middle of a scan round loses no piece and takes none in twice', async () => {
    const codes = Array.from({ length: 12 }, (_, i) => String(860_000_000_000_800 + i))
    let api = await signInAgain(waymark)
    const place = { orgId: 1, kind: 'site', parentId: null, name: 'Dock' }
    const { placeId } = await api.post<{ placeId: number }>('stockManager/addStockPlace', place)
    for (const deviceId of codes) await api.post('orgMDevice/addDevice', { orgId: 1, deviceId })
    const scan = async (code: string): Promise<string> => {
      const order = { task: 'intake', codes: [code], placeId }
      const [piece] = await api.post<{ ok: boolean; errorCode?: number }[]>('stockManager/scanStock', order)
      return piece?.ok === true ? 'taken' : String(piece?.errorCode)
    }
    for (const [i, code] of codes.entries()) {
      const answer = scan(code).catch(() => 'unheard')
      if (i % 4 === 1) {
        await pause(Math.random() * 40)
        waymark.process.kill('SIGKILL')
        const first = await answer
        waymark = await startWaymark({ dataFolder: folder, env: { WAYMARK_LOG_LEVEL: 'fatal' } })
        api = await signInAgain(waymark)
        // whoever did not hear scans it again: it is taken in now, or was (400744)
        expect(await scan(code), `heard ${first}`).toMatch(first === 'taken' ? /^400744$/ : /^(taken|400744)$/)
      } else expect(await answer).toBe('taken')
    }
    const moves = await api.get<{ list: { deviceId: string; fromState: null; toPlace: string }[]; total: number }>(
      'stockManager/getStockMoveList',
      { pageSize: 200 },
    )
    expect(moves.list.map(({ deviceId }) => deviceId).toSorted()).toEqual(codes)
    const stock = await api.get<{ total: number }>('stockManager/getStockList', { placeId, state: 'recorded' })
    expect(stock.total).toBe(codes.length)
  })
})
