import type { CallIn } from '@waymark/contract/call.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getAlarmRuleList, getAlarmRuleVersionList, addAlarmRule, editAlarmRule, stopAlarmRule } = ROOMS.alarmRule
const { deleteAlarmRule, getLinkedAlarmRules } = ROOMS.alarmRule
const { addLandmark, deleteLandmark } = ROOMS.landmark

let server: TestServer
let below: number
beforeAll(async () => {
  server = await startTestServer()
  below = await server.makeOrg('Below')
})
afterAll(() => server.stop())

type Form = Partial<CallIn<typeof addAlarmRule>>
const SPEEDING = { type: 5, operator: '>', value: 30 }

let count = 0
const send = (form: Form, token = server.admin, locale = 'en') =>
  server.call(
    addAlarmRule,
    { orgId: server.orgId, name: `Rule ${++count}`, mode: 1, conditions: [SPEEDING], ...form },
    { token, locale },
  )
const add = async (form: Form = {}): Promise<number> => (await send(form)).body.data.ruleId
const one = async (ruleId: number) => (await server.call(getAlarmRuleList, { ruleId })).body.data.list[0]
const versions = async (ruleId: number) => (await server.call(getAlarmRuleVersionList, { ruleId })).body.data
/** What the newest version says. */
const inForce = async (ruleId: number) =>
  (
    await server.db.row<{ rule: Record<string, unknown> }>(
      'select rule from alarm_rule_version where rule_id = $1 and in_force_until is null',
      [ruleId],
    )
  )?.rule
const vehicle = async (name: string, orgId = server.orgId): Promise<number> =>
  (await server.call(ROOMS.vehicle.addVehicle, { orgId, name, assetType: 2001, icon: 'truck' })).body.data.vehicleId
const landmark = async (name: string, orgId = server.orgId): Promise<number> => {
  const shape = { kind: 'circle' as const, lat: 45, lon: -100, radiusM: 100 }
  return (await server.call(addLandmark, { orgId, name, shape })).body.data.landmarkId
}
const userId = async (username: string): Promise<number> =>
  (await server.db.row<{ user_id: number }>('select user_id from user_account where username = $1', [username]))
    ?.user_id ?? 0

describe('RULE-7 a rule is switched', () => {
  it('off, on and into shadow mode, each a version of its own', async () => {
    const ruleId = await add()
    const stop = (state: 'on' | 'off' | 'shadow') => server.call(stopAlarmRule, { ruleId, state })
    await stop('off')
    expect((await one(ruleId))?.state).toBe('off')
    expect(await versions(ruleId)).toMatchObject([{ version: 1, until: expect.any(String) }])
    await stop('shadow')
    await stop('on')
    const [last, shadow, first] = await versions(ruleId)
    expect([last, shadow, first]).toMatchObject([
      { version: 4, shadow: false, until: null, username: 'admin' },
      { version: 3, shadow: true, until: last?.from },
      { version: 1, shadow: false },
    ])
    expect((await server.call(stopAlarmRule, { ruleId: 999_999, state: 'off' })).body.errorCode).toBe(4041400)
  })

  it('an edit opens the next version where it changes what counts', async () => {
    const ruleId = await add()
    await server.call(editAlarmRule, { ruleId, remark: 'Only a remark', noiseBudget: 1 })
    expect(await versions(ruleId)).toHaveLength(1)
    await server.call(editAlarmRule, { ruleId, debounce: 60 })
    expect(await versions(ruleId)).toMatchObject([{ version: 3, until: null }, { version: 1 }])
    const off = await add({ state: 'off' })
    await server.call(editAlarmRule, { ruleId: off, debounce: 60 })
    expect(await versions(off)).toEqual([])
  })

  it('quiet until a time, and loud again', async () => {
    const ruleId = await add()
    const quiet = (quietUntil: string) => server.call(stopAlarmRule, { ruleId, quietUntil })
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await quiet(until)
    expect(await one(ruleId)).toMatchObject({ quietUntil: until, state: 'on' })
    expect(await inForce(ruleId)).toMatchObject({ quiet: [{ until: Date.parse(until) }] })
    const { body } = await quiet('2020-01-01T00:00:00Z')
    expect([body.errorCode, body.fields]).toEqual([4001401, [{ name: 'quietUntil', message: 'must be in the future' }]])
    expect((await quiet('soon')).body.errorCode).toBe(4003102)
    await quiet('')
    expect((await one(ruleId))?.quietUntil).toBeNull()
    expect(await inForce(ruleId)).toMatchObject({ quiet: [] })
  })

  it('off when it comes back after a deletion', async () => {
    const ruleId = await add({ name: 'Back again' })
    await server.call(deleteAlarmRule, { ruleId })
    expect(await inForce(ruleId)).toBeUndefined()
    const { list } = (await server.call(ROOMS.softDelete.getRollBackList, { kind: 'alarmRule' })).body.data
    const deletionId = list.find(({ recordId }) => recordId === ruleId)?.deletionId ?? 0
    expect((await server.call(ROOMS.softDelete.recover, { deletionIds: [deletionId] })).body.data.restored).toBe(1)
    expect(await one(ruleId)).toMatchObject({ name: 'Back again', state: 'off' })
    await server.call(stopAlarmRule, { ruleId, state: 'on' })
    expect(await inForce(ruleId)).toBeDefined()
  })
})

describe('landmarks of rules', () => {
  const inside = (landmarks: number[]) => [{ type: 4, operator: 'inside', landmarks }]

  it('LMK-1 one that a rule in force looks at is not deleted (4041204)', async () => {
    const [landmarkId, other] = [await landmark('Held'), await landmark('Other')]
    const ruleId = await add({ orgId: below, conditions: inside([landmarkId]) })
    const remove = async () => (await server.call(deleteLandmark, { landmarkId })).body.errorCode
    expect(await remove()).toBe(4041204)
    await server.call(stopAlarmRule, { ruleId, state: 'shadow' })
    expect(await remove()).toBe(4041204)
    await server.call(editAlarmRule, { ruleId, conditions: inside([other]) })
    expect(await remove()).toBeUndefined()
  })

  it('LMK-2 a rule whose landmark is no more names it and asks to choose again', async () => {
    const [landmarkId, other] = [await landmark('Gone'), await landmark('Still there')]
    const ruleId = await add({ conditions: inside([landmarkId, other]) })
    await server.call(stopAlarmRule, { ruleId, state: 'off' })
    expect((await server.call(deleteLandmark, { landmarkId })).body.success).toBe(true)
    expect((await one(ruleId))?.goneLandmarkIds).toEqual([landmarkId])
    const asked = [{ name: 'conditions.0.landmarks', message: 'a landmark no longer exists: choose again' }]
    expect((await server.call(stopAlarmRule, { ruleId, state: 'on' })).body.fields).toEqual(asked)
    expect((await server.call(editAlarmRule, { ruleId, remark: 'x' })).body.fields).toEqual(asked)
    await server.call(editAlarmRule, { ruleId, conditions: inside([other]) })
    expect((await server.call(stopAlarmRule, { ruleId, state: 'on' })).body.success).toBe(true)
    expect((await one(ruleId))?.goneLandmarkIds).toEqual([])
  })

  it('must be there for the caller to see', async () => {
    const landmarkId = await landmark('Not theirs')
    const other = await server.makeOrg('Fourth', 0)
    const token = await server.makeUser('fourth', other, PERMISSIONS)
    expect((await send({ orgId: other, conditions: inside([landmarkId]) }, token)).body.fields?.[0]?.name).toBe(
      'conditions.0.landmarks',
    )
  })
})

describe('what alarms say of their rule', () => {
  it('is counted for the vehicles in sight: how many last, how often people were told, the budget', async () => {
    const [a, lower] = [await vehicle('Noisy'), await vehicle('Noisy below', below)]
    // off: the engine must not find out that no report made the alarms
    const ruleId = await add({ bindType: 2, vehicleIds: [a, lower], noiseBudget: 1, state: 'off' })
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const raise = (subject: number, began: Date, triggers: Date[], state = 'alarming') =>
      server.db.run(
        `insert into alarm (org_id, rule_id, rule_version, subject_kind, subject_id, began_at, condition, alarm_type,
           operator, severity, state, triggers, evidence, shadow, known_at)
         values ($1, $2, 1, 'vehicle', $3, $4, 0, 5, '>', 'medium', $5, $6, '{}', false, now())`,
        [server.orgId, ruleId, subject, began, state, triggers],
      )
    await raise(a, at(60), [at(60), at(50), at(40)])
    await raise(a, at(20_000), [at(20_000)], 'restored')
    await raise(lower, at(90), [at(90)], 'restored')
    expect(await one(ruleId)).toMatchObject({ alarming: 1, noise: 2, overBudget: true, vehicleCount: 2 })
    expect((await one(ruleId))?.lastAlarmAt).toMatch(/^2/)
    const linked = (await server.call(getLinkedAlarmRules, { vehicleId: a })).body.data
    expect(linked.find((each) => each.ruleId === ruleId)?.alarming).toBe(true)
  })

  it('who is limited to some vehicles counts those', async () => {
    const ruleId = await add({ name: 'Seen in part' })
    const [mine] = [await vehicle('My only one'), await vehicle('Not mine')]
    const token = await server.makeUser('limited', server.orgId, PERMISSIONS)
    await server.db.run('insert into user_vehicle (user_id, vehicle_id) values ($1, $2)', [
      await userId('limited'),
      mine,
    ])
    const { list } = (await server.call(getAlarmRuleList, { ruleId }, { token })).body.data
    expect(list).toMatchObject([{ vehicleCount: 1 }])
  })
})

describe('whoever evaluates rules', () => {
  it('hears of every change on the channel alarm_rules', async () => {
    const heard: string[] = []
    const client = await server.db.connect()
    client.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await client.query('listen alarm_rules')
    const ruleId = await add({ orgId: below })
    await server.call(editAlarmRule, { ruleId, debounce: 30 })
    await server.call(deleteAlarmRule, { ruleId })
    await landmark('Heard')
    // what was said before is there with the next answer
    await client.query('select 1')
    await client.end()
    expect(heard.filter((payload) => payload === String(below)).length).toBe(3)
    expect(heard).toContain(String(server.orgId))
  })
})
