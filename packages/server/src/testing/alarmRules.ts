import { ROOMS } from '@waymark/contract/calls.ts'
import type { AlarmRule } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { RULE_DEFAULTS } from '@waymark/core/alarms/rule/ruleDefaults.ts'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { expect } from 'vitest'
import { systemClock } from '../platform/clock/clock.ts'
import type { TestServer } from './startTestServer.ts'

export interface TestTruck {
  readonly identifier: string
  readonly device: number
  readonly vehicleId: number
}

/** What a phone says. Seconds since 1970, degrees, knots, %. */
export interface Said {
  readonly t: number
  readonly lat?: number
  readonly lon?: number
  readonly speed?: number
  readonly batt?: number
}

let count = 0

/** For tests: a vehicle whose device has reported since 2020. */
export async function makeTruck(server: TestServer, orgId = server.orgId): Promise<TestTruck> {
  const identifier = `alarm-phone-${++count}`
  const device = (await server.call(ROOMS.device.addDevice, { orgId, identifier })).body.data.id
  const vehicle = { orgId, name: `Truck ${count}`, assetType: 2001, icon: 'truck' as const, device }
  const { vehicleId } = (await server.call(ROOMS.vehicle.addVehicle, vehicle)).body.data
  await server.db.run(`update binding set valid_from = '2020-01-01' where vehicle_id = $1`, [vehicleId])
  await server.server.reload()
  return { identifier, device, vehicleId }
}

/** For tests: reports through the real gateway, one after the other, each acknowledged once it is durable. */
export async function say(server: TestServer, { identifier }: TestTruck, ...reports: readonly Said[]): Promise<void> {
  for (const { t, lat = 40, lon = -105, ...values } of reports) {
    const numbers = Object.entries({ timestamp: t, lat, lon, ...values }).map(([name, n]) => [name, String(n)])
    const query = new URLSearchParams([['id', identifier], ...(numbers as [string, string][])])
    const answer = await fetch(`http://127.0.0.1:${server.server.gatewayPorts.tcp}/?${query.toString()}`)
    expect(answer.status).toBe(200)
  }
}

/** For tests: a rule in force since an hour, or another time (ms since 1970 UTC). */
export async function makeRule(
  server: TestServer,
  rule: Partial<AlarmRule> & Pick<AlarmRule, 'conditions'>,
  { orgId = server.orgId, shadow = false, since = systemClock.now() - 3_600_000 } = {},
): Promise<number> {
  const { id: _, version: __, inForce: ___, ...fields } = { id: 0, version: 0, inForce: 0, ...rule }
  const draft = {
    ...RULE_DEFAULTS,
    name: `Rule ${++count}`,
    mode: 'any',
    binding: { kind: 'all' },
    severity: 'high',
    ...fields,
  }
  const state = shadow ? 'shadow' : 'on'
  const made = await server.db.transaction(async (tx) => {
    const row = await tx.row<{ rule_id: number }>(
      'insert into alarm_rule (org_id, name, state, draft) values ($1, $2, $3, $4) returning rule_id',
      [orgId, draft.name, state, JSON.stringify(draft)],
    )
    await tx.run(
      `insert into alarm_rule_version (rule_id, version, rule, shadow, in_force_from) values ($1, 1, $2, $3, $4)`,
      [row?.rule_id, JSON.stringify(draft), shadow, new Date(since)],
    )
    await tx.run(`select pg_notify('alarm_rules', $1)`, [String(orgId)])
    return row
  })
  return made?.rule_id ?? 0
}

/** For tests: ends what is in force of a rule, and with a change begins its next version. */
export async function changeRule(server: TestServer, ruleId: number, change?: Partial<AlarmRule>): Promise<void> {
  await server.db.transaction(async (tx) => {
    const row = await tx.row<{ version: number; rule: object; org_id: number }>(
      `update alarm_rule_version v set in_force_until = now() from alarm_rule r
       where v.rule_id = $1 and v.in_force_until is null and r.rule_id = v.rule_id returning v.version, v.rule, r.org_id`,
      [ruleId],
    )
    if (row && change)
      await tx.run(
        'insert into alarm_rule_version (rule_id, version, rule, in_force_from) values ($1, $2, $3, now())',
        [ruleId, row.version + 1, JSON.stringify({ ...row.rule, ...change })],
      )
    await tx.run(`select pg_notify('alarm_rules', $1)`, [String(row?.org_id)])
  })
}

export async function makeLandmark(server: TestServer, name: string, shape: LandmarkShape): Promise<number> {
  const row = await server.db.row<{ landmark_id: number }>(
    `insert into landmark (org_id, name, shape, lat, lon, west, south, east, north, area)
     values ($1, $2, $3, 0, 0, 0, 0, 0, 0, 1) returning landmark_id`,
    [server.orgId, name, JSON.stringify(shape)],
  )
  await server.server.reload()
  return row?.landmark_id ?? 0
}

export interface StoredAlarm {
  alarm_id: number
  began_at: number
  ended_at: number | null
  state: string
  late: boolean
  restated: boolean
  taken_back_at: number | null
  shadow: boolean
  rule_version: number
  value: number | null
  alarm_type: number
  end_reason: string | null
}

/** For tests: the alarms of a rule in the order in which they began. */
export function alarmsOf(server: TestServer, ruleId: number): Promise<StoredAlarm[]> {
  return server.db.rows<StoredAlarm>(
    `select alarm_id, began_at, ended_at, state, late, restated, taken_back_at, shadow, rule_version, value, alarm_type,
       end_reason
     from alarm where rule_id = $1 order by began_at, alarm_id`,
    [ruleId],
  )
}

/** For tests: alarms in short, times in seconds after `zero` (seconds since 1970). */
export function shortly(alarms: readonly StoredAlarm[], zero: number): string[] {
  return alarms
    .filter((alarm) => alarm.taken_back_at === null)
    .map(({ began_at, ended_at, state, late, end_reason }) => {
      const end = ended_at === null ? '' : `-${ended_at / 1000 - zero} ${end_reason}`
      return `${began_at / 1000 - zero}${end}${ended_at === null ? ` ${state}` : ''}${late ? ' late' : ''}`
    })
}
