import { describe, expect, it } from 'vitest'
import type { AlarmRuleDraft, ConditionDraft } from './AlarmRule.ts'
import { ALARM_TYPES, isMomentary } from './AlarmType.ts'
import { checkAlarmRule } from './checkAlarmRule.ts'

const speed = (value: number): ConditionDraft => ({ type: 5, operator: '>', value })
const temperature = (operator: '>' | '<', value: number, sensor?: number): ConditionDraft => ({
  type: 6,
  operator,
  value,
  sensor,
})
const zone = (
  operator: 'inside' | 'outside' | 'entering' | 'exiting',
  landmarks: number[] | 'all',
): ConditionDraft => ({
  type: 4,
  operator,
  landmarks,
})

const reasons = (draft: AlarmRuleDraft) => checkAlarmRule(draft).map(({ field, reason }) => `${field}: ${reason}`)
const of = (mode: 'any' | 'all', ...conditions: ConditionDraft[]) => reasons({ name: 'A rule', mode, conditions })

const TANK = { id: 1, name: 'Tank', unit: 'L', expression: 'adc1 * 100', low: null, high: null, decimals: 0 }

describe('a rule', () => {
  it('RULE-1 needs a name, a mode and a condition with its type and operator', () => {
    expect(reasons({})).toEqual(['name: blank', 'mode: blank', 'conditions: blank'])
    expect(reasons({ name: ' ', mode: 'any', conditions: [{}] })).toEqual(['name: blank', 'conditions.0.type: blank'])
    expect(of('any', { type: 5, value: 30 })).toEqual(['conditions.0.operator: blank'])
    expect(of('any', speed(30))).toEqual([])
  })

  it('RULE-2 does not combine silence with anything in mode all', () => {
    expect(of('all', { type: 11, operator: 'for' }, speed(20))).toEqual(['conditions.0.type: offlineNeedsAny'])
    expect(of('any', { type: 11, operator: 'for' }, speed(20))).toEqual([])
  })

  it('RULE-3 needs vehicles when the binding is custom, and groups when it is by group', () => {
    const rule = { name: 'A rule', mode: 'any', conditions: [speed(30)] } as const
    expect(reasons({ ...rule, binding: { kind: 'custom', assets: [] } })).toEqual(['binding.assets: blank'])
    expect(reasons({ ...rule, binding: { kind: 'groups', groups: [] } })).toEqual(['binding.groups: blank'])
    expect(reasons({ ...rule, binding: { kind: 'all' } })).toEqual([])
  })

  it('RULE-4 needs an interval for more than one trigger', () => {
    const rule = { name: 'A rule', mode: 'any', conditions: [speed(30)] } as const
    expect(reasons({ ...rule, maxTriggers: 3 })).toEqual(['interval: needsInterval'])
    expect(reasons({ ...rule, maxTriggers: 3, interval: 600 })).toEqual([])
    expect(reasons({ ...rule, maxTriggers: 0, interval: 1.5 })).toEqual([
      'interval: notWhole',
      'maxTriggers: outOfRange',
    ])
  })

  it('RULE-6 takes every type with each of its operators and nothing else', () => {
    const specified = ALARM_TYPES.map(({ code }) => code).filter((code) => code < 100)
    expect(specified).toEqual([1, 3, 4, 5, 6, 8, 11, 14, 15, 16, 17, 18, 19, 21])
    for (const type of ALARM_TYPES) {
      const whole = {
        type: type.code,
        value: 'value' in type ? type.value.least : undefined,
        landmarks: 'landmarks' in type ? [7] : undefined,
        computed: 'computed' in type ? TANK : undefined,
      }
      for (const operator of type.operators) expect(of('any', { ...whole, operator }), type.name).toEqual([])
      expect(of('any', { ...whole, operator: type.code === 3 ? '>' : '=' })).toEqual([
        'conditions.0.operator: wrongOperator',
      ])
    }
    expect(of('any', { type: 2, operator: '>' })).toEqual(['conditions.0.type: unknownType'])
    expect(of('any', { type: 100, operator: '>', value: 1 })).toEqual(['conditions.0.computed: blank'])
    expect(of('any', { type: 5, operator: '>', value: 1, computed: TANK })).toEqual(['conditions.0.computed: notUsed'])
  })

  it('LMK-2 asks for another landmark when the bound one is no more', () => {
    const rule = { name: 'A rule', mode: 'any', conditions: [zone('inside', [3, 4])] } as const
    expect(checkAlarmRule(rule, (id) => id === 3)).toEqual([
      { field: 'conditions.0.landmarks', reason: 'landmarkGone' },
    ])
    expect(checkAlarmRule(rule, () => true)).toEqual([])
  })

  it('refuses values that a type cannot have', () => {
    expect(of('any', { type: 1, operator: '<', value: 101 })).toEqual(['conditions.0.value: outOfRange'])
    expect(of('any', { type: 1, operator: '<' })).toEqual(['conditions.0.value: blank'])
    expect(of('any', speed(Number.NaN))).toEqual(['conditions.0.value: outOfRange'])
    expect(of('any', { type: 3, operator: '=', value: 0.5 })).toEqual(['conditions.0.value: notWhole'])
    expect(of('any', { type: 14, operator: 'raised', value: 1 })).toEqual(['conditions.0.value: notUsed'])
    expect(of('any', zone('inside', []))).toEqual(['conditions.0.landmarks: blank'])
    expect(of('any', { ...speed(30), landmarks: 'all' })).toEqual(['conditions.0.landmarks: notUsed'])
    expect(of('any', { ...speed(30), sensor: 2 })).toEqual(['conditions.0.sensor: notUsed'])
    expect(of('any', { ...speed(30), margin: -1 })).toEqual(['conditions.0.margin: outOfRange'])
  })

  it('refuses what can never be true together in mode all', () => {
    const never = ['conditions.1: neverTogether']
    expect(of('all', temperature('>', 8), temperature('<', 2))).toEqual(never)
    expect(of('all', temperature('<', 2), temperature('>', 8))).toEqual(never)
    expect(of('all', temperature('>', 8), temperature('<', 2, 2))).toEqual([])
    expect(of('all', temperature('>', 2), temperature('<', 8))).toEqual([])
    expect(of('all', { type: 3, operator: '=', value: 0 }, { type: 3, operator: '=', value: 1 })).toEqual(never)
    expect(of('all', speed(20), { type: 8, operator: 'for', value: 600 })).toEqual(never)
    expect(of('all', { type: 21, operator: 'for', value: 600 }, { type: 3, operator: '=', value: 0 })).toEqual(never)
    expect(of('all', zone('inside', [1]), zone('outside', [1, 2]))).toEqual(never)
    expect(of('all', zone('inside', [1]), zone('outside', [2]))).toEqual([])
    expect(of('all', zone('entering', [1]), zone('exiting', [1]))).toEqual(never)
    expect(of('all', zone('entering', [1]), zone('exiting', [2]))).toEqual([])
  })

  it('refuses what is always true in mode any', () => {
    const always = ['conditions.1: alwaysTrue']
    expect(of('any', temperature('>', 2), temperature('<', 8))).toEqual(always)
    expect(of('any', temperature('>', 8), temperature('<', 2))).toEqual([])
    expect(of('any', zone('outside', [1]), zone('inside', [1, 2]))).toEqual(always)
    expect(of('any', { type: 3, operator: '=', value: 0 }, { type: 3, operator: '=', value: 1 })).toEqual(always)
    expect(of('any', speed(20), speed(20))).toEqual(['conditions.1: duplicate'])
  })

  it('keeps vehicle counts apart from what single vehicles do', () => {
    const count = (operator: '>' | '<', value: number, landmarks: number[]): ConditionDraft => ({
      type: 17,
      operator,
      value,
      landmarks,
    })
    expect(of('all', count('>', 5, [1]), speed(20))).toEqual(['conditions.0.type: countNeedsAny'])
    expect(of('all', count('>', 2, [1]), count('<', 9, [1]))).toEqual([])
    expect(of('all', count('>', 4, [1]), count('<', 5, [1]))).toEqual(['conditions.1: neverTogether'])
    expect(of('any', count('>', 5, [1]), speed(20))).toEqual([])
  })

  it('refuses a debounce where everything is over in an instant', () => {
    const rule = { name: 'A rule', debounce: 60 } as const
    const conditions = [zone('entering', [1]), speed(20)]
    expect(reasons({ ...rule, mode: 'all', conditions })).toEqual(['debounce: needsLasting'])
    expect(reasons({ ...rule, mode: 'any', conditions })).toEqual([])
    expect(isMomentary('entering')).toBe(true)
  })

  it('wants escalation steps in order and with someone to tell', () => {
    const rule = { name: 'A rule', mode: 'any', conditions: [speed(30)] } as const
    const escalation = [
      { afterMinutes: 10, users: [1] },
      { afterMinutes: 10, users: [] },
    ]
    expect(reasons({ ...rule, escalation })).toEqual([
      'escalation.1.afterMinutes: notAscending',
      'escalation.1.users: blank',
    ])
    expect(reasons({ ...rule, quiet: [{ from: 5, until: 5 }] })).toEqual(['quiet.0.until: backwards'])
  })
})
