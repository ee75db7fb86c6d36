import { ROOMS } from '@waymark/contract/calls.ts'
import { reportScheduleCalls as reportSchedule } from '@waymark/contract/rooms/report/reportSchedule.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { vehicle, group, landmark, user, alarmRule, accessKey, pushServer, schedule, share, driver } = ROOMS

let server: TestServer
let branch: number
let viewer: number
const ids: Record<string, number> = {}
const YARD = { lat: 40, lon: -100 }
const FAR = { lat: 50, lon: -110 }

beforeAll(async () => {
  server = await startTestServer()
  branch = await server.makeOrg('Branch')
  viewer = await one(`select role_id as id from role where key = 'viewer'`)
  for (const name of ['mine', 'grouped', 'parked', 'other']) {
    const device = (await server.call(ROOMS.device.addDevice, { orgId: branch, identifier: `phone-${name}` })).body.data
      .id
    const fields = { orgId: branch, name, assetType: 2001, icon: 'truck' as const, device }
    ids[name] = (await server.call(vehicle.addVehicle, fields)).body.data.vehicleId
  }
  ids['group'] = (await server.call(group.addGroup, { orgId: branch, name: 'Group' })).body.data.groupId
  ids['others'] = (await server.call(group.addGroup, { orgId: branch, name: 'Others' })).body.data.groupId
  await server.call(group.batchEditVehicleGroup, { vehicleIds: [id('grouped')], groupIds: [id('group')] })
  await server.call(group.batchEditVehicleGroup, { vehicleIds: [id('other')], groupIds: [id('others')] })
  const circle = (at: typeof YARD) => ({ kind: 'circle' as const, ...at, radiusM: 500 })
  ids['yard'] = (
    await server.call(landmark.addLandmark, { orgId: branch, name: 'Yard', shape: circle(YARD) })
  ).body.data.landmarkId
  ids['far'] = (
    await server.call(landmark.addLandmark, { orgId: branch, name: 'Far', shape: circle(FAR) })
  ).body.data.landmarkId
  await report('parked', YARD)
  await report('other', FAR)
})
afterAll(() => server.stop())

const id = (name: string): number => ids[name] ?? 0
async function one(sql: string, params: unknown[] = []): Promise<number> {
  return (await server.db.row<{ id: number }>(sql, params))?.id ?? 0
}
const userIdOf = (name: string) => one('select user_id as id from user_account where username = $1', [name])

async function report(name: string, { lat, lon }: typeof YARD): Promise<void> {
  const query = new URLSearchParams({ id: `phone-${name}`, lat: String(lat), lon: String(lon), timestamp: String(Date.now()), speed: '5' }) // prettier-ignore
  await fetch(`http://127.0.0.1:${server.server.gatewayPorts.tcp}/?${query.toString()}`)
}

interface Bound {
  readonly vehicles?: string[]
  readonly groups?: string[]
  readonly landmarks?: string[]
}

async function limited(name: string, { vehicles = [], groups = [], landmarks = [] }: Bound, type = 'defaultUser') {
  const token = await server.makeUser(name, branch, PERMISSIONS)
  const userId = await userIdOf(name)
  await server.db.run('update user_account set user_type = $2 where user_id = $1', [userId, type])
  for (const each of vehicles) await server.db.run('insert into user_vehicle values ($1, $2)', [userId, id(each)])
  for (const each of groups) await server.db.run('insert into user_group values ($1, $2)', [userId, id(each)])
  for (const each of landmarks)
    await server.db.run('insert into user_landmark (user_id, landmark_id) values ($1, $2)', [userId, id(each)])
  return { token }
}

async function seen(as: { token: string }): Promise<string[]> {
  const { list } = (await server.call(vehicle.getVehicleList, {}, as)).body.data
  return list.map((row) => row.name).toSorted()
}

const big = { kind: 'circle' as const, lat: 45, lon: -105, radiusM: 100_000 }
const world = {
  kind: 'polygon' as const,
  outlines: [
    [
      [-120, 30],
      [-90, 30],
      [-90, 60],
      [-120, 60],
    ],
  ],
}

describe('PERM-15 nobody who is limited widens what they see', () => {
  it('by drawing: they see the place, and not who is there', async () => {
    for (const [type, name] of [
      ['landmarkUser', 'gate'],
      ['defaultUser', 'dispatcher'],
    ] as const) {
      const as = await limited(name, { landmarks: ['yard'] }, type)
      expect(await seen(as)).toEqual(['parked'])
      const shape = { kind: 'circle' as const, ...FAR, radiusM: 100_000 }
      const drawn = await server.call(landmark.addLandmark, { orgId: branch, name: `Drawn by ${name}`, shape }, as)
      expect(drawn.status).toBe(200)
      expect(await seen(as)).toEqual(['parked'])
      const { list } = (await server.call(landmark.getLandmarkList, {}, as)).body.data
      expect(Object.fromEntries(list.map((row) => [row.landmarkName, row.vehicleCount]))).toEqual({
        [`Drawn by ${name}`]: 0,
        Yard: 1,
      })
      const { landmarkId } = drawn.body.data
      expect((await server.call(ROOMS.movement.getLandmarkInventory, { landmarkId }, as)).body.data.list).toEqual([])
      // their own drawing is theirs to change, and gives nothing to anybody
      expect((await server.call(landmark.editLandmark, { landmarkId, shape: big }, as)).status).toBe(200)
      const give = { userId: await userIdOf(name), landmarkIds: [landmarkId] }
      expect((await server.call(user.editNormalUserLandmark, give, as)).body.errorCode).toBe(400107)
      const helper = { orgId: branch, username: `helper of ${name}`, roleId: viewer, landmarkIds: [landmarkId] }
      expect((await server.call(user.addUser, helper, as)).body.errorCode).toBe(4041200)
      // once somebody who sees all gives it, it shows who is there
      await server.call(user.editNormalUserLandmark, { ...give, mode: 'add' })
      expect(await seen(as)).toEqual(['parked'])
      await server.call(landmark.editLandmark, { landmarkId, shape })
      expect(await seen(as)).toEqual(['other', 'parked'])
    }
  })

  it('by moving the outline of a landmark by which somebody sees vehicles', async () => {
    const as = await limited('surveyor', { landmarks: ['yard'] })
    for (const change of [{ shape: big }, { shape: world }, { orgId: server.orgId }]) {
      const answer = await server.call(landmark.editLandmark, { landmarkId: id('yard'), ...(change as object) }, as)
      expect([answer.status, Object.keys(change)]).not.toEqual([200, Object.keys(change)])
    }
    // nor one of others, who would see more by it
    const byVehicle = await limited('driver', { vehicles: ['mine'] })
    const moved = await server.call(landmark.editLandmark, { landmarkId: id('yard'), shape: big }, byVehicle)
    expect(moved.status).toBe(404)
    expect((await server.call(landmark.editLandmark, { landmarkId: id('yard'), remark: 'gate 2' }, as)).status).toBe(
      200,
    )
    expect(await seen(as)).toEqual(['parked'])
  })

  it('by a user whom they add, edit or bind', async () => {
    const as = await limited('keeper', { vehicles: ['mine'] })
    const base = { orgId: branch, roleId: viewer }
    const tries = [
      { groupIds: [id('others')] },
      { landmarkIds: [id('far')] },
      { vehicleIds: [id('other')] },
      { vehicleIds: [id('mine')], groupIds: [id('others')] },
      { vehicleIds: [id('mine')], landmarkIds: [id('far')] },
      {},
      { userType: 'landmarkUser' as const, landmarkIds: [id('far')] },
    ]
    for (const [n, bound] of tries.entries()) {
      const { status } = await server.call(user.addUser, { ...base, username: `puppet ${n}`, ...bound }, as)
      expect([status, n]).not.toEqual([200, n])
    }
    const puppet = { ...base, username: 'puppet', vehicleIds: [id('mine')] }
    const { userId } = (await server.call(user.addUser, puppet, as)).body.data
    for (const bound of tries.slice(0, 5))
      expect((await server.call(user.editUser, { userId, ...bound }, as)).status).not.toBe(200)
    expect((await server.call(user.editNormalUserGroup, { userId, groupIds: [id('others')] }, as)).body.errorCode).toBe(
      4041000,
    )
    const places = { userId, landmarkIds: [id('far')], mode: 'add' as const }
    expect((await server.call(user.editNormalUserLandmark, places, as)).body.errorCode).toBe(4041200)
    const none = { userId, vehicleIds: [id('mine')], mode: 'remove' as const }
    expect((await server.call(user.editNormalUserVehicle, none, as)).body.errorCode).toBe(400110)
  })

  it('by taking over somebody who sees more than they do', async () => {
    await server.makeUser('free', branch, ['monitoring:vehicle:view'])
    await limited('elsewhere', { vehicles: ['other'] })
    const as = await limited('taker', { vehicles: ['mine'] })
    for (const name of ['free', 'elsewhere']) {
      const userId = await userIdOf(name)
      const refused = [
        await server.call(user.editUser, { userId, email: 'taker@example.com' }, as),
        await server.call(user.editNormalUser, { userId, email: 'taker@example.com' }, as),
        await server.call(user.suspendUser, { userId, suspended: true, reason: 'x' }, as),
        await server.call(user.deleteUser, { userId }, as),
        await server.call(user.editNormalUserVehicle, { userId, vehicleIds: [id('mine')] }, as),
      ]
      expect(refused.map(({ body }) => body.errorCode)).toEqual(refused.map(() => 400110))
    }
  })

  it('by keeping what is only passing: into groups, keys, shares and rules', async () => {
    const as = await limited('passer', { groups: ['group'], landmarks: ['yard'] })
    expect(await seen(as)).toEqual(['grouped', 'parked'])
    const join = { vehicleIds: [id('parked')], groupIds: [id('group')], mode: 'add' as const }
    expect((await server.call(group.batchEditVehicleGroup, join, as)).body.data).toMatchObject([{ ok: false }])
    const link = { alias: 'x', mode: 'live' as const, vehicleIds: [id('parked')], fields: [], duration: 60 }
    expect((await server.call(share.addShare, link, as)).body.errorCode).toBe(4041111)
    const device = await one('select device as id from binding where vehicle_id = $1', [id('parked')])
    const key = {
      orgId: branch,
      name: 'K',
      allDevices: false,
      devices: [device],
      interfaces: ['position:read' as const],
    }
    expect((await server.call(accessKey.addV2Key, key, as)).body.errorCode).toBe(4048801)
    expect((await server.call(vehicle.editVehicle, { vehicleId: id('parked'), remark: 'x' }, as)).body.errorCode).toBe(
      4041111,
    )
    await report('parked', FAR)
    expect(await seen(as)).toEqual(['grouped'])
    await report('parked', YARD)
  })
})

const rule = (name: string, more: object = {}) => ({
  orgId: branch,
  name,
  mode: 1,
  conditions: [{ type: 5, operator: '>', value: 30 }],
  ...more,
})

describe('PERM-15 whoever is limited changes nothing that concerns all', () => {
  it.each([
    ['vehicles', { vehicles: ['mine'] }, []],
    ['groups', { groups: ['group'] }, ['group']],
    ['landmarks', { landmarks: ['yard'] }, ['yard']],
    ['a landmark and a group', { groups: ['group'], landmarks: ['yard'] }, ['group', 'yard']],
  ] satisfies [string, Bound, string[]][])(
    'no groups and landmarks that they only know by name: limited to %s',
    async (what, bound: Bound, theirs: string[]) => {
      const as = await limited(`renamer of ${what}`, bound)
      const isTheirs = (name: string) => theirs.includes(name)
      const [own] = bound.vehicles ?? []
      for (const name of ['group', 'others']) {
        const groupId = id(name)
        const wanted = isTheirs(name) ? undefined : 4041000
        const edited = await server.call(group.editGroup, { groupId, remark: what }, as)
        expect([name, edited.body.errorCode]).toEqual([name, wanted])
        if (own !== undefined) {
          const join = { vehicleIds: [id(own)], groupIds: [groupId], mode: 'add' as const }
          expect((await server.call(group.batchEditVehicleGroup, join, as)).body.errorCode).toBe(4041000)
        }
        if (isTheirs(name)) continue
        for (const remove of [group.deleteGroup, group.deleteGroupByPost])
          expect((await server.call(remove, { groupId }, as)).body.errorCode).toBe(4041000)
      }
      for (const name of ['yard', 'far']) {
        const landmarkId = id(name)
        const wanted = isTheirs(name) ? undefined : 4041200
        const edited = await server.call(landmark.editLandmark, { landmarkId, remark: what }, as)
        expect([name, edited.body.errorCode]).toEqual([name, wanted])
        if (isTheirs(name)) continue
        for (const remove of [landmark.deleteLandmark, landmark.deleteLandmarkByPost])
          expect((await server.call(remove, { landmarkId }, as)).body.errorCode).toBe(4041200)
      }
      // what they draw is theirs, and takes no other from their sight
      const names = async () =>
        (await server.call(landmark.getLandmarkList, {}, as)).body.data.list.map((row) => row.landmarkName)
      const before = await names()
      const shape = { kind: 'circle' as const, ...FAR, radiusM: 300 }
      const drawn = await server.call(landmark.addLandmark, { orgId: branch, name: `Drawn ${what}`, shape }, as)
      const { landmarkId } = drawn.body.data
      expect((await names()).toSorted()).toEqual([...before, `Drawn ${what}`].toSorted())
      expect((await server.call(landmark.editLandmark, { landmarkId, name: `Redrawn ${what}` }, as)).status).toBe(200)
      expect((await server.call(landmark.deleteLandmark, { landmarkId }, as)).status).toBe(200)
    },
  )

  it('no rules, but those that watch only their vehicles', async () => {
    const as = await limited('rules', { vehicles: ['mine'], groups: ['group'] })
    const add = (fields: object, who?: { token: string }) =>
      server.raw('POST', alarmRule.addAlarmRule.path, fields, who ?? { token: server.admin })
    const wide = await add(rule('For all'))
    expect(wide.body).toMatchObject({ success: true })
    const others = await add(rule('For others', { bindType: 3, groupIds: [id('others')] }))
    for (const { body } of [wide, others]) {
      const { ruleId } = body.data as { ruleId: number }
      const refused = [
        await server.call(alarmRule.stopAlarmRule, { ruleId, state: 'off' }, as),
        await server.call(alarmRule.editAlarmRule, { ruleId, name: 'Mine now' }, as),
        await server.call(alarmRule.editAlarmRule, { ruleId, bindType: 2, vehicleIds: [id('mine')] }, as),
        await server.call(alarmRule.bindAlarmRuleByAlarmRuleId, { ruleId, bindType: 2, vehicleIds: [id('mine')] }, as),
        await server.call(alarmRule.deleteAlarmRule, { ruleId }, as),
      ]
      expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
    }
    expect((await add(rule('Sneaky'), as)).status).toBe(403)
    const own = await add(rule('Own', { bindType: 2, vehicleIds: [id('mine')] }), as)
    expect(own.body).toMatchObject({ success: true })
    const { ruleId } = own.body.data as { ruleId: number }
    expect((await server.call(alarmRule.editAlarmRule, { ruleId, bindType: 1 }, as)).status).toBe(403)
    expect((await server.call(alarmRule.stopAlarmRule, { ruleId, state: 'off' }, as)).status).toBe(200)
    const grouped = await add(rule('Grouped', { bindType: 3, groupIds: [id('group')] }), as)
    expect(grouped.body).toMatchObject({ success: true })
  })

  it('no report schedules of others', async () => {
    const as = await limited('reports', { vehicles: ['mine'] })
    const fields = {
      name: 'Weekly', report: 'trip', params: {}, range: 'period', frequency: 'day', atMinute: 0, weekday: 1, monthDay: 1, timeZone: 'UTC',
      recipients: ['a@example.com'], format: 'csv', distanceUnit: 'mi', sendEmpty: false, active: false,
    } // prettier-ignore
    const boss = await server.makeUser('boss', branch, PERMISSIONS)
    const save = (more: object, token = boss) =>
      server.raw('POST', reportSchedule.saveReportSchedule.path, { ...fields, ...more }, { token })
    const { scheduleId } = (await save({})).body.data as { scheduleId: number }
    expect((await save({ scheduleId, recipients: ['me@example.com'] }, as.token)).body.errorCode).toBe(4042110)
    expect((await server.call(reportSchedule.deleteReportSchedule, { scheduleId }, as)).body.errorCode).toBe(4042110)
    expect((await server.call(reportSchedule.sendReportNow, { scheduleId }, as)).body.errorCode).toBe(4042110)
    expect((await server.call(reportSchedule.getReportRunList, { scheduleId }, as)).body.errorCode).toBe(4042110)
    const own = (await save({ name: 'Own' }, as.token)).body.data as { scheduleId: number }
    const { list } = (await server.call(reportSchedule.getReportScheduleList, {}, as)).body.data
    expect(list.map((row) => row.scheduleId)).toEqual([own.scheduleId])
    expect((await save({ scheduleId: own.scheduleId, name: 'Own 2' }, as.token)).status).toBe(200)
  })

  it('no weekly schedules, roles, keys or push servers', async () => {
    const as = await limited('all', { vehicles: ['mine'] })
    const periods = [{ startDay: 1, startMinute: 0, endDay: 1, endMinute: 60 }]
    const { scheduleId } = (
      await server.call(schedule.addWeeklySchedule, { orgId: branch, scheduleName: 'W', periods })
    ).body.data
    const key = (
      await server.call(accessKey.addV2Key, {
        orgId: branch,
        name: 'All',
        allDevices: true,
        interfaces: ['vehicle:read'],
      })
    ).body.data
    const servers = [{ protocol: 'https' as const, address: 'example.com' }]
    const refused = [
      await server.call(schedule.updateWeeklySchedule, { scheduleId, scheduleName: 'W', periods: [] }, as),
      await server.call(schedule.deleteWeeklySchedule, { scheduleId }, as),
      await server.call(ROOMS.role.deleteRole, { roleId: viewer }, as),
      await server.call(pushServer.editPushUrl, { orgId: branch, servers }, as),
      await server.call(ROOMS.organization.deleteOrg, { orgId: branch }, as),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
    for (const answer of [
      await server.call(accessKey.deleteKey, { keyId: key.keyId }, as),
      await server.call(accessKey.updateNewKey, { keyId: key.keyId, name: 'Mine' }, as),
      await server.call(accessKey.updateNewKey, { keyId: key.keyId, rotate: true }, as),
    ])
      expect(answer.body.errorCode).toBe(400110)
  })
})

describe('PERM-5 what goes on delivering without its maker', () => {
  it('is refused to somebody who does not see all of it, and shown to nobody who does not', async () => {
    const hidden = await server.makeOrg('Hidden', branch)
    const token = await server.makeUser('partly', branch, PERMISSIONS)
    const as = { token }
    const secret = { orgId: hidden, name: 'secret', assetType: 2001, icon: 'truck' as const }
    const { vehicleId } = (await server.call(vehicle.addVehicle, secret)).body.data
    const link = {
      orgId: branch,
      alias: 'x',
      mode: 'live' as const,
      vehicleIds: [id('mine'), vehicleId],
      fields: [],
      duration: 60,
    }
    const { shareId } = (await server.call(share.addShare, link)).body.data
    await server.db.run('insert into user_excluded_org values ($1, $2)', [await userIdOf('partly'), hidden])
    const servers = [{ protocol: 'https' as const, address: 'example.com' }]
    const all = { orgId: branch, name: 'All', allDevices: true, interfaces: ['vehicle:read' as const] }
    const refused = [
      await server.call(pushServer.editPushUrl, { orgId: branch, servers }, as),
      await server.call(accessKey.addV2Key, all, as),
    ]
    expect(refused.map(({ body }) => body.errorCode)).toEqual([400110, 400110])
    expect((await server.call(share.getShareList, {}, as)).body.data.list).toEqual([])
    expect((await server.call(share.editShareKey, { shareId }, as)).status).toBe(404)
    const mail = { shareId, emails: ['me@example.com'] }
    expect((await server.call(share.sendShareEmail, mail, as)).status).toBe(404)
    expect((await server.call(share.getShareList, {})).body.data.list.map((row) => row.shareId)).toContain(shareId)
  })
})

describe('PERM-5 drivers', () => {
  it('who is limited knows those on their vehicles, and of those on none the name', async () => {
    const add = async (name: string, on?: string) =>
      (await server.call(driver.addDriver, {
          orgId: branch, name, phone: `+1555${name.length}`, email: `${name}@example.com`, licence: `L-${name}`, remark: `r-${name}`,
          ...(on ? { on: { vehicleId: id(on) } } : {}),
        }) // prettier-ignore
      ).body.data.driverId
    const [, away, spare] = [await add('near', 'mine'), await add('away', 'other'), await add('spare')]
    const as = await limited('crew', { vehicles: ['mine'] })
    const { list } = (await server.call(driver.getDriverList, {}, as)).body.data
    expect(list.map((row) => [row.name, row.phone, row.licence, row.email, row.remark])).toEqual([
      ['near', '+15554', 'L-near', 'near@example.com', 'r-near'],
      ['spare', '', '', '', ''],
    ])
    for (const keyword of ['L-spare', 'L-away', '+15555', 'away'])
      expect((await server.call(driver.getDriverList, { keyword }, as)).body.data.total).toBe(0)
    expect((await server.call(ROOMS.search.search, { keyword: 'away' }, as)).body.data.list).toEqual([])
    expect((await server.call(driver.editDriver, { driverId: away, name: 'x' }, as)).body.errorCode).toBe(4041112)
    expect((await server.call(driver.editDriver, { driverId: spare, licence: 'x' }, as)).status).toBe(403)
    expect((await server.call(driver.deleteDriver, { driverId: spare }, as)).status).toBe(403)
    const gate = await limited('gate of drivers', { landmarks: ['yard'] }, 'landmarkUser')
    expect((await server.call(driver.getDriverList, {}, gate)).body.data.list).toEqual([])
    expect((await server.call(driver.getUnbindDriverList, {}, gate)).body.data.list).toEqual([])
  })
})
