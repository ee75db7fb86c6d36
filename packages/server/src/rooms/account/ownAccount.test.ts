import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SentMessages } from '../../testing/SentMessages.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { login, getSession, confirmPassword } = ROOMS.session
const { sendCode, verifyCode } = ROOMS.verification
const { getProfile, editProfile, getLoginAccountList, endSession } = ROOMS.account
const { getOutboxList } = ROOMS.outbox
const PASSWORD = 'correct-horse-1'
const OWN = ['usercenter:myaccount:view', 'usercenter:myaccount:profile']

let server: TestServer
let sent: SentMessages
beforeAll(async () => {
  server = await startTestServer()
  sent = new SentMessages(server.db)
})
beforeEach(() => server.db.run('delete from throttle'))
afterAll(() => server.stop())

const confirm = async (token: string): Promise<string> =>
  (await server.call(confirmPassword, { password: PASSWORD, action: 'editContact' }, { token })).body.data.actionToken

async function proof(token: string, channel: 'email' | 'phone', recipient: string): Promise<string> {
  await server.db.run(`update verification_code set created_at = created_at - interval '61 seconds'`)
  const request = { purpose: 'contact', channel, recipient } as const
  await server.call(sendCode, request, { token })
  const code = await sent.codeTo(recipient)
  return (await server.call(verifyCode, { ...request, code }, { token })).body.data.ticket ?? ''
}

describe('the profile', () => {
  it('keeps the name, the language and the units', async () => {
    const token = await server.makeUser('ann', server.orgId, OWN)
    const edited = await server.call(
      editProfile,
      { fullName: 'Ann Smith', locale: 'pz', distanceUnit: 'km' },
      { token },
    )
    expect(edited.body.data).toMatchObject({ username: 'ann', fullName: 'Ann Smith', locale: 'pz', distanceUnit: 'km' })
    expect((await server.call(getProfile, {}, { token })).body.data).toEqual(edited.body.data)
    const line = await server.db.row<{ facts: { before: object; after: object } }>(
      `select facts from audit_log where action = 'edited their profile'`,
    )
    expect(line?.facts).toMatchObject({ before: { fullName: '' }, after: { fullName: 'Ann Smith' } })
  })

  it('a new address needs its code and the password, and the old one is told', async () => {
    const token = await server.makeUser('bea', server.orgId, OWN)
    const first = await proof(token, 'email', 'bea@example.com')
    expect((await server.call(editProfile, { contactTicket: first }, { token })).body.errorCode).toBe(400113)
    const taken = await server.call(editProfile, { contactTicket: first, actionToken: await confirm(token) }, { token })
    expect(taken.body.data).toMatchObject({ email: 'bea@example.com', emailVerified: true })
    const again = await server.call(editProfile, { contactTicket: first, actionToken: await confirm(token) }, { token })
    expect(again.body.errorCode).toBe(40012)
    const second = await proof(token, 'email', 'Bea.New@Example.com'.toLowerCase())
    await server.call(editProfile, { contactTicket: second, actionToken: await confirm(token) }, { token })
    expect((await sent.to('bea@example.com'))[0]?.subject).toBe('Your e-mail address was changed')
    const mobile = await proof(token, 'phone', '+15550123456')
    const phoned = await server.call(
      editProfile,
      { contactTicket: mobile, actionToken: await confirm(token) },
      { token },
    )
    expect(phoned.body.data).toMatchObject({ mobile: '+15550123456', mobileVerified: true })
  })

  it('an address belongs to one user (400102), and a proof to who asked for it', async () => {
    const [one, two] = [
      await server.makeUser('cid', server.orgId, OWN),
      await server.makeUser('dan', server.orgId, OWN),
    ]
    const mine = await proof(one, 'email', 'cid@example.com')
    const stolen = await server.call(
      editProfile,
      { contactTicket: mine, actionToken: await confirm(two) },
      { token: two },
    )
    expect(stolen.body.errorCode).toBe(40012)
    const own = await proof(one, 'email', 'cid@example.com')
    await server.call(editProfile, { contactTicket: own, actionToken: await confirm(one) }, { token: one })
    const theirs = await proof(two, 'email', 'cid@example.com')
    const answer = await server.call(
      editProfile,
      { contactTicket: theirs, actionToken: await confirm(two) },
      { token: two },
    )
    expect(answer.body.errorCode).toBe(400102)
  })

  it.each(['nobody', 'a@b', 'a@b.c, d@e.f', '5550123', '+1555abc'])(
    'refuses %j as an address or number',
    async (wrong) => {
      const token = await server.makeUser(`w${wrong.length}${wrong.charCodeAt(1)}`, server.orgId, OWN)
      for (const channel of ['email', 'phone'] as const) {
        const answer = await server.call(sendCode, { purpose: 'contact', channel, recipient: wrong }, { token })
        expect([answer.status, answer.body.fields?.[0]?.name]).toEqual([400, 'recipient'])
      }
    },
  )
})

describe('a password that is entered again', () => {
  it('permits one action, once, of its own user, for five minutes', async () => {
    const token = await server.makeUser('eli', server.orgId, OWN)
    const other = await server.makeUser('fay', server.orgId, OWN)
    const change = async (as: string, actionToken: string) =>
      (
        await server.call(
          editProfile,
          { contactTicket: await proof(as, 'phone', '+15550001111'), actionToken },
          { token: as },
        )
      ).body.errorCode
    const wrongAction = await server.call(confirmPassword, { password: PASSWORD, action: 'unlinkLogin' }, { token })
    expect(await change(token, wrongAction.body.data.actionToken)).toBe(400113)
    expect(await change(other, await confirm(token))).toBe(400113)
    const late = await confirm(token)
    await server.db.run(`update ticket set expires_at = expires_at - interval '5 minutes' where purpose = 'action'`)
    expect(await change(token, late)).toBe(400113)
    const good = await confirm(token)
    expect(await change(token, good)).toBeUndefined()
    expect(await change(token, good)).toBe(400113)
  })
})

describe('sessions', () => {
  it('are listed and ended, one, all others, and never those of somebody else', async () => {
    const token = await server.makeUser('gus', server.orgId, OWN)
    const other = await server.makeUser('hal', server.orgId, OWN)
    const more = []
    for (let i = 0; i < 3; i++)
      more.push((await server.call(login, { username: 'gus', password: PASSWORD }, {})).body.data.token)
    const list = async () => (await server.call(getLoginAccountList, {}, { token })).body.data
    const { sessions } = await list()
    expect(sessions.map((session) => session.current)).toEqual([true, false, false, false])
    expect(sessions[0]).toMatchObject({ remoteAddress: '127.0.0.1' })
    const { sessionId } = sessions[1] ?? { sessionId: 0 }
    expect((await server.call(endSession, { sessionId }, { token: other })).status).toBe(404)
    expect((await server.call(endSession, { sessionId }, { token })).body.data).toEqual({ ended: 1 })
    expect((await server.call(endSession, { sessionId: sessions[0]?.sessionId ?? 0 }, { token })).status).toBe(404)
    expect((await list()).sessions).toHaveLength(3)
    expect((await server.call(endSession, { others: true }, { token })).body.data).toEqual({ ended: 2 })
    for (const ended of more) expect((await server.call(getSession, {}, { token: ended })).body.errorCode).toBe(4031)
    expect((await server.call(getSession, {}, { token })).status).toBe(200)
    expect((await server.call(getSession, {}, { token: other })).status).toBe(200)
  })

  it('a sign-in never takes over a session that there was before (fixation)', async () => {
    const mine = await server.makeUser('ida', server.orgId, OWN)
    const planted = 'p'.repeat(43)
    for (const token of [planted, mine]) {
      const answer = await server.call(login, { username: 'ida', password: PASSWORD, deviceToken: token }, { token })
      expect(answer.body.data.token).not.toBe(token)
      expect(answer.body.data).toMatchObject({ deviceToken: expect.not.stringMatching(token) as string })
    }
    expect((await server.call(getSession, {}, { token: planted })).body.errorCode).toBe(4031)
    const tokens = await Promise.all(
      Array.from(
        { length: 5 },
        async () => (await server.call(login, { username: 'ida', password: PASSWORD }, {})).body.data,
      ),
    )
    expect(new Set(tokens.map((each) => each.token)).size).toBe(5)
  })

  it('end so many hours after their last use', async () => {
    const token = await server.makeUser('jan', server.orgId, OWN)
    await server.db.run(
      `update session set last_used_at = now() - interval '1 hour', expires_at = now() + interval '1 minute'
       where user_id = (select user_id from user_account where username = 'jan')`,
    )
    await server.call(getSession, {}, { token })
    const row = await server.db.row<{ hours: number }>(
      `select round(extract(epoch from expires_at - now()) / 3600)::int4 as hours from session
       where user_id = (select user_id from user_account where username = 'jan')`,
    )
    expect(row?.hours).toBe(168)
  })
})

describe('the outbox page', () => {
  it('shows administrators what would have been sent, and nobody else', async () => {
    const token = await server.makeUser('kim', server.orgId, OWN)
    await proof(token, 'email', 'kim@example.com')
    expect((await server.call(getOutboxList, {}, { token })).status).toBe(403)
    const { data } = (await server.call(getOutboxList, {})).body
    expect(data.channels).toEqual(['email', 'sms'])
    expect(data.list[0]).toMatchObject({ recipient: 'kim@example.com', channel: 'email' })
    expect(data.list[0]?.text).toMatch(/\b\d{6}\b/)
    const sending = await startTestServer({
      smtpUrl: 'smtp://127.0.0.1:1',
      smsUrl: 'twilio+http://AC:x@127.0.0.1:1?from=%2B15550100',
    })
    expect((await sending.call(getOutboxList, {})).status).toBe(403)
    await sending.stop()
  })
})
