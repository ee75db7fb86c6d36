import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { sendEmail } = ROOMS.tool

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const letters = () =>
  server.db.rows<{ recipient: string; content: object }>(
    `select recipient, content from outbox where channel = 'email' and content->>'template' = 'freeText' order by outbox_id`,
  )

describe('sending e-mail', () => {
  it('MAIL-1 needs at least one address', async () => {
    const answer = await server.call(sendEmail, { emails: [], subject: 'Hello', text: 'Text' })
    expect([answer.status, answer.body.fields?.[0]]).toEqual([
      400,
      { name: 'emails', message: 'must name at least one' },
    ])
    expect(await letters()).toEqual([])
  })

  it('puts one letter for each address into the outbox', async () => {
    const emails = ['a@example.com', 'b@example.com', 'A@example.com']
    const answer = await server.call(sendEmail, { emails, subject: 'Hello', text: 'Two\nlines' })
    expect(answer.body.data.count).toBe(2)
    expect((await letters()).map((letter) => letter.recipient)).toEqual(['A@example.com', 'b@example.com'])
    expect((await letters())[0]?.content).toMatchObject({
      template: 'freeText',
      params: { subject: 'Hello', text: 'Two\nlines' },
    })
  })

  it.each([
    ['subject', { subject: 'Hello\r\nBcc: all@example.com' }],
    ['subject', { subject: 'Hello\nX: y' }],
    ['emails.0', { emails: ['a@example.com\r\nBcc: b@example.com'] }],
    ['emails.0', { emails: ['a@example.com, b@example.com'] }],
    ['emails.0', { emails: ['nobody'] }],
  ])('takes no second header in %s', async (field, wrong) => {
    const params = { emails: ['a@example.com'], subject: 'Hello', text: 'Text', ...wrong }
    const answer = await server.raw('POST', sendEmail.path, params, { token: server.admin })
    expect([answer.status, answer.body.fields?.[0]?.name]).toEqual([400, field])
  })
})
