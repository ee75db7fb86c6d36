import { RULE_DEFAULTS } from '@waymark/core/alarms/rule/ruleDefaults.ts'
import type { CallIn } from '@waymark/contract/call.ts'
import type { AlarmRuleRecord, addAlarmRule } from '@waymark/contract/rooms/alarm/alarmRule.ts'
import type { AlarmRuleDraft, Binding, ComputedSource, Severity } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { alarmType, type Operator } from '@waymark/core/alarms/rule/AlarmType.ts'

/** A condition while it is filled in; figures in SI units. */
export interface ConditionForm {
  /** Tells conditions apart while they come and go. */
  readonly key: number
  readonly type?: number | undefined
  readonly operator?: Operator | undefined
  readonly value?: number | undefined
  readonly margin?: number | undefined
  readonly landmarks?: 'all' | readonly number[] | undefined
  readonly sensor?: number | undefined
  readonly computed?: ComputedSource | undefined
}

export interface StepForm {
  readonly key: number
  readonly afterMinutes: number | undefined
  readonly userIds: readonly number[]
}

/** A rule while it is filled in. */
export interface RuleForm {
  readonly orgId: number
  readonly name: string
  readonly remark: string
  /** 1 any, 2 all (RULE-2); null before it is chosen. */
  readonly mode: 1 | 2 | null
  readonly severity: Severity
  readonly conditions: readonly ConditionForm[]
  /** 1 all, 2 custom, 3 by group (RULE-3). */
  readonly bindType: 1 | 2 | 3
  readonly vehicleIds: readonly number[]
  readonly groupIds: readonly number[]
  readonly userIds: readonly number[]
  /** Seconds. */
  readonly interval: number
  readonly maxTriggers: number
  readonly debounce: number
  readonly restoreAfter: number
  readonly scheduleId: number | null
  readonly escalation: readonly StepForm[]
  readonly noiseBudget: number | null
}

let lastKey = 0
/** A key that no condition and no step has yet. */
export const newKey = (): number => ++lastKey

export function emptyForm(orgId: number): RuleForm {
  return {
    orgId,
    name: '',
    remark: '',
    mode: null,
    conditions: [{ key: newKey() }],
    bindType: 1,
    vehicleIds: [],
    groupIds: [],
    userIds: [],
    severity: RULE_DEFAULTS.severity,
    interval: RULE_DEFAULTS.interval,
    maxTriggers: RULE_DEFAULTS.maxTriggers,
    debounce: RULE_DEFAULTS.debounce,
    restoreAfter: RULE_DEFAULTS.restoreAfter,
    scheduleId: null,
    escalation: [],
    noiseBudget: null,
  }
}

export function formOf(rule: AlarmRuleRecord): RuleForm {
  return {
    orgId: rule.orgId,
    name: rule.name,
    remark: rule.remark,
    mode: rule.mode,
    severity: rule.severity,
    bindType: rule.bindType,
    vehicleIds: rule.vehicleIds,
    groupIds: rule.groupIds,
    userIds: rule.userIds,
    interval: rule.interval,
    maxTriggers: rule.maxTriggers,
    debounce: rule.debounce,
    restoreAfter: rule.restoreAfter,
    scheduleId: rule.scheduleId,
    noiseBudget: rule.noiseBudget,
    conditions: rule.conditions.map((condition) => ({
      ...condition,
      key: newKey(),
      operator: condition.operator as Operator,
    })),
    escalation: rule.escalation.map((step) => ({ ...step, key: newKey() })),
  }
}

/** What a condition has at first when its trigger source is chosen. */
export function conditionOf(key: number, code: number): ConditionForm {
  const type = alarmType(code)
  const value = type?.byDefault ?? (code === 3 ? 1 : undefined)
  return { key, type: code, operator: type?.operators[0], ...(value === undefined ? {} : { value }) }
}

/** The form as calls take it, without the organisation. */
export function paramsOf(form: RuleForm): Omit<CallIn<typeof addAlarmRule>, 'orgId' | 'state'> {
  const { mode, bindType, vehicleIds, groupIds } = form
  return {
    name: form.name.trim(),
    remark: form.remark,
    severity: form.severity,
    bindType,
    interval: form.interval,
    maxTriggers: form.maxTriggers,
    debounce: form.debounce,
    restoreAfter: form.restoreAfter,
    scheduleId: form.scheduleId,
    noiseBudget: form.noiseBudget,
    ...(mode === null ? {} : { mode }),
    // what is not bound by is not kept: it would come back with a press
    vehicleIds: bindType === 2 ? [...vehicleIds] : [],
    groupIds: bindType === 3 ? [...groupIds] : [],
    userIds: [...form.userIds],
    conditions: form.conditions.map(({ type, operator, value, margin, sensor, computed, landmarks }) => ({
      type,
      operator,
      value,
      margin,
      sensor,
      ...(computed === undefined ? {} : { computedId: computed.id }),
      ...(landmarks === undefined ? {} : { landmarks: landmarks === 'all' ? 'all' : [...landmarks] }),
    })),
    escalation: form.escalation.map(({ afterMinutes, userIds: users }) => ({
      afterMinutes: afterMinutes ?? 0,
      userIds: [...users],
    })),
  }
}

/** The form as core's check takes it. */
export function draftOf(form: RuleForm): AlarmRuleDraft {
  return {
    name: form.name,
    mode: form.mode === null ? undefined : form.mode === 1 ? 'any' : 'all',
    severity: form.severity,
    conditions: form.conditions,
    binding: bindingOf(form),
    users: form.userIds,
    interval: form.interval,
    maxTriggers: form.maxTriggers,
    debounce: form.debounce,
    restoreAfter: form.restoreAfter,
    escalation: form.escalation.map(({ afterMinutes, userIds }) => ({
      afterMinutes: afterMinutes ?? 0,
      users: userIds,
    })),
  }
}

function bindingOf({ bindType, vehicleIds, groupIds }: RuleForm): Binding {
  if (bindType === 2) return { kind: 'custom', assets: vehicleIds }
  return bindType === 3 ? { kind: 'groups', groups: groupIds } : { kind: 'all' }
}
