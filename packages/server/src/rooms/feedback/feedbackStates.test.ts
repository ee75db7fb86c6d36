import { ROOMS } from '@waymark/contract/calls.ts'
import { feedbackLifecycle } from '@waymark/contract/lifecycles/feedbackLifecycle.ts'
import { replay } from '@waymark/core/lifecycle/replay.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../platform/log/createLog.ts'
import { migrate, readMigrations } from '../../platform/database/migrate.ts'
import { openTestDatabase } from '../../platform/database/testDatabase.ts'
import { type HistoryLine, historyOf as history } from '../../testing/historyOf.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { feedback } = ROOMS

let server: TestServer
let author: string
beforeAll(async () => {
  server = await startTestServer()
  const org = await server.makeOrg('Customer')
  author = await server.makeUser('author', org, ['service:feedback:view', 'service:feedback:add'])
})
afterAll(() => server.stop())

const send = async (): Promise<number> =>
  (await server.call(feedback.addFeedback, { category: 'problem', title: 'T', content: 'C' }, { token: author })).body
    .data.feedbackId
const edit = (feedbackId: number, fields: { reply?: string; status?: 'todo' | 'closed'; version?: number }) =>
  server.call(feedback.editFeedback, { feedbackId, ...fields })
const askAgain = (feedbackId: number) =>
  server.call(feedback.reopenFeedback, { feedbackId, content: 'Still' }, { token: author })

const historyOf = (feedbackId: number) => history(server.db, 'feedback', feedbackId)
const stored = (feedbackId: number) =>
  server.db.row<{ status: string; version: number }>('select status, version from feedback where feedback_id = $1', [
    feedbackId,
  ])
const auditLines = async (feedbackId: number, field: string): Promise<number> =>
  (
    await server.db.rows(
      `select 1 as one from audit_log where record_kind = 'feedback' and record_id = $1
       and facts -> 'after' ->> 'status' = $2 and facts -> 'before' ? 'status'`,
      [feedbackId, field],
    )
  ).length

describe('MSG-1 the states of feedback', () => {
  it('have a history that, replayed, gives the state, whatever was asked', async () => {
    const feedbackId = await send()
    await edit(feedbackId, { status: 'closed' })
    await edit(feedbackId, { reply: 'First' })
    await edit(feedbackId, { status: 'closed' })
    await edit(feedbackId, { status: 'closed', reply: 'Second' })
    await askAgain(feedbackId)
    await askAgain(feedbackId)
    await edit(feedbackId, { status: 'closed', reply: 'Third' })
    await edit(feedbackId, { status: 'todo' })
    await edit(feedbackId, { status: 'closed' })
    const history = await historyOf(feedbackId)
    expect(history.map(({ event }) => event)).toEqual(['begin', 'close', 'askAgain', 'close', 'reopen', 'close'])
    expect(replay(feedbackLifecycle, history)).toBe((await stored(feedbackId))?.status)
    expect(history[3]).toMatchObject({
      before: { status: 'todo', reply: 'Second' },
      after: { status: 'closed', reply: 'Third' },
    })
    expect(history.map(({ user_id }) => user_id === history[0]?.user_id)).toEqual([
      true,
      false,
      true,
      false,
      false,
      false,
    ])
    expect(await auditLines(feedbackId, 'closed')).toBe(3)
  })

  it.each([
    [
      'two close it',
      async (id: number) => [
        edit(id, { status: 'closed', reply: 'Mine' }),
        edit(id, { status: 'closed', reply: 'Theirs' }),
      ],
    ],
    [
      'its author and a manager open it again',
      async (id: number) => {
        await edit(id, { status: 'closed', reply: 'Done' })
        return [edit(id, { status: 'todo' }), askAgain(id)]
      },
    ],
  ])('make one transition of two at once: %s', async (_, race) => {
    for (let round = 0; round < 8; round++) {
      const feedbackId = await send()
      const answers = await Promise.all(await race(feedbackId))
      const made = answers.filter(({ body }) => body.success)
      const history = await historyOf(feedbackId)
      const raced = answers.filter(({ body }) => !body.success)
      for (const { status } of raced) expect(status).toBe(409)
      // who came after the other was done asked for what already was
      expect(made.length + raced.length).toBe(2)
      expect(made.length).toBeGreaterThanOrEqual(1)
      expect(history.filter(({ version }) => version === history.at(-1)?.version)).toHaveLength(1)
      expect(history.at(-1)?.to).toBe((await stored(feedbackId))?.status)
      expect(history.filter(({ event }) => event === history.at(-1)?.event)).toHaveLength(1)
      expect(replay(feedbackLifecycle, history)).toBe((await stored(feedbackId))?.status)
    }
  })

  it('answer 409 to the one who comes second, who has changed nothing', async () => {
    const feedbackId = await send()
    // somebody else's edit is under way when the state is read, and counts before it is written
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let began = (): void => undefined
    const begun = new Promise<void>((resolve) => {
      began = resolve
    })
    const other = server.db.transaction(async (tx) => {
      await tx.run('select 1 from feedback where feedback_id = $1 for update', [feedbackId])
      began()
      await held
    })
    await begun
    const both = ['Mine', 'Theirs'].map((reply) => edit(feedbackId, { status: 'closed', reply }))
    while (
      ((
        await server.db.row<{ n: number }>(`select count(*)::int4 as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      )?.n ?? 0) < 2
    )
      await new Promise((resolve) => setTimeout(resolve, 20))
    letGo()
    await other
    const answers = await Promise.all(both)
    const outcomes = answers.map(({ status, body }) => `${status} ${body.errorCode ?? 'made'}`)
    expect(outcomes.sort()).toEqual(['200 made', '409 409'])
    const history = await historyOf(feedbackId)
    expect(history.map(({ event }) => event)).toEqual(['begin', 'close'])
    expect(await stored(feedbackId)).toEqual({ status: 'closed', version: 2 })
    expect(await auditLines(feedbackId, 'closed')).toBe(1)
  })

  it('keep a history that nobody changes or deletes', async () => {
    const feedbackId = await send()
    const refused = 'a row of entity_event is never changed'
    await expect(
      server.db.run(`update entity_event set to_state = 'closed' where record_id = $1`, [feedbackId]),
    ).rejects.toThrow(refused)
    await expect(server.db.run('delete from entity_event where record_id = $1', [feedbackId])).rejects.toThrow(refused)
  })

  it('tell with each row what its reader may do with it', async () => {
    const feedbackId = await send()
    const row = async (
      call: typeof feedback.getFeedbackList | typeof feedback.getFeedbackUserList,
      token = server.admin,
    ) => (await server.call(call, {}, { token })).body.data.list.find((one) => one.feedbackId === feedbackId)?.events
    expect(await row(feedback.getFeedbackList)).toEqual(['close'])
    expect(await row(feedback.getFeedbackUserList, author)).toEqual([])
    await edit(feedbackId, { status: 'closed', reply: 'Done' })
    expect(await row(feedback.getFeedbackList)).toEqual(['reopen'])
    expect(await row(feedback.getFeedbackUserList, author)).toEqual(['askAgain'])
    await server.db.run(`update feedback set closed_at = now() - interval '31 days' where feedback_id = $1`, [
      feedbackId,
    ])
    expect(await row(feedback.getFeedbackUserList, author)).toEqual([])
  })
})

it('records from before histories were kept are found in the state that they were in', async () => {
  const { db, close } = await openTestDatabase(false)
  try {
    const all = readMigrations()
    const own = all.findIndex(({ name }) => name.endsWith('_entity_event'))
    await migrate(db, createLog('fatal'), all.slice(0, own))
    await db.run(
      `with o as (insert into organization (name) values ('Old') returning org_id),
         r as (insert into role (name) values ('Any') returning role_id),
         u as (insert into user_account (org_id, role_id, username, password_hash)
           select org_id, role_id, 'old', 'x' from o, r returning user_id, org_id)
       insert into feedback (org_id, user_id, category, title, content, status, closed_at, version)
       select org_id, user_id, 'problem', t, t, s, c, v
       from u, (values ('a', 'todo', null, 1), ('b', 'closed', now(), 7)) as f(t, s, c, v)`,
    )
    await migrate(db, createLog('fatal'), all)
    const found = await db.rows<HistoryLine & { status: string; at_version: number }>(
      `select event, from_state as "from", to_state as "to", e.version, f.version as at_version, status
       from feedback f left join entity_event e on e.kind = 'feedback' and e.record_id = f.feedback_id order by title`,
    )
    expect(found.map(({ status }) => status)).toEqual(['todo', 'closed'])
    for (const line of found) {
      expect(replay(feedbackLifecycle, [line])).toBe(line.status)
      expect(line.version).toBe(line.at_version)
    }
  } finally {
    await close()
  }
})
