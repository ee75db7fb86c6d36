import type { Evidence } from '@waymark/core/alarms/engine/Alarm.ts'
import type { Condition, Severity } from '@waymark/core/alarms/rule/AlarmRule.ts'
import type { Queries } from '../../platform/database/Queries.ts'

/** What is told of an alarm, as it is known now. Times are ms since 1970 UTC. */
export interface AlarmFacts {
  alarm_id: number
  org_id: number
  subject_kind: 'vehicle' | 'landmark'
  subject_id: number
  /** The vehicle; the landmark whose vehicles are counted. */
  subject_name: string
  /** Organisation of the subject; null when it is deleted. */
  subject_org_id: number | null
  rule_name: string
  conditions: Condition[]
  /** Place of the condition whose instant it was; -1 for one that lasts. */
  condition: number
  /** That was entered, left or counted; 0 for none. */
  landmark_id: number
  /** Names of landmarks by id, as far as a message names them. */
  landmarks: Record<string, string>
  evidence: Evidence
  severity: Severity
  state: 'triggered' | 'alarming' | 'restored'
  began_at: number
  ended_at: number | null
  acknowledged_at: number | null
  taken_back_at: number | null
  lat: number | null
  lon: number | null
}

/** Landmarks of a condition that a message names at most. */
const NAMED = 3

/** Alarms by id. */
export async function alarmFacts(tx: Queries, alarmIds: readonly number[]): Promise<Map<number, AlarmFacts>> {
  const rows = await tx.rows<AlarmFacts>(
    `select a.alarm_id, a.org_id, a.subject_kind, a.subject_id, coalesce(s.name, l.name, '') as subject_name,
       case when a.subject_kind = 'vehicle' then s.org_id else l.org_id end as subject_org_id,
       v.rule ->> 'name' as rule_name, v.rule -> 'conditions' as conditions, a.condition, a.evidence, a.severity, a.state,
       case when a.subject_kind = 'landmark' then a.subject_id else a.landmark_id end as landmark_id,
       (select coalesce(jsonb_object_agg(m.landmark_id, m.name), '{}') from landmark m where m.landmark_id = any(
          array[a.landmark_id, case when a.subject_kind = 'landmark' then a.subject_id end] || array(
            select id::int4 from jsonb_array_elements(v.rule -> 'conditions') c
            cross join lateral jsonb_array_elements_text(case
              when jsonb_typeof(c -> 'landmarks') = 'array' and jsonb_array_length(c -> 'landmarks') <= ${NAMED}
              then c -> 'landmarks' else '[]' end) id))) as landmarks,
       a.began_at, a.ended_at, a.acknowledged_at, a.taken_back_at, a.lat, a.lon
     from alarm a join alarm_rule_version v on v.rule_id = a.rule_id and v.version = a.rule_version
     left join vehicle s on a.subject_kind = 'vehicle' and s.vehicle_id = a.subject_id and s.deleted_at is null
     left join landmark l on a.subject_kind = 'landmark' and l.landmark_id = a.subject_id and l.deleted_at is null
     where a.alarm_id = any($1::int8[])`,
    [[...new Set(alarmIds)]],
  )
  return new Map(rows.map((row) => [row.alarm_id, row]))
}
