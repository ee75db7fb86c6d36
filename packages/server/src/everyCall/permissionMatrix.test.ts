import { ALL_CALLS, ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS, permissionsOf } from '@waymark/contract/permissions.ts'
import { SEEDED_ROLES } from '@waymark/contract/roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let server: TestServer
const tokens = new Map<string, string>()

beforeAll(async () => {
  server = await startTestServer()
  for (const role of SEEDED_ROLES) {
    const name = `user of ${role.key}`
    const token = await server.makeUser(name, server.orgId, [])
    await server.db.run(
      'update user_account set role_id = (select role_id from role where key = $2) where username = $1',
      [name, role.key],
    )
    tokens.set(role.key, token)
  }
})
afterAll(() => server.stop())

/** Calls of people; programs with an access key have interfaces instead of permissions. */
const guarded = ALL_CALLS.filter(({ permission }) => PERMISSIONS.some((each) => each === permission))
/** So few that none waits for the others until its time is up. */
const AT_ONCE = 40
const title = (call: { method: string; path: string }): string => `${call.method} ${call.path}`

describe.each(SEEDED_ROLES.map((role) => [role.key, role] as const))('the role %s', (key, role) => {
  it('PERM-2 is refused exactly the calls that the matrix does not permit', async () => {
    const held = new Set<string>(permissionsOf(role.key))
    const wrong: string[] = []
    for (let begin = 0; begin < guarded.length; begin += AT_ONCE)
      await Promise.all(
        guarded.slice(begin, begin + AT_ONCE).map(async (call) => {
          // a parameter that no call has: whoever passes the door is refused for it, and nothing is changed
          const answer = await server.raw(call.method, call.path, { noSuchParameter: 1 }, { token: tokens.get(key) })
          const refused = answer.status === 403
          const may = held.has(call.permission) || held.has(call.orPermission ?? '')
          if (refused === may) wrong.push(`${title(call)} answered ${answer.status}`)
        }),
      )
    expect(wrong).toEqual([])
  })
})

describe('the menu of a role', () => {
  it('PERM-10 holds the RMA module for those with its permission, the main users of customers and partners', async () => {
    const holders = []
    for (const [key, token] of tokens) {
      const { menuList } = (await server.call(ROOMS.session.getSession, {}, { token })).body.data
      if (menuList.some((entry) => entry.perms === 'usercenter:myaccount:rma')) holders.push(key)
    }
    expect(holders).toEqual(['administrator', 'partner-administrator', 'customer'])
  })

  it('PERM-10 holds nothing of the RMA module for who has every other permission; it comes and goes with the permission', async () => {
    const isRma = (permission: string): boolean => /^usercenter:myaccount:(.*-)?rma$|^sales:rma:/.test(permission)
    const others = PERMISSIONS.filter((permission) => !isRma(permission))
    expect(others.length).toBeLessThan(PERMISSIONS.length)
    const token = await server.makeUser('everything but', server.orgId, others)
    const rmaEntries = async () =>
      (await server.call(ROOMS.session.getSession, {}, { token })).body.data.menuList
        .map((entry) => entry.perms)
        .filter((perms) => isRma(perms))
    expect(await rmaEntries()).toEqual([])
    for (const call of ALL_CALLS.filter(({ permission }) => isRma(permission)))
      expect((await server.raw(call.method, call.path, {}, { token })).status, title(call)).toBe(403)
    const role = `(select role_id from role where name = 'role of everything but')`
    const entry = `(select menu_id from menu where perms = 'usercenter:myaccount:rma' and deleted_at is null)`
    await server.db.run(`insert into role_menu (role_id, menu_id) values (${role}, ${entry})`)
    expect(await rmaEntries()).toEqual(['usercenter:myaccount:rma'])
    await server.db.run(`delete from role_menu where role_id = ${role} and menu_id = ${entry}`)
    expect(await rmaEntries()).toEqual([])
  })
})
