import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Gateway, type GatewayPorts } from './Gateway.ts'
import { gt06Frame } from './protocols/gt06/gt06.ts'
import { ask, Device, quietLog, until } from './testing/Device.ts'
import { ManualIntake } from './testing/ManualIntake.ts'
import type { WatchedFrame } from './transport/Watchers.ts'

const IMEI = '000f333536333037303432343431303133'
const LOGIN = Buffer.from(IMEI, 'hex')
/** One record of 2013-08-31T15:00:41.710Z. */
const RECORD = Buffer.from(
  '000000000000002b080100000140d4e3ec6e000cc661d01674a5e0fffc00000900000004020100f0000242322318000000000100007a04',
  'hex',
)
const DATAGRAM = Buffer.from(
  '003DCAFE0105000F33353230393330383634303336353508010000016B4F815B30010000000000000000000000000000000103021503010101425DBC000001',
  'hex',
)
const GT06_LOGIN = gt06Frame(0x01, Buffer.from('0353413532150362', 'hex'), 1)

let intake: ManualIntake
let gateway: Gateway
let ports: GatewayPorts
let now: number
const devices: Device[] = []

async function start(options: Partial<ConstructorParameters<typeof Gateway>[0]> = {}): Promise<void> {
  intake = new ManualIntake()
  now = Date.UTC(2026, 0, 2, 3, 4, 5)
  gateway = new Gateway({
    intake,
    clock: () => now,
    log: quietLog,
    host: '127.0.0.1',
    tcpPort: 0,
    udpPort: 0,
    ...options,
  })
  ports = await gateway.start()
}

function device(port = ports.tcp ?? 0): Device {
  const made = new Device(port)
  devices.push(made)
  return made
}

beforeEach(() => start())
afterEach(async () => {
  await gateway.stop()
  for (const made of devices.splice(0)) made.socket.destroy()
})

describe('one TCP port', () => {
  test('answers Teltonika only after the commit', async () => {
    intake.automatic = false
    const one = device()
    one.send(LOGIN)
    expect((await one.answered(1)).toString('hex')).toBe('01')
    one.send(RECORD)
    await until(() => intake.open === 1, 'the row')
    expect(one.received.length).toBe(1)
    intake.commit()
    expect((await one.answered(5)).toString('hex')).toBe('0100000001')
    expect(intake.committed[0]).toMatchObject({ time: '2013-08-31T15:00:41.710Z', lat: 37.6743392, lon: 21.432776 })
    expect(intake.identifiers[intake.committed[0]?.device ?? 0]).toBe('356307042441013')
  })

  test('takes frames split at every byte and glued together', async () => {
    const one = device()
    for (const byte of Buffer.concat([LOGIN, RECORD])) {
      one.send(Buffer.from([byte]))
      await new Promise((resolve) => setImmediate(resolve))
    }
    await one.answered(5)
    one.send(Buffer.concat([RECORD, RECORD, RECORD]))
    expect((await one.answered(17)).toString('hex')).toBe(`01${'00000001'.repeat(4)}`)
    expect(intake.committed).toHaveLength(4)
  })

  test('refuses a wrong checksum, counts it, and goes on', async () => {
    const one = device()
    const damaged = Buffer.from(RECORD)
    damaged[20] = (damaged[20] ?? 0) ^ 1
    one.send(Buffer.concat([LOGIN, damaged, RECORD]))
    await one.answered(5)
    expect(intake.committed).toHaveLength(1)
    expect(gateway.counters().teltonika?.refused).toEqual({ checksum: 1 })
    expect(gateway.counters().teltonika).toMatchObject({ frames: 3, reports: 1, connections: 1 })
  })

  test('turns an unknown device away', async () => {
    intake.unknown.add('356307042441013')
    const one = device()
    one.send(LOGIN)
    await one.closed()
    expect(one.received.toString('hex')).toBe('00')
    expect(gateway.counters().teltonika?.refused).toEqual({ 'unknown device': 1 })
  })

  test('recognises GT06 and answers its login after the commit', async () => {
    const one = device()
    one.send(GT06_LOGIN)
    expect((await one.answered(10)).toString('hex')).toBe(gt06Frame(1, [], 1).toString('hex'))
    expect(intake.identifiers[1]).toBe('353413532150362')
  })

  test('recognises OsmAnd requests, keeps the connection, answers in order', async () => {
    const one = device()
    const request = (id: string): string =>
      `GET /?id=${id}&lat=45.5&lon=-73.5&timestamp=1767000000&speed=10 HTTP/1.1\r\nHost: x\r\n\r\n`
    one.send(request('phone') + request('other'))
    await until(() => one.received.toString().split('HTTP/1.1 200 OK').length === 3, 'two answers')
    expect(intake.committed).toMatchObject([
      { time: '2025-12-29T09:20:00.000Z', lat: 45.5, lon: -73.5, speed: 5.14, device: 1 },
      { device: 2 },
    ])
    expect(one.isClosed).toBe(false)
  })

  test('never takes a request for one of the device before it', async () => {
    // A proxy sends the requests of many phones over one connection.
    const one = device()
    const post = (body: string): string => `POST / HTTP/1.1\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    one.send(post('{"_type":"location","tid":"a1","tst":1767000000,"lat":1,"lon":2}'))
    one.send(post('{"_type":"location","tst":1767000060,"lat":1,"lon":2}'))
    one.send('GET /?lat=3&lon=4 HTTP/1.1\r\n\r\n')
    await until(() => one.received.toString().split('400 Bad Request').length === 3, 'two refusals')
    expect(intake.committed).toHaveLength(1)
    expect(gateway.counters().owntracks?.refused).toEqual({ 'no identifier': 1 })
  })

  test('answers a request for an unknown device with 404', async () => {
    intake.unknown.add('nobody')
    const one = device()
    one.send('GET /?id=nobody&lat=1&lon=2 HTTP/1.0\r\n\r\n')
    await one.closed()
    expect(one.received.toString()).toContain('404 Not Found')
  })

  test('answers a request whose sender has closed its side', async () => {
    intake.automatic = false
    const one = device()
    one.socket.end('POST /?id=7 HTTP/1.1\r\nContent-Length: 13\r\n\r\nlat=1.5&lon=2')
    await until(() => intake.open === 1, 'the row')
    await new Promise((resolve) => setTimeout(resolve, 50))
    intake.commit()
    await one.closed()
    expect(one.received.toString()).toContain('200 OK')
    expect(intake.committed).toMatchObject([{ lat: 1.5, lon: 2 }])
  })
})

describe('one UDP port', () => {
  test('answers Teltonika after the commit', async () => {
    expect((await ask(ports.udp ?? 0, DATAGRAM))?.toString('hex')).toBe('0005cafe010501')
    expect(intake.committed).toHaveLength(1)
    expect(intake.identifiers[1]).toBe('352093086403655')
  })

  test('does not answer damaged, unknown or unwelcome datagrams', async () => {
    expect(await ask(ports.udp ?? 0, DATAGRAM.subarray(0, 40), 100)).toBeUndefined()
    expect(await ask(ports.udp ?? 0, Buffer.from('hello'), 100)).toBeUndefined()
    intake.congested = true
    expect(await ask(ports.udp ?? 0, DATAGRAM, 100)).toBeUndefined()
    expect(gateway.counters().teltonika?.refused).toEqual({ length: 1 })
    expect(gateway.counters().unknown?.refused).toEqual({ unrecognised: 1, congested: 1 })
    expect(intake.committed).toHaveLength(0)
  })
})

describe('a connection that does harm', () => {
  const alive = async (): Promise<void> => {
    const good = device()
    good.send(Buffer.concat([LOGIN, RECORD]))
    await good.answered(5)
  }

  test.each([
    ['random bytes', Buffer.from('deadbeef'.repeat(2000), 'hex'), 'unrecognised'],
    ['a declared length beyond the limit', Buffer.from('00000000ffffffff0801', 'hex'), 'oversized'],
    ['an endless header', Buffer.from(`GET /${'a'.repeat(9000)}`), 'oversized'],
    ['garbage after a login', Buffer.concat([LOGIN, Buffer.alloc(6000, 0x55)]), 'garbage'],
  ])('closes on %s', async (_, bytes, reason) => {
    const bad = device()
    bad.send(bytes)
    await bad.closed()
    const refusals = Object.values(gateway.counters()).map(({ refused }) => Object.keys(refused))
    expect(refusals.flat()).toContain(reason)
    await alive()
  })

  test('closes who does not log in, who sends half a frame, and who is silent, in time', async () => {
    await gateway.stop()
    await start({ limits: { loginTime: 1, frameTime: 1, idleTime: 2 } })
    const silent = device()
    const half = device()
    half.send(Buffer.concat([LOGIN, RECORD.subarray(0, 20)]))
    const trickle = setInterval(() => half.send(Buffer.from([0])), 200)
    const idle = device()
    idle.send(LOGIN)
    await Promise.all([silent.closed(), half.closed(), idle.closed()])
    clearInterval(trickle)
    expect(gateway.counters().unknown?.refused).toEqual({ 'login time-out': 1 })
    expect(gateway.counters().teltonika?.refused).toEqual({ 'frame time-out': 1, 'idle time-out': 1 })
    expect(gateway.counters().teltonika?.connections).toBe(0)
  })

  test('turns connections away above the limit', async () => {
    await gateway.stop()
    await start({ limits: { connections: 1 } })
    const one = device()
    one.send(LOGIN)
    await one.answered(1)
    await device().closed()
    expect(gateway.counters().unknown?.refused).toEqual({ 'too many connections': 1 })
  })
})

describe('back-pressure', () => {
  test('pauses sockets while the intake is congested', async () => {
    const one = device()
    one.send(LOGIN)
    await one.answered(1)
    intake.congested = true
    one.send(RECORD)
    await one.answered(5)
    one.send(RECORD)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(intake.committed).toHaveLength(1)
    intake.relieve()
    await one.answered(9)
    expect(intake.committed).toHaveLength(2)
  })

  test('closes GT06 and keeps Teltonika while commits fail', async () => {
    const teltonika = device()
    teltonika.send(LOGIN)
    await teltonika.answered(1)
    const gt06 = device()
    gt06.send(GT06_LOGIN)
    await gt06.answered(10)
    intake.stalled = true
    await gt06.closed()
    expect(gateway.counters().gt06?.refused).toEqual({ stalled: 1 })
    expect(teltonika.isClosed).toBe(false)
  })
})

test('stop lets pending answers go out first', async () => {
  intake.automatic = false
  const one = device()
  one.send(Buffer.concat([LOGIN, RECORD]))
  await until(() => intake.open === 1, 'the row')
  const stopped = gateway.stop()
  await new Promise((resolve) => setTimeout(resolve, 50))
  intake.commit()
  await stopped
  await one.closed()
  expect(one.received.toString('hex')).toBe('0100000001')
})

test('watches the raw frames of one device', async () => {
  const one = device()
  one.send(LOGIN)
  await one.answered(1)
  const seen: WatchedFrame[] = []
  const stop = gateway.watch(1, (frame) => seen.push(frame))
  one.send(RECORD)
  await one.answered(5)
  stop()
  one.send(RECORD)
  await one.answered(9)
  expect(seen).toEqual([
    { at: now, direction: 'in', protocol: 'teltonika', hex: RECORD.toString('hex') },
    { at: now, direction: 'out', protocol: 'teltonika', hex: '00000001' },
  ])
})

test('sends a command and surfaces the answer', async () => {
  const answers: unknown[] = []
  gateway.onAnswer((answer) => answers.push(answer))
  expect(gateway.send(1, { text: 'getinfo' })).toBe('offline')
  const one = device()
  one.send(LOGIN)
  await one.answered(1)
  expect(gateway.send(1, { text: 'getinfo' })).toBe('sent')
  expect((await one.answered(1 + 27)).toString('hex', 1)).toBe('000000000000000f0c010500000007676574696e666f0100004312')
  one.send(
    Buffer.from(
      '00000000000000370C01060000002F4449313A31204449323A30204449333A302041494E313A302041494E323A313639323420444F313A3020444F323A3101000066E3',
      'hex',
    ),
  )
  await until(() => answers.length > 0, 'the answer')
  gateway.recheck([1], () => true)
  expect(gateway.isOnline(1)).toBe(true)
  gateway.recheck([1], () => false)
  await one.closed()
  await until(() => !gateway.isOnline(1), 'the device to be offline')
  expect(answers).toEqual([
    {
      device: 1,
      protocol: 'teltonika',
      at: now,
      text: 'DI1:1 DI2:0 DI3:0 AIN1:0 AIN2:16924 DO1:0 DO2:1',
      mark: '',
      verdict: undefined,
    },
  ])
})

test('a fixed port takes its protocol only', async () => {
  await gateway.stop()
  await start({ fixedPorts: { gt06: 0 } })
  const wrong = device(ports.fixed.gt06)
  wrong.send(LOGIN)
  await wrong.closed()
  const right = device(ports.fixed.gt06)
  right.send(GT06_LOGIN)
  await right.answered(10)
})

test.each([
  ['a port that is taken', () => ({ fixedPorts: { gt06: ports.tcp ?? 0 } }), /EADDRINUSE/],
  ['a protocol that does not exist', () => ({ fixedPorts: { nmea: 0 } }), /there is no protocol "nmea"/],
  ['a broker without an address', () => ({ mqtt: { feeds: [{ url: 'nowhere' }] } }), /protocol/i],
])('does not start with %s, and leaves nothing open', async (_, options, message) => {
  await gateway.stop()
  const { udp: udpPort = 0 } = ports
  await start()
  const common = { intake, clock: () => now, log: quietLog, host: '127.0.0.1', udpPort }
  await expect(new Gateway({ ...common, ...options() }).start()).rejects.toThrow(message)
  // The datagram port was bound first, and is free again.
  const next = new Gateway(common)
  expect(await next.start()).toMatchObject({ udp: udpPort })
  await next.stop()
})
