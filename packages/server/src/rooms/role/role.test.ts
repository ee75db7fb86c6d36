import type { CallIn } from '@waymark/contract/call.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import type { Role } from '@waymark/contract/rooms/organization/role.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getRoleList, addRole, editRole, deleteRole, copyRole } = ROOMS.role
const ROLE_ADMIN = ['system:role:view', 'system:role:add', 'system:role:edit', 'system:role:delete']

let server: TestServer
let menus: ReadonlyMap<string, number>
beforeAll(async () => {
  server = await startTestServer()
  const rows = await server.db.rows<{ key: string; menu_id: number }>('select key, menu_id from menu')
  menus = new Map(rows.map((row) => [row.key, row.menu_id]))
})
afterAll(() => server.stop())

const menuIds = (...keys: string[]): number[] => keys.map((key) => menus.get(key) ?? 0)
const add = (fields: Partial<CallIn<typeof addRole>>, token = server.admin) =>
  server.call(
    addRole,
    { name: 'A role', orgId: server.orgId, menuIds: menuIds('monitoring:map:view'), ...fields },
    { token },
  )
const made = async (name: string, ...keys: string[]): Promise<number> =>
  (await add({ name, menuIds: menuIds(...keys) })).body.data.roleId
const roles = async (token = server.admin): Promise<Role[]> =>
  (await server.call(getRoleList, { pageSize: 500 }, { token })).body.data.list
const find = async (roleId: number): Promise<Role | undefined> => (await roles()).find((role) => role.roleId === roleId)
const ownRole = async (username: string): Promise<number> =>
  (await server.db.row<{ role_id: number }>('select role_id from user_account where username = $1', [username]))
    ?.role_id ?? 0

describe('roles', () => {
  it('are added with all above their entries, listed, edited by version and deleted', async () => {
    const roleId = await made('Watcher', 'monitoring:history-trail')
    const added = await find(roleId)
    expect(added).toMatchObject({ seeded: false, orgId: server.orgId, userCount: 0, mayEdit: true, mayGive: true })
    expect(new Set(added?.menuIds)).toEqual(new Set(menuIds('directory:monitoring', 'monitoring:history-trail')))
    expect(added?.permissions).toEqual(['monitoring:history-trail'])
    const edited = await server.call(editRole, { roleId, description: 'Only looks', version: 1 })
    expect(edited.body.data).toEqual({ version: 2 })
    expect((await server.call(editRole, { roleId, name: 'X', version: 1 })).body.fields?.[0]?.name).toBe('version')
    expect((await server.call(deleteRole, { roleId })).status).toBe(200)
    expect((await server.call(deleteRole, { roleId })).body.errorCode).toBe(400401)
    expect(await server.db.rows(`select name from deletion where kind = 'role'`)).toEqual([{ name: 'Watcher' }])
  })

  it('have a name of their own within an organisation, whatever its case', async () => {
    await made('Twice', 'monitoring:map:view')
    expect((await add({ name: 'TWICE' })).body.errorCode).toBe(400402)
  })

  it('PERM-12 hold at least one permission, and take those of another role', async () => {
    expect((await add({ name: 'Empty', menuIds: [] })).body.fields).toMatchObject([{ name: 'menuIds' }])
    expect((await add({ name: 'Empty', menuIds: menuIds('directory:monitoring') })).body.fields).toMatchObject([
      { name: 'menuIds', message: 'can’t be blank' },
    ])
    expect((await add({ name: 'Nothing', menuIds: [2_000_000] })).body.errorCode).toBe(400404)
    const from = await made('Model', 'monitoring:map:view', 'monitoring:vehicle:edit')
    const to = await made('Copy', 'system:audit:view')
    expect((await server.call(copyRole, { fromRoleId: from, toRoleId: to })).status).toBe(200)
    const expected = ['monitoring:map:view', 'monitoring:vehicle:edit', 'monitoring:vehicle:view']
    expect((await find(to))?.permissions).toEqual(expected)
    const third = (await add({ name: 'Third', menuIds: undefined, copyFrom: from })).body.data.roleId
    expect((await find(third))?.permissions).toEqual(expected)
    expect((await server.call(editRole, { roleId: third, menuIds: [] })).body.fields).toMatchObject([
      { name: 'menuIds' },
    ])
  })

  it('PERM-14 sales roles belong to one organisation', async () => {
    const sales = menuIds('sales:customer:view')
    expect((await add({ name: 'Sales', orgId: null, menuIds: sales })).body.fields).toMatchObject([{ name: 'orgId' }])
    expect((await add({ name: 'Sales', menuIds: sales })).status).toBe(200)
    expect((await add({ name: 'Everywhere', orgId: null })).status).toBe(200)
  })

  it('cannot be deleted while users have them', async () => {
    await server.makeUser('holder', server.orgId, ['monitoring:map:view'])
    expect((await server.call(deleteRole, { roleId: await ownRole('holder') })).body.errorCode).toBe(400403)
  })
})

describe('nobody', () => {
  it('grants, takes or copies what they do not hold', async () => {
    const token = await server.makeUser('deputy', server.orgId, [...ROLE_ADMIN, 'monitoring:map:view'])
    expect((await add({ name: 'More', menuIds: menuIds('system:audit:view') }, token)).body.errorCode).toBe(400110)
    const own = (await add({ name: 'As much' }, token)).body.data.roleId
    const bigger = await made('Bigger', 'system:audit:view')
    const as = { token }
    const wrong = [
      await server.call(editRole, { roleId: own, menuIds: menuIds('system:audit:view') }, as),
      await server.call(editRole, { roleId: bigger, name: 'Mine' }, as),
      await server.call(deleteRole, { roleId: bigger }, as),
      await server.call(copyRole, { fromRoleId: bigger, toRoleId: own }, as),
      await server.call(copyRole, { fromRoleId: own, toRoleId: bigger }, as),
    ]
    expect(wrong.map((answer) => answer.body.errorCode)).toEqual(wrong.map(() => 400110))
    const listed = new Map((await roles(token)).map((role) => [role.roleId, role]))
    expect([listed.get(own)?.mayEdit, listed.get(bigger)?.mayEdit, listed.get(bigger)?.mayGive]).toEqual([
      true,
      false,
      false,
    ])
    // a role of every organisation is the administrator's
    expect((await add({ name: 'For all', orgId: null }, token)).body.errorCode).toBe(404600)
  })

  it('PERM-6 changes or deletes their own role', async () => {
    const token = await server.makeUser('selfish', server.orgId, PERMISSIONS)
    const roleId = await ownRole('selfish')
    const other = await made('Other', 'monitoring:map:view')
    const as = { token }
    const wrong = [
      await server.call(editRole, { roleId, name: 'Better' }, as),
      await server.call(deleteRole, { roleId }, as),
      await server.call(copyRole, { fromRoleId: other, toRoleId: roleId }, as),
    ]
    expect(wrong.map((answer) => answer.body.errorCode)).toEqual([400107, 400107, 400107])
  })

  it('sees or changes roles of another organisation', async () => {
    const roleId = await made('Ours', 'monitoring:map:view')
    const token = await server.makeUser('stranger', await server.makeOrg('Elsewhere', 0), PERMISSIONS)
    expect((await roles(token)).map((role) => role.roleId)).not.toContain(roleId)
    expect((await server.call(editRole, { roleId, name: 'Theirs' }, { token })).body.errorCode).toBe(400401)
    expect((await server.call(deleteRole, { roleId }, { token })).body.errorCode).toBe(400401)
  })
})

describe('a change of a role', () => {
  it('counts on the next request of its users', async () => {
    const token = await server.makeUser('clerk', server.orgId, ['monitoring:map:view'])
    expect((await server.call(getRoleList, {}, { token })).status).toBe(403)
    const entries = menuIds('monitoring:map:view', 'system:role:view')
    await server.call(editRole, { roleId: await ownRole('clerk'), menuIds: entries })
    expect((await server.call(getRoleList, {}, { token })).status).toBe(200)
  })

  it('PERM-13 keeps to the types of those who have it', async () => {
    await server.makeUser('typed', server.orgId, ['monitoring:map:view'])
    const roleId = await ownRole('typed')
    expect((await server.call(editRole, { roleId, validUserTypes: ['landmarkUser'] })).body.errorCode).toBe(400109)
    expect((await server.call(editRole, { roleId, validOrgTypes: [5] })).body.errorCode).toBe(400109)
    expect((await server.call(editRole, { roleId, validOrgTypes: [] })).status).toBe(400)
    expect((await server.call(editRole, { roleId, validOrgTypes: [1, 6] })).status).toBe(200)
  })

  it('is written down with what was before', async () => {
    const roleId = await made('Noted', 'monitoring:map:view')
    await server.call(editRole, { roleId, name: 'Noted anew' })
    const [line] = await server.db.rows<{ facts: object }>(
      `select facts from audit_log where record_kind = 'role' and record_id = $1 order by audit_id desc limit 1`,
      [roleId],
    )
    expect(line?.facts).toEqual({ before: { name: 'Noted' }, after: { name: 'Noted anew' } })
  })
})
