import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Gateway, type GatewayOptions } from '../Gateway.ts'
import { Device, quietLog, until } from '../testing/Device.ts'
import { ManualIntake } from '../testing/ManualIntake.ts'

const MOSQUITTO = '/usr/sbin/mosquitto'
const hasMosquitto = existsSync(MOSQUITTO)
if (!hasMosquitto) console.warn(`skipped: the tests with an external broker need ${MOSQUITTO}`)

const location = (tst: number): string =>
  JSON.stringify({ _type: 'location', tid: 'a1', tst, lat: 45.5, lon: -73.5, vel: 36, batt: 80 })

let intake: ManualIntake
let gateway: Gateway | undefined
const clients: MqttClient[] = []
let port = 0

async function start(options: Partial<GatewayOptions> = {}): Promise<void> {
  const clock = (): number => Date.UTC(2026, 0, 2)
  gateway = new Gateway({ intake, clock, log: quietLog, host: '127.0.0.1', tcpPort: 0, ...options })
  port = (await gateway.start()).tcp ?? 0
}

async function client(at = port, login: { username?: string; password?: string } = {}): Promise<MqttClient> {
  const made = await connectAsync(`mqtt://127.0.0.1:${at}`, { protocolVersion: 4, reconnectPeriod: 0, ...login })
  made.on('error', () => undefined)
  clients.push(made)
  return made
}

beforeEach(() => {
  intake = new ManualIntake()
})
afterEach(async () => {
  for (const made of clients.splice(0)) made.end(true)
  await gateway?.stop()
})

describe('the embedded broker', () => {
  test('acknowledges after the commit', async () => {
    intake.automatic = false
    await start()
    const phone = await client()
    let isAcknowledged = false
    const published = phone.publishAsync('owntracks/ann/phone', location(1_700_000_000), { qos: 1, retain: true })
    void published.then(() => (isAcknowledged = true))
    await until(() => intake.open === 1, 'the row')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(isAcknowledged).toBe(false)
    intake.commit()
    await published
    expect(intake.identifiers[1]).toBe('ann/phone')
    expect(intake.committed).toMatchObject([
      { time: '2023-11-14T22:13:20.000Z', lat: 45.5, lon: -73.5, speed: 10, attributes: { batteryLevel: 80 } },
    ])
    expect(gateway?.counters()).toMatchObject({ owntracks: { reports: 1 }, mqtt: { connections: 1, reports: 0 } })
  })

  test('takes many at once, also QoS 0 and 2', async () => {
    await start()
    const phone = await client()
    const all = Array.from({ length: 60 }, (_, i) =>
      phone.publishAsync('owntracks/ann/phone', location(1_700_000_000 + i), {
        qos: i % 3 === 0 ? 2 : i % 3 === 1 ? 1 : 0,
      }),
    )
    await Promise.all(all)
    await until(() => intake.committed.length === 60, '60 reports')
  })

  test('lets nobody read what others report', async () => {
    await start()
    const spy = await client()
    const granted = await spy
      .subscribeAsync(['owntracks/#', 'owntracks/ann/phone/cmd'])
      .catch((error: unknown) => error)
    expect(String(granted)).toContain('Unspecified error')
    const heard: string[] = []
    spy.on('message', (topic) => heard.push(topic))
    const phone = await client()
    await phone.publishAsync('owntracks/ann/phone', location(1_700_000_000), { qos: 1 })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(heard).toEqual([])
  })

  test('turns an unknown device away, and acknowledges what it cannot read', async () => {
    intake.unknown.add('eve/phone')
    await start()
    const phone = await client()
    await phone.publishAsync('owntracks/ann/phone', '{broken', { qos: 1 })
    const eve = await client()
    let isClosed = false
    eve.on('close', () => (isClosed = true))
    eve.publish('owntracks/eve/phone', location(1_700_000_000), { qos: 1 })
    await until(() => isClosed, 'the connection to close')
    expect(gateway?.counters().owntracks?.refused).toEqual({ malformed: 1, 'unknown device': 1 })
    expect(phone.connected).toBe(true)
  })

  test('checks logins and keeps users to their own topics', async () => {
    await start({ mqtt: { authenticate: (user, password) => user === 'ann' && password === 'secret' } })
    await expect(client(port, { username: 'ann', password: 'wrong' })).rejects.toThrow(/Bad username or password/i)
    const phone = await client(port, { username: 'ann', password: 'secret' })
    await phone.publishAsync('owntracks/ann/phone', location(1_700_000_000), { qos: 1 })
    phone.publish('owntracks/bob/phone', location(1_700_000_001), { qos: 1 })
    await until(() => !phone.connected, 'the connection to close')
    expect(intake.committed).toHaveLength(1)
  })

  test('closes on a packet beyond the limit and on a CONNECT that never ends', async () => {
    await start({ limits: { frameTime: 1, loginTime: 1 } })
    const big = new Device(port)
    big.send(Buffer.from([0x10, 0x10, 0, 4, 0x4d, 0x51, 0x54, 0x54, 4, 2, 0, 60, 0, 4, 0x61, 0x62, 0x63, 0x64]))
    await big.answered(4)
    big.send(Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f]))
    await big.closed()
    const half = new Device(port)
    half.send(Buffer.from([0x10, 0x20, 0, 4, 0x4d, 0x51, 0x54, 0x54]))
    await half.closed()
    expect(gateway?.counters().mqtt?.refused).toEqual({ oversized: 1, 'login time-out': 1 })
  })

  test('waits while the intake is congested', async () => {
    await start()
    intake.congested = true
    const phone = await client()
    const published = phone.publishAsync('owntracks/ann/phone', location(1_700_000_000), { qos: 1 })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(intake.open + intake.committed.length).toBe(0)
    intake.relieve()
    await published
    expect(intake.committed).toHaveLength(1)
  })
})

describe.skipIf(!hasMosquitto)("an operator's own broker", () => {
  let broker: ChildProcess
  let brokerPort = 0
  let folder = ''

  beforeEach(async () => {
    brokerPort = await freePort()
    folder = mkdtempSync(join(tmpdir(), 'waymark-mosquitto-'))
    const file = join(folder, 'mosquitto.conf')
    writeFileSync(file, `listener ${brokerPort} 127.0.0.1\nallow_anonymous true\npersistence false\n`)
    broker = spawn(MOSQUITTO, ['-c', file], { stdio: 'ignore' })
    await until(() => existsSync(file), 'the file')
    await canConnect(brokerPort)
  })
  afterEach(async () => {
    await gateway?.stop()
    broker.kill()
    rmSync(folder, { recursive: true })
  })

  const feeds = () => [{ url: `mqtt://127.0.0.1:${brokerPort}`, clientId: 'waymark-test' }]

  test('is read, and acknowledged after the commit', async () => {
    intake.automatic = false
    await start({ mqtt: { feeds: feeds() }, limits: { drainTime: 0.1 } })
    const phone = await client(brokerPort)
    await phone.publishAsync('owntracks/ann/phone', location(1_700_000_000), { qos: 1 })
    await until(() => intake.open === 1, 'the row')
    // Stopped before the commit: nothing was acknowledged, so the broker sends it again.
    await gateway?.stop()
    const second = new ManualIntake()
    intake = second
    await start({ mqtt: { feeds: feeds() } })
    await until(() => second.committed.length === 1, 'the message again')
    await gateway?.stop()
    // This time it was acknowledged: it does not come a third time.
    const third = new ManualIntake()
    intake = third
    await start({ mqtt: { feeds: feeds() } })
    await phone.publishAsync('owntracks/ann/phone', location(1_700_000_060), { qos: 1 })
    await until(() => third.committed.length > 0, 'the next message')
    expect(third.committed).toMatchObject([{ time: '2023-11-14T22:14:20.000Z' }])
  })

  test('waits while the intake is congested', async () => {
    intake.congested = true
    await start({ mqtt: { feeds: feeds() } })
    const phone = await client(brokerPort)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await phone.publishAsync('owntracks/ann/phone', location(1_700_000_000), { qos: 1 })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(intake.open + intake.committed.length).toBe(0)
    intake.relieve()
    await until(() => intake.committed.length === 1, 'the report')
  })

  test('delivers many messages without waiting for each commit', async () => {
    await start({ mqtt: { feeds: feeds() } })
    const phone = await client(brokerPort)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        phone.publishAsync('owntracks/ann/phone', location(1_700_000_000 + i), { qos: 1 }),
      ),
    )
    await until(() => intake.committed.length === 200, '200 reports')
  })
})

/** A port that nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function canConnect(at: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const probe = new Device(at)
    await until(() => probe.socket.readyState !== 'opening', 'the broker')
    const isOpen = probe.socket.readyState === 'open'
    probe.socket.destroy()
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  throw new Error('the broker did not start')
}
