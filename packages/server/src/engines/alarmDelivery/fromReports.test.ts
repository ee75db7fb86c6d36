import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SentMessages } from '../../testing/SentMessages.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { makeRule, makeTruck, say } from '../../testing/alarmRules.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('a report that makes an alarm', () => {
  it('comes to the people of the rule by itself, and what late data takes back too', async () => {
    const token = await server.makeUser('ana', server.orgId, ['service:message:view'])
    await server.db.run(`update user_account set email = 'ana@example.com' where username = 'ana'`)
    const ana = await server.db.row<{ user_id: number }>(`select user_id from user_account where username = 'ana'`)
    const truck = await makeTruck(server)
    const zero = Math.floor(Date.now() / 1000) - 700
    await say(server, truck, { t: zero, speed: 0 })
    await makeRule(server, {
      conditions: [{ type: 11, operator: 'for', value: 600 }],
      binding: { kind: 'custom', assets: [truck.vehicleId] },
      users: [ana?.user_id ?? 0],
    })
    const titles = async () =>
      (await server.call(ROOMS.message.getMessageList, {}, { token })).body.data.list.map(({ title }) => title)
    const mails = async () => (await new SentMessages(server.db).to('ana@example.com')).map(({ subject }) => subject)
    const silent = expect.stringMatching(/^(High|Late): Truck \d+: No report for 10 min$/) as string
    await expect.poll(titles).toEqual([silent])
    expect(await mails()).toEqual([silent])
    // its reports were held up: it was never silent
    await say(server, truck, { t: zero + 300, speed: 0 }, { t: zero + 690, speed: 0 })
    const changed = expect.stringMatching(/^Changed: Truck \d+: No report for 10 min$/) as string
    await expect.poll(titles).toEqual([changed, silent])
    expect(await mails()).toEqual([changed, silent])
  })

  it('is missed by who expects it: a tracker that is overdue by how it reported, not one that is on time', async () => {
    const token = await server.makeUser('bea', server.orgId, ['service:message:view'])
    const bea = await server.db.row<{ user_id: number }>(`select user_id from user_account where username = 'bea'`)
    const [often, rarely] = [await makeTruck(server), await makeTruck(server)]
    const now = Math.floor(Date.now() / 1000)
    // both heard of half an hour ago: one says something each minute, the other each hour
    for (let back = 7; back >= 0; back--) {
      await say(server, often, { t: now - 1800 - back * 60, speed: 0 })
      await say(server, rarely, { t: now - 1800 - back * 3600, speed: 0 })
    }
    await makeRule(server, {
      conditions: [{ type: 101, operator: 'for', value: 60 }],
      binding: { kind: 'custom', assets: [often.vehicleId, rarely.vehicleId] },
      users: [bea?.user_id ?? 0],
    })
    const titles = async () =>
      (await server.call(ROOMS.message.getMessageList, {}, { token })).body.data.list.map(({ title }) => title)
    await expect.poll(titles).toEqual([expect.stringMatching(/^(High|Late): Truck \d+: Report overdue for 1 min$/)])
    const alarms = async () =>
      (await server.call(ROOMS.alarm.getAlarmList, { vehicleIds: [often.vehicleId, rarely.vehicleId] })).body.data.list
    expect(await alarms()).toMatchObject([{ vehicleId: often.vehicleId, type: 101, value: 60, state: 'alarming' }])
    await say(server, often, { t: Math.floor(Date.now() / 1000), speed: 0 })
    await expect.poll(alarms).toMatchObject([{ vehicleId: often.vehicleId, state: 'restored' }])
  })
})
