import { DEFAULT_RULE, type MovementRule } from './MovementRule.ts'
import { RULE_PRESETS, type RulePreset } from './presets.ts'

/** A choice that somebody made for a model, an organisation or a device, good from a moment on. */
export interface RuleChoice {
  /** Raised with each change; results carry the versions that they were made with. */
  version: number
  /** Milliseconds since 1970 UTC. */
  since: number
  preset: RulePreset
  /** Single values that differ from the preset. */
  changes: Partial<MovementRule>
}

/** All choices that bear on a device, each list in any order. */
export interface RuleChoices {
  model: readonly RuleChoice[]
  organisation: readonly RuleChoice[]
  device: readonly RuleChoice[]
}

export interface ResolvedRule {
  rule: MovementRule
  /** Whose choice it is, and its version: `model 3`; `default` where nobody chose. */
  version: string
}

/**
 * The rule in force at a moment (ms since 1970 UTC): the organisation's choice stands over the model's, the device's
 * over both. Each choice brings its whole preset; the layers below it no longer show.
 */
export function resolveRule(choices: RuleChoices, at: number): ResolvedRule {
  for (const layer of ['device', 'organisation', 'model'] as const) {
    const choice = newest(choices[layer], at)
    if (!choice) continue
    const rule = { ...DEFAULT_RULE, ...RULE_PRESETS[choice.preset], ...choice.changes }
    return { rule, version: `${layer} ${choice.version}` }
  }
  return { rule: DEFAULT_RULE, version: 'default' }
}

function newest(choices: readonly RuleChoice[], at: number): RuleChoice | undefined {
  return choices
    .filter(({ since }) => since <= at)
    .reduce<RuleChoice | undefined>((best, one) => {
      if (!best || one.since > best.since) return one
      return one.since === best.since && one.version > best.version ? one : best
    }, undefined)
}
