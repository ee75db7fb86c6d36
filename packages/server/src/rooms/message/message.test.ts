import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { message } = ROOMS
const USER = ['service:message:view', 'service:message:delete']

let server: TestServer
let customer: number
let ana: string
let bob: string
let elsewhere: string
beforeAll(async () => {
  server = await startTestServer()
  customer = await server.makeOrg('Customer')
  ana = await server.makeUser('ana', customer, USER)
  bob = await server.makeUser('bob', customer, USER)
  const other = await server.makeOrg('Elsewhere', 0)
  elsewhere = await server.makeUser('elsewhere', other, [...USER, 'service:message:manage'])
})
afterAll(() => server.stop())

const write = async (title: string, orgIds = [customer]): Promise<number> =>
  (await server.call(message.addMessage, { type: 'notice', title, body: 'Text', orgIds })).body.data.messageId
const listOf = async (token: string) => (await server.call(message.getMessageList, {}, { token })).body.data

describe('messages', () => {
  it('MSG-1 are unread for every user of the organisations they are sent to, until read', async () => {
    const messageId = await write('Works at night')
    expect((await listOf(ana)).total).toBe(0)
    const sent = await server.call(message.sendMessage, { messageId })
    expect(sent.body.data.recipients).toBe(2)
    expect(await listOf(ana)).toMatchObject({ unread: 1, list: [{ messageId, title: 'Works at night', read: false }] })
    expect((await listOf(elsewhere)).total).toBe(0)
    await server.call(message.batchReadMessage, { messageIds: [messageId] }, { token: ana })
    expect(await listOf(ana)).toMatchObject({ unread: 0, list: [{ messageId, read: true }] })
    expect((await listOf(bob)).unread).toBe(1)
    const { list } = (await server.call(message.getManagedMessageList, { keyword: 'at night' })).body.data
    expect(list).toMatchObject([{ recipients: 2, readers: 1, targets: [{ orgId: customer }] }])
  })

  it('a user takes one off their own list only', async () => {
    const messageId = await write('Hide me')
    await server.call(message.sendMessage, { messageId })
    await server.call(message.batchDeleteMessage, { messageIds: [messageId] }, { token: ana })
    const titles = async (token: string) => (await listOf(token)).list.map((row) => row.title)
    expect(await titles(ana)).not.toContain('Hide me')
    expect(await titles(bob)).toContain('Hide me')
  })

  it('are as if they did not exist for who did not get them (4041600)', async () => {
    const messageId = await write('Private')
    await server.call(message.sendMessage, { messageId })
    const as = { token: elsewhere }
    const codes = [
      await server.call(message.batchReadMessage, { messageIds: [messageId] }, as),
      await server.call(message.batchDeleteMessage, { messageIds: [messageId] }, as),
      await server.call(message.editMessage, { messageId, title: 'Mine' }, as),
      await server.call(message.sendMessage, { messageId }, as),
      await server.call(message.batchDeleteManagedMessage, { messageIds: [messageId] }, as),
    ].map((answer) => answer.body.errorCode)
    expect(codes).toEqual(Array(5).fill(4041600))
  })

  it('change while they are drafts, and never after they were sent (4001601)', async () => {
    const messageId = await write('Draft')
    const edited = await server.call(message.editMessage, { messageId, title: 'Second draft', version: 1 })
    expect(edited.body.data.version).toBe(2)
    await server.call(message.sendMessage, { messageId })
    expect((await server.call(message.editMessage, { messageId, title: 'Third' })).body.errorCode).toBe(4001601)
    expect((await server.call(message.sendMessage, { messageId })).body.errorCode).toBe(4001601)
  })

  it('go to no organisation outside of the sender’s scope, and not to none', async () => {
    const [there] = (await server.call(message.getOrgList, {}, { token: elsewhere })).body.data
    const far = await server.call(
      message.addMessage,
      { type: 'notice', title: 'x', body: 'x', orgIds: [customer] },
      { token: elsewhere },
    )
    expect(far.body.errorCode).toBe(404600)
    expect(there?.name).toBe('Elsewhere')
    const nobody = await server.call(message.sendMessage, { messageId: await write('To nobody', []) })
    expect([nobody.status, nobody.body.fields?.[0]?.name]).toEqual([400, 'orgIds'])
  })

  it('have a GET form that does the same', async () => {
    const as = { token: server.admin }
    const params = { type: 'notice', title: 'By GET', body: 'Text', orgIds: String(customer) }
    const added = await server.raw('GET', message.addMessage.path, params, as)
    const { messageId } = added.body.data as { messageId: number }
    expect((await server.raw('GET', message.editMessage.path, { messageId, title: 'GET 2' }, as)).body.success).toBe(
      true,
    )
    const sent = await server.raw('GET', message.sendMessage.path, { messageId }, as)
    expect(sent.body.data).toEqual({ recipients: 2 })
    expect((await listOf(ana)).list[0]?.title).toBe('GET 2')
    const gone = await server.raw('GET', message.batchDeleteManagedMessage.path, { messageIds: messageId }, as)
    expect(gone.body.data).toEqual({ count: 1 })
    expect((await listOf(ana)).list.map((row) => row.title)).not.toContain('GET 2')
  })

  it('refuse what a sender may not set: mass assignment', async () => {
    const fields = { type: 'notice', title: 'x', body: 'x', sentAt: '2026-01-01T00:00:00Z', created_by: 1 }
    const answer = await server.raw('POST', message.addMessage.path, fields, { token: server.admin })
    expect([answer.status, JSON.stringify(answer.body.fields)]).toEqual([400, expect.stringContaining('sentAt')])
  })
})
