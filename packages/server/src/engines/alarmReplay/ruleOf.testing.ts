import type { CallIn } from '@waymark/contract/call.ts'
import type { backtestAlarmRule } from '@waymark/contract/rooms/alarm/alarmBacktest.ts'
import type { AlarmRule } from '@waymark/core/alarms/rule/AlarmRule.ts'

/** For tests: a rule to be back-tested, as a screen sends it. */
export type Form = Omit<CallIn<typeof backtestAlarmRule>, 'orgId' | 'startTime' | 'endTime'>

export const ALWAYS = { from: -Infinity, until: Infinity }

/** For tests: the rule of a form, for all vehicles at all times. */
export function ruleOf(form: Form): AlarmRule {
  return {
    id: 0,
    version: 0,
    name: 'Live',
    mode: form.mode === 2 ? 'all' : 'any',
    conditions: (form.conditions ?? []) as AlarmRule['conditions'],
    binding: { kind: 'all' },
    severity: 'medium',
    users: [],
    interval: form.interval ?? 0,
    maxTriggers: form.maxTriggers ?? 1,
    debounce: form.debounce ?? 0,
    restoreAfter: form.restoreAfter ?? 0,
    quiet: [],
    escalation: [],
    inForce: ALWAYS,
  }
}
