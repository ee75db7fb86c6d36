import type { CallIn } from '@waymark/contract/call.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import type { User } from '@waymark/contract/rooms/organization/user.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LiveClient } from '../../testing/LiveClient.ts'
import { SentMessages } from '../../testing/SentMessages.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getUserList, addUser, editUser, deleteUser, suspendUser, getBindGroupByUserId, updateUserOrgS } = ROOMS.user
const { addNormalUser, editNormalUser, deleteNormalUser, editNormalUserGroup, editNormalUserVehicle } = ROOMS.user
const { login, getSession, editUserPwd } = ROOMS.session

let server: TestServer
let branch: number
let viewer: number
beforeAll(async () => {
  server = await startTestServer()
  branch = await server.makeOrg('Branch')
  viewer = await roleOf('viewer')
})
afterAll(() => server.stop())

const one = async (sql: string, params: unknown[]): Promise<number> =>
  (await server.db.row<{ id: number }>(sql, params))?.id ?? 0
const roleOf = (key: string): Promise<number> => one('select role_id as id from role where key = $1', [key])
let count = 0
const add = (fields: Partial<CallIn<typeof addUser>> = {}, token = server.admin) =>
  server.call(addUser, { orgId: branch, username: `user ${++count}`, roleId: viewer, ...fields }, { token })
const made = async (fields: Partial<CallIn<typeof addUser>> = {}): Promise<number> =>
  (await add(fields)).body.data.userId
const users = async (token = server.admin): Promise<User[]> =>
  (await server.call(getUserList, { pageSize: 500 }, { token })).body.data.list
const find = async (userId: number): Promise<User | undefined> => (await users()).find((user) => user.userId === userId)
const addVehicle = async (name: string): Promise<number> =>
  (await server.call(ROOMS.vehicle.addVehicle, { orgId: branch, name, assetType: 2001, icon: 'truck' })).body.data
    .vehicleId
const addGroup = async (name: string): Promise<number> =>
  (await server.call(ROOMS.group.addGroup, { orgId: branch, name })).body.data.groupId

describe('a new user', () => {
  it('PWD-4 signs in with the password that was shown once, and must change it before anything else', async () => {
    const { password } = (await add({ username: 'newcomer', email: 'new@example.com' })).body.data
    const signedIn = (await server.call(login, { username: 'newcomer', password }, {})).body.data
    expect(signedIn).toMatchObject({ needsPasswordChange: true })
    const as = { token: 'token' in signedIn ? signedIn.token : '' }
    expect((await server.call(ROOMS.monitoring.getPagingList, {}, as)).status).toBe(403)
    const change = { oldPassword: password, newPassword: 'another-horse-1', confirmPassword: 'another-horse-1' }
    expect((await server.call(editUserPwd, change, as)).status).toBe(200)
    expect((await server.call(ROOMS.monitoring.getPagingList, {}, as)).status).toBe(200)
    // the password is in no list, no log
    const log = await server.db.rows<{ facts: string }>('select facts::text as facts from audit_log')
    expect(log.map((line) => line.facts).join('')).not.toContain(password)
  })

  it('21.2 waits until somebody of the organization above verifies it, where that one asks for it; all are told', async () => {
    const asks = await server.makeOrg('Asks for verification', branch)
    await server.call(ROOMS.organization.editOrg, { orgId: asks, accountVerification: true })
    const permissions = ['organization:user:view', 'organization:user:add', 'organization:user:edit']
    const own = await server.makeUser('own-people', asks, permissions)
    const above = await server.makeUser('people-above', branch, permissions)
    await server.db.run(
      `update user_account set email = username || '@example.com' where username in ('own-people', 'people-above')`,
    )
    const roleId = await one(`select role_id as id from user_account where username = 'own-people'`, [])
    const fields = { orgId: asks, roleId, email: 'waiting@example.com' }
    const added = (await add({ ...fields, username: 'waiting' }, own)).body
    expect(added).toMatchObject({ data: { waits: true } })
    const { userId, password } = added.data
    const mails = new SentMessages(server.db)
    expect((await mails.to('people-above@example.com')).map(({ subject }) => subject)).toEqual([
      'waiting is waiting to be verified',
    ])
    expect(await mails.to('own-people@example.com')).toEqual([])
    expect((await server.call(login, { username: 'waiting', password }, {})).body.errorCode).toBe(400108)
    expect(await find(userId)).toMatchObject({ suspended: true, waitsFor: 'verification', mayAdmit: true })
    expect((await users(own)).find((user) => user.userId === userId)).toMatchObject({ mayAdmit: false })
    // those of the organization itself neither let it in nor make it an ordinary suspension
    for (const suspended of [true, false]) {
      const refused = await server.call(suspendUser, { userId, suspended, reason: 'x' }, { token: own })
      expect([refused.status, refused.body.fields?.[0]?.name]).toEqual([403, 'userId'])
    }
    expect((await server.call(suspendUser, { userId, suspended: false }, { token: above })).status).toBe(200)
    expect(await find(userId)).toMatchObject({ suspended: false, waitsFor: null })
    expect((await server.call(login, { username: 'waiting', password }, {})).status).toBe(200)
    expect((await mails.to('waiting@example.com')).map(({ subject }) => subject)).toEqual([
      'Your account is ready',
      'Your account is waiting to be verified',
    ])
    // from then on it is a user as any other
    expect((await server.call(suspendUser, { userId, suspended: true, reason: 'left' }, { token: own })).status).toBe(
      200,
    )
    await server.call(suspendUser, { userId, suspended: false }, { token: own })
    expect((await add({ ...fields, email: '' }, above)).body.data.waits).toBe(false)
  })

  it('is mailed a link that sets the first password, once, instead of being shown one', async () => {
    const invited = { username: 'guest', email: 'guest@example.com', invite: true }
    expect((await add({ ...invited, email: '' })).body.fields).toMatchObject([{ name: 'email' }])
    expect((await add(invited)).body.data.password).toBe('')
    const [mail] = (await server.call(ROOMS.outbox.getOutboxList, {})).body.data.list
    const token = /reset-password\?token=([\w-]+)/.exec(JSON.stringify(mail))?.[1] ?? ''
    const chosen = { resetToken: token, newPassword: 'another-horse-1', confirmPassword: 'another-horse-1' }
    expect((await server.call(ROOMS.registration.resetPassword, chosen, {})).body.data).toEqual({ username: 'guest' })
    const signedIn = await server.call(login, { username: 'guest', password: 'another-horse-1' }, {})
    expect(signedIn.body.data).toMatchObject({ needsPasswordChange: false })
    expect((await server.call(ROOMS.registration.resetPassword, chosen, {})).body.errorCode).toBe(400112)
  })

  it('has a name and an e-mail address of their own, whatever the case', async () => {
    await add({ username: 'Once', email: 'once@example.com' })
    expect((await add({ username: 'ONCE' })).body.errorCode).toBe(400101)
    expect((await add({ email: 'Once@Example.com' })).body.errorCode).toBe(400102)
  })

  it.each([
    ['NAME-1 a name that breaks mark-up', { username: '<b>' }, 'username'],
    ['no name', { username: ' ' }, 'username'],
    ['an address that is none', { email: 'nobody' }, 'email'],
    ['two addresses', { email: 'a@b.example, c@d.example' }, 'email'],
    ['a line break in an address', { email: 'a@b.example\nBcc: x@y.example' }, 'email'],
    ['a number that is none', { mobile: '12345' }, 'mobile'],
  ])('refuses %s', async (_what, wrong, field) => {
    const body = { orgId: branch, username: 'someone', roleId: viewer, ...wrong }
    const answer = await server.raw('POST', addUser.path, body, { token: server.admin })
    expect([answer.status, answer.body.fields?.[0]?.name]).toEqual([400, field])
  })

  it('ORG-7 fits into the number of accounts of the organisation', async () => {
    const small = await server.makeOrg('Small')
    await server.db.run('update organization set account_limit = 1 where org_id = $1', [small])
    expect((await add({ orgId: small })).status).toBe(200)
    expect((await add({ orgId: small })).body.errorCode).toBe(403604)
    const moved = await made()
    expect((await server.call(editUser, { userId: moved, orgId: small })).body.errorCode).toBe(403604)
  })

  it('PERM-13 has a role that is for such organisations and users', async () => {
    expect((await add({ roleId: await roleOf('support') })).body.errorCode).toBe(400109)
    expect((await add({ roleId: await roleOf('landmark-user') })).body.errorCode).toBe(400109)
    const landmarkUser = { roleId: await roleOf('landmark-user'), userType: 'landmarkUser' as const }
    const userId = await made(landmarkUser)
    expect((await server.call(editUser, { userId, userType: 'defaultUser' })).body.errorCode).toBe(400109)
    expect((await server.call(editUser, { userId, userType: 'defaultUser', roleId: viewer })).status).toBe(200)
    expect((await add({ roleId: 2_000_000 })).body.errorCode).toBe(400401)
  })

  it('PERM-14 is given a sales role in its own organisation only, another role of one also below it', async () => {
    const below = await server.makeOrg('Below', branch)
    const sales = await server.db.row<{ role_id: number }>(
      `insert into role (org_id, name) values ($1, 'Sales here') returning role_id`,
      [branch],
    )
    const plain = await server.db.row<{ role_id: number }>(
      `insert into role (org_id, name) values ($1, 'Plain here') returning role_id`,
      [branch],
    )
    for (const [role, key] of [
      [sales, 'sales:customer:view'],
      [plain, 'monitoring:map:view'],
    ] as const)
      await server.db.run('insert into role_menu select $1, menu_id from menu where key = $2', [role?.role_id, key])
    const give = async (roleId = 0, orgId = branch) => (await add({ roleId, orgId })).body.errorCode
    expect(await give(sales?.role_id)).toBeUndefined()
    expect(await give(sales?.role_id, below)).toBe(400109)
    expect(await give(plain?.role_id, below)).toBeUndefined()
    expect(await give(plain?.role_id, server.orgId)).toBe(400109)
  })
})

describe('nobody', () => {
  it('grants what they do not hold, nor lets anybody see more than they see', async () => {
    const token = await server.makeUser('team leader', branch, [
      'organization:user:view',
      'organization:user:add',
      'organization:user:edit',
      'organization:user:delete',
      'monitoring:map:view',
    ])
    expect((await add({}, token)).body.errorCode).toBe(400110)
    const small = (await server.call(ROOMS.role.addRole, {
      name: 'Map only',
      orgId: branch,
      menuIds: [await one(`select menu_id as id from menu where key = 'monitoring:map:view'`, [])],
    })) as { body: { data: { roleId: number } } }
    const { roleId } = small.body.data
    const mine = (await add({ roleId }, token)).body.data.userId
    const as = { token }
    const elsewhere = await server.makeOrg('Elsewhere', 0)
    expect((await add({ roleId, orgId: elsewhere }, token)).body.errorCode).toBe(404600)
    expect((await add({ roleId, viewableOrgIds: [server.orgId] }, token)).body.errorCode).toBe(404600)
    expect((await add({ roleId, internal: true }, token)).status).toBe(403)
    expect((await add({ roleId, admin: true }, token)).status).toBe(403)
    expect((await server.call(editUser, { userId: mine, roleId: viewer }, as)).body.errorCode).toBe(400110)
    // a user who may do more is not theirs to change
    const bigger = await made()
    const wrong = [
      await server.call(editUser, { userId: bigger, fullName: 'x' }, as),
      await server.call(deleteUser, { userId: bigger }, as),
      await server.call(suspendUser, { userId: bigger, suspended: true, reason: 'x' }, as),
      await server.call(editNormalUserGroup, { userId: bigger, groupIds: [] }, as),
      await server.call(updateUserOrgS, { userId: bigger, orgIds: [], excludedOrgIds: [] }, as),
    ]
    expect(wrong.map((answer) => answer.body.errorCode)).toEqual(wrong.map(() => 400110))
    expect((await users(token)).find((user) => user.userId === bigger)?.mayEdit).toBe(false)
    expect((await server.call(editUser, { userId: mine, fullName: 'Mine' }, as)).status).toBe(200)
  })

  it('without a node sees to it that others see it', async () => {
    const hidden = await server.makeOrg('Hidden', branch)
    const token = await server.makeUser('partly', branch, PERMISSIONS)
    const userId = await one(`select user_id as id from user_account where username = 'partly'`, [])
    await server.db.run('insert into user_excluded_org values ($1, $2)', [userId, hidden])
    expect((await add({}, token)).body.errorCode).toBe(400110)
    const south = await server.makeOrg('South', branch)
    expect((await add({ viewableOrgIds: [south] }, token)).status).toBe(200)
  })

  it('who is limited to vehicles makes somebody who is not', async () => {
    const token = await server.makeUser('limited', branch, PERMISSIONS)
    const userId = await one(`select user_id as id from user_account where username = 'limited'`, [])
    const [mine, other] = [await addVehicle('Limit mine'), await addVehicle('Limit other')]
    await server.db.run('insert into user_vehicle values ($1, $2)', [userId, mine])
    expect((await add({}, token)).body.errorCode).toBe(400110)
    expect((await add({ vehicleIds: [other] }, token)).body.errorCode).toBe(4041111)
    const helper = (await add({ vehicleIds: [mine] }, token)).body.data.userId
    const free = { userId: helper, vehicleIds: [] }
    expect((await server.call(editNormalUserVehicle, free, { token })).body.errorCode).toBe(400110)
  })

  it('PERM-6 changes, suspends or deletes their own account', async () => {
    const token = await server.makeUser('self', server.orgId, PERMISSIONS)
    const userId = await one(`select user_id as id from user_account where username = 'self'`, [])
    const as = { token }
    expect((await server.call(editUser, { userId, roleId: viewer }, as)).body.errorCode).toBe(400107)
    expect((await server.call(updateUserOrgS, { userId, orgIds: [], excludedOrgIds: [] }, as)).body.errorCode).toBe(
      400107,
    )
    expect((await server.call(deleteUser, { userId }, as)).body.errorCode).toBe(400106)
    expect((await server.call(deleteNormalUser, { userId }, as)).body.errorCode).toBe(400106)
    expect((await server.call(suspendUser, { userId, suspended: true, reason: 'x' }, as)).status).toBe(403)
    expect((await server.call(getSession, {}, as)).status).toBe(200)
  })

  it('touches users of another organisation', async () => {
    const userId = await made()
    const as = { token: await server.makeUser('foreigner', await server.makeOrg('Abroad', 0), PERMISSIONS) }
    const wrong = [
      await server.call(editUser, { userId, fullName: 'x' }, as),
      await server.call(editNormalUser, { userId, fullName: 'x' }, as),
      await server.call(deleteUser, { userId }, as),
      await server.call(suspendUser, { userId, suspended: true, reason: 'x' }, as),
      await server.call(getBindGroupByUserId, { userId }, as),
      await server.call(editNormalUserVehicle, { userId, vehicleIds: [] }, as),
    ]
    expect(wrong.map((answer) => answer.body.errorCode)).toEqual(wrong.map(() => 400105))
    expect((await users(as.token)).map((user) => user.username)).toEqual(['foreigner'])
  })
})

describe('a suspended user', () => {
  it('is told why by nobody else, is out at once, and back when resumed', async () => {
    const { userId, password } = (await add({ username: 'troublesome' })).body.data
    const signIn = () => server.call(login, { username: 'troublesome', password }, {})
    const { token } = (await signIn()).body.data
    const blank = await server.call(suspendUser, { userId, suspended: true })
    expect(blank.body.fields).toMatchObject([{ name: 'reason', message: 'can’t be blank' }])
    expect((await server.call(suspendUser, { userId, suspended: true, reason: 'left' })).status).toBe(200)
    expect((await server.call(getSession, {}, { token })).body.errorCode).toBe(4031)
    expect((await signIn()).body.errorCode).toBe(400104)
    expect(await find(userId)).toMatchObject({ suspended: true, suspendReason: 'left' })
    const found = await server.call(getUserList, { suspended: true })
    expect(found.body.data.list.map((user) => user.username)).toEqual(['troublesome'])
    await server.call(suspendUser, { userId, suspended: false })
    expect((await signIn()).status).toBe(200)
    expect((await server.call(getSession, {}, { token })).body.errorCode).toBe(4031)
  })

  it('loses the live stream too', async () => {
    const token = await server.makeUser('on the line', branch, ['monitoring:map:view'])
    const userId = await one(`select user_id as id from user_account where username = 'on the line'`, [])
    const client = await LiveClient.open(server.url)
    client.say({ type: 'subscribe', token })
    await client.find('snapshot')
    await server.call(suspendUser, { userId, suspended: true, reason: 'left' })
    expect(await client.closed()).toBe(4031)
  })
})

describe('a deleted user', () => {
  it('is out at once, can be found among the deleted, and leaves the name free', async () => {
    const { userId, password } = (await add({ username: 'leaver' })).body.data
    const { token } = (await server.call(login, { username: 'leaver', password }, {})).body.data
    expect((await server.call(deleteUser, { userId })).status).toBe(200)
    expect((await server.call(getSession, {}, { token })).body.errorCode).toBe(4031)
    expect((await server.call(deleteUser, { userId })).body.errorCode).toBe(400105)
    expect(await server.db.rows(`select record_id from deletion where kind = 'user' and name = 'leaver'`)).toEqual([
      { record_id: userId },
    ])
    expect((await add({ username: 'leaver' })).status).toBe(200)
  })
})

describe('what a user is bound to', () => {
  it('is set, added to, taken from and told', async () => {
    const userId = await made()
    const [north, south] = [await addGroup('North'), await addGroup('South')]
    const vehicleId = await addVehicle('Bound')
    await server.call(editNormalUserGroup, { userId, groupIds: [north] })
    await server.call(editNormalUserGroup, { userId, groupIds: [south], mode: 'add' })
    await server.call(editNormalUserVehicle, { userId, vehicleIds: [vehicleId] })
    const bound = async () => (await server.call(getBindGroupByUserId, { userId })).body.data
    expect(await bound()).toEqual({
      groups: [
        { groupId: north, groupName: 'North' },
        { groupId: south, groupName: 'South' },
      ],
      vehicles: [{ vehicleId, name: 'Bound' }],
      landmarks: [],
    })
    expect((await find(userId))?.bound).toEqual({ groups: 2, vehicles: 1, landmarks: 0 })
    await server.call(editNormalUserGroup, { userId, groupIds: [north], mode: 'remove' })
    await server.call(editUser, { userId, vehicleIds: [], landmarkIds: [] })
    expect(await bound()).toEqual({ groups: [{ groupId: south, groupName: 'South' }], vehicles: [], landmarks: [] })
    expect((await server.call(editNormalUserGroup, { userId, groupIds: [2_000_000] })).body.errorCode).toBe(4041000)
    const landmarkIds = [2_000_000]
    expect((await server.call(ROOMS.user.editNormalUserLandmark, { userId, landmarkIds })).body.errorCode).toBe(4041200)
  })

  it('LIMIT-1 takes at most 200 ids at once', async () => {
    const userId = await made()
    const ids = Array.from({ length: 201 }, (_, i) => i + 1)
    expect((await server.call(editNormalUserVehicle, { userId, vehicleIds: ids })).body.errorCode).toBe(50001)
    expect((await server.call(updateUserOrgS, { userId, orgIds: ids, excludedOrgIds: [] })).body.errorCode).toBe(50001)
    expect((await add({ groupIds: ids })).body.errorCode).toBe(50001)
  })

  it('PERM-5 viewable organisations and excluded nodes must leave something to see', async () => {
    const inner = await server.makeOrg('Inner', branch)
    const userId = await made()
    const set = (orgIds: number[], excludedOrgIds: number[]) =>
      server.call(updateUserOrgS, { userId, orgIds, excludedOrgIds })
    expect((await set([inner], [])).status).toBe(200)
    expect(await find(userId)).toMatchObject({ viewableOrgIds: [inner], excludedOrgIds: [] })
    expect((await set([inner], [branch])).body.fields?.[0]?.name).toBe('excludedOrgIds')
    expect((await set([2_000_000], [])).body.errorCode).toBe(404600)
    expect((await set([], [inner])).status).toBe(200)
  })
})

describe('ordinary and landmark users', () => {
  it('are managed with the permissions of monitoring', async () => {
    const all = PERMISSIONS.filter((each) => !each.startsWith('organization:user:'))
    const as = { token: await server.makeUser('dispatcher', branch, all) }
    const fields = { orgId: branch, username: 'at the gate', roleId: viewer }
    const { userId } = (await server.call(addNormalUser, fields, as)).body.data
    expect((await server.call(editNormalUser, { userId, fullName: 'Gate' }, as)).status).toBe(200)
    expect((await find(userId))?.fullName).toBe('Gate')
    expect((await server.call(deleteNormalUser, { userId }, as)).status).toBe(200)
    expect((await server.call(addUser, fields, as)).status).toBe(403)
    const sneaky = await server.raw('POST', addNormalUser.path, { ...fields, admin: true }, as)
    expect([sneaky.status, JSON.stringify(sneaky.body.fields)]).toEqual([400, expect.stringContaining('admin')])
  })
})

describe('a session', () => {
  it('PERM-15 names no role, only what the menu permits', async () => {
    const session = await server.call(getSession, {})
    expect(JSON.stringify(session.body).toLowerCase()).not.toContain('administrator')
    expect(session.body.data.user).not.toHaveProperty('roleId')
  })
})
