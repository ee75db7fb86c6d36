import { checkRule } from '@waymark/core/movement/rules/checkRule.ts'
import { DEFAULT_RULE, type MovementRule } from '@waymark/core/movement/rules/MovementRule.ts'
import { RULE_PRESETS, type RulePreset } from '@waymark/core/movement/rules/presets.ts'

/** The presets in the order in which they are offered. */
export const PRESETS = Object.keys(RULE_PRESETS) as RulePreset[]

/** Values that people set themselves, with how many of the rule's units one of theirs has: minutes and metres. */
export const RULE_FIELDS = [
  { name: 'stopAfterMs', unit: 'min', size: 60_000 },
  { name: 'stopAfterAtLandmarkMs', unit: 'min', size: 60_000 },
  { name: 'stopRadiusM', unit: 'm', size: 1 },
  { name: 'idleAfterMs', unit: 'min', size: 60_000 },
  { name: 'minTripM', unit: 'm', size: 1 },
  { name: 'gapMs', unit: 'min', size: 60_000 },
] as const
export type RuleField = (typeof RULE_FIELDS)[number]['name']

/** What a preset says of a field, in people's unit. */
export function presetValue(preset: RulePreset, name: RuleField): number {
  const { size = 1 } = RULE_FIELDS.find((field) => field.name === name) ?? {}
  return { ...DEFAULT_RULE, ...RULE_PRESETS[preset] }[name] / size
}

/** Typed values as the rule's changes; what was left empty is the preset's. */
export function toChanges(values: Readonly<Record<RuleField, number | null>>): Partial<Record<RuleField, number>> {
  return Object.fromEntries(
    RULE_FIELDS.flatMap(({ name, size }) => {
      const value = values[name]
      return value === null ? [] : [[name, Math.round(value * size)]]
    }),
  )
}

/** Fields that a preset with these changes makes wrong. */
export function wrongFields(preset: RulePreset, changes: Partial<MovementRule>): readonly string[] {
  return checkRule({ ...DEFAULT_RULE, ...RULE_PRESETS[preset], ...changes }).map(({ name }) => name)
}
