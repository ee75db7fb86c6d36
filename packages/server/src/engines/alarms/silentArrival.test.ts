import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { alarmsOf, makeRule, makeTruck, say, shortly } from '../../testing/alarmRules.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const now = (): number => Math.floor(Date.now() / 1000)
const YARD = { lat: 40, lon: -104.9 }

it('tells of a truck that arrives fast and says nothing more, live and in a back-test', async () => {
  const shape = { kind: 'circle' as const, ...YARD, radiusM: 500 }
  const yard = { orgId: server.orgId, name: 'Quiet yard', shape }
  const { landmarkId } = (await server.call(ROOMS.landmark.addLandmark, yard)).body.data
  const truck = await makeTruck(server)
  const conditions = [{ type: 4, operator: 'inside', landmarks: [landmarkId] as number[] }] as const
  const rule = await makeRule(server, { conditions, binding: { kind: 'custom', assets: [truck.vehicleId] } })
  // in doubt by its speed of 153 km/h, and old enough in four seconds
  const zero = now() - 800 + 4
  await say(server, truck, { t: zero }, { t: zero + 200, ...YARD })
  expect(await alarmsOf(server, rule)).toEqual([])
  await expect
    .poll(async () => shortly(await alarmsOf(server, rule), zero))
    .toEqual([expect.stringMatching(/^200 alarming/)])
  const range = { startTime: new Date((zero - 600) * 1000).toISOString(), endTime: new Date().toISOString() }
  const tried = { conditions: [...conditions], mode: 1 as const, name: 'Tried', bindType: 2 as const }
  const asked = { orgId: server.orgId, ...range, ...tried, vehicleIds: [truck.vehicleId] }
  const { hits } = (await server.call(ROOMS.alarmBacktest.backtestAlarmRule, asked)).body.data
  expect(hits.map(({ beganAt }) => Date.parse(beganAt) / 1000 - zero)).toEqual([200])

  // it was a mistake of its receiver after all
  await say(server, truck, { t: now() - 1 })
  await expect
    .poll(async () => (await alarmsOf(server, rule)).filter(({ taken_back_at: at }) => at === null), {
      timeout: 120_000,
    })
    .toEqual([])
})
