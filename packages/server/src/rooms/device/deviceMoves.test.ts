import { ROOMS } from '@waymark/contract/calls.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenDevices } from '../../testing/devices/brokenDevices.ts'
import { deviceLeader, KEEPER, PASSWORD } from '../../testing/devices/deviceLeader.ts'
import { historyOf } from '../../testing/historyOf.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { expireSamples } from './expireSamples.ts'

const { device: calls, session, vehicle } = ROOMS
type Leader = ReturnType<typeof deviceLeader>
let server: TestServer
let keeper: string
let device: Leader['device']
let vehicleWith: Leader['vehicleWith']
let tokenOf: Leader['tokenOf']
let pause: Leader['pause']
let lead: Leader['lead']
let one: Leader['one']
beforeAll(async () => {
  server = await startTestServer()
  keeper = await server.makeUser('keeper', server.orgId, KEEPER)
  ;({ device, vehicleWith, tokenOf, pause, lead, one } = deviceLeader(server, keeper))
})
afterAll(() => server.stop())

describe('DEV-13 devices are led on', () => {
  it('from storage to their customer, into service, out of it and into retirement, and back', async () => {
    const id = await device()
    const ways = [
      ['test', 'inventory'],
      ['allocate', 'ready'],
      ['release', 'inventory'],
      ['allocate', 'ready'],
      ['deliver', 'activation_ready'],
      ['activate', 'activated'],
      ['suspend', 'suspended'],
      ['activate', 'activated'],
      ['deactivate', 'deactivated'],
      ['endUse', 'end_use'],
      ['renew', 'activation_ready'],
      ['endUse', 'end_use'],
      ['receive', 'storage'],
      ['retire', 'retired'],
      ['unretire', 'storage'],
    ] as const
    for (const [event, state] of ways) {
      expect((await lead([id], event)).body.data).toEqual([{ id, ok: true }])
      expect((await one(id)).device.state).toBe(state)
    }
    expect(await brokenDevices(server.db, [id])).toEqual([])
    const { list, total } = (await server.call(calls.getDeviceEvents, { device: id, pageSize: 3 })).body.data
    // each time in service begins and ends beside it
    expect(total).toBe(ways.length + 1 + 4)
    expect(list).toMatchObject([
      { event: 'unretire', from: 'retired', to: 'storage', username: 'keeper', reason: 'as agreed' },
      { event: 'retire' },
      { event: 'receive' },
    ])
  })

  it('LIMIT-1 at most 200 at once (50001), each answering for itself: unknown (4048801), in no such state (409), held (403200)', async () => {
    const many = Array.from({ length: 201 }, (_, i) => i + 1)
    expect((await lead(many, 'test')).body.errorCode).toBe(50001)
    const [good, wrong, held] = [await device(), await device('deactivated'), await device()]
    await server.call(calls.editDeviceForRepair, { device: held, hold: 'repair', reason: 'broken case' })
    const { body } = await lead([good, 999_999, wrong, held], 'test')
    expect(body.data).toMatchObject([
      { id: good, ok: true },
      { id: 999_999, ok: false, errorCode: 4048801 },
      { id: wrong, ok: false, errorCode: 409 },
      { id: held, ok: false, errorCode: 403200 },
    ])
    expect((await one(held)).device).toMatchObject({ state: 'storage', hold: 'repair' })
    await server.call(calls.editDeviceForRepair, { device: held, hold: null })
    expect((await lead([held], 'test')).body.data).toEqual([{ id: held, ok: true }])

    const order = { devices: [held, 999_999, good], hold: 'stolen' as const, reason: 'The yard was broken into' }
    const hold = async (fields: object, token = keeper) =>
      (await server.call(calls.batchHoldDevice, { ...order, ...fields }, { token })).body
    const failed = { id: 999_999, ok: false, errorCode: 4048801 }
    expect((await hold({ devices: many })).errorCode).toBe(50001)
    expect((await hold({})).data).toMatchObject([{ id: held, ok: true }, failed, { id: good, ok: true }])
    expect((await hold({ devices: [good, wrong] })).data).toMatchObject([{ errorCode: 403200 }, { ok: true }])
    expect((await one(good)).device).toMatchObject({ state: 'inventory', hold: 'stolen' })
    const history = await historyOf(server.db, 'device', good)
    expect(history.at(-1)).toMatchObject({ event: 'hold', before: { hold: null }, after: { hold: 'stolen' } })
    expect((await hold({ hold: null })).data).toMatchObject([{ ok: true }, failed, { ok: true }])
    expect((await one(good)).device).toMatchObject({ hold: null })
    const foreign = await server.makeUser('neighbour', await server.makeOrg('Across the road'), KEEPER)
    expect((await hold({}, foreign)).data).toMatchObject(
      [failed, failed, failed].map(({ errorCode }) => ({ errorCode })),
    )
  })

  it('by nobody without the permission of the event (403204), and not into retirement without a reason', async () => {
    const id = await device()
    const token = await server.makeUser('seller', server.orgId, ['organization:device:activate'])
    const { body } = await server.call(calls.batchDeviceStatus, { devices: [id], event: 'test' }, { token })
    expect(body.data).toMatchObject([{ id, ok: false, errorCode: 403204 }])
    const retired = await server.call(calls.batchDeviceStatus, { devices: [id], event: 'retire' })
    expect([retired.status, retired.body.fields]).toMatchObject([400, [{ name: 'reason' }]])
  })

  it('off their vehicle when they are deactivated', async () => {
    const id = await device()
    const vehicleId = await vehicleWith(id)
    await lead([id], 'deactivate')
    const history = (await historyOf(server.db, 'device', id)).map(({ event }) => event)
    expect(history).toEqual(['begin', 'bind', 'unbind', 'deactivate'])
    expect((await server.call(vehicle.getVehicle, { vehicleId })).body.data.device).toBeNull()
    expect(await brokenDevices(server.db, [id])).toEqual([])
  })

  it('say what may be done with them, in whose service they are, and where they come from', async () => {
    const id = await device('activated')
    const { events, service, origin } = await one(id)
    expect(events).toEqual(expect.arrayContaining(['suspend', 'deactivate', 'move', 'hold']))
    expect(events).not.toContain('activate')
    expect(service).toMatchObject({ withoutPrice: 'ACTIVE_DEVICE_NO_PRICE' })
    expect(origin).toBe('')
  })
})

describe('DEV-7 suspending and activating', () => {
  it('wants the password again, for these very devices, once, and within 5 minutes (400113)', async () => {
    const [id, other] = [await device('activated'), await device('activated')]
    const refused = async (devices: number[], token: string) => (await pause(devices, 'suspend', token)).body.errorCode
    expect(await refused([id], 'x')).toBe(400113)
    expect(await refused([other], await tokenOf('suspendDevice', [id]))).toBe(400113)
    expect(await refused([id, other], await tokenOf('suspendDevice', [id]))).toBe(400113)
    expect(await refused([id], await tokenOf('activateDevice', [id]))).toBe(400113)
    const old = await tokenOf('suspendDevice', [id])
    await server.db.run(`update ticket set expires_at = expires_at - interval '5 minutes' where purpose = 'action'`)
    expect(await refused([id], old)).toBe(400113)
    expect((await one(id)).device.state).toBe('activated')
    const token = await tokenOf('suspendDevice', [other, id])
    expect((await pause([id, other], 'suspend', token)).body.data).toMatchObject([{ ok: true }, { ok: true }])
    expect(await refused([id, other], token)).toBe(400113)
    const stored = await server.db.rows<{ hash: string }>(`select encode(token_hash, 'hex') as hash from ticket`)
    expect(stored.map(({ hash }) => hash)).not.toContain(Buffer.from(token).toString('hex'))
  })

  it('is refused with a wrong password (400100), and to an organization that is not served (400001)', async () => {
    const params = { password: 'wrong', action: 'suspendDevice' as const, records: [1] }
    expect((await server.call(session.confirmPassword, params, { token: keeper })).body.errorCode).toBe(400100)
    const orgId = await server.makeOrg('Debtor')
    const id = await device('activation_ready', { orgId })
    const suspend = (sql: string) =>
      server.db.run(`update organization set suspended_at = ${sql} where org_id = $1`, [orgId])
    await suspend('now()')
    expect((await pause([id], 'activate')).body.data).toMatchObject([{ id, ok: false, errorCode: 400001 }])
    await suspend('null')
    // nor one that owes for longer than who sells to it bears, where that is said
    await server.db.run(
      `with c as (insert into customer (org_id, number, name, addresses, linked_org_id) values ($1, 'D', 'Debtor',
           '[{"kind": "billing", "isDefaultBilling": true, "isDefaultShipping": true}]', $2) returning customer_id)
       insert into invoice (org_id, customer_id, number, currency, issued_on, due_on, status, terms, snapshot, published_at, net_minor, total_minor)
       select $1, customer_id, 'D-1', 'USD', current_date - 60, current_date - 30, 'overdue', 'net', '{}', now(), 100, 100 from c`,
      [server.orgId, orgId],
    )
    const bear = async (debtBlockDays: number | null) =>
      expect(
        (await server.call(ROOMS.organization.editOrgSetting, { orgId: server.orgId, debtBlockDays })).status,
      ).toBe(200)
    await bear(20)
    expect((await pause([id], 'activate')).body.data).toMatchObject([{ id, ok: false, errorCode: 400001 }])
    await bear(40)
    expect((await pause([id], 'activate')).body.data).toMatchObject([{ id, ok: true }])
  })

  it('leaves a device on its vehicle, and closes and opens its service period', async () => {
    const id = await device()
    await vehicleWith(id)
    await pause([id], 'suspend')
    expect((await one(id)).device).toMatchObject({ state: 'suspended', vehicle: { name: expect.any(String) } })
    expect((await one(id)).service).toBeNull()
    await pause([id], 'activate')
    const rows = await server.db.rows<{ open: boolean }>(
      'select ended_at is null as open from service_period where device_id = $1 order by period_id',
      [id],
    )
    expect(rows.map(({ open }) => open)).toEqual([false, true])
  })
})

describe('DEV-7 the device of a vehicle', () => {
  it('is suspended and activated there with the password again, and refused where the vehicle has none (4048801)', async () => {
    const id = await device()
    const vehicleId = await vehicleWith(id)
    const token = await server.makeUser('fleet head', server.orgId, [
      'organization:device:edit',
      'monitoring:vehicle:view',
    ])
    const change = async (fields: { vehicleId: number; action: 'activate' | 'suspend'; records?: number[] }) => {
      const { records = [id], ...params } = fields
      const asked = { password: PASSWORD, action: `${params.action}Device` as const, records }
      const { actionToken } = (await server.call(session.confirmPassword, asked, { token })).body.data
      return (await server.call(calls.editVehicleDeviceStatus, { ...params, actionToken }, { token })).body
    }
    expect((await change({ vehicleId, action: 'suspend', records: [id + 1] })).errorCode).toBe(400113)
    expect((await change({ vehicleId, action: 'suspend' })).data).toEqual({ device: id })
    expect((await one(id)).device.state).toBe('suspended')
    expect((await change({ vehicleId, action: 'suspend' })).errorCode).toBe(409)
    await server.call(calls.editDeviceForRepair, { device: id, hold: 'stolen', reason: 'gone' })
    expect((await change({ vehicleId, action: 'activate' })).errorCode).toBe(403200)
    await server.call(calls.editDeviceForRepair, { device: id, hold: null })
    expect((await change({ vehicleId, action: 'activate' })).data).toEqual({ device: id })
    await server.call(vehicle.editVehicle, { vehicleId, device: null })
    expect((await change({ vehicleId, action: 'suspend' })).errorCode).toBe(4048801)
    expect((await change({ vehicleId: 999_999, action: 'suspend' })).errorCode).toBe(4041111)
  })
})

describe('a device that moves to another organization', () => {
  it('is charged there from then on, and leaves its vehicle where that is said; else it is refused (400204)', async () => {
    const orgId = await server.makeOrg('Buyer')
    const [bound, free] = [await device(), await device('activated')]
    await vehicleWith(bound)
    const move = (devices: number[], fields: { unbind?: boolean; orgId?: number } = {}) =>
      server.call(calls.batchMoveDevice, { devices, orgId, ...fields })
    expect((await move([bound, free])).body.data).toMatchObject([{ errorCode: 400204 }, { ok: true }])
    expect((await move([bound], { unbind: true })).body.data).toEqual([{ id: bound, ok: true }])
    expect((await one(bound)).device).toMatchObject({ orgId, vehicle: null, state: 'activated' })
    expect(await brokenDevices(server.db, [bound, free])).toEqual([])
    expect((await historyOf(server.db, 'device', free)).at(-1)).toMatchObject({
      event: 'move',
      before: { orgId: server.orgId },
      after: { orgId },
    })
    expect((await move([free], { orgId: 999_999 })).body.errorCode).toBe(404600)
  })
})

describe('a device that takes the place of another', () => {
  const replace = (fields: { device: number; by: number }, token = server.admin) =>
    server.call(calls.editDeviceForReplace, { reason: 'dead battery', ...fields }, { token })

  it('takes over its vehicle and its service in the same instant', async () => {
    const [old, by] = [await device(), await device('activation_ready')]
    const vehicleId = await vehicleWith(old)
    expect((await replace({ device: old, by })).status).toBe(200)
    expect((await one(old)).device).toMatchObject({ state: 'deactivated', vehicle: null })
    expect((await one(by)).device).toMatchObject({ state: 'activated', vehicle: { vehicleId } })
    const [period] = await server.db.rows(
      `select count(distinct o.ended_at = n.started_at)::int4 as n from service_period o, service_period n
       where o.device_id = $1 and n.device_id = $2 and o.ended_at = n.started_at`,
      [old, by],
    )
    expect(period).toEqual({ n: 1 })
    expect((await historyOf(server.db, 'device', by)).at(-1)).toMatchObject({ after: { vehicleId, replaces: old } })
    expect(await brokenDevices(server.db, [old, by])).toEqual([])
  })

  it('is refused where it is unknown (4048801), on a vehicle itself (400204), held or retired (403200), or foreign (403204)', async () => {
    const old = await device('activated')
    const bound = await device()
    await vehicleWith(bound)
    const held = await device('activation_ready')
    await server.call(calls.editDeviceForRepair, { device: held, hold: 'rma', reason: 'back' })
    const retired = await device('retired')
    const foreign = await device('activation_ready', { orgId: await server.makeOrg('Other stock') })
    const repairer = await server.makeUser('repairer', server.orgId, ['repair:record:edit'])
    const codeOf = async (by: number, token?: string) => (await replace({ device: old, by }, token)).body.errorCode
    expect(await codeOf(999_999)).toBe(4048801)
    expect(await codeOf(bound)).toBe(400204)
    expect(await codeOf(old)).toBe(400204)
    expect(await codeOf(held)).toBe(403200)
    expect(await codeOf(retired)).toBe(403200)
    expect(await codeOf(foreign, repairer)).toBe(403204)
    expect((await one(old)).device.state).toBe('activated')
    expect(await brokenDevices(server.db, [old, bound, held, retired, foreign])).toEqual([])
  })
})

describe('DEV-11 a sample', () => {
  it('is suspended once its last day is over everywhere, and not before', async () => {
    const [over, today] = [
      await device('activated', { sampleExpiresOn: '2030-01-01' }),
      await device('activated', { sampleExpiresOn: '2030-01-02' }),
    ]
    await expireSamples(server.db, Date.parse('2030-01-02T13:00:00Z'))
    expect([(await one(over)).device.state, (await one(today)).device.state]).toEqual(['suspended', 'activated'])
    expect((await historyOf(server.db, 'device', over)).at(-1)).toMatchObject({ event: 'expire', user_id: null })
    expect(await brokenDevices(server.db, [over, today])).toEqual([])
  })
})

describe('DEV-13 whatever several people do to devices at once', () => {
  it('what must hold of them does, and their histories lead to where they are', async () => {
    const orgId = await server.makeOrg('Elsewhere')
    const devices = [await device(), await device(), await device()]
    const vehicles = [await vehicleWith(devices[0] ?? 0), await vehicleWith(devices[1] ?? 0)]
    const events = [
      'test',
      'allocate',
      'deliver',
      'activate',
      'suspend',
      'deactivate',
      'endUse',
      'receive',
      'retire',
      'unretire',
    ]
    const step = fc.record({
      what: fc.constantFrom(...events, 'bind', 'unbind', 'move', 'replace', 'hold', 'unhold'),
      device: fc.nat({ max: 2 }),
      other: fc.nat({ max: 2 }),
      vehicle: fc.nat({ max: 1 }),
    })
    const take = async ({
      what,
      device: d,
      other,
      vehicle: v,
    }: {
      what: string
      device: number
      other: number
      vehicle: number
    }) => {
      const [id, by, vehicleId] = [devices[d] ?? 0, devices[other] ?? 0, vehicles[v] ?? 0]
      if (what === 'bind') return server.call(vehicle.editVehicle, { vehicleId, device: id, rebind: true })
      if (what === 'unbind') return server.call(vehicle.editVehicle, { vehicleId, device: null })
      if (what === 'move')
        return server.call(calls.batchMoveDevice, { devices, orgId: d === 0 ? orgId : server.orgId, unbind: true })
      if (what === 'replace') return server.call(calls.editDeviceForReplace, { device: id, by })
      if (what === 'hold') return server.call(calls.editDeviceForRepair, { device: id, hold: 'repair', reason: 'x' })
      if (what === 'unhold') return server.call(calls.editDeviceForRepair, { device: id, hold: null })
      return lead(other === d ? [id] : [id, by], what)
    }
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), async (walk) => {
        for (const atOnce of walk) {
          for (const { status } of await Promise.all(atOnce.map(take))) expect(status).toBeLessThan(500)
          expect(await brokenDevices(server.db, devices)).toEqual([])
        }
      }),
      { numRuns: 40 },
    )
  })
})
