import type { Severity } from '@waymark/core/alarms/rule/AlarmRule.ts'
import type { Database } from '../../platform/database/Database.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'
import type { LandmarkScope, Scope } from '../../platform/http/Caller.ts'
import { ALARMS_NOW, type AlarmSource, alarmsThen } from './alarmsThen.queries.ts'

/** What a statement over alarms is bound to. */
export type AlarmScope = Scope & LandmarkScope

export interface AlarmFilter extends AlarmScope {
  readonly alarmId: number | undefined
  readonly subjects: readonly number[] | undefined
  readonly ruleIds: readonly number[] | undefined
  readonly landmarks: readonly number[] | undefined
  readonly types: readonly number[] | undefined
  readonly severities: readonly Severity[] | undefined
  readonly states: readonly string[] | undefined
  readonly acknowledged: boolean | undefined
  readonly shadow: boolean
  readonly takenBack: boolean
  /** Milliseconds since 1970 UTC. */
  readonly from: number | undefined
  readonly to: number | undefined
  /** As it was known at a moment, ms since 1970 UTC; undefined: now. */
  readonly at: number | undefined
  /** Only what is in the inbox. */
  readonly open: boolean
  readonly keyword: string | undefined
  readonly sort: string | undefined
  readonly limit: number
  readonly offset: number
}

/** An alarm of the log. Times are milliseconds since 1970 UTC. */
export interface AlarmRow {
  alarm_id: number
  rule_id: number
  rule_name: string
  rule_version: number
  org_id: number
  org_name: string
  subject_kind: 'vehicle' | 'landmark'
  subject_id: number
  vehicle_name: string | null
  place_id: number | null
  place_name: string | null
  alarm_type: number
  operator: string
  value: number | null
  severity: Severity
  state: 'triggered' | 'alarming' | 'restored'
  began_at: number
  ended_at: number | null
  triggers: number
  known_at: number
  late: boolean
  restated: boolean
  taken_back_at: number | null
  shadow: boolean
  acknowledged_at: number | null
  acknowledged_by: string | null
  snoozed_until: number | null
  remark: string
  lat: number | null
  lon: number | null
}

/** What may be seen: $1 organisations, $2 vehicles, $3 landmarks. Counts tell of other vehicles: not to who sees but some. See `seesAlarm`. */
export const SEEN = `a.org_id = any($1::int4[]) and case a.subject_kind
  when 'vehicle' then $2::int4[] is null or a.subject_id = any($2)
  else ($2::int4[] is null and $3::int4[] is null) or a.subject_id = any($3) end`

/** What waits for somebody at a moment, as SQL: it lasts, or began within the day before. */
const openAt = (now: string): string => `a.acknowledged_at is null and a.taken_back_at is null and not a.shadow
  and (a.snoozed_until is null or a.snoozed_until <= ${now})
  and (a.state = 'alarming' or a.began_at > ${now} - interval '1 day')`

/** The landmark of an alarm: counted, entered or left; or the only one that its condition looks at. */
const ROW = `a.alarm_id, a.rule_id, r.name as rule_name, a.rule_version, a.org_id, o.name as org_name, a.subject_kind, a.subject_id,
  v.name as vehicle_name, l.landmark_id as place_id, l.name as place_name, a.alarm_type, a.operator, a.value, a.severity,
  a.state, a.began_at, a.ended_at, cardinality(a.triggers) as triggers, a.known_at, a.late, a.restated, a.taken_back_at,
  a.shadow, a.acknowledged_at, u.username as acknowledged_by, a.snoozed_until, a.remark, a.lat, a.lon`
const JOINS = `join alarm_rule r using (rule_id) join organization o on o.org_id = a.org_id
  left join vehicle v on a.subject_kind = 'vehicle' and v.vehicle_id = a.subject_id
  left join landmark l on l.landmark_id = case a.subject_kind when 'landmark' then a.subject_id else a.landmark_id end
  left join user_account u on u.user_id = a.acknowledged_by`

const SORTS = {
  beganAt: 'a.began_at',
  endedAt: 'a.ended_at',
  knownAt: 'a.known_at',
  severity: `array_position(array['low', 'medium', 'high', 'critical'], a.severity)`,
  state: 'a.state',
  type: 'a.alarm_type',
  ruleName: 'lower((select name from alarm_rule s where s.rule_id = a.rule_id))',
  vehicleName: `lower((select name from vehicle s where a.subject_kind = 'vehicle' and s.vehicle_id = a.subject_id))`,
}

/** Where alarms come from: `$4` is the moment, where one is asked for. */
function sourceOf(at: number | undefined, isOpen: boolean): { source: AlarmSource; values: unknown[] } {
  return at === undefined
    ? { source: ALARMS_NOW, values: [] }
    : { source: alarmsThen('$4::timestamptz', isOpen), values: [new Date(at)] }
}

/** The conditions of a filter, where its alarms come from, and the parameters after those of what may be seen. */
function wanted(filter: AlarmFilter): { from: string; where: string; values: unknown[] } {
  const { source, values: moment } = sourceOf(filter.at, filter.open)
  const values: unknown[] = [filter.orgIds, filter.vehicleIds ?? null, filter.landmarkIds ?? null, ...moment]
  const conditions = [SEEN]
  const add = (condition: (parameter: string) => string, value: unknown): void => {
    if (value === undefined || value === null) return
    values.push(value)
    conditions.push(condition(`$${values.length}`))
  }
  add((p) => `a.alarm_id = ${p}`, filter.alarmId)
  add((p) => `a.subject_kind = 'vehicle' and a.subject_id = any(${p}::int4[])`, filter.subjects)
  add((p) => `a.rule_id = any(${p}::int4[])`, filter.ruleIds)
  add(
    (p) => `case a.subject_kind when 'landmark' then a.subject_id else a.landmark_id end = any(${p}::int4[])`,
    filter.landmarks,
  )
  add((p) => `a.alarm_type = any(${p}::int2[])`, filter.types)
  add((p) => `a.severity = any(${p}::text[])`, filter.severities)
  add((p) => `a.state = any(${p}::text[])`, filter.states)
  add((p) => `a.began_at >= ${p}`, filter.from === undefined ? undefined : new Date(filter.from))
  add((p) => `a.began_at < ${p}`, filter.to === undefined ? undefined : new Date(filter.to))
  add(
    (p) => `(a.rule_id in (select rule_id from alarm_rule where name ilike ${p})
      or a.subject_kind = 'vehicle' and a.subject_id in (select vehicle_id from vehicle where name ilike ${p}))`,
    likePattern(filter.keyword),
  )
  if (filter.acknowledged !== undefined)
    conditions.push(`a.acknowledged_at is ${filter.acknowledged ? 'not ' : ''}null`)
  if (!filter.shadow) conditions.push('not a.shadow')
  if (!filter.takenBack) conditions.push('a.taken_back_at is null')
  if (filter.open) conditions.push(openAt(source.now))
  return { from: `${source.rows} a`, where: conditions.join(' and '), values }
}

/** Statements of the alarm log. Every one is bound to what the caller may see. */
export function alarmQueries(db: Database) {
  return {
    transaction: db.transaction.bind(db),

    list: (filter: AlarmFilter, signal?: AbortSignal) => {
      const { from, where, values } = wanted(filter)
      const order = orderBy(SORTS, filter.sort, 'a.began_at desc')
      return db.rows<AlarmRow>(
        `with page as (select a.* from ${from} where ${where}
           order by ${order}, a.alarm_id desc limit ${filter.limit} offset ${filter.offset})
         select ${ROW} from page a ${JOINS} order by ${order}, a.alarm_id desc`,
        values,
        { signal },
      )
    },

    count: async (filter: AlarmFilter, signal?: AbortSignal) => {
      const { from, where, values } = wanted(filter)
      return (
        (await db.row<{ n: number }>(`select count(*)::int4 as n from ${from} where ${where}`, values, { signal }))
          ?.n ?? 0
      )
    },

    /** How many are open, by severity: now, or as it was known at a moment (ms since 1970 UTC). */
    open: ({ orgIds, vehicleIds, landmarkIds }: AlarmScope, at: number | undefined, signal?: AbortSignal) => {
      const { source, values } = sourceOf(at, true)
      return db.rows<{ severity: Severity; n: number }>(
        `select a.severity, count(*)::int4 as n from ${source.rows} a where ${SEEN} and ${openAt(source.now)}
         group by a.severity`,
        [orgIds, vehicleIds ?? null, landmarkIds ?? null, ...values],
        { signal },
      )
    },

    one: (alarmId: number, { orgIds, vehicleIds, landmarkIds }: AlarmScope, signal?: AbortSignal) =>
      db.row<AlarmRow>(
        `select ${ROW} from alarm a ${JOINS} where ${SEEN} and a.alarm_id = $4`,
        [orgIds, vehicleIds ?? null, landmarkIds ?? null, alarmId],
        { signal },
      ),

    /** Vehicles with alarms that last, whatever was said of them. */
    lasting: (
      { orgIds, vehicleIds, landmarkIds }: AlarmScope,
      asked: readonly number[] | undefined,
      signal?: AbortSignal,
    ) =>
      db.rows<{ vehicle_id: number; severity: Severity; n: number }>(
        `select a.subject_id as vehicle_id, count(*)::int4 as n,
           (array['low', 'medium', 'high', 'critical'])[
             max(array_position(array['low', 'medium', 'high', 'critical'], a.severity))] as severity
         from alarm a
         where ${SEEN} and a.subject_kind = 'vehicle' and a.state = 'alarming' and a.taken_back_at is null and not a.shadow
           and ($4::int4[] is null or a.subject_id = any($4))
         group by a.subject_id order by a.subject_id`,
        [orgIds, vehicleIds ?? null, landmarkIds ?? null, asked ?? null],
        { signal },
      ),
  }
}
export type AlarmQueries = ReturnType<typeof alarmQueries>
