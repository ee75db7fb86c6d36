import type { FieldProblem } from '../../platform/http/CallError.ts'
import { checkRule } from '@waymark/core/movement/rules/checkRule.ts'
import { DEFAULT_RULE, type MovementRule } from '@waymark/core/movement/rules/MovementRule.ts'
import { RULE_PRESETS, type RulePreset } from '@waymark/core/movement/rules/presets.ts'

/** What those parameters may be that are no numbers. */
const WORDS: Readonly<Partial<Record<keyof MovementRule, readonly unknown[]>>> = {
  method: ['powered', 'spatial'],
  ignition: ['wired', 'emulated', 'none'],
  useEstimated: [true, false],
}

/** What is wrong with a choice of parameters, by their names. */
export function checkChoice(preset: RulePreset, changes: Readonly<Record<string, unknown>>): FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const [name, value] of Object.entries(changes)) {
    const words = WORDS[name as keyof MovementRule]
    const isFit = words ? words.includes(value) : typeof value === 'number'
    if (!Object.hasOwn(DEFAULT_RULE, name)) problems.push({ name: `changes.${name}`, kind: 'unknownKey' })
    else if (!isFit)
      problems.push({ name: `changes.${name}`, kind: words ? 'notOneOf' : 'notANumber', list: words?.map(String) })
  }
  if (problems.length > 0) return problems
  const rule = { ...DEFAULT_RULE, ...RULE_PRESETS[preset], ...changes }
  return checkRule(rule).map(({ name, ...words }) => ({ name: `changes.${name}`, ...words }))
}
