import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RECORD_KINDS as KINDS } from '../../recordKinds.ts'
import { recordDeletion } from '../../platform/softDelete/recordDeletion.queries.ts'
import { RECORD_STATEMENTS } from '../../testing/recordStatements.ts'
import { TAKEN } from '../../testing/takenFields.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const RECORD_KINDS = KINDS.all
const { getRollBackList, getClearList, recover, clear } = ROOMS.softDelete
const { vehicle, dictionary, area, message, comment } = ROOMS

let server: TestServer
let foreigner: string
beforeAll(async () => {
  server = await startTestServer()
  foreigner = await server.makeUser('foreigner', await server.makeOrg('Elsewhere', 0), PERMISSIONS)
})
afterAll(() => server.stop())

let count = 0
const deletionsOf = async (kind: string, token = server.admin) =>
  (await server.call(getRollBackList, { kind, pageSize: 500 }, { token })).body.data.list
const deletionOf = async (kind: string, recordId: number): Promise<number> =>
  (await deletionsOf(kind)).find((row) => row.recordId === recordId)?.deletionId ?? 0
const restore = async (...deletionIds: number[]) => (await server.call(recover, { deletionIds })).body.data
const addVehicle = async (name: string, vin = '') =>
  (await server.call(vehicle.addVehicle, { orgId: server.orgId, name, vin, assetType: 2001, icon: 'truck' })).body.data
    .vehicleId
const vehicles = async (keyword: string) =>
  (await server.call(vehicle.getVehicleList, { keyword })).body.data.list.map((row) => row.vehicleId)

/** Makes a record of a kind and deletes it as the kind's own call does. */
async function makeDeleted(kind: (typeof RECORD_KINDS)[number], name = `Deleted ${++count}`): Promise<number> {
  return server.db.transaction(async (tx) => {
    const { id = 0 } = (await tx.row<{ id: number }>(RECORD_STATEMENTS[kind.kind] ?? '', [name, server.orgId])) ?? {}
    await tx.run(`update ${kind.table} set deleted_at = now() where ${kind.id} = $1`, [id])
    await recordDeletion(tx, { kind: kind.kind, recordId: id, orgId: server.orgId, name, userId: 1 })
    return id
  })
}
const isAlive = async (kind: (typeof RECORD_KINDS)[number], id: number): Promise<boolean> =>
  (await server.db.row(`select 1 as one from ${kind.table} where ${kind.id} = $1 and deleted_at is null`, [id])) !==
  undefined

describe.each(RECORD_KINDS.map((kind) => [kind.kind, kind] as const))('SOFT-1 a deleted %s', (name, kind) => {
  it('is listed by who may see such, and restored', async () => {
    const id = await makeDeleted(kind)
    const deletionId = await deletionOf(name, id)
    expect(await restore(deletionId)).toEqual({ restored: 1, conflicts: [] })
    expect(await isAlive(kind, id)).toBe(true)
    expect(await deletionOf(name, id)).toBe(0)
    expect((await server.call(recover, { deletionIds: [deletionId] })).body.errorCode).toBe(400441)
  })

  it(kind.clears ? 'is cleared for good' : 'is never cleared for good (400442)', async () => {
    const id = await makeDeleted(kind)
    const deletionId = await deletionOf(name, id)
    const answer = await server.call(clear, { deletionIds: [deletionId] })
    const left = await server.db.row(`select 1 as one from ${kind.table} where ${kind.id} = $1`, [id])
    if (kind.clears) {
      expect(answer.body.data).toEqual({ cleared: 1, conflicts: [] })
      expect(left).toBeUndefined()
    } else {
      expect(answer.body.errorCode).toBe(400442)
      expect(left).toBeDefined()
      const { list } = (await server.call(getClearList, { kind: name })).body.data
      expect(list).toEqual([])
    }
  })

  it('is out of reach for others, and for who may not see its kind', async () => {
    const id = await makeDeleted(kind)
    const deletionId = await deletionOf(name, id)
    const blind = await server.makeUser(`blind ${name}`, server.orgId, [
      'soft-delete:record:view',
      'soft-delete:record:recover',
      'soft-delete:record:clear',
    ])
    const tokens = [kind.view].flat().some((view) => view.startsWith('soft-delete')) ? [] : [blind]
    // what belongs to the installation is everybody's who may see the kind
    if (kind.org !== undefined) tokens.push(foreigner)
    for (const token of tokens) {
      expect((await deletionsOf(name, token)).map((row) => row.recordId)).not.toContain(id)
      expect((await server.call(recover, { deletionIds: [deletionId] }, { token })).body.errorCode).toBe(400441)
      expect((await server.call(clear, { deletionIds: [deletionId] }, { token })).body.errorCode).toBe(400441)
    }
    expect(await isAlive(kind, id)).toBe(false)
  })
})

/** Columns that point to another record which may be gone without harm: who did something, or looks after it. */
const HARMLESS = [
  'organization.account_manager_id',
  'alarm_rule.created_by',
  'message.created_by',
  'message.sent_by',
  'message.vehicle_id',
  'feedback.user_id',
  'feedback.replied_by',
  'comment.user_id',
  'customer.owner_id',
  'contract.file_id',
  'customer.claimed_by',
  'customer.merged_into',
  'sales_order.submitted_by',
  'customer.certificate_file_id',
  'record_file.user_id',
  'import_source.user_id',
  'share.user_id',
  'maintenance_service.plan_id',
  'maintenance_service.user_id',
  'fuel_purchase.user_id',
  'appointment.user_id',
]

describe('SOFT-1 restoring', () => {
  it.each(TAKEN)('a deleted %s whose %s was taken meanwhile names that', async (kindName, field, column, value) => {
    const kind = RECORD_KINDS.find((each) => each.kind === kindName) as (typeof RECORD_KINDS)[number]
    const set = (id: number) =>
      server.db.run(
        // an address is one account's once it was proved
        `update ${kind.table} set ${column} = $2 ${field === 'email' ? ', email_verified_at = now()' : ''} where ${kind.id} = $1`,
        [id, value],
      )
    const gone = await makeDeleted(kind)
    await set(gone)
    const other = await server.db.row<{ id: number }>(RECORD_STATEMENTS[kindName] ?? '', [
      `Beside ${++count}`,
      server.orgId,
    ])
    await set(other?.id ?? 0)
    const deletionId = await deletionOf(kindName, gone)
    expect(await restore(deletionId)).toMatchObject({
      restored: 0,
      conflicts: [{ deletionId, reason: 'taken', field }],
    })
    expect(await isAlive(kind, gone)).toBe(false)
    await server.db.run(`update ${kind.table} set deleted_at = now() where ${kind.id} = $1`, [other?.id])
    expect(await restore(deletionId)).toEqual({ restored: 1, conflicts: [] })
    await server.db.run(`update ${kind.table} set deleted_at = now() where ${kind.id} = $1`, [gone])
  })

  it('knows every index of the database that can stand in the way, and each is proved above', async () => {
    for (const kind of RECORD_KINDS) {
      const rows = await server.db.rows<{ name: string }>(
        `select indexname as name from pg_indexes where schemaname = 'public' and tablename = $1
           and indexdef ilike 'create unique%' and indexdef ilike '%deleted_at is null%' order by 1`,
        [kind.table],
      )
      const known = Object.keys(kind.uniques)
      expect(known, kind.kind).toEqual(expect.arrayContaining(rows.map((row) => row.name)))
      const proved = TAKEN.filter(([name]) => name === kind.kind).map(([, field]) => field)
      expect(proved.toSorted(), kind.kind).toEqual(
        rows.map((row) => kind.uniques[row.name]?.field as (typeof proved)[number]).toSorted(),
      )
    }
  })

  it('knows every record that another belongs to', async () => {
    for (const kind of RECORD_KINDS) {
      const rows = await server.db.rows<{ column: string; kind: string }>(
        `select a.attname as column, c.confrelid::regclass::text as kind from pg_constraint c
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
         where c.contype = 'f' and c.conrelid = $1::regclass`,
        [kind.table],
      )
      const needed = rows
        .filter(({ column }) => !HARMLESS.includes(`${kind.table}.${column}`))
        .map(({ column, kind: table }) => ({ column, kind: RECORD_KINDS.find((each) => each.table === table)?.kind }))
        // what is never deleted softly cannot be missing
        .filter((parent) => parent.kind !== undefined)
      expect(kind.parents, kind.kind).toEqual(expect.arrayContaining(needed))
    }
  })

  it.each([
    ['organization', 'childLimit'],
    ['user', 'accountLimit'],
    ['landmark', 'landmarkLimit'],
    ['alarmRule', 'notificationLimit'],
  ] as const)('ORG-7 a deleted %s stays within the %s of its organization', async (kindName, limit) => {
    const kind = RECORD_KINDS.find((each) => each.kind === kindName) as (typeof RECORD_KINDS)[number]
    const orgId = await server.makeOrg(`Full of ${kindName}`)
    const make = async (name: string): Promise<number> =>
      (await server.db.row<{ id: number }>(RECORD_STATEMENTS[kindName] ?? '', [name, orgId]))?.id ?? 0
    const [first, second] = [await make(`first ${kindName}`), await make(`second ${kindName}`)]
    await server.db.transaction(async (tx) => {
      for (const id of [first, second]) {
        await tx.run(`update ${kind.table} set deleted_at = now() where ${kind.id} = $1`, [id])
        await recordDeletion(tx, { kind: kindName, recordId: id, orgId, name: String(id), userId: 1 })
      }
    })
    expect((await server.call(ROOMS.organization.editOrgSetting, { orgId, [limit]: 1 })).status).toBe(200)
    const [one, two] = [await deletionOf(kindName, first), await deletionOf(kindName, second)]
    const both = await restore(one, two)
    expect(both).toMatchObject({ restored: 0, conflicts: [{ reason: 'full', field: `Full of ${kindName}` }, {}] })
    expect(await isAlive(kind, first)).toBe(false)
    const outcomes = await Promise.all([restore(one), restore(two)])
    expect(outcomes.reduce((sum, outcome) => sum + outcome.restored, 0)).toBe(1)
  })

  it('a comment names the record that it hangs on while that is deleted', async () => {
    const vehicleId = await addVehicle('Commented')
    const { commentId } = (await server.call(comment.addVehicleComment, { vehicleId, content: 'Hangs' })).body.data
    await server.call(comment.deleteComment, { commentId })
    await server.call(vehicle.deleteVehicle, { vehicleId })
    const [on, hanging] = [await deletionOf('vehicle', vehicleId), await deletionOf('comment', commentId)]
    expect((await restore(hanging)).conflicts).toMatchObject([{ reason: 'parentMissing', field: 'vehicle' }])
    expect(await restore(hanging, on)).toEqual({ restored: 2, conflicts: [] })
  })

  it('brings back what a user, a role, a group and a landmark were bound to', async () => {
    const { groupId } = (await server.call(ROOMS.group.addGroup, { orgId: server.orgId, name: 'Bound group' })).body
      .data
    const landmark = await server.db.row<{ id: number }>(RECORD_STATEMENTS['landmark'] ?? '', [
      'Bound place',
      server.orgId,
    ])
    await server.makeUser('bound user', server.orgId, ['monitoring:vehicle:view'])
    const user = await server.db.row<{ user_id: number; role_id: number }>(
      `select user_id, role_id from user_account where username = 'bound user'`,
    )
    const { user_id: userId = 0, role_id: roleId = 0 } = user ?? {}
    await server.db.run('insert into user_group values ($1, $2)', [userId, groupId])
    await server.db.run('insert into user_landmark values ($1, $2)', [userId, landmark?.id])
    const ties = async () =>
      (
        await server.db.row<{ n: number }>(
          `select ((select count(*) from user_group where user_id = $1) + (select count(*) from user_landmark where user_id = $1)
             + (select count(*) from role_menu where role_id = $2))::int4 as n`,
          [userId, roleId],
        )
      )?.n
    const before = await ties()
    expect(before).toBe(3)
    await server.call(ROOMS.user.deleteUser, { userId })
    await server.call(ROOMS.role.deleteRole, { roleId })
    await server.call(ROOMS.group.deleteGroup, { groupId })
    await server.call(ROOMS.landmark.deleteLandmark, { landmarkId: landmark?.id ?? 0 })
    const deletions = [
      await deletionOf('user', userId),
      await deletionOf('role', roleId),
      await deletionOf('group', groupId),
      await deletionOf('landmark', landmark?.id ?? 0),
    ]
    expect((await restore(deletions[0] ?? 0)).conflicts).toMatchObject([{ reason: 'parentMissing', field: 'role' }])
    expect(await restore(...deletions)).toEqual({ restored: 4, conflicts: [] })
    expect(await ties()).toBe(before)
    const info = await server.call(ROOMS.session.login, { username: 'bound user', password: 'correct-horse-1' }, {})
    expect(info.body.success).toBe(true)
  })
})

describe('restoring', () => {
  it('names who took the place meanwhile, and changes nothing', async () => {
    const gone = await addVehicle('Taken', 'VIN-1')
    const other = await addVehicle('Beside')
    await server.call(vehicle.deleteVehicle, { vehicleId: gone })
    await server.call(vehicle.deleteVehicle, { vehicleId: other })
    await addVehicle('TAKEN')
    const ids = [await deletionOf('vehicle', gone), await deletionOf('vehicle', other)]
    expect(await restore(...ids)).toEqual({
      restored: 0,
      conflicts: [{ deletionId: ids[0], kind: 'vehicle', name: 'Taken', reason: 'taken', field: 'name' }],
    })
    expect(await vehicles('Beside')).toEqual([])
    expect(await deletionOf('vehicle', other)).toBe(ids[1])
  })

  it('names the parent that is missing, unless it comes back too', async () => {
    const country = (await server.call(area.addArea, { parentId: 0, name: 'Lost country' })).body.data.areaId
    const state = (await server.call(area.addArea, { parentId: country, name: 'Lost state' })).body.data.areaId
    await server.call(area.deleteAreaByPost, { areaId: state })
    await server.call(area.deleteAreaByPost, { areaId: country })
    const [first, second] = [await deletionOf('area', state), await deletionOf('area', country)]
    expect((await restore(first)).conflicts).toMatchObject([
      { name: 'Lost state', reason: 'parentMissing', field: 'area' },
    ])
    expect(await restore(first, second)).toEqual({ restored: 2, conflicts: [] })
  })

  it('brings back what went with a record and ties its links again', async () => {
    const vehicleId = await addVehicle('With company')
    const group = await server.db.row<{ group_id: number }>(
      `insert into vehicle_group (name, org_id) values ('Company', $1) returning group_id`,
      [server.orgId],
    )
    const { commentId } = (await server.call(comment.addVehicleComment, { vehicleId, content: 'Along' })).body.data
    await server.db.transaction(async (tx) => {
      await tx.run('update vehicle set deleted_at = now() where vehicle_id = $1', [vehicleId])
      await tx.run('update comment set deleted_at = now() where comment_id = $1', [commentId])
      await recordDeletion(tx, {
        kind: 'vehicle',
        recordId: vehicleId,
        orgId: server.orgId,
        name: 'With company',
        userId: 1,
        facts: { groupIds: [group?.group_id, 999_999] },
        items: [{ kind: 'comment', recordId: commentId }],
      })
    })
    const row = (await deletionsOf('vehicle')).find((each) => each.recordId === vehicleId)
    expect(row?.items).toEqual([{ kind: 'comment', count: 1 }])
    expect(await restore(row?.deletionId ?? 0)).toEqual({ restored: 2, conflicts: [] })
    expect((await server.call(comment.getVehicleComments, { vehicleId })).body.data).toHaveLength(1)
    const members = await server.db.rows('select 1 from vehicle_group_member where vehicle_id = $1', [vehicleId])
    expect(members).toHaveLength(1)
  })

  it('a vehicle is on the live map again, and the GET form does the same', async () => {
    const vehicleId = await addVehicle('Back again')
    await server.call(vehicle.deleteVehicle, { vehicleId })
    const as = { token: server.admin }
    const params = { deletionIds: await deletionOf('vehicle', vehicleId) }
    expect((await server.raw('GET', recover.path, params, as)).body.data).toMatchObject({ restored: 1 })
    expect(await vehicles('Back again')).toEqual([vehicleId])
    const live = await server.call(ROOMS.monitoring.getMonitorData, { vehicleIds: [vehicleId] })
    expect(live.body.data.live.vehicleId).toEqual([vehicleId])
  })
})

describe('clearing for good', () => {
  it('needs its own permission', async () => {
    const token = await server.makeUser('restorer', server.orgId, ['soft-delete:record:view', 'system:dictionary:view'])
    expect((await server.call(clear, { deletionIds: [1] }, { token })).body.errorCode).toBe(403)
    expect((await server.call(recover, { deletionIds: [1] }, { token })).body.errorCode).toBe(403)
  })

  it('names what other records still hold, and clears nothing then', async () => {
    const role = await server.db.row<{ role_id: number }>(
      `insert into role (name, org_id) values ('Held role', $1) returning role_id`,
      [server.orgId],
    )
    const roleId = role?.role_id ?? 0
    await server.db.transaction(async (tx) => {
      await tx.run(
        `insert into user_account (org_id, role_id, username, password_hash) values ($1, $2, 'holder', 'x')`,
        [server.orgId, roleId],
      )
      await tx.run('update role set deleted_at = now() where role_id = $1', [roleId])
      await recordDeletion(tx, { kind: 'role', recordId: roleId, orgId: server.orgId, name: 'Held role', userId: 1 })
    })
    const { body } = await server.call(clear, { deletionIds: [await deletionOf('role', roleId)] })
    expect(body.data).toMatchObject({
      cleared: 0,
      conflicts: [{ name: 'Held role', reason: 'inUse', field: 'user_account' }],
    })
    expect(await deletionOf('role', roleId)).not.toBe(0)
  })

  it('takes what hung on the record along', async () => {
    const draft = { type: 'notice', title: 'To clear', body: 'x' }
    const { messageId } = (await server.call(message.addMessage, draft)).body.data
    await server.call(comment.addCommentByKey, { key: `message:${messageId}`, content: 'Gone with it' })
    await server.call(message.batchDeleteManagedMessage, { messageIds: [messageId] })
    await server.call(clear, { deletionIds: [await deletionOf('message', messageId)] })
    const left = await server.db.rows(`select 1 from comment where record_kind = 'message' and record_id = $1`, [
      messageId,
    ])
    expect(left).toEqual([])
    const entry = { type: 'colour', code: 'cleared', labels: { en: 'Cleared' } }
    const { dictionaryId } = (await server.call(dictionary.addDictionary, entry)).body.data
    await server.call(dictionary.deleteDictionaryByPost, { dictionaryId })
    await server.call(clear, { deletionIds: [await deletionOf('dictionary', dictionaryId)] })
    expect((await server.call(dictionary.addDictionary, entry)).body.success).toBe(true)
  })
})
