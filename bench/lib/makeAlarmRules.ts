import type { Database } from '@waymark/server/platform/database/Database.ts'

/** What the rules look at, one after the other: speeds, charge, silence, standing. */
const CONDITIONS = [
  { type: 5, operator: '>', value: 30 },
  { type: 1, operator: '<', value: 15 },
  { type: 11, operator: 'for', value: 86_400 },
  { type: 8, operator: 'for', value: 1_800 },
  { type: 21, operator: 'for', value: 900 },
] as const

/** Alarm rules of the root organisation, in force over all vehicles: with other thresholds each. */
export async function makeAlarmRules(db: Database, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const { value, ...condition } = CONDITIONS[n % CONDITIONS.length]!
    const rule = {
      name: `Bench rule ${n}`,
      mode: 'any',
      conditions: [{ ...condition, value: condition.type === 1 ? Math.max(1, value - n) : value + n }],
      binding: { kind: 'all' },
      severity: 'medium',
      users: [],
      interval: 600,
      maxTriggers: 3,
      debounce: 0,
      restoreAfter: 0,
      quiet: [],
      escalation: [],
    }
    await db.run(
      `with made as (insert into alarm_rule (org_id, name, draft) select min(org_id), $1, $2::jsonb from organization
         returning rule_id)
       insert into alarm_rule_version (rule_id, version, rule, in_force_from) select rule_id, 1, $2::jsonb, now() from made`,
      [rule.name, JSON.stringify(rule)],
    )
  }
}
