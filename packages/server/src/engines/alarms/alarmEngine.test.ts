import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { alarmsOf, changeRule, makeLandmark, makeRule, makeTruck, say, shortly } from '../../testing/alarmRules.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const now = (): number => Math.floor(Date.now() / 1000)
const SPEEDING = [{ type: 5, operator: '>', value: 25 }] as const
/** Knots. */
const [SLOW, FAST] = [10, 60]
const short = (ruleId: number, zero: number) => async () => shortly(await alarmsOf(server, ruleId), zero)

describe('alarms of committed reports', () => {
  it('RULE-5 are alarming while the conditions hold and restored afterwards, within two seconds of the commit', async () => {
    const truck = await makeTruck(server)
    const rule = await makeRule(server, {
      conditions: SPEEDING,
      binding: { kind: 'custom', assets: [truck.vehicleId] },
    })
    const zero = now() - 600
    await say(server, truck, { t: zero, speed: SLOW })
    await say(server, truck, { t: zero + 590, speed: FAST })
    await expect.poll(short(rule, zero)).toEqual(['590 alarming'])
    await say(server, truck, { t: zero + 598, speed: SLOW })
    await expect.poll(short(rule, zero)).toEqual(['590-598 ceased'])
    const [alarm] = await alarmsOf(server, rule)
    expect(alarm).toMatchObject({ alarm_type: 5, late: false, restated: false, shadow: false, rule_version: 1 })
    expect(alarm?.value).toBeCloseTo(FAST * 0.514444, 1)
    const changes = await server.db.rows<{ kind: string }>(
      'select kind from alarm_change where alarm_id = $1 order by change_id',
      [alarm?.alarm_id],
    )
    expect(changes.map(({ kind }) => kind)).toEqual(['raised', 'updated'])
  })

  it('are late where late data shows them, with the time at which they would have fired', async () => {
    const truck = await makeTruck(server)
    const rule = await makeRule(server, {
      conditions: SPEEDING,
      binding: { kind: 'custom', assets: [truck.vehicleId] },
    })
    const zero = now() - 1200
    await say(server, truck, { t: zero, speed: SLOW }, { t: zero + 900, speed: SLOW })
    await expect.poll(short(rule, zero)).toEqual([])
    await say(server, truck, { t: zero + 300, speed: FAST })
    await expect.poll(short(rule, zero)).toEqual(['300-900 ceased late'])
    await say(server, truck, { t: zero + 500, speed: SLOW })
    await expect.poll(short(rule, zero)).toEqual(['300-500 ceased late'])
    expect((await alarmsOf(server, rule))[0]).toMatchObject({ restated: true })
  })

  it('DEV-8 tell that a vehicle is offline, and are taken back when its reports were held up', async () => {
    const truck = await makeTruck(server)
    const zero = now() - 1000
    await say(server, truck, { t: zero, speed: SLOW })
    const rule = await makeRule(server, {
      conditions: [{ type: 11, operator: 'for', value: 600 }],
      binding: { kind: 'custom', assets: [truck.vehicleId] },
    })
    await expect.poll(short(rule, zero)).toEqual(['600 alarming late'])
    await say(server, truck, { t: zero + 500, speed: SLOW }, { t: zero + 990, speed: SLOW })
    await expect.poll(short(rule, zero)).toEqual([])
    expect((await alarmsOf(server, rule))[0]?.taken_back_at).not.toBeNull()
  })

  it('RULE-3 are of the vehicles of a group, and end when the vehicle leaves it', async () => {
    const truck = await makeTruck(server)
    const other = await makeTruck(server)
    const group = await server.db.row<{ group_id: number }>(
      `insert into vehicle_group (org_id, name) values ($1, 'Watched') returning group_id`,
      [server.orgId],
    )
    await server.db.run('insert into vehicle_group_member (group_id, vehicle_id) values ($1, $2)', [
      group?.group_id,
      truck.vehicleId,
    ])
    const rule = await makeRule(server, {
      conditions: SPEEDING,
      binding: { kind: 'groups', groups: [group?.group_id ?? 0] },
    })
    await say(server, other, { t: now(), speed: FAST })
    await say(server, truck, { t: now(), speed: FAST })
    await expect.poll(async () => (await alarmsOf(server, rule)).map(({ state }) => state)).toEqual(['alarming'])
    await server.db.run('delete from vehicle_group_member where vehicle_id = $1', [truck.vehicleId])
    await server.server.reload()
    const ends = async () => (await alarmsOf(server, rule)).map(({ end_reason }) => end_reason)
    await expect.poll(ends).toEqual(['rule'])
  })

  it('RULE-6 17 count the vehicles of a landmark, each landmark by itself', async () => {
    const trucks = [await makeTruck(server), await makeTruck(server), await makeTruck(server)] as const
    const yard = await makeLandmark(server, 'Full yard', { kind: 'circle', lat: 45, lon: -100, radiusM: 500 })
    const rule = await makeRule(server, {
      conditions: [{ type: 17, operator: '>', value: 1, landmarks: [yard] }],
      binding: { kind: 'custom', assets: trucks.slice(0, 2).map(({ vehicleId }) => vehicleId) },
    })
    const zero = now() - 100
    await say(server, trucks[0], { t: zero, lat: 45, lon: -100 })
    await say(server, trucks[2], { t: zero + 10, lat: 45, lon: -100 })
    await say(server, trucks[1], { t: zero + 20, lat: 45, lon: -100.01 })
    await say(server, trucks[1], { t: zero + 84, lat: 45, lon: -100 })
    await expect.poll(short(rule, zero)).toEqual(['84 alarming'])
    await say(server, trucks[0], { t: zero + 90, lat: 45, lon: -100.01 })
    await expect.poll(short(rule, zero)).toEqual(['84-90 ceased'])
    const row = await server.db.row('select subject_kind, subject_id, value from alarm where rule_id = $1', [rule])
    expect(row).toEqual({ subject_kind: 'landmark', subject_id: yard, value: 2 })
    // it left a moment earlier than was known
    await say(server, trucks[0], { t: zero + 87, lat: 45, lon: -100.011 })
    await expect.poll(short(rule, zero)).toEqual(['84-87 ceased'])
  })

  it('RULE-7 go on through an edit: nobody is told again of what still holds', async () => {
    const truck = await makeTruck(server)
    const admin = (
      await server.db.row<{ user_id: number }>("select user_id from user_account where username = 'admin'")
    )?.user_id
    const form = { orgId: server.orgId, name: 'Edited', mode: 1 as const, vehicleIds: [truck.vehicleId] }
    const added = await server.call(ROOMS.alarmRule.addAlarmRule, {
      ...form,
      bindType: 2,
      userIds: [admin ?? 0],
      conditions: [{ type: 5, operator: '>', value: 25 }],
    })
    const { ruleId } = added.body.data
    const zero = now() + 2
    await say(server, truck, { t: zero, speed: FAST })
    await expect.poll(short(ruleId, zero)).toEqual(['0 alarming'])
    const stored = async () =>
      (
        await server.db.row<{ count: number }>(
          'select count(*)::int4 from alarm_delivery join alarm using (alarm_id) where rule_id = $1',
          [ruleId],
        )
      )?.count
    const before = await stored()
    expect(before).toBeGreaterThan(0)
    // what it found is over by the time of the edit: reports of the future are the next version's
    await expect.poll(now).toBeGreaterThan(zero)
    const edited = await server.call(ROOMS.alarmRule.editAlarmRule, {
      ruleId,
      conditions: [{ type: 5, operator: '>', value: 20 }],
    })
    expect(edited.body.success).toBe(true)
    // the version that stands now finds another truck, so the engine has taken it up
    const other = await makeTruck(server)
    const both = [truck.vehicleId, other.vehicleId]
    await server.call(ROOMS.alarmRule.editAlarmRule, { ruleId, vehicleIds: both })
    await say(server, other, { t: now() + 3, speed: FAST })
    const states = async () => (await alarmsOf(server, ruleId)).map((a) => `${a.rule_version} ${a.state}`)
    await expect.poll(states).toEqual(['1 alarming', '3 alarming'])
    expect(await stored()).toBe((before ?? 0) * 2)
    await say(server, truck, { t: now() + 1, speed: SLOW })
    await expect.poll(states).toEqual(['1 restored', '3 alarming'])
    expect((await alarmsOf(server, ruleId)).map(({ end_reason }) => end_reason)).toEqual(['ceased', null])
  })

  it('RULE-7 follow a rule within a second of its change: what holds goes on, what it no longer finds ends', async () => {
    const truck = await makeTruck(server)
    const rule = await makeRule(server, {
      conditions: SPEEDING,
      binding: { kind: 'custom', assets: [truck.vehicleId] },
    })
    const zero = now()
    await say(server, truck, { t: zero, speed: FAST })
    await expect.poll(short(rule, zero)).toEqual(['0 alarming'])
    await changeRule(server, rule, { conditions: [{ type: 5, operator: '>', value: 200 }] })
    const states = async () => (await alarmsOf(server, rule)).map((a) => `${a.rule_version} ${a.state}`)
    await expect.poll(states).toEqual(['1 restored'])
    await changeRule(server, rule, { conditions: [{ type: 5, operator: '>', value: 20 }] })
    await expect.poll(states).toEqual(['1 restored', '3 alarming'])
    await changeRule(server, rule)
    await expect.poll(states).toEqual(['1 restored', '3 restored'])
  })

  it('RULE-7 stay as an edit left them when late reports come right after it', async () => {
    const truck = await makeTruck(server)
    const rule = await makeRule(server, {
      conditions: SPEEDING,
      binding: { kind: 'custom', assets: [truck.vehicleId] },
    })
    const zero = now()
    await say(server, truck, { t: zero, speed: FAST })
    await expect.poll(short(rule, zero)).toEqual(['0 alarming'])
    await changeRule(server, rule, { conditions: [{ type: 5, operator: '>', value: 200 }] })
    await changeRule(server, rule, { conditions: [{ type: 5, operator: '>', value: 20 }] })
    const states = async () => (await alarmsOf(server, rule)).map((a) => `${a.rule_version} ${a.state} ${a.restated}`)
    await expect.poll(states).toEqual(['1 restored false', '3 alarming false'])
    // both were true since before: that is told anew of the alarms that are there, none of them is taken back
    await say(server, truck, { t: zero - 5, speed: FAST })
    await expect.poll(states).toEqual(['1 restored true', '3 alarming true'])
  })

  it('RULE-7 judge reports of clocks that run ahead by the version of their time, once an edit comes before it', async () => {
    const truck = await makeTruck(server)
    const rule = await makeRule(server, {
      conditions: SPEEDING,
      binding: { kind: 'custom', assets: [truck.vehicleId] },
    })
    const zero = now() - 60
    // its clock is always ahead: it has nothing honest to say that would stand against it
    await say(
      server,
      truck,
      { t: zero + 1700, speed: SLOW },
      { t: zero + 1800, speed: FAST },
      { t: zero + 1860, speed: SLOW },
    )
    await expect.poll(short(rule, zero)).toEqual(['1800-1860 ceased'])
    // faster than it was: by the next version there is nothing
    await changeRule(server, rule, { conditions: [{ type: 5, operator: '>', value: 35 }] })
    await expect.poll(short(rule, zero)).toEqual([])
    await changeRule(server, rule, { conditions: [{ type: 5, operator: '>', value: 20 }] })
    await expect.poll(short(rule, zero)).toEqual(['1800-1860 ceased'])
    const versions = (await alarmsOf(server, rule)).filter((alarm) => alarm.taken_back_at === null)
    expect(versions.map((alarm) => alarm.rule_version)).toEqual([3])
  })
})
