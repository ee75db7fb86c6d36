import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drivenVehicle } from '../../testing/devices/drivenVehicle.ts'
import { PushService, TestBrowser } from '../../testing/PushService.ts'
import { SentMessages } from '../../testing/SentMessages.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { batchEditTarget, batchResetTarget } = ROOMS.maintenance
const { addWebPush, saveAlarmPreference } = ROOMS.alarmDelivery
const NOW = Date.now()
const DAY = 86_400_000
const inDays = (days: number) => new Date(NOW + days * DAY).toISOString().slice(0, 10)
const MAY = ['maintenance:plan:view', 'service:message:view']

let server: TestServer
let sent: SentMessages
let service: PushService
beforeAll(async () => {
  server = await startTestServer({ pushPrivate: 'allow' })
  sent = new SentMessages(server.db)
  service = await PushService.open()
})
beforeEach(() => {
  service.got.length = 0
  service.answer = 201
})
afterAll(async () => {
  await server.stop()
  await service.close()
})

let made = 0
const makePerson = async (name: string, permissions = MAY, orgId = server.orgId) => {
  const token = await server.makeUser(name, orgId, permissions)
  const row = await server.db.row<{ user_id: number }>(
    'update user_account set email = $2 where username = $1 returning user_id',
    [name, `${name}@example.com`],
  )
  return { token, email: `${name}@example.com`, userId: row?.user_id ?? 0 }
}
const makePlan = async (userIds: number[], due: string, name = `Van ${++made}`) => {
  const use = { days: 10, metresADay: 100_000, hoursADay: 1, until: NOW }
  const vehicleId = await drivenVehicle(server.db, server.orgId, name, use)
  const form = { kind: 'inspection', date: { due, every: { count: 1, unit: 'month' } }, userIds } as const
  const [done] = (await server.call(batchEditTarget, { vehicleIds: [vehicleId], ...form })).body.data
  return { vehicleId, planId: done?.planId ?? 0 }
}
const remindersOf = (planId: number) =>
  server.db.rows<{ stage: string; channel: string; state: string; note: string }>(
    'select stage, channel, state, note from maintenance_reminder where plan_id = $1 order by reminder_id, channel',
    [planId],
  )
const statesOf = async (planId: number) =>
  (await remindersOf(planId)).map(({ stage, channel, state }) => `${stage} ${channel} ${state}`).sort()
/** Waits until a plan's reminders are so. */
const settled = (planId: number, states: string[]) => expect.poll(() => statesOf(planId)).toEqual(states)
/** Lets the days pass in which a plan becomes due: what it says stays, the day is another. */
const pass = (planId: number, due: string) =>
  server.db.run('update maintenance_plan set due_on = $2 where plan_id = $1', [planId, due])
const look = (vehicleId: number) => server.call(ROOMS.maintenance.getVehicleMaintenance, { vehicleId })
const inbox = async (token: string) => (await server.call(ROOMS.message.getMessageList, {}, { token })).body.data.list

describe('reminders', () => {
  it('go once before it is due, once when it is, and once when it is overdue', async () => {
    const rita = await makePerson('rita')
    const { planId, vehicleId } = await makePlan([rita.userId], inDays(5), 'Van of Rita')
    await settled(planId, ['soon email sent', 'soon message sent'])
    const [mail] = await sent.to(rita.email)
    expect(mail?.subject).toBe('Maintenance due soon: Van of Rita: Inspection')
    expect(mail?.text).toContain(`Date: ${inDays(5)}`)
    expect(mail?.text).toContain('/#/maintenance')
    expect(await inbox(rita.token)).toMatchObject([{ vehicleId }])
    for (const days of [4, 3]) {
      await pass(planId, inDays(days))
      await look(vehicleId)
    }
    await pass(planId, inDays(0))
    await look(vehicleId)
    await settled(planId, ['due email sent', 'due message sent', 'soon email sent', 'soon message sent'])
    await pass(planId, inDays(-1))
    await look(vehicleId)
    await look(vehicleId)
    await expect.poll(async () => (await inbox(rita.token)).length).toBe(3)
    expect((await sent.to(rita.email)).map((each) => each.subject.split(':')[0])).toEqual([
      'Maintenance overdue',
      'Maintenance due',
      'Maintenance due soon',
    ])
    // the next interval reminds anew
    await server.call(batchResetTarget, { planIds: [planId] })
    await pass(planId, inDays(2))
    await look(vehicleId)
    await expect.poll(async () => (await inbox(rita.token)).length).toBe(4)
  })

  it('of several vehicles go in one message', async () => {
    const sam = await makePerson('sam')
    const vehicles = []
    for (const name of ['Bus 1', 'Bus 2', 'Bus 3']) {
      const use = { days: 1, metresADay: 1, hoursADay: 1, until: NOW }
      vehicles.push(await drivenVehicle(server.db, server.orgId, name, use))
    }
    const form = { kind: 'tyres' as const, date: { due: inDays(-1) }, userIds: [sam.userId] }
    const { data } = (await server.call(batchEditTarget, { vehicleIds: vehicles, ...form })).body
    // the job may come between two of them: all arrive, none twice
    await expect
      .poll(
        async () =>
          (await inbox(sam.token)).flatMap(({ title, body }) => `${title}\n${body}`.match(/Bus \d/g) ?? []).sort(),
        {
          timeout: 120_000,
        },
      )
      .toEqual(expect.arrayContaining(['Bus 1', 'Bus 2', 'Bus 3']))
    for (const { planId } of data) expect(await statesOf(planId ?? 0)).toContain('overdue message sent')
    expect((await inbox(sam.token)).length).toBeLessThan(4)
  })

  it('reach nobody who may not see the vehicle or its maintenance, nor who is suspended', async () => {
    const blind = await makePerson('blind', ['service:message:view'])
    const limited = await makePerson('limited')
    const gone = await makePerson('gone')
    const other = await drivenVehicle(server.db, server.orgId, 'Other', {
      days: 1,
      metresADay: 1,
      hoursADay: 1,
      until: NOW,
    })
    await server.db.run('insert into user_vehicle (user_id, vehicle_id) values ($1, $2)', [limited.userId, other])
    await server.db.run(`update user_account set suspend_reason = 'left' where user_id = $1`, [gone.userId])
    const { planId } = await makePlan([blind.userId, limited.userId, gone.userId], inDays(0))
    await settled(
      planId,
      Array.from({ length: 6 }, (_, i) => `due ${i < 3 ? 'email' : 'message'} dropped`),
    )
    expect(new Set((await remindersOf(planId)).map(({ note }) => note))).toEqual(
      new Set(['may not see it', 'the account is suspended']),
    )
    expect(await sent.to(blind.email)).toEqual([])
  })

  it('wait until quiet hours are over, but for the message centre', async () => {
    const quinn = await makePerson('quinn')
    const wish = { message: true, email: true, sms: false, webPush: false, leastSeverity: 'critical' } as const
    // quiet but for a minute that is not now
    const minute = (Math.floor(NOW / 60_000) + 720) % 1440
    const quiet = { quietFrom: (minute + 1) % 1440, quietUntil: minute }
    await server.db.run(`update user_account set habit = '{"timeZone": "utc"}' where user_id = $1`, [quinn.userId])
    await server.call(saveAlarmPreference, { ...wish, ...quiet }, { token: quinn.token })
    const { planId } = await makePlan([quinn.userId], inDays(0))
    await settled(planId, ['due email waiting', 'due message sent'])
    expect(await sent.to(quinn.email)).toEqual([])
    await server.call(batchResetTarget, { planIds: [planId] })
    await server.db.run('update maintenance_reminder set next_at = now() where plan_id = $1', [planId])
    await settled(planId, ['due email dropped', 'due message sent'])
  })

  it('reach browsers once, also when their service is down at first', async () => {
    const wendy = await makePerson('wendy')
    const browser = new TestBrowser(service.endpoint('wendy'))
    await server.call(addWebPush, browser.subscription, { token: wendy.token })
    service.answer = 503
    const { planId } = await makePlan([wendy.userId], inDays(0), 'Van of Wendy')
    await expect.poll(() => service.got.length).toBe(1)
    service.answer = 201
    const again = `update task set due_at = now() where kind = 'webPush' and attempts = 1 and worker is null and died_at is null`
    await expect.poll(() => server.db.run(again)).toBe(1)
    await settled(planId, ['due email sent', 'due message sent', 'due webPush sent'])
    await expect.poll(() => service.got.length).toBe(2)
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(service.got).toHaveLength(2)
    expect(browser.read(service.got[1]?.body ?? Buffer.alloc(0))).toMatchObject({
      title: 'Maintenance due: Van of Wendy: Inspection',
      path: '/#/maintenance',
    })
  })

  it('follow a vehicle that drives, without anybody looking', async () => {
    const dora = await makePerson('dora')
    const use = { days: 10, metresADay: 100_000, hoursADay: 1, until: NOW }
    const vehicleId = await drivenVehicle(server.db, server.orgId, 'Van that drives', use)
    const form = {
      kind: 'oil' as const,
      distance: { every: 1e7, due: 1_600_000, soon: 100_000 },
      userIds: [dora.userId],
    }
    const [done] = (await server.call(batchEditTarget, { vehicleIds: [vehicleId], ...form })).body.data
    expect(await statesOf(done?.planId ?? 0)).toEqual([])
    await server.call(ROOMS.movement.addOdometerAdjustment, {
      vehicleId,
      at: new Date().toISOString(),
      value: 1_550_000,
      reason: 'read off',
    })
    await settled(done?.planId ?? 0, ['soon email sent', 'soon message sent'])
    const [mail] = await sent.to(dora.email)
    expect(mail?.text).toContain('Distance: 31.1 mi left')
    expect(mail?.text).toMatch(/At the recent daily average it is due on \d{4}-\d\d-\d\d\./)
  })
})
