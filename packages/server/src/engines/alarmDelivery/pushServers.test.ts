import { ROOMS } from '@waymark/contract/calls.ts'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alarmsInTests } from '../../testing/alarmsInTests.ts'
import { PushService } from '../../testing/PushService.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { editPushUrl, getPushDeliveryList } = ROOMS.pushServer
const AT = Date.parse('2026-11-21T12:30:00Z')

let server: TestServer
let receiver: PushService
beforeAll(async () => {
  server = await startTestServer({ pushPrivate: 'allow' })
  receiver = await PushService.open()
  receiver.answer = 200
})
afterAll(async () => {
  await server.stop()
  await receiver.close()
})

describe('push servers get alarms', () => {
  it('of their organization and those below, every change signed, and positions do not wait for them', async () => {
    const above = await server.makeOrg('Above')
    const orgId = await server.makeOrg('Mine', above)
    const other = await server.makeOrg('Other', above)
    const alarms = alarmsInTests(server.db, orgId)
    const address = receiver.endpoint('hook').replace('http://', '')
    const made = await server.call(editPushUrl, { orgId: above, servers: [{ protocol: 'http', address }] })
    await server.call(editPushUrl, { orgId: other, servers: [{ protocol: 'http', address: `${address}/other` }] })

    const rule = await alarms.makeRule({ name: 'Highway' })
    const vehicleId = await alarms.makeVehicle('Truck 7')
    const stored = await alarms.makeAlarm(rule, vehicleId, AT)
    receiver.answer = 500
    await alarms.say(stored, { kind: 'raised', alarm: stored.alarm }, AT)
    const log = async () => alarms.deliveriesOf(stored.alarmId)
    await expect.poll(log).toEqual([
      {
        user_id: null,
        address: `http://${address}`,
        channel: 'pushServer',
        reason: 'trigger',
        state: 'waiting',
        error: 'answered 500',
      },
    ])
    // alarms go at once, and positions are looked for every two seconds
    const followed = () =>
      server.db.row<{ n: number }>(
        `select count(*)::int4 as n from push_server where org_id = $1 and cursor is not null`,
        [above],
      )
    await expect.poll(followed).toEqual({ n: 1 })
    receiver.answer = 200
    await server.db.run(`update task set due_at = now() where kind = 'pushDelivery' and died_at is null`)
    await expect.poll(log).toMatchObject([{ state: 'sent', error: '' }])

    const over = { ...stored.alarm, state: 'restored' as const, endedAt: AT + 60_000, endReason: 'ceased' as const }
    await alarms.say(stored, { kind: 'updated', was: stored.alarm, alarm: over }, AT + 60_000)
    await alarms.say(stored, { kind: 'restated', was: over, alarm: undefined }, AT + 120_000)
    await expect.poll(() => receiver.got.length).toBe(4)
    const bodies = receiver.got.map(({ body }) => JSON.parse(body.toString()) as Record<string, unknown>)
    expect(receiver.got.every(({ path }) => path === '/hook')).toBe(true)
    expect(bodies[1]).toEqual({
      delivery: bodies[0]?.['delivery'],
      organization: above,
      alarms: [
        {
          id: stored.alarmId,
          change: 'raised',
          rule: { id: rule.id, version: 1, name: 'Highway' },
          vehicleId,
          vehicleName: 'Truck 7',
          landmarkId: null,
          landmarkName: '',
          severity: 'high',
          state: 'alarming',
          conditions: [{ type: 5, operator: '>', threshold: 25, value: 30 }],
          beganAt: '2026-11-21T12:30:00.000Z',
          endedAt: null,
          triggers: ['2026-11-21T12:30:00.000Z'],
          lat: 39.7392,
          lon: -104.9903,
        },
      ],
    })
    const changes = bodies.slice(2).map((body) => (body['alarms'] as { change: string; endedAt: string }[])[0])
    expect(changes).toMatchObject([{ change: 'updated', endedAt: '2026-11-21T12:31:00.000Z' }, { change: 'takenBack' }])
    const secret = made.body.data[0]?.secret ?? ''
    for (const { headers, body } of receiver.got) {
      const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['waymark-signature'])) ?? []
      expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${body.toString()}`).digest('hex'))
    }
    expect((await log()).map(({ reason }) => reason)).toEqual(['restated', 'trigger'])
    const list = (await server.call(getPushDeliveryList, { orgId: above })).body.data.list
    expect(list.map(({ kind, positions }) => `${kind} ${positions}`)).toEqual(Array(3).fill('alarms 0'))
  })

  it('of nobody else, though they come at once, and none where positions go to ISAAC', async () => {
    const orgs = [await server.makeOrg('East'), await server.makeOrg('West'), await server.makeOrg('North')]
    const said = []
    for (const [n, orgId] of orgs.entries()) {
      const address = receiver.endpoint(`own/${n}`).replace('http://', '')
      await server.call(editPushUrl, { orgId, servers: [{ protocol: 'http', address }] })
      const alarms = alarmsInTests(server.db, orgId)
      said.push(await alarms.makeAlarm(await alarms.makeRule({}), await alarms.makeVehicle(), AT))
    }
    await server.db.run('update push_server set isaac = true where org_id = $1', [orgs[2]])
    await alarmsInTests(server.db, 0).sayAll(said, AT)
    const got = () =>
      receiver.got
        .filter(({ path }) => path.startsWith('/own'))
        .map(({ path, body }) => {
          const { alarms } = JSON.parse(body.toString()) as { alarms: { id: number }[] }
          return [path, alarms.map(({ id }) => id)]
        })
        .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
    await expect.poll(() => got().length).toBe(2)
    expect(got()).toEqual([
      ['/own/0', [said[0]?.alarmId]],
      ['/own/1', [said[1]?.alarmId]],
    ])
    const [log] = await server.db.rows<{ n: number }>(
      `select count(*)::int4 as n from push_delivery d join push_server s using (server_id) where s.org_id = $1`,
      [orgs[2]],
    )
    expect(log?.n).toBe(0)
  })
})
