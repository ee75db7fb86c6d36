import { ROOMS } from '@waymark/contract/calls.ts'
import type { LoginInfo } from '@waymark/contract/rooms/session/session.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SentMessages } from '../../../testing/SentMessages.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const { login, getSession, getSignInOptions, getPolicy, agreePolicy } = ROOMS.session
const { sendCode, verifyCode } = ROOMS.verification
const { register, forgotPassword, resetPassword } = ROOMS.registration
const PASSWORD = 'correct-horse-1'
const NEXT = 'another-horse-1'

let server: TestServer
let sent: SentMessages
let policyVersion: string
beforeAll(async () => {
  server = await startTestServer()
  sent = new SentMessages(server.db)
  policyVersion = (await server.call(getSignInOptions, {}, {})).body.data.policyVersion
})
beforeEach(() => server.db.run('delete from throttle'))
afterAll(() => server.stop())

/** A ticket that proves an address. */
async function ticketOf(email: string): Promise<string> {
  const request = { purpose: 'register', channel: 'email', recipient: email } as const
  await server.db.run(`update verification_code set created_at = created_at - interval '61 seconds'`)
  await server.call(sendCode, request, {})
  const code = await sent.codeTo(email)
  return (await server.call(verifyCode, { ...request, code }, {})).body.data.ticket ?? ''
}

const form = (username: string, email: string, more: object = {}) => ({
  username,
  email,
  fullName: 'Ann Smith',
  company: 'Smith Freight',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  policyVersion,
  ...more,
})

async function withAddress(name: string, verified = true): Promise<{ token: string; email: string }> {
  const token = await server.makeUser(name, server.orgId, [])
  const email = `${name}@example.com`
  await server.db.run(
    `update user_account set email = $2, email_verified_at = case when $3 then now() end where username = $1`,
    [name, email, verified],
  )
  return { token, email }
}

describe('registration', () => {
  it('proves the address, waits for an administrator, and then signs in', async () => {
    await server.db.run(
      `update user_account set email = 'boss@example.com', email_verified_at = now() where username = 'admin'`,
    )
    const email = 'ann@example.com'
    expect((await server.call(register, form('ann', email), {})).body.errorCode).toBe(40012)
    const ticket = await ticketOf(email)
    expect((await server.call(register, form('ann', 'eve@example.com', { ticket }), {})).body.errorCode).toBe(40012)
    expect((await server.call(register, form('admin', email, { ticket }), {})).body.errorCode).toBe(400101)
    expect((await server.call(register, form('ann', email, { ticket }), {})).status).toBe(200)
    await server.db.run('delete from throttle')
    expect((await server.call(register, form('ann2', email, { ticket }), {})).body.errorCode).toBe(40012)
    expect((await server.call(login, { username: 'ann', password: PASSWORD }, {})).body.errorCode).toBe(400104)
    expect((await sent.to('boss@example.com'))[0]).toMatchObject({ subject: 'Ann Smith requests an account' })
    const [ann] = (await server.call(ROOMS.user.getUserList, { waiting: true })).body.data.list
    expect(ann).toMatchObject({ username: 'ann', waitsFor: 'activation', suspended: true })
    expect((await server.call(ROOMS.user.suspendUser, { userId: ann?.userId ?? 0, suspended: false })).status).toBe(200)
    expect((await sent.to(email))[0]).toMatchObject({ subject: 'Your account is ready' })
    const info = (await server.call(login, { username: 'ann@example.com', password: PASSWORD }, {})).body
      .data as LoginInfo
    expect(info).toMatchObject({ user: { username: 'ann', admin: false }, policy: { agreed: true } })
    const again = await ticketOf('ann@example.com')
    expect((await server.call(register, form('ann3', email, { ticket: again }), {})).body.errorCode).toBe(400102)
  })

  it('ORG-7 stays within the accounts that the organization may have (403604), and the proof of the address still counts', async () => {
    const ticket = await ticketOf('late@example.com')
    const limit = (left: number | null) =>
      server.db.run(
        `update organization o set account_limit = $2 + (select count(*) from user_account u
           where u.org_id = o.org_id and u.deleted_at is null) where org_id = $1`,
        [server.orgId, left],
      )
    await limit(0)
    const ask = () => server.call(register, form('late', 'late@example.com', { ticket }), {})
    expect((await ask()).body.errorCode).toBe(403604)
    await limit(1)
    expect((await ask()).status).toBe(200)
    const next = await ticketOf('later@example.com')
    expect((await server.call(register, form('later', 'later@example.com', { ticket: next }), {})).body.errorCode).toBe(
      403604,
    )
    await limit(null)
  })

  it('cannot make itself more than it is: no role, no organisation, no administrator', async () => {
    for (const more of [{ admin: true }, { roleId: 1 }, { orgId: 1 }, { suspendReason: null }]) {
      const answer = await server.raw('POST', register.path, form('eve', 'eve@example.com', more))
      expect(answer.status, JSON.stringify(more)).toBe(400)
    }
  })

  it.each([{ password: 'x' }, { confirmPassword: 'else-horse-1' }, { policyVersion: '1' }, { email: 'ann' }])(
    'refuses %j',
    async (wrong) => {
      const answer = await server.raw('POST', register.path, form('bob', 'bob@example.com', wrong))
      expect([answer.status, answer.body.fields?.length]).toEqual([400, 1])
    },
  )

  it('asks for a human test after many tries from one network', async () => {
    for (let i = 0; i < 20; i++)
      await server.call(sendCode, { purpose: 'register', channel: 'email', recipient: `many${i}@example.com` }, {})
    const more = { purpose: 'register', channel: 'email', recipient: 'one-more@example.com' } as const
    expect((await server.call(sendCode, more, {})).body.errorCode).toBe(40011)
  })
})

describe('a forgotten password', () => {
  const ask = (account: string) => server.call(forgotPassword, { account }, {})
  const reset = (resetToken: string, newPassword = NEXT, confirmPassword = newPassword) =>
    server.call(resetPassword, { resetToken, newPassword, confirmPassword }, {})

  it('is set anew by a link that works once, and every session ends', async () => {
    const { token, email } = await withAddress('forgetful')
    expect((await ask('forgetful')).body).toEqual({ success: true, data: {} })
    await expect.poll(async () => (await sent.to(email)).length).toBe(1)
    const resetToken = await sent.tokenTo(email)
    const stored = await server.db.rows<{ all: string }>(
      'select ticket::text || outbox::text as all from ticket, outbox',
    )
    expect(stored.filter((row) => row.all.includes(resetToken))).toEqual([])
    expect((await reset(resetToken, NEXT, 'else-horse-1')).body.fields).toMatchObject([{ name: 'confirmPassword' }])
    expect((await reset(resetToken)).body.data).toEqual({ username: 'forgetful' })
    expect((await reset(resetToken)).body.errorCode).toBe(400112)
    expect((await server.call(getSession, {}, { token })).body.errorCode).toBe(4031)
    expect((await server.call(login, { username: 'forgetful', password: PASSWORD }, {})).status).toBe(400)
    expect((await server.call(login, { username: 'forgetful', password: NEXT }, {})).status).toBe(200)
    expect((await sent.to(email))[0]?.subject).toBe('Your password was changed')
  })

  it('the answer never tells whether the account exists, nor does the time that it takes', async () => {
    const { email } = await withAddress('exists')
    await withAddress('unproved', false)
    const times: Record<string, number[]> = { exists: [], 'no-such-account': [], unproved: [] }
    for (let i = 0; i < 30; i++)
      for (const name of Object.keys(times)) {
        await server.db.run('delete from throttle')
        const started = performance.now()
        const answer = await ask(name)
        times[name]?.push(performance.now() - started)
        expect([answer.status, answer.body]).toEqual([200, { success: true, data: {} }])
      }
    const quartile = (name: string, n: number): number =>
      (times[name] ?? []).toSorted((a, b) => a - b)[Math.floor(n * 7.5)] ?? 0
    // no more than one answer differs from the next of the same account, on a machine however busy
    const spread = quartile('no-such-account', 3) - quartile('no-such-account', 1)
    expect(Math.abs(quartile('exists', 2) - quartile('no-such-account', 2))).toBeLessThan(Math.max(4, spread))
    // one link a minute, however often it is asked for
    await expect.poll(async () => (await sent.to(email)).length).toBe(1)
    expect(await sent.to('unproved@example.com')).toEqual([])
  })

  it('tokens cannot be guessed, expire, and are good for nothing else', async () => {
    const { email, token } = await withAddress('careful')
    await ask('careful@example.com')
    await expect.poll(async () => (await sent.to(email)).length).toBe(1)
    const resetToken = await sent.tokenTo(email)
    expect(resetToken).toMatch(/^[\w-]{43}$/)
    for (const wrong of ['x'.repeat(43), resetToken.slice(1), `${resetToken}x`, token, "' or 1=1 --"])
      expect((await reset(wrong)).body.errorCode, wrong).toBe(400112)
    expect((await server.call(getSession, {}, { token: resetToken })).body.errorCode).toBe(4031)
    await server.db.run('delete from throttle')
    await server.db.run(`update ticket set expires_at = now() - interval '1 second' where purpose = 'reset'`)
    expect((await reset(resetToken)).body.errorCode).toBe(400112)
  })

  it('guessing tokens has to wait longer and longer', async () => {
    const codes = []
    for (let i = 0; i < 7; i++) codes.push((await reset(`${'x'.repeat(42)}${i}`)).body.errorCode)
    expect(codes).toEqual([400112, 400112, 400112, 400112, 400112, 400112, 429])
  })

  it('the link leads to the configured address, whatever host a request names', async () => {
    const { email } = await withAddress('hosted')
    await fetch(server.url + forgotPassword.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example', host: 'evil.example' },
      body: JSON.stringify({ account: 'hosted' }),
    })
    await expect.poll(async () => (await sent.to(email)).length).toBe(1)
    expect((await sent.to(email))[0]?.text).toContain(`http://localhost:${server.server.port}/#/reset-password?token=`)
  })

  it('a user name with line breaks adds nothing to the e-mail', async () => {
    const answer = await ask('x\r\nBcc: eve@example.com')
    expect(answer.status).toBe(200)
    expect(await sent.to('eve@example.com')).toEqual([])
  })
})

describe('the policy', () => {
  it('comes in five languages, and a new version is asked for again', async () => {
    const titles = new Set<string>()
    for (const locale of ['en', 'fr', 'es', 'zh', 'pz'] as const) {
      const { data } = (await server.call(getPolicy, { locale }, {})).body
      expect(data.sections.length).toBeGreaterThan(3)
      titles.add(data.title)
    }
    expect(titles.size).toBe(5)
    const token = await server.makeUser('reader', server.orgId, [])
    const agreed = async (): Promise<boolean> => (await server.call(getSession, {}, { token })).body.data.policy.agreed
    expect(await agreed()).toBe(false)
    expect((await server.call(agreePolicy, { version: '1999' }, { token })).status).toBe(400)
    await server.call(agreePolicy, { version: policyVersion }, { token })
    expect(await agreed()).toBe(true)
    await server.db.run(`update policy_agreement set version = 'older'`)
    const asked = (await server.call(getSession, {}, { token })).body.data.policy
    expect(asked).toEqual({ version: policyVersion, agreed: false, earlier: true })
    const answer = await server.call(login, { username: 'reader', password: PASSWORD, policyVersion }, {})
    expect((answer.body.data as LoginInfo).policy).toEqual({ version: policyVersion, agreed: true, earlier: true })
  })
})
