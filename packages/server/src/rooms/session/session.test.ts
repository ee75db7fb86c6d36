import { ROOMS } from '@waymark/contract/calls.ts'
import type { LoginInfo } from '@waymark/contract/rooms/session/session.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { login, getSession, editUserPwd, logout } = ROOMS.session
const PASSWORD = 'correct-horse-1'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const signIn = (username: string, password: string) => server.call(login, { username, password }, {})

describe('signing in', () => {
  it('answers the token, the menus and the preferences', async () => {
    const { status, body } = await signIn('admin', PASSWORD)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      openWebsocket: true,
      user: { username: 'admin', admin: true },
      habit: { locale: 'en' },
    })
    expect(body.data.token).toMatch(/^[\w-]{43}$/)
    expect(
      (body.data as LoginInfo).menuList.some((entry) => entry.perms === 'monitoring:map:view' && entry.type === 1),
    ).toBe(true)
  })

  it('knows user names without regard to case', async () => {
    expect((await signIn('ADMIN', PASSWORD)).body.success).toBe(true)
  })

  it.each([
    ['a wrong password', 'admin', 'wrong'],
    ['an unknown user', 'nobody', PASSWORD],
  ])('answers 400100 to %s, and the same words', async (_what, username, password) => {
    const { status, body } = await signIn(username, password)
    expect([status, body.errorCode, body.message]).toEqual([400, 400100, 'Wrong username or password'])
  })

  it('keeps no token and no password', async () => {
    const { body } = await signIn('admin', PASSWORD)
    const rows = await server.db.rows<{ all: string }>(
      `select session::text || user_account::text as all from session join user_account using (user_id)`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter((row) => row.all.includes(body.data.token) || row.all.includes(PASSWORD))).toEqual([])
  })

  it('ends with the session: signed out, expired, suspended', async () => {
    const token = await server.makeUser('leaver', server.orgId, [])
    const still = async (): Promise<boolean> => (await server.call(getSession, {}, { token })).status === 200
    expect(await still()).toBe(true)
    await server.db.run(`update user_account set suspend_reason = 'left' where username = 'leaver'`)
    expect(await still()).toBe(false)
    expect((await signIn('leaver', PASSWORD)).body.errorCode).toBe(400104)
    await server.db.run(`update user_account set suspend_reason = null where username = 'leaver'`)
    await server.db.run(
      `update session set expires_at = now() - interval '1 second' where user_id = (select user_id from user_account where username = 'leaver')`,
    )
    expect(await still()).toBe(false)
  })

  it('LOGOUT-1 the token is worth nothing afterwards', async () => {
    const token = await server.makeUser('goer', server.orgId, [])
    expect((await server.call(logout, {}, { token })).status).toBe(200)
    expect((await server.call(getSession, {}, { token })).body.errorCode).toBe(4031)
  })
})

describe('passwords', () => {
  const change = (token: string, oldPassword: string, newPassword: string, confirmPassword = newPassword) =>
    server.call(editUserPwd, { oldPassword, newPassword, confirmPassword }, { token })

  const OUTSIDE_THE_RULE = ['short', 'x'.repeat(33), 'a\nline', 'a\u0000zeroes']
  it.each(OUTSIDE_THE_RULE)('PWD-1 refuses %j: 6 to 32 letters, digits, symbols and spaces', async (password) => {
    const token = await server.makeUser(`one ${password.length}`, server.orgId, [])
    const { status, body } = await change(token, PASSWORD, password)
    expect(status).toBe(400)
    expect(body.fields).toMatchObject([{ name: 'newPassword' }])
  })

  it('PWD-2 the new one differs from the old one', async () => {
    const token = await server.makeUser('two', server.orgId, [])
    expect((await change(token, PASSWORD, PASSWORD)).body.fields).toMatchObject([{ name: 'newPassword' }])
  })

  it('PWD-3 the confirmation matches', async () => {
    const token = await server.makeUser('three', server.orgId, [])
    const { body } = await change(token, PASSWORD, 'another-horse-1', 'another-horse-2')
    expect(body.fields).toEqual([{ name: 'confirmPassword', message: 'Inconsistent password entered twice' }])
  })

  it('PWD-4 a first-login user must change it before anything else', async () => {
    const token = await server.makeUser('four', server.orgId, ['monitoring:map:view'])
    await server.db.run(`update user_account set needs_password_change = true where username = 'four'`)
    expect((await server.call(ROOMS.monitoring.getPagingList, {}, { token })).status).toBe(403)
    expect((await server.call(getSession, {}, { token })).body.data.needsPasswordChange).toBe(true)
    expect((await change(token, PASSWORD, 'another-horse-1')).status).toBe(200)
    expect((await server.call(ROOMS.monitoring.getPagingList, {}, { token })).status).toBe(200)
  })

  it('ends the other sessions, and wants the old password', async () => {
    const one = await server.makeUser('five', server.orgId, [])
    const two = (await signIn('five', PASSWORD)).body.data.token
    expect((await change(one, 'wrong', 'another-horse-1')).body.errorCode).toBe(400100)
    expect((await change(one, PASSWORD, 'another-horse-1')).status).toBe(200)
    expect((await server.call(getSession, {}, { token: two })).body.errorCode).toBe(4031)
    expect((await server.call(getSession, {}, { token: one })).status).toBe(200)
    expect((await signIn('five', 'another-horse-1')).status).toBe(200)
  })
})
