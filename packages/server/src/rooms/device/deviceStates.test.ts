import { ROOMS } from '@waymark/contract/calls.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenDevices } from '../../testing/devices/brokenDevices.ts'
import { historyOf } from '../../testing/historyOf.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { addVehicle, editVehicle, deleteVehicle } = ROOMS.vehicle

let server: TestServer
let dispatcher: string
beforeAll(async () => {
  server = await startTestServer()
  dispatcher = await server.makeUser('dispatcher', server.orgId, ['monitoring:vehicle:view', 'monitoring:vehicle:edit'])
})
afterAll(() => server.stop())

let count = 0
const device = async (): Promise<number> =>
  (await server.call(ROOMS.device.addDevice, { orgId: server.orgId, identifier: `state-${++count}` })).body.data.id
const vehicle = async (fields: { device?: number } = {}): Promise<number> => {
  const params = { orgId: server.orgId, name: `Truck ${++count}`, assetType: 2001, icon: 'truck', ...fields }
  return (await server.call(addVehicle, params)).body.data.vehicleId
}
const stateOf = async (id: number) =>
  (await server.db.row<{ lifecycle: string }>('select lifecycle from device where id = $1', [id]))?.lifecycle
const periods = (id: number) =>
  server.db.rows<{ open: boolean; org_id: number; without_price: string }>(
    'select ended_at is null as open, org_id, without_price from service_period where device_id = $1 order by started_at',
    [id],
  )

describe('DEV-13 the states of devices', () => {
  it('begin in storage', async () => {
    const id = await device()
    expect(await stateOf(id)).toBe('storage')
    expect(await historyOf(server.db, 'device', id)).toMatchObject([{ event: 'begin', from: null, to: 'storage' }])
    expect(await periods(id)).toEqual([])
  })

  it('DEV-6 are activated by a vehicle, which opens a service period whose price is not known yet', async () => {
    const id = await device()
    const vehicleId = await vehicle({ device: id })
    expect(await stateOf(id)).toBe('activated')
    expect(await periods(id)).toEqual([{ open: true, org_id: server.orgId, without_price: 'ACTIVE_DEVICE_NO_PRICE' }])
    expect((await historyOf(server.db, 'device', id)).at(-1)).toMatchObject({
      event: 'bind',
      before: { vehicleId: null, lifecycle: 'storage' },
      after: { vehicleId, lifecycle: 'activated' },
    })
  })

  it('leave their vehicle in their history too, where who moves them may do nothing else with devices', async () => {
    const mover = await server.makeUser('mover', server.orgId, ['organization:device:view', 'organization:device:move'])
    const id = await device()
    const vehicleId = await vehicle({ device: id })
    const order = { devices: [id], orgId: server.orgId, unbind: true }
    const [item] = (await server.call(ROOMS.device.batchMoveDevice, order, { token: mover })).body.data
    expect(item).toEqual({ id, ok: true })
    const events = (await historyOf(server.db, 'device', id)).map(({ event, before }) => [event, before])
    expect(events.slice(-2)).toMatchObject([
      ['unbind', { vehicleId }],
      ['move', {}],
    ])
  })

  it('DEV-5 leave their previous vehicle in the same instant, and the device that was there is on none', async () => {
    const [one, two] = [await device(), await device()]
    const [first, second] = [await vehicle({ device: one }), await vehicle({ device: two })]
    const taken = await server.call(editVehicle, { vehicleId: second, device: one })
    expect([taken.status, taken.body.errorCode]).toEqual([409, 4031113])
    await server.call(editVehicle, { vehicleId: second, device: one, rebind: true })
    expect((await historyOf(server.db, 'device', one)).at(-1)).toMatchObject({
      event: 'bind',
      before: { vehicleId: first },
      after: { vehicleId: second },
    })
    expect((await historyOf(server.db, 'device', two)).at(-1)).toMatchObject({
      event: 'unbind',
      before: { vehicleId: second },
      after: { vehicleId: null },
    })
    expect(await periods(one)).toHaveLength(1)
    expect(await brokenDevices(server.db, [one, two])).toEqual([])
  })

  it.each(['ready', 'end_use', 'retired'])(
    'are put on no vehicle while %s (403200), and nothing is half done',
    async (state) => {
      const id = await device()
      await server.db.run('update device set lifecycle = $2 where id = $1', [id, state])
      const vehicleId = await vehicle()
      const { status, body } = await server.call(editVehicle, { vehicleId, device: id, name: 'Renamed' })
      expect([status, body.errorCode]).toEqual([403, 403200])
      const left = await server.db.row(
        `select v.name, (select count(*)::int4 from binding where vehicle_id = v.vehicle_id) as bindings
       from vehicle v where vehicle_id = $1`,
        [vehicleId],
      )
      expect(left).toMatchObject({ bindings: 0 })
      expect(left).not.toMatchObject({ name: 'Renamed' })
    },
  )

  it('are put on no vehicle while they are held (403200), or their organization is not served (400001)', async () => {
    const [held, unserved] = [await device(), await device()]
    const vehicleId = await vehicle()
    await server.db.run(`update device set hold = 'stolen' where id = $1`, [held])
    expect((await server.call(editVehicle, { vehicleId, device: held })).body.errorCode).toBe(403200)
    const orgId = await server.makeOrg('Late payer')
    await server.db.run('update device set org_id = $2 where id = $1', [unserved, orgId])
    await server.db.run('update organization set suspended_at = now() where org_id = $1', [orgId])
    expect((await server.call(editVehicle, { vehicleId, device: unserved })).body.errorCode).toBe(400001)
    expect(await stateOf(unserved)).toBe('storage')
  })

  it('make one transition of two at once', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await device()
      const [first, second] = [await vehicle(), await vehicle()]
      const put = (vehicleId: number) => server.call(editVehicle, { vehicleId, device: id })
      const answers = await Promise.all([put(first), put(second)])
      expect(answers.map(({ body }) => body.errorCode).filter((code) => code !== undefined)).toEqual([4031113])
      expect((await historyOf(server.db, 'device', id)).map(({ event }) => event)).toEqual(['begin', 'bind'])
      expect(await brokenDevices(server.db, [id])).toEqual([])
    }
  })

  it('keep what must hold of them, whoever puts what on which vehicle at once', async () => {
    const devices = [await device(), await device(), await device()]
    const vehicles = [await vehicle(), await vehicle(), await vehicle()]
    const step = fc.record({ vehicle: fc.nat({ max: 2 }), device: fc.option(fc.nat({ max: 2 })), rebind: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), async (walk) => {
        for (const atOnce of walk) {
          const calls = atOnce.map(({ vehicle: v, device: d, rebind }, i) =>
            server.call(
              editVehicle,
              { vehicleId: vehicles[v] ?? 0, device: d === null ? null : (devices[d] ?? 0), rebind },
              { token: i % 2 === 0 ? server.admin : dispatcher },
            ),
          )
          for (const { status } of await Promise.all(calls)) expect([200, 409]).toContain(status)
          expect(await brokenDevices(server.db, devices)).toEqual([])
        }
      }),
      { numRuns: 10 },
    )
    for (const vehicleId of vehicles) await server.call(editVehicle, { vehicleId, device: null })
    expect((await server.call(deleteVehicle, { vehicleId: vehicles[0] ?? 0 })).status).toBe(200)
    expect(await brokenDevices(server.db, devices)).toEqual([])
  })
})
