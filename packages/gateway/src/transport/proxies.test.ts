import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Gateway, type GatewayPorts } from '../Gateway.ts'
import { Device, quietLog, until } from '../testing/Device.ts'
import { ManualIntake } from '../testing/ManualIntake.ts'

const LOGIN = Buffer.from('000f333536333037303432343431303133', 'hex')
const LINE = 'PROXY TCP4 203.0.113.7 192.0.2.1 40001 5100\r\n'

let intake: ManualIntake
let gateway: Gateway
let ports: GatewayPorts
const devices: Device[] = []
const start = async (isProxy: (address: string) => boolean): Promise<void> => {
  intake = new ManualIntake()
  gateway = new Gateway({
    intake,
    clock: () => Date.UTC(2026, 0, 2),
    log: quietLog,
    host: '127.0.0.1',
    tcpPort: 0,
    limits: { anonymousOfNetwork: 3, anonymous: 30 },
    isProxy,
  })
  ports = await gateway.start()
}
const device = (): Device => {
  const made = new Device(ports.tcp ?? 0)
  devices.push(made)
  return made
}
const refused = () => gateway.counters()['unknown']?.refused ?? {}

beforeEach(() => start((address) => address === '127.0.0.1'))
afterEach(async () => {
  for (const made of devices.splice(0)) made.socket.destroy()
  await gateway.stop()
})

describe('connections by a proxy', () => {
  test('are of whom the proxy speaks for, however the header is cut and whatever follows in one piece with it', async () => {
    const one = device()
    one.send(Buffer.concat([Buffer.from(LINE), LOGIN]))
    expect((await one.answered(1)).toString('hex')).toBe('01')
    const other = device()
    for (const byte of Buffer.concat([Buffer.from(LINE), LOGIN])) {
      other.send(Buffer.from([byte]))
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect((await other.answered(1)).toString('hex')).toBe('01')
    // what cannot be read is kept with the address that it came from
    const third = device()
    third.send(`${LINE}nobody speaks like this\r\n`)
    third.send(Buffer.alloc(5000))
    await until(() => intake.kept.length > 0, 'the bytes that were kept')
    expect(intake.kept[0]?.remoteAddress).toBe('203.0.113.7')
  })

  test('have the places of their own networks, and not of the proxy', async () => {
    const many = Array.from({ length: 12 }, (_, i) => {
      const one = device()
      one.send(LINE.replace('203.0.113.7', `203.0.113.${i}`))
      return one
    })
    await until(() => (gateway.counters()['unknown']?.connections ?? 0) === 12, 'all of them')
    for (let i = 0; i < 8; i++) device().send(LINE)
    await until(() => (gateway.counters()['unknown']?.opened ?? 0) === 20, 'too many of one network')
    expect(many.some(({ isClosed }) => isClosed)).toBe(false)
  })

  test('are refused where the proxy does not say whom it speaks for', async () => {
    const one = device()
    one.send(LOGIN)
    await one.closed()
    expect(one.received).toHaveLength(0)
    expect(refused()).toEqual({ malformed: 1 })
  })

  test('leave their place when they end before a word of whom they speak for', async () => {
    for (let i = 0; i < 40; i++) {
      const silent = device()
      await until(() => silent.isClosed || silent.socket.readyState === 'open', 'the connection')
      silent.socket.destroy()
      await silent.closed()
    }
    const one = device()
    one.send(Buffer.concat([Buffer.from(LINE), LOGIN]))
    expect((await one.answered(1)).toString('hex')).toBe('01')
  })

  test('are those of the proxy itself where it only looks whether somebody answers', async () => {
    const one = device()
    one.send(Buffer.from('0d0a0d0a000d0a515549540a20000000', 'hex'))
    await until(() => (gateway.counters()['unknown']?.opened ?? 0) === 1, 'the connection')
    one.socket.end()
    await one.closed()
    expect(refused()).toEqual({})
  })

  test('what others say of where they come from is not heard', async () => {
    await gateway.stop()
    await start(() => false)
    const one = device()
    one.send(Buffer.concat([Buffer.from(LINE), Buffer.alloc(5000)]))
    await until(() => intake.kept.length > 0, 'the bytes that were kept')
    expect(intake.kept[0]?.remoteAddress).toMatch(/127\.0\.0\.1$/)
  })
})
