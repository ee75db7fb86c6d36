import { describe, expect, it } from 'vitest'
import { checkRule } from './checkRule.ts'
import { DEFAULT_RULE } from './MovementRule.ts'
import { RULE_PRESETS } from './presets.ts'
import { type RuleChoice, resolveRule } from './resolveRule.ts'

const choice = (version: number, since: number, rest: Partial<RuleChoice> = {}): RuleChoice => {
  return { version, since, preset: 'default', changes: {}, ...rest }
}

describe('resolveRule', () => {
  it('takes the device before the model before the organisation, each in its newest version by then', () => {
    const choices = {
      organisation: [choice(1, 100, { preset: 'untethered' })],
      model: [choice(4, 300, { changes: { stopAfterMs: 240_000 } }), choice(3, 200, { preset: 'geotab200' })],
      device: [choice(9, 400, { preset: 'samsara600', changes: { dormantAfterMs: 86_400_000 } })],
    }
    expect(resolveRule(choices, 50)).toEqual({ rule: DEFAULT_RULE, version: 'default' })
    expect(resolveRule(choices, 100)).toMatchObject({ rule: { stopRadiusM: 200 }, version: 'organisation 1' })
    expect(resolveRule(choices, 250)).toMatchObject({ rule: { stopAfterMs: 200_000 }, version: 'model 3' })
    expect(resolveRule(choices, 399)).toMatchObject({ rule: { stopAfterMs: 240_000 }, version: 'model 4' })
    const { rule, version } = resolveRule(choices, 400)
    expect(version).toBe('device 9')
    expect(rule).toMatchObject({ stopAfterMs: 600_000, stopAfterAtLandmarkMs: 120_000, dormantAfterMs: 86_400_000 })
  })
})

describe('checkRule', () => {
  it('passes every preset', () => {
    for (const preset of Object.values(RULE_PRESETS)) expect(checkRule({ ...DEFAULT_RULE, ...preset })).toEqual([])
  })

  it('names what is out of range or contradicts, and the bound', () => {
    expect(checkRule({ ...DEFAULT_RULE, stopAfterMs: 0, enterFixes: Number.NaN })).toEqual([
      { name: 'stopAfterMs', kind: 'tooSmall', limit: 10_000 },
      { name: 'enterFixes', kind: 'tooSmall', limit: 1 },
    ])
    expect(checkRule({ ...DEFAULT_RULE, noiseM: 300, stillSpeed: 200 })).toEqual([
      { name: 'noiseM', kind: 'tooBig', limit: DEFAULT_RULE.stopRadiusM },
      { name: 'stillSpeed', kind: 'tooBig', limit: DEFAULT_RULE.startSpeed },
    ])
    expect(checkRule({ ...DEFAULT_RULE, stopAfterMs: 7_200_000 })).toEqual([
      { name: 'gapMs', kind: 'tooSmall', limit: 7_200_000 },
    ])
  })
})
