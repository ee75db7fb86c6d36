import type { RuleProblemReason } from '@waymark/core/alarms/rule/RuleProblem.ts'
import { checkAlarmRule } from '@waymark/core/alarms/rule/checkAlarmRule.ts'
import { draftOf, type RuleForm } from './RuleForm.ts'

/** The wizard's steps in their order. */
export const STEPS = ['alerts', 'vehicles', 'schedule', 'backtest'] as const
export type WizardStep = (typeof STEPS)[number]

/** What is wrong with a field: a reason that we have words for, or the server's own words. */
export interface FieldProblem {
  /** As the form names it: `conditions.1.value`, `vehicleIds`, `escalation.0.userIds`. */
  readonly field: string
  readonly reason?: RuleProblemReason
  /** Place of the other condition, where two do not agree. */
  readonly with?: number | undefined
  readonly message?: string
}

/** Core's names of fields that the form calls otherwise. */
const RENAMED: readonly [RegExp, string][] = [
  [/^binding\.assets/, 'vehicleIds'],
  [/^binding\.groups/, 'groupIds'],
  [/^users/, 'userIds'],
  [/^(escalation\.\d+)\.users/, '$1.userIds'],
  [/^schedule/, 'scheduleId'],
  [/\.computed$/, '.computedId'],
]

const fieldOf = (field: string): string => RENAMED.reduce((name, [from, to]) => name.replace(from, to), field)

/** Everything that keeps a rule from being saved, by the same check as the server's; empty for a good one. */
export function problemsOf(form: RuleForm, gone: ReadonlySet<number>): FieldProblem[] {
  return checkAlarmRule(draftOf(form), (id) => !gone.has(id)).map((problem) => ({
    field: fieldOf(problem.field),
    reason: problem.reason as RuleProblemReason,
    ...('with' in problem ? { with: problem.with } : {}),
  }))
}

/** What the server says is wrong. */
export function refusedProblems(fields: readonly { name: string; message: string }[]): FieldProblem[] {
  return fields.map(({ name, message }) => ({ field: fieldOf(name), message }))
}

const STEP_FIELDS: readonly [WizardStep, RegExp][] = [
  ['vehicles', /^(vehicleIds|groupIds|bindType)/],
  ['schedule', /^(scheduleId|userIds|interval|maxTriggers|escalation|quiet)/],
]

/** The step at which a field is filled in. */
export function stepOf(field: string): WizardStep {
  return STEP_FIELDS.find(([, pattern]) => pattern.test(field))?.[0] ?? 'alerts'
}
