import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { feedback, group, record } = ROOMS

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const told = async (key: string, token?: string) =>
  (await server.call(record.getRecordTimeline, { key }, token === undefined ? undefined : { token })).body.data

describe('what happened to a record', () => {
  it('is told the newest first, with what it was and became, to who may see the audit log', async () => {
    const { groupId } = (await server.call(group.addGroup, { orgId: server.orgId, name: 'Old' })).body.data
    await server.call(group.editGroup, { groupId, name: 'New' })
    const { list, total } = await told(`group:${groupId}`)
    expect(total).toBe(2)
    expect(
      list.map(({ action, username, before, after }) => [action, username, before['name'], after['name']]),
    ).toEqual([
      ['edited a group', 'admin', 'Old', 'New'],
      ['added a group', 'admin', undefined, 'Old'],
    ])
    const plain = await server.makeUser('plain', server.orgId, ['monitoring:group:view'])
    expect(await told(`group:${groupId}`, plain)).toEqual({ list: [], total: 0 })
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
    const moves = ({ list }: Awaited<ReturnType<typeof told>>) =>
      list.map(({ event, to, username }) => [event, to, username])
    expect(moves(await told(key, author))[0]).toEqual(['close', 'closed', null])
    expect(
      (await told(key, author)).list.every(({ action, after }) => action === null && Object.keys(after).length === 0),
    ).toBe(true)
    const all = await told(key)
    expect(moves(all)[0]).toEqual(['close', 'closed', 'admin'])
    expect(all.list.filter(({ to, after }) => to === 'closed' || after['status'] === 'closed')).toHaveLength(1)
  })
})
