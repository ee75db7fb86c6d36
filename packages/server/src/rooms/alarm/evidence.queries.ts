import type { Evidence } from '@waymark/core/alarms/engine/Alarm.ts'
import type { AlarmRule } from '@waymark/core/alarms/rule/AlarmRule.ts'
import type { Database } from '../../platform/database/Database.ts'
import { ownedBinding } from '../../platform/database/ownedBinding.ts'
import type { HandlingAction } from './handling.queries.ts'

export interface VersionRow {
  rule: Omit<AlarmRule, 'id' | 'version' | 'inForce'>
  in_force_from: number
  in_force_until: number | null
  evidence: Evidence
  ceased_at: number | null
  end_reason: 'ceased' | 'schedule' | 'rule' | null
  triggers: number[]
}

interface ChangeRow {
  at: number
  kind: 'raised' | 'updated' | 'late' | 'restated' | 'takenBack'
  began_at: number
  ended_at: number | null
}

interface DeliveryRow {
  at: number
  recipient: string
  channel: 'message' | 'email' | 'sms' | 'webPush' | 'pushServer'
  reason: 'trigger' | 'escalation' | 'late' | 'restated'
  state: 'waiting' | 'sent' | 'failed' | 'grouped' | 'quiet'
  error: string
}

/** Statements of why an alarm began, for alarms that the caller was found to see. */
export function evidenceQueries(db: Database) {
  return {
    version: (alarmId: number, signal?: AbortSignal) =>
      db.row<VersionRow>(
        `select n.rule, n.in_force_from, n.in_force_until, a.evidence, a.ceased_at, a.end_reason,
           array(select (extract(epoch from t) * 1000)::float8 from unnest(a.triggers) t order by t) as triggers
         from alarm a join alarm_rule_version n on n.rule_id = a.rule_id and n.version = a.rule_version
         where a.alarm_id = $1`,
        [alarmId],
        { signal },
      ),

    changes: (alarmId: number, signal?: AbortSignal) =>
      db.rows<ChangeRow>(
        `select at, kind, (coalesce(alarm, was) ->> 'at')::float8 as began_at,
           (coalesce(alarm, was) ->> 'endedAt')::float8 as ended_at
         from alarm_change where alarm_id = $1 order by change_id`,
        [alarmId],
        { signal },
      ),

    handlings: (alarmId: number, signal?: AbortSignal) =>
      db.rows<{ at: number; username: string; action: HandlingAction; remark: string }>(
        `select h.at, u.username, h.action, h.remark from alarm_handling h join user_account u using (user_id)
         where h.alarm_id = $1 order by h.handling_id`,
        [alarmId],
        { signal },
      ),

    deliveries: (alarmId: number, signal?: AbortSignal) =>
      db.rows<DeliveryRow>(
        `select coalesce(d.sent_at, d.at) as at, coalesce(u.username, d.address) as recipient, d.channel, d.reason, d.state, d.error
         from alarm_delivery d left join user_account u using (user_id) where d.alarm_id = $1 order by d.delivery_id`,
        [alarmId],
        { signal },
      ),

    landmarkNames: async (landmarkIds: readonly number[], signal?: AbortSignal) =>
      new Map(
        await db.arrays<readonly [number, string]>(
          'select landmark_id, name from landmark where landmark_id = any($1::int4[])',
          [landmarkIds],
          { signal },
        ),
      ),

    groupName: async (groupId: number, signal?: AbortSignal) =>
      (await db.row<{ name: string }>('select name from vehicle_group where group_id = $1', [groupId], { signal }))
        ?.name ?? '',

    /** Devices that a vehicle of an organisation carried between two times (ms since 1970 UTC), in order. */
    carried: (vehicleId: number, orgId: number, from: number, to: number, signal?: AbortSignal) =>
      db.rows<{ device: number; device_id: string; from_ms: number; to_ms: number }>(
        `select b.device, d.device_id, greatest(b.valid_from, $2) as from_ms, least(coalesce(b.valid_to, $3), $3) as to_ms
         from ${ownedBinding('array[$4::int4]')} b join device d on d.id = b.device
         where b.vehicle_id = $1 and b.valid_from < $3 and (b.valid_to is null or b.valid_to > $2)
         order by b.valid_from`,
        [vehicleId, new Date(from), new Date(to), orgId],
        { signal },
      ),
  }
}
export type EvidenceQueries = ReturnType<typeof evidenceQueries>
