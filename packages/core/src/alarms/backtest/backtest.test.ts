import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentHash } from '../../reports/sealed/contentHash.ts'
import type { ReportColumns } from '../../reports/ReportColumns.ts'
import type { Alarm } from '../engine/Alarm.ts'
import { AssetTimeline } from '../late/AssetTimeline.ts'
import { AlarmEngine } from '../engine/AlarmEngine.ts'
import {
  ALWAYS,
  MONDAY,
  type TestReport,
  YARD_INDEX,
  columnsOf,
  planOf,
  ruleOf,
  shortly,
} from '../engine/alarms.testing.ts'
import { RULES, reports, sorted } from '../late/shuffled.testing.ts'
import { Backtest } from './Backtest.ts'
import { isOverBudget, summarizeAlarms } from './summarizeAlarms.ts'

const RANGE = { from: MONDAY, until: MONDAY + 7 * 86_400_000 }
const asset = (id: number) => ({ id, owned: [ALWAYS], groups: [] })

/** Reports in order of time and content. */
function ordered(rows: readonly TestReport[]): ReportColumns {
  const columns = columnsOf(rows)
  const order = rows.map((_, row) => row)
  order.sort((a, b) => columns.time[a]! - columns.time[b]! || contentHash(columns, a) - contentHash(columns, b))
  const isTwin = (a: number, b: number) =>
    columns.time[a] === columns.time[b] && contentHash(columns, a) === contentHash(columns, b)
  return columnsOf(order.filter((row, i) => i === 0 || !isTwin(row, order[i - 1]!)).map((row) => rows[row]!))
}

function live(columns: ReportColumns): Alarm[] {
  const timeline = new AssetTimeline(new AlarmEngine(planOf(...RULES), YARD_INDEX), 5, { keep: Infinity })
  for (let row = 0; row < columns.length; row++) timeline.take(columns, row)
  timeline.pass(RANGE.until)
  return sorted(timeline.alarms)
}

describe('a back-test', () => {
  it('gives the alarms that live reports give, to the bit, for every rule by itself', () => {
    const property = fc.property(reports, (rows) => {
      const columns = ordered(rows)
      const alarms = RULES.flatMap((rule) => {
        const backtest = new Backtest(rule, RANGE, YARD_INDEX)
        backtest.add(asset(5), columns)
        return backtest.run()
      })
      expect(sorted(alarms)).toEqual(live(columns))
    })
    fc.assert(property, { numRuns: 150 })
  })

  it('gives the same when a threshold is moved as when the rule is recorded anew', () => {
    const numbers = fc.record({ place: fc.constantFrom(0, 1), value: fc.integer({ min: 1, max: 40 }) })
    const rule = ruleOf(
      [
        { type: 5, operator: '>', value: 12 },
        { type: 6, operator: '<', value: 3, margin: 1 },
      ],
      { mode: 'all', debounce: 60 },
    )
    const property = fc.property(reports, numbers, (rows, { place, value }) => {
      const columns = ordered(rows)
      const moved = { ...rule, conditions: rule.conditions.map((one, i) => (i === place ? { ...one, value } : one)) }
      const [recorded, anew] = [rule, moved].map((of) => new Backtest(of, RANGE)) as [Backtest, Backtest]
      for (const backtest of [recorded, anew]) backtest.add(asset(5), columns)
      expect(recorded.sweep(place, [value])[0]!.alarms).toEqual(anew.run())
    })
    fc.assert(property, { numRuns: 150 })
  })

  it('refuses to move what was not recorded', () => {
    const backtest = new Backtest(ruleOf([{ type: 5, operator: '>', value: 12 }]), RANGE)
    backtest.add(asset(5), columnsOf([{ t: 0, speed: 20 }]))
    expect(() => backtest.run(ruleOf([{ type: 1, operator: '<', value: 20 }]))).toThrow(RangeError)
  })

  it('counts the vehicles of landmarks from all assets together', () => {
    const rule = ruleOf([{ type: 17, operator: '>', value: 1, landmarks: [11] }])
    const backtest = new Backtest(rule, RANGE, YARD_INDEX)
    for (const [id, from] of [1, 2, 3].map((id) => [id, id * 600] as const)) {
      const stay = [from - 60, from, from + 900].map((t, i) => ({ t, at: [i === 1 ? 40 : 40.02, -105] as const }))
      backtest.add(asset(id), columnsOf(stay))
    }
    expect(shortly(backtest.run())).toEqual(['1200-1500 ceased', '1800-2100 ceased'])
  })

  it('RULE-3 tests the assets that the rule is bound to, while they are', () => {
    const rule = ruleOf([{ type: 5, operator: '>', value: 12 }], { binding: { kind: 'groups', groups: [3] } })
    const backtest = new Backtest(rule, RANGE)
    const columns = columnsOf([
      { t: 0, speed: 20 },
      { t: 600, speed: 20 },
    ])
    backtest.add(asset(1), columns)
    const groups = [{ group: 3, from: MONDAY + 60_000, until: MONDAY + 300_000 }]
    backtest.add({ id: 2, owned: [ALWAYS], groups }, columns)
    expect(backtest.assets).toBe(1)
    const alarms = backtest.run()
    expect(shortly(alarms)).toEqual(['60-300 rule'])
    expect(alarms[0]!.evidence.bound).toEqual({ by: 'group', group: 3, from: MONDAY + 60_000 })
  })

  it('tells how many, whose, when, how long, and how much noise that is', () => {
    const rule = ruleOf([{ type: 5, operator: '>', value: 12 }], { interval: 60, maxTriggers: 2 })
    const backtest = new Backtest(rule, RANGE)
    const speeds = (...values: number[]) => columnsOf(values.map((speed, i) => ({ t: i * 1800, speed })))
    backtest.add(asset(1), speeds(20, 0, 20, 20, 20, 0))
    backtest.add(asset(2), speeds(0, 20, 0))
    backtest.add(asset(3), speeds(0, 0, 0))
    const summary = summarizeAlarms(backtest.run(), { ...RANGE, assets: backtest.assets, zone: 'America/Denver' })
    expect(summary).toMatchObject({
      alarms: 3,
      triggers: 6,
      bySubject: [
        { subject: 1, alarms: 2, triggers: 4 },
        { subject: 2, alarms: 1, triggers: 2 },
      ],
      lasted: { median: 1_800_000, p90: 5_400_000, most: 5_400_000 },
      noise: { alarms: 1, triggers: 2 },
    })
    // 0:00 UTC is 17:00 in Denver
    expect(summary.byHour[17]).toBe(2)
    expect(summary.byHour[18]).toBe(1)
    expect(isOverBudget(summary, 1.9)).toBe(true)
    expect(isOverBudget(summary, 2)).toBe(false)
  })
})
