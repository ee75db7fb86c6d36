import type { CallIn } from '@waymark/contract/call.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import { LOCALES } from '@waymark/contract/locales.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { ALARM_TYPES } from '@waymark/core/alarms/rule/AlarmType.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getAlarmRuleList, getAlarmRuleVersionList, addAlarmRule, editAlarmRule, stopAlarmRule } = ROOMS.alarmRule
const { bindAlarmRuleByAlarmRuleId, deleteAlarmRule, deleteAlarmRuleByPost, getLinkedAlarmRules } = ROOMS.alarmRule

let server: TestServer
let below: number
let stranger: string
let admin: number
beforeAll(async () => {
  server = await startTestServer()
  below = await server.makeOrg('Below')
  stranger = await server.makeUser('stranger', await server.makeOrg('Elsewhere', 0), PERMISSIONS)
  admin = await userId('admin')
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
/** The error code of an answer, and what it says of fields. */
const refusal = async (answer: Promise<Awaited<ReturnType<typeof send>>>) => {
  const { body } = await answer
  return [body.errorCode, ...(body.fields ?? []).map(({ name, message }) => `${name} ${message}`)]
}
const one = async (ruleId: number) => (await server.call(getAlarmRuleList, { ruleId })).body.data.list[0]
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
const group = async (name: string): Promise<number> =>
  (await server.call(ROOMS.group.addGroup, { orgId: server.orgId, name })).body.data.groupId
const userId = async (username: string): Promise<number> =>
  (await server.db.row<{ user_id: number }>('select user_id from user_account where username = $1', [username]))
    ?.user_id ?? 0

describe('alarm rules', () => {
  it('are added, listed, edited and deleted', async () => {
    const ruleId = await add({ name: 'Too fast', remark: 'All trucks', userIds: [admin], noiseBudget: 2 })
    expect(await one(ruleId)).toMatchObject({
      name: 'Too fast',
      remark: 'All trucks',
      state: 'on',
      mode: 1,
      conditions: [SPEEDING],
      bindType: 1,
      userIds: [admin],
      severity: 'medium',
      maxTriggers: 1,
      noiseBudget: 2,
      overBudget: false,
      quietUntil: null,
      lastAlarmAt: null,
      version: 1,
    })
    const edit = { ruleId, severity: 'high', conditions: [{ ...SPEEDING, value: 25 }], version: 1 }
    expect((await server.call(editAlarmRule, edit)).body.data).toEqual({ version: 2 })
    expect(await one(ruleId)).toMatchObject({ severity: 'high', remark: 'All trucks', userIds: [admin] })
    expect((await server.call(editAlarmRule, edit)).body.fields).toMatchObject([{ name: 'version' }])
    expect((await server.call(deleteAlarmRule, { ruleId })).status).toBe(200)
    expect((await server.call(deleteAlarmRuleByPost, { ruleId })).body.errorCode).toBe(4041400)
    expect(await one(ruleId)).toBeUndefined()
    const lines = await server.db.rows<{ facts: object }>(
      `select facts from audit_log where record_kind = 'alarmRule' and record_id = $1
         and action = 'edited an alarm rule' and facts ? 'before'`,
      [ruleId],
    )
    expect(lines).toMatchObject([{ facts: { before: { severity: 'medium' }, after: { severity: 'high' } } }])
  })

  it('are found by word, state and type, and sorted', async () => {
    const names = async (params: CallIn<typeof getAlarmRuleList>) =>
      (await server.call(getAlarmRuleList, { orgIds: [below], ...params })).body.data.list.map(({ name }) => name)
    const orgId = below
    await add({ orgId, name: 'Cold chain', severity: 'critical', conditions: [{ type: 6, operator: '>', value: 8 }] })
    await add({
      orgId,
      name: 'Battery',
      severity: 'low',
      state: 'off',
      conditions: [{ type: 1, operator: '<', value: 20 }],
    })
    expect(await names({})).toEqual(['Battery', 'Cold chain'])
    expect(await names({ sort: '-severity' })).toEqual(['Cold chain', 'Battery'])
    expect(await names({ keyword: 'chain' })).toEqual(['Cold chain'])
    expect(await names({ state: 'off' })).toEqual(['Battery'])
    expect(await names({ types: [6, 15] })).toEqual(['Cold chain'])
  })

  it('are out of reach for other organisations', async () => {
    const ruleId = await add()
    const as = { token: stranger }
    const codes = [
      await server.call(editAlarmRule, { ruleId, name: 'Theirs' }, as),
      await server.call(stopAlarmRule, { ruleId, state: 'off' }, as),
      await server.call(bindAlarmRuleByAlarmRuleId, { ruleId, bindType: 1 }, as),
      await server.call(deleteAlarmRule, { ruleId }, as),
      await server.call(getAlarmRuleVersionList, { ruleId }, as),
    ].map(({ body }) => body.errorCode)
    expect(codes).toEqual([4041400, 4041400, 4041400, 4041400, 4041400])
    expect((await server.call(getAlarmRuleList, { ruleId }, as)).body.data.total).toBe(0)
    expect((await send({}, stranger)).body.errorCode).toBe(404600)
  })

  it('have a name that is theirs in the organisation', async () => {
    const ruleId = await add({ name: 'Once' })
    expect((await send({ name: 'ONCE' })).body.errorCode).toBe(4001400)
    const other = await add({ name: 'Twice' })
    expect((await server.call(editAlarmRule, { ruleId: other, name: 'once' })).body.errorCode).toBe(4001400)
    await server.call(deleteAlarmRule, { ruleId })
    expect((await server.call(editAlarmRule, { ruleId: other, name: 'once' })).body.success).toBe(true)
  })

  it('ORG-7 stay within the number that their organisation may have (403602)', async () => {
    const orgId = await server.makeOrg('Full')
    await server.db.run('update organization set notification_limit = 1 where org_id = $1', [orgId])
    const [first, second] = await Promise.all([send({ orgId }), send({ orgId })])
    expect(new Set([first.body.errorCode, second.body.errorCode])).toEqual(new Set([403602, undefined]))
  })
})

describe('RULE-1 name, trigger source, mode and a condition are asked for', () => {
  it('each at its field, in the language of the caller', async () => {
    expect(await refusal(send({ name: ' ', mode: undefined, conditions: [] }))).toEqual([
      4001401,
      'name can’t be blank',
      'mode can’t be blank',
      'conditions can’t be blank',
    ])
    expect(await refusal(send({ conditions: [{ operator: '>', value: 3 }] }))).toEqual([
      4001401,
      'conditions.0.type can’t be blank',
    ])
    expect(await refusal(send({ name: ' ' }, server.admin, 'zh'))).toEqual([4001401, 'name 不能为空'])
    const said = LOCALES.map(async (locale) => (await refusal(send({ mode: 3 }, server.admin, locale)))[1])
    expect(new Set(await Promise.all(said)).size).toBe(LOCALES.length)
  })

  it('an edit is checked as the whole that it makes', async () => {
    const ruleId = await add({ conditions: [SPEEDING, { type: 3, operator: '=', value: 1 }] })
    const edit = (form: Omit<CallIn<typeof editAlarmRule>, 'ruleId'>) => server.call(editAlarmRule, { ruleId, ...form })
    const { body } = await edit({ maxTriggers: 3 })
    expect([body.errorCode, body.fields?.[0]?.name]).toEqual([4001401, 'interval'])
    expect((await edit({ maxTriggers: 3, interval: 600 })).body.success).toBe(true)
    expect((await edit({ interval: 0 })).body.errorCode).toBe(4001401)
    expect(await one(ruleId)).toMatchObject({ interval: 600, maxTriggers: 3 })
  })
})

describe('RULE-2 mode', () => {
  it('1 is any condition and 2 all of them, which offline does not go with', async () => {
    const conditions = [SPEEDING, { type: 11, operator: 'for' }]
    const ruleId = await add({ mode: 1, conditions })
    expect(await one(ruleId)).toMatchObject({ mode: 1, conditions: [SPEEDING, { type: 11, value: 86_400 }] })
    expect(await inForce(ruleId)).toMatchObject({ mode: 'any' })
    expect(await refusal(send({ mode: 2, conditions }))).toEqual([
      4001401,
      'conditions.1.type offline works only with any condition met',
    ])
    const both = [
      { type: 6, operator: '>', value: 8 },
      { type: 6, operator: '<', value: 2 },
    ]
    expect(await refusal(send({ mode: 2, conditions: both }))).toEqual([
      4001401,
      'conditions.1 can never be true together with condition 1',
    ])
    const all = await add({ mode: 2, conditions: [SPEEDING, { type: 3, operator: '=', value: 1 }] })
    expect(await inForce(all)).toMatchObject({ mode: 'all' })
  })
})

describe('RULE-3 bound vehicles and mobile users', () => {
  it('are all without a choice, some, or those of groups', async () => {
    const [a, b, lower, g] = [await vehicle('A'), await vehicle('B'), await vehicle('L', below), await group('G')]
    await server.call(ROOMS.group.batchEditVehicleGroup, { vehicleIds: [b, lower], groupIds: [g] })
    const ruleId = await add({ userIds: [admin] })
    const bind = (form: Omit<CallIn<typeof bindAlarmRuleByAlarmRuleId>, 'ruleId'>) =>
      server.call(bindAlarmRuleByAlarmRuleId, { ruleId, ...form })
    expect(await one(ruleId)).toMatchObject({ bindType: 1, vehicleCount: 3 })
    await bind({ bindType: 2, vehicleIds: [lower, a] })
    expect(await one(ruleId)).toMatchObject({ bindType: 2, vehicleIds: [a, lower], vehicleCount: 2, userIds: [admin] })
    await bind({ bindType: 3, groupIds: [g], userIds: [] })
    expect(await one(ruleId)).toMatchObject({
      bindType: 3,
      groupIds: [g],
      vehicleIds: [],
      vehicleCount: 2,
      userIds: [],
    })
    const { body } = await bind({ bindType: 2 })
    expect([body.errorCode, body.fields?.[0]?.name]).toEqual([4001401, 'vehicleIds'])
    expect((await bind({ bindType: 3, groupIds: [] })).body.fields?.[0]?.name).toBe('groupIds')
    // a rule of an organisation watches those below it, and none above
    const lowerRule = await add({ orgId: below })
    expect((await one(lowerRule))?.vehicleCount).toBe(1)
    expect(await refusal(send({ orgId: below, bindType: 2, vehicleIds: [a] }))).toEqual([
      4001401,
      'vehicleIds does not exist, or you may not see it',
    ])
  })

  it('must be there for the caller to see', async () => {
    const [mine, g] = [await vehicle('Mine'), await group('Mine')]
    const other = await server.makeOrg('Third', 0)
    const token = await server.makeUser('third', other, PERMISSIONS)
    const third = await userId('third')
    expect(await refusal(send({ orgId: other, bindType: 2, vehicleIds: [mine] }, token))).toEqual([
      4001401,
      'vehicleIds does not exist, or you may not see it',
    ])
    const named = {
      bindType: 3,
      groupIds: [g],
      userIds: [third, admin],
      escalation: [{ afterMinutes: 5, userIds: [admin] }],
    }
    const fields = (await send({ orgId: other, ...named }, token)).body.fields?.map(({ name }) => name)
    expect(fields).toEqual(['groupIds', 'userIds', 'escalation.0.userIds'])
    expect((await send({ orgId: other, userIds: [third] }, token)).body.success).toBe(true)
    // what a rule names already stays, though the one who edits it does not see it
    const ruleId = await add({ orgId: below, userIds: [admin] })
    const editor = { token: await server.makeUser('editor below', below, PERMISSIONS) }
    const mineToo = await userId('editor below')
    expect((await server.call(editAlarmRule, { ruleId, userIds: [admin, mineToo] }, editor)).body.success).toBe(true)
  })

  it('a vehicle knows the rules that are bound to it', async () => {
    const [a, lower, g] = [await vehicle('Linked'), await vehicle('Linked below', below), await group('Links')]
    await server.call(ROOMS.group.batchEditVehicleGroup, { vehicleIds: [a], groupIds: [g] })
    await add({ name: 'By all', orgId: below })
    await add({ name: 'By choice', bindType: 2, vehicleIds: [a, lower], state: 'off' })
    await add({ name: 'By group', bindType: 3, groupIds: [g] })
    const linked = async (vehicleId: number, token = server.admin) =>
      (await server.call(getLinkedAlarmRules, { vehicleId }, { token })).body
    const known = ['By all', 'By choice', 'By group']
    const short = (await linked(a)).data.filter(({ name }) => known.includes(name))
    expect(short).toMatchObject([
      { name: 'By choice', by: 'custom', state: 'off', types: [5] },
      { name: 'By group', by: 'group', groupName: 'Links', alarming: false },
    ])
    const lowerNames = (await linked(lower)).data.map(({ name }) => name).filter((name) => known.includes(name))
    expect(lowerNames).toEqual(['By all', 'By choice'])
    expect((await linked(a, stranger)).errorCode).toBe(4041111)
  })
})

describe('RULE-4 interval, maxTriggers and a weekly schedule', () => {
  it('are kept with the rule as they were when its version began', async () => {
    const periods = [{ startDay: 1, startMinute: 480, endDay: 5, endMinute: 1080 }]
    const { scheduleId } = (
      await server.call(ROOMS.schedule.addWeeklySchedule, { orgId: server.orgId, scheduleName: 'Office', periods })
    ).body.data
    const ruleId = await add({ interval: 600, maxTriggers: 5, scheduleId })
    expect(await one(ruleId)).toMatchObject({ interval: 600, maxTriggers: 5, scheduleId, scheduleName: 'Office' })
    const schedule = { name: 'Office', zone: 'UTC', periods }
    expect(await inForce(ruleId)).toMatchObject({ interval: 600, maxTriggers: 5, schedule })
    await server.call(editAlarmRule, { ruleId, scheduleId: null })
    expect(await inForce(ruleId)).not.toHaveProperty('schedule')
    expect((await send({ scheduleId: 999_999 })).body.errorCode).toBe(4041500)
    expect((await send({ orgId: server.orgId, scheduleId }, stranger)).body.errorCode).toBe(404600)
  })
})

describe('RULE-6 the fourteen types', () => {
  // a computed attribute is one that there is: `computed.test.ts`
  it.each(ALARM_TYPES.filter((type) => !('computed' in type)).map((type) => [type.name, type] as const))(
    '%s takes its operators and no other',
    async (_name, type) => {
      const more = {
        ...('value' in type ? { value: type.value.least } : {}),
        ...('landmarks' in type ? { landmarks: 'all' as const } : {}),
      }
      for (const operator of type.operators) {
        const ruleId = await add({ conditions: [{ type: type.code, operator, ...more }] })
        expect((await one(ruleId))?.conditions).toMatchObject([{ type: type.code, operator }])
      }
      expect(await refusal(send({ conditions: [{ type: type.code, operator: '~', ...more }] }))).toEqual([
        4001401,
        'conditions.0.operator does not fit this type of alarm',
      ])
    },
  )

  it('no other', async () => {
    expect(await refusal(send({ conditions: [{ type: 2, operator: '<', value: 1 }] }))).toEqual([
      4001401,
      'conditions.0.type is not a type of alarm',
    ])
  })
})
