import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isCommonPassword } from '../../platform/secrets/isCommonPassword.ts'
import { SentMessages } from '../../testing/SentMessages.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { login, editUserPwd } = ROOMS.session
const { forgotPassword, resetPassword, register } = ROOMS.registration
const { addUser, editUser } = ROOMS.user
const PASSWORD = 'correct-horse-1'

let server: TestServer
let viewer: number
let tester: string
beforeAll(async () => {
  server = await startTestServer()
  viewer = (await server.db.row<{ id: number }>(`select role_id as id from role where key = 'viewer'`))?.id ?? 0
  tester = await server.makeUser('tester', server.orgId, [])
})
beforeEach(() => server.db.run('delete from throttle'))
afterAll(() => server.stop())

/** A user whose e-mail address is proved. */
async function proved(name: string): Promise<{ token: string; email: string; userId: number }> {
  const token = await server.makeUser(name, server.orgId, [])
  const email = `${name}@example.com`
  const row = await server.db.row<{ user_id: number }>(
    'update user_account set email = $2, email_verified_at = now() where username = $1 returning user_id',
    [name, email],
  )
  return { token, email, userId: row?.user_id ?? 0 }
}
const add = (fields: { username: string; email?: string }) =>
  server.call(addUser, { orgId: server.orgId, roleId: viewer, ...fields })
const mayEnter = async (username: string) =>
  (await server.call(login, { username, password: PASSWORD }, {})).status === 200

describe('a name to sign in with', () => {
  it('is of one account, as a user name or as an address, in any case', async () => {
    const { email } = await proved('harry')
    expect((await add({ username: 'HARRY@Example.com' })).body.errorCode).toBe(400101)
    const { userId } = (await add({ username: 'squatter' })).body.data
    expect((await server.call(editUser, { userId, username: email })).body.errorCode).toBe(400101)
    const taken = await add({ username: 'sally@example.org' })
    expect(taken.body.success).toBe(true)
    // an address that is only written down is no name yet; proving it is refused
    const wrote = await server.call(editUser, { userId, email: 'Sally@example.org' })
    expect(wrote.body.success).toBe(true)
    await expect(
      server.db.run('update user_account set email_verified_at = now() where user_id = $1', [userId]),
    ).rejects.toMatchObject({ code: '23505', constraint: 'user_account_email' })
    expect(await mayEnter(email)).toBe(true)
    expect(await mayEnter('harry')).toBe(true)
  })

  it('is one in the database too, whoever writes there and however many at once', async () => {
    const { email } = await proved('raced')
    await expect(
      server.db.run(`update user_account set username = $1 where username = 'squatter'`, [email]),
    ).rejects.toMatchObject({ code: '23505' })
    await add({ username: 'double', email: 'double@example.net' })
    const both = await Promise.allSettled([
      server.db.run(`update user_account set username = 'double@example.net' where username = 'squatter'`),
      server.db.run(`update user_account set email_verified_at = now() where username = 'double'`),
    ])
    expect(both.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('may be both of the same account, and is free again with it', async () => {
    const first = await add({ username: 'same@example.com', email: 'same@example.com' })
    expect(first.body.success).toBe(true)
    await server.call(ROOMS.user.deleteUser, { userId: first.body.data.userId })
    expect((await add({ username: 'other', email: 'same@example.com' })).body.success).toBe(true)
  })

  it('that somebody registers is neither name nor address of another', async () => {
    const { email } = await proved('early')
    const sent = new SentMessages(server.db)
    await server.call(
      ROOMS.verification.sendCode,
      { purpose: 'register', channel: 'email', recipient: 'late@example.com' },
      {},
    )
    const code = await sent.codeTo('late@example.com')
    const asked = { purpose: 'register', channel: 'email', recipient: 'late@example.com', code } as const
    const { ticket } = (await server.call(ROOMS.verification.verifyCode, asked, {})).body.data
    const { policyVersion } = (await server.call(ROOMS.session.getSignInOptions, {}, {})).body.data
    const form = { username: email, email: 'late@example.com', fullName: 'Late', company: 'L', password: PASSWORD, confirmPassword: PASSWORD, policyVersion, ticket } // prettier-ignore
    expect((await server.call(register, form, {})).body.errorCode).toBe(400101)
    const common = await server.call(register, { ...form, username: 'late', password: 'iloveyou', confirmPassword: 'iloveyou' }, {}) // prettier-ignore
    expect([common.status, common.body.fields?.[0]?.name]).toEqual([400, 'password'])
    expect((await server.call(register, { ...form, username: 'late' }, {})).body.success).toBe(true)
  })
})

describe('PWD-1 a password that is chosen', () => {
  const change = async (token: string, newPassword: string, oldPassword = PASSWORD) => {
    const params = { oldPassword, newPassword, confirmPassword: newPassword }
    return server.call(editUserPwd, params, { token })
  }

  it.each([
    '123456', '654321', '890123', 'aaaaaa', '121212', 'abcabc', 'abcdef', 'Password', 'PASSWORD1', 'dragon!!',
    '1q2w3e4r', 'qwertyuiop', 'iloveyou', 'waymark', 'Waymark2026', 'tester', 'tester99', '      ', '12345', 'a'.repeat(33), 'tab\there',
  ])('is not %s', async (newPassword) => {
    const answer = await change(tester, newPassword)
    expect([answer.status, answer.body.fields?.[0]?.name]).toEqual([400, 'newPassword'])
  }) // prettier-ignore

  it('has letters of any script, symbols and spaces, however the keyboard composes them', async () => {
    const token = await server.makeUser('zoe', server.orgId, [])
    let old = PASSWORD
    for (const next of [
      'ñandú y café',
      'ਪੰਜਾਬ 1984',
      '车队 调度 室',
      '🚚🚛🚙🚌🏍🛵',
      'with space',
      '0123456789 abcdefghij ABCDEFGHIJ!'.slice(0, 32),
    ]) {
      expect((await change(token, next, old)).status, next).toBe(200)
      const decomposed = next.normalize('NFD').replaceAll(' ', '\u00a0')
      expect((await server.call(login, { username: 'zoe', password: decomposed }, {})).status, next).toBe(200)
      old = next
    }
  })

  it('is none of the common ones by a link either', async () => {
    const { email } = await proved('linked')
    const sent = new SentMessages(server.db)
    await server.call(forgotPassword, { account: email }, {})
    await expect.poll(() => sent.to(email)).not.toHaveLength(0)
    const resetToken = await sent.tokenTo(email)
    const reset = (newPassword: string) =>
      server.call(resetPassword, { resetToken, newPassword, confirmPassword: newPassword }, {})
    for (const wrong of ['letmein', 'linked', 'linked2026'])
      expect((await reset(wrong)).body.fields?.[0]?.name).toBe('newPassword')
    expect((await reset('a road less travelled')).body.success).toBe(true)
  })

  it('is not refused where it only begins like a common one', async () => {
    for (const good of [PASSWORD, 'dragon-in-the-barn', 'qwerty keys on 5th', '7-Elk-Crossing', '908172', '2580-Kx'])
      expect(await isCommonPassword(good), good).toBe(false)
  })
})
