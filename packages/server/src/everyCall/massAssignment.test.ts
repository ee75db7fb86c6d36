import { ALL_CALLS, ROOMS } from '@waymark/contract/calls.ts'
import type { AnyCall } from '@waymark/contract/call.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** What only the server sets: no call takes it, wherever it stands in its parameters. */
const SERVERS_OWN = [
  'demo',
  'createdAt',
  'createdBy',
  'updatedAt',
  'deletedAt',
  'deletedBy',
  'passwordHash',
  'keyHash',
  'needsPasswordChange',
  'emailVerified',
  'emailVerifiedAt',
  'mobileVerified',
  'mobileVerifiedAt',
  'lastLoginAt',
  'sealed',
]

/** What decides about somebody's rights: nobody sets it for themselves. */
const RIGHTS = ['userId', 'orgId', 'roleId', 'userType', 'internal', 'admin', 'permissions', 'suspended', 'suspendReason', 'viewableOrgIds', 'excludedOrgIds'] // prettier-ignore

/** Names of all parameters of a call, those of objects within lists too. */
function paramNames(schema: z.ZodType | undefined): string[] {
  const { def } = (schema ?? {}) as { def?: Record<string, unknown> }
  if (!def) return []
  const shape = (def['shape'] ?? {}) as Record<string, z.ZodType>
  const within = ['element', 'innerType', 'in', 'out', 'valueType'].map((key) => def[key] as z.ZodType | undefined)
  const options = (def['options'] ?? []) as z.ZodType[]
  return [
    ...Object.entries(shape).flatMap(([name, inner]) => [name, ...paramNames(inner)]),
    ...[...within, ...options].flatMap((inner) => paramNames(inner)),
  ]
}
const title = (call: AnyCall): string => `${call.method} ${call.path}`

describe('mass assignment', () => {
  it('finds the parameters that it looks for', () => {
    expect(paramNames(ROOMS.user.addUser.params)).toEqual(expect.arrayContaining(['admin', 'roleId', 'username']))
    expect(paramNames(ROOMS.pushServer.editPushUrl.params)).toEqual(expect.arrayContaining(['servers', 'address']))
  })

  it('no call takes what only the server sets', () => {
    const wrong = ALL_CALLS.flatMap((call) =>
      paramNames(call.params)
        .filter((name) => SERVERS_OWN.includes(name))
        .map((name) => `${title(call)} ${name}`),
    )
    expect(wrong).toEqual([])
  })

  it('no call about oneself takes what decides about rights', () => {
    const wrong = ALL_CALLS.filter(({ area }) => area === 'session' || area === 'account').flatMap((call) =>
      paramNames(call.params)
        .filter((name) => RIGHTS.includes(name))
        .map((name) => `${title(call)} ${name}`),
    )
    expect(wrong).toEqual([])
  })

  it('such fields are refused by name and change nothing', async () => {
    const token = await server.makeUser('climber', server.orgId, PERMISSIONS)
    const row = () => server.db.row(`select * from user_account where username = 'climber'`)
    const before = await row()
    const { editProfile } = ROOMS.account
    for (const field of [
      ...RIGHTS,
      ...SERVERS_OWN,
      'user_id',
      'role_id',
      'password_hash',
      '__proto__',
      'constructor',
    ]) {
      const body = `{"fullName": "Climber", ${JSON.stringify(field)}: 1}`
      const answer = await server.raw(editProfile.method, editProfile.path, body, { token })
      expect([field, answer.status]).toEqual([field, 400])
    }
    expect(await row()).toEqual(before)
  })

  it('what only administrators set is refused from everybody else (403)', async () => {
    const token = await server.makeUser('manager', server.orgId, PERMISSIONS)
    await server.makeUser('managed', server.orgId, [])
    const managed = await server.db.row<{ user_id: number }>(
      `select user_id from user_account where username = 'managed'`,
    )
    for (const fields of [{ admin: true }, { internal: true }]) {
      const answer = await server.call(ROOMS.user.editUser, { userId: managed?.user_id ?? 0, ...fields }, { token })
      expect(answer.body.errorCode).toBe(403)
    }
  })
})
