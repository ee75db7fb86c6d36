import { ROOMS } from '@waymark/contract/calls.ts'
import { LIVE_PATH, type ServerMessage } from '@waymark/contract/event.ts'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect as connectTcp, type Socket } from 'node:net'
import { afterEach, afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let server: TestServer
const sockets: WebSocket[] = []

beforeAll(async () => {
  server = await startTestServer()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate()
})
afterAll(() => server.stop())

const address = (): string => server.url.replace('http', 'ws') + LIVE_PATH

/** Opens a stream; answers the HTTP status where it is refused. */
async function open(headers: Record<string, string> = {}): Promise<WebSocket | number> {
  const socket = new WebSocket(address(), { headers })
  sockets.push(socket)
  socket.on('error', () => undefined)
  return new Promise((resolve) => {
    socket.once('open', () => resolve(socket))
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
  })
}

async function stream(): Promise<WebSocket> {
  const socket = await open()
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`)
  return socket
}

async function subscribed(token = server.admin): Promise<WebSocket> {
  const socket = await stream()
  socket.send(JSON.stringify({ type: 'subscribe', token }))
  await once(socket, 'message')
  return socket
}

const closedBy = async (socket: WebSocket): Promise<number> => ((await once(socket, 'close')) as [number])[0]

/** A frame as a client sends it, masked with zeros. */
function frame(opcode: number, payload: Buffer, isLast = true): Buffer {
  const head = Buffer.alloc(payload.length < 126 ? 6 : 8)
  head[0] = (isLast ? 0x80 : 0) | opcode
  if (payload.length < 126) head[1] = 0x80 | payload.length
  else {
    head[1] = 0x80 | 126
    head.writeUInt16BE(payload.length, 2)
  }
  return Buffer.concat([head, payload])
}

/** A client that keeps to no rules: an upgraded connection without anybody who answers or reads. */
async function bareStream(): Promise<Socket> {
  const socket = connectTcp(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `GET ${LIVE_PATH} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  await once(socket, 'data')
  return socket
}

describe('what a client says', () => {
  it('counts no more once a token was wrong, and the connection ends whether the client agrees or not', async () => {
    const socket = await bareStream()
    const wrong = frame(1, Buffer.from(JSON.stringify({ type: 'subscribe', token: 'nobody' })))
    let got = ''
    socket.on('data', (chunk: Buffer) => (got += chunk.toString('latin1')))
    // at once, and fewer than may wait for the first: of more it hears that they are too many
    socket.write(Buffer.concat(Array.from({ length: 12 }, () => wrong)))
    await once(socket, 'close')
    expect(got.match(/"errorCode":4031/g)).toHaveLength(1)
  })

  it.each([
    ['messages', frame(1, Buffer.from('{"type":"pace","fast":true}'))],
    ['pings', frame(9, Buffer.from('x'))],
    ['answers to pings that nobody sent', frame(10, Buffer.from('x'))],
  ])('is bounded in number: %s', async (_what, bytes) => {
    const socket = await bareStream()
    socket.write(frame(1, Buffer.from(JSON.stringify({ type: 'subscribe', token: server.admin }))))
    await once(socket, 'data')
    let got = ''
    socket.on('data', (chunk: Buffer) => (got += chunk.toString('latin1')))
    // no more than one who is told to go may have on the way: else the word of goodbye is lost with the connection
    for (let i = 0; i < 200; i++) socket.write(bytes)
    await once(socket, 'close')
    expect(got).toContain('"errorCode":429')
  })

  it('is bounded in bytes: a message that never ends', async () => {
    const socket = await bareStream()
    socket.resume()
    const part = frame(0, Buffer.alloc(1))
    socket.write(frame(1, Buffer.alloc(1), false))
    const parts = Buffer.concat(Array.from({ length: 10_000 }, () => part.fill(0, 0, 1)))
    const flood = setInterval(() => socket.write(parts), 5)
    await once(socket, 'close')
    clearInterval(flood)
  })

  it('may not be larger than any subscription', async () => {
    const socket = await stream()
    socket.send('x'.repeat(300_000))
    expect(await closedBy(socket)).toBe(1009)
  })

  it('is taken one after the other, the last word standing', async () => {
    const socket = await stream()
    const errors: ServerMessage[] = []
    socket.on('message', (data) => {
      const message = JSON.parse((data as Buffer).toString()) as ServerMessage
      if (message.type === 'error') errors.push(message)
    })
    socket.send(JSON.stringify({ type: 'subscribe', token: server.admin }))
    for (let i = 0; i < 10; i++) socket.send(JSON.stringify({ type: 'pace', fast: i % 2 === 0 }))
    socket.send(JSON.stringify({ type: 'watch', device: 123_456_789 }))
    await expect.poll(() => errors.length).toBe(1)
    expect(errors[0]).toMatchObject({ errorCode: 4048801 })
  })
})

describe('what a client does not read', () => {
  it('ends the connection', async () => {
    await server.db.run(
      `insert into vehicle (org_id, name, asset_type, icon)
       select $1, 'Unit ' || n, 2001, 'truck' from generate_series(1, 20000) n`,
      [server.orgId],
    )
    await server.server.reload()
    const socket = await bareStream()
    socket.pause()
    const asked = Buffer.from(JSON.stringify({ type: 'subscribe', token: server.admin, bounds: [-180, -90, 180, 90] }))
    for (let i = 0; i < 8; i++) socket.write(frame(1, asked))
    const before = await figure('live_subscribers')
    expect(before).toBe(1)
    await expect.poll(() => figure('live_subscribers'), { interval: 500 }).toBe(0)
    socket.destroy()
  })

  async function figure(name: string): Promise<number> {
    const text = await (await fetch(`${server.url}/metrics`)).text()
    return Number(new RegExp(`^waymark_${name} (\\S+)$`, 'm').exec(text)?.[1])
  }
})

describe('who may open a stream', () => {
  it('no more from one address than have shown a session, and some', async () => {
    const opened: (WebSocket | number)[] = []
    for (let i = 0; i < 110; i++) opened.push(await open())
    expect(opened.slice(0, 100).every((each) => typeof each !== 'number')).toBe(true)
    expect(opened.slice(100)).toEqual(Array.from({ length: 10 }, () => 429))
    for (const socket of sockets.splice(0)) socket.terminate()
    await expect.poll(async () => typeof (await open())).toBe('object')
  })

  it('no more windows than one browser has', async () => {
    const token = await server.makeUser('windows', server.orgId, ['monitoring:map:view'])
    for (let i = 0; i < 50; i++) await subscribed(token)
    const socket = await stream()
    socket.send(JSON.stringify({ type: 'subscribe', token }))
    expect(await closedBy(socket)).toBe(4000)
  })

  it('nobody for a while at an address whose streams are ended for what they say, and slowly', async () => {
    const alone = await startTestServer()
    const at = alone.url.replace('http', 'ws') + LIVE_PATH
    const wrong = async (): Promise<number> => {
      const socket = new WebSocket(at)
      socket.on('error', () => undefined)
      socket.on('open', () => socket.send(JSON.stringify({ type: 'subscribe', token: 'nobody' })))
      const refused = once(socket, 'unexpected-response').then(
        ([, response]) => (response as IncomingMessage).statusCode,
      )
      return (await Promise.race([refused, closedBy(socket)])) ?? 0
    }
    try {
      for (let i = 0; i < 60; i++) expect(await wrong()).toBe(4031)
      await expect.poll(wrong).toBe(429)
      // whoever is at work there already goes on
      expect((await alone.raw('GET', ROOMS.session.getSession.path, {}, { token: alone.admin })).status).toBe(200)
    } finally {
      await alone.stop()
    }
  })

  it('counts like every other request', async () => {
    const left = async (): Promise<number> =>
      Number((await fetch(`${server.url}/health`)).headers.get('x-ratelimit-remaining'))
    const before = await left()
    for (let i = 0; i < 5; i++) await open()
    await once(new WebSocket(server.url.replace('http', 'ws') + '/elsewhere'), 'unexpected-response')
    expect(await left()).toBe(before - 7)
  })

  it.each([
    ['none, as programs have it', undefined, 'object'],
    ['our own', (): string => server.url, 'object'],
    ['another', (): string => 'http://elsewhere.example', 403],
    ['another port of ours', (): string => 'http://127.0.0.1:1', 403],
    ['that of a page in a sandbox', (): string => 'null', 403],
  ] as const)('by its Origin: %s', async (_what, origin, answer) => {
    const opened = await open(origin ? { origin: origin() } : {})
    expect(typeof opened === 'number' ? opened : typeof opened).toBe(answer)
  })

  it('says what is wanted to who does not upgrade', async () => {
    expect((await fetch(server.url + LIVE_PATH)).status).toBe(400)
  })
})

describe('a stream ends within a second of its session', () => {
  const signsOut = async (_name: string, token: string): Promise<void> => {
    await server.call(ROOMS.session.logout, {}, { token })
  }
  const ofUser = 'from user_account u where u.user_id = s.user_id and u.username = $1'
  const elsewhere =
    (sql: string) =>
    (name: string): Promise<unknown> =>
      server.db.run(sql, [name])
  it.each([
    ['that signs out', signsOut],
    [
      'that another process ends',
      elsewhere(`delete from session s using user_account u where u.user_id = s.user_id and u.username = $1`),
    ],
    ['that is over', elsewhere(`update session s set expires_at = now() ${ofUser}`)],
    ['of a user who is suspended', elsewhere(`update user_account set suspend_reason = 'test' where username = $1`)],
  ])('%s', async (how, end) => {
    const token = await server.makeUser(how, server.orgId, ['monitoring:map:view'])
    const socket = await subscribed(token)
    const closed = closedBy(socket)
    await end(how, token)
    expect(await closed).toBe(4031)
  })
})
