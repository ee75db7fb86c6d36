import { getAlarmList } from '@waymark/contract/rooms/alarm/alarm.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeRule, makeTruck, say } from '../../testing/alarmRules.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('reports of one moment that contradict each other hold up nobody’s alarms, and raise one of a kind', async () => {
  const [odd, plain] = [await makeTruck(server), await makeTruck(server)]
  const rule = await makeRule(server, {
    conditions: [
      { type: 19, operator: 'drivingToIdle' },
      { type: 19, operator: 'idleToDriving' },
    ],
  })
  const speeding = await makeRule(server, { conditions: [{ type: 5, operator: '>', value: 15 }] })
  const now = Math.floor(Date.now() / 1000)
  await say(server, odd, { t: now - 120, speed: 0 })
  // they are ordered by what they hold: some that drive come between some that stand
  await Promise.all(
    Array.from({ length: 16 }, (_, n) => say(server, odd, { t: now - 60, speed: n % 2 ? 10 + n : 0, batt: 50 + n })),
  )
  await say(server, plain, { t: now, speed: 60 })
  const alarmsOf = async (ruleId: number, vehicleId: number) =>
    (await server.call(getAlarmList, { ruleIds: [ruleId], vehicleIds: [vehicleId] })).body.data.list
  await expect.poll(() => alarmsOf(speeding, plain.vehicleId)).toHaveLength(1)
  await expect.poll(async () => (await alarmsOf(rule, odd.vehicleId)).length).toBeGreaterThan(0)
  const found = await alarmsOf(rule, odd.vehicleId)
  expect(new Set(found.map(({ operator }) => operator)).size).toBe(found.length)
})
