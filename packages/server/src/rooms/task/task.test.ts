import type { AddressInfo } from 'node:net'
import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_SECRET } from '../../testing/SentMessages.ts'
import { enqueue } from '../../platform/outbox/enqueue.queries.ts'
import { Secrets } from '../../platform/secrets/Secrets.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getDeadTaskList, sendTasksAgain, discardTasks } = ROOMS.task

let server: TestServer
let smtp: SMTPServer
let isFull = true
const mails: string[] = []
beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) =>
      done(isFull ? Object.assign(new Error('mailbox is full'), { responseCode: 552 }) : undefined),
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString())
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  server = await startTestServer({ smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}` })
})
afterAll(async () => {
  await server.stop()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

let count = 0
/** A sealed e-mail that the server refuses for good; answers its row of the outbox. */
const refused = async (): Promise<number> => {
  isFull = true
  const { orgId, db } = server
  const params = { subject: 'Refused', text: `code ${++count}` }
  const content = { template: 'freeText', params, locale: 'en' } as const
  const message = { channel: 'email', recipient: `r${count}@example.com`, orgId, content } as const
  const outboxId = await enqueue(db, message, new Secrets(TEST_SECRET))
  await expect.poll(() => taskOf(outboxId ?? 0)).toBeDefined()
  return outboxId ?? 0
}
const dead = async (params: object = {}, token = server.admin) =>
  (await server.call(getDeadTaskList, { pageSize: 500, ...params }, { token })).body
const taskOf = async (outboxId: number): Promise<number | undefined> =>
  (
    await server.db.row<{ id: number }>('select task_id as id from task where key = $1 and died_at is not null', [
      String(outboxId),
    ])
  )?.id
const outboxOf = (outboxId: number) =>
  server.db.row<{ sent: boolean; failed: boolean; last_error: string }>(
    `select sent_at is not null as sent, failed_at is not null as failed, last_error from outbox where outbox_id = $1`,
    [outboxId],
  )

describe('what was given up', () => {
  it('is listed with what went wrong and whose it is, and found by that', async () => {
    const taskId = await taskOf(await refused())
    const { data } = await dead({ keyword: 'mailbox', kind: 'email' })
    expect(data.kinds).toContain('email')
    expect(data.list.find((task) => task.taskId === taskId)).toMatchObject({
      kind: 'email',
      orgName: 'Waymark',
      attempts: 1,
      error: expect.stringContaining('mailbox is full') as string,
    })
    expect((await dead({ keyword: 'no such thing' })).data.total).toBe(0)
    expect((await dead({ kind: 'sms' })).data.total).toBe(0)
  })

  it('goes when it is sent again and nothing is in its way any more, secrets and all', async () => {
    const outboxId = await refused()
    const taskId = (await taskOf(outboxId)) ?? 0
    expect(await outboxOf(outboxId)).toMatchObject({ sent: false, failed: true })
    isFull = false
    expect((await server.call(sendTasksAgain, { taskIds: [taskId] })).body.data).toEqual({ count: 1 })
    await expect.poll(() => outboxOf(outboxId)).toEqual({ sent: true, failed: false, last_error: '' })
    expect(mails.filter((mail) => mail.includes(`code ${count}`))).toHaveLength(1)
    expect(await taskOf(outboxId)).toBeUndefined()
    expect((await server.call(sendTasksAgain, { taskIds: [taskId] })).body.data).toEqual({ count: 0 })
  })

  it('is given up once more where what stood in its way is still there', async () => {
    const outboxId = await refused()
    const taskId = (await taskOf(outboxId)) ?? 0
    await server.call(sendTasksAgain, { taskIds: [taskId] })
    await expect.poll(() => taskOf(outboxId)).toBe(taskId)
    expect(await outboxOf(outboxId)).toMatchObject({ sent: false, failed: true })
  })

  it('is done by the one that took its place, where there is one', async () => {
    const [first] = await server.db.rows<{ id: number }>(
      `insert into task (kind, key, payload, died_at) values ('later', 'k', '{}', now()), ('later', 'k', '{}', null)
       returning task_id as id`,
    )
    await server.call(sendTasksAgain, { taskIds: [first?.id ?? 0] })
    const left = await server.db.rows(`select died_at from task where kind = 'later'`)
    expect(left).toEqual([{ died_at: null }])
  })

  it('is forgotten when it is discarded, and the audit says by whom, where its organisation sees it', async () => {
    const taskId = (await taskOf(await refused())) ?? 0
    expect((await server.call(discardTasks, { taskIds: [taskId] })).body.data).toEqual({ count: 1 })
    expect((await dead()).data.list.map((task) => task.taskId)).not.toContain(taskId)
    const line = await server.db.row(
      `select org_id, record_id, facts ->> 'task' as task from audit_log where action = 'discarded tasks'`,
    )
    expect(line).toEqual({ org_id: server.orgId, record_id: taskId, task: 'email' })
  })

  it('is for administrators alone, whatever a role permits', async () => {
    const taskId = (await taskOf(await refused())) ?? 0
    const token = await server.makeUser('no administrator', server.orgId, PERMISSIONS)
    expect((await dead({}, token)).errorCode).toBe(403)
    for (const call of [sendTasksAgain, discardTasks])
      expect((await server.call(call, { taskIds: [taskId] }, { token })).body.errorCode).toBe(403)
    expect((await dead()).data.list.map((task) => task.taskId)).toContain(taskId)
  })
})
