import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingWorld, monthPlus } from '../../testing/worlds/billingWorld.ts'
import { SimWorld } from '../../testing/carriers/SimWorld.ts'
import { eventually } from '../../testing/eventually.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { device, invoice, sim } = ROOMS

let server: TestServer
let pod: SimWorld
let world: Awaited<ReturnType<typeof billingWorld>>
beforeAll(async () => {
  server = await startTestServer({ pushPrivate: 'allow' })
  pod = await new SimWorld(server, 'pod').start()
  world = await billingWorld(server)
})
afterAll(async () => {
  await pod.stop()
  await server.stop()
})

const lines = async (id: number, events: string[], token?: string) =>
  (await server.call(device.getDeviceEvents, { device: id, events, parts: ['events'] }, token ? { token } : undefined))
    .body.data.list
const SIMS = ['sim_entered', 'sim_left', 'sim_active', 'sim_suspended', 'sim_limit', 'sim_failed']
const BILLS = ['billing_opened', 'billing_closed', 'billing_priced', 'billing_invoiced']

describe('DEV-13 the passport of a device', () => {
  it('tells which cards were in it, and what became of each while it was there', async () => {
    const first = (await server.call(device.addDevice, { orgId: server.orgId, identifier: 'with-card' })).body.data.id
    const second = (await server.call(device.addDevice, { orgId: server.orgId, identifier: 'after-it' })).body.data.id
    const { simId, iccid } = await pod.card('active')
    const status = (action: 'suspend' | 'reactivate') => server.call(sim.updateStatusPod, { simId, action })
    await server.call(sim.editSim, { simId, device: first })
    await status('suspend')
    await eventually(async () => expect((await pod.cardOf(simId))?.state).toBe('suspended'))
    await server.call(sim.editSim, { simId, dataLimitMb: 300 })
    await eventually(async () => expect((await pod.cardOf(simId))?.dataLimitMb).toBe(300))
    await server.call(sim.editSim, { simId, device: second })
    await status('reactivate')
    await eventually(async () => expect((await pod.cardOf(simId))?.state).toBe('active'))
    await eventually(async () =>
      expect((await lines(second, SIMS)).map(({ event, username }) => [event, username])).toEqual([
        ['sim_active', 'admin'],
        ['sim_entered', null],
      ]),
    )
    const shown = await lines(first, SIMS)
    expect(shown.map(({ event }) => event)).toEqual(['sim_left', 'sim_limit', 'sim_suspended', 'sim_entered'])
    expect(shown.every(({ before, after }) => (before['iccid'] ?? after['iccid']) === iccid)).toBe(true)
    // a card that is deleted is in no device
    await server.call(sim.editSim, { simId, device: null })
    expect((await lines(second, ['sim_left'])).map(({ event }) => event)).toEqual(['sim_left'])
    // who does not see cards is told none of it
    const blind = await server.makeUser('no cards', server.orgId, ['organization:device:view'])
    expect(await lines(first, SIMS, blind)).toEqual([])
  })

  it('tells its service periods, its own price and each invoice that charges it, to who may see that', async () => {
    const { customerId, linkedOrgId } = await world.customer()
    const { id, deviceId } = await world.idle(linkedOrgId)
    await world.served(id, [['2026-01-03T12:00Z', '2026-05-20T12:00Z'], ['2026-06-01T12:00Z']])
    expect(await world.priced({ deviceId })).toBeGreaterThan(0)
    await world.run(monthPlus(0), [customerId])
    const drafts = await server.db.rows<{ id: number }>('select invoice_id as id from invoice where customer_id = $1', [
      customerId,
    ])
    const invoiceIds = drafts.map((each) => each.id)
    await server.call(invoice.batchPublish, { invoiceIds }, { token: world.finance })
    const shown = await lines(id, BILLS)
    expect(new Set(shown.map(({ event }) => event))).toEqual(new Set(BILLS))
    const charged = shown.find(({ event }) => event === 'billing_invoiced')?.after
    expect(charged).toMatchObject({ invoice: expect.any(String), amount: { currency: 'USD' } })
    const plain = await server.makeUser('no prices', server.orgId, ['organization:device:view'])
    expect((await lines(id, BILLS, plain)).map(({ event }) => event)).toEqual([
      'billing_opened',
      'billing_closed',
      'billing_opened',
    ])
  })
})
