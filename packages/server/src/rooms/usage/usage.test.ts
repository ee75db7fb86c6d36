import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { usageQueries } from './usage.queries.ts'

const { addBurialPoint, getClientLogs, getUsagePoints, rgetstring, uploadClientLog } = ROOMS.usage

let server: TestServer
let userId: number
beforeAll(async () => {
  server = await startTestServer()
  userId = (await server.db.row<{ user_id: number }>('select user_id from user_account'))?.user_id ?? 0
})
afterAll(() => server.stop())

const events = (point: string) =>
  server.db.rows<{ user_id: number; org_id: number; detail: string }>(
    'select user_id, org_id, detail from usage_event where point = $1',
    [point],
  )

describe('usage events', () => {
  it('are kept under the session’s user, whatever the client claims, by POST, GET and text/plain', async () => {
    const claim = { pointId: 'map.open', name: 'Map', userId: 999, orgId: 999, orgName: 'Other' }
    const as = { token: server.admin }
    expect((await server.raw('POST', addBurialPoint.path, claim, as)).body.success).toBe(true)
    expect((await server.raw('GET', addBurialPoint.path, claim, as)).body.success).toBe(true)
    const plain = await fetch(server.url + rgetstring.path, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      // a closing page cannot send headers, so its token is among the parameters
      body: JSON.stringify({ ...claim, token: server.admin }),
    })
    expect(plain.status).toBe(200)
    const mine = { user_id: userId, org_id: server.orgId, detail: 'Map' }
    expect(await events('map.open')).toEqual([mine, mine, mine])
  })

  it('text/plain is read as JSON by that call alone, and must be JSON', async () => {
    const send = (path: string, body: string) =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'text/plain', authorization: server.admin },
        body,
      })
    expect((await send(addBurialPoint.path, '{"pointId":"x"}')).status).toBe(400)
    expect(await (await send(rgetstring.path, 'not json')).json()).toMatchObject({ errorCode: 5003 })
  })
})

describe('21.3 an administrator reads both', () => {
  it('21.3 of users whom they see, and nobody else does', async () => {
    const elsewhere = await server.makeOrg('Elsewhere', 0)
    const token = await server.makeUser('far keeper', elsewhere, ['system:audit:view'])
    const plain = await server.makeUser('plain', server.orgId, ['monitoring:map:view'])
    for (let i = 0; i < 3; i++) await server.call(addBurialPoint, { pointId: 'screen.monitoring' }, { token: plain })
    await server.call(addBurialPoint, { pointId: 'screen.reports' })
    await server.call(uploadClientLog, { content: `TypeError${'x'.repeat(9000)}` }, { token: plain })
    const { list, total } = (await server.call(getUsagePoints, { keyword: 'screen.' })).body.data
    expect(total).toBe(2)
    expect(list).toMatchObject([
      { point: 'screen.monitoring', count: 3, users: 1 },
      { point: 'screen.reports', count: 1, users: 1 },
    ])
    const logs = (await server.call(getClientLogs, { keyword: 'TypeError' })).body.data.list
    expect(logs).toMatchObject([{ username: 'plain' }])
    expect(logs[0]?.content).toHaveLength(8000)
    expect((await server.call(getUsagePoints, {}, { token })).body.data).toEqual({ list: [], total: 0 })
    expect((await server.call(getClientLogs, {}, { token })).body.data).toEqual({ list: [], total: 0 })
    expect((await server.call(getUsagePoints, {}, { token: plain })).status).toBe(403)
    expect((await server.call(getClientLogs, { from: '2038-01-01T00:00:00Z' })).body.errorCode).toBe(4003102)
    await server.db.run('delete from client_log')
  })
})

describe('a client’s log', () => {
  it('is kept, the newest 50 of a user, and not larger than 200,000 characters', async () => {
    for (let i = 0; i < 3; i++) await server.call(uploadClientLog, { content: `log ${i}` })
    await server.db.run(
      `insert into client_log (user_id, org_id, user_agent, content) select $1, $2, '', 'old' from generate_series(1, 60)`,
      [userId, server.orgId],
    )
    await server.call(uploadClientLog, { content: 'newest' })
    const kept = await server.db.rows<{ content: string }>('select content from client_log order by client_log_id')
    expect([kept.length, kept.at(-1)?.content]).toEqual([50, 'newest'])
    expect((await server.call(uploadClientLog, { content: 'x'.repeat(200_001) })).status).toBe(400)
  })

  it('goes after 30 days, a usage event after 90', async () => {
    await server.db.run(`update client_log set at = now() - interval '31 days'`)
    await server.db.run(`update usage_event set at = now() - interval '91 days'`)
    await usageQueries(server.db).dropOld()
    const left = await server.db.row<{ n: number }>(
      'select (select count(*) from client_log)::int4 + (select count(*) from usage_event)::int4 as n',
    )
    expect(left?.n).toBe(0)
  })
})
