import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { comment, device, driver, feedback, group, record, vehicle } = ROOMS

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const linesOf = async (key: string, token?: string) =>
  (await server.call(record.getRecordTimeline, { key }, token === undefined ? undefined : { token })).body.data

describe('what happened to a record', () => {
  it('is told the newest first, with what it was and became, to who may see the audit log', async () => {
    const { groupId } = (await server.call(group.addGroup, { orgId: server.orgId, name: 'Old' })).body.data
    await server.call(group.editGroup, { groupId, name: 'New' })
    const { list, total } = await linesOf(`group:${groupId}`)
    expect(total).toBe(2)
    expect(
      list.map(({ action, username, before, after }) => [action, username, before['name'], after['name']]),
    ).toEqual([
      ['edited a group', 'admin', 'Old', 'New'],
      ['added a group', 'admin', undefined, 'Old'],
    ])
    const plain = await server.makeUser('plain', server.orgId, ['monitoring:group:view'])
    expect(await linesOf(`group:${groupId}`, plain)).toEqual({ list: [], total: 0 })
  })

  it('is nothing to who does not see the record', async () => {
    const { groupId } = (await server.call(group.addGroup, { orgId: server.orgId, name: 'Ours' })).body.data
    const foreigner = await server.makeUser('foreigner', await server.makeOrg('Elsewhere', 0), PERMISSIONS)
    const powerless = await server.makeUser('powerless', server.orgId, [])
    for (const token of [foreigner, powerless])
      expect((await server.call(record.getRecordTimeline, { key: `group:${groupId}` }, { token })).status).toBe(404)
  })

  it('tells a change of state once, to its author without the log, and names nobody whose organization they do not see', async () => {
    const depot = await server.makeOrg('Depot')
    const author = await server.makeUser('author', depot, ['service:feedback:add', 'service:feedback:view'])
    const as = { token: author }
    const fields = { category: 'problem', title: 'Slow', content: 'It is slow' }
    const { feedbackId } = (await server.call(feedback.addFeedback, fields, as)).body.data
    await server.call(feedback.editFeedback, { feedbackId, reply: 'Faster now', status: 'closed' })
    const key = `feedback:${feedbackId}`
    const moves = ({ list }: Awaited<ReturnType<typeof linesOf>>) =>
      list.map(({ event, to, username }) => [event, to, username])
    expect(moves(await linesOf(key, author))[0]).toEqual(['close', 'closed', null])
    expect(
      (await linesOf(key, author)).list.every(
        ({ action, after }) => action === null && Object.keys(after).length === 0,
      ),
    ).toBe(true)
    const all = await linesOf(key)
    expect(moves(all)[0]).toEqual(['close', 'closed', 'admin'])
    expect(all.list.filter(({ to, after }) => to === 'closed' || after['status'] === 'closed')).toHaveLength(1)
  })

  it('tells what was said once, to whoever sees the record', async () => {
    const { groupId } = (await server.call(group.addGroup, { orgId: server.orgId, name: 'Talked of' })).body.data
    const key = `group:${groupId}`
    await server.call(comment.addCommentByKey, { key, content: 'Too many' })
    const plain = await server.makeUser('reader', server.orgId, ['monitoring:group:view'])
    for (const [token, lines] of [
      [undefined, ['Too many', null]],
      [plain, ['Too many']],
    ] as const)
      expect((await linesOf(key, token)).list.map((line) => line.comment)).toEqual(lines)
  })

  it('names the records that it tells of, but for those that the caller does not see', async () => {
    const { orgId } = server
    const { driverId } = (await server.call(driver.addDriver, { orgId, name: 'Ana Told' })).body.data
    const seats: [number, null] = [driverId, null]
    const truck = { orgId, name: 'Told of', assetType: 2001, icon: 'truck' as const, driverIds: seats }
    const { vehicleId } = (await server.call(vehicle.addVehicle, truck)).body.data
    const names = async (token?: string) => (await linesOf(`vehicle:${vehicleId}`, token)).list[0]?.names ?? {}
    expect(await names()).toMatchObject({ [`driver:${driverId}`]: 'Ana Told' })
    const blind = await server.makeUser('blind', orgId, ['monitoring:vehicle:view', 'system:audit:view'])
    expect(Object.keys(await names(blind))).toEqual([])
  })

  it('is narrowed to a part, and to some of the events', async () => {
    const { id } = (await server.call(device.addDevice, { orgId: server.orgId, identifier: 'narrowed' })).body.data
    await server.call(device.editDeviceForRepair, { device: id, hold: 'rma', reason: 'back' })
    await server.call(device.batchEditDevice, { devices: [{ id, remark: 'older' }] })
    await server.call(comment.addCommentByKey, { key: `device:${id}`, content: 'Noted' })
    const part = async (fields: { parts?: ('events' | 'comments' | 'edits')[]; events?: string[] }) =>
      (await server.call(device.getDeviceEvents, { device: id, ...fields })).body.data.list.map(
        (line) => line.event ?? line.comment ?? line.action,
      )
    expect(await part({})).toEqual(['Noted', 'edited devices', 'hold', 'begin'])
    expect(await part({ parts: ['events'] })).toEqual(['hold', 'begin'])
    expect(await part({ parts: ['events', 'comments'], events: ['hold'] })).toEqual(['Noted', 'hold'])
    expect(await part({ parts: ['edits'] })).toEqual(['edited devices'])
  })
})

describe('DEV-13 the passport of a device', () => {
  it('tells whoever sees the device what its events changed, with the vehicle by name and its state once', async () => {
    const { orgId } = server
    const { id } = (await server.call(device.addDevice, { orgId, identifier: 'carried' })).body.data
    const truck = { orgId, name: 'Carrier', assetType: 2001, icon: 'truck', device: id } as const
    const { vehicleId } = (await server.call(vehicle.addVehicle, truck)).body.data
    const view = ['organization:device:view', 'monitoring:vehicle:view'] as const
    const keeper = await server.makeUser('passport keeper', orgId, [...view])
    const { list } = (await server.call(device.getDeviceEvents, { device: id }, { token: keeper })).body.data
    expect(list[0]).toMatchObject({
      event: 'bind',
      from: 'storage',
      to: 'activated',
      after: { vehicleId },
      names: { [`vehicle:${vehicleId}`]: 'Carrier' },
    })
    expect(list[0]?.after).not.toHaveProperty('lifecycle')
  })

  it('is nothing to who does not see the device (4048801)', async () => {
    const { id } = (await server.call(device.addDevice, { orgId: server.orgId, identifier: 'unseen' })).body.data
    const foreigner = await server.makeUser('stranger', await server.makeOrg('Far away', 0), PERMISSIONS)
    const answer = await server.call(device.getDeviceEvents, { device: id }, { token: foreigner })
    expect(answer.body.errorCode).toBe(4048801)
  })
})
