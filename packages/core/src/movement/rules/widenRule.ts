import type { MovementRule } from './MovementRule.ts'

/**
 * Two fixes of a standing asset are farther apart than this many times their spread (per axis) once in 8,000 times, and one is as far
 * from the middle of many once in 66 million: exp(-6² / 4) and exp(-6² / 2), the tails of the Rayleigh distribution.
 */
export const SPREADS = 6

/** The rule as it holds for fixes with a spread of so many metres per axis: what their noise explains is no way and leaves no place. */
export function widenRule(rule: MovementRule, spreadM: number): MovementRule {
  const least = SPREADS * spreadM
  if (least <= rule.stopRadiusM && least <= rule.noiseM) return rule
  return { ...rule, stopRadiusM: Math.max(rule.stopRadiusM, least), noiseM: Math.max(rule.noiseM, least) }
}
