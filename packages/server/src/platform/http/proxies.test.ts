import { ROOMS } from '@waymark/contract/calls.ts'
import type { LoginInfo } from '@waymark/contract/rooms/session/session.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import type { TrustedProxies } from '../config/trustedProxies.ts'

const { login } = ROOMS.session
const PASSWORD = 'correct-horse-1'

let server: TestServer | undefined
const start = async (trustProxy: TrustedProxies): Promise<TestServer> =>
  (server = await startTestServer({ trustProxy }))
const stop = async (): Promise<void> => {
  await server?.stop()
  server = undefined
}
afterEach(stop)
afterAll(stop)

const signIn = (url: string, forwarded: string, password = PASSWORD, username = 'admin') =>
  fetch(url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
    body: JSON.stringify({ username, password }),
  })

/** Where a session came from, the address of an audit line, and the network that the throttle counts. */
async function seenAddresses({ url, db }: TestServer, forwarded: string) {
  await signIn(url, forwarded, 'wrong', 'nobody')
  const answer = (await (await signIn(url, forwarded)).json()) as { data: LoginInfo }
  await fetch(url + ROOMS.account.editPreference.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded, authorization: answer.data.token },
    body: JSON.stringify({ distanceUnit: 'km' }),
  })
  const session = await db.row<{ remote_address: string }>(
    'select remote_address from session order by created_at desc limit 1',
  )
  const line = await db.row<{ remote_address: string }>(
    `select remote_address from audit_log where action = 'changed preferences'`,
  )
  return [session?.remote_address, line?.remote_address]
}

const remaining = async (url: string, forwarded: string): Promise<number> =>
  Number(
    (await fetch(`${url}/health`, { headers: { 'x-forwarded-for': forwarded } })).headers.get('x-ratelimit-remaining'),
  )

describe('X-Forwarded-For', () => {
  it('is ignored where no proxy is trusted: nobody makes an address up', async () => {
    const { url } = await start(false)
    expect(await seenAddresses(server as TestServer, '203.0.113.9')).toEqual(['127.0.0.1', '127.0.0.1'])
    const first = await remaining(url, '203.0.113.1')
    expect(await remaining(url, '203.0.113.2')).toBe(first - 1)
  })

  it.each([
    ['by its network', ['loopback'] as const],
    ['by the number of hops', 1],
  ])("tells a client's address where the proxy is trusted %s", async (_how, trust) => {
    const { url } = await start(trust)
    expect(await seenAddresses(server as TestServer, '203.0.113.9')).toEqual(['203.0.113.9', '203.0.113.9'])
    const first = await remaining(url, '203.0.113.1')
    expect(await remaining(url, '203.0.113.2')).toBe(first)
  })

  it('counts from the nearest proxy on: what a client wrote before the proxy is not believed', async () => {
    await start(['loopback'])
    expect(await seenAddresses(server as TestServer, '198.51.100.7, 203.0.113.9')).toEqual([
      '203.0.113.9',
      '203.0.113.9',
    ])
  })

  it('of a proxy elsewhere counts for nothing', async () => {
    await start(['10.0.0.0/8'])
    expect(await seenAddresses(server as TestServer, '203.0.113.9')).toEqual(['127.0.0.1', '127.0.0.1'])
  })

  it('keeps the figures of operation to this machine, also behind a proxy on it', async () => {
    const { url } = await start(false)
    expect((await fetch(`${url}/metrics`)).status).toBe(200)
    expect((await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(403)
  })
})
