import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Call } from '@waymark/contract/call.ts'
import { getPreference } from '@waymark/contract/rooms/session/account.ts'
import { getErrCodeList } from '@waymark/contract/rooms/common.ts'
import { getUnreadFeedback } from '@waymark/contract/rooms/feedback.ts'
import { getCustomerByOrg } from '@waymark/contract/rooms/sales/customer.ts'
import { logout, type LoginInfo } from '@waymark/contract/rooms/session/session.ts'
import { qrVerify } from '@waymark/contract/rooms/session/verification.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { call, callNode } from './api.ts'
import { setBaseAddress } from './baseAddress.ts'
import { beginSession, useSession } from './sessionStore.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void
let handle: Handler
const asked: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
const server = createServer((request, response) => {
  const line = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: '' }
  asked.push(line)
  request.on('data', (chunk: Buffer) => (line.body += chunk.toString()))
  handle(request, response)
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  setBaseAddress(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
beforeEach(() => {
  asked.length = 0
  handle = answering({ success: true, data: [] })
  const info = { token: 'mine', expiresAt: '2999-01-01T00:00:00Z', menuList: [] } as unknown as LoginInfo
  beginSession(info, false)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const answering =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Handler =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
/** A call like any other, to another path. */
const callTo = (path: string, method: 'GET' | 'POST' | 'PUT' = 'GET') =>
  ({ ...getErrCodeList, path, method }) as unknown as Call<Record<string, string>, unknown, unknown, never>
const hanging: Handler = () => undefined

it('NET-1 encodes square brackets, and sends language and token with each call', async () => {
  const odd = callTo('/nodeAction/odd')
  await call(odd, { 'a[b]': 'x[1]' })
  expect(asked[0]).toMatchObject({ method: 'GET', url: '/nodeAction/odd?a%5Bb%5D=x%5B1%5D' })
  expect(asked[0]?.headers).toMatchObject({ 'api-language': 'en', authorization: 'mine' })
})

it.each(['POST', 'PUT'] as const)('NET-1 a %s carries its parameters as JSON', async (method) => {
  await call(callTo('/nodeAction/changing', method), { name: 'a&b' })
  expect(asked[0]).toMatchObject({ method, url: '/nodeAction/changing', body: '{"name":"a&b"}' })
  expect(asked[0]?.headers['content-type']).toBe('application/json')
})

it('NET-1 a call that is not answered in its time is given up', async () => {
  handle = hanging
  // the network may take 5 s beyond the time that the call has on the server
  const hasty = { ...getErrCodeList, timeout: -4.5 }
  expect(await call(hasty, {})).toMatchObject({ ok: false, errorCode: '40420001000' })
})

it('NET-1 a call can be cancelled, and a duplicate cancels the one before', async () => {
  handle = hanging
  const stop = new AbortController()
  const given = call(getErrCodeList, {}, { signal: stop.signal })
  await expect.poll(() => asked.length).toBe(1)
  stop.abort()
  expect(await given).toMatchObject({ ok: false, errorCode: 'aborted' })

  const first = call(getErrCodeList, {}, { latest: 'same' })
  await expect.poll(() => asked.length).toBe(2)
  handle = answering({ success: true, data: [] })
  const second = call(getErrCodeList, {}, { latest: 'same' })
  const other = call(getErrCodeList, {}, { latest: 'another' })
  expect(await first).toMatchObject({ ok: false, errorCode: 'aborted' })
  expect(await second).toEqual({ ok: true, data: [] })
  expect(await other).toEqual({ ok: true, data: [] })
})

it('NET-2 a token among the parameters goes instead of the stored one', async () => {
  const withToken = callTo('/nodeAction/with-token', 'POST')
  await call(withToken, { token: 'theirs' })
  expect(asked[0]?.headers.authorization).toBe('theirs')
})

it.each([
  ['success is false', answering({ success: false, errorCode: 400100, message: 'm' }, 400), '400100'],
  ['an errorCode is present', answering({ success: true, errorCode: '4044e7', message: 'm' }), '4044e7'],
  ['the answer is no JSON', answering('<html>', 502), '-5'],
  ['the connection breaks', (request: IncomingMessage) => void request.destroy(), '-5'],
])('NET-3 when %s the call resolves with the code and does not throw', async (_what, handler, errorCode) => {
  handle = handler
  expect(await call(getErrCodeList, {})).toMatchObject({ ok: false, errorCode })
})

it('NET-4 the node service answers a numeric code, and its calls reject with the message of the server', async () => {
  handle = answering({ code: 200, data: {} })
  expect(await callNode(logout, {})).toEqual({})
  handle = answering({ code: 500, message: 'said by the server' }, 500)
  await expect(callNode(logout, {})).rejects.toMatchObject({
    name: 'RefusalError',
    message: 'said by the server',
    refusal: { errorCode: '500' },
  })
  handle = answering({ message: 'no code at all' }, 503)
  await expect(callNode(logout, {})).rejects.toThrow('no code at all')
})

it('NET-5 sales calls say where they come from and wait 15 s', async () => {
  const sales = callTo('/salesApi/salesMSku/getSkuList')
  await call(sales, {})
  await call(getErrCodeList, {})
  expect(asked.map((each) => each.headers['source'])).toEqual(['admin', undefined])
  expect(sales.timeout).toBe(15)
})

it('ERR-1 4031 clears the session also where a call rejects', async () => {
  handle = answering({ code: 4031, message: 'm' }, 401)
  await expect(callNode(logout, {})).rejects.toMatchObject({ refusal: { errorCode: '4031' } })
  expect(useSession.getState().info).toBeNull()
})

it('NET-6 hears the file name of an export', async () => {
  handle = answering({ success: true, data: [] }, 200, { 'content-disposition': 'attachment; filename="fleet.csv"' })
  const names: string[] = []
  await call(getErrCodeList, {}, { onFileName: (name) => names.push(name) })
  expect(names).toEqual(['fleet.csv'])
})

it('21.5 ERR-1 4031 clears the session, ERR-3 but not of a call that leaves its failures to whoever asked', async () => {
  handle = answering({ success: false, errorCode: 4031, message: 'm' }, 401)
  expect(await call(qrVerify, { code: '1' })).toMatchObject({ ok: false, errorCode: '4031' })
  expect(await call(getUnreadFeedback, {})).toMatchObject({ ok: false, errorCode: '4031' })
  expect(await call(getCustomerByOrg, { orgId: 1 })).toMatchObject({ ok: false, errorCode: '4031' })
  expect(useSession.getState().info?.token).toBe('mine')
  expect(await call(getPreference, {})).toMatchObject({ ok: false, errorCode: '4031' })
  expect(useSession.getState().info).toBeNull()
  expect(sessionStorage.getItem('waymark.session')).toBeNull()
})
