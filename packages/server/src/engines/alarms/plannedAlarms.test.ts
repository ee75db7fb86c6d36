import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alarmsOf, makeRule, makeTruck, say, shortly } from '../../testing/alarmRules.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { addReportingPlan, editReportingPlan } = ROOMS.reportingPlan
const OVERDUE = [{ type: 101, operator: 'for', value: 60 }] as const

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const now = (): number => Math.floor(Date.now() / 1000)
const short = (ruleId: number, zero: number) => async () => shortly(await alarmsOf(server, ruleId), zero)
const plan = (vehicleId: number, standingSeconds: number) => ({
  orgId: server.orgId,
  name: `Plan of ${vehicleId}`,
  movingSeconds: 60,
  standingSeconds,
  graceSeconds: 300,
  vehicleIds: [vehicleId],
})
/** As if the plans of a device had been there since a moment (seconds since 1970), or so long before one another. */
const backdate = async (device: number, ...since: number[]): Promise<void> => {
  const spans = await server.db.rows<{ valid_from: number }>(
    'select valid_from from device_plan_span where device_id = $1 order by valid_from',
    [device],
  )
  expect(spans).toHaveLength(since.length)
  for (const [i, from] of since.entries()) {
    await server.db.run(
      `update device_plan_span s set valid_from = to_timestamp($3), valid_to = to_timestamp($4)
       where device_id = $1 and valid_from = (
         select valid_from from device_plan_span where device_id = $1 order by valid_from offset $2 limit 1)`,
      [device, i, from, since[i + 1] ?? null],
    )
  }
  await server.db.run(
    `insert into invalidation (process_id, kind, ids) values ('00000000-0000-0000-0000-000000000000', 'plan', array[$1::int8])`,
    [device],
  )
}

describe('21 first 5: the alarm of what is overdue by its plan', () => {
  it('21 first 5: a plan that is assigned raises it, and a report ends it', async () => {
    const truck = await makeTruck(server)
    const zero = now() - 1500
    const rule = await makeRule(server, {
      conditions: OVERDUE,
      binding: { kind: 'custom', assets: [truck.vehicleId] },
    })
    await say(server, truck, { t: zero, speed: 0 })
    const { planId } = (await server.call(addReportingPlan, plan(truck.vehicleId, 600))).body.data
    await backdate(truck.device, zero - 3600)
    await expect.poll(short(rule, zero)).toEqual(['960 alarming late'])
    // what was overdue by the plan of that time stays so under another
    await server.call(editReportingPlan, { planId, standingSeconds: 86_400 })
    await say(server, truck, { t: zero + 1490, speed: 0 })
    await expect.poll(short(rule, zero)).toEqual(['960-1490 ceased late'])
  })

  it('21 first 5: late reports are judged by the plan that was in force then', async () => {
    const truck = await makeTruck(server)
    const zero = now() - 3000
    const rule = await makeRule(server, {
      conditions: OVERDUE,
      binding: { kind: 'custom', assets: [truck.vehicleId] },
    })
    const { planId } = (await server.call(addReportingPlan, plan(truck.vehicleId, 600))).body.data
    await server.call(editReportingPlan, { planId, standingSeconds: 7200 })
    // ten minutes until twenty ago, and two hours since
    await backdate(truck.device, zero - 3600, zero + 1800)
    // known before the reports come: what a plan that changes finds in reports that are there is no late news
    await server.server.reload()
    await say(server, truck, { t: zero, speed: 0 }, { t: zero + 1500, speed: 0 }, { t: zero + 2900, speed: 0 })
    await expect.poll(short(rule, zero)).toEqual(['960-1500 ceased late'])
    // it was not silent after all: its report was held up
    await say(server, truck, { t: zero + 800, speed: 0 })
    await expect.poll(short(rule, zero)).toEqual([])
    expect((await alarmsOf(server, rule))[0]?.taken_back_at).not.toBeNull()

    // a back-test of those days judges alike
    const iso = (t: number): string => new Date(t * 1000).toISOString()
    const form = {
      orgId: server.orgId,
      mode: 1 as const,
      conditions: [...OVERDUE],
      bindType: 2 as const,
      vehicleIds: [truck.vehicleId],
      startTime: iso(zero - 60),
      endTime: iso(zero + 2950),
    }
    const none = (await server.call(ROOMS.alarmBacktest.backtestAlarmRule, form)).body.data
    expect([none.assets, none.hits]).toEqual([1, []])
    await backdate(truck.device, zero - 3600, zero + 2700)
    const { hits } = (await server.call(ROOMS.alarmBacktest.backtestAlarmRule, form)).body.data
    // ten minutes and five of grace after the report of half an hour ago, and a minute of the rule
    expect(hits.map(({ beganAt, endedAt }) => [beganAt, endedAt])).toEqual([[iso(zero + 2460), iso(zero + 2900)]])
  })
})
