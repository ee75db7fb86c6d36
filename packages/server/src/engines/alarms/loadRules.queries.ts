import type { AlarmRule, Span } from '@waymark/core/alarms/rule/AlarmRule.ts'
import type { Queries } from '../../platform/database/Queries.ts'

/** A version of a rule as the engine runs it. */
export interface OrgRule extends AlarmRule {
  readonly orgId: number
  /** Evaluated, but nobody is told. */
  readonly shadow: boolean
}

/** Days for which late reports are still judged by versions that are no longer in force. */
export const CLOSED_DAYS = 10

interface VersionRow {
  org_id: number
  rule_id: number
  version: number
  /** Core's rule without id, version and time in force; JSON has no Infinity: an end that is left open is null. */
  rule: Omit<AlarmRule, 'id' | 'version' | 'inForce' | 'quiet' | 'schedule'> & {
    schedule?: AlarmRule['schedule'] | null
    quiet?: { from: number | null; until: number | null }[]
  }
  shadow: boolean
  in_force_from: number
  in_force_until: number | null
}

/** The versions of rules that are or were lately in force, or whose alarms last, of the given organisations or all; in order of rule and version. */
export async function loadRules(db: Queries, orgIds?: readonly number[]): Promise<OrgRule[]> {
  const rows = await db.rows<VersionRow>(
    `select r.org_id, v.rule_id, v.version, v.rule, v.shadow, v.in_force_from, v.in_force_until
     from alarm_rule_version v join alarm_rule r using (rule_id)
     where ($1::int4[] is null or r.org_id = any($1))
       and (v.in_force_until is null or v.in_force_until > now() - make_interval(days => ${CLOSED_DAYS})
         or exists (select 1 from alarm a where a.rule_id = v.rule_id and a.rule_version = v.version
           and a.state = 'alarming' and a.taken_back_at is null))
     order by v.rule_id, v.version`,
    [orgIds ?? null],
  )
  return rows.map(toRule)
}

function toRule(row: VersionRow): OrgRule {
  const { rule } = row
  return {
    ...rule,
    id: row.rule_id,
    version: row.version,
    schedule: rule.schedule ?? undefined,
    quiet: (rule.quiet ?? []).map(toSpan),
    inForce: { from: row.in_force_from, until: row.in_force_until ?? Infinity },
    orgId: row.org_id,
    shadow: row.shadow,
  }
}

function toSpan({ from, until }: { from: number | null; until: number | null }): Span {
  return { from: from ?? -Infinity, until: until ?? Infinity }
}
