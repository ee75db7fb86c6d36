import type { Habit } from '@waymark/contract/rooms/session/account.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTruck, say } from '../../testing/alarmRules.ts'
import { alarmsInTests } from '../../testing/alarmsInTests.ts'
import { PushService, TestBrowser } from '../../testing/PushService.ts'
import { SentMessages } from '../../testing/SentMessages.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { queueDeliveries } from './queueDeliveries.queries.ts'

const { getMessageList } = ROOMS.message
const { addWebPush, saveAlarmPreference } = ROOMS.alarmDelivery

/** Saturday, 5:30 in the morning in Denver. */
const AT = Date.parse('2026-11-21T12:30:00Z')
const minute = (n: number): number => AT + n * 60_000

let server: TestServer
let alarms: ReturnType<typeof alarmsInTests>
let sent: SentMessages
let service: PushService
let orgId: number
beforeAll(async () => {
  server = await startTestServer({ pushPrivate: 'allow', alarmStorm: 100 })
  sent = new SentMessages(server.db)
  service = await PushService.open()
  orgId = await server.makeOrg('Haulers')
  alarms = alarmsInTests(server.db, orgId)
})
beforeEach(() => {
  service.got.length = 0
  service.answer = 201
})
afterAll(async () => {
  await server.stop()
  await service.close()
})

const MESSAGES = ['service:message:view']
const makePerson = async (name: string, habit: Partial<Habit> = {}, of = orgId) => {
  const token = await server.makeUser(name, of, MESSAGES)
  await server.db.run('update user_account set email = $2, habit = $3 where username = $1', [
    name,
    `${name}@example.com`,
    JSON.stringify(habit),
  ])
  return { token, email: `${name}@example.com`, userId: await alarms.userId(name) }
}
const inbox = async (token: string) => (await server.call(getMessageList, {}, { token })).body.data.list
const statesOf = async (alarmId: number) =>
  (await alarms.deliveriesOf(alarmId)).map(({ channel, reason, state }) => `${reason} ${channel} ${state}`)
/** Waits until nothing of an alarm waits to be handed on. */
const settled = async (alarmId: number): Promise<string[]> => {
  const waits = async () =>
    (
      await server.db.row<{ n: number }>(
        `select count(*)::int4 as n from alarm_delivery where alarm_id = $1 and state = 'waiting'
         and (outbox_id is null or channel = 'webPush') and push_delivery_id is null`,
        [alarmId],
      )
    )?.n
  await expect.poll(waits).toBe(0)
  return statesOf(alarmId)
}

describe('people are told of alarms', () => {
  it('in the message centre and by e-mail, in their language, on their clock, in their units', async () => {
    const ana = await makePerson('ana')
    const luc = await makePerson('luc', {
      locale: 'fr',
      distanceUnit: 'km',
      emailTimeZone: 'eastern',
      timeZone: 'utc',
      dateFormat: 'DD/MM/YYYY HH',
    })
    const rule = await alarms.makeRule({ name: 'Highway', users: [ana.userId, luc.userId] })
    const stored = await alarms.makeAlarm(rule, await alarms.makeVehicle('Truck 7'), AT)
    await alarms.say(stored, { kind: 'raised', alarm: stored.alarm }, AT)
    await alarms.say(stored, { kind: 'raised', alarm: stored.alarm }, AT)
    expect(await settled(stored.alarmId)).toEqual([
      'trigger email waiting',
      'trigger email waiting',
      'trigger message sent',
      'trigger message sent',
    ])
    const mails = await sent.to(ana.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['High: Truck 7: Speed above 56 mph (67 mph)'])
    expect(mails[0]?.text).toContain('2026-11-21 05:30 MST')
    expect(mails[0]?.text).toContain('Rule: Highway')
    expect(mails[0]?.text).toMatch(/mi from Denver, CO \(39\.73920, -104\.99030\)/)
    expect(mails[0]?.text).toContain(`http://localhost:${server.server.port}/#/alarms?alarm=${stored.alarmId}`)
    const [french] = await sent.to(luc.email)
    expect(french?.subject.replaceAll(/\s/g, ' ')).toContain('Truck 7 : Vitesse au-dessus de 90 km/h (108 km/h)')
    expect(french?.text).toContain('21/11/2026 07:30 EST')
    expect(await inbox(ana.token)).toMatchObject([
      { type: 'alarm', title: mails[0]?.subject, orgName: 'Haulers', alarmId: stored.alarmId, read: false },
    ])
    expect((await inbox(luc.token))[0]?.body).toContain('21/11/2026 12:30 UTC')
  })

  it('of every trigger once, and of nothing in shadow mode', async () => {
    const ben = await makePerson('ben')
    const rule = await alarms.makeRule({ users: [ben.userId] })
    const vehicle = await alarms.makeVehicle()
    const stored = await alarms.makeAlarm(rule, vehicle, AT)
    const again = { ...stored.alarm, triggers: [AT, minute(10)] }
    await alarms.say(stored, { kind: 'raised', alarm: stored.alarm }, AT)
    await alarms.say(stored, { kind: 'updated', was: stored.alarm, alarm: again }, minute(10))
    await alarms.say(stored, { kind: 'updated', was: again, alarm: { ...again, endedAt: minute(12) } }, minute(12))
    await settled(stored.alarmId)
    expect(await inbox(ben.token)).toHaveLength(2)
    const shadow = await alarms.makeRule({ users: [ben.userId], shadow: true })
    const silent = await alarms.makeAlarm(shadow, vehicle, AT, {}, true)
    await alarms.say(silent, { kind: 'raised', alarm: silent.alarm }, AT)
    expect(await alarms.deliveriesOf(silent.alarmId)).toEqual([])
  })

  it('that late data shows, and of what late data takes back, if they were told', async () => {
    const cleo = await makePerson('cleo')
    const rule = await alarms.makeRule({ users: [cleo.userId] })
    const vehicle = await alarms.makeVehicle('Truck 8')
    const late = await alarms.makeAlarm(rule, vehicle, minute(-600))
    await alarms.say(late, { kind: 'late', alarm: late.alarm, wouldHaveFiredAt: late.alarm.at }, AT)
    expect(await settled(late.alarmId)).toEqual(['late email waiting', 'late message sent'])
    expect((await sent.to(cleo.email))[0]?.subject).toBe('Late: Truck 8: Speed above 56 mph (67 mph)')

    const gone = await alarms.makeAlarm(rule, vehicle, AT)
    await alarms.say(gone, { kind: 'raised', alarm: gone.alarm }, AT)
    await settled(gone.alarmId)
    await server.db.run('update alarm set taken_back_at = now() where alarm_id = $1', [gone.alarmId])
    await alarms.say(gone, { kind: 'restated', was: gone.alarm, alarm: undefined }, minute(1))
    expect((await settled(gone.alarmId)).filter((state) => state.startsWith('restated'))).toEqual([
      'restated email waiting',
      'restated message sent',
    ])
    const [mail] = await sent.to(cleo.email)
    expect(mail?.text).toContain('Notified: 2026-11-21 05:30 MST\nNow: There was no such alarm.')

    // taken back before anybody was told: both sides say nothing
    const never = await alarms.makeAlarm(rule, vehicle, minute(2))
    await server.db.transaction(async (tx) => {
      await tx.run('update alarm set taken_back_at = now() where alarm_id = $1', [never.alarmId])
    })
    await alarms.say(never, { kind: 'raised', alarm: never.alarm }, AT)
    await alarms.say(never, { kind: 'restated', was: never.alarm, alarm: undefined }, AT)
    expect(new Set((await settled(never.alarmId)).map((each) => each.split(' ')[2]))).toEqual(new Set(['quiet']))
  })
})

describe('nobody is told of what they may not see', () => {
  it('an account that lost sight of the vehicle, is elsewhere, or is suspended', async () => {
    const below = await server.makeOrg('Haulers below', orgId)
    const [dan, eve, fay] = [await makePerson('dan', {}, below), await makePerson('eve'), await makePerson('fay')]
    const [mine, other] = [await alarms.makeVehicle(), await alarms.makeVehicle()]
    await server.db.run('insert into user_vehicle (user_id, vehicle_id) values ($1, $2)', [eve.userId, other])
    const rule = await alarms.makeRule({ users: [dan.userId, eve.userId, fay.userId] })
    const stored = await alarms.makeAlarm(rule, mine, AT)
    await server.db.transaction(async (tx) => {
      await queueDeliveries(tx, [{ ...stored, change: { kind: 'raised', alarm: stored.alarm } }], AT)
      await tx.run(`update user_account set suspend_reason = 'gone' where username = 'fay'`)
    })
    await settled(stored.alarmId)
    const deliveries = await alarms.deliveriesOf(stored.alarmId)
    const sayings = deliveries.map(({ user_id: id, state, error }) => [id, state === 'quiet' && error])
    expect(new Set(sayings.filter(([id]) => id === dan.userId).map(([, error]) => error))).toEqual(
      new Set(['may not see it']),
    )
    expect(new Set(sayings.filter(([id]) => id === eve.userId).map(([, error]) => error))).toEqual(
      new Set(['may not see it']),
    )
    expect(await inbox(dan.token)).toEqual([])
    expect(await sent.to(fay.email)).toEqual([])
    const next = await alarms.makeAlarm(rule, other, AT)
    await alarms.say(next, { kind: 'raised', alarm: next.alarm }, AT)
    await settled(next.alarmId)
    expect(await inbox(eve.token)).toHaveLength(1)
    expect((await alarms.deliveriesOf(next.alarmId)).filter(({ user_id: id }) => id === fay.userId)).toEqual([])
  })
})

describe('who sees but some of an organization', () => {
  it('is told only what the alarm list shows, of a vehicle that is in their landmark for now too', async () => {
    const [gil, ivy] = [await makePerson('gil'), await makePerson('ivy')]
    const truck = await makeTruck(server, orgId)
    const yard = { kind: 'circle' as const, lat: 40, lon: -105, radiusM: 500 }
    const landmark = { orgId, name: 'Telling yard', shape: yard }
    const { landmarkId } = (await server.call(ROOMS.landmark.addLandmark, landmark)).body.data
    await server.db.run(`update user_account set user_type = 'landmarkUser' where username = 'gil'`)
    await server.db.run('insert into user_landmark (user_id, landmark_id) values ($1, $2)', [gil.userId, landmarkId])
    await server.db.run('insert into user_vehicle (user_id, vehicle_id) values ($1, $2)', [ivy.userId, truck.vehicleId])
    await say(server, truck, { t: Math.floor(Date.now() / 1000), lat: 40, lon: -105 })
    const rule = await alarms.makeRule({ users: [gil.userId, ivy.userId] })
    const stored = await alarms.makeAlarm(rule, truck.vehicleId, AT)
    await alarms.say(stored, { kind: 'raised', alarm: stored.alarm }, AT)
    await settled(stored.alarmId)
    expect(await inbox(gil.token)).toEqual([])
    expect(await inbox(ivy.token)).toHaveLength(1)
    const counted = { ...stored.alarm, subject: landmarkId }
    const ofLandmark = await alarms.makeAlarm(rule, truck.vehicleId, minute(1))
    await server.db.run(`update alarm set subject_kind = 'landmark', subject_id = $2 where alarm_id = $1`, [
      ofLandmark.alarmId,
      landmarkId,
    ])
    await alarms.say(ofLandmark, { kind: 'raised', alarm: counted }, minute(1))
    await settled(ofLandmark.alarmId)
    expect(await inbox(gil.token)).toHaveLength(1)
    expect(await inbox(ivy.token)).toHaveLength(1)
  })
})

describe('browsers', () => {
  it('get an encrypted note that leads to the alarm, once; those that are gone are forgotten', async () => {
    const gus = await makePerson('gus')
    const browser = new TestBrowser(service.endpoint('gus'))
    await server.call(addWebPush, browser.subscription, { token: gus.token })
    const rule = await alarms.makeRule({ users: [gus.userId] })
    const vehicle = await alarms.makeVehicle('Truck 9')
    const stored = await alarms.makeAlarm(rule, vehicle, AT)
    await alarms.say(stored, { kind: 'raised', alarm: stored.alarm }, AT)
    expect(await settled(stored.alarmId)).toContain('trigger webPush sent')
    expect(service.got).toHaveLength(1)
    const [note] = service.got
    expect(note?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' })
    expect(note?.headers.authorization).toMatch(/^vapid t=.+, k=[\w-]{87}$/)
    expect(browser.read(note?.body ?? Buffer.alloc(0))).toEqual({
      title: 'High: Truck 9: Speed above 56 mph (67 mph)',
      body: expect.stringContaining('2026-11-21 05:30 MST') as string,
      path: `/#/alarms?alarm=${stored.alarmId}`,
      tag: expect.stringMatching(/^alarm-\d+$/) as string,
    })
    service.answer = 410
    const next = await alarms.makeAlarm(rule, vehicle, minute(1))
    await alarms.say(next, { kind: 'raised', alarm: next.alarm }, AT)
    expect(await settled(next.alarmId)).toContain('trigger webPush failed')
    expect(await server.db.rows('select 1 from web_push_subscription where user_id = $1', [gus.userId])).toEqual([])
  })

  it('are tried again when their service is down, and each note arrives once', async () => {
    const hal = await makePerson('hal')
    const browser = new TestBrowser(service.endpoint('hal'))
    await server.call(addWebPush, browser.subscription, { token: hal.token })
    const rule = await alarms.makeRule({ users: [hal.userId] })
    const stored = await alarms.makeAlarm(rule, await alarms.makeVehicle(), AT)
    service.answer = 503
    await alarms.say(stored, { kind: 'raised', alarm: stored.alarm }, AT)
    const push = async () => (await alarms.deliveriesOf(stored.alarmId)).find(({ channel }) => channel === 'webPush')
    await expect.poll(push).toMatchObject({ error: 'the push service answered 503', state: 'waiting' })
    service.answer = 201
    expect(
      await server.db.run(`update task set due_at = now() where kind = 'webPush' and attempts = 1 and died_at is null`),
    ).toBe(1)
    await expect.poll(push).toMatchObject({ state: 'sent', error: '' })
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(service.got.map(({ path }) => path)).toEqual(['/hal', '/hal'])
  })
})

describe('channels', () => {
  it('are those that a user wants: text messages only when asked for, with a number', async () => {
    const ida = await makePerson('ida')
    await server.db.run(`update user_account set mobile = '+15550111' where username = 'ida'`)
    const wish = { message: false, email: false, sms: true, webPush: true, quietFrom: 0, quietUntil: 0 }
    await server.call(saveAlarmPreference, { ...wish, leastSeverity: 'high' }, { token: ida.token })
    const rule = await alarms.makeRule({ users: [ida.userId] })
    const stored = await alarms.makeAlarm(rule, await alarms.makeVehicle('Truck 10'), AT)
    await alarms.say(stored, { kind: 'raised', alarm: stored.alarm }, AT)
    expect(await settled(stored.alarmId)).toEqual(['trigger sms waiting'])
    const [text] = await sent.to('+15550111')
    expect(text).toMatchObject({
      channel: 'sms',
      text: `Truck 10: Speed above 56 mph (67 mph), 2026-11-21 05:30 MST http://localhost:${server.server.port}/#/alarms?alarm=${stored.alarmId}`,
    })
    const low = await alarms.makeRule({ users: [ida.userId], severity: 'medium' })
    const quiet = await alarms.makeAlarm(low, await alarms.makeVehicle(), AT)
    await alarms.say(quiet, { kind: 'raised', alarm: quiet.alarm }, AT)
    await settled(quiet.alarmId)
    expect(await alarms.deliveriesOf(quiet.alarmId)).toMatchObject([
      { state: 'quiet', error: 'below the severity asked for' },
    ])
  })

  it('may have a least severity of their own, above or below that of all', async () => {
    const jon = await makePerson('jon')
    await server.db.run(`update user_account set mobile = '+15550112' where username = 'jon'`)
    const wish = { message: true, email: true, sms: true, webPush: true, quietFrom: 0, quietUntil: 0 }
    const channelSeverities = { sms: 'critical', message: 'low' } as const
    await server.call(saveAlarmPreference, { ...wish, leastSeverity: 'high', channelSeverities }, { token: jon.token })
    const channelsOf = async (severity: 'medium' | 'high' | 'critical') => {
      const rule = await alarms.makeRule({ users: [jon.userId], severity })
      const stored = await alarms.makeAlarm(rule, await alarms.makeVehicle(), AT)
      await alarms.say(stored, { kind: 'raised', alarm: stored.alarm }, AT)
      await settled(stored.alarmId)
      const deliveries = await alarms.deliveriesOf(stored.alarmId)
      return deliveries.filter(({ state }) => state !== 'quiet').map(({ channel }) => channel)
    }
    expect(await channelsOf('medium')).toEqual(['message'])
    expect(await channelsOf('high')).toEqual(['email', 'message'])
    expect(await channelsOf('critical')).toEqual(['email', 'message', 'sms'])
  })
})
