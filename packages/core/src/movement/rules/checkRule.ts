import type { MovementRule } from './MovementRule.ts'

const DAY = 86_400_000

/** What each number of a rule may be: least and most. */
export const RULE_LIMITS: Record<
  Exclude<keyof MovementRule, 'method' | 'ignition' | 'useEstimated'>,
  readonly [least: number, most: number]
> = {
  stopRadiusM: [10, 5000],
  stopAfterMs: [10_000, DAY],
  stopAfterAtLandmarkMs: [10_000, DAY],
  startSpeed: [20, 2000],
  stillSpeed: [0, 500],
  ignitionOffMs: [0, 3_600_000],
  minTripM: [0, 10_000],
  minTripMs: [0, DAY],
  gapMs: [300_000, 7 * DAY],
  dormantAfterMs: [3_600_000, 365 * DAY],
  idleGapMs: [10_000, DAY],
  idleAfterMs: [0, DAY],
  engineGapMs: [10_000, DAY],
  maxSpeedMps: [5, 350],
  noiseM: [0, 500],
  enterFixes: [1, 100],
  enterMs: [0, DAY],
  leaveMs: [0, DAY],
  loadReadings: [1, 10],
}

/** A number of a rule that is too small or too big, and its bound in the number's own unit. */
export interface RuleFault {
  readonly name: keyof MovementRule
  readonly kind: 'tooSmall' | 'tooBig'
  readonly limit: number
}

/** The numbers of a rule that are no numbers or out of range, each once; contradictions count to the second of a pair. */
export function checkRule(rule: MovementRule): RuleFault[] {
  const names = Object.keys(RULE_LIMITS) as (keyof typeof RULE_LIMITS)[]
  const bounds: (readonly [name: keyof typeof RULE_LIMITS, least: number, most: number])[] = [
    ...names.map((name) => [name, ...RULE_LIMITS[name]] as const),
    ['noiseM', -Infinity, rule.stopRadiusM],
    ['stillSpeed', -Infinity, rule.startSpeed],
    ['gapMs', rule.stopAfterMs, Infinity],
  ]
  const faults = new Map<string, RuleFault>()
  for (const [name, least, most] of bounds)
    if (!faults.has(name)) {
      if (!(rule[name] >= least)) faults.set(name, { name, kind: 'tooSmall', limit: least })
      else if (rule[name] > most) faults.set(name, { name, kind: 'tooBig', limit: most })
    }
  return [...faults.values()]
}
