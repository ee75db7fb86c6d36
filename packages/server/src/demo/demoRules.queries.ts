import type { Queries } from '../platform/database/Queries.ts'
import { openVersion } from '../rooms/alarmRule/ruleVersions.queries.ts'
import { DEMO_SCHEDULES, makeDemoRules } from './demoRules.ts'

/** Gives the demonstration its schedules and rules, in force from `now` (ms since 1970 UTC), for its groups and landmarks. */
export async function addRules(tx: Queries, orgId: number, now: number): Promise<void> {
  const schedules = new Map<string, number>()
  for (const { name, zone, periods } of DEMO_SCHEDULES) {
    const row = await tx.row<{ schedule_id: number }>(
      `insert into weekly_schedule (org_id, name, time_zone, periods, demo) values ($1, $2, $3, $4, true)
       returning schedule_id`,
      [orgId, name, zone, JSON.stringify(periods)],
    )
    if (row) schedules.set(name, row.schedule_id)
  }
  const groups = await tx.rows<{ name: string; group_id: number }>(
    'select name, group_id from vehicle_group where demo',
  )
  const tagged = await tx.rows<{ tag: string; ids: number[] }>(
    'select tag, array_agg(landmark_id order by landmark_id) as ids from landmark, unnest(tags) tag where demo group by tag',
  )
  const rules = makeDemoRules({
    groups: new Map(groups.map(({ name, group_id }) => [name, group_id])),
    landmarks: new Map(tagged.map(({ tag, ids }) => [tag, ids])),
  })
  for (const { body, remark, state, noiseBudget } of rules) {
    const scheduleId = body.schedule ? (schedules.get(body.schedule.name) ?? null) : null
    const row = await tx.row<{ rule_id: number; version: number }>(
      `insert into alarm_rule (org_id, name, remark, state, schedule_id, noise_budget, draft, demo)
       values ($1, $2, $3, $4, $5, $6, $7, true) returning rule_id, version`,
      [orgId, body.name, remark, state, scheduleId, noiseBudget, JSON.stringify(body)],
    )
    if (!row) continue
    const next = { version: row.version, rule: body, shadow: state === 'shadow' }
    await openVersion(tx, row.rule_id, next, { now, userId: null })
  }
}

/**
 * Takes the demonstration's rules and schedules away, with every alarm of theirs and of its vehicles. A schedule that
 * somebody's own rule goes by stays as theirs; a rule that looks at a landmark of the demonstration asks for another.
 */
export async function removeRules(tx: Queries): Promise<void> {
  await tx.run(
    `delete from alarm where rule_id in (select rule_id from alarm_rule where demo)
       or (subject_kind = 'vehicle' and subject_id in (select vehicle_id from vehicle where demo))
       or (subject_kind = 'landmark' and subject_id in (select landmark_id from landmark where demo))`,
  )
  await tx.run('delete from alarm_rule where demo')
  await tx.run('delete from alarm_rule_landmark where landmark_id in (select landmark_id from landmark where demo)')
  await tx.run(
    `update weekly_schedule s set demo = false
     where demo and exists (select from alarm_rule r where r.schedule_id = s.schedule_id)`,
  )
  await tx.run('delete from weekly_schedule where demo')
}
