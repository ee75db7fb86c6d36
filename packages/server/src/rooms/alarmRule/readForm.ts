import type { alarmRuleFields } from '@waymark/contract/rooms/alarm/alarmRuleFields.ts'
import type { AlarmRuleDraft, Binding, ComputedSource, ConditionDraft } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { alarmType, type Operator } from '@waymark/core/alarms/rule/AlarmType.ts'
import { RULE_DEFAULTS } from '@waymark/core/alarms/rule/ruleDefaults.ts'
import type { WeeklySchedule } from '@waymark/core/alarms/schedule/WeeklySchedule.ts'
import type { z } from 'zod'
import type { RuleBody } from './ruleVersions.queries.ts'

/** What a form says of a rule. */
export type RuleForm = z.infer<z.ZodObject<typeof alarmRuleFields>>

/** `bindType` of a form, by what core calls it (RULE-3). */
export const BIND_TYPES = { all: 1, custom: 2, groups: 3 } as const

/**
 * A rule with what a form says of it, what the form leaves out as before. Nothing is checked here.
 *
 * @param schedule what the rule goes by; undefined: at any time
 * @param computed computed attributes that its conditions may name
 */
export function readForm(
  form: RuleForm,
  before: RuleBody | undefined,
  schedule: WeeklySchedule | undefined,
  computed: ReadonlyMap<number, ComputedSource>,
): RuleDraft {
  const { name, mode, conditions, severity, interval, maxTriggers, debounce, restoreAfter, userIds, escalation } = form
  return {
    ...RULE_DEFAULTS,
    ...before,
    ...given({ name, interval, maxTriggers, debounce, restoreAfter }),
    mode: mode === undefined ? before?.mode : ({ 1: 'any', 2: 'all' } as const)[mode],
    // core's check says what is none
    severity: (severity as RuleBody['severity'] | undefined) ?? before?.severity ?? RULE_DEFAULTS.severity,
    conditions: conditions?.map((condition) => readCondition(condition, computed)) ?? before?.conditions ?? [],
    binding: readBinding(form, before?.binding),
    users: userIds ? unique(userIds) : (before?.users ?? []),
    escalation:
      escalation?.map((step) => ({ afterMinutes: step.afterMinutes, users: unique(step.userIds) })) ??
      before?.escalation ??
      [],
    quiet: before?.quiet ?? [],
    schedule,
  }
}

export type RuleDraft = AlarmRuleDraft & Pick<RuleBody, 'binding' | 'users' | 'escalation' | 'quiet'>

function readCondition(
  condition: NonNullable<RuleForm['conditions']>[number],
  computed: ReadonlyMap<number, ComputedSource>,
): ConditionDraft {
  const { type, operator, margin, landmarks, sensor } = condition
  const value = condition.value ?? (type === undefined ? undefined : alarmType(type)?.byDefault)
  return given({
    type,
    // core's check says what is none of the type
    operator: operator === undefined || operator === '' ? undefined : (operator as Operator),
    value,
    margin,
    landmarks: typeof landmarks === 'object' ? unique(landmarks) : landmarks,
    sensor,
    computed: condition.computedId === undefined ? undefined : computed.get(condition.computedId),
  })
}

function readBinding({ bindType, vehicleIds, groupIds }: RuleForm, before: Binding | undefined): Binding {
  const type = bindType ?? BIND_TYPES[before?.kind ?? 'all']
  if (type === BIND_TYPES.custom)
    return { kind: 'custom', assets: unique(vehicleIds ?? (before?.kind === 'custom' ? before.assets : [])) }
  if (type === BIND_TYPES.groups)
    return { kind: 'groups', groups: unique(groupIds ?? (before?.kind === 'groups' ? before.groups : [])) }
  return { kind: 'all' }
}

/** An object without the fields that are undefined. */
function given<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}

const unique = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b)
