import type { RuleState } from '@waymark/contract/rooms/alarm/alarmRule.ts'
import type { Database } from '../../platform/database/Database.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import type { RuleFields } from './alarmRule.queries.ts'
import type { RuleBody } from './ruleVersions.queries.ts'

/** A rule as it is listed. Times in milliseconds since 1970 UTC. */
export interface RuleRow extends RuleFields {
  rule_id: number
  org_id: number
  org_name: string
  schedule_name: string | null
  version: number
  /** Vehicles that it watches now, of those in sight. */
  vehicle_count: number
  /** Triggers for them since `since`. */
  triggers: number
  alarming: number
  last_alarm_at: number | null
  gone_landmarks: number[]
  total: number
}

export interface VersionRow {
  version: number
  rule: RuleBody
  shadow: boolean
  from_ms: number
  until_ms: number | null
  username: string | null
}

export interface LinkedRow {
  rule_id: number
  org_name: string
  state: RuleState
  draft: RuleBody
  group_name: string | null
  alarming: boolean
}

const SORTS = {
  name: 'lower(r.name)',
  orgName: 'lower(o.name)',
  state: 'r.state',
  severity: `array_position('{low,medium,high,critical}'::text[], r.draft ->> 'severity')`,
  lastAlarmAt: '(select max(began_at) from alarm a where a.rule_id = r.rule_id)',
} as const

/** The ids in a list within a rule's JSON; none where there is no such list. */
const ids = (path: string): string => `array(select id::int4 from jsonb_array_elements_text(${path}) id)`

/** `v` is a vehicle in sight ($1 organisations, $2 a limit) that `r`, a rule with its lists, watches now. */
const WATCHED = `v.deleted_at is null and v.org_id = any($1::int4[]) and ($2::int4[] is null or v.vehicle_id = any($2))
  and case r.draft #>> '{binding,kind}' when 'custom' then v.vehicle_id = any(${ids(`r.draft #> '{binding,assets}'`)})
    when 'groups' then exists (select from vehicle_group_member m
      where m.vehicle_id = v.vehicle_id and m.group_id = any(${ids(`r.draft #> '{binding,groups}'`)}))
    else true end`

/** `a` is an alarm that still counts, of a vehicle in sight or of a landmark. */
const SEEN_ALARM = `a.rule_id = r.rule_id and a.taken_back_at is null and (a.subject_kind = 'landmark' or exists (
  select from vehicle v where v.vehicle_id = a.subject_id and v.org_id = any($1::int4[])
    and ($2::int4[] is null or v.vehicle_id = any($2))))`

/** Statements that read rules. Every one is bound to the organisations and vehicles that the caller may see. */
export function ruleListQueries(db: Database) {
  return {
    list: (
      { orgIds, vehicleIds }: Scope,
      filter: {
        orgIds: readonly number[]
        ruleId: number | undefined
        state: RuleState | undefined
        types: readonly number[] | undefined
        keyword: string | undefined
        sort: string | undefined
        limit: number
        offset: number
        /** Milliseconds since 1970 UTC: from when on triggers count. */
        since: number
      },
      signal?: AbortSignal,
    ) =>
      db.rows<RuleRow>(
        `with recursive page as (
           select r.rule_id, count(*) over ()::int4 as total,
             row_number() over (order by ${orderBy(SORTS, filter.sort, 'lower(r.name)')}, r.rule_id) as place
           from alarm_rule r join organization o using (org_id)
           where r.org_id = any($3::int4[]) and r.deleted_at is null and ($4::int4 is null or r.rule_id = $4)
             and ($5::text is null or r.state = $5) and ($7::text is null or r.name ilike $7 or r.remark ilike $7)
             and ($6::int4[] is null or exists (select from jsonb_array_elements(r.draft -> 'conditions') c
               where (c ->> 'type')::int4 = any($6)))
           order by place limit $8 offset $9),
         tree as (
           select distinct r.org_id as root, r.org_id from page join alarm_rule r using (rule_id)
           union select t.root, o.org_id from tree t join organization o on o.parent_id = t.org_id
           where o.deleted_at is null)
         select r.rule_id, r.org_id, o.name as org_name, r.name, r.remark, r.state, r.schedule_id as "scheduleId", s.name as schedule_name,
           r.noise_budget as "noiseBudget", r.quiet_until as "quietUntil", r.draft, r.version, p.total,
           (select count(*) from vehicle v join tree t on t.org_id = v.org_id and t.root = r.org_id
            where ${WATCHED})::int4 as vehicle_count,
           (select coalesce(sum(cardinality(a.triggers)), 0) from alarm a
            where ${SEEN_ALARM} and a.began_at >= $10)::int4 as triggers,
           (select count(*) from alarm a where ${SEEN_ALARM} and a.state = 'alarming')::int4 as alarming,
           (select a.began_at from alarm a where ${SEEN_ALARM} order by a.began_at desc limit 1) as last_alarm_at,
           array(select distinct id::int4 from jsonb_array_elements(r.draft -> 'conditions') c,
             jsonb_array_elements_text(case when jsonb_typeof(c -> 'landmarks') = 'array' then c -> 'landmarks' else '[]' end) id
             where not exists (select from landmark l where l.landmark_id = id::int4 and l.deleted_at is null)
             order by 1) as gone_landmarks
         from page p join alarm_rule r using (rule_id) join organization o using (org_id)
         left join weekly_schedule s using (schedule_id) order by p.place`,
        [
          orgIds,
          vehicleIds ?? null,
          filter.orgIds,
          filter.ruleId ?? null,
          filter.state ?? null,
          filter.types ?? null,
          likePattern(filter.keyword),
          filter.limit,
          filter.offset,
          new Date(filter.since),
        ],
        { signal },
      ),

    /** All versions of a rule of the scope, the newest first. */
    versions: (ruleId: number, orgIds: readonly number[], signal?: AbortSignal) =>
      db.rows<VersionRow>(
        `select v.version, v.rule, v.shadow, v.in_force_from as from_ms, v.in_force_until as until_ms, u.username
         from alarm_rule_version v join alarm_rule r using (rule_id) left join user_account u on u.user_id = v.created_by
         where v.rule_id = $1 and r.org_id = any($2::int4[]) and r.deleted_at is null order by v.version desc`,
        [ruleId, orgIds],
        { signal },
      ),

    exists: async (ruleId: number, orgIds: readonly number[], signal?: AbortSignal) =>
      (await db.row(
        'select 1 as one from alarm_rule where rule_id = $1 and org_id = any($2::int4[]) and deleted_at is null',
        [ruleId, orgIds],
        { signal },
      )) !== undefined,

    /** The organisation of a vehicle of the scope. */
    vehicleOrg: async (vehicleId: number, { orgIds, vehicleIds }: Scope, signal?: AbortSignal) =>
      (
        await db.row<{ org_id: number }>(
          `select org_id from vehicle where vehicle_id = $3 and org_id = any($1::int4[]) and deleted_at is null
             and ($2::int4[] is null or vehicle_id = any($2))`,
          [orgIds, vehicleIds ?? null, vehicleId],
          { signal },
        )
      )?.org_id,

    /** Rules in sight that are bound to a vehicle in sight. */
    linked: (vehicleId: number, { orgIds, vehicleIds }: Scope, signal?: AbortSignal) =>
      db.rows<LinkedRow>(
        `with recursive above as (
           select o.org_id, o.parent_id from vehicle v join organization o using (org_id) where v.vehicle_id = $3
           union select o.org_id, o.parent_id from above a join organization o on o.org_id = a.parent_id
           where o.deleted_at is null)
         select r.rule_id, o.name as org_name, r.state, r.draft,
           (select g.name from vehicle_group_member m join vehicle_group g using (group_id)
            where m.vehicle_id = $3 and g.group_id = any(${ids(`r.draft #> '{binding,groups}'`)})
            order by g.group_id limit 1) as group_name,
           exists (select from alarm a where a.subject_kind = 'vehicle' and a.subject_id = $3 and a.rule_id = r.rule_id
             and a.state = 'alarming' and a.taken_back_at is null) as alarming
         from alarm_rule r join above using (org_id) join organization o using (org_id), vehicle v
         where v.vehicle_id = $3 and r.org_id = any($1::int4[]) and r.deleted_at is null and ${WATCHED}
         order by lower(r.name), r.rule_id`,
        [orgIds, vehicleIds ?? null, vehicleId],
        { signal },
      ),
  }
}
export type RuleListQueries = ReturnType<typeof ruleListQueries>
