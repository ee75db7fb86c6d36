import { ROOMS } from '@waymark/contract/calls.ts'
import { CARRIER_NAMES, type CarrierName } from '@waymark/contract/carriers.ts'
import { simCarrierCalls } from '@waymark/contract/rooms/device/simCarrier.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { SimWorld } from '../../testing/carriers/SimWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getSimLogList, updateSimStatus } = ROOMS.sim

let server: TestServer
const worlds = new Map<CarrierName, SimWorld>()
const worldOf = (name: CarrierName): SimWorld => worlds.get(name)!
beforeAll(async () => {
  server = await startTestServer({ pushPrivate: 'allow' })
  for (const name of CARRIER_NAMES) worlds.set(name, await new SimWorld(server, name).start())
})
afterAll(async () => {
  for (const world of worlds.values()) await world.stop()
  await server.stop()
})

/** Where the carrier of a world tells of its cards. */
const addressOf = async ({ account }: SimWorld, token?: string): Promise<string> => {
  const params = { recordIds: [account] }
  const { list } = (await server.call(simCarrierCalls.getSimCarrierList, params, token ? { token } : undefined)).body
    .data
  return list[0]?.eventsUrl ?? ''
}
/** The same at the address of the test's server. */
const local = (address: string): string => `${server.url}${new URL(address).pathname}`
const logOf = async (simId: number, event: string) =>
  (await server.call(getSimLogList, { simId })).body.data.list.filter((line) => line.event === event)

describe.each(CARRIER_NAMES)('what the carrier %s tells by itself', (name) => {
  it('has the card be looked at, however often and in whatever order it comes', async () => {
    const world = worldOf(name)
    const url = local(await addressOf(world))
    const { simId, iccid } = await world.card('active')
    const card = world.fake.cards.byIccid.get(iccid)!
    // it was suspended there: told five times at once, it is looked at once and shown as a difference
    card.state = 'suspended'
    expect(await Promise.all([1, 2, 3, 4, 5].map(() => world.fake.tell(url, iccid, 'suspended')))).toEqual([
      200, 200, 200, 200, 200,
    ])
    await eventually(async () => expect((await world.cardOf(simId))?.drift).toBe('suspended'))
    expect((await logOf(simId, 'sync')).length).toBeLessThanOrEqual(2)
    // it was taken up again, and what was told before comes late
    card.state = 'active'
    await world.fake.tell(url, iccid, 'active')
    await world.fake.tell(url, iccid, 'suspended')
    await eventually(async () => expect(await world.cardOf(simId)).toMatchObject({ drift: null, state: 'active' }))
    await eventually(async () => expect((await world.cardOf(simId))?.operation).toBeNull())
    expect((await world.cardOf(simId))?.state).toBe('active')
  })
})

describe('what carriers tell', () => {
  it('brings the end of what was asked nearer, and does not take the place of looking', async () => {
    const world = worldOf('pod')
    world.fake.cards.changes.length = 0
    const url = local(await addressOf(world))
    const { simId, iccid } = await world.card('active')
    world.fake.cards.looks = 1000
    void server.call(updateSimStatus, { simId, action: 'suspend' })
    const card = await eventually(() => {
      expect(world.fake.cards.byIccid.get(iccid)?.next).toBeDefined()
      return world.fake.cards.byIccid.get(iccid)
    })
    // told before it is so: nothing is taken for true
    await world.fake.tell(url, iccid, 'suspended')
    expect((await world.cardOf(simId))?.state).toBe('active')
    Object.assign(card ?? {}, { state: 'suspended', next: undefined })
    await world.fake.tell(url, iccid, 'suspended')
    await eventually(async () =>
      expect(await world.cardOf(simId)).toMatchObject({ state: 'suspended', operation: null }),
    )
    expect(world.fake.cards.changes).toEqual([`${iccid} suspended`])
    expect(await logOf(simId, 'sync')).toEqual([])
  })

  it('is taken at the address of an account alone, which only who may edit accounts is told', async () => {
    const world = worldOf('telnyx')
    const url = local(await addressOf(world))
    const other = worldOf('oneNce')
    const { simId, iccid } = await other.card('active')
    expect(await world.fake.tell(url, iccid, 'suspended')).toBe(200)
    expect(await logOf(simId, 'sync')).toEqual([])
    expect(await world.fake.tell(url.replace(/[^/]+$/, crypto.randomUUID()), iccid, 'active')).toBe(404)
    expect(await world.fake.tell(url.replace(/[^/]+$/, 'x'), iccid, 'active')).toBe(404)
    const post = (body: string) => fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    expect((await post('')).status).toBe(400)
    expect((await post(`${'['.repeat(5000)}${']'.repeat(5000)}`)).status).toBe(400)
    const viewer = await server.makeUser('sees cards', server.orgId, ['service:sim:view'])
    expect(await addressOf(world, viewer)).toBe('')
  })
})
