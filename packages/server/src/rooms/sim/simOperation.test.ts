import { ROOMS } from '@waymark/contract/calls.ts'
import { CARRIER_NAMES } from '@waymark/contract/carriers.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { doBundlesRenew } from '../../testing/carriers/doBundlesRenew.ts'
import { SimWorld } from '../../testing/carriers/SimWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const {
  batchEditPodSimCardLimit,
  batchEditPodSimCardStatus,
  batchRechargeSimCard,
  editSim,
  getSimLogList,
  getSimOperation,
  getSimProducts,
  recharge,
  sendMessage,
  settleSimDrift,
  syncByType,
  syncSingle,
  updateSimStatus,
  updateStatusPod,
  updateStatusThingspace,
  updateStatusTwilio,
} = ROOMS.sim

let server: TestServer
let pod: SimWorld
let oneNce: SimWorld
beforeAll(async () => {
  server = await startTestServer({ pushPrivate: 'allow' })
  pod = await new SimWorld(server, 'pod').start()
  oneNce = await new SimWorld(server, 'oneNce').start()
})
beforeEach(() => {
  pod.fake.cards.looks = 1
  pod.fake.faults.length = 0
})
afterAll(async () => {
  await Promise.all([pod.stop(), oneNce.stop()])
  await server.stop()
})

const ACTIVATE = { action: 'activate', confirm: 'ACTIVATE' } as const
const KEY = '6f1f0b0e-0a52-4c1c-9a5e-5b1f6f0e2a1'
const until = <T>(read: () => T) => expect.poll(read, { interval: 100 })
const changesOf = (iccid: string) => pod.fake.cards.changes.filter((change) => change.startsWith(iccid))
const getLog = async (simId: number) => (await server.call(getSimLogList, { simId })).body.data.list
const statusOf = async (operationId: number) => (await server.call(getSimOperation, { operationId })).body.data.state

describe('the state of a SIM card', () => {
  it('SIM-1 is activated by whoever types ACTIVATE, suspended and reactivated: active, suspended, inactive', async () => {
    const { simId, iccid } = await pod.card()
    for (const confirm of [undefined, 'activate', 'YES'])
      expect((await server.call(updateStatusPod, { simId, action: 'activate', confirm })).body.errorCode).toBe(400505)
    expect(changesOf(iccid)).toEqual([])
    const states = []
    for (const wanted of [
      ACTIVATE,
      { action: 'suspend' },
      { action: 'reactivate' },
      { action: 'deactivate' },
    ] as const) {
      expect((await server.call(updateStatusPod, { simId, ...wanted })).body.data).toMatchObject({
        kind: wanted.action,
        state: 'confirmed',
      })
      states.push((await pod.cardOf(simId))?.state)
    }
    expect(states).toEqual(['active', 'suspended', 'active', 'inactive'])
    const log = (await server.call(getSimLogList, { simId })).body.data.list
    expect(log.filter(({ state }) => state === null).map(({ event }) => event)).toEqual([
      'deactivate', 'reactivate', 'suspend', 'activate', 'begin',
    ]) // prettier-ignore
    expect(log.filter(({ state }) => state === 'confirmed')).toHaveLength(4)
  })

  it('goes no way that is not declared (409), and by no other carrier than its own (400509)', async () => {
    const { simId } = await pod.card()
    expect((await server.call(updateStatusPod, { simId, action: 'suspend' })).body.errorCode).toBe(409)
    expect((await server.call(updateStatusTwilio, { simId, ...ACTIVATE })).body.errorCode).toBe(400509)
    expect((await server.call(updateStatusThingspace, { simId, ...ACTIVATE })).body.errorCode).toBe(400509)
    const other = await oneNce.card('active')
    const deactivate = { simId: other.simId, action: 'deactivate' } as const
    expect((await server.call(updateSimStatus, deactivate)).body.errorCode).toBe(400509)
  })

  it('is changed by one at a time (400507), and asks its carrier once', async () => {
    const { simId, iccid } = await pod.card()
    pod.fake.cards.looks = 3
    const both = await Promise.all([1, 2].map(() => server.call(updateStatusPod, { simId, ...ACTIVATE })))
    expect(new Set(both.map(({ body }) => body.errorCode ?? body.data.state))).toEqual(new Set([400507, 'confirmed']))
    expect(changesOf(iccid)).toHaveLength(1)
  })

  it('is not deactivated while its device is activated (400508)', async () => {
    const { simId } = await pod.card('active')
    const { id: device } = (
      await server.call(ROOMS.device.addDevice, { orgId: server.orgId, identifier: 'SIM-ACTIVE' })
    ).body.data
    await server.call(editSim, { simId, device })
    await server.db.run(`update device set lifecycle = 'activated' where id = $1`, [device])
    expect((await server.call(updateStatusPod, { simId, action: 'deactivate' })).body.errorCode).toBe(400508)
    await server.db.run(`update device set lifecycle = 'deactivated' where id = $1`, [device])
    expect((await server.call(updateStatusPod, { simId, action: 'deactivate' })).body.data.state).toBe('confirmed')
  })

  it.each(['500 after the work', 'dropped after the work', 'busy at first', '500 and nothing done'])(
    'comes to be as it was wanted, and is asked for no more than it must be, of a carrier that is %s',
    async (fault) => {
      const { simId, iccid } = await pod.card()
      const isDone = fault.includes('after')
      const status = fault.startsWith('500') ? 500 : fault.startsWith('busy') ? 429 : 'drop'
      pod.fake.faults.push({ status, isDone, onChange: true, headers: { 'retry-after': '1' } })
      expect((await server.call(updateStatusPod, { simId, ...ACTIVATE })).body.data.state).toBe('confirmed')
      expect(changesOf(iccid)).toHaveLength(1)
      expect(await pod.cardOf(simId)).toMatchObject({ state: 'active', drift: null })
    },
    30_000,
  )

  it('stays as it was where its carrier refuses, and says what it said', async () => {
    const { simId, iccid } = await pod.card()
    pod.fake.cards.byIccid.delete(iccid)
    const { body } = await server.call(updateStatusPod, { simId, ...ACTIVATE })
    expect(body.data).toMatchObject({ state: 'failed', said: 'unknown card' })
    expect(await pod.cardOf(simId)).toMatchObject({ state: 'inactive', drift: 'unknown' })
  })

  it('is changed in 200 cards at once, each by itself', async () => {
    const cards = []
    for (let n = 0; n < 3; n++) cards.push(await pod.card())
    const active = await pod.card('active')
    const simIds = [...cards.map(({ simId }) => simId), active.simId, 999_999]
    const wrong = await server.call(batchEditPodSimCardStatus, { simIds, action: 'activate' })
    expect(wrong.body.errorCode).toBe(400505)
    const { data } = (await server.call(batchEditPodSimCardStatus, { simIds, ...ACTIVATE })).body
    expect(data.map(({ ok, state, errorCode }) => (ok ? state : errorCode))).toEqual([
      'confirmed', 'confirmed', 'confirmed', 409, 400500,
    ]) // prettier-ignore
    const limits = await server.call(batchEditPodSimCardLimit, { simIds: simIds.slice(0, 3), dataLimitMb: 50 })
    expect(limits.body.data.map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'confirmed'])
    expect(await pod.cardOf(simIds[0] ?? 0)).toMatchObject({ dataLimitMb: 50 })
    const many = Array.from({ length: 201 }, (_, n) => n + 1)
    expect((await server.call(batchEditPodSimCardStatus, { simIds: many, ...ACTIVATE })).body.errorCode).toBe(50001)
  })
})

describe('the card in a device', () => {
  const put = async (state: 'inactive' | 'active') => {
    const card = await pod.card(state)
    const fields = { orgId: server.orgId, identifier: `SIM-FOLLOWS-${card.simId}` }
    const { id: device } = (await server.call(ROOMS.device.addDevice, fields)).body.data
    await server.call(editSim, { simId: card.simId, device })
    return { ...card, device }
  }
  const vehicleWith = (device: number) =>
    server.call(ROOMS.vehicle.addVehicle, {
      orgId: server.orgId,
      name: `Carries ${device}`,
      assetType: 2001,
      icon: 'truck',
      device,
    })

  it('is activated with it, and suspended and reactivated after it', async () => {
    const { simId, iccid, device } = await put('inactive')
    expect((await vehicleWith(device)).status).toBe(200)
    await until(async () => (await pod.cardOf(simId))?.state).toBe('active')
    await server.db.run(`update device set lifecycle = 'suspended' where id = $1`, [device])
    await until(async () => (await pod.cardOf(simId))?.state).toBe('suspended')
    await server.db.run(`update device set lifecycle = 'activated' where id = $1`, [device])
    await until(async () => (await pod.cardOf(simId))?.state).toBe('active')
    // it is never given up on its own
    await server.db.run(`update device set lifecycle = 'deactivated' where id = $1`, [device])
    expect(changesOf(iccid).map((change) => change.split(' ')[1])).toEqual(['active', 'suspended', 'active'])
    expect((await getLog(simId)).filter(({ event }) => event === 'suspend').map(({ username }) => username)).toEqual([
      '', '',
    ]) // prettier-ignore
  })

  it('belongs to whom the device belongs to', async () => {
    const { simId, device } = await put('active')
    const orgId = await server.makeOrg('Moved to')
    const moved = await server.call(ROOMS.device.batchMoveDevice, { devices: [device], orgId })
    expect(moved.body.data).toMatchObject([{ ok: true }])
    expect(await pod.cardOf(simId)).toMatchObject({ orgId })
  })
})

describe('what a carrier says of a SIM card', () => {
  it('is a drift where nobody asked for it, which people settle either way', async () => {
    const { simId, iccid } = await pod.card('active')
    pod.fake.cards.byIccid.get(iccid)!.state = 'suspended'
    expect((await server.call(syncSingle, { simId })).body.data.state).toBe('confirmed')
    expect(await pod.cardOf(simId)).toMatchObject({ state: 'active', drift: 'suspended', carrierState: 'suspended' })
    expect((await server.call(settleSimDrift, { simId, take: 'ours' })).body.data?.state).toBe('confirmed')
    expect(pod.fake.cards.byIccid.get(iccid)?.state).toBe('active')
    expect(await pod.cardOf(simId)).toMatchObject({ state: 'active', drift: null })
    pod.fake.cards.byIccid.get(iccid)!.state = 'inactive'
    await server.call(syncSingle, { simId })
    expect((await server.call(settleSimDrift, { simId, take: 'ours' })).body.errorCode).toBe(400505)
    expect((await server.call(settleSimDrift, { simId, take: 'carrier' })).body.data).toBeNull()
    expect(await pod.cardOf(simId)).toMatchObject({ state: 'inactive', drift: null })
    expect((await server.call(settleSimDrift, { simId, take: 'carrier' })).body.errorCode).toBe(400514)
  })

  it('tells in the end what nobody knew of', async () => {
    const { simId, iccid } = await pod.card()
    const { operationId } = (await server.call(updateStatusPod, { simId, ...ACTIVATE })).body.data
    // as if it had been given up before the carrier was done
    await server.db.run(
      `with o as (update sim_operation set state = 'timed_out' where operation_id = $1 returning sim_id)
       update sim set state = 'inactive' where sim_id in (select sim_id from o)`,
      [operationId],
    )
    await server.call(syncSingle, { simId })
    expect(await statusOf(operationId)).toBe('confirmed')
    expect(await pod.cardOf(simId)).toMatchObject({ state: 'active', drift: null })
    await server.db.run(`update sim_operation set state = 'timed_out', kind = 'suspend' where operation_id = $1`, [
      operationId,
    ])
    await server.call(syncSingle, { simId })
    expect(await statusOf(operationId)).toBe('failed')
    expect(changesOf(iccid)).toHaveLength(1)
  })

  it('is compared for all cards of a carrier, with what it sells', async () => {
    const [same, drifting] = [await pod.card('active'), await pod.card('active')]
    pod.fake.cards.byIccid.get(drifting.iccid)!.state = 'inactive'
    pod.fake.cards.byIccid.get(same.iccid)!.usedMb = 33
    const [answer] = (await server.call(syncByType, { carrier: 'pod' })).body.data
    expect(answer).toMatchObject({ simCarrierId: pod.account, state: 'confirmed' })
    expect(await pod.cardOf(same.simId)).toMatchObject({ drift: null, dataUsedMb: 33 })
    expect(await pod.cardOf(drifting.simId)).toMatchObject({ drift: 'inactive' })
    expect((await server.call(getSimProducts, { carrier: 'pod' })).body.data).toMatchObject([
      { code: 'P100', dataMb: 100, priceMinor: '1000', currency: 'GBP' },
    ])
    const elsewhere = await server.makeUser('carrierless', await server.makeOrg('No carriers', 0), PERMISSIONS)
    const refused = await server.call(syncByType, { carrier: 'pod' }, { token: elsewhere })
    expect(refused.body.errorCode).toBe(400510)
  })
})

describe('what must be done once', () => {
  const product = async (carrier: 'pod' | 'oneNce') => {
    await server.call(syncByType, { carrier })
    return (await server.call(getSimProducts, { carrier })).body.data[0]?.productId ?? 0
  }
  const recharges = (world: SimWorld, iccid: string) => world.fake.cards.byIccid.get(iccid)?.recharges.length
  const ledger = async (simId: number) =>
    (await server.db.rows('select price_minor from sim_recharge where sim_id = $1', [simId])).length

  it.skipIf(doBundlesRenew())('is a recharge, under a key and however lost its answer is', async () => {
    const { simId, iccid } = await pod.card('active')
    const productId = await product('pod')
    pod.fake.faults.push({ status: 500, isDone: true, onChange: true })
    const asked = { simId, productId, key: `${KEY}1` }
    const first = (await server.call(recharge, asked)).body.data
    expect(first.state).toBe('confirmed')
    expect((await server.call(recharge, asked)).body.data).toEqual(first)
    expect([recharges(pod, iccid), await ledger(simId)]).toEqual([1, 1])
    expect(await pod.cardOf(simId)).toMatchObject({ balanceMinor: '1500' })
    const other = await pod.card('active')
    expect((await server.call(recharge, { ...asked, simId: other.simId })).body.errorCode).toBe(409)
    expect((await server.call(recharge, { simId, productId: 999_999 })).body.errorCode).toBe(400513)
  })

  it.skipIf(doBundlesRenew())(
    'is not repeated at a carrier that takes no keys: nobody knows, and that is said',
    async () => {
      const { simId, iccid } = await oneNce.card('active')
      const productId = await product('oneNce')
      oneNce.fake.faults.push({ status: 'drop', isDone: true, onChange: true })
      const { data } = (await server.call(recharge, { simId, productId })).body
      expect(data.state).toBe('timed_out')
      expect(data.said).toContain('nobody knows')
      expect([recharges(oneNce, iccid), await ledger(simId)]).toEqual([1, 0])
    },
  )

  it.skipIf(doBundlesRenew())('is refused with its code where the carrier says no (400502, 400503)', async () => {
    const { simId, iccid } = await oneNce.card('active')
    const productId = await product('oneNce')
    oneNce.fake.cards.byIccid.delete(iccid)
    expect((await server.call(recharge, { simId, productId })).body.errorCode).toBe(400502)
    expect((await server.call(sendMessage, { simId, message: 'hello' })).body.errorCode).toBe(400503)
  })

  it.skipIf(doBundlesRenew())('is a recharge of the cards in devices, device by device', async () => {
    const productId = await product('pod')
    const { simId, iccid } = await pod.card('active')
    const add = async (identifier: string) =>
      (await server.call(ROOMS.device.addDevice, { orgId: server.orgId, identifier })).body.data.id
    const [device, bare] = [await add('SIM-RECHARGE-1'), await add('SIM-RECHARGE-2')]
    await server.call(editSim, { simId, device })
    const asked = { devices: [device, bare], productId, key: `${KEY}2` }
    const { data } = (await server.call(batchRechargeSimCard, asked)).body
    expect(data.map(({ id, ok, state, errorCode }) => [id, ok ? state : errorCode])).toEqual([
      [device, 'confirmed'],
      [bare, 400500],
    ])
    await server.call(batchRechargeSimCard, asked)
    expect(recharges(pod, iccid)).toBe(1)
  })

  it('is a text message', async () => {
    const { simId, iccid } = await pod.card('active')
    expect((await server.call(sendMessage, { simId, message: 'WAKE' })).body.data.state).toBe('confirmed')
    expect(pod.fake.cards.byIccid.get(iccid)?.messages).toEqual(['WAKE'])
  })
})

describe.each(CARRIER_NAMES)('a card of %s', (name) => {
  let world: SimWorld
  beforeAll(async () => {
    world = name === 'pod' ? pod : name === 'oneNce' ? oneNce : await new SimWorld(server, name).start()
  })
  afterAll(async () => {
    if (world !== pod && world !== oneNce) await world.stop()
  })

  it('is suspended and reactivated', async () => {
    const { simId } = await world.card('active')
    for (const [action, state] of [
      ['suspend', 'suspended'],
      ['reactivate', 'active'],
    ] as const) {
      const { data } = (await server.call(updateSimStatus, { simId, action })).body
      await until(() => statusOf(data.operationId)).toBe('confirmed')
      expect(await world.cardOf(simId)).toMatchObject({ state, drift: null })
    }
  })
})
