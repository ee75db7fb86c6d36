import type { Severity } from '@waymark/core/alarms/rule/AlarmRule.ts'
import type { Database } from '../../platform/database/Database.ts'
import { transactionHorizon } from '../../platform/database/transactionHorizon.queries.ts'
import type { KeyScope } from './fleetApi.queries.ts'

/** What was said of an alarm. Times are milliseconds since 1970 UTC. */
export interface FleetAlarmRow {
  change_id: number
  xid: number
  kind: 'raised' | 'updated' | 'late' | 'restated' | 'takenBack'
  at: number
  alarm_id: number
  rule_id: number
  rule_name: string
  rule_version: number
  subject_kind: 'vehicle' | 'landmark'
  subject_id: number
  landmark_id: number
  alarm_type: number
  operator: string
  value: number | null
  severity: Severity
  state: 'triggered' | 'alarming' | 'restored'
  began_at: number
  ended_at: number | null
  lat: number | null
  lon: number | null
}

/** After which change a program goes on. */
export interface AlarmCursor {
  readonly xid: number
  readonly change: number
}

/** Alarms that a key reaches: $1 organisations; $2 devices, of which one said so. */
const REACHED = `c.org_id = any($1::int4[]) and not a.shadow
  and ($2::int4[] is null or (a.subject_kind = 'vehicle' and (a.evidence ->> 'device')::int4 = any($2)))`

/** Statements of what programs read of alarms. Every one is bound to what the key reaches (PERM-11). */
export function fleetAlarmQueries(db: Database) {
  return {
    horizon: (signal?: AbortSignal) => transactionHorizon(db, signal),

    /** The cursor before what was said since a time (ms since 1970 UTC); undefined when nothing was. */
    since: (orgIds: readonly number[], from: number, signal?: AbortSignal) =>
      db.row<{ xid: number; change_id: number }>(
        `select xid, change_id from alarm_change where org_id = any($1::int4[]) and at >= $2 order by xid, change_id limit 1`,
        [orgIds, new Date(from)],
        { signal },
      ),

    /** What was said after a cursor by transactions below `horizon`, in order. */
    after: ({ orgIds, devices }: KeyScope, cursor: AlarmCursor, horizon: number, limit: number, signal?: AbortSignal) =>
      db.rows<FleetAlarmRow>(
        `select c.change_id, c.xid, c.kind, c.at, a.alarm_id, a.rule_id, r.name as rule_name, a.rule_version, a.subject_kind,
           a.subject_id, a.landmark_id, a.alarm_type, a.operator, a.value, a.severity,
           coalesce(c.alarm, c.was) ->> 'state' as state, (coalesce(c.alarm, c.was) ->> 'at')::float8 as began_at,
           (coalesce(c.alarm, c.was) ->> 'endedAt')::float8 as ended_at, a.lat, a.lon
         from alarm_change c join alarm a using (alarm_id) join alarm_rule r using (rule_id)
         where ${REACHED} and c.xid >= $3 and (c.xid > $3 or c.change_id > $4) and c.xid < $5
         order by c.xid, c.change_id limit $6`,
        [orgIds, devices, cursor.xid, cursor.change, horizon, limit],
        { signal },
      ),
  }
}
export type FleetAlarmQueries = ReturnType<typeof fleetAlarmQueries>
