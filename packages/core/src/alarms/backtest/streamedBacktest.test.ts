import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Alarm } from '../engine/Alarm.ts'
import { ALWAYS, MONDAY, YARD_INDEX, columnsOf, ruleOf } from '../engine/alarms.testing.ts'
import { RULES, reports, sorted } from '../late/shuffled.testing.ts'
import type { AlarmRule } from '../rule/AlarmRule.ts'
import { Backtest } from './Backtest.ts'
import { StreamedBacktest } from './StreamedBacktest.ts'

const RANGE = { from: MONDAY + 600_000, until: MONDAY + 7 * 86_400_000 }
const asset = (id: number) => ({ id, owned: [ALWAYS], groups: [] })

/** What each of the rules raised, one list a rule. */
function streamed(rules: readonly AlarmRule[], each: readonly (readonly [number, ReturnType<typeof columnsOf>])[]) {
  const alarms = rules.map((): Alarm[] => [])
  const backtest = new StreamedBacktest(rules, RANGE, YARD_INDEX, (rule, alarm) => alarms[rule]!.push(alarm))
  for (const [id, columns] of each) backtest.add(asset(id), columns)
  backtest.finish()
  return alarms.map((all) => all.sort((a, b) => a.at - b.at || a.subject - b.subject || a.condition - b.condition))
}

it('a streamed back-test raises what one that keeps its tapes does, of any number of assets', () => {
  const inOrder = reports.map((rows) => columnsOf([...rows].sort((a, b) => a.t - b.t)))
  const property = fc.property(inOrder, inOrder, fc.constantFrom(...RULES), (one, two, rule) => {
    const kept = new Backtest(rule, RANGE, YARD_INDEX)
    kept.add(asset(1), one)
    kept.add(asset(2), two)
    const [alarms = []] = streamed(
      [rule],
      [
        [1, one],
        [2, two],
      ],
    )
    expect(sorted(alarms)).toEqual(sorted(kept.run()))
  })
  fc.assert(property, { numRuns: 200 })
})

it('runs variants beside the rule, and counts vehicles of landmarks', () => {
  const count = (value: number) => ruleOf([{ type: 17, operator: '>', value, landmarks: [11] }])
  const stay = (from: number) =>
    columnsOf([from - 60, from, from + 900].map((t, i) => ({ t, at: [i === 1 ? 40 : 40.02, -105] })))
  const each = [1200, 1800, 2400].map((from, i) => [i + 1, stay(from)] as const)
  const kept = new Backtest(count(0), RANGE, YARD_INDEX)
  for (const [id, columns] of each) kept.add(asset(id), columns)
  const alarms = streamed([count(0), count(1), count(2)], each)
  expect(alarms).toEqual([kept.run(), ...kept.sweep(0, [1, 2]).map((swept) => swept.alarms)])
  expect(alarms.map(({ length }) => length)).toEqual([1, 2, 0])
})

it('refuses a variant that looks at something else', () => {
  const rules = [ruleOf([{ type: 5, operator: '>', value: 12 }]), ruleOf([{ type: 1, operator: '<', value: 20 }])]
  expect(() => streamed(rules, [[1, columnsOf([{ t: 0, speed: 20 }])]])).toThrow(RangeError)
})
