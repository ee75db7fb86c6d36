import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alarmsOf, makeRule, makeTruck, say, shortly, type TestTruck } from '../../testing/alarmRules.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const now = (): number => Math.floor(Date.now() / 1000)
const CONDITIONS = [{ type: 5, operator: '>', value: 25 }] as const
/** Knots. */
const [SLOW, FAST] = [10, 60]
/** Seconds. */
const [NEARLY_A_DAY, AN_HOUR] = [23.9 * 3_600, 3_600]
const short = (ruleId: number, zero: number) => async () => shortly(await alarmsOf(server, ruleId), zero)

/** What a back-test finds, in seconds after `zero`. */
async function tryRule({ vehicleId }: TestTruck, zero: number): Promise<string[]> {
  const rule = {
    conditions: [...CONDITIONS],
    mode: 1 as const,
    name: 'Tried',
    bindType: 2 as const,
    vehicleIds: [vehicleId],
  }
  const range = { startTime: new Date((zero - 3_600) * 1000).toISOString(), endTime: new Date().toISOString() }
  const asked = { orgId: server.orgId, ...range, ...rule }
  const { hits } = (await server.call(ROOMS.alarmBacktest.backtestAlarmRule, asked)).body.data
  const after = (time: string | null): string => (time === null ? '' : `-${Date.parse(time) / 1000 - zero}`)
  return hits.map(({ beganAt, endedAt }) => `${after(beganAt).slice(1)}${after(endedAt)}`)
}

describe('a report of a clock that is ahead', () => {
  it.each([
    ['nearly a day', NEARLY_A_DAY],
    ['an hour', AN_HOUR],
  ])('by %s neither raises an alarm nor holds those of honest ones up', async (_what, ahead) => {
    const truck = await makeTruck(server)
    const binding = { kind: 'custom' as const, assets: [truck.vehicleId] }
    const rule = await makeRule(server, { conditions: CONDITIONS, binding })
    const zero = now() - 600
    await say(server, truck, { t: zero, speed: SLOW }, { t: now() + ahead, speed: FAST })
    await say(server, truck, { t: zero + 300, speed: FAST })
    await expect.poll(short(rule, zero)).toEqual(['300 alarming'])
    await say(server, truck, { t: now() + ahead, speed: FAST }, { t: zero + 400, speed: SLOW })
    await expect.poll(short(rule, zero)).toEqual(['300-400 ceased'])
    await say(server, truck, { t: zero + 590, speed: FAST })
    await expect.poll(short(rule, zero)).toEqual(['300-400 ceased', '590 alarming'])
    expect(await tryRule(truck, zero)).toEqual(['300-400', '590'])
  })

  it('is believed no more once an honest one shows that it was wrong, and what it raised is taken back', async () => {
    const truck = await makeTruck(server)
    const binding = { kind: 'custom' as const, assets: [truck.vehicleId] }
    const rule = await makeRule(server, { conditions: CONDITIONS, binding })
    const zero = now() - 600
    await say(server, truck, { t: now() + NEARLY_A_DAY, speed: FAST })
    await expect.poll(short(rule, zero)).toHaveLength(1)
    await say(server, truck, { t: zero + 300, speed: SLOW })
    await expect.poll(short(rule, zero)).toEqual([])
    await say(server, truck, { t: zero + 590, speed: FAST })
    await expect.poll(short(rule, zero)).toEqual(['590 alarming'])
  })

  it('is put aside by a back-test as it was live', async () => {
    const truck = await makeTruck(server)
    const zero = now() - 7_200
    // an hour ahead, and told an hour ago: by now its time is past
    await say(
      server,
      truck,
      { t: zero, speed: SLOW },
      { t: zero + 1_000, speed: SLOW },
      { t: zero + 1_100, speed: FAST },
    )
    await server.db.run('update report set delay = case when speed > 2000 then -3600 else 0 end where device_id = $1', [
      truck.device,
    ])
    expect(await tryRule(truck, zero)).toEqual([])
  })
})
