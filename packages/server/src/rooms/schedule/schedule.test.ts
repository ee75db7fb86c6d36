import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getWeeklySchedule, addWeeklySchedule, updateWeeklySchedule, deleteWeeklySchedule, deleteWeeklyScheduleByPost } =
  ROOMS.schedule
const { addAlarmRule, getAlarmRuleVersionList } = ROOMS.alarmRule

let server: TestServer
let below: number
beforeAll(async () => {
  server = await startTestServer()
  below = await server.makeOrg('Below')
})
afterAll(() => server.stop())

const NIGHT = { startDay: 1, startMinute: 1200, endDay: 2, endMinute: 360 }
const WEEKEND = { startDay: 6, startMinute: 0, endDay: 7, endMinute: 1440 }

const add = async (scheduleName: string, more: { timeZone?: string; orgId?: number } = {}): Promise<number> =>
  (await server.call(addWeeklySchedule, { orgId: server.orgId, scheduleName, periods: [NIGHT], ...more })).body.data
    .scheduleId
const one = async (scheduleId: number) => (await server.call(getWeeklySchedule, { scheduleId })).body.data.list[0]
const rule = async (name: string, scheduleId: number, state: 'on' | 'off' | 'shadow' = 'on'): Promise<number> => {
  const conditions = [{ type: 5, operator: '>', value: 30 }]
  const { body } = await server.call(addAlarmRule, { orgId: below, name, mode: 1, conditions, scheduleId, state })
  return body.data.ruleId
}
const versions = async (ruleId: number) => (await server.call(getAlarmRuleVersionList, { ruleId })).body.data
/** The copy of the schedule that a rule's newest version has. */
const copyOf = async (ruleId: number) =>
  (
    await server.db.row<{ schedule: unknown }>(
      `select rule -> 'schedule' as schedule from alarm_rule_version where rule_id = $1 order by version desc limit 1`,
      [ruleId],
    )
  )?.schedule

describe('weekly schedules', () => {
  it('are added, listed, edited and deleted', async () => {
    const scheduleId = await add('Nights')
    expect(await one(scheduleId)).toMatchObject({
      scheduleName: 'Nights',
      timeZone: '',
      effectiveZone: 'UTC',
      periods: [NIGHT],
      ruleCount: 0,
      version: 1,
    })
    const edit = { scheduleId, timeZone: 'America/Denver', periods: [NIGHT, WEEKEND], version: 1 }
    expect((await server.call(updateWeeklySchedule, edit)).body.data).toEqual({ version: 2 })
    expect(await one(scheduleId)).toMatchObject({
      scheduleName: 'Nights',
      effectiveZone: 'America/Denver',
      periods: [NIGHT, WEEKEND],
    })
    expect((await server.call(updateWeeklySchedule, edit)).body.fields).toMatchObject([{ name: 'version' }])
    expect((await server.call(getWeeklySchedule, { keyword: 'nigh', sort: '-ruleCount' })).body.data.total).toBe(1)
    expect((await server.call(deleteWeeklySchedule, { scheduleId })).status).toBe(200)
    expect((await server.call(deleteWeeklyScheduleByPost, { scheduleId })).body.errorCode).toBe(4041500)
    expect(await one(scheduleId)).toBeUndefined()
    const lines = await server.db.rows<{ facts: object }>(
      `select facts from audit_log where record_kind = 'weeklySchedule' and record_id = $1 and facts ? 'before'
         and action = 'edited a weekly schedule'`,
      [scheduleId],
    )
    expect(lines).toMatchObject([{ facts: { before: { timeZone: '' }, after: { timeZone: 'America/Denver' } } }])
  })

  it('SCH-1 a name of at most 50 characters, a start and an end day, and at least one period are asked for', async () => {
    const problems = async (params: object, locale = 'en') => {
      const whole = { orgId: server.orgId, scheduleName: 'Checked', periods: [NIGHT], ...params }
      const { body } = await server.call(addWeeklySchedule, whole, { locale, token: server.admin })
      return [body.errorCode, ...(body.fields ?? []).map(({ name, message }) => `${name} ${message}`)]
    }
    expect(await problems({ scheduleName: ' ' })).toEqual([4001501, 'scheduleName can’t be blank'])
    expect(await problems({ scheduleName: 'x'.repeat(51) })).toEqual([4001501, 'scheduleName is too long'])
    expect(await problems({ scheduleName: 'x'.repeat(50) })).toEqual([undefined])
    expect(await problems({ periods: [] })).toEqual([4001501, 'periods at least one period is needed'])
    expect(await problems({ periods: [] }, 'fr')).toEqual([4001501, 'periods il faut au moins une période'])
    expect(await problems({ periods: [{ ...NIGHT, startDay: undefined, endDay: undefined }] })).toEqual([
      4001501,
      'periods.0.startDay can’t be blank',
      'periods.0.endDay can’t be blank',
    ])
    expect(await problems({ periods: [NIGHT, { ...NIGHT, endDay: 8 }] })).toEqual([
      4001501,
      'periods.1.endDay is out of range',
    ])
    expect(await problems({ periods: [{ ...NIGHT, endDay: 1, endMinute: 1200 }] })).toEqual([
      4001501,
      'periods.0.endMinute ends when it starts',
    ])
    expect(await problems({ timeZone: 'Mars/Olympus' })).toEqual([4001501, 'timeZone no time zone has this name'])
  })

  it('have a name that is theirs in the organisation', async () => {
    const scheduleId = await add('Once')
    const again = { orgId: server.orgId, scheduleName: 'ONCE', periods: [NIGHT] }
    expect((await server.call(addWeeklySchedule, again)).body.errorCode).toBe(4001500)
    expect((await server.call(addWeeklySchedule, { ...again, orgId: below })).body.success).toBe(true)
    const other = await add('Twice')
    const rename = { scheduleId: other, scheduleName: 'once' }
    expect((await server.call(updateWeeklySchedule, rename)).body.errorCode).toBe(4001500)
    await server.call(deleteWeeklySchedule, { scheduleId })
    expect((await server.call(updateWeeklySchedule, rename)).body.success).toBe(true)
  })

  it('are out of reach for other organisations', async () => {
    const scheduleId = await add('Ours')
    const token = await server.makeUser('stranger', await server.makeOrg('Elsewhere', 0), PERMISSIONS)
    const as = { token }
    expect((await server.call(getWeeklySchedule, { orgIds: [server.orgId] }, as)).body.data.total).toBe(0)
    expect((await server.call(updateWeeklySchedule, { scheduleId, scheduleName: 'X' }, as)).body.errorCode).toBe(
      4041500,
    )
    expect((await server.call(deleteWeeklySchedule, { scheduleId }, as)).body.errorCode).toBe(4041500)
    const theirs = { orgId: server.orgId, scheduleName: 'Theirs', periods: [NIGHT] }
    expect((await server.call(addWeeklySchedule, theirs, as)).body.errorCode).toBe(404600)
  })
})

describe('a schedule that rules go by', () => {
  it('cannot be deleted (4001502), and counts its rules', async () => {
    const scheduleId = await add('Used')
    const ruleId = await rule('Uses it', scheduleId)
    expect((await one(scheduleId))?.ruleCount).toBe(1)
    expect((await server.call(deleteWeeklySchedule, { scheduleId })).body.errorCode).toBe(4001502)
    await server.call(ROOMS.alarmRule.deleteAlarmRule, { ruleId })
    expect((await server.call(deleteWeeklySchedule, { scheduleId })).body.success).toBe(true)
  })

  it('gives each of them its next version when it is edited', async () => {
    const scheduleId = await add('Edited')
    const [on, off] = [await rule('On by it', scheduleId), await rule('Off by it', scheduleId, 'off')]
    expect(await versions(on)).toMatchObject([{ version: 1, until: null }])
    await server.call(updateWeeklySchedule, { scheduleId, periods: [WEEKEND] })
    const [second, first] = await versions(on)
    expect([second?.version, second?.until, first?.until]).toEqual([2, null, second?.from])
    expect(await copyOf(on)).toEqual({ name: 'Edited', zone: 'UTC', periods: [WEEKEND] })
    expect(await versions(off)).toEqual([])
    // nothing that counts is other: no version
    await server.call(updateWeeklySchedule, { scheduleId, periods: [WEEKEND] })
    expect(await versions(on)).toHaveLength(2)
    await server.call(ROOMS.alarmRule.stopAlarmRule, { ruleId: off, state: 'on' })
    expect(await copyOf(off)).toMatchObject({ periods: [WEEKEND] })
  })

  it('goes by the clock of its organisation, up the tree, and rules hear of another one', async () => {
    const [own, inherited] = [await server.makeOrg('Zoned'), await server.makeOrg('Unzoned')]
    await server.call(ROOMS.organization.editOrgSetting, { orgId: own, timeZone: 'America/Chicago' })
    await server.call(ROOMS.organization.editOrg, { orgId: inherited, parentId: own })
    const scheduleId = await add('By the clock', { orgId: inherited })
    expect((await one(scheduleId))?.effectiveZone).toBe('America/Chicago')
    const conditions = [{ type: 11, operator: 'for' }]
    const form = { orgId: inherited, name: 'Silent', mode: 1, conditions, scheduleId }
    const { ruleId } = (await server.call(addAlarmRule, form)).body.data
    expect(await copyOf(ruleId)).toMatchObject({ zone: 'America/Chicago' })
    await server.call(ROOMS.organization.editOrgSetting, { orgId: own, timeZone: 'Europe/Madrid' })
    expect(await copyOf(ruleId)).toMatchObject({ zone: 'Europe/Madrid' })
    expect(await versions(ruleId)).toHaveLength(2)
  })
})
