import { createSocket } from 'node:dgram'
import { connect, type Socket } from 'node:net'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Gateway } from '../Gateway.ts'
import { gt06Frame } from '../protocols/gt06/gt06.ts'
import { Device, quietLog, until } from '../testing/Device.ts'
import { ManualIntake } from '../testing/ManualIntake.ts'
import type { Limits } from './limits.ts'

const LOGIN = gt06Frame(0x01, Buffer.from('0353413532150362', 'hex'), 1)
const HEARTBEAT = gt06Frame(0x13, Buffer.from('460b120400', 'hex'), 2)
const report = (id: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/?id=${id}&lat=45&lon=-73&timestamp=1767000000`, { headers: { connection: 'close' } })

let intake: ManualIntake
let gateway: Gateway
let port: number
let udp: number
const strangers: Socket[] = []
const phones: MqttClient[] = []

async function start(limits: Partial<Limits>): Promise<void> {
  gateway = new Gateway({
    intake,
    clock: () => Date.UTC(2026, 0, 2),
    log: quietLog,
    host: '0.0.0.0',
    tcpPort: 0,
    udpPort: 0,
    limits,
  })
  const ports = await gateway.start()
  port = ports.tcp ?? 0
  udp = ports.udp ?? 0
}

/** Connections that say nothing, from an address of this machine. */
async function crowd(count: number, localAddress = '127.0.0.1'): Promise<{ open: () => number }> {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined)
    return socket
  })
  strangers.push(...sockets)
  await until(() => sockets.every((socket) => !socket.connecting), 'the crowd')
  return { open: () => sockets.filter((socket) => !socket.destroyed).length }
}

beforeEach(() => {
  intake = new ManualIntake()
})
afterEach(async () => {
  for (const socket of strangers.splice(0)) socket.destroy()
  for (const phone of phones.splice(0)) phone.end(true)
  await gateway.stop()
})

describe('a known device', () => {
  test('keeps its connection, and finds a place, while strangers take all there are', async () => {
    await start({ connections: 40, anonymous: 30 })
    const before = new Device(port)
    before.send(LOGIN)
    await before.answered(10)
    const strange = await crowd(300)
    const after = new Device(port)
    after.send(LOGIN)
    await after.answered(10)
    before.send(HEARTBEAT)
    await before.answered(20)
    expect((await report('phone')).status).toBe(200)
    await until(() => strange.open() <= 30, 'the strangers to go')
    expect([before.isClosed, after.isClosed]).toEqual([false, false])
    for (const one of [before, after]) one.socket.destroy()
  })

  test('is not closed for another device that is known', async () => {
    await start({ connections: 1 })
    const first = new Device(port)
    first.send(LOGIN)
    await first.answered(10)
    const second = new Device(port)
    await second.closed()
    expect(first.isClosed).toBe(false)
    first.socket.destroy()
  })

  test('holds a few connections at most, of which the longest silent go', async () => {
    await start({ connectionsOfDevice: 3 })
    const all: Device[] = []
    for (let i = 0; i < 5; i++) {
      const one = new Device(port)
      one.send(LOGIN)
      await one.answered(10)
      all.push(one)
    }
    await until(() => all.filter(({ isClosed }) => isClosed).length === 2, 'two to go')
    expect(all.at(-1)?.isClosed).toBe(false)
    for (const one of all) one.socket.destroy()
  })

  test('that shares its connection with an unknown one keeps it', async () => {
    intake.unknown.add('stranger')
    await start({ loginTime: 1 })
    const one = new Device(port)
    const request = (id: string): string => `GET /?id=${id}&lat=45&lon=-73 HTTP/1.1\r\nHost: x\r\n\r\n`
    one.send(request('phone') + request('stranger'))
    await until(() => one.received.toString().includes('404'), 'both answers')
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(one.isClosed).toBe(false)
    one.socket.destroy()
  })
})

describe('strangers', () => {
  test('of one network share its places, and leave the others theirs', async () => {
    await start({ anonymous: 100, anonymousOfNetwork: 20 })
    const quiet = await crowd(15, '127.0.0.2')
    const loud = await crowd(60, '127.0.0.3')
    await until(() => loud.open() <= 20, 'the loud to go')
    expect([quiet.open(), loud.open()]).toEqual([15, 20])
  })

  test.each([
    ['nothing', () => undefined],
    ['a byte now and then', (socket: Socket) => socket.write('x')],
    [
      'a request that never ends',
      (socket: Socket) => socket.write('GET / HTTP/1.1\r\nA: b\r\n'.charAt(tricked++ % 22)),
    ],
    ['frames of nobody', (socket: Socket) => socket.write(HEARTBEAT)],
    ['MQTT pings', (socket: Socket) => socket.write(socket.bytesWritten === 0 ? CONNECT : Buffer.from([0xc0, 0]))],
    ['requests of an unknown device', (socket: Socket) => socket.write('GET /?id=nobody HTTP/1.1\r\n\r\n')],
  ])('who send %s are closed when the time to log in is over', async (_what, say) => {
    tricked = 0
    intake.unknown.add('nobody')
    await start({ loginTime: 1, frameTime: 60 })
    const { open } = await crowd(3)
    const socket = strangers[0] as Socket
    const timer = setInterval(() => socket.destroyed || say(socket), 100)
    try {
      await until(() => open() === 0, 'the end')
    } finally {
      clearInterval(timer)
    }
  })

  test('by datagram are dropped past a number, and a known sender is still heard', async () => {
    await start({ strangeDatagrams: 50 })
    const sound = Buffer.from(
      '003DCAFE0105000F33353230393330383634303336353508010000016B4F815B30010000000000000000000000000000000103021503010101425DBC000001',
      'hex',
    )
    const known = createSocket('udp4')
    let answers = 0
    known.on('message', () => answers++)
    known.send(sound, udp, '127.0.0.1')
    await until(() => answers === 1, 'the first answer')
    const stranger = createSocket('udp4')
    const flood = setInterval(() => {
      for (let i = 0; i < 40; i++) stranger.send('rubbish', udp, '127.0.0.1')
    }, 5)
    try {
      const dropped = (): number => gateway.counters().unknown?.refused['too many connections'] ?? 0
      await until(() => dropped() > 100, 'strange datagrams to be dropped')
      known.send(sound, udp, '127.0.0.1')
      await until(() => answers === 2, 'the second answer')
    } finally {
      clearInterval(flood)
      for (const socket of [known, stranger]) socket.close()
    }
  })
})

let tricked = 0
/** MQTT 3.1.1, clean, without a name (MQTT 3.1.1, 3.1). */
const CONNECT = Buffer.from('100c00044d5154540402003c0000', 'hex')

describe('a phone over MQTT', () => {
  const phone = async (options: object = {}): Promise<MqttClient> => {
    const made = await connectAsync(`mqtt://127.0.0.1:${port}`, { protocolVersion: 4, reconnectPeriod: 0, ...options })
    made.on('error', () => undefined)
    phones.push(made)
    return made
  }
  const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2500))

  test('that says nothing is closed', async () => {
    await start({ loginTime: 1 })
    const one = await phone()
    await rest()
    expect(one.connected).toBe(false)
  })

  test.each([
    ['listens to its own commands', {}, (one: MqttClient) => one.subscribeAsync('owntracks/ann/phone/cmd')],
    [
      'has reported',
      {},
      (one: MqttClient) =>
        one.publishAsync('owntracks/ann/phone', '{"_type":"location","tst":1700000000,"lat":1,"lon":2}', { qos: 1 }),
    ],
    ['has left its will', { will: { topic: 'owntracks/ann/phone', payload: '{"_type":"lwt"}' } }, () => undefined],
  ])('that %s stays', async (_what, options, act) => {
    await start({ loginTime: 1 })
    const one = await phone(options)
    await act(one)
    await rest()
    expect(one.connected).toBe(true)
  })
})
