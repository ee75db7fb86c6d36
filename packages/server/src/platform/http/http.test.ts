import { EventEmitter, once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PARTED_ENGINES } from '@waymark/core/processes/PartedEngine.ts'
import { namesOfParts } from '../processes/parts.ts'
import { eventually } from '../../testing/eventually.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { QueryCancelledError } from '../database/Queries.ts'
import { createLog } from '../log/createLog.ts'
import { createHttpServer } from './createHttpServer.ts'
import { repositoryRoot } from '../config/repositoryRoot.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.url + path, { headers })

describe('a deadline', () => {
  it('answers 40420001000 when the time of a call is up, and its query has ended on the server', async () => {
    const client = await server.db.connect()
    await client.query('begin; lock table vehicle in access exclusive mode')
    try {
      const { timeout, path } = ROOMS.vehicle.deleteVehicle
      const started = performance.now()
      const answer = await server.raw('GET', path, { vehicleId: 1 }, { token: server.admin })
      expect([answer.status, answer.body.errorCode]).toEqual([504, 40420001000])
      expect(performance.now() - started).toBeGreaterThan(timeout * 1000 - 500)
    } finally {
      await client.query('rollback')
      await client.end()
    }
  })

  it('a client that goes away takes its query with it', async () => {
    const client = await server.db.connect()
    await client.query('begin; lock table vehicle in access exclusive mode')
    // on another connection: within a transaction the view would stay as it was at first
    const waiting = async (): Promise<number> =>
      (
        await server.db.row<{ n: number }>(
          `select count(*)::int4 as n from pg_stat_activity where wait_event_type = 'Lock' and query like '%from vehicle v%'`,
        )
      )?.n ?? 0
    try {
      const gone = new AbortController()
      const call = fetch(server.url + ROOMS.vehicle.getVehicleList.path, {
        headers: { authorization: server.admin },
        signal: gone.signal,
      })
      await expect.poll(waiting).toBe(1)
      gone.abort()
      await expect(call).rejects.toThrow()
      await expect.poll(waiting).toBe(0)
    } finally {
      await client.query('rollback')
      await client.end()
    }
  })
})

describe('what is logged', () => {
  it('is a call that was cancelled, but not for a client that went away', async () => {
    const lines: string[] = []
    const app = await createHttpServer({
      log: createLog('info', { write: (line) => void lines.push(line) }),
      trustProxy: false,
    })
    const arrived = new EventEmitter()
    app.get('/gone', async (_request, reply) => {
      arrived.emit('gone')
      await once(reply.raw, 'close')
      throw new QueryCancelledError('cancelled')
    })
    app.get('/late', () => {
      throw new QueryCancelledError('cancelled')
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    try {
      const leaving = new AbortController()
      const call = fetch(`${url}/gone`, { signal: leaving.signal })
      await once(arrived, 'gone')
      leaving.abort()
      await expect(call).rejects.toThrow()
      expect((await fetch(`${url}/late`)).status).toBe(504)
      expect(lines.map((line) => (JSON.parse(line) as { path: string }).path)).toEqual(['/late'])
    } finally {
      await app.close()
    }
  })
})

describe('parameters', () => {
  it('NET-1 takes lists with encoded brackets, repeated, and with commas', async () => {
    for (const query of ['orgIds%5B%5D=1&orgIds%5B%5D=2', 'orgIds=1&orgIds=2', 'orgIds=1,2', 'orgIds%5B%5D=1']) {
      const answer = await get(`${ROOMS.vehicle.getVehicleList.path}?${query}`, { authorization: server.admin })
      expect(answer.status, query).toBe(200)
    }
  })

  it('says which of a list is wrong', async () => {
    const answer = await server.raw(
      'GET',
      ROOMS.vehicle.getVehicleList.path,
      { orgIds: '1,x' },
      { token: server.admin },
    )
    expect([answer.status, answer.body.fields?.[0]?.name]).toEqual([400, 'orgIds.1'])
  })
})

describe('what the operator asks', () => {
  it('health, readiness, figures and the API document', async () => {
    expect(await (await get('/health')).json()).toEqual({ ok: true })
    expect(await (await get('/ready')).json()).toMatchObject({
      ready: true,
      roles: ['gateway', 'web', 'engine', 'jobs'],
      holds: [...PARTED_ENGINES.flatMap((engine) => namesOfParts(engine)), 'jobs'],
    })
    await eventually(async () => (await (await get('/ready')).text()).includes('"alarms":0'))
    const metrics = await (await get('/metrics')).text()
    expect(metrics).toContain('waymark_ingest_pending 0')
    expect(metrics).toContain('waymark_part_behind_seconds{part="alarms:7"} 0')
    expect(await (await get('/openapi.json')).json()).toMatchObject({ openapi: '3.1.1' })
  })

  it('the document is made once for all who ask, without a session as they may be', async () => {
    const forms = []
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await get('/openapi.json', { 'accept-encoding': encoding })
      const { openapi } = (await answer.json()) as { openapi: string }
      forms.push([answer.headers.get('content-encoding'), openapi])
    }
    expect(forms).toEqual([
      ['br', '3.1.1'],
      ['gzip', '3.1.1'],
      [null, '3.1.1'],
    ])
    const tag = (await get('/openapi.json')).headers.get('etag') ?? ''
    expect((await get('/openapi.json', { 'if-none-match': tag })).status).toBe(304)
  })
})

describe.skipIf(!existsSync(join(repositoryRoot, 'packages/web/dist/index.html')))('the page', () => {
  it('comes with a policy that lets nothing in from outside, and another nonce each time', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const answer = await get('/')
        const policy = answer.headers.get('content-security-policy') ?? ''
        expect(policy).toContain("default-src 'none'")
        expect(policy).toContain("frame-ancestors 'none'")
        expect(policy).not.toContain("script-src 'self' 'unsafe")
        const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
        expect(await answer.text()).toContain(nonce)
        return nonce
      }),
    )
    expect(nonces[0]).not.toBe(nonces[1])
  })

  /** Address of the page's script. */
  const script = async (): Promise<string> => {
    const [, path = ''] = /src="\.?(\/?assets\/[^"]+\.js)"/.exec(await (await get('/')).text()) ?? []
    return `/${path.replace(/^\//, '')}`
  }

  it('sends hashed files compressed and for a year', async () => {
    const path = await script()
    const plain = await get(path, { 'accept-encoding': 'identity' })
    expect(plain.headers.get('content-type')).toContain('text/javascript')
    const text = await plain.text()
    for (const [accepted, encoding] of [
      ['br', 'br'],
      ['gzip, deflate, br;q=0.5', 'br'],
      ['gzip, br;q=0', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await get(path, { 'accept-encoding': accepted })
      expect(answer.headers.get('content-encoding'), accepted).toBe(encoding)
      expect(answer.headers.get('cache-control')).toContain('immutable')
      expect(answer.headers.get('vary')).toContain('accept-encoding')
      expect(await answer.text(), accepted).toBe(text)
    }
  })

  it('has no other files under assets', async () => {
    const path = await script()
    const outside = ['/assets/none.js', '/assets/..%2findex.html', '/assets/%2e%2e/main.ts', '/assets/', `${path}.br`]
    for (const each of outside) expect((await get(each)).status, each).toBe(404)
  })
})
