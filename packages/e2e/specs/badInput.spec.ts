import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api } from '../src/Api.ts'
import { Phone } from '../src/Phone.ts'
import { openRaw } from '../src/openRaw.ts'
import { startWaymark, type WaymarkProcess } from '../src/startWaymark.ts'

const REQUESTS = 10_000
/** So many at a time: as many as sockets allow without raising the system's limits. */
const WAVE = 500
const FLOOD = 2000

let waymark: WaymarkProcess
let api: Api
let phone: Phone

beforeAll(async () => {
  waymark = await startWaymark({ env: { WAYMARK_LOG_LEVEL: 'debug' } })
  api = await Api.signIn(waymark)
  await api.addVehicle('Steady', 'steady-1')
  phone = new Phone('steady-1', waymark.gatewayPort)
  await useSecrets()
})

afterAll(async () => {
  phone.close()
  await waymark.stop()
})

/** Sends every kind of secret, before the limit on requests answers instead of the calls. */
async function useSecrets(): Promise<void> {
  const { token } = api
  await fetch(`${waymark.url}/nodeAction/userCenter/getSession?token=${token}`, { headers: { authorization: token } })
  await fetch(`${waymark.url}/nodeAction/orgMUser/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'typed-Wrong-Secret' }),
  })
}

let clock = Date.now() + 60_000
/** The device whose reports must go on being acknowledged whatever the others do. */
const steady = (): Promise<number> => phone.report({ time: (clock += 1000), lat: 40, lon: -100 })

/** Calls with every kind of bad input; odd ones among them are good. */
const BAD: readonly (() => Promise<Response>)[] = [
  () => fetch(`${waymark.url}/nodeAction/getMonitorData`),
  () => fetch(`${waymark.url}/nodeAction/nothing/here`),
  () =>
    fetch(`${waymark.url}/nodeAction/orgMUser/login`, {
      method: 'POST',
      body: '{"user',
      headers: { 'content-type': 'application/json' },
    }),
  () => fetch(`${waymark.url}/nodeAction/orgMUser/login`, { method: 'POST', body: randomBytes(2000) }),
  () =>
    fetch(`${waymark.url}/nodeAction/monitorMVehicle/getVehicleList?pageSize=-1&x[]=1`, {
      headers: { authorization: 'nobody' },
    }),
  () => fetch(`${waymark.url}/../../etc/passwd`),
  () => fetch(`${waymark.url}/`),
]

describe('bad input', () => {
  it('10,000 requests at once do not bring the server down, and none of the bad ones succeeds', async () => {
    const statuses = new Map<number, number>()
    for (let sent = 0; sent < REQUESTS; sent += WAVE) {
      const wave = Array.from({ length: WAVE }, async (_, i) => {
        const response = await (BAD[i % BAD.length] as () => Promise<Response>)()
        await response.arrayBuffer()
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      })
      await Promise.all(wave)
    }
    expect([...statuses.values()].reduce((sum, count) => sum + count)).toBe(REQUESTS)
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
    expect(statuses.get(200)).toBeLessThanOrEqual((REQUESTS / BAD.length) * 2 + WAVE)
    expect(await steady()).toBe(200)
    expect((await fetch(`${waymark.url}/ready`)).status).toBe(200)
  })

  it('random bytes, half frames and slow senders on the gateway harm no other connection', async () => {
    const half = [
      Buffer.from('000f333536333037303432343431303133', 'hex').subarray(0, 9),
      Buffer.from('78780d01', 'hex'),
      Buffer.from('7e000200', 'hex'),
      Buffer.from('+RESP:GTFRI,'),
      Buffer.from('*HQ,41060'),
      Buffer.from('POST / HTTP/1.1\r\ncontent-length: 5000\r\n\r\n{"_type"'),
      Buffer.from('GET /?id=steady-1&lat='),
    ]
    const sockets: Socket[] = []
    for (let i = 0; i < 200; i++) {
      const socket = await openRaw(waymark.gatewayPort)
      socket.write(i % 2 ? randomBytes(1 + ((i * 37) % 3000)) : (half[i % half.length] as Buffer))
      sockets.push(socket)
    }
    const udp = createSocket('udp4')
    for (let i = 0; i < 500; i++)
      await new Promise((resolve) =>
        udp.send(randomBytes(1 + ((i * 131) % 1400)), waymark.gatewayPort, '127.0.0.1', resolve),
      )
    udp.close()
    for (let round = 0; round < 10; round++) {
      // Slow loris: a byte at a time keeps a frame unfinished.
      for (const socket of sockets) if (socket.writable) socket.write('0')
      expect(await steady()).toBe(200)
    }
    for (const socket of sockets) socket.destroy()
    expect(await steady()).toBe(200)
  })

  it('a flood of 2,000 connections leaves the reports of another device acknowledged', async () => {
    const sockets: Socket[] = []
    for (let opened = 0; opened < FLOOD; opened += 200) {
      const wave = await Promise.all(Array.from({ length: 200 }, () => openRaw(waymark.gatewayPort)))
      for (const socket of wave) socket.write(randomBytes(20))
      sockets.push(...wave)
      expect(await steady()).toBe(200)
    }
    for (const socket of sockets) socket.destroy()
    expect(await steady()).toBe(200)
  })

  it('the log says what happened, and holds no password and no token', async () => {
    expect(await steady()).toBe(200)
    const log = waymark.said()
    expect(log.length).toBeGreaterThan(0)
    for (const secret of [waymark.password, api.token, 'typed-Wrong-Secret']) expect(log.includes(secret)).toBe(false)
    expect(log.split('\n').filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([])
    expect(log.includes('"level":"debug"')).toBe(true)
  })
})
