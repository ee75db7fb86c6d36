import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { feedback, comment } = ROOMS

let server: TestServer
let author: string
let neighbour: string
let foreigner: string
beforeAll(async () => {
  server = await startTestServer()
  const rights = ['service:feedback:view', 'service:feedback:add']
  const org = await server.makeOrg('Customer')
  author = await server.makeUser('author', org, rights)
  neighbour = await server.makeUser('neighbour', org, rights)
  foreigner = await server.makeUser('foreigner', await server.makeOrg('Elsewhere', 0), [
    ...rights,
    'service:feedback:manage',
  ])
})
afterAll(() => server.stop())

const send = async (title: string): Promise<number> =>
  (await server.call(feedback.addFeedback, { category: 'problem', title, content: 'It fails' }, { token: author })).body
    .data.feedbackId
const mine = async (feedbackId: number) =>
  (await server.call(feedback.getFeedbackUserList, {}, { token: author })).body.data.list.find(
    (row) => row.feedbackId === feedbackId,
  )
const unread = async (token: string) => (await server.call(feedback.getUnreadFeedback, {}, { token })).body.data.count

describe('feedback', () => {
  it('MSG-1 is to do until it is closed, and closing needs an answer (4001701)', async () => {
    const feedbackId = await send('Close me')
    expect((await mine(feedbackId))?.status).toBe('todo')
    const early = await server.call(feedback.editFeedback, { feedbackId, status: 'closed' })
    expect(early.body.errorCode).toBe(4001701)
    await server.call(feedback.editFeedback, { feedbackId, reply: 'Fixed', status: 'closed' })
    expect(await mine(feedbackId)).toMatchObject({ status: 'closed', reply: 'Fixed', repliedBy: 'admin' })
  })

  it('ERR-3 counts answers that its author has not seen', async () => {
    const before = await unread(author)
    const feedbackId = await send('Answer me')
    expect(await unread(author)).toBe(before)
    await server.call(feedback.addFeedbackComment, { feedbackId, content: 'We are looking at it' })
    expect(await unread(author)).toBe(before + 1)
    expect(await mine(feedbackId)).toMatchObject({ unread: true, comments: 1 })
    expect(await unread(neighbour)).toBe(0)
    await server.call(feedback.readFeedback, { feedbackId }, { token: author })
    expect(await unread(author)).toBe(before)
    await server.call(feedback.editFeedback, { feedbackId, reply: 'Done' })
    expect(await unread(author)).toBe(before + 1)
  })

  it('is reopened by its author within 30 days, and not later (4001702)', async () => {
    const feedbackId = await send('Reopen me')
    await server.call(feedback.editFeedback, { feedbackId, reply: 'Done', status: 'closed' })
    const reopen = (token: string) =>
      server.call(feedback.reopenFeedback, { feedbackId, content: 'Still fails' }, { token })
    expect((await reopen(neighbour)).body.errorCode).toBe(4041700)
    expect((await reopen(author)).body.success).toBe(true)
    expect(await mine(feedbackId)).toMatchObject({ status: 'todo', closedAt: null, comments: 1 })
    await server.call(feedback.editFeedback, { feedbackId, status: 'closed' })
    await server.db.run(`update feedback set closed_at = now() - interval '31 days' where feedback_id = $1`, [
      feedbackId,
    ])
    expect((await reopen(author)).body.errorCode).toBe(4001702)
  })

  it('is seen by its author and by managers of its organisation, with its comments', async () => {
    const feedbackId = await send('Whose')
    const key = `feedback:${feedbackId}`
    const say = (token: string) => server.call(comment.addCommentByKey, { key, content: 'Me too' }, { token })
    expect((await say(author)).body.success).toBe(true)
    expect((await say(neighbour)).status).toBe(404)
    expect((await say(foreigner)).status).toBe(404)
    const as = { token: foreigner }
    expect((await server.call(feedback.getFeedbackList, {}, as)).body.data.total).toBe(0)
    expect((await server.call(feedback.editFeedback, { feedbackId, reply: 'x' }, as)).body.errorCode).toBe(4041700)
    expect((await server.call(feedback.getFeedbackComments, { feedbackId }, as)).body.errorCode).toBe(4041700)
    expect((await server.call(feedback.addFeedbackComment, { feedbackId, content: 'x' }, as)).body.errorCode).toBe(
      4041700,
    )
    const seen = await server.call(feedback.getFeedbackComments, { feedbackId })
    expect(seen.body.data).toMatchObject([{ author: 'author', content: 'Me too', own: false }])
  })

  it('IMG-1 takes at most 9 pictures', async () => {
    const pictures = Array.from({ length: 10 }, () => 'k'.repeat(43))
    const params = { category: 'problem', title: 'x', content: 'x', pictures }
    expect((await server.call(feedback.addFeedback, params)).body.errorCode).toBe(400436)
  })
})
