import { ROOMS } from '@waymark/contract/calls.ts'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { addDevice, getUnknownDeviceList } = ROOMS.device

let server: TestServer
let gateway: string
beforeAll(async () => {
  server = await startTestServer()
  gateway = `http://127.0.0.1:${server.server.gatewayPorts.tcp}/`
})
afterAll(() => server.stop())

/** Texts that a database or a screen cannot hold, as bytes of JSON and of a URL. */
const HOSTILE = [
  'a\0b',
  '\0',
  '\u0001',
  'a\u0007b',
  'esc\u001b[2J',
  '\u0085',
  'a\u202eb',
  'x'.repeat(65),
  'x'.repeat(5000),
]
const HALVES = ['"\\ud800"', '"a\\udc00b"', '"\\u0000"']

const parked = async (): Promise<string[]> =>
  (await server.call(getUnknownDeviceList, {})).body.data.list.map(({ identifier }) => identifier)

const query = (id: string, more = ''): Promise<Response> =>
  fetch(`${gateway}?id=${encodeURIComponent(id)}&lat=40&lon=-100&timestamp=${Date.now()}${more}`)
const post = (body: string, headers = {}): Promise<Response> =>
  fetch(gateway, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
/** Bytes over a connection of their own, until it is closed or a while has passed. */
const bytes = (text: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(server.server.gatewayPorts.tcp ?? 0, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
    socket.end(Buffer.from(text, 'latin1'))
    setTimeout(() => socket.destroy(), 300)
  })

describe('the list of unknown trackers', () => {
  it('goes on after names that no text can hold, over every protocol that brings text', async () => {
    for (const id of HOSTILE) {
      const text = JSON.stringify(id)
      await query(id)
      await post(
        `{"device_id":${text},"location":{"timestamp":"2026-01-02T03:04:05Z","coords":{"latitude":1,"longitude":2}}}`,
      )
      await post(`{"_type":"location","topic":"owntracks/u/x","tid":${text},"tst":1700000000,"lat":1,"lon":2}`, {
        'x-limit-u': 'u',
        'x-limit-d': encodeURIComponent(id),
      })
      await post(`{"_type":"location","tid":${text},"tst":1700000000,"lat":1,"lon":2}`)
      await bytes(`(${id.slice(0, 500)},1,001,BASE)`)
      await bytes(`*HQ,${id.slice(0, 500)},V1,010203,A,4000.00,N,10000.00,W,0,0,010126,FFFFFFFF#`)
      await bytes(`+RESP:GTFRI,060100,${id.slice(0, 500)},,0,0,1,1,0,0,0,0,0,20260101000000,,,,,,20260101000000,0001$`)
    }
    for (const half of HALVES) {
      await post(
        `{"device_id":${half},"location":{"timestamp":"2026-01-02T03:04:05Z","coords":{"latitude":1,"longitude":2}}}`,
      )
      await post(`{"_type":"location","tid":${half},"tst":1700000000,"lat":1,"lon":2}`)
    }
    await query('late-comer')
    await expect.poll(parked).toContain('late-comer')
    const isHostile = (name: string): boolean => /\p{C}/u.test(name) || name.length > 64 || !name.isWellFormed()
    expect((await parked()).filter(isHostile)).toEqual([])
  })
})

describe('a known tracker', () => {
  it('is heard and acknowledged whatever texts it sends, and so are the others in its batch', async () => {
    await server.call(addDevice, { orgId: server.orgId, identifier: 'texter' })
    await server.call(addDevice, { orgId: server.orgId, identifier: 'other' })
    const answers = await Promise.all([
      ...HOSTILE.filter((text) => text.length < 1000).flatMap((text, i) => [
        query('texter', `&altitude=${i}&note=${encodeURIComponent(text)}`),
        query('texter', `&altitude=${i}&${encodeURIComponent(text)}=1`),
        query('texter', `&altitude=${i}&alarm=${encodeURIComponent(text)}`),
        query('other', `&altitude=${i}`),
      ]),
      ...HALVES.map((half, i) =>
        post(
          `{"_type":"location","topic":"owntracks/x/y","tid":"texter","tst":${1_700_000_000 + i},"lat":1,"lon":2,"note":${half},${half}:1}`,
          {
            'x-limit-u': 'texter',
          },
        ),
      ),
      // a pair that is cut in half where a text is too long
      query('texter', `&note=${encodeURIComponent('x'.repeat(999) + '\u{1f69a}')}`),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(answers.slice(0, 4).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const rows = await server.db.rows<{ text: string }>(
      `select attributes::text as text from report r join device d on d.id = r.device_id where d.identifier = 'texter'`,
      [],
    )
    expect(rows.length).toBeGreaterThan(10)
  })
})
