import { type ScheduleProblem, checkSchedule } from '../schedule/checkSchedule.ts'
import { type AlarmRuleDraft, type EscalationStep, SEVERITIES, type Span } from './AlarmRule.ts'
import { isMomentary } from './AlarmType.ts'
import { type LandmarkExists, checkCondition } from './checkCondition.ts'
import { findContradictions } from './findContradictions.ts'
import type { RuleProblem, RuleProblemReason } from './RuleProblem.ts'

/** Longest and largest values of a rule's own fields; times are in seconds. */
export const RULE_LIMITS = {
  name: 100,
  conditions: 20,
  bound: 100_000,
  escalation: 10,
  escalationMinutes: 7 * 1440,
  quiet: 1000,
} as const

const NUMBERS = {
  interval: [0, 7 * 86_400],
  maxTriggers: [1, 1000],
  debounce: [0, 86_400],
  restoreAfter: [0, 86_400],
} as const

/**
 * Everything that keeps a rule from being used, each with its field; empty for a good one (RULE-1, RULE-2).
 *
 * @param landmarkExists asks whether a landmark is still there (LMK-2); taken for granted without.
 */
export function checkAlarmRule(
  draft: AlarmRuleDraft,
  landmarkExists?: LandmarkExists,
): (RuleProblem | ScheduleProblem)[] {
  const problems: (RuleProblem | ScheduleProblem)[] = []
  const put = (field: string, reason: RuleProblemReason) => problems.push({ field, reason })
  const name = draft.name?.trim() ?? ''
  if (name === '') put('name', 'blank')
  if (name.length > RULE_LIMITS.name) put('name', 'tooLong')
  if (draft.mode !== 'any' && draft.mode !== 'all') put('mode', 'blank')
  if (draft.severity !== undefined && !SEVERITIES.includes(draft.severity)) put('severity', 'outOfRange')
  problems.push(...checkNumbers(draft))
  if ((draft.maxTriggers ?? 1) > 1 && !draft.interval) put('interval', 'needsInterval')
  problems.push(...checkBinding(draft), ...checkEscalation(draft.escalation ?? []), ...checkQuiet(draft.quiet ?? []))
  if (draft.schedule)
    for (const { field, reason } of checkSchedule(draft.schedule)) problems.push({ field: `schedule.${field}`, reason })
  problems.push(...checkConditions(draft, landmarkExists))
  return problems
}

function checkNumbers(draft: AlarmRuleDraft): RuleProblem[] {
  const problems: RuleProblem[] = []
  for (const [field, [least, most]] of Object.entries(NUMBERS)) {
    const value = draft[field as keyof typeof NUMBERS]
    if (value === undefined) continue
    if (!Number.isInteger(value)) problems.push({ field, reason: 'notWhole' })
    else if (value < least || value > most) problems.push({ field, reason: 'outOfRange' })
  }
  return problems
}

function checkQuiet(spans: readonly Span[]): RuleProblem[] {
  if (spans.length > RULE_LIMITS.quiet) return [{ field: 'quiet', reason: 'tooMany' }]
  return spans.flatMap(({ from, until }, i): RuleProblem[] =>
    from < until ? [] : [{ field: `quiet.${i}.until`, reason: 'backwards' }],
  )
}

function checkConditions(draft: AlarmRuleDraft, landmarkExists: LandmarkExists | undefined): RuleProblem[] {
  const conditions = draft.conditions ?? []
  if (conditions.length === 0) return [{ field: 'conditions', reason: 'blank' }]
  if (conditions.length > RULE_LIMITS.conditions) return [{ field: 'conditions', reason: 'tooMany' }]
  const problems = conditions.flatMap((condition, i) => checkCondition(condition, `conditions.${i}`, landmarkExists))
  if (problems.length > 0) return problems
  const lasts = conditions.map(({ operator }) => operator !== undefined && !isMomentary(operator))
  const canLast = draft.mode === 'all' ? !lasts.includes(false) : lasts.includes(true)
  for (const field of ['debounce', 'restoreAfter'] as const)
    if (draft[field] && !canLast) problems.push({ field, reason: 'needsLasting' })
  if (draft.mode) problems.push(...findContradictions(draft.mode, conditions))
  return problems
}

function checkBinding({ binding }: AlarmRuleDraft): RuleProblem[] {
  if (!binding || binding.kind === 'all') return []
  const [field, chosen] =
    binding.kind === 'custom' ? ['binding.assets', binding.assets] : ['binding.groups', binding.groups]
  if (chosen.length === 0) return [{ field, reason: 'blank' }]
  return chosen.length > RULE_LIMITS.bound ? [{ field, reason: 'tooMany' }] : []
}

function checkEscalation(steps: readonly EscalationStep[]): RuleProblem[] {
  const problems: RuleProblem[] = []
  if (steps.length > RULE_LIMITS.escalation) problems.push({ field: 'escalation', reason: 'tooMany' })
  for (const [i, { afterMinutes, users }] of steps.entries()) {
    const at = `escalation.${i}`
    if (!(afterMinutes >= 1 && afterMinutes <= RULE_LIMITS.escalationMinutes))
      problems.push({ field: `${at}.afterMinutes`, reason: 'outOfRange' })
    if (afterMinutes <= (steps[i - 1]?.afterMinutes ?? 0))
      problems.push({ field: `${at}.afterMinutes`, reason: 'notAscending' })
    if (users.length === 0) problems.push({ field: `${at}.users`, reason: 'blank' })
  }
  return problems
}
