import type { AlarmRule, Condition } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { RULE_DEFAULTS } from '@waymark/core/alarms/rule/ruleDefaults.ts'
import { describe, expect, it } from 'vitest'
import { chooseDays } from './chooseDays.ts'

const rule = (...conditions: Condition[]): AlarmRule => ({
  ...RULE_DEFAULTS,
  id: 1,
  version: 1,
  name: 'A rule',
  mode: 'any',
  conditions,
  binding: { kind: 'all' },
  inForce: { from: -Infinity, until: Infinity },
})
const speed = (value: number, margin?: number): Condition => ({
  type: 5,
  operator: '>',
  value,
  ...(margin ? { margin } : {}),
})
/** Days by their greatest speed, m/s; null where no report says; a list of two has the number of reports. */
type Day = number | null | readonly [maxSpeed: number, reports: number]

/** Places of the days that are read; without a day that is not sealed, the last one always is. */
function chosen(rules: readonly AlarmRule[], days: readonly Day[]): number[] | undefined {
  const choose = chooseDays(rules)
  const briefs = days.map((day, i) => {
    const [max, reports] = Array.isArray(day) ? (day as [number, number]) : [day as number | null, 288]
    return { day: `2026-05-${String(i + 1).padStart(2, '0')}`, reports, maxSpeed: max === null ? null : max * 100 }
  })
  return choose?.(briefs).map((brief) => briefs.indexOf(brief))
}

describe('the sealed days that a rule needs', () => {
  it('are those in which a speed was exceeded, the two before, and the one after that ends it', () => {
    const one = [rule(speed(30))]
    expect(chosen(one, [10, 10, 10, 31, 10, 10, 10, 10])).toEqual([1, 2, 3, 4, 7])
    expect(chosen(one, [10, 10, 10, 30, 10, 10, 10, 10])).toEqual([7])
    expect(chosen(one, [31, 10, 10, 31])).toEqual([0, 1, 2, 3])
    expect(chosen(one, [])).toEqual([])
  })

  it('go on until the speed is below where the alarm ends, with enough reports to be sure', () => {
    const wide = [rule(speed(30, 5))]
    expect(chosen(wide, [31, 28, 26, 25, 10, 10, 10])).toEqual([0, 1, 2, 3, 6])
    expect(chosen(wide, [31, null, [10, 9], 10, 10, 10])).toEqual([0, 1, 2, 3, 5])
    // the days before say where the asset was
    expect(chosen([rule(speed(30))], [10, 10, [10, 3], [10, 3], 31, 10, 10, 10])).toEqual([1, 2, 3, 4, 5, 7])
  })

  it('are those of the variant that begins first and of the one that ends last', () => {
    const variants = [rule(speed(30)), rule(speed(20)), rule(speed(28, 15))]
    expect(chosen(variants, [10, 10, 21, 14, 13, 10, 10])).toEqual([0, 1, 2, 3, 4, 6])
  })

  it('are all where something else than a speed is looked at', () => {
    expect(chooseDays([rule({ type: 8, operator: 'for', value: 600 })])).toBeUndefined()
    expect(chooseDays([rule(speed(30), { type: 1, operator: '<', value: 20 })])).toBeUndefined()
    expect(chooseDays([rule(speed(30), speed(40))])).toBeUndefined()
    expect(chooseDays([{ ...rule(speed(30)), conditions: [] }])).toBeUndefined()
  })
})
