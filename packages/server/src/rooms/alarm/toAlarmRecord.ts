import type { AlarmRecord } from '@waymark/contract/rooms/alarm/alarm.ts'
import { isoOrNull } from '../../platform/clock/isoOrNull.ts'
import type { AlarmRow } from './alarm.queries.ts'

/** A row of the log as it is answered. */
export function toAlarmRecord(row: AlarmRow): AlarmRecord {
  return {
    alarmId: row.alarm_id,
    ruleId: row.rule_id,
    ruleName: row.rule_name,
    ruleVersion: row.rule_version,
    orgId: row.org_id,
    orgName: row.org_name,
    vehicleId: row.subject_kind === 'vehicle' ? row.subject_id : null,
    vehicleName: row.vehicle_name ?? '',
    landmarkId: row.place_id,
    landmarkName: row.place_name ?? '',
    type: row.alarm_type,
    operator: row.operator,
    value: row.value,
    severity: row.severity,
    state: row.state,
    beganAt: iso(row.began_at),
    endedAt: isoOrNull(row.ended_at),
    triggers: row.triggers,
    knownAt: iso(row.known_at),
    late: row.late,
    restated: row.restated,
    takenBack: row.taken_back_at !== null,
    shadow: row.shadow,
    acknowledgedAt: isoOrNull(row.acknowledged_at),
    acknowledgedBy: row.acknowledged_by ?? '',
    snoozedUntil: isoOrNull(row.snoozed_until),
    remark: row.remark,
    lat: row.lat,
    lon: row.lon,
  }
}

/** ISO 8601 UTC of milliseconds since 1970. */
export function iso(ms: number): string {
  return new Date(ms).toISOString()
}
