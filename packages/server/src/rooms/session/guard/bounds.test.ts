import { ROOMS } from '@waymark/contract/calls.ts'
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { totpCode, totpStep } from '../codes/totp.ts'

const { login, confirmPassword } = ROOMS.session
const { sendCode, getQrCode, qrVerify } = ROOMS.verification
const PASSWORD = 'correct-horse-1'

let server: TestServer
beforeAll(async () => {
  // each request may then come from a network of its own
  server = await startTestServer({ trustProxy: 1 })
})
beforeEach(() => server.db.run('delete from throttle'))
afterAll(() => server.stop())

let networks = 0
const anotherNetwork = (): string => `203.0.${(++networks >> 8) & 255}.${networks & 255}`

/** A call as it comes from an address. */
async function from<T>(
  address: string,
  call: { method: string; path: string },
  params: Record<string, string>,
  token?: string,
): Promise<{ status: number; body: Answer<T>['body'] }> {
  const url = new URL(call.path, server.url)
  const headers: Record<string, string> = { 'x-forwarded-for': address, 'content-type': 'application/json' }
  if (token !== undefined) headers['authorization'] = token
  if (call.method === 'GET') for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  const body = call.method === 'GET' ? {} : { body: JSON.stringify(params) }
  const response = await fetch(url, { method: call.method, headers, ...body })
  return { status: response.status, body: (await response.json()) as Answer<T>['body'] }
}

/** A user with an authenticator app, and the token of the device that they signed in on. */
async function withApp(name: string): Promise<{ secret: string; deviceToken: string; token: string }> {
  await server.makeUser(name, server.orgId, [])
  const info = (await server.call(login, { username: name, password: PASSWORD }, {})).body.data
  const token = info.token
  const { actionToken } = (
    await server.call(confirmPassword, { password: PASSWORD, action: 'editTwoFactor' }, { token })
  ).body.data
  const { secret, enrolToken } = (await server.call(getQrCode, { actionToken }, { token })).body.data
  await server.call(qrVerify, { code: totpCode(secret, totpStep(Date.now()) - 1), enrolToken }, { token })
  return { secret, token, deviceToken: 'deviceToken' in info ? (info.deviceToken ?? '') : '' }
}

const guess = async (username: string, code: string, more: Record<string, string> = {}) => {
  const address = anotherNetwork()
  const first = await from<{ pendingToken: string }>(address, login, { username, password: PASSWORD })
  return from(address, qrVerify, { code, pendingToken: first.body.data.pendingToken, ...more })
}

describe('2FA-1 guesses by somebody who knows the password', () => {
  it('are few for one account, however many networks and pending sign-ins they come from', async () => {
    const { secret, deviceToken } = await withApp('guessed')
    const right = totpCode(secret, totpStep(Date.now()))
    const wrong = right === '000000' ? '000001' : '000000'
    const answers = []
    for (let i = 0; i < 30; i++) answers.push((await guess('guessed', wrong)).body.errorCode)
    const compared = answers.filter((code) => code === 40018).length
    expect(compared).toBeGreaterThanOrEqual(10)
    expect(compared).toBeLessThanOrEqual(13)
    // the right one is worth nothing either while it waits; the person's own device is not held up
    await server.db.run(
      `update throttle set blocked_until = now() + interval '15 minutes' where blocked_until is not null`,
    )
    expect((await guess('guessed', totpCode(secret, totpStep(Date.now())))).status).toBe(429)
    const own = await guess('guessed', totpCode(secret, totpStep(Date.now())), { deviceToken })
    expect(own.status).toBe(200)
  })

  it('with a session that was stolen, of the password itself, are few as well', async () => {
    const token = await server.makeUser('stolen', server.orgId, [])
    const params = { password: 'wrong', action: 'editTwoFactor' }
    const answers = []
    for (let i = 0; i < 30; i++)
      answers.push((await from(anotherNetwork(), confirmPassword, params, token)).body.errorCode)
    expect(answers.filter((code) => code === 400100).length).toBeLessThanOrEqual(13)
  })
})

describe('CODE-2 codes to numbers that nobody has proved', () => {
  const toNumber = (token: string, address: string, recipient: string) =>
    from(address, sendCode, { purpose: 'contact', channel: 'phone', recipient }, token)
  const number = (): string => `+1555${randomInt(1_000_000, 9_999_999)}`
  const messages = async (): Promise<number> =>
    (await server.db.row<{ n: number }>(`select count(*)::int4 as n from outbox where channel = 'sms'`))?.n ?? 0

  it('are ten a day for one account, whatever numbers and networks', async () => {
    const token = await server.makeUser('pumper', server.orgId, [])
    const before = await messages()
    const answers = await Promise.all(Array.from({ length: 25 }, () => toNumber(token, anotherNetwork(), number())))
    expect((await messages()) - before).toBe(10)
    expect(answers.filter((answer) => answer.body.errorCode === 40025)).toHaveLength(15)
  })

  it('are fifty a day from one network, whatever accounts', async () => {
    const before = await messages()
    for (let user = 0; user < 6; user++) {
      const token = await server.makeUser(`pumper ${user}`, server.orgId, [])
      await Promise.all(Array.from({ length: 10 }, () => toNumber(token, '198.51.100.7', number())))
    }
    expect((await messages()) - before).toBe(50)
  })

  it('are ten a day to one number, whatever accounts', async () => {
    const [before, recipient] = [await messages(), number()]
    for (let user = 0; user < 12; user++) {
      const token = await server.makeUser(`caller ${user}`, server.orgId, [])
      await server.db.run(`update verification_code set created_at = created_at - interval '61 seconds'`)
      await toNumber(token, anotherNetwork(), recipient)
    }
    expect((await messages()) - before).toBe(10)
  })

  it('do not use up what somebody needs who signs in with a number of their own', async () => {
    const token = await server.makeUser('owner', server.orgId, [])
    const mobile = number()
    await server.db.run(`update user_account set mobile = $1, mobile_verified_at = now() where username = 'owner'`, [
      mobile,
    ])
    for (let i = 0; i < 11; i++) await toNumber(token, anotherNetwork(), number())
    const own = await from(anotherNetwork(), sendCode, { purpose: 'twoFactor', channel: 'phone' }, token)
    expect(own.status).toBe(200)
  })
})
