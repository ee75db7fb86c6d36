import type { Habit } from '@waymark/contract/rooms/session/account.ts'
import type { Alarm } from '@waymark/core/alarms/engine/Alarm.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../platform/database/testDatabase.ts'
import { createLog } from '../../platform/log/createLog.ts'
import { AccessDirectory, accessQueries } from '../../rooms/role/public.ts'
import { alarmsInTests, type TestRule } from '../../testing/alarmsInTests.ts'
import { SentMessages } from '../../testing/SentMessages.ts'
import { deliveryQueries } from './deliveries.queries.ts'
import { escalate } from './escalate.ts'
import { recipientOf } from './recipients.queries.ts'
import { DeliveryJob } from './DeliveryJob.ts'

const SECOND = 1000
const MINUTE = 60_000

let database: TestDatabase
let alarms: ReturnType<typeof alarmsInTests>
let sent: SentMessages
let orgId = 0
let now = 0
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  sent = new SentMessages(db)
  const org = await db.row<{ org_id: number }>(
    `insert into organization (name, time_zone) values ('Haulers', 'Europe/Berlin') returning org_id`,
  )
  orgId = org?.org_id ?? 0
  await db.run(`insert into role (name) values ('told')`)
  alarms = alarmsInTests(db, orgId)
})
beforeEach(() => database.db.run('truncate alarm, alarm_delivery, outbox cascade'))
afterAll(() => database.close())

/** A job of its own each time, as after a restart. */
const run = async (): Promise<void> => {
  const { db } = database
  const access = new AccessDirectory({ queries: accessQueries(db), vehiclesAt: () => [] })
  const job = new DeliveryJob({
    queries: deliveryQueries(db),
    recipient: (userId) => recipientOf(db, userId),
    access: (facts) => access.resolve(facts),
    inService: async () => true,
    storm: { most: 5, window: MINUTE },
    publicUrl: () => 'https://fleet.example.com',
    clock: { now: () => now, monotonic: () => now },
    log: createLog('silent'),
  })
  await job.run()
}

let people = 0
interface Quiet {
  readonly from: string
  readonly until: string
}
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
/** Somebody who gets e-mails only. */
const makePerson = async (habit: Partial<Habit> = {}, quiet?: Quiet) => {
  const name = `person${++people}`
  const email = `${name}@example.com`
  const row = await database.db.row<{ user_id: number }>(
    `insert into user_account (org_id, role_id, username, password_hash, email, habit)
     select $1, role_id, $2, 'x', $3, $4 from role where name = 'told' returning user_id`,
    [orgId, name, email, JSON.stringify(habit)],
  )
  const userId = row?.user_id ?? 0
  await database.db.run(`insert into alarm_preference values ($1, false, true, false, false, $2, $3, 'low')`, [
    userId,
    quiet ? minutesOf(quiet.from) : 0,
    quiet ? minutesOf(quiet.until) : 0,
  ])
  return { userId, email }
}
/** An alarm of a rule over an asset of its own, said now. */
const raise = async (rule: Awaited<ReturnType<typeof alarms.makeRule>>, fields: Partial<Alarm> = {}) => {
  const stored = await alarms.makeAlarm(rule, await alarms.makeVehicle(), now, fields)
  await alarms.say(stored, { kind: 'raised', alarm: stored.alarm }, now)
  return stored
}
const makeRule = (users: readonly number[], more: TestRule = {}) => alarms.makeRule({ users, ...more })
const subjects = async (email: string) =>
  (await sent.to(email)).map(({ subject }) => subject.replace(/^(High|Critical): .*/, '$1'))
const states = async () =>
  (
    await database.db.rows<{ state: string; n: number }>(
      'select state, count(*)::int4 as n from alarm_delivery group by 1 order by 1',
    )
  ).map(({ state, n }) => `${state} ${n}`)

describe('storms', () => {
  it('go in one message that lists them; what follows waits for the end of the window; then calm returns', async () => {
    now = Date.parse('2026-11-21T12:00:00Z')
    const { userId, email } = await makePerson()
    const rule = await makeRule([userId])
    for (let n = 0; n < 30; n++) await raise(rule)
    await run()
    await run()
    expect(await subjects(email)).toEqual(['30 alarms'])
    expect(await states()).toEqual(['grouped 30'])
    const [list] = await sent.to(email)
    expect(list?.text.match(/Speed above/g)).toHaveLength(25)
    expect(list?.text).toContain('and 5 more')
    expect(list?.text).toContain('https://fleet.example.com/#/alarms')
    now += 20 * SECOND
    await raise(rule)
    await raise(rule)
    await run()
    expect(await subjects(email)).toEqual(['30 alarms'])
    now += 39 * SECOND
    await run()
    expect(await subjects(email)).toHaveLength(1)
    now += SECOND
    await run()
    expect(await subjects(email)).toEqual(['High', 'High', '30 alarms'])
  })

  it('a few go one by one, the sixth waits for room; another person is not concerned', async () => {
    now = Date.parse('2026-11-21T13:00:00Z')
    const [ana, ben] = [await makePerson(), await makePerson()]
    const [hers, both] = [await makeRule([ana.userId]), await makeRule([ana.userId, ben.userId])]
    for (let n = 0; n < 5; n++) {
      now += SECOND
      await raise(hers)
      await run()
    }
    expect(await subjects(ana.email)).toEqual(['High', 'High', 'High', 'High', 'High'])
    await raise(both)
    await run()
    expect([await subjects(ana.email), await subjects(ben.email)]).toEqual([Array(5).fill('High'), ['High']])
    await raise(hers)
    now = Date.parse('2026-11-21T13:01:02Z')
    await run()
    expect(await subjects(ana.email)).toEqual(['High', 'High', ...Array<string>(5).fill('High')])
  })
})

describe('clocks', () => {
  it('TIME-4 e-mails name times on the clock that somebody chose by its place, as its law has it', async () => {
    now = Date.parse('2026-11-21T12:00:00Z')
    const { userId, email } = await makePerson({ emailTimeZone: 'America/Winnipeg' })
    await raise(await makeRule([userId]))
    await run()
    // Manitoba stays on UTC-5 since October 2026; the organisation's own clock is Berlin's
    expect((await sent.to(email))[0]?.text).toMatch(/2026-11-21 07:00 (?:GMT-5|CDT|EST)/)
  })
})

describe('quiet hours', () => {
  const night = { from: '22:00', until: '06:00' }

  it('across midnight hold back what is not critical, and sum it up in one message when they end', async () => {
    const { userId, email } = await makePerson({ timeZone: 'eastern' }, night)
    const [rule, urgent] = [await makeRule([userId]), await makeRule([userId], { severity: 'critical' })]
    // 21:59 EST, then 22:00, 1:00 and 5:59:59
    for (const time of ['02:59:00', '03:00:00', '06:00:00', '10:59:59']) {
      now = Date.parse(`2026-11-21T${time}Z`)
      await raise(rule)
      await run()
    }
    expect(await subjects(email)).toEqual(['High'])
    await raise(urgent)
    await run()
    expect(await subjects(email)).toEqual(['Critical', 'High'])
    expect(await states()).toEqual(['quiet 3', 'waiting 2'])
    now = Date.parse('2026-11-21T11:00:00Z')
    await run()
    await run()
    const [summary] = await sent.to(email)
    expect(summary?.subject).toBe('3 alarms during your quiet hours')
    expect(await states()).toEqual(['grouped 3', 'waiting 2'])
  })

  it('go by the organization’s clock for who has not chosen one, and by the clock on the wall when it changes', async () => {
    const { userId, email } = await makePerson({}, { from: '23:00', until: '03:30' })
    const rule = await makeRule([userId])
    // 25 October 2026, Berlin: 3:00 CEST becomes 2:00 CET, so that 3:30 is 2:30 UTC
    now = Date.parse('2026-10-24T21:00:00Z')
    await raise(rule)
    await run()
    now = Date.parse('2026-10-25T02:29:59Z')
    await run()
    expect(await subjects(email)).toEqual([])
    now = Date.parse('2026-10-25T02:30:00Z')
    await run()
    expect(await subjects(email)).toEqual(['High'])
    // 28 March 2027: 2:00 CET becomes 3:00 CEST, so that 3:30 is 1:30 UTC
    now = Date.parse('2027-03-27T22:00:00Z')
    await raise(rule)
    await run()
    now = Date.parse('2027-03-28T01:29:59Z')
    await run()
    expect(await subjects(email)).toHaveLength(1)
    now = Date.parse('2027-03-28T01:30:00Z')
    await run()
    expect(await subjects(email)).toHaveLength(2)
  })

  it('leave out of their summary what was taken back or acknowledged meanwhile', async () => {
    const { userId, email } = await makePerson({ timeZone: 'utc' }, night)
    const rule = await makeRule([userId])
    now = Date.parse('2026-11-21T23:00:00Z')
    const gone = await raise(rule)
    await raise(rule)
    await run()
    await database.db.run('update alarm set taken_back_at = $2 where alarm_id = $1', [gone.alarmId, new Date(now)])
    await alarms.say(gone, { kind: 'restated', was: gone.alarm, alarm: undefined }, now)
    now = Date.parse('2026-11-22T06:00:00Z')
    await run()
    expect(await subjects(email)).toEqual(['High'])
    expect((await alarms.deliveriesOf(gone.alarmId)).map(({ error }) => error)).toEqual([
      'taken back before it was told',
    ])
  })
})

describe('escalation', () => {
  const runJob = async (): Promise<void> => {
    await escalate(database.db, now)
    await run()
  }
  const at = (minutes: number): void => {
    now = Date.parse('2026-11-21T12:00:00Z') + minutes * MINUTE
  }

  it('tells others after the minutes of each step, once, after a restart too', async () => {
    const [boss, owner] = [await makePerson(), await makePerson()]
    const steps = [
      { afterMinutes: 10, users: [boss.userId] },
      { afterMinutes: 30, users: [owner.userId, boss.userId] },
    ]
    const rule = await makeRule([], { escalation: steps })
    at(0)
    const stored = await raise(rule)
    at(9)
    await runJob()
    expect(await subjects(boss.email)).toEqual([])
    at(10)
    await runJob()
    await runJob()
    const [first] = await sent.to(boss.email)
    expect(first?.subject).toMatch(/^Nobody has acknowledged: Asset \d+: Speed above 56 mph/)
    expect(first?.text).toContain('began 10 min ago')
    // late data moves the first trigger: the step was told all the same
    await database.db.run(`update alarm set triggers = array[triggers[1] - interval '2 minutes'] where alarm_id = $1`, [
      stored.alarmId,
    ])
    at(11)
    await runJob()
    expect(await subjects(boss.email)).toHaveLength(1)
    // nothing ran for hours: what fell due is told then
    at(200)
    await runJob()
    expect([await subjects(boss.email), await subjects(owner.email)].map((each) => each.length)).toEqual([2, 1])
  })

  it.each([
    ['somebody acknowledges the alarm', `acknowledged_at = $2`],
    ['it is over', `state = 'restored', ended_at = $2`],
    ['it is taken back', `taken_back_at = $2`],
  ])('stops when %s', async (_what, change) => {
    const boss = await makePerson()
    const rule = await makeRule([], { escalation: [{ afterMinutes: 10, users: [boss.userId] }] })
    at(0)
    const { alarmId } = await raise(rule)
    at(10)
    // written down, and settled before it is told
    await escalate(database.db, now)
    await database.db.run(`update alarm set ${change} where alarm_id = $1`, [alarmId, new Date(now)])
    at(11)
    await runJob()
    expect(await subjects(boss.email)).toEqual([])
    expect(await states()).toEqual(['quiet 1'])
  })

  it('follows an edit of the rule: whom it names now is told, of the steps that nobody was told of yet', async () => {
    const [boss, owner, late] = [await makePerson(), await makePerson(), await makePerson()]
    const rule = await makeRule([], {
      escalation: [
        { afterMinutes: 10, users: [boss.userId] },
        { afterMinutes: 30, users: [boss.userId, owner.userId] },
      ],
    })
    at(0)
    await raise(rule)
    at(10)
    await runJob()
    // a step before the one that was told, another owner, and one more step
    at(20)
    const steps = [
      { afterMinutes: 25, users: [late.userId] },
      { afterMinutes: 10, users: [boss.userId, late.userId] },
      { afterMinutes: 30, users: [boss.userId, late.userId] },
    ]
    await alarms.editRule(rule.id, { escalation: steps }, now)
    await runJob()
    const delivered = async () =>
      (await Promise.all([boss, owner, late].map(({ email }) => subjects(email)))).map(({ length }) => length)
    expect(await delivered()).toEqual([1, 0, 0])
    at(25)
    await runJob()
    expect(await delivered()).toEqual([1, 0, 1])
    at(31)
    await runJob()
    expect(await delivered()).toEqual([2, 0, 2])
    // nobody is told of a rule in shadow mode
    await alarms.editRule(rule.id, { shadow: true, escalation: [{ afterMinutes: 40, users: [owner.userId] }] }, now)
    at(60)
    await runJob()
    expect(await delivered()).toEqual([2, 0, 2])
  })

  it('goes on by what the rule said last once it is off', async () => {
    const boss = await makePerson()
    const rule = await makeRule([], { escalation: [{ afterMinutes: 10, users: [boss.userId] }] })
    at(0)
    await raise(rule, { state: 'triggered' })
    await database.db.run('update alarm_rule_version set in_force_until = $2 where rule_id = $1', [
      rule.id,
      new Date(now + MINUTE),
    ])
    at(10)
    await runJob()
    expect(await subjects(boss.email)).toHaveLength(1)
  })

  it('never happens in shadow mode, nor where nobody was told', async () => {
    const boss = await makePerson()
    const steps = [{ afterMinutes: 10, users: [boss.userId] }]
    at(0)
    const shadow = await makeRule([], { escalation: steps, shadow: true })
    await alarms.makeAlarm(shadow, await alarms.makeVehicle(), now, {}, true)
    await raise(await makeRule([], { escalation: steps }), { triggers: [] })
    at(60)
    await runJob()
    expect(await states()).toEqual([])
  })
})

describe('an alarm that goes on through an edit of its rule', () => {
  it('is told to whom the rule names at the moment of which is told; corrections go to those who were told', async () => {
    const [stays, added, removed] = [await makePerson(), await makePerson(), await makePerson()]
    const rule = await makeRule([stays.userId, removed.userId])
    now = Date.parse('2026-11-21T12:00:00Z')
    const began = now
    const stored = await raise(rule)
    await run()
    await alarms.editRule(rule.id, { users: [stays.userId, added.userId] }, began + 5 * MINUTE)
    const delivered = async () =>
      (await Promise.all([stays, added, removed].map(({ email }) => subjects(email)))).map(({ length }) => length)
    expect(await delivered()).toEqual([1, 0, 1])
    now = began + 10 * MINUTE
    const again = { ...stored.alarm, triggers: [began, now] }
    await alarms.say(stored, { kind: 'updated', was: stored.alarm, alarm: again }, now)
    await run()
    expect(await delivered()).toEqual([2, 1, 1])
    // a trigger of before the edit that comes to be known after it is the old version's
    const early = { ...again, triggers: [began, began + 4 * MINUTE, now] }
    await alarms.say(stored, { kind: 'updated', was: again, alarm: early }, now)
    await run()
    expect(await delivered()).toEqual([3, 1, 2])
    await database.db.run('update alarm set taken_back_at = $2 where alarm_id = $1', [stored.alarmId, new Date(now)])
    await alarms.say(stored, { kind: 'restated', was: early, alarm: undefined }, now)
    await run()
    expect(await delivered()).toEqual([4, 2, 3])
  })
})

describe('who has acknowledged an alarm', () => {
  it('is not told again that it goes on', async () => {
    now = Date.parse('2026-11-21T12:00:00Z')
    const { userId, email } = await makePerson()
    const stored = await raise(await makeRule([userId]))
    await run()
    await database.db.run('update alarm set acknowledged_at = $2 where alarm_id = $1', [
      stored.alarmId,
      new Date(now + MINUTE),
    ])
    const again = now + 10 * MINUTE
    now = again
    const more = { ...stored.alarm, triggers: [...stored.alarm.triggers, again] }
    await alarms.say(stored, { kind: 'updated', was: stored.alarm, alarm: more }, now)
    await run()
    expect(await subjects(email)).toEqual(['High'])
    expect(await states()).toEqual(['quiet 1', 'waiting 1'])
  })
})
