import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getGroupList, addGroup, editGroup, deleteGroup, batchEditVehicleGroup } = ROOMS.group
const { addVehicle } = ROOMS.vehicle
const { getMonitorData, getPagingList } = ROOMS.monitoring

let server: TestServer
let below: number
beforeAll(async () => {
  server = await startTestServer()
  below = await server.makeOrg('Below')
})
afterAll(() => server.stop())

const add = async (name: string, more: { weight?: number; orgId?: number } = {}): Promise<number> =>
  (await server.call(addGroup, { orgId: server.orgId, name, ...more })).body.data.groupId
const vehicle = async (name: string, orgId = server.orgId): Promise<number> =>
  (await server.call(addVehicle, { orgId, name, assetType: 2001, icon: 'truck' })).body.data.vehicleId
const put = (vehicleIds: number[], groupIds: number[], mode: 'set' | 'add' | 'remove' = 'set') =>
  server.call(batchEditVehicleGroup, { vehicleIds, groupIds, mode })
const groupsOf = async (vehicleId: number): Promise<number[] | undefined> =>
  (await server.call(getMonitorData, { vehicleIds: [vehicleId] })).body.data.vehicleList.groupIds[0]

describe('groups', () => {
  it('are added, listed, edited and deleted', async () => {
    const groupId = await add('North')
    const [listed] = (await server.call(getGroupList, { keyword: 'nort' })).body.data.list
    expect(listed).toMatchObject({ groupId, groupName: 'North', weight: 0, colour: '', vehicleCount: 0, version: 1 })
    expect((await server.call(editGroup, { groupId, colour: '#1a8f4c', version: 1 })).body.data).toEqual({ version: 2 })
    expect((await server.call(editGroup, { groupId, name: 'N', version: 1 })).body.fields).toMatchObject([
      { name: 'version' },
    ])
    expect((await server.call(deleteGroup, { groupId })).status).toBe(200)
    expect((await server.call(getGroupList, { keyword: 'nort' })).body.data).toEqual({ list: [], total: 0 })
    expect((await server.call(deleteGroup, { groupId })).body.errorCode).toBe(4041000)
    expect(await server.db.rows(`select name from deletion where kind = 'group' and record_id = ${groupId}`)).toEqual([
      { name: 'North' },
    ])
  })

  it('have a name of their own within an organisation, whatever its case', async () => {
    await add('Twice')
    expect((await server.call(addGroup, { orgId: server.orgId, name: 'TWICE' })).body.errorCode).toBe(4001002)
    expect((await server.call(addGroup, { orgId: below, name: 'Twice' })).status).toBe(200)
  })

  it('PERM-15 are changed by who is limited where they are their own, which those are that they add', async () => {
    const token = await server.makeUser('limited', server.orgId, [
      'monitoring:group:view',
      'monitoring:group:add',
      'monitoring:group:edit',
      'monitoring:group:delete',
    ])
    await server.db.run(
      `insert into user_vehicle (user_id, vehicle_id) select user_id, $1 from user_account where username = 'limited'`,
      [await vehicle('Their own')],
    )
    const others = await add('Of others')
    const mayChange = async (as = server.admin) =>
      (await server.call(getGroupList, { keyword: 'of ' }, { token: as })).body.data.list.map((group) => [
        group.groupName,
        group.mayChange,
      ])
    expect(await mayChange(token)).toEqual([['Of others', false]])
    expect((await server.call(editGroup, { groupId: others, name: 'Taken' }, { token })).status).toBe(404)
    const own = await server.call(addGroup, { orgId: server.orgId, name: 'Of mine' }, { token })
    const { groupId } = own.body.data
    expect(await mayChange(token)).toEqual([['Of mine', true]])
    expect(await mayChange()).toEqual([
      ['Of mine', true],
      ['Of others', true],
    ])
    expect((await server.call(editGroup, { groupId, colour: '#1a8f4c' }, { token })).status).toBe(200)
    expect((await server.call(deleteGroup, { groupId }, { token })).status).toBe(200)
  })

  it.each(['', '   ', '<b>', 'a`b', 'x'.repeat(101)])('NAME-1 refuse the name %j', async (name) => {
    const { status, body } = await server.raw(
      'POST',
      addGroup.path,
      { orgId: server.orgId, name },
      { token: server.admin },
    )
    expect([status, body.fields?.[0]?.name]).toEqual([400, 'name'])
  })

  it('GRP-1 cannot be deleted while they hold vehicles', async () => {
    const groupId = await add('Holding')
    const held = await vehicle('Held')
    await put([held], [groupId])
    expect((await server.call(deleteGroup, { groupId })).body.errorCode).toBe(4001000)
    await put([held], [])
    expect((await server.call(deleteGroup, { groupId })).status).toBe(200)
  })

  it('another organisation neither sees nor changes them', async () => {
    const groupId = await add('Ours')
    const mine = await vehicle('Mine')
    const elsewhere = await server.makeOrg('Elsewhere', 0)
    const token = await server.makeUser('stranger', elsewhere, [
      'monitoring:group:view',
      'monitoring:group:add',
      'monitoring:group:edit',
      'monitoring:group:delete',
      'monitoring:vehicle:edit',
    ])
    const as = { token }
    expect((await server.call(getGroupList, { orgIds: [server.orgId] }, as)).body.data.total).toBe(0)
    expect((await server.call(editGroup, { groupId, name: 'Theirs' }, as)).body.errorCode).toBe(4041000)
    expect((await server.call(deleteGroup, { groupId }, as)).body.errorCode).toBe(4041000)
    expect((await server.call(addGroup, { orgId: server.orgId, name: 'X' }, as)).body.errorCode).toBe(404600)
    expect(
      (await server.call(batchEditVehicleGroup, { vehicleIds: [mine], groupIds: [groupId] }, as)).body.errorCode,
    ).toBe(4041000)
    const { body } = await server.call(batchEditVehicleGroup, { vehicleIds: [mine], groupIds: [] }, as)
    expect(body.data).toMatchObject([{ id: mine, ok: false, errorCode: 4041111 }])
  })
})

describe('the groups of vehicles', () => {
  it('are set, added to and taken from, the heaviest first', async () => {
    const [light, heavy] = [await add('Light', { weight: 1 }), await add('Heavy', { weight: 9 })]
    const one = await vehicle('In both')
    await put([one], [light])
    await put([one], [heavy], 'add')
    expect(await groupsOf(one)).toEqual([heavy, light])
    await put([one], [light], 'remove')
    expect(await groupsOf(one)).toEqual([heavy])
    await put([one], [light], 'set')
    expect(await groupsOf(one)).toEqual([light])
  })

  it('narrow the monitoring list and the paged list down', async () => {
    const groupId = await add('Filter')
    const [inside] = [await vehicle('Inside', below), await vehicle('Outside')]
    await put([inside], [groupId])
    const data = (await server.call(getMonitorData, { groupIds: [groupId] })).body.data
    expect(data.vehicleList.name).toEqual(['Inside'])
    expect(data.groupList).toContainEqual({ groupId, groupName: 'Filter', colour: '' })
    const paged = (await server.call(getPagingList, { groupIds: [groupId] })).body.data
    expect(paged.list.map((row) => row.vehicleId)).toEqual([inside])
  })

  it('LIMIT-1 take at most 200 vehicles at once, and say of each what became of it', async () => {
    const groupId = await add('Many')
    const one = await vehicle('One of many')
    const { body } = await put([one, 2_000_000], [groupId], 'add')
    expect(body.data).toMatchObject([
      { id: one, ok: true },
      { id: 2_000_000, ok: false, errorCode: 4041111 },
    ])
    const tooMany = Array.from({ length: 201 }, (_, i) => i + 1)
    expect((await put(tooMany, [groupId])).body.errorCode).toBe(50001)
  })
})
