import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelNamed } from '../../testing/devices/modelNamed.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { device, deviceChart } = ROOMS
const RIGHTS = ['organization:device-chart:view', 'organization:device-chart:edit']

let server: TestServer
let orgId: number
let owner: string
let friend: string
let friendId: number
let outsider: string
beforeAll(async () => {
  server = await startTestServer()
  orgId = await server.makeOrg('Charted')
  owner = await server.makeUser('owner', orgId, RIGHTS)
  friend = await server.makeUser('friend', orgId, RIGHTS)
  outsider = await server.makeUser('outsider', await server.makeOrg('Outside', 0), RIGHTS)
  friendId =
    (await server.db.row<{ id: number }>(`select user_id as id from user_account where username = 'friend'`))?.id ?? 0
  const modelId = await modelNamed(server, 'Chart 1')
  for (const n of [1, 2, 3])
    await server.call(device.addDevice, { orgId, identifier: `chart-${n}`, ...(n < 3 && { modelId }) })
  await server.db.run(`update device set lifecycle = 'deactivated' where identifier = 'chart-3'`)
})
afterAll(() => server.stop())

const add = async (fields: { grouping: 'state' | 'model'; states?: ('storage' | 'deactivated')[] }) =>
  (await server.call(deviceChart.addFilter, { name: 'Mine', ...fields }, { token: owner })).body.data.filterId
const slicesOf = (filterId: number, token = owner) => server.call(deviceChart.getStatusCount, { filterId }, { token })

describe('a saved filter of devices', () => {
  it('counts the devices that it lets through, and each slice opens its own', async () => {
    const filterId = await add({ grouping: 'model' })
    const { data } = (await slicesOf(filterId)).body
    expect(data).toMatchObject([
      { name: 'Chart 1', devices: 2 },
      { slice: '', devices: 1 },
    ])
    const namesOf = async (slice?: string) => {
      const params = { filterId, ...(slice !== undefined && { slice }) }
      const { list } = (await server.call(deviceChart.getStatusDetail, params, { token: owner })).body.data
      return new Set(list.map(({ identifier }) => identifier))
    }
    expect(await namesOf(data[0]?.slice)).toEqual(new Set(['chart-1', 'chart-2']))
    expect(await namesOf('')).toEqual(new Set(['chart-3']))
    expect(await namesOf()).toEqual(new Set(['chart-1', 'chart-2', 'chart-3']))
  })

  it('can be changed and deleted by whose it is, by GET as by POST', async () => {
    const filterId = await add({ grouping: 'state', states: ['storage'] })
    expect((await slicesOf(filterId)).body.data).toEqual([{ slice: 'storage', name: '', devices: 2 }])
    const params = { filterId, name: 'Other', grouping: 'state' as const, states: ['deactivated' as const] }
    expect((await server.call(deviceChart.editFilterByGet, params, { token: owner })).status).toBe(200)
    expect((await slicesOf(filterId)).body.data).toEqual([{ slice: 'deactivated', name: '', devices: 1 }])
    expect((await server.call(deviceChart.editFilter, params, { token: friend })).body.errorCode).toBe(404)
    expect((await server.call(deviceChart.deleteFilter, { filterId }, { token: friend })).body.errorCode).toBe(404)
    expect((await server.call(deviceChart.deleteFilter, { filterId }, { token: owner })).status).toBe(200)
    expect((await slicesOf(filterId)).body.errorCode).toBe(404)
  })

  it('is seen by those whom it is shared with, over their own devices, and by nobody else', async () => {
    const filterId = await add({ grouping: 'state' })
    expect((await slicesOf(filterId, friend)).body.errorCode).toBe(404)
    const share = (userIds: number[]) =>
      server.call(deviceChart.editFilterUser, { filterId, userIds }, { token: owner })
    expect((await share([999_999])).body.fields).toMatchObject([{ name: 'userIds' }])
    const users = (await server.call(deviceChart.getUserList, {}, { token: owner })).body.data
    expect(users.map(({ username }) => username)).toEqual(['friend'])
    expect((await share([friendId])).status).toBe(200)
    expect((await server.call(deviceChart.getBindUserList, { filterId }, { token: owner })).body.data).toMatchObject([
      { userId: friendId, username: 'friend' },
    ])
    const seen = (await server.call(deviceChart.getFilterList, {}, { token: friend })).body.data
    expect(seen).toMatchObject([{ filterId, own: false, username: 'owner' }])
    expect((await slicesOf(filterId, friend)).body.data).toHaveLength(2)
    expect((await slicesOf(filterId, outsider)).body.errorCode).toBe(404)
    await share([])
    expect((await slicesOf(filterId, friend)).body.errorCode).toBe(404)
  })
})
