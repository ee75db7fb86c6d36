import type { Severity } from '@waymark/core/alarms/rule/AlarmRule.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { LandmarkScope, Scope } from '../../../platform/http/Caller.ts'
import { SEEN } from '../../alarm/public.ts'

export interface AlarmSearch extends Scope, LandmarkScope {
  /** Only alarms of these vehicles; undefined for all in sight, and those of landmarks. */
  readonly subjects: readonly number[] | undefined
  /** Milliseconds since 1970 UTC; alarms that began in between. */
  readonly from: number
  readonly to: number
  readonly types: readonly number[] | undefined
  readonly severities: readonly Severity[] | undefined
  /** Pattern of the name of a rule or vehicle; null for any. */
  readonly keyword: string | null
}

/** An alarm. Milliseconds since 1970 UTC. */
export interface AlarmReportRow {
  alarm_id: number
  rule_id: number
  rule_name: string
  rule_version: number
  vehicle_id: number | null
  subject_name: string
  org_id: number
  org_name: string
  alarm_type: number
  severity: Severity
  began_at: number
  /** Null for what lasts. */
  ended_at: number | null
  known_at: number
  is_instant: boolean
  acknowledged_at: number | null
  acknowledged_by: string | null
  late: boolean
  restated: boolean
}

/** What alarms are counted by. */
export const ALARM_KEYS = {
  rule: 'a.rule_id',
  type: 'a.alarm_type',
  vehicle: 'a.subject_kind, a.subject_id',
  severity: 'a.severity',
} as const

/** Alarms that are counted together. Milliseconds. */
export interface AlarmSumRow {
  rule_id: number
  rule_name: string
  vehicle_id: number | null
  subject_name: string
  org_name: string
  alarm_type: number
  severity: Severity
  alarms: number
  unacknowledged: number
  late: number
  duration_ms: number
  mean_ms: number | null
  longest_ms: number | null
  ack_mean_ms: number | null
  ack_p90_ms: number | null
}

const FITS = `${SEEN} and ($4::int4[] is null or a.subject_kind = 'vehicle' and a.subject_id = any($4))
  and a.began_at >= $5 and a.began_at < $6 and ($7::int2[] is null or a.alarm_type = any($7))
  and ($8::text[] is null or a.severity = any($8)) and not a.shadow and a.taken_back_at is null
  and ($9::text is null or a.rule_id in (select rule_id from alarm_rule where name ilike $9)
    or a.subject_kind = 'vehicle' and a.subject_id in (select vehicle_id from vehicle where name ilike $9))`

const values = (search: AlarmSearch): unknown[] => [
  search.orgIds,
  search.vehicleIds ?? null,
  search.landmarkIds ?? null,
  search.subjects ?? null,
  new Date(search.from),
  new Date(search.to),
  search.types ?? null,
  search.severities ?? null,
  search.keyword,
]

const ALARM = `select a.alarm_id, a.rule_id, r.name as rule_name, a.rule_version, v.vehicle_id, a.org_id, o.name as org_name, a.alarm_type,
  coalesce(v.name, l.name, '') as subject_name, a.subject_kind, a.subject_id, a.severity, a.began_at, a.known_at,
  case when a.state = 'alarming' then null else coalesce(a.ended_at, a.began_at) end as ended_at,
  a.state = 'triggered' as is_instant, a.acknowledged_at, u.username as acknowledged_by, a.late, a.restated
  from alarm a join alarm_rule r using (rule_id) join organization o on o.org_id = a.org_id
  left join vehicle v on a.subject_kind = 'vehicle' and v.vehicle_id = a.subject_id
  left join landmark l on a.subject_kind = 'landmark' and l.landmark_id = a.subject_id
  left join user_account u on u.user_id = a.acknowledged_by
  where ${FITS}`

const LASTED = `case when not a.is_instant then
  extract(epoch from greatest(coalesce(a.ended_at, $10), a.began_at) - a.began_at) * 1000 end`
// greatest() leaves nulls out
const ACKNOWLEDGED = `case when a.acknowledged_at is not null then
  extract(epoch from greatest(a.acknowledged_at, a.known_at) - a.known_at) * 1000 end`

/** Statements of the alarm reports. Every one is bound to what the caller may see. */
export function alarmReportQueries(db: Database) {
  return {
    alarms: (search: AlarmSearch, most: number, signal?: AbortSignal) =>
      db.rows<AlarmReportRow>(
        `${ALARM} order by a.began_at desc, a.alarm_id desc limit $10`,
        [...values(search), most],
        {
          signal,
        },
      ),

    /** Where what a sum counts differs, its names are those of one of them: only the key's are to be shown. */
    sums: (search: AlarmSearch, by: keyof typeof ALARM_KEYS, now: number, signal?: AbortSignal) =>
      db.rows<AlarmSumRow>(
        `with found as (${ALARM})
         select min(a.rule_id) as rule_id, min(a.rule_name) as rule_name, min(a.vehicle_id) as vehicle_id,
           min(a.subject_name) as subject_name, min(a.org_name) as org_name, min(a.alarm_type)::int4 as alarm_type,
           min(a.severity) as severity, count(*)::int4 as alarms,
           count(*) filter (where a.acknowledged_at is null)::int4 as unacknowledged,
           count(*) filter (where a.late)::int4 as late, coalesce(sum(${LASTED}), 0)::int8 as duration_ms,
           avg(${LASTED})::float8 as mean_ms, max(${LASTED})::float8 as longest_ms, avg(${ACKNOWLEDGED})::float8 as ack_mean_ms,
           percentile_cont(0.9) within group (order by (${ACKNOWLEDGED})::float8) as ack_p90_ms
         from found a group by ${ALARM_KEYS[by]} order by alarms desc limit 50001`,
        [...values(search), new Date(now)],
        { signal },
      ),

    /** How many of each organisation began in each quarter-hour (days begin with one in all zones). Milliseconds since 1970 UTC. */
    quarters: (search: AlarmSearch, signal?: AbortSignal) =>
      db.arrays<[at: number, alarms: number, orgId: number]>(
        `select date_bin('15 minutes', a.began_at, 'epoch'::timestamptz), count(*)::int4, a.org_id
         from alarm a where ${FITS} group by 1, 3 order by 1, 3`,
        values(search),
        { signal },
      ),
  }
}
export type AlarmReportQueries = ReturnType<typeof alarmReportQueries>
