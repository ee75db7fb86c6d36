import type { Alarm } from '@waymark/core/alarms/engine/Alarm.ts'
import type { AlarmChange } from '@waymark/core/alarms/late/AlarmChange.ts'
import type { AlarmRule } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { RULE_DEFAULTS } from '@waymark/core/alarms/rule/ruleDefaults.ts'
import type { Database } from '../platform/database/Database.ts'
import { queueDeliveries } from '../engines/alarmDelivery/queueDeliveries.queries.ts'
import type { StoredAlarmChange } from '../engines/alarmDelivery/StoredAlarmChange.ts'

/** A rule as a test wants it: by default above 25 m/s, high. */
export type TestRule = Partial<Omit<AlarmRule, 'id' | 'version' | 'inForce'>> & { readonly shadow?: boolean }

/** An alarm that is stored, with what a change of it needs. */
export interface TestAlarm extends Omit<StoredAlarmChange, 'change'> {
  readonly alarm: Alarm
}

let made = 0

/** Rules and alarms put into the database as the engine does. */
export function alarmsInTests(db: Database, orgId: number) {
  const idOf = async (sql: string, params: readonly unknown[]): Promise<number> =>
    (await db.row<{ id: number }>(sql, params))?.id ?? 0

  const makeRule = async ({ shadow = false, ...fields }: TestRule): Promise<{ id: number; rule: AlarmRule }> => {
    const rule = {
      ...RULE_DEFAULTS,
      name: `Too fast ${++made}`,
      mode: 'any',
      conditions: [{ type: 5, operator: '>', value: 25 }],
      // the engine must not find out that no report made the alarm
      binding: { kind: 'custom', assets: [] },
      severity: 'high',
      maxTriggers: 100,
      ...fields,
    } as const
    const id = await idOf(
      'insert into alarm_rule (org_id, name, draft, state) values ($1, $2, $3, $4) returning rule_id as id',
      [orgId, rule.name, JSON.stringify(rule), shadow ? 'shadow' : 'on'],
    )
    await db.run(
      `insert into alarm_rule_version (rule_id, version, rule, shadow, in_force_from) values ($1, 1, $2, $3, '2020-01-01')`,
      [id, JSON.stringify(rule), shadow],
    )
    return { id, rule: { ...rule, id, version: 1, inForce: { from: 0, until: Infinity } } }
  }

  /** The next version of a rule, in force from a time on (ms since 1970 UTC). */
  const editRule = async (ruleId: number, change: TestRule, since: number): Promise<void> => {
    const { shadow = false, ...fields } = change
    const last = await db.row<{ version: number; rule: object }>(
      `update alarm_rule_version set in_force_until = $2 where rule_id = $1 and in_force_until is null
       returning version, rule`,
      [ruleId, new Date(since)],
    )
    await db.run(
      'insert into alarm_rule_version (rule_id, version, rule, shadow, in_force_from) values ($1, $2, $3, $4, $5)',
      [ruleId, (last?.version ?? 0) + 1, JSON.stringify({ ...last?.rule, ...fields }), shadow, new Date(since)],
    )
  }

  const makeVehicle = (name = `Asset ${++made}`, of = orgId): Promise<number> =>
    idOf(
      `insert into vehicle (org_id, name, asset_type, icon) values ($1, $2, 2001, 'truck') returning vehicle_id as id`,
      [of, name],
    )

  /** An alarm of a rule over a vehicle that lasts since `at` (ms since 1970 UTC), with one trigger. */
  const makeAlarm = async (
    { id, rule }: { id: number; rule: AlarmRule },
    vehicleId: number,
    at: number,
    fields: Partial<Alarm> = {},
    shadow = false,
  ): Promise<TestAlarm> => {
    const alarm: Alarm = {
      rule: id,
      version: 1,
      at,
      condition: -1,
      landmark: 0,
      subject: vehicleId,
      severity: rule.severity,
      state: 'alarming',
      endedAt: null,
      ceasedAt: null,
      endReason: null,
      triggers: [at],
      evidence: {
        conditions: [{ condition: 0, holds: true, since: at, value: 30, report: at }],
        since: at,
        debounce: 0,
        schedule: null,
        bound: { by: 'all', group: null, from: null },
        report: at,
        device: null,
        lat: 39.7392,
        lon: -104.9903,
      },
      ...fields,
    }
    const [seen] = rule.conditions
    const alarmId = await idOf(
      `insert into alarm (org_id, rule_id, rule_version, subject_kind, subject_id, began_at, condition, landmark_id,
         alarm_type, operator, value, severity, state, triggers, evidence, lat, lon, shadow, known_at)
       values ($1, $2, 1, 'vehicle', $3, $4, $5, $6, $7, $8, 30, $9, $10, $11, $12, $13, $14, $15, $4)
       returning alarm_id as id`,
      [
        orgId,
        id,
        vehicleId,
        new Date(at),
        alarm.condition,
        alarm.landmark,
        seen?.type,
        seen?.operator,
        alarm.severity,
        alarm.state,
        alarm.triggers.map((time) => new Date(time).toISOString()),
        JSON.stringify(alarm.evidence),
        alarm.evidence.lat,
        alarm.evidence.lon,
        shadow,
      ],
    )
    const of = { orgId, subjectKind: 'vehicle', subjectId: vehicleId } as const
    return { alarmId, ...of, ruleId: id, ruleVersion: 1, shadow, alarm }
  }

  /** Says changes as the engine does when it stores them. */
  const say = (stored: TestAlarm, change: AlarmChange, now: number): Promise<void> =>
    db.transaction((tx) => queueDeliveries(tx, [{ ...stored, change }], now))

  /** Says at once that all of these were raised. */
  const sayAll = (all: readonly TestAlarm[], now: number): Promise<void> =>
    db.transaction((tx) =>
      queueDeliveries(
        tx,
        all.map((stored) => ({ ...stored, change: { kind: 'raised', alarm: stored.alarm } })),
        now,
      ),
    )

  const deliveriesOf = (alarmId: number) =>
    db.rows<{ user_id: number | null; address: string; channel: string; reason: string; state: string; error: string }>(
      `select user_id, address, channel, reason, state, error from alarm_delivery where alarm_id = $1
       order by reason, channel, user_id, delivery_id`,
      [alarmId],
    )

  const userId = (username: string): Promise<number> =>
    idOf('select user_id as id from user_account where username = $1', [username])

  return { makeRule, editRule, makeVehicle, makeAlarm, say, sayAll, deliveriesOf, userId }
}
