import { ROOMS } from '@waymark/contract/calls.ts'
import { messageLifecycle } from '@waymark/contract/lifecycles/messageLifecycle.ts'
import { replay } from '@waymark/core/lifecycle/replay.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { historyOf } from '../../testing/historyOf.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { message } = ROOMS

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const write = async (title: string): Promise<number> =>
  (await server.call(message.addMessage, { type: 'notice', title, body: 'Text', orgIds: [server.orgId] })).body.data
    .messageId
const stored = (messageId: number) =>
  server.db.row<{ state: string; sent: boolean }>(
    'select state, sent_at is not null as sent from message where message_id = $1',
    [messageId],
  )

describe('MSG-1 the states of a message', () => {
  it('are those of its table, and follow from its history, whatever is asked in whatever order', async () => {
    const steps = fc.array(fc.constantFrom('edit', 'empty', 'send'), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        const messageId = await write('Walked')
        for (const step of walk) {
          if (step === 'edit')
            await server.call(message.editMessage, { messageId, title: 'Again', orgIds: [server.orgId] })
          if (step === 'empty') await server.call(message.editMessage, { messageId, orgIds: [] })
          if (step === 'send') await server.call(message.sendMessage, { messageId })
          const { state, sent } = (await stored(messageId)) ?? {}
          expect(replay(messageLifecycle, await historyOf(server.db, 'message', messageId))).toBe(state)
          expect(sent).toBe(state === 'sent')
        }
      }),
      { numRuns: 12 },
    )
  })

  it('make one transition of two at once: it is sent once', async () => {
    for (let round = 0; round < 8; round++) {
      const messageId = await write(`Raced ${round}`)
      const answers = await Promise.all([1, 2].map(() => server.call(message.sendMessage, { messageId })))
      // who comes while the other is at it hears 409, and who comes after it that it was sent
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
      const history = await historyOf(server.db, 'message', messageId)
      expect(history.map(({ event }) => event)).toEqual(['begin', 'send'])
    }
  })

  it('tell with each row what its reader may do with it, and the audit what became of it', async () => {
    const messageId = await write('Buttons')
    const row = async () => (await server.call(message.getManagedMessageList, { keyword: 'Buttons' })).body.data.list[0]
    expect(await row()).toMatchObject({ state: 'draft', events: ['send'] })
    await server.call(message.sendMessage, { messageId })
    expect(await row()).toMatchObject({ state: 'sent', events: [] })
    const line = await server.db.row(
      `select facts -> 'after' ->> 'state' as state from audit_log
       where record_kind = 'message' and record_id = $1 and action = 'sent a message'`,
      [messageId],
    )
    expect(line).toEqual({ state: 'sent' })
  })
})
