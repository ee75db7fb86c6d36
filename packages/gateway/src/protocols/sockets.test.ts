import { createSocket } from 'node:dgram'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Gateway, type GatewayPorts } from '../Gateway.ts'
import { Device, quietLog, until } from '../testing/Device.ts'
import { identifierOf } from '../testing/identifierOf.ts'
import { ManualIntake } from '../testing/ManualIntake.ts'
import type { DeviceReport } from './DeviceSide.ts'
import { DEVICE_SIDES } from './deviceSides.ts'
import { jt808Frame } from './jt808/jt808.frame.ts'

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5)

const reports: DeviceReport[] = Array.from({ length: 5 }, (_, i) => ({
  time: Date.UTC(2025, 5, 1, 12, 0, i),
  lat: 45 + i / 100,
  lon: -73 - i / 100,
  speed: 10,
  ignition: true,
}))

let intake: ManualIntake
let gateway: Gateway
let ports: GatewayPorts
const devices: Device[] = []

beforeEach(async () => {
  intake = new ManualIntake()
  gateway = new Gateway({ intake, clock: () => NOW, log: quietLog, host: '127.0.0.1', tcpPort: 0, udpPort: 0 })
  ports = await gateway.start()
})
afterEach(async () => {
  for (const made of devices.splice(0)) made.socket.destroy()
  await gateway.stop()
})

function device(): Device {
  const made = new Device(ports.tcp ?? 0)
  devices.push(made)
  return made
}

describe.each(Object.values(DEVICE_SIDES).filter(({ transport }) => transport === 'tcp'))('$name over TCP', (side) => {
  const identifier = identifierOf(side)

  test('is acknowledged after the commit and not before', async () => {
    const one = device()
    const hello = side.hello(identifier, 1)
    if (hello) {
      one.send(hello)
      await one.answered(1)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
    const before = one.received.length
    intake.automatic = false
    one.send(side.reports(identifier, reports, 2))
    // HTTP answers one request after the other, each with its own commit.
    const isSerial = side.protocol === 'osmand' || side.protocol === 'owntracks'
    await until(() => intake.open === (isSerial ? 1 : reports.length), 'the rows')
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(one.received.length).toBe(before)
    intake.automatic = true
    intake.commit()
    await until(() => intake.committed.length === reports.length, 'the commits')
    const want = { reports: reports.length, packets: side.packets(reports.length), nothing: undefined }
    await until(() => side.acknowledged(one.received.subarray(before)) === want[side.acknowledges], 'the answers')
    expect(intake.committed.map(({ time, lat }) => [time, lat])).toEqual(
      reports.map(({ time, lat }) => [new Date(time).toISOString(), lat]),
    )
    expect(intake.identifiers).toEqual(['', identifier])
    expect(gateway.counters()[side.protocol]).toMatchObject({ reports: reports.length, refused: {} })
  })

  test('is not harmed by another connection that is cut in the middle', async () => {
    const bad = device()
    const good = device()
    const hello = side.hello(identifier, 1) ?? Buffer.alloc(0)
    const bytes = Buffer.concat([hello, side.reports(identifier, reports, 2)])
    bad.send(bytes.subarray(0, bytes.length - 9))
    good.send(bytes)
    await until(() => intake.committed.length >= reports.length, 'the reports')
    bad.socket.destroy()
    const more = good.received.length
    good.send(side.heartbeat?.(identifier, reports[0] as DeviceReport, 9) ?? side.reports(identifier, reports, 9))
    await until(() => good.received.length > more, 'an answer')
    expect(good.isClosed).toBe(false)
  })
})

describe.each(['teltonika-udp', 'queclink', 'jt808', 'h02'])('%s over UDP', (name) => {
  test('is acknowledged after the commit', async () => {
    const side = DEVICE_SIDES[name]
    if (!side) throw new Error(name)
    const identifier = identifierOf(side)
    const socket = createSocket('udp4')
    const received: Buffer[] = []
    socket.on('message', (bytes) => received.push(bytes))
    intake.automatic = false
    socket.send(side.reports(identifier, reports.slice(0, 1), 7), ports.udp ?? 0, '127.0.0.1')
    await until(() => intake.open === 1, 'the row')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(received).toEqual([])
    intake.commit()
    await until(() => received.length === 1, 'the answer')
    socket.close()
    expect(side.acknowledged(Buffer.concat(received))).toBe(1)
    expect(intake.identifiers).toEqual(['', identifier])
  })
})

test('GT06 without a login is refused', async () => {
  const one = device()
  one.send(DEVICE_SIDES.gt06?.reports('', reports, 1) ?? '')
  await until(() => gateway.counters().gt06?.refused['no login'] === reports.length, 'the refusals')
  expect(intake.open + intake.committed.length).toBe(0)
})

test('JT/T 808: registration gives a code, parts are answered when all are durable', async () => {
  const phone = Buffer.from('013800138000', 'hex')
  const one = device()
  one.send(jt808Frame({ id: 0x0100, serial: 3, phone, version: undefined }, Buffer.alloc(37)))
  await one.answered(10)
  // 0x8100: the serial number, result 0, the code.
  expect(one.received.toString('hex')).toContain(`000300${Buffer.from('13800138000').toString('hex')}`)
  const whole = DEVICE_SIDES.jt808?.reports('13800138000', reports, 9) ?? Buffer.alloc(0)
  const body = whole.subarray(13, -2)
  intake.automatic = false
  const before = one.received.length
  one.send(part(phone, body.subarray(0, 60), 9, 2, 1))
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(intake.open).toBe(0)
  one.send(part(phone, body.subarray(60), 10, 2, 2))
  await until(() => intake.open === reports.length, 'the rows')
  expect(one.received.length).toBe(before)
  intake.commit()
  await until(() => DEVICE_SIDES.jt808?.acknowledged(one.received.subarray(before)) === 2, 'both answers')
})

/** A part of a 0x0704: bit 13 of the properties, and total and number behind the serial number. */
function part(phone: Buffer, body: Buffer, serial: number, total: number, number: number): Buffer {
  const head = Buffer.from([
    7,
    4,
    0x20 | (body.length >>> 8),
    body.length & 0xff,
    ...phone,
    0,
    serial,
    0,
    total,
    0,
    number,
  ])
  const plain = Buffer.concat([head, body])
  const check = plain.reduce((sum, byte) => sum ^ byte, 0)
  const escaped = [...plain, check].flatMap((byte) => (byte === 0x7e ? [0x7d, 2] : byte === 0x7d ? [0x7d, 1] : [byte]))
  return Buffer.from([0x7e, ...escaped, 0x7e])
}

test('a device that does not read its answers is cut off', async () => {
  const one = device()
  one.socket.pause()
  const heartbeat =
    DEVICE_SIDES.queclink?.heartbeat?.('867844003012625', reports[0] as DeviceReport, 1) ?? Buffer.alloc(0)
  const many = Buffer.concat(Array.from({ length: 500 }, () => heartbeat))
  const isCut = (): boolean => gateway.counters().queclink?.refused['answers not read'] === 1
  for (let i = 0; i < 600 && !isCut(); i++) {
    one.send(many)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await until(isCut, 'the connection to be cut')
})

test('a thousand connections that send rubbish leave nothing behind', async () => {
  const rubbish = Array.from({ length: 1000 }, (_, i) => {
    const made = device()
    made.send(Buffer.from([(i * 7919) & 0xff, (i * 104_729) & 0xff, i & 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]))
    return made
  })
  await until(() => gateway.counters().unknown?.connections !== undefined, 'connections')
  for (const made of rubbish) made.socket.end()
  const left = (): number => Object.values(gateway.counters()).reduce((sum, { connections }) => sum + connections, 0)
  await until(() => rubbish.every(({ isClosed }) => isClosed), 'the connections to close')
  await until(() => left() === 0, 'the counters')
})
