import type { CallIn, CallResult } from '@waymark/contract/call.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeRule, makeTruck, say } from '../../testing/alarmRules.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getFleetAlarms } = ROOMS.fleetApi
const { getFleetAlarmEvidence } = ROOMS.alarm
const { explainFleetAlarm } = ROOMS.alarmBacktest
type Page = CallResult<typeof getFleetAlarms>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

let count = 0
const makeKey = async (orgId: number, fields: Partial<CallIn<typeof ROOMS.accessKey.addV2Key>> = {}) => {
  const name = `Key ${++count}`
  const key = { orgId, name, interfaces: ['alarm:read' as const], allDevices: true, ...fields }
  return (await server.call(ROOMS.accessKey.addV2Key, key)).body.data.key
}
const read = async (token: string, params: CallIn<typeof getFleetAlarms> = {}): Promise<Page> => {
  const answer = await server.call(getFleetAlarms, params, { token })
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data
}
const SPEEDING = [{ type: 5, operator: '>', value: 25 }] as const

/** Slower than what a key may ask in a minute. Milliseconds. */
const SLOWLY = { timeout: 120_000, interval: 500 }

describe('alarms for programs', () => {
  it('come in order after a cursor, each change once, those of rules in shadow mode not at all', async () => {
    const truck = await makeTruck(server)
    const binding = { kind: 'custom', assets: [truck.vehicleId] } as const
    const rule = await makeRule(server, { name: 'Too fast', conditions: SPEEDING, binding })
    await makeRule(server, { conditions: SPEEDING, binding }, { shadow: true })
    const key = await makeKey(server.orgId)
    const start = await read(key)
    const now = Math.floor(Date.now() / 1000)
    await say(server, truck, { t: now - 5, speed: 60 })
    const kinds: string[] = []
    let cursor = start.nextCursor
    const follow = async (): Promise<string[]> => {
      const page = await read(key, { cursor, limit: 1 })
      cursor = page.nextCursor
      kinds.push(...page.list.map(({ kind, state, ruleId }) => `${kind} ${state} ${ruleId === rule}`))
      return kinds
    }
    await expect.poll(follow, SLOWLY).toEqual(['raised alarming true'])
    await say(server, truck, { t: now - 3, speed: 10 })
    await expect.poll(follow, SLOWLY).toEqual(['raised alarming true', 'updated restored true'])
    const all = await read(key, { from: new Date(Date.now() - 3_600_000).toISOString() })
    expect(all.list.map(({ kind }) => kind)).toEqual(['raised', 'updated'])
    expect(all.list[1]).toMatchObject({
      ruleName: 'Too fast',
      vehicleId: truck.vehicleId,
      type: 5,
      beganAt: new Date((now - 5) * 1000).toISOString(),
      endedAt: new Date((now - 3) * 1000).toISOString(),
    })
    expect((await read(key, { cursor: all.nextCursor })).list).toEqual([])
    // and why: the reports and values of the alarm, and what the rule made of the time before it
    const { alarmId = 0 } = all.list[0] ?? {}
    const evidence = (await server.call(getFleetAlarmEvidence, { alarmId }, { token: key })).body.data
    expect(evidence).toMatchObject({
      rule: { name: 'Too fast', mode: 1 },
      conditions: [{ type: 5, threshold: 25, holds: true, report: { deviceId: expect.any(String) } }],
      history: [{ kind: 'raised' }, { kind: 'updated' }],
    })
    expect(Object.keys(evidence)).not.toContain('deliveries')
    const asked = { ruleId: rule, vehicleId: truck.vehicleId }
    const times = (from: number, to: number) => ({
      startTime: new Date((now + from) * 1000).toISOString(),
      endTime: new Date((now + to) * 1000).toISOString(),
    })
    const why = async (range: ReturnType<typeof times>) =>
      (await server.call(explainFleetAlarm, { ...asked, ...range }, { token: key })).body.data.verdict
    expect([await why(times(-60, 60)), await why(times(-3600, -1800))]).toEqual(['alarm', 'noReports'])
  })

  it('PERM-11 are only those of the organisations and devices of the key', async () => {
    const branch = await server.makeOrg('Branch')
    const truck = await makeTruck(server, branch)
    await makeRule(server, { conditions: SPEEDING }, { orgId: branch })
    const [whole, own] = [await makeKey(server.orgId), await makeKey(branch)]
    const other = await makeKey(await server.makeOrg('Elsewhere', 0))
    const otherDevice = (await makeTruck(server, branch)).device
    const limited = await makeKey(branch, { allDevices: false, devices: [otherDevice] })
    await say(server, truck, { t: Math.floor(Date.now() / 1000), speed: 60 })
    const raised = (token: string) => async () =>
      (await read(token)).list.filter((one) => one.vehicleId === truck.vehicleId).length
    await expect.poll(raised(own), SLOWLY).toBe(1)
    expect(await raised(whole)()).toBe(1)
    expect((await read(other)).list).toEqual([])
    expect((await read(limited)).list).toEqual([])
    const [first] = (await read(own)).list
    const { alarmId, ruleId } = first ?? { alarmId: 0, ruleId: 0 }
    const question = {
      ruleId,
      vehicleId: truck.vehicleId,
      startTime: new Date(Date.now() - 60_000).toISOString(),
      endTime: new Date().toISOString(),
    }
    for (const token of [other, limited]) {
      expect((await server.call(getFleetAlarmEvidence, { alarmId }, { token })).body.errorCode).toBe(4041401)
      const code = (await server.call(explainFleetAlarm, question, { token })).body.errorCode
      expect([4041111, 4041400]).toContain(code)
    }
    expect((await server.call(explainFleetAlarm, question, { token: own })).body.data.verdict).toBe('alarm')
    const mileage = await makeKey(branch, { interfaces: ['mileage:read'] })
    expect((await server.call(getFleetAlarms, {}, { token: mileage })).status).toBe(403)
  })

  it('refuse a cursor that is none', async () => {
    const key = await makeKey(server.orgId)
    expect((await server.call(getFleetAlarms, { cursor: 'nonsense' }, { token: key })).status).toBe(400)
    expect((await server.call(getFleetAlarms, { from: '1990-01-01T00:00:00Z' }, { token: key })).body.errorCode).toBe(
      4003102,
    )
  })
})
