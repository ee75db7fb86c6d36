import { reportScheduleCalls } from '@waymark/contract/rooms/report/reportSchedule.ts'
import { getRollBackList, recover } from '@waymark/contract/rooms/softDelete.ts'
import type { CallIn } from '@waymark/contract/call.ts'
import { createServer, type Server } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SentMessages } from '../../testing/SentMessages.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { eventually } from '../../testing/eventually.ts'

const { saveReportSchedule, getReportScheduleList, getReportRunList, sendReportNow, deleteReportSchedule } =
  reportScheduleCalls
const PERMISSIONS = ['report:status:view', 'report:trip:view', 'report:schedule:view', 'report:schedule:edit']
const MINUTE = 60_000

let server: TestServer
let [orgId, stranger] = [0, '']
let sent: SentMessages
const mails: { to: string; raw: string }[] = []
let smtp: SMTPServer

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const raw = Buffer.concat(pieces).toString()
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, raw })
        done()
      })
    },
  })
  const port = await freePort()
  await new Promise<void>((resolve) => void smtp.listen(port, '127.0.0.1', resolve))
  server = await startTestServer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Waymark <waymark@example.com>' })
  sent = new SentMessages(server.db)
  orgId = await server.makeOrg('Haulers')
  await server.db.run(`update organization set time_zone = 'America/Denver' where org_id = $1`, [orgId])
  await server.db.run(
    `insert into vehicle (name, org_id, asset_type, icon) select 'Truck ' || n, $1, 2001, 'truck' from generate_series(1, 3) n`,
    [orgId],
  )
  stranger = await server.makeUser('stranger', await server.makeOrg('Others'), PERMISSIONS)
  await server.server.reload()
})
afterAll(async () => {
  await server.stop()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

async function freePort(): Promise<number> {
  const probe: Server = createServer()
  await new Promise<void>((resolve) => void probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

const STATUS = {
  name: 'Morning',
  report: 'status',
  params: {},
  range: 'period',
  frequency: 'quarter',
  recipients: ['boss@example.com', 'yard@example.com'],
  format: 'csv',
} as const satisfies CallIn<typeof saveReportSchedule>

let users = 0
/** A user of the organisation with a schedule. */
const schedule = async (more: Partial<CallIn<typeof saveReportSchedule>> = {}) => {
  const name = `owner${++users}`
  const token = await server.makeUser(name, orgId, PERMISSIONS)
  await server.db.run(`update user_account set email = $1 where username = $2`, [`${name}@example.com`, name])
  const { body } = await server.call(saveReportSchedule, { ...STATUS, ...more }, { token })
  return { name, token, scheduleId: body.data.scheduleId }
}
/** As if so many milliseconds had gone by since it was due. */
const makeDue = (scheduleId: number, agoMs: number) =>
  server.db.run(
    `update report_schedule set next_at = to_timestamp(floor(extract(epoch from now()) / 900) * 900 - $2 / 1000.0) where schedule_id = $1`,
    [scheduleId, agoMs],
  )
const runs = async (scheduleId: number, token: string) =>
  (await server.call(getReportRunList, { scheduleId }, { token })).body.data.list
/** The first runs of a schedule, once they are over. Another quarter of an hour, which makes one more, may begin meanwhile. */
const endedRuns = async (scheduleId: number, token: string, count = 1) => {
  const first = async () => (await runs(scheduleId, token)).slice(-count)
  await eventually(async () => {
    const list = await first()
    expect(list).toHaveLength(count)
    expect(list.every(({ state }) => state !== 'making')).toBe(true)
  })
  return first()
}

describe('a scheduled report', () => {
  it('goes to everybody with its file, once for a period', async () => {
    const { token, scheduleId, name } = await schedule()
    await makeDue(scheduleId, 0)
    const [run] = await endedRuns(scheduleId, token)
    expect(run).toMatchObject({ state: 'sent', rows: 3, recipients: 2, missed: 0, manual: false })
    await eventually(() => expect(mails.map(({ to }) => to).sort()).toEqual(['boss@example.com', 'yard@example.com']))
    const mail = mails[0]?.raw ?? ''
    expect(mail).toContain('Subject: Morning: Status report')
    expect(mail).toMatch(/Content-Disposition: attachment;[\s\S]*Status report/)
    const content = /filename[^\n]*\r?\n(?:[^\n]+\r?\n)*\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(mail)?.[1] ?? ''
    expect(Buffer.from(content, 'base64').toString('utf8')).toContain('Truck 2')
    // the same period does not go again, whatever becomes of the clock
    await makeDue(scheduleId, 0)
    await eventually(async () => {
      const { list } = (await server.call(getReportScheduleList, { scheduleId }, { token })).body.data
      expect(Date.parse(list[0]?.nextAt ?? '')).toBeGreaterThan(Date.now())
    })
    expect(await runs(scheduleId, token)).toHaveLength(1)
    const { list } = (await server.call(getReportScheduleList, {}, { token })).body.data
    expect(list.find((each) => each.scheduleId === scheduleId)).toMatchObject({
      effectiveZone: 'America/Denver',
      username: name,
      lastRun: { state: 'sent' },
    })
  })

  it('makes up for the newest period that was missed, and says how many there were', async () => {
    const { token, scheduleId } = await schedule({ recipients: ['late@example.com'], name: 'Late' })
    await makeDue(scheduleId, 60 * MINUTE)
    const [run, ...others] = await endedRuns(scheduleId, token)
    expect([run?.missed, others]).toEqual([4, []])
    expect(Date.now() - Date.parse(run?.dueAt ?? '')).toBeLessThan(16 * MINUTE)
    // long lines are broken as quoted-printable has it
    const text = () => mails.find(({ to }) => to === 'late@example.com')?.raw.replaceAll('=\r\n', '')
    await eventually(() => expect(text()).toContain('was not running: 4'))
  })

  it('without rows goes too, or does not, as it was set', async () => {
    const none = { params: { keyword: 'no such vehicle' } }
    const scheduled = await schedule({ ...none, recipients: ['told@example.com'], format: 'pdf' })
    const quiet = await schedule({ ...none, recipients: ['quiet@example.com'], sendEmpty: false })
    await makeDue(scheduled.scheduleId, 0)
    await makeDue(quiet.scheduleId, 0)
    expect((await endedRuns(scheduled.scheduleId, scheduled.token))[0]).toMatchObject({ state: 'sent', rows: 0 })
    expect((await endedRuns(quiet.scheduleId, quiet.token))[0]).toMatchObject({ state: 'empty', recipients: 0 })
    await eventually(() => expect(mails.some(({ to }) => to === 'told@example.com')).toBe(true))
    expect(mails.some(({ to }) => to === 'quiet@example.com')).toBe(false)
  })

  it('that fails is told to its owner, and nobody gets it', async () => {
    const { name, token, scheduleId } = await schedule({
      report: 'trip',
      recipients: ['nobody@example.com'],
      params: {},
    })
    // what the report takes no more, after it was saved
    await server.db.run(`update report_schedule set params = '{"noSuch": 1}' where schedule_id = $1`, [scheduleId])
    await makeDue(scheduleId, 0)
    expect((await endedRuns(scheduleId, token))[0]).toMatchObject({ state: 'failed', failure: 'wrong' })
    await eventually(() =>
      expect(mails.find(({ to }) => to === `${name}@example.com`)?.raw).toContain('Not sent: Morning'),
    )
    const message = await server.db.row(
      `select m.title from message m join message_user u using (message_id) join user_account a using (user_id) where a.username = $1`,
      [name],
    )
    expect(message).toEqual({ title: 'Not sent: Morning' })
    expect(mails.some(({ to }) => to === 'nobody@example.com')).toBe(false)
  })

  it.each([
    ['is suspended', 'suspended', `update user_account set suspend_reason = 'left' where username = $1`],
    [
      'lost the permission of the report',
      'forbidden',
      `delete from role_menu where role_id = (select role_id from user_account where username = $1)
         and menu_id = (select menu_id from menu where key = 'report:status:view')`,
    ],
    [
      'may not schedule any more',
      'forbidden',
      `delete from role_menu where role_id = (select role_id from user_account where username = $1)
         and menu_id = (select menu_id from menu where key = 'report:schedule:edit')`,
    ],
  ])('of somebody who %s does not go', async (_what, failure, sql) => {
    const recipient = `not-for-${users}@example.com`
    const { name, scheduleId } = await schedule({ recipients: [recipient] })
    await server.db.run(sql, [name])
    await makeDue(scheduleId, 0)
    expect((await endedRuns(scheduleId, server.admin))[0]).toMatchObject({ state: 'failed', failure, recipients: 0 })
    expect(await sent.to(recipient)).toEqual([])
    expect(mails.some(({ to }) => to === recipient)).toBe(false)
  })

  it('can be sent by hand, beside its times', async () => {
    const { token, scheduleId } = await schedule({ recipients: ['now@example.com'], frequency: 'month', active: false })
    expect((await server.call(sendReportNow, { scheduleId }, { token })).body.success).toBe(true)
    expect((await endedRuns(scheduleId, token))[0]).toMatchObject({ state: 'sent', manual: true })
    const { list } = (await server.call(getReportScheduleList, { scheduleId }, { token })).body.data
    expect(list[0]?.nextAt).toBeNull()
  })

  it('is of nobody else, and belongs to who saved it last', async () => {
    const { token, scheduleId } = await schedule()
    const by = { token: stranger }
    for (const answer of [
      await server.call(saveReportSchedule, { ...STATUS, scheduleId }, by),
      await server.call(deleteReportSchedule, { scheduleId }, by),
      await server.call(sendReportNow, { scheduleId }, by),
      await server.call(getReportRunList, { scheduleId }, by),
    ])
      expect(answer.body.errorCode).toBe(4042110)
    expect((await server.call(getReportScheduleList, {}, by)).body.data.total).toBe(0)
    const other = await server.makeUser('other', orgId, PERMISSIONS)
    await server.call(saveReportSchedule, { ...STATUS, scheduleId, name: 'Taken over' }, { token: other })
    const { list } = (await server.call(getReportScheduleList, { scheduleId }, { token })).body.data
    expect(list[0]).toMatchObject({ name: 'Taken over', username: 'other' })
    await server.call(deleteReportSchedule, { scheduleId }, { token: other })
    expect((await server.call(getReportScheduleList, { scheduleId }, { token })).body.data.total).toBe(0)
  })

  it('that was deleted and is back begins with its next period, and none was missed', async () => {
    const { token, scheduleId } = await schedule({ recipients: ['back@example.com'] })
    await server.call(deleteReportSchedule, { scheduleId }, { token })
    await makeDue(scheduleId, 120 * MINUTE)
    const { list } = (await server.call(getRollBackList, { kind: 'reportSchedule' })).body.data
    const deletionId = list.find((each) => each.recordId === scheduleId)?.deletionId ?? 0
    expect((await server.call(recover, { deletionIds: [deletionId] })).body.data.restored).toBe(1)
    await eventually(async () => {
      const [back] = (await server.call(getReportScheduleList, { scheduleId }, { token })).body.data.list
      expect(Date.parse(back?.nextAt ?? '')).toBeGreaterThan(Date.now())
    })
    expect(await runs(scheduleId, token)).toEqual([])
  })

  it('says what is wrong with it', async () => {
    const { token } = await schedule()
    const save = async (more: object) => (await server.call(saveReportSchedule, { ...STATUS, ...more }, { token })).body
    expect(await save({ name: ' ' })).toMatchObject({ fields: [{ name: 'name' }] })
    expect(await save({ recipients: [] })).toMatchObject({ fields: [{ name: 'recipients' }] })
    expect(await save({ recipients: ['a@b.c, d@e.f'] })).toMatchObject({ fields: [{ name: 'recipients.0' }] })
    expect(await save({ timeZone: 'Moon/Base' })).toMatchObject({ fields: [{ name: 'timeZone' }] })
    expect(await save({ params: { noSuch: 1 } })).toMatchObject({ fields: [{ name: 'params.noSuch' }] })
    expect(await save({ report: 'ifta' })).toMatchObject({ errorCode: 403 })
  })
})
