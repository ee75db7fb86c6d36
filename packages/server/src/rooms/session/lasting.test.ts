import { ROOMS } from '@waymark/contract/calls.ts'
import { PassThrough } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CallError } from '../../platform/http/CallError.ts'
import { createHttpServer } from '../../platform/http/createHttpServer.ts'
import { createLog } from '../../platform/log/createLog.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { login, getSession, confirmPassword } = ROOMS.session
const PASSWORD = 'correct-horse-1'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ sessionDays: 2 })
})
beforeEach(() => server.db.run('delete from throttle'))
afterAll(() => server.stop())

it('a session ends after so many days, however much it is used', async () => {
  const token = await server.makeUser('busy', server.orgId, [])
  const hoursLater = (hours: number) =>
    server.db.run(
      `update session s set created_at = s.created_at - make_interval(hours => $1), expires_at = s.expires_at - make_interval(hours => $1),
         last_used_at = s.last_used_at - make_interval(hours => $1) from user_account u where u.user_id = s.user_id and u.username = 'busy'`,
      [hours],
    )
  const life = async () =>
    (
      await server.db.row<{ hours: number }>(
        `select extract(epoch from s.expires_at - s.created_at)::float8 / 3600 as hours from session s join user_account using (user_id)
       where username = 'busy'`,
      )
    )?.hours
  expect(await life()).toBe(48)
  for (let used = 0; used < 3; used++) {
    await hoursLater(15)
    expect((await server.call(getSession, {}, { token })).status).toBe(200)
    expect(await life()).toBe(48)
  }
  await hoursLater(4)
  expect((await server.call(getSession, {}, { token })).status).toBe(401)
})

describe('who is not let in', () => {
  const lines = () =>
    server.db.rows<{ username: string; remote_address: string; facts: { why: string } }>(
      `select u.username, a.remote_address, a.facts from audit_log a join user_account u on u.user_id = a.record_id
       where a.record_kind = 'user' and a.action = 'failed to sign in' order by a.at`,
    )

  it('stands in the audit log of whose account it was', async () => {
    const token = await server.makeUser('wanted', server.orgId, [])
    for (const username of ['wanted', 'nobody at all'])
      expect((await server.call(login, { username, password: 'guessed-1' }, {})).status).toBe(400)
    await server.call(confirmPassword, { password: 'guessed-2', action: 'editTwoFactor' }, { token })
    const change = { oldPassword: 'guessed-3', newPassword: 'another horse', confirmPassword: 'another horse' }
    await server.call(ROOMS.session.editUserPwd, change, { token })
    expect(await lines()).toEqual(
      ['wrong password', 'wrong password, signed in', 'wrong password, signed in'].map((why) => ({
        username: 'wanted',
        remote_address: '127.0.0.1',
        facts: { why, userAgent: expect.any(String) as string },
      })),
    )
    const known = await server.db.rows<{ text: string }>('select audit_log::text as text from audit_log')
    expect(known.filter(({ text }) => text.includes('guessed-'))).toEqual([])
    expect((await server.call(login, { username: 'wanted', password: PASSWORD }, {})).status).toBe(200)
  })

  it('is logged with path, code and address, a bounded number of lines a minute', async () => {
    const to = new PassThrough()
    let text = ''
    to.on('data', (piece: Buffer) => (text += piece.toString()))
    const app = await createHttpServer({ log: createLog('info', to), trustProxy: false })
    app.get('/refused', () => {
      throw new CallError('4031')
    })
    for (let i = 0; i < 300; i++) await app.inject({ url: '/refused' })
    await app.close()
    const lines = text.trim().split('\n')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ path: '/refused', code: '4031', remoteAddress: '127.0.0.1' })
    expect(lines.length).toBeGreaterThanOrEqual(120)
    // a minute may have begun meanwhile
    expect(lines.length).toBeLessThanOrEqual(241)
  })
})

describe('what is private', () => {
  it('is kept by the browser of the session that asked, and refusals by nobody', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#aa3300' } })
      .png()
      .toBuffer()
    const files = [picture.toString('base64')]
    const [added] = (await server.call(ROOMS.upload.uploadimage, { files })).body.data
    const get = (token: string, key = added?.key ?? '') =>
      fetch(`${server.url}/uploads/${key}`, { headers: { authorization: token } })
    const shown = await get(server.admin)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('cache-control')).toMatch(/^private\b/)
    expect(shown.headers.get('vary')).toMatch(/\bauthorization\b/i)
    const stranger = await server.makeUser('stranger', await server.makeOrg('Elsewhere'), [])
    for (const refused of [await get(stranger), await get('x'), await get(server.admin, 'none')]) {
      expect([401, 404]).toContain(refused.status)
      expect(refused.headers.get('cache-control')).toBe('no-store')
    }
    const missing = await fetch(`${server.url}/uploads/`)
    expect(missing.headers.get('cache-control') ?? 'no-store').toBe('no-store')
  })
})
