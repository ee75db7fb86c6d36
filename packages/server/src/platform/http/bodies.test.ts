import { ALL_CALLS, ROOMS } from '@waymark/contract/calls.ts'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** The head of a request whose body never comes, and what is answered to that: the status and the text. */
async function announce(method: string, path: string, headers: Record<string, string | number>, { url } = server) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  const lines = Object.entries({ host: 'a', 'content-type': 'application/json', ...headers })
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  const text = answer.toString()
  return { status: Number(text.split(' ')[1]), text }
}

const HUGE = 15 * 1024 * 1024
const changing = ALL_CALLS.filter((call) => call.method !== 'GET')

describe('before a body is read', () => {
  it('it is known who sends it, or that it is small, for every call', async () => {
    for (const { method, path, permission } of changing) {
      const { status, text } = await announce(method, path, { 'content-length': HUGE })
      expect([path, status]).toEqual([path, permission === 'public' ? 400 : 401])
      expect(text.toLowerCase()).toContain('connection: close')
    }
  })

  it('without a length it is no small one', async () => {
    const { method, path } = ROOMS.vehicle.addVehicle
    expect((await announce(method, path, { 'transfer-encoding': 'chunked' })).status).toBe(401)
    const packed = { 'content-length': 100, 'content-encoding': 'gzip' }
    expect((await announce(method, path, packed)).status).toBe(401)
  })

  it('it is known what its sender may do', async () => {
    const clerk = await server.makeUser('clerk', server.orgId, ['monitoring:map:view'])
    const { method, path } = ROOMS.landmark.addLandmark
    const head = { authorization: clerk, 'content-length': 500_000 }
    expect((await announce(method, path, head)).status).toBe(403)
  })

  it('it is known that the call takes as much', async () => {
    const head = { authorization: server.admin, 'content-length': 300_000 }
    const small = ROOMS.vehicle.addVehicle
    expect((await announce(small.method, small.path, head)).status).toBe(400)
    const large = ROOMS.landmark.addLandmark
    await expect(
      Promise.race([
        announce(large.method, large.path, head),
        new Promise((resolve) => setTimeout(resolve, 300, 'is read')),
      ]),
    ).resolves.toBe('is read')
  })
})

describe('large bodies that are refused again and again', () => {
  it('are refused slowly, and nothing else at their address is', async () => {
    const alone = await startTestServer()
    const { method, path } = ROOMS.session.login
    const refuse = async (): Promise<number> => {
      const began = performance.now()
      expect((await announce(method, path, { 'content-length': HUGE }, alone)).status).toBe(400)
      return performance.now() - began
    }
    try {
      for (let i = 0; i < 310; i++) void announce(method, path, { 'content-length': HUGE }, alone)
      await expect.poll(refuse).toBeGreaterThan(900)
      // once at least at a moment when the machine has nothing else to do
      const answered = async (): Promise<number> => {
        const began = performance.now()
        const small = await alone.raw(method, path, { username: 'nobody', password: 'wrong-password' })
        expect(small.body.fields).toBeUndefined()
        return performance.now() - began
      }
      await expect.poll(answered).toBeLessThan(900)
    } finally {
      await alone.stop()
    }
  })
})

describe('a session', () => {
  const { method, path } = ROOMS.usage.uploadClientLog
  const log = { content: 'x'.repeat(20_000) }

  it('NET-2 of a large body goes by its head, unless the parameters name another', async () => {
    expect((await server.raw(method, path, log, { token: server.admin })).status).toBe(200)
    expect((await server.raw(method, path, { ...log, token: 'nobody' }, { token: server.admin })).status).toBe(401)
  })

  it('NET-2 of a small body may be among its parameters', async () => {
    const small = { content: 'x', token: server.admin }
    expect((await server.raw(method, path, small)).status).toBe(200)
    expect((await server.raw(method, path, small, { token: 'nobody' })).status).toBe(200)
  })
})

describe('what is parsed', () => {
  const nested = (open: string, close: string, depth: number): string => open.repeat(depth) + '1' + close.repeat(depth)
  const keys = (count: number): string => `{${Array.from({ length: count }, (_, i) => `"k${i}":1`).join(',')}}`
  const ofBody = { name: 'body', message: expect.stringMatching(/at most/) as string }

  it.each([
    ['lists in lists', `{"a":${nested('[', ']', 100)}}`],
    ['objects in objects', nested('{"a":', '}', 100)],
    ['lists that never end', '['.repeat(5_000)],
    ['keys', keys(1_001)],
    ['keys somewhere', `{"a":[{"b":${keys(1_001)}}]}`],
  ])('is not, for all: %s', async (_what, text) => {
    for (const { method, path } of [ROOMS.session.login, ROOMS.usage.addBurialPoint]) {
      const answer = await server.raw(method, path, text, { token: server.admin })
      expect([answer.status, answer.body.fields]).toEqual([400, [ofBody]])
    }
  })

  it('is no text either that hides JSON', async () => {
    const answer = await fetch(server.url + ROOMS.usage.rgetstring.path, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', authorization: server.admin },
      body: nested('[', ']', 100),
    })
    expect(await answer.json()).toMatchObject({ errorCode: 400, fields: [ofBody] })
  })

  it('is not more than so many values', async () => {
    const values = `{"ids":[${'1,'.repeat(100_001)}1]}`
    const answer = await server.raw('POST', ROOMS.landmark.addLandmark.path, values, { token: server.admin })
    expect([answer.status, answer.body.fields]).toEqual([400, [ofBody]])
  })

  it('is what looks like structure within a text', async () => {
    const name = '[{":,\\"]\\\\'.repeat(3) + '['.repeat(40)
    const answer = await server.raw('POST', ROOMS.session.login.path, {
      username: name.slice(0, 60),
      password: 'secret1',
    })
    expect(answer.body.fields?.[0]?.message ?? '').not.toContain('nested')
  })

  it('names the first of many unknown keys', async () => {
    const answer = await server.raw('POST', ROOMS.session.login.path, keys(900))
    const named = answer.body.fields?.find(({ message }) => message === 'is not known to this call')?.name
    expect(named?.split(', ')).toHaveLength(10)
  })

  it('LIMIT-1 is not checked beyond the first too many of a list', async () => {
    const ids = Array.from({ length: 20_000 }, () => 'x')
    const { method, path } = ROOMS.device.batchEditDevice
    const answer = await server.raw(method, path, { devices: ids, ids }, { token: server.admin })
    expect(answer.status).toBe(400)
    expect(answer.body.fields?.length ?? 0).toBeLessThanOrEqual(50)
  })
})
