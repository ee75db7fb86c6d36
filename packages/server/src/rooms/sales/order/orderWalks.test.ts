import { orderLifecycle } from '@waymark/contract/lifecycles/orderLifecycle.ts'
import { replay } from '@waymark/core/lifecycle/replay.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenDevices } from '../../../testing/devices/brokenDevices.ts'
import { historyOf } from '../../../testing/historyOf.ts'
import { BEHIND_PROXY, orderWorld, type OrderWorld } from '../../../testing/worlds/orderWorld.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { brokenStock } from '../../../testing/brokenStock.ts'

let server: TestServer
let world: OrderWorld
beforeAll(async () => {
  server = await startTestServer(BEHIND_PROXY)
  world = await orderWorld(server)
})
afterAll(() => server.stop())

type Device = { id: number; deviceId: string }
type Step = readonly [what: number, which: number]
const steps = fc.array(fc.tuple(fc.nat(17), fc.nat(1)), { minLength: 8, maxLength: 24 })

/** Two orders of one customer, who share the devices that there are. */
interface Scene {
  readonly orders: readonly [number, number]
  readonly devices: readonly Device[]
  /** The newest link of each. */
  readonly keys: Map<number, string>
}

/** What seller, manager, customer, warehouse and bookkeeper do, sensible or not. */
async function take([what, which]: Step, { orders, devices, keys }: Scene): Promise<void> {
  const orderId = orders[which] ?? orders[0]
  const device = devices[(what + which) % devices.length] ?? devices[0]!
  const actions = [
    () => world.submit(orderId),
    () => world.approve(orderId),
    () => world.approve(orderId, world.manager, { approve: false, reason: 'walked' }),
    async () => {
      keys.set(orderId, await world.send(orderId))
    },
    async () => {
      const key = keys.get(orderId) ?? 'x'.repeat(43)
      const { data } = (await world.read(key)).body
      return data ? world.sign(key, data.sha256) : undefined
    },
    () => world.step(orderId, 'start'),
    () => world.step(orderId, 'allocate', { codes: [device.deviceId] }),
    () => world.step(orderId, 'allocate', { codes: devices.slice(0, 2).map(({ deviceId }) => deviceId) }),
    () => world.step(orderId, 'release', { devices: [device.id] }),
    () => world.step(orderId, 'fill'),
    () => world.step(orderId, 'reopen'),
    () => world.deliver(orderId, { devices: [device.id] }),
    () => world.deliver(orderId),
    () => world.complete(orderId),
    () => world.complete(orderId, { shortClose: true, reason: 'walked' }, world.manager),
    async () => {
      await world.stock.pause([device.id])
      await world.stock.pause([device.id], 'resume')
      return world.stock.test([device.id], true)
    },
    () => world.close(orderId),
    () => (which === 0 ? world.back(orderId) : world.cancel(orderId)),
  ]
  const answer: unknown = await actions[what]?.()
  // nobody waits in a circle, and nothing is worse than refused
  if (typeof answer === 'object' && answer !== null && 'status' in answer) expect(answer.status).toBeLessThan(500)
}

const HOLDS_NOTHING = ['new', 'to_submit', 'pending', 'approval_failed', 'approved', 'to_be_signed', 'canceled']
const IS_DELIVERED = ['delivery_completed', 'finished', 'closed']

/** What is wrong with orders, by what must hold of them at any time. */
async function broken({ orders, devices }: Scene): Promise<string[]> {
  const ids = devices.map(({ id }) => id)
  const wrong = [await brokenDevices(server.db, ids), await brokenStock(server.db, ids)]
  for (const orderId of orders) wrong.push(await brokenOrder(orderId))
  return wrong.flat()
}

async function brokenOrder(orderId: number): Promise<string[]> {
  const order = await world.one(orderId)
  const { state, items, bills, ordered, stocked, shipped } = order
  const [line] = items
  const waiting = order.devices.filter(({ shipmentId }) => shipmentId === null)
  const led = replay(orderLifecycle, await historyOf(server.db, 'order', orderId))
  const isDelivered = IS_DELIVERED.includes(state)
  const full = bills.filter(({ strategy, status }) => strategy === 'full' && status !== 'void').length
  const stands = await Promise.all(waiting.map(({ device }) => world.stock.one(device)))
  const rules: readonly (readonly [holds: boolean, wrong: string])[] = [
    [led === state, `its history leads to ${led}`],
    [line?.stocked === order.devices.length, `counts ${line?.stocked}, has ${order.devices.length}`],
    [line?.shipped === order.devices.length - waiting.length, `counts ${line?.shipped} shipped`],
    [stocked === 0 || !HOLDS_NOTHING.includes(state), `holds ${stocked}`],
    [!isDelivered || (shipped === ordered && line?.billed === shipped), `has ${shipped} of ${ordered}`],
    [full === Number(isDelivered && shipped > 0), `has ${full} bills`],
    [
      stands.every(({ item, lifecycle }) => item?.state === 'waiting_delivery' && lifecycle === 'ready'),
      'waits in vain',
    ],
    [(order.signedAt !== null) === (await wasSigned(orderId)), `is signed at ${order.signedAt}`],
  ]
  return rules.filter(([holds]) => !holds).map(([, wrong]) => `${state} order ${orderId} ${wrong}`)
}

/** Whether it was signed since it was new the last time. */
async function wasSigned(orderId: number): Promise<boolean> {
  const events = (await historyOf(server.db, 'order', orderId)).map(({ event }) => event)
  return events.lastIndexOf('sign') > events.lastIndexOf('return')
}

const scene = async (): Promise<Scene> => {
  const who = await world.buyer()
  const orders = [(await world.made({}, who)).orderId, (await world.signed({}, who)).orderId] as const
  return { orders, devices: [await world.tested(), await world.tested(), await world.tested()], keys: new Map() }
}

/** The way that every order goes, so that walks come to its end too. */
const WAY: readonly Step[] = [
  [0, 0],
  [1, 0],
  [3, 0],
  [4, 0],
  [5, 1],
  [7, 1],
  [9, 1],
]

describe('ORD-4 no walk through sales, warehouse and bills', () => {
  it('leads an order off its table, or counts a piece twice', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        const one = await scene()
        for (const step of [...WAY, ...walk]) await take(step, one)
        expect(await broken(one)).toEqual([])
      }),
      { numRuns: 14, endOnFailure: true },
    )
  })

  it('does so either where several people take it at once', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        const one = await scene()
        for (const step of WAY) await take(step, one)
        for (let i = 0; i < walk.length; i += 4) await Promise.all(walk.slice(i, i + 4).map((step) => take(step, one)))
        expect(await broken(one)).toEqual([])
      }),
      { numRuns: 8, endOnFailure: true },
    )
  })
})
