import { ROOMS } from '@waymark/contract/calls.ts'
import type { LoginInfo, SecondFactorNeeded } from '@waymark/contract/rooms/session/session.ts'
import type { Verified } from '@waymark/contract/rooms/session/verification.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SentMessages } from '../../../testing/SentMessages.ts'
import { type Answer, startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { totpCode, totpStep } from '../codes/totp.ts'

const { login, confirmPassword, getSession } = ROOMS.session
const { sendCode, verifyCode, getQrCode, qrVerify } = ROOMS.verification
const { getTwoFactor, editTwoFactor, endSession, getLoginAccountList } = ROOMS.account
const PASSWORD = 'correct-horse-1'
const VIEW = ['usercenter:myaccount:view', 'usercenter:myaccount:profile']

let server: TestServer
let sent: SentMessages
beforeAll(async () => {
  server = await startTestServer()
  sent = new SentMessages(server.db)
})
beforeEach(() => server.db.run('delete from throttle'))
afterAll(() => server.stop())

const minuteLater = () => server.db.run(`update verification_code set created_at = created_at - interval '61 seconds'`)
const password = async (username: string, more: object = {}) =>
  (await server.call(login, { username, password: PASSWORD, ...more }, {})).body.data
const pendingOf = async (username: string, more: object = {}): Promise<string> =>
  ((await password(username, more)) as SecondFactorNeeded).pendingToken
const now = (secret: string, steps = 0): string => totpCode(secret, totpStep(Date.now()) + steps)

/** A user with an address and a number. */
async function person(name: string): Promise<{ token: string; email: string; mobile: string }> {
  const token = await server.makeUser(name, server.orgId, VIEW)
  const [email, mobile] = [`${name}@example.com`, `+1555${String(1_000_000 + name.length * 7919 + name.charCodeAt(0))}`]
  await server.db.run(
    `update user_account set email = $2, mobile = $3, email_verified_at = now() where username = $1`,
    [name, email, mobile],
  )
  return { token, email, mobile }
}

/** Switches the second factor by e-mail on; answers the backup codes. */
async function withEmail(token: string, email: string): Promise<string[]> {
  await server.call(sendCode, { purpose: 'twoFactor', channel: 'email' }, { token })
  const code = await sent.codeTo(email)
  const { ticket } = (await server.call(verifyCode, { purpose: 'twoFactor', channel: 'email', code }, { token })).body
    .data
  const answer = await server.call(editTwoFactor, { method: 'email', on: true, ticket: ticket ?? '' }, { token })
  await minuteLater()
  return answer.body.data.backupCodes ?? []
}

/** Enrols an authenticator app; answers its key. */
async function withApp(token: string): Promise<{ secret: string; answer: Answer<Verified> }> {
  const { actionToken } = (
    await server.call(confirmPassword, { password: PASSWORD, action: 'editTwoFactor' }, { token })
  ).body.data
  const { secret, enrolToken } = (await server.call(getQrCode, { actionToken }, { token })).body.data
  const answer = await server.call(qrVerify, { code: now(secret, -1), enrolToken }, { token })
  return { secret, answer }
}

describe('codes that are sent', () => {
  it('CODE-1 have six digits, CODE-2 go once a minute (40024) and ten times a day (40025)', async () => {
    const { token, email } = await person('sender')
    const send = () => server.call(sendCode, { purpose: 'twoFactor', channel: 'email' }, { token })
    expect((await send()).body.data).toEqual({ again: 60, valid: 600 })
    expect(await sent.codeTo(email)).toMatch(/^\d{6}$/)
    const again = await send()
    expect([again.status, again.body.errorCode]).toEqual([429, 40024])
    for (let i = 0; i < 9; i++) {
      await minuteLater()
      expect((await send()).status).toBe(200)
    }
    await minuteLater()
    expect((await send()).body.errorCode).toBe(40025)
    expect(new Set((await sent.to(email)).map((message) => message.text)).size).toBeGreaterThan(1)
  })

  it('two requests at once send one code', async () => {
    const { token, email } = await person('twice')
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call(sendCode, { purpose: 'twoFactor', channel: 'email' }, { token })),
    )
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 429, 429])
    expect(await sent.to(email)).toHaveLength(1)
  })

  it('CODE-3 expire (40014), are good once, and wrong ones are counted and limited', async () => {
    const { token, email } = await person('guesser')
    const send = async (): Promise<string> => {
      await minuteLater()
      await server.call(sendCode, { purpose: 'twoFactor', channel: 'email' }, { token })
      return sent.codeTo(email)
    }
    const verify = async (code: string): Promise<unknown> => {
      const answer = await server.call(verifyCode, { purpose: 'twoFactor', channel: 'email', code }, { token })
      return answer.body.errorCode ?? 'right'
    }
    const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')
    expect(await verify('123456')).toBe(40014)
    let code = await send()
    expect(await verify('')).toBe(40012)
    for (let i = 0; i < 4; i++) expect(await verify(wrong(code))).toBe(40013)
    expect(await verify(code)).toBe('right')
    expect(await verify(code)).toBe(40014)

    code = await send()
    for (let i = 0; i < 5; i++) expect(await verify(wrong(code))).toBe(40013)
    expect(await verify(code)).toBe(40014)

    code = await send()
    await server.db.run(`update verification_code set expires_at = now() - interval '1 second'`)
    expect(await verify(code)).toBe(40014)

    const old = await send()
    const fresh = await send()
    if (old !== fresh) expect(await verify(old)).toBe(40013)
    expect(await verify(fresh)).toBe('right')
  })

  it('are stored nowhere as they are', async () => {
    const { token, email } = await person('hidden')
    await server.call(sendCode, { purpose: 'twoFactor', channel: 'email' }, { token })
    const code = await sent.codeTo(email)
    const rows = await server.db.rows<{ all: string }>(
      `select verification_code::text as all from verification_code union all select outbox::text from outbox`,
    )
    expect(rows.filter((row) => new RegExp(`\\b${code}\\b`).test(row.all))).toEqual([])
  })

  it('go only where the user has switched them on, and to nobody without a pending sign-in', async () => {
    const { token, email } = await person('elsewhere')
    await withEmail(token, email)
    const pendingToken = await pendingOf('elsewhere')
    const phone = await server.call(sendCode, { purpose: 'secondFactor', channel: 'phone', pendingToken }, {})
    expect(phone.body.errorCode).toBe(400112)
    const none = await server.call(
      sendCode,
      { purpose: 'secondFactor', channel: 'email', pendingToken: 'x'.repeat(43) },
      {},
    )
    expect(none.body.errorCode).toBe(400112)
    expect((await server.call(sendCode, { purpose: 'twoFactor', channel: 'email' }, {})).body.errorCode).toBe(4031)
  })
})

describe('2FA-1 a second factor', () => {
  it('by e-mail: the password alone gives no session, the code does', async () => {
    const { token, email } = await person('mailer')
    expect(await withEmail(token, email)).toHaveLength(10)
    const first = (await password('mailer')) as SecondFactorNeeded
    expect(first).toEqual({
      token: '',
      pendingToken: expect.stringMatching(/^[\w-]{43}$/) as string,
      methods: [{ method: 'email', hint: 'm•••@example.com' }],
    })
    const { pendingToken } = first
    expect((await server.call(getSession, {}, { token: pendingToken })).body.errorCode).toBe(4031)
    await server.call(sendCode, { purpose: 'secondFactor', channel: 'email', pendingToken }, {})
    const code = await sent.codeTo(email)
    const done = await server.call(verifyCode, { purpose: 'secondFactor', channel: 'email', code, pendingToken }, {})
    const session = done.body.data.login?.token ?? ''
    expect((await server.call(getSession, {}, { token: session })).body.data.user.username).toBe('mailer')
    expect(session).not.toBe(pendingToken)
    const again = await server.call(verifyCode, { purpose: 'secondFactor', channel: 'email', code, pendingToken }, {})
    expect(again.body.errorCode).toBe(400112)
  })

  it('by phone: a text message', async () => {
    const { token, mobile } = await person('phoner')
    await server.call(sendCode, { purpose: 'twoFactor', channel: 'phone' }, { token })
    const code = await sent.codeTo(mobile)
    const { ticket = '' } = (await server.call(verifyCode, { purpose: 'twoFactor', channel: 'phone', code }, { token }))
      .body.data
    expect((await server.call(editTwoFactor, { method: 'phone', on: true, ticket }, { token })).status).toBe(200)
    await minuteLater()
    const pendingToken = await pendingOf('phoner')
    await server.call(sendCode, { purpose: 'secondFactor', channel: 'phone', pendingToken }, {})
    const [message] = await sent.to(mobile)
    expect(message).toMatchObject({ channel: 'sms' })
    const params = { purpose: 'secondFactor' as const, channel: 'phone' as const, pendingToken }
    const done = await server.call(verifyCode, { ...params, code: await sent.codeTo(mobile) }, {})
    expect(done.body.data.login?.user.username).toBe('phoner')
  })

  it('by authenticator app: enrolled by its first code, each code is good once (40018)', async () => {
    const { token } = await person('apper')
    const { secret, answer } = await withApp(token)
    expect(answer.body.data.backupCodes).toHaveLength(10)
    const stored = await server.db.rows<{ secret: string }>('select secret from two_factor where secret <> $1', [''])
    expect(stored.some((row) => row.secret.includes(secret))).toBe(false)
    const pendingToken = await pendingOf('apper')
    const verify = (code: string, token = pendingToken) => server.call(qrVerify, { code, pendingToken: token }, {})
    expect((await verify('')).body.errorCode).toBe(40012)
    expect((await verify(now(secret, 5))).body.errorCode).toBe(40018)
    const code = now(secret)
    expect((await verify(code)).body.data.login?.user.username).toBe('apper')
    expect((await verify(code, await pendingOf('apper'))).body.errorCode).toBe(40018)
  })

  it('an enrolment needs the password, is for its own user, and expires (40020)', async () => {
    const { token } = await person('enroller')
    expect((await server.call(getQrCode, {}, { token })).body.errorCode).toBe(400113)
    const confirm = async (): Promise<string> =>
      (await server.call(confirmPassword, { password: PASSWORD, action: 'editTwoFactor' }, { token })).body.data
        .actionToken
    const actionToken = await confirm()
    const enrolment = (await server.call(getQrCode, { actionToken }, { token })).body.data
    expect(enrolment.qrSvg).toContain('<svg')
    expect(enrolment.otpauthUrl).toContain(enrolment.secret)
    expect((await server.call(getQrCode, { actionToken }, { token })).body.errorCode).toBe(400113)
    const other = (await person('other')).token
    const verify = (as: string) =>
      server.call(qrVerify, { code: now(enrolment.secret), enrolToken: enrolment.enrolToken }, { token: as })
    expect((await verify(other)).body.errorCode).toBe(40020)
    await server.db.run(`update ticket set expires_at = now() - interval '1 second' where purpose = 'enrol'`)
    expect((await verify(token)).body.errorCode).toBe(40020)
    expect((await server.call(getTwoFactor, {}, { token })).body.data.methods.some((each) => each.on)).toBe(false)
  })

  it('guessing is limited: five tries at a pending sign-in, and a new one gives no new ones', async () => {
    const { token } = await person('target')
    const { secret } = await withApp(token)
    const pendingToken = await pendingOf('target')
    const codes = []
    for (let i = 0; i < 7; i++)
      codes.push((await server.call(qrVerify, { code: now(secret, 50 + i), pendingToken }, {})).body.errorCode)
    expect(codes).toEqual([40018, 40018, 40018, 40018, 40018, 400112, 400112])
    const next = await pendingOf('target')
    expect((await server.call(qrVerify, { code: now(secret, 60), pendingToken: next }, {})).body.errorCode).toBe(40018)
    expect((await server.call(qrVerify, { code: now(secret), pendingToken: next }, {})).body.errorCode).toBe(429)
  })

  it('backup codes are shown once, stored hashed, good once each, and can be made anew', async () => {
    const { token, email } = await person('backup')
    const codes = await withEmail(token, email)
    const stored = await server.db.rows<{ all: string }>('select backup_code::text as all from backup_code')
    expect(stored.filter((row) => codes.some((code) => row.all.includes(code.replaceAll('-', ''))))).toEqual([])
    const use = async (code: string) => {
      const pendingToken = await pendingOf('backup')
      return server.call(verifyCode, { purpose: 'secondFactor', channel: 'backup', code, pendingToken }, {})
    }
    const one = codes[0] ?? ''
    expect((await use(one.toUpperCase().replaceAll('-', ' '))).body.data.login?.user.username).toBe('backup')
    expect((await use(one)).body.errorCode).toBe(40013)
    expect((await server.call(getTwoFactor, {}, { token })).body.data.backupCodesLeft).toBe(9)
    const { ticket = '' } = (
      await server.call(verifyCode, { purpose: 'twoFactor', channel: 'backup', code: codes[1] ?? '' }, { token })
    ).body.data
    const anew = await server.call(editTwoFactor, { method: 'backup', on: true, ticket }, { token })
    expect(anew.body.data.backupCodes).toHaveLength(10)
    expect((await use(codes[2] ?? '')).body.errorCode).toBe(40013)
  })

  it('is not asked for on a trusted device, until so many days without a sign-in have passed', async () => {
    const { token } = await person('truster')
    const { secret } = await withApp(token)
    const pendingToken = await pendingOf('truster')
    const done = await server.call(qrVerify, { code: now(secret), pendingToken, trustDevice: true }, {})
    const { deviceToken = '' } = done.body.data.login ?? {}
    expect(((await password('truster', { deviceToken })) as LoginInfo).token).not.toBe('')
    expect((await password('truster')).token).toBe('')
    const idle = (days: number) =>
      server.db.run(
        `update sign_in_device set last_used_at = now() - make_interval(days => $1)
         where user_id = (select user_id from user_account where username = 'truster')`,
        [days],
      )
    await idle(29)
    expect((await password('truster', { deviceToken })).token).not.toBe('')
    await idle(31)
    expect((await password('truster', { deviceToken })).token).toBe('')
    await idle(1)
    const mine = ((await password('truster', { deviceToken })) as LoginInfo).token
    const { devices } = (await server.call(getLoginAccountList, {}, { token: mine })).body.data
    const { deviceId } = devices.find((device) => device.trusted) ?? { deviceId: 0 }
    expect((await server.call(endSession, { deviceId }, { token: mine })).status).toBe(200)
    expect((await password('truster', { deviceToken })).token).toBe('')
  })

  it('is switched off with a fresh code only, and not by a session alone', async () => {
    const { token } = await person('leaver')
    const { secret } = await withApp(token)
    const off = (proof: object) =>
      server.call(editTwoFactor, { method: 'authenticator', on: false, ...proof }, { token })
    expect((await off({})).body.errorCode).toBe(40012)
    expect((await off({ code: '000000' })).body.errorCode).toBe(40018)
    expect((await off({ ticket: 'x'.repeat(43) })).body.errorCode).toBe(40012)
    // an address that is no second factor proves nothing against one that is on
    await server.call(sendCode, { purpose: 'twoFactor', channel: 'email' }, { token })
    const code = await sent.codeTo('leaver@example.com')
    const { ticket = '' } = (await server.call(verifyCode, { purpose: 'twoFactor', channel: 'email', code }, { token }))
      .body.data
    expect((await off({ ticket })).body.errorCode).toBe(40012)
    const done = await off({ code: now(secret) })
    expect(done.body.data.methods.every((each) => !each.on)).toBe(true)
    expect(done.body.data.backupCodesLeft).toBe(0)
    expect((await password('leaver')).token).not.toBe('')
    expect((await sent.to('leaver@example.com'))[0]?.subject).toBe('Your sign-in was changed')
  })

  it('PWD-4 comes before the change of a first password', async () => {
    const { token } = await person('fresh')
    const { secret } = await withApp(token)
    await server.db.run(`update user_account set needs_password_change = true where username = 'fresh'`)
    const pendingToken = await pendingOf('fresh')
    const done = await server.call(qrVerify, { code: now(secret), pendingToken }, {})
    expect(done.body.data.login?.needsPasswordChange).toBe(true)
  })
})
