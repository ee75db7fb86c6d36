import type { CallIn } from '@waymark/contract/call.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RECORD_STATEMENTS } from '../../testing/recordStatements.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { addOrg, editOrg, editOrgSetting, deleteOrg, getOrgById, getOrgTree, getUserOrgSName, getDashboard } =
  ROOMS.organization

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

let count = 0
const add = async (fields: Partial<CallIn<typeof addOrg>> = {}, token = server.admin) =>
  server.call(addOrg, { name: `Org ${++count}`, parentId: server.orgId, type: 1, ...fields }, { token })
const added = async (fields: Partial<CallIn<typeof addOrg>> = {}): Promise<number> =>
  (await add(fields)).body.data.orgId
const one = async (orgId: number, token = server.admin) =>
  (await server.call(getOrgById, { orgId }, { token })).body.data

describe('organizations', () => {
  it.each(['name', 'parentId', 'type'])('ORG-1 %s is required', async (field) => {
    const fields: Record<string, unknown> = { name: 'X', parentId: server.orgId, type: 1 }
    delete fields[field]
    const answer = await server.raw('POST', addOrg.path, fields, { token: server.admin })
    expect([answer.status, answer.body.fields?.map(({ name }) => name)]).toEqual([400, [field]])
  })

  it.each([
    ['a type that does not exist', { type: 2 }, 'type'],
    ['a name with special characters (NAME-1)', { name: 'a<b' }, 'name'],
    ['a time zone that does not exist', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['a host name with a path', { hostName: 'fleet.example.com/x' }, 'hostName'],
    ['a colour that is none', { colour: 'red' }, 'colour'],
    ['a negative limit', { childLimit: -1 }, 'childLimit'],
    ['a day that is none', { evaluationStart: '2026-02-30' }, 'evaluationStart'],
    ['a field of the table that is no parameter', { demo: true }, 'demo'],
    ['an id of its own choice', { orgId: 77 }, 'orgId'],
  ])('refuses %s', async (_what, wrong, field) => {
    const fields = { name: 'X', parentId: server.orgId, type: 1, ...wrong }
    const answer = await server.raw('POST', addOrg.path, fields, { token: server.admin })
    expect([answer.status, answer.body.fields?.[0]?.name]).toEqual([400, field])
  })

  it('are added, read, edited by version and audited with what changed', async () => {
    const orgId = await added({ name: 'Northern Freight', timeZone: 'America/Denver', remark: 'north' })
    expect(await one(orgId)).toMatchObject({
      name: 'Northern Freight',
      parentId: server.orgId,
      type: 1,
      effectiveTimeZone: 'America/Denver',
      inService: true,
      mayControl: true,
      counts: { children: 0, users: 0 },
      version: 1,
    })
    expect((await server.call(editOrg, { orgId, name: 'Northern', version: 1 })).body.data.version).toBe(2)
    const stale = await server.call(editOrg, { orgId, name: 'Stale', version: 1 })
    expect([stale.status, stale.body.fields?.[0]?.name]).toEqual([400, 'version'])
    expect(await one(orgId)).toMatchObject({ name: 'Northern', remark: 'north' })
    const line = await server.db.row<{ facts: object }>(
      `select facts from audit_log where record_kind = 'organization' and record_id = $1 and action like 'edited%'`,
      [orgId],
    )
    expect(line?.facts).toEqual({ before: { name: 'Northern Freight' }, after: { name: 'Northern' } })
  })

  it('take the time zone of the nearest organization above that has one', async () => {
    const top = await added({ timeZone: 'America/Regina' })
    const below = await added({ parentId: await added({ parentId: top }) })
    expect((await one(below)).effectiveTimeZone).toBe('America/Regina')
  })

  it('400608 one name once below one parent, in any case', async () => {
    const parentId = await added()
    await added({ parentId, name: 'Depot' })
    expect((await add({ parentId, name: 'DEPOT' })).body.errorCode).toBe(400608)
    expect((await add({ name: 'Depot' })).body.success).toBe(true)
  })

  it('PERM-7 21.2 an account manager binds to only one account', async () => {
    await server.makeUser('manager', server.orgId, [])
    const user = await server.db.row<{ user_id: number }>(`select user_id from user_account where username = 'manager'`)
    const accountManagerId = user?.user_id ?? 0
    const orgId = await added({ accountManagerId })
    expect((await one(orgId)).accountManager).toEqual({ userId: accountManagerId, username: 'manager' })
    expect((await add({ accountManagerId })).body.errorCode).toBe(400111)
    const other = await added()
    expect((await server.call(editOrg, { orgId: other, accountManagerId })).body.errorCode).toBe(400111)
    await server.call(editOrg, { orgId, accountManagerId: null })
    expect((await server.call(editOrg, { orgId: other, accountManagerId })).body.success).toBe(true)
    expect((await add({ accountManagerId: 999_999 })).body.errorCode).toBe(400105)
  })

  it('ORG-4 is never its own parent, nor one of those below it', async () => {
    const top = await added()
    const middle = await added({ parentId: top })
    const leaf = await added({ parentId: middle })
    for (const parentId of [top, middle, leaf])
      expect((await server.call(editOrg, { orgId: top, parentId })).body.errorCode).toBe(400606)
    expect((await server.call(editOrg, { orgId: leaf, parentId: top })).body.success).toBe(true)
  })

  it('ORG-4 two moves at once form no circle', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await added(), await added()]
      const answers = await Promise.all([
        server.call(editOrg, { orgId: one, parentId: two }),
        server.call(editOrg, { orgId: two, parentId: one }),
      ])
      expect(new Set(answers.map((answer) => answer.body.errorCode ?? 'moved'))).toEqual(new Set([400606, 'moved']))
    }
  })

  it('ORG-4 cannot delete itself', async () => {
    const orgId = await added()
    const token = await server.makeUser('self deleter', orgId, ['organization:org:delete', 'organization:org:view'])
    expect((await server.call(deleteOrg, { orgId }, { token })).body.errorCode).toBe(400607)
  })

  it('ORG-5 is not deleted with subsidiaries, equipment, users, vehicles or customers', async () => {
    const orgId = await added()
    const refusal = async (): Promise<unknown> => (await server.call(deleteOrg, { orgId })).body.errorCode
    const child = await added({ parentId: orgId })
    expect(await refusal()).toBe(400602)
    await server.call(deleteOrg, { orgId: child })
    const device = (await server.call(ROOMS.device.addDevice, { orgId, deviceId: '352093081452299' })).body.data.id
    expect(await refusal()).toBe(400603)
    await server.db.run('update device set org_id = $2 where id = $1', [device, server.orgId])
    await server.makeUser('last user', orgId, [])
    expect(await refusal()).toBe(400604)
    await server.db.run(`update user_account set deleted_at = now() where username = 'last user'`)
    const vehicle = { orgId, name: 'Last', assetType: 2001, icon: 'truck' as const }
    const { vehicleId } = (await server.call(ROOMS.vehicle.addVehicle, vehicle)).body.data
    expect(await refusal()).toBe(400614)
    await server.call(ROOMS.vehicle.deleteVehicle, { vehicleId })
    const customer = await server.db.row<{ id: number }>(RECORD_STATEMENTS['customer'] ?? '', [
      'Holds it',
      server.orgId,
    ])
    await server.db.run('update customer set linked_org_id = $2 where customer_id = $1', [customer?.id, orgId])
    expect(await refusal()).toBe(400605)
    await server.db.run('update customer set linked_org_id = null where linked_org_id = $1', [orgId])
    expect(await refusal()).toBeUndefined()
    expect((await server.call(getOrgById, { orgId })).body.errorCode).toBe(404600)
    const deletion = await server.db.row(
      `select 1 as one from deletion where kind = 'organization' and record_id = $1`,
      [orgId],
    )
    expect(deletion).toBeDefined()
  })

  it('ORG-6 one whose parent is gone is a root', async () => {
    const parentId = await added()
    const orgId = await added({ parentId })
    await server.db.run('update organization set deleted_at = now() where org_id = $1', [parentId])
    const node = (await server.call(getOrgTree, {})).body.data.find((each) => each.orgId === orgId)
    expect(node?.parentId).toBe(0)
    expect((await one(orgId)).parentId).toBe(0)
  })

  it('ORG-7 children stay within the limit, and no limit goes below what there is', async () => {
    const parentId = await added({ childLimit: 1, accountLimit: 5, landmarkLimit: 5 })
    await added({ parentId })
    expect((await add({ parentId })).body.errorCode).toBe(403601)
    const outside = await added()
    expect((await server.call(editOrg, { orgId: outside, parentId })).body.errorCode).toBe(403601)
    expect((await server.call(editOrgSetting, { orgId: parentId, childLimit: 0 })).body.errorCode).toBe(403601)
    await server.makeUser('counted', parentId, [])
    expect((await server.call(editOrgSetting, { orgId: parentId, accountLimit: 0 })).body.errorCode).toBe(403604)
    await server.db.run(
      `insert into landmark (org_id, name, shape, lat, lon, west, south, east, north, area)
       values ($1, 'Yard', $2, 1, 1, 1, 1, 1, 1, 314)`,
      [parentId, { kind: 'circle', lat: 1, lon: 1, radiusM: 10 }],
    )
    expect((await server.call(editOrgSetting, { orgId: parentId, landmarkLimit: 0 })).body.errorCode).toBe(403603)
    await server.db.run(`insert into alarm_rule (name, org_id, draft) values ('Counted', $1, '{}')`, [parentId])
    expect((await server.call(editOrgSetting, { orgId: parentId, notificationLimit: 0 })).body.errorCode).toBe(403602)
    expect((await server.call(editOrgSetting, { orgId: parentId, childLimit: null })).body.success).toBe(true)
    expect((await add({ parentId })).body.success).toBe(true)
  })

  it('ORG-7 two children at once do not pass a limit of one', async () => {
    const parentId = await added({ childLimit: 1 })
    const answers = await Promise.all([add({ parentId }), add({ parentId })])
    expect(new Set(answers.map((answer) => answer.body.errorCode ?? 'added'))).toEqual(new Set([403601, 'added']))
  })

  it('ORG-8 nobody makes a type that stands above their own', async () => {
    const partner = await added({ type: 4 })
    const token = await server.makeUser('partner admin', partner, PERMISSIONS)
    expect((await add({ parentId: partner, type: 5 }, token)).body.success).toBe(true)
    for (const type of [4, 6] as const)
      expect((await add({ parentId: partner, type }, token)).body.fields?.[0]?.name).toBe('type')
    const customer = await added({ type: 5 })
    const theirs = await server.makeUser('customer admin', customer, PERMISSIONS)
    expect((await add({ parentId: customer, type: 5 }, theirs)).body.fields?.[0]?.name).toBe('type')
    expect((await add({ parentId: customer, type: 1 }, theirs)).body.success).toBe(true)
  })

  it('ORG-9 a suspended service answers 400001, also below it and to who is signed in', async () => {
    const orgId = await added()
    const below = await added({ parentId: orgId })
    const token = await server.makeUser('suspended user', below, ['organization:org:view'])
    const signIn = async () =>
      server.call(ROOMS.session.login, { username: 'suspended user', password: 'correct-horse-1' }, {})
    expect((await signIn()).status).toBe(200)
    await server.call(editOrg, { orgId, suspended: true, suspendReason: 'unpaid' })
    expect((await signIn()).body.errorCode).toBe(400001)
    expect((await server.call(getOrgTree, {}, { token })).body.errorCode).toBe(4031)
    expect((await one(below)).inService).toBe(false)
    await server.call(editOrg, { orgId, suspended: false })
    expect((await signIn()).status).toBe(200)
  })

  it('ORG-9 an evaluation that is over suspends the service', async () => {
    const orgId = await added({ evaluationStart: '2020-01-01', evaluationDays: 30 })
    await expect(server.makeUser('evaluator', orgId, [])).rejects.toThrow()
    const signIn = async () =>
      server.call(ROOMS.session.login, { username: 'evaluator', password: 'correct-horse-1' }, {})
    expect((await signIn()).body.errorCode).toBe(400001)
    await server.call(editOrg, { orgId, evaluationDays: 3660 })
    expect((await signIn()).status).toBe(200)
  })
})

describe('an organization of its own', () => {
  it('sets its settings, but not what those above it decide', async () => {
    const orgId = await added({ type: 5 })
    const token = await server.makeUser('own admin', orgId, PERMISSIONS)
    const set = async (fields: Partial<CallIn<typeof editOrgSetting>>) =>
      server.call(editOrgSetting, { orgId, ...fields }, { token })
    expect((await set({ timeZone: 'America/Chicago', productName: 'Our Fleet', colour: '#AA3300' })).status).toBe(200)
    expect(await one(orgId, token)).toMatchObject({ colour: '#aa3300', mayControl: false })
    expect((await set({ accountLimit: 999 })).status).toBe(403)
    for (const fields of [
      { suspended: false },
      { evaluationDays: 99 },
      { type: 1 as const },
      { accountManagerId: null },
    ])
      expect((await server.call(editOrg, { orgId, ...fields }, { token })).status, JSON.stringify(fields)).toBe(403)
    const parentId = await added()
    // one that it does not see
    expect((await server.call(editOrg, { orgId, parentId }, { token })).status).toBe(403)
    expect((await one(orgId)).type).toBe(5)
  })

  it('PERM-5 another one is as if it did not exist', async () => {
    const theirs = await added()
    const token = await server.makeUser('stranger', await added(), PERMISSIONS)
    const as = { token }
    for (const answer of [
      await server.call(getOrgById, { orgId: theirs }, as),
      await server.call(editOrg, { orgId: theirs, name: 'Mine' }, as),
      await server.call(editOrgSetting, { orgId: theirs, timeZone: 'UTC' }, as),
      await server.call(deleteOrg, { orgId: theirs }, as),
      await server.call(getDashboard, { orgId: theirs }, as),
      await server.call(addOrg, { name: 'X', parentId: theirs, type: 1 }, as),
      await server.call(addOrg, { name: 'X', parentId: 0, type: 1 }, as),
    ])
      expect(answer.body.errorCode).toBe(404600)
    expect((await server.call(getUserOrgSName, {}, as)).body.data.map((org) => org.orgId)).not.toContain(theirs)
  })
})

describe('the dashboard', () => {
  it('counts an organization and all below it', async () => {
    const orgId = await added()
    const below = await added({ parentId: orgId })
    for (const [index, org] of [orgId, below, below].entries())
      await server.call(ROOMS.vehicle.addVehicle, { orgId: org, name: `V${index}`, assetType: 2001, icon: 'truck' })
    await server.call(ROOMS.device.addDevice, { orgId: below, deviceId: '352093081452888' })
    const { data } = (await server.call(getDashboard, { orgId })).body
    expect(data).toMatchObject({
      organizations: 2,
      vehicles: 3,
      devices: 1,
      unboundDevices: 1,
      status: { moving: 0, idle: 0, stopped: 0, offline: 0, never: 3 },
      silentTotal: 0,
      largest: [{ orgId: below, vehicles: 2 }],
    })
    expect(data.growth).toHaveLength(12)
    expect(data.growth.at(-1)).toMatchObject({ vehicles: 3, devices: 1 })
    expect(data.growth[0]).toMatchObject({ vehicles: 0 })
  })
})
