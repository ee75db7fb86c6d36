import type { AlarmRule, ComputedSource } from '@waymark/core/alarms/rule/AlarmRule.ts'
import type { WeeklySchedule } from '@waymark/core/alarms/schedule/WeeklySchedule.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { zoneOf } from '../../platform/database/zoneOf.ts'

/** What a version of a rule says: everything of core's rule but its number and time, which the table keeps. */
export type RuleBody = Omit<AlarmRule, 'id' | 'version' | 'inForce' | 'shadow'>

/** Who makes a version (null: nobody by name), and when it begins (ms since 1970 UTC). */
export interface VersionMaker {
  readonly now: number
  readonly userId: number | null
}

/** A schedule with the zone that counts for it: `s` is a weekly_schedule. */
const SNAPSHOT = `jsonb_build_object('name', s.name, 'zone', coalesce(nullif(s.time_zone, ''), ${zoneOf('s.org_id')}),
  'periods', s.periods)`

/**
 * Rules and schedules are changed one after the other: a version takes a schedule as it is then, and a schedule that
 * changes looks for all rules that go by it.
 */
export async function lockRules(tx: Queries): Promise<void> {
  await tx.run(`select pg_advisory_xact_lock(hashtext('alarm_rule'))`)
}

/** A schedule as a version keeps it; undefined where the organisations have none of this id. */
export async function readSnapshot(
  tx: Queries,
  scheduleId: number,
  orgIds: readonly number[] | undefined,
): Promise<WeeklySchedule | undefined> {
  const row = await tx.row<{ schedule: WeeklySchedule }>(
    `select ${SNAPSHOT} as schedule from weekly_schedule s
     where s.schedule_id = $1 and s.deleted_at is null and ($2::int4[] is null or s.org_id = any($2))`,
    [scheduleId, orgIds ?? null],
  )
  return row?.schedule
}

/**
 * Ends the version in force, if one is, and begins the next one, if there is to be one; then the landmarks of the rule
 * are those that this one looks at.
 */
export async function openVersion(
  tx: Queries,
  ruleId: number,
  next: { readonly version: number; readonly rule: RuleBody; readonly shadow: boolean } | undefined,
  { now, userId }: VersionMaker,
): Promise<void> {
  await tx.run(
    `update alarm_rule_version set in_force_until = greatest(in_force_from, $2)
     where rule_id = $1 and in_force_until is null`,
    [ruleId, new Date(now)],
  )
  await tx.run('delete from alarm_rule_landmark where rule_id = $1', [ruleId])
  if (!next) return
  const { version, rule, shadow } = next
  // a clock that was set back must not let two versions overlap
  await tx.run(
    `insert into alarm_rule_version (rule_id, version, rule, shadow, in_force_from, created_by)
     select $1, $2, $3, $4,
       greatest($5, (select max(in_force_until) from alarm_rule_version where rule_id = $1)), $6`,
    [ruleId, version, JSON.stringify(rule), shadow, new Date(now), userId],
  )
  await tx.run(`insert into alarm_rule_landmark (rule_id, landmark_id) select $1, unnest($2::int4[])`, [
    ruleId,
    landmarksOf(rule),
  ])
}

/** Ids of the landmarks that a rule names, each once. */
export function landmarksOf({ conditions }: Pick<RuleBody, 'conditions'>): number[] {
  return [...new Set(conditions.flatMap(({ landmarks }) => (typeof landmarks === 'string' ? [] : (landmarks ?? []))))]
}

/**
 * Gives every rule that goes by one of the schedules, and whose copy of it is no longer true, its next version. Call it
 * under {@link lockRules}, after the schedules were changed.
 *
 * @returns how many rules it were
 */
export async function reopenForSchedules(
  tx: Queries,
  scheduleIds: readonly number[],
  maker: VersionMaker,
): Promise<number> {
  const rows = await tx.rows<{ rule_id: number; state: string; version: number; draft: RuleBody }>(
    `update alarm_rule r set draft = jsonb_set(r.draft, '{schedule}', ${SNAPSHOT}), version = r.version + 1
     from weekly_schedule s
     where s.schedule_id = r.schedule_id and s.schedule_id = any($1::int4[]) and r.deleted_at is null
       and r.draft -> 'schedule' is distinct from ${SNAPSHOT}
     returning r.rule_id, r.state, r.version, r.draft`,
    [scheduleIds],
  )
  for (const { rule_id, state, version, draft } of rows)
    if (state !== 'off') await openVersion(tx, rule_id, { version, rule: draft, shadow: state === 'shadow' }, maker)
  return rows.length
}

/**
 * Gives every rule that watches a computed attribute, and whose copy of it is no longer true, its next version. Call it
 * under {@link lockRules}, after the attribute was changed.
 *
 * @returns how many rules it were
 */
export async function reopenForComputed(tx: Queries, source: ComputedSource, maker: VersionMaker): Promise<number> {
  const rows = await tx.rows<{ rule_id: number; state: string; version: number; draft: RuleBody }>(
    `select rule_id, state, version, draft from alarm_rule r where deleted_at is null and exists (
       select from jsonb_array_elements(r.draft -> 'conditions') c where (c -> 'computed' ->> 'id')::int4 = $1)
     order by rule_id for update`,
    [source.id],
  )
  for (const { rule_id, state, version, draft } of rows) {
    const conditions = draft.conditions.map((each) =>
      each.computed?.id === source.id ? { ...each, computed: source } : each,
    )
    const rule = { ...draft, conditions }
    await tx.run('update alarm_rule set draft = $2, version = version + 1 where rule_id = $1', [
      rule_id,
      JSON.stringify(rule),
    ])
    const next = { version: version + 1, rule, shadow: state === 'shadow' }
    if (state !== 'off') await openVersion(tx, rule_id, next, maker)
  }
  return rows.length
}

/** The same for schedules that go by the clock of an organisation, or of one below it, once its time zone was changed. */
export async function reopenForZone(tx: Queries, orgId: number, maker: VersionMaker): Promise<number> {
  await lockRules(tx)
  const rows = await tx.rows<{ schedule_id: number }>(
    `with recursive below as (
       select $1::int4 as org_id
       union select o.org_id from below b join organization o on o.parent_id = b.org_id where o.deleted_at is null)
     select schedule_id from weekly_schedule join below using (org_id) where time_zone = '' and deleted_at is null`,
    [orgId],
  )
  return rows.length === 0
    ? 0
    : reopenForSchedules(
        tx,
        rows.map((row) => row.schedule_id),
        maker,
      )
}
