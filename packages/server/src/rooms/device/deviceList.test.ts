import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deviceLeader, KEEPER } from '../../testing/devices/deviceLeader.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { device: calls } = ROOMS
type Leader = ReturnType<typeof deviceLeader>
let server: TestServer
let device: Leader['device']
let vehicleWith: Leader['vehicleWith']
let one: Leader['one']
let lastNumber: Leader['lastNumber']
beforeAll(async () => {
  server = await startTestServer()
  const keeper = await server.makeUser('keeper', server.orgId, KEEPER)
  ;({ device, vehicleWith, one, lastNumber } = deviceLeader(server, keeper))
})
afterAll(() => server.stop())

describe('what is there of devices', () => {
  it('is counted by state and by what is heard of them (DEV-8, DEV-14), and each count opens its devices', async () => {
    const orgId = await server.makeOrg('Counted')
    const [one_, two] = [await device('activated', { orgId }), await device('storage', { orgId })]
    const { states, online } = (await server.call(calls.getDeviceStatusCount, { withinOrgId: orgId })).body.data
    expect(states.filter(({ devices }) => devices > 0)).toEqual([
      { state: 'storage', devices: 1 },
      { state: 'activated', devices: 1 },
    ])
    expect(online).toEqual([
      { status: 'onlineCharging', devices: 0 },
      { status: 'onlineNotCharging', devices: 0 },
      { status: 'offline', devices: 2 },
    ])
    const ids = async (fields: { state?: 'activated'; onlineStatus?: 'offline' }) =>
      (await server.call(calls.getDeviceStatusDetail, { withinOrgId: orgId, ...fields })).body.data.list.map(
        ({ id }) => id,
      )
    expect(await ids({ state: 'activated' })).toEqual([one_])
    expect(new Set(await ids({ onlineStatus: 'offline' }))).toEqual(new Set([one_, two]))
  })

  it('has a page past the last one, which tells how many there are; so do groups', async () => {
    const orgId = await server.makeOrg('Past the end')
    await device('storage', { orgId })
    const asked = { withinOrgId: orgId, pageNo: 9, pageSize: 100 }
    expect((await server.call(calls.getDeviceStatusDetail, asked)).body.data).toEqual({ list: [], total: 1 })
    await server.call(ROOMS.group.addGroup, { orgId, name: 'Alone' })
    expect((await server.call(ROOMS.group.getGroupList, asked)).body.data).toEqual({ list: [], total: 1 })
  })

  it('says of each device of a list what the caller may bring about on it', async () => {
    const orgId = await server.makeOrg('Told')
    const id = await device('activated', { orgId })
    const eventsFor = async (token?: string) =>
      (await server.call(calls.getDeviceStatusDetail, { withinOrgId: orgId }, { token: token ?? server.admin })).body
        .data.list[0]
    const looker = await server.makeUser('looker on', server.orgId, ['organization:device:view'])
    expect(await eventsFor(looker)).toMatchObject({ id, events: [] })
    expect((await eventsFor())?.events).toEqual((await one(id)).events)
    expect((await eventsFor())?.events).toContain('suspend')
    expect((await eventsFor())?.events).not.toContain('activate')
  })

  it('is found by pasted numbers, and those that nobody has are listed', async () => {
    const id = await device()
    const { deviceId } = (await one(id)).device
    const { list, unknown } = (
      await server.call(calls.getDevicesByDeviceId, {
        deviceIds: [deviceId, ` MOVED-${lastNumber()} `, '490000000000001'],
      })
    ).body.data
    expect(list.map((each) => each.id)).toEqual([id])
    expect(unknown).toEqual(['490000000000001'])
  })

  it('is found by its number whether it is on a vehicle or not, and what nobody has is told (404200)', async () => {
    const [free, bound] = [await device(), await device()]
    await vehicleWith(bound)
    for (const id of [free, bound]) {
      const { deviceId } = (await one(id)).device
      expect((await server.call(calls.searchDevice, { deviceId })).body.data).toMatchObject({ id, deviceId })
    }
    expect((await server.call(calls.searchDevice, { deviceId: '490000000000001' })).body.errorCode).toBe(404200)
  })

  it('goes only where it is on no vehicle (400204) and not in service (403200)', async () => {
    const [bound, active, idle] = [await device(), await device('activated'), await device('deactivated')]
    await vehicleWith(bound)
    const remove = (id: number) => server.call(calls.deleteDevice, { device: id })
    expect((await remove(bound)).body.errorCode).toBe(400204)
    expect((await remove(active)).body.errorCode).toBe(403200)
    expect((await remove(idle)).status).toBe(200)
    expect((await server.call(calls.getDeviceById, { device: idle })).body.errorCode).toBe(4048801)
  })
})
