import { ROOMS } from '@waymark/contract/calls.ts'
import { createECDH, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getAlarmPreference, saveAlarmPreference, addWebPush, removeWebPush } = ROOMS.alarmDelivery

let server: TestServer
let ana: string
let bob: string
beforeAll(async () => {
  server = await startTestServer({ smtpUrl: 'smtp://127.0.0.1:1' })
  ana = await server.makeUser('ana', server.orgId, [])
  bob = await server.makeUser('bob', server.orgId, [])
})
afterAll(() => server.stop())

const preferenceOf = async (token: string) => (await server.call(getAlarmPreference, {}, { token })).body.data
const subscription = (endpoint: string) => {
  const browser = createECDH('prime256v1')
  return {
    endpoint,
    p256dh: browser.generateKeys('base64url', 'uncompressed'),
    auth: randomBytes(16).toString('base64url'),
  }
}

describe('how one wants to be told of alarms', () => {
  it('has defaults, says what the server can do, and is one’s own', async () => {
    expect(await preferenceOf(ana)).toMatchObject({
      message: true,
      email: true,
      sms: false,
      webPush: true,
      quietFrom: 0,
      quietUntil: 0,
      leastSeverity: 'low',
      channelSeverities: {},
      available: { message: true, email: false, sms: false, webPush: false },
      browsers: 0,
      webPushKey: expect.stringMatching(/^[\w-]{87}$/) as string,
    })
    await server.db.run(`update user_account set email = 'ana@example.com' where username = 'ana'`)
    const chosen = {
      message: false,
      email: true,
      sms: true,
      webPush: false,
      quietFrom: 1320,
      quietUntil: 360,
      leastSeverity: 'high' as const,
    }
    expect((await server.call(saveAlarmPreference, chosen, { token: ana })).body.success).toBe(true)
    expect(await preferenceOf(ana)).toMatchObject({ ...chosen, available: { email: true } })
    expect((await preferenceOf(bob)).quietFrom).toBe(0)
    // a channel's own severity stays until it is chosen otherwise
    const own = { ...chosen, channelSeverities: { sms: 'critical' as const } }
    await server.call(saveAlarmPreference, own, { token: ana })
    await server.call(saveAlarmPreference, { ...chosen, sms: false }, { token: ana })
    expect(await preferenceOf(ana)).toMatchObject({ sms: false, channelSeverities: { sms: 'critical' } })
    await server.call(saveAlarmPreference, { ...chosen, channelSeverities: {} }, { token: ana })
    expect((await preferenceOf(ana)).channelSeverities).toEqual({})
    const unknown = { ...chosen, channelSeverities: { pigeon: 'low' } } as unknown as typeof chosen
    expect((await server.call(saveAlarmPreference, unknown, { token: ana })).status).toBe(400)
    const wrong = { ...chosen, quietUntil: 1440 }
    expect((await server.call(saveAlarmPreference, wrong, { token: ana })).status).toBe(400)
  })

  it('keeps the key for web push, and its private half encrypted', async () => {
    const rows = await server.db.rows<{ value: string }>('select value from server_secret')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.value).toMatch(/^v1\./)
    expect(rows[0]?.value).not.toContain((await preferenceOf(ana)).webPushKey)
  })
})

describe('browsers', () => {
  it('are told once registered, each by its last user, with their secret encrypted', async () => {
    const browser = subscription('https://push.example.com/send/1')
    await server.call(addWebPush, browser, { token: ana })
    await server.call(addWebPush, browser, { token: ana })
    expect(await preferenceOf(ana)).toMatchObject({ browsers: 1, available: { webPush: true } })
    const rows = await server.db.rows<{ all: string }>(
      'select w::text as all from web_push_subscription w union all select a::text from audit_log a',
    )
    expect(rows.filter(({ all }) => all.includes(browser.auth))).toEqual([])
    await server.call(removeWebPush, { endpoint: browser.endpoint }, { token: bob })
    expect((await preferenceOf(ana)).browsers).toBe(1)
    await server.call(addWebPush, browser, { token: bob })
    expect([(await preferenceOf(ana)).browsers, (await preferenceOf(bob)).browsers]).toEqual([0, 1])
    await server.call(removeWebPush, { endpoint: browser.endpoint }, { token: bob })
    expect((await preferenceOf(bob)).browsers).toBe(0)
  })

  it('of one user are twenty at most: the oldest makes way', async () => {
    for (let n = 0; n < 21; n++)
      await server.call(addWebPush, subscription(`https://push.example.com/many/${n}`), { token: bob })
    expect((await preferenceOf(bob)).browsers).toBe(20)
    const [first] = await server.db.rows(
      `select 1 from web_push_subscription where endpoint = 'https://push.example.com/many/0'`,
    )
    expect(first).toBeUndefined()
  })

  it.each([
    'http://push.example.com/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://[::ffff:10.0.0.1]/1',
    'https://169.254.169.254/latest',
    'https://2130706433/1',
    'https://localhost/1',
    'https://database/1',
    'https://printer.local/1',
    'https://metadata.google.internal/1',
    'https://name:word@push.example.com/1',
    'ftp://push.example.com/1',
    'no address',
  ])('are not reached at %s', async (endpoint) => {
    const { status, body } = await server.call(addWebPush, subscription(endpoint), { token: ana })
    expect([status, body.fields?.[0]?.name]).toEqual([400, 'endpoint'])
  })

  it('have keys of the right kind', async () => {
    const good = subscription('https://push.example.com/2')
    const problem = async (wrong: object) =>
      (await server.call(addWebPush, { ...good, ...wrong }, { token: ana })).body.fields?.map(({ name }) => name)
    expect(await problem({ p256dh: randomBytes(64).toString('base64url') })).toEqual(['p256dh'])
    expect(await problem({ auth: randomBytes(12).toString('base64url') })).toEqual(['auth'])
  })
})
