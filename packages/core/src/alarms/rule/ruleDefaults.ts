import type { AlarmRule } from './AlarmRule.ts'

/** A rule of which nothing else is said: it tells once, at once, the same people at any time. Times in seconds. */
export const RULE_DEFAULTS = {
  severity: 'medium',
  users: [],
  interval: 0,
  maxTriggers: 1,
  debounce: 0,
  restoreAfter: 0,
  quiet: [],
  escalation: [],
} as const satisfies Partial<AlarmRule>
