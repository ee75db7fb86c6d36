import { DEFAULT_RULE, type MovementRule } from './MovementRule.ts'
import { RULE_PRESETS, type RulePreset } from './presets.ts'

/** A choice that somebody made for a model in an organisation, an organisation or a device, good from a moment on. */
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
export interface RuleChoices<Choice extends RuleChoice = RuleChoice> {
  model: readonly Choice[]
  organisation: readonly Choice[]
  device: readonly Choice[]
}

export interface ResolvedRule {
  rule: MovementRule
  /** Whose choice it is, and its version: `model 3`; `default` where nobody chose. */
  version: string
}

/**
 * The rule in force at a moment (ms since 1970 UTC): the choice for the device's model stands over the one for all devices of the
 * organisation, the device's own over both. Each choice brings its whole preset; the layers below it no longer show.
 */
export function resolveRule(choices: RuleChoices, at: number): ResolvedRule {
  const found = chosenRule(choices, at)
  if (!found) return { rule: DEFAULT_RULE, version: 'default' }
  const { layer, choice } = found
  const rule = { ...DEFAULT_RULE, ...RULE_PRESETS[choice.preset], ...choice.changes }
  return { rule, version: `${layer} ${choice.version}` }
}

/** Before which moment the rule that is in force at another stays so; both ms since 1970 UTC. */
export function ruleUntil(choices: RuleChoices, at: number): number {
  const turns = [...choices.device, ...choices.organisation, ...choices.model].map(({ since }) => since)
  return Math.min(Infinity, ...turns.filter((since) => since > at))
}

/** The choice that counts at a moment (ms since 1970 UTC), and whose it is; undefined where nobody has chosen by then. */
export function chosenRule<Choice extends RuleChoice>(
  choices: RuleChoices<Choice>,
  at: number,
): { layer: keyof RuleChoices; choice: Choice } | undefined {
  for (const layer of ['device', 'model', 'organisation'] as const) {
    const choice = newest(choices[layer], at)
    if (choice) return { layer, choice }
  }
  return undefined
}

function newest<Choice extends RuleChoice>(choices: readonly Choice[], at: number): Choice | undefined {
  return choices
    .filter(({ since }) => since <= at)
    .reduce<Choice | undefined>((best, one) => {
      if (!best || one.since > best.since) return one
      return one.since === best.since && one.version > best.version ? one : best
    }, undefined)
}
