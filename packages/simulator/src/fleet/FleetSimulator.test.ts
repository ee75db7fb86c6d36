import { DEVICE_SIDES } from '@waymark/gateway/protocols/deviceSides.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeFleet } from '../journeys/fleet.ts'
import { SimulatedAsset } from '../journeys/SimulatedAsset.ts'
import { RoadNetwork } from '../roads/RoadNetwork.ts'
import { identifierFor, openLine } from '../sockets/protocols.ts'
import { ListedReports, reportAt } from '../testing/ListedReports.ts'
import { UnreliableGateway } from '../testing/UnreliableGateway.ts'
import { FleetSimulator, type FleetOptions } from './FleetSimulator.ts'
import type { SimulatedDevice } from './SimulatedDevice.ts'

const now = () => Date.now()
const HABITS = { leastBackOff: 10, mostBackOff: 40, patience: 1000 }
/** Over TCP and acknowledged: those that must not lose anything. */
const SURE = Object.values(DEVICE_SIDES).filter((side) => side.transport === 'tcp' && side.acknowledges !== 'nothing')

let gateway: UnreliableGateway
let port: number
let fleet: FleetSimulator | undefined

beforeEach(async () => {
  gateway = new UnreliableGateway()
  port = await gateway.listen()
})

afterEach(async () => {
  await fleet?.stop()
  await gateway.close()
})

function device(protocol: string, number: number, times: readonly (readonly [number, number])[]): SimulatedDevice {
  const identifier = identifierFor(protocol, '97', number)
  return {
    identifier,
    source: new ListedReports(times.map(([time, sent]) => reportAt(time, sent))),
    open: (events) => openLine({ host: '127.0.0.1', port }, protocol, identifier, events),
  }
}

function run(devices: SimulatedDevice[], options: Partial<FleetOptions> = {}): FleetSimulator {
  fleet = new FleetSimulator({ devices, now, habits: HABITS, ...options })
  fleet.start()
  return fleet
}

async function until(isSo: () => boolean, what: string): Promise<void> {
  for (const end = now() + 10_000; !isSo();) {
    if (now() > end) throw new Error(`it took too long until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Whole seconds before now, since that is what protocols carry. */
const secondsAgo = (seconds: number) => (Math.floor(now() / 1000) - seconds) * 1000

describe('a fleet over real sockets', () => {
  test.each(SURE)('$name sends again what a lost connection left open, and nothing in vain', async (side) => {
    gateway.dropEvery = 3
    const from = secondsAgo(300)
    const times = Array.from({ length: 120 }, (_, i) => [from + i * 1000, from + i * 1000] as const)
    const devices = [1, 2, 3].map((number) => device(side.name, number, times))
    const { figures } = run(devices, { from })
    await until(() => figures.acknowledged === 360, 'everything was acknowledged')
    expect(figures).toMatchObject({ sent: 360, waiting: 0, dropped: 0 })
    expect(gateway.drops).toBeGreaterThan(0)
    expect(figures.resent).toBeGreaterThan(0)
    expect(figures.reconnects).toBe(gateway.drops)
    for (const { identifier } of devices) {
      const arrived = gateway.arrived.get(identifier) ?? []
      expect([...new Set(arrived)]).toEqual(times.map(([time]) => time))
    }
  })

  test('a late batch comes when it is delivered, with the times at which it was measured', async () => {
    const start = now()
    const measured = [60, 50, 40, 30].map((minutes) => secondsAgo(minutes * 60))
    const { figures } = run([
      device(
        'teltonika',
        1,
        measured.map((time) => [time, start + 400] as const),
      ),
    ])
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(gateway.connections).toBe(0)
    await until(() => figures.acknowledged === 4, 'the batch was acknowledged')
    expect(now() - start).toBeGreaterThanOrEqual(400)
    expect(figures.late).toBe(4)
    expect([...gateway.arrived.values()][0]).toEqual(measured)
  })

  test('an hour passes in a second at speed 3600, with real times on the wire', async () => {
    const from = now()
    const times = Array.from({ length: 60 }, (_, i) => [from + i * 60_000, from + i * 60_000] as const)
    const { figures } = run([device('queclink', 1, times)], { from, speed: 3600 })
    await until(() => figures.acknowledged === 60, 'the hour was over')
    expect(now() - from).toBeLessThan(3000)
    const arrived = [...gateway.arrived.values()][0] ?? []
    expect(Math.max(...arrived)).toBeLessThanOrEqual(now())
  })

  test('tries again for as long as nobody listens', async () => {
    await gateway.close()
    const { figures } = run([device('h02', 1, [[secondsAgo(1), now() - 1]])], { from: now() - 2000 })
    await until(() => figures.reconnects >= 3, 'it tried three times')
    expect(figures.waiting).toBe(1)
    gateway = new UnreliableGateway()
    const again = await gateway.listen()
    port = again
    await until(() => figures.acknowledged === 1, 'the report arrived')
  })

  test('hangs up on a server that never answers', async () => {
    gateway.dropEvery = Infinity
    const { createServer } = await import('node:net')
    const mute = createServer((socket) => socket.on('error', () => undefined).resume())
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
    port = (mute.address() as { port: number }).port
    const { figures } = run([device('teltonika', 1, [[secondsAgo(1), now() - 1]])], {
      from: now() - 2000,
      habits: { ...HABITS, patience: 50 },
    })
    await until(() => figures.reconnects >= 2, 'it gave up twice')
    expect(figures.trouble).toContain('no answer')
    await fleet?.stop()
    mute.close()
  })

  test.each([
    [true, 'as it was'],
    [false, 'measured anew at a standstill'],
  ])(
    'begins with its newest report where asked for (moving: %s), %s, and sleeps without a connection',
    async (moving) => {
      const [from, young] = [secondsAgo(0), secondsAgo(7200)]
      const source = new ListedReports([young - 1000, young].map((time) => ({ ...reportAt(time), moving })))
      const { figures } = run([{ ...device('jt808', 1, []), source }], { announces: true, from })
      await until(() => figures.acknowledged === 1, 'the report arrived')
      await until(() => gateway.open === 0, 'the connection was closed')
      expect(figures.connected).toBe(0)
      expect([...gateway.arrived.values()]).toEqual([[moving ? young : from]])
    },
  )

  test('a device that reports on keeps its connection, with signs of life, until the fleet stops', async () => {
    const { figures } = run(
      [
        device('gt06', 1, [
          [secondsAgo(1), now() - 1],
          [now() + 60_000, now() + 60_000],
        ]),
      ],
      { from: now() - 2000, habits: { ...HABITS, heartbeat: 50 } },
    )
    const alive = () => (gateway.arrived.get(identifierFor('gt06', '97', 1)) ?? []).length
    await until(() => alive() >= 3, 'heartbeats came')
    expect(figures.sent).toBe(1)
    expect(gateway.connections).toBe(1)
    await fleet?.stop()
    await until(() => gateway.open === 0, 'the connection was closed')
  })
})

test('generated assets live without end, with one report after the other', () => {
  const roads = new RoadNetwork()
  const from = Date.UTC(2026, 10, 21)
  for (const { name, spec } of makeFleet(3, 30)) {
    const times = new SimulatedAsset(spec, roads).deliveries(from, Infinity).take(50).toArray()
    expect(times, name).toHaveLength(50)
    expect(times[0]?.sent, name).toBeGreaterThanOrEqual(from)
  }
})
