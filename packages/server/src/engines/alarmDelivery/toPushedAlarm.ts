import type { Condition } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { madeBy } from './madeBy.ts'
import type { StoredAlarmChange } from './StoredAlarmChange.ts'

/** What an alarm's ids stand for. */
export interface AlarmNames {
  readonly subject_kind: 'vehicle' | 'landmark'
  readonly rule_name: string
  readonly conditions: readonly Condition[]
  readonly vehicle_name: string | null
  readonly landmark_id: number | null
  readonly landmark_name: string | null
}

/**
 * A change of an alarm as push servers get it; docs/alarms.md describes the fields. Units are the engine's: m/s, °C, %,
 * seconds; times are ISO 8601 UTC.
 */
export function toPushedAlarm({ alarmId, ruleId, ruleVersion, change }: StoredAlarmChange, names?: AlarmNames): object {
  const isTakenBack = change.kind === 'restated' && !change.alarm
  const alarm = change.kind === 'restated' ? (change.alarm ?? change.was) : change.alarm
  return {
    id: alarmId,
    change: isTakenBack ? 'takenBack' : change.kind,
    rule: { id: ruleId, version: ruleVersion, name: names?.rule_name ?? '' },
    vehicleId: names?.subject_kind === 'landmark' ? null : alarm.subject,
    vehicleName: names?.vehicle_name ?? '',
    landmarkId: names?.landmark_id ?? null,
    landmarkName: names?.landmark_name ?? '',
    severity: alarm.severity,
    state: alarm.state,
    conditions: madeBy(alarm, names?.conditions ?? []).map(({ condition, seen }) => ({
      type: condition.type,
      operator: condition.operator,
      threshold: condition.value ?? null,
      value: seen.value,
    })),
    beganAt: iso(alarm.at),
    endedAt: alarm.endedAt === null ? null : iso(alarm.endedAt),
    triggers: alarm.triggers.map(iso),
    lat: alarm.evidence.lat,
    lon: alarm.evidence.lon,
  }
}

function iso(time: number): string {
  return new Date(time).toISOString()
}
