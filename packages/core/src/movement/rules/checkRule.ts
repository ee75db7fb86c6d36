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

/** Names of the numbers of a rule that are no numbers or out of range; contradictions count to the second of a pair. */
export function checkRule(rule: MovementRule): (keyof MovementRule)[] {
  const names = Object.keys(RULE_LIMITS) as (keyof typeof RULE_LIMITS)[]
  const bad: (keyof MovementRule)[] = names.filter((name) => {
    const [least, most] = RULE_LIMITS[name]
    return !(rule[name] >= least && rule[name] <= most)
  })
  if (rule.noiseM > rule.stopRadiusM) bad.push('noiseM')
  if (rule.stillSpeed > rule.startSpeed) bad.push('stillSpeed')
  if (rule.gapMs < rule.stopAfterMs) bad.push('gapMs')
  return [...new Set(bad)]
}
