import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LiveClient } from '../../testing/LiveClient.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { vehicle, device, trail, monitoring, organization } = ROOMS

let server: TestServer
let branch: number
/** Vehicles by name, and their devices. */
const ids: Record<string, { vehicleId: number; device: number }> = {}
const clients: LiveClient[] = []
const RANGE = { from: '2026-11-20T00:00:00Z', to: '2026-11-21T00:00:00Z' }
const YARD = { lat: 40, lon: -100 }

beforeAll(async () => {
  server = await startTestServer()
  branch = await server.makeOrg('Branch')
  for (const name of ['mine', 'grouped', 'parked', 'other']) {
    const added = await server.call(device.addDevice, { orgId: branch, identifier: `phone-${name}` })
    const fields = { orgId: branch, name, assetType: 2001, icon: 'truck' as const, device: added.body.data.id }
    const { vehicleId } = (await server.call(vehicle.addVehicle, fields)).body.data
    ids[name] = { vehicleId, device: added.body.data.id }
  }
  await report('parked', YARD.lat, YARD.lon)
  await report('other', 50, -110)
})
afterAll(async () => {
  for (const client of clients) client.close()
  await server.stop()
})

async function report(name: string, lat: number, lon: number): Promise<void> {
  const query = new URLSearchParams({
    id: `phone-${name}`,
    lat: String(lat),
    lon: String(lon),
    timestamp: String(Date.now()),
    speed: '5',
  })
  await fetch(`http://127.0.0.1:${server.server.gatewayPorts.tcp}/?${query.toString()}`)
}

const idOf = (name: string): number => ids[name]?.vehicleId ?? 0
const one = async (sql: string, params: unknown[]): Promise<number> =>
  (await server.db.row<{ id: number }>(sql, params))?.id ?? 0

async function userWith(name: string, bind: (userId: number) => Promise<unknown>, type = 'defaultUser') {
  const token = await server.makeUser(name, branch, PERMISSIONS)
  const userId = await one('select user_id as id from user_account where username = $1', [name])
  await server.db.run('update user_account set user_type = $2 where user_id = $1', [userId, type])
  await bind(userId)
  return { token, userId }
}

const bindGroup = async (userId: number, name: string): Promise<number> => {
  const groupId = await one('insert into vehicle_group (org_id, name) values ($1, $2) returning group_id as id', [
    branch,
    name,
  ])
  await server.db.run('insert into vehicle_group_member values ($1, $2)', [groupId, idOf('grouped')])
  await server.db.run('insert into user_group values ($1, $2)', [userId, groupId])
  return groupId
}
const bindVehicle = (userId: number, name = 'mine') =>
  server.db.run('insert into user_vehicle values ($1, $2)', [userId, idOf(name)])
const bindYard = async (userId: number): Promise<number> => {
  const shape = { kind: 'circle' as const, ...YARD, radiusM: 500 }
  const added = await server.call(ROOMS.landmark.addLandmark, { orgId: branch, name: `Yard ${userId}`, shape })
  const { landmarkId } = added.body.data
  await server.db.run('insert into user_landmark values ($1, $2)', [userId, landmarkId])
  return landmarkId
}

async function seen(token: string): Promise<string[]> {
  const { list } = (await server.call(vehicle.getVehicleList, {}, { token })).body.data
  return list.map((row) => row.name).toSorted()
}

describe('PERM-15 a user who is bound to vehicles, groups or landmarks', () => {
  it('sees the union of them; one bound to nothing sees all of the organisations', async () => {
    const { token, userId } = await userWith('bound', () => Promise.resolve())
    expect(await seen(token)).toEqual(['grouped', 'mine', 'other', 'parked'])
    await bindVehicle(userId)
    expect(await seen(token)).toEqual(['mine'])
    const groupId = await bindGroup(userId, 'Group of bound')
    expect(await seen(token)).toEqual(['grouped', 'mine'])
    await bindYard(userId)
    expect(await seen(token)).toEqual(['grouped', 'mine', 'parked'])
    // a binding whose group is gone shows nothing, not everything
    await server.db.run('update vehicle_group set deleted_at = now() where group_id = $1', [groupId])
    expect(await seen(token)).toEqual(['mine', 'parked'])
  })

  it('meets nothing else in any call over vehicles, devices and trails', async () => {
    const { token } = await userWith('strict', (userId) => bindVehicle(userId))
    const as = { token }
    const other = { vehicleId: idOf('other') }
    const devices = (await server.call(device.getDeviceList, {}, as)).body.data
    expect([devices.total, devices.list.map((row) => row.vehicle?.name)]).toEqual([1, ['mine']])
    const paging = (await server.call(monitoring.getPagingList, {}, as)).body.data
    expect(paging.list.map((row) => row.name)).toEqual(['mine'])
    const data = (await server.call(monitoring.getMonitorData, {}, as)).body.data
    expect([data.vehicleList.name, data.live.vehicleId]).toEqual([['mine'], [idOf('mine')]])
    const asked = { vehicleIds: [other.vehicleId] }
    expect((await server.call(monitoring.getMonitorData, asked, as)).body.data.live.vehicleId).toEqual([])
    const [org] = (await server.call(organization.getOrgTree, {}, as)).body.data
    expect(org?.vehicleCount).toBe(1)
    const refused = [
      await server.call(vehicle.editVehicle, { ...other, name: 'x' }, as),
      await server.call(vehicle.deleteVehicle, other, as),
      await server.call(vehicle.deleteVehicleByPost, other, as),
      await server.call(trail.loadHistoryTrail, { ...other, ...RANGE }, as),
      await server.call(trail.getHistoryLocationInfo, { ...other, time: RANGE.from }, as),
    ]
    expect(refused.map((answer) => answer.body.errorCode)).toEqual(refused.map(() => 4041111))
    const stolen = { devices: [{ id: ids['other']?.device ?? 0, remark: 'x' }] }
    expect((await server.call(device.batchEditDevice, stolen, as)).body.data).toMatchObject([{ errorCode: 4048801 }])
    const taken = await server.call(
      vehicle.editVehicle,
      { vehicleId: idOf('mine'), device: ids['other']?.device ?? 0, rebind: true },
      as,
    )
    expect(taken.body.errorCode).toBe(4048801)
    expect((await server.call(device.addDevice, { orgId: branch, identifier: 'spare' }, as)).status).toBe(403)
  })

  it('is told no numbers of what they do not see: organization, dashboard, partners', async () => {
    const { token } = await userWith('counting', async (userId) => {
      await bindVehicle(userId)
      await bindYard(userId)
    })
    await server.call(ROOMS.landmark.addLandmark, {
      orgId: branch,
      name: 'Not theirs',
      shape: { kind: 'circle', lat: 10, lon: 10, radiusM: 50 },
    })
    const below = await server.makeOrg('Below branch', branch)
    const userId = await one(`select user_id as id from user_account where username = 'counting'`, [])
    await server.db.run('insert into user_excluded_org values ($1, $2)', [userId, below])
    const as = { token }
    const { counts } = (await server.call(organization.getOrgById, { orgId: branch }, as)).body.data
    // mine by its binding, parked by the yard
    expect(counts).toMatchObject({ vehicles: 2, devices: 2, landmarks: 1, children: 0 })
    const all = (await server.call(organization.getOrgById, { orgId: branch })).body.data.counts
    expect([all.vehicles > 2, all.devices > 2, all.landmarks > 1, all.children]).toEqual([true, true, true, 1])
    const dashboard = (await server.call(organization.getDashboard, { orgId: branch }, as)).body.data
    expect(dashboard).toMatchObject({ organizations: 1, vehicles: 2, devices: 2, unboundDevices: 0 })
    expect(Object.values(dashboard.status).reduce((sum, n) => sum + n, 0)).toBe(2)
    expect(dashboard.growth.at(-1)).toMatchObject({ vehicles: 2, devices: 2 })
    await server.db.run('update organization set type = 4 where org_id = $1', [branch])
    const partners = (await server.call(ROOMS.partner.getPartnerList, {}, as)).body.data.list
    expect(partners).toMatchObject([{ orgId: branch, vehicles: 2 }])
    await server.db.run('update organization set type = 1 where org_id = $1', [branch])
    await server.db.run('update organization set deleted_at = now() where org_id = $1', [below])
  })

  it('sees the vehicles that they add', async () => {
    const { token } = await userWith('adder', (userId) => bindVehicle(userId))
    const fields = { orgId: branch, name: 'added', assetType: 2001, icon: 'truck' as const }
    expect((await server.call(vehicle.addVehicle, fields, { token })).status).toBe(200)
    expect(await seen(token)).toEqual(['added', 'mine'])
  })
})

describe('PERM-5 a landmark user', () => {
  it('sees only what is at their landmarks now, on every path and on the live stream', async () => {
    const { token } = await userWith('gatekeeper', bindYard, 'landmarkUser')
    expect(await seen(token)).toEqual(['parked'])
    const client = await LiveClient.open(server.url)
    clients.push(client)
    client.say({ type: 'subscribe', token })
    expect((await client.find('snapshot')).rows.vehicleId).toEqual([idOf('parked')])

    // one comes, the other leaves
    await report('other', YARD.lat, YARD.lon + 0.001)
    await client.find('vehicles', (message) => message.vehicleIds.includes(idOf('other')))
    await client.find('changes', ({ rows }) => rows.vehicleId.includes(idOf('other')))
    expect(await seen(token)).toEqual(['other', 'parked'])
    client.messages.length = 0
    await report('parked', 45, -105)
    await client.find('vehicles', (message) => message.vehicleIds.includes(idOf('parked')))
    expect(await seen(token)).toEqual(['other'])
    // and nothing was told of where it went
    const announced = client.messages.flatMap((message) => ('rows' in message ? message.rows.vehicleId : []))
    expect(announced).not.toContain(idOf('parked'))
    await report('parked', YARD.lat, YARD.lon)
  })

  it('meets no other landmark, and only their own where one is named', async () => {
    let own = 0
    const { token } = await userWith('porter', async (userId) => void (own = await bindYard(userId)), 'landmarkUser')
    const elsewhere = { kind: 'circle' as const, ...YARD, radiusM: 900 }
    const other = await server.call(ROOMS.landmark.addLandmark, { orgId: branch, name: 'Other yard', shape: elsewhere })
    const { landmarkId } = other.body.data
    const as = { token }
    const { list } = (await server.call(ROOMS.landmark.getLandmarkList, {}, as)).body.data
    expect(list.map((row) => row.landmarkId)).toEqual([own])
    expect((await server.call(ROOMS.landmark.getAllLandmarks, {}, as)).body.data.landmarkId).toEqual([own])
    const data = (await server.call(monitoring.getMonitorData, {}, as)).body.data
    expect(data.landmarkList.map((row) => row.landmarkId)).toEqual([own])
    expect(new Set(data.live.landmarks.flat())).toEqual(new Set([own]))
    const refused = [
      await server.call(ROOMS.landmark.editLandmark, { landmarkId, name: 'x' }, as),
      await server.call(ROOMS.landmark.deleteLandmark, { landmarkId }, as),
    ]
    expect(refused.map((answer) => answer.body.errorCode)).toEqual([4041200, 4041200])
  })

  it('without a landmark sees nothing, whatever else they are bound to', async () => {
    const { token } = await userWith('nowhere', (userId) => bindVehicle(userId), 'landmarkUser')
    expect(await seen(token)).toEqual([])
  })
})

describe('PERM-5 visible organisations', () => {
  it('are the viewable ones with all below, less the excluded with all below; a change counts on the next request', async () => {
    const [north, south] = [await server.makeOrg('North', branch), await server.makeOrg('South', branch)]
    const deep = await server.makeOrg('Deep', north)
    const { token, userId } = await userWith('regional', () => Promise.resolve())
    const names = async () =>
      (await server.call(organization.getOrgTree, {}, { token })).body.data.map((org) => org.name).toSorted()
    expect(await names()).toEqual(['Branch', 'Deep', 'North', 'South'])
    await server.db.run('insert into user_excluded_org values ($1, $2)', [userId, north])
    expect(await names()).toEqual(['Branch', 'South'])
    await server.db.run('insert into user_org values ($1, $2), ($1, $3)', [userId, deep, south])
    expect(await names()).toEqual(['South'])
    await server.db.run('delete from user_excluded_org where user_id = $1', [userId])
    expect(await names()).toEqual(['Deep', 'South'])
    await server.db.run('update organization set parent_id = $2 where org_id = $1', [north, south])
    expect(await names()).toEqual(['Deep', 'North', 'South'])
    await server.db.run('update organization set deleted_at = now() where org_id = $1', [deep])
    expect(await names()).toEqual(['North', 'South'])
  })

  it('what a role permits changes with the next request', async () => {
    const { token } = await userWith('promoted', () => Promise.resolve())
    const drop = (perms: string) =>
      server.db.run(
        `delete from role_menu using menu m, role r where role_menu.menu_id = m.menu_id and m.key = $1
           and r.role_id = role_menu.role_id and r.name = 'role of promoted'`,
        [perms],
      )
    expect((await server.call(vehicle.getVehicleList, {}, { token })).status).toBe(200)
    await drop('monitoring:vehicle:view')
    expect((await server.call(vehicle.getVehicleList, {}, { token })).status).toBe(403)
  })

  it('a live client follows a change of what its user may see', async () => {
    const { token, userId } = await userWith('watcher', () => Promise.resolve())
    const client = await LiveClient.open(server.url)
    clients.push(client)
    client.say({ type: 'subscribe', token })
    expect((await client.find('snapshot')).rows.vehicleId).toContain(idOf('other'))
    await bindVehicle(userId)
    await client.find('vehicles')
    client.messages.length = 0
    await report('other', 51, -111)
    await report('mine', 41, -101)
    await client.find('changes', ({ rows }) => rows.vehicleId.includes(idOf('mine')))
    const announced = client.messages.flatMap((message) => ('rows' in message ? message.rows.vehicleId : []))
    expect(announced).not.toContain(idOf('other'))
  })
})
