import { describe, expect, it } from 'vitest'
import { ALWAYS, MONDAY, type TestReport, YARD_INDEX, columnsOf, ruleOf } from '../engine/alarms.testing.ts'
import type { AlarmRule } from '../rule/AlarmRule.ts'
import { explainRule } from './explainRule.ts'

const asset = { id: 5, owned: [ALWAYS], groups: [] }
const FAST = { type: 5, operator: '>', value: 25 } as const
const COLD = { type: 6, operator: '<', value: 0 } as const
const why = (rule: AlarmRule, reports: TestReport[], from = 0, until = 3600) =>
  explainRule(rule, asset, columnsOf(reports), { from: MONDAY + from * 1000, until: MONDAY + until * 1000 }, YARD_INDEX)

describe('why a rule did not fire', () => {
  it('names the condition that never held, and how near it came', () => {
    const reports = [20, 24, 22].map((speed, i) => ({ t: i * 60, speed, temperature: -1 }))
    const { verdict, failed, conditions } = why(ruleOf([FAST, COLD], { mode: 'all' }), reports)
    expect({ verdict, failed }).toEqual({ verdict: 'condition', failed: [0] })
    expect(conditions[0]).toMatchObject({ held: 0, best: { value: 24, at: MONDAY + 60_000 } })
    expect(conditions[1]).toMatchObject({ held: 3_600_000, longest: 3_600_000 })
  })

  it('tells conditions that never held together from one that never did', () => {
    const reports = [
      { t: 0, speed: 30, temperature: 5 },
      { t: 600, speed: 20, temperature: -5 },
    ]
    const { verdict, conditions } = why(ruleOf([FAST, COLD], { mode: 'all' }), reports)
    expect(verdict).toBe('notTogether')
    expect(conditions.map(({ held }) => held)).toEqual([600_000, 3_000_000])
  })

  it('says how much of the debounce was missing', () => {
    const reports = [20, 30, 30, 20].map((speed, i) => ({ t: i * 60, speed }))
    const explanation = why(ruleOf([FAST], { debounce: 300 }), reports)
    expect(explanation).toMatchObject({ verdict: 'debounce', together: 120_000 })
  })

  it('says that it was outside of the schedule', () => {
    const periods = [{ startDay: 3, startMinute: 0, endDay: 3, endMinute: 600 }]
    const schedule = { name: 'S', zone: 'UTC', periods }
    expect(why(ruleOf([FAST], { schedule }), [{ t: 0, speed: 30 }])).toMatchObject({ verdict: 'schedule' })
    const crash = ruleOf([{ type: 15, operator: 'raised' }], { schedule })
    expect(why(crash, [{ t: 60, alarm: 'crash' }])).toMatchObject({
      verdict: 'schedule',
      conditions: [{ happened: 1, best: { at: MONDAY + 60_000 } }],
    })
  })

  it('says that it was not bound, not in force, or that there were no reports', () => {
    const reports = [{ t: 0, speed: 30 }]
    expect(why(ruleOf([FAST], { binding: { kind: 'custom', assets: [6] } }), reports).verdict).toBe('unbound')
    const inForce = { from: MONDAY + 7_200_000, until: Infinity }
    expect(why(ruleOf([FAST], { inForce }), reports)).toMatchObject({ verdict: 'notInForce', bound: [] })
    expect(why(ruleOf([FAST]), []).verdict).toBe('noReports')
  })

  // the conditions are met from 00:10 to 00:20 and never again
  const BRIEFLY: TestReport[] = [20, 30, 20, 20].map((speed, i) => ({ t: i * 600, speed }))
  const LATER = { from: MONDAY + 1_800_000, until: Infinity }
  const NIGHT = (startMinute: number, endMinute: number) => ({
    name: 'S',
    zone: 'UTC',
    periods: [{ startDay: 1, startMinute, endDay: 1, endMinute }],
  })
  const joinsLater = { id: 5, owned: [ALWAYS], groups: [{ group: 3, ...LATER }] }
  const whyOf = (rule: AlarmRule, by = asset as typeof joinsLater) =>
    explainRule(rule, by, columnsOf(BRIEFLY), { from: MONDAY, until: MONDAY + 3_600_000 }).verdict

  it('tells a rule that came into force after it from one whose schedule left it out', () => {
    expect(whyOf(ruleOf([FAST]))).toBe('alarm')
    expect(whyOf(ruleOf([FAST], { inForce: LATER }))).toBe('notInForce')
    expect(whyOf(ruleOf([FAST], { schedule: NIGHT(30, 60) }))).toBe('schedule')
    // in force, and within the schedule, but each at another time than the conditions
    expect(whyOf(ruleOf([FAST], { inForce: LATER, schedule: NIGHT(0, 60) }))).toBe('notInForce')
    expect(whyOf(ruleOf([FAST], { inForce: LATER, schedule: NIGHT(30, 60) }))).toBe('notInForce')
    const groups = { kind: 'groups', groups: [3] } as const
    expect(whyOf(ruleOf([FAST], { binding: groups }), joinsLater)).toBe('unbound')
    expect(whyOf(ruleOf([FAST], { binding: groups, schedule: NIGHT(0, 60) }), joinsLater)).toBe('unbound')
  })

  it('first 2: tells at any minute which of its bounds held, and which conditions', () => {
    const at = (minute: number, rule: AlarmRule) => {
      const from = MONDAY + minute * 60_000
      return explainRule(rule, asset, columnsOf(BRIEFLY), { from, until: from + 59_999 })
    }
    expect(at(12, ruleOf([FAST]))).toMatchObject({
      bounds: { isInForce: true, isBound: true, isInSchedule: null },
      atEnd: [{ condition: 0, holds: true }],
    })
    expect(at(40, ruleOf([FAST], { schedule: NIGHT(0, 30) })).bounds.isInSchedule).toBe(false)
    expect(at(10, ruleOf([FAST], { schedule: NIGHT(0, 30) })).bounds.isInSchedule).toBe(true)
    const later = at(0, ruleOf([FAST], { inForce: { from: MONDAY + 1_800_000, until: Infinity } }))
    expect(later.bounds).toMatchObject({ isInForce: false, isBound: false })
  })

  it('tells a moment that met no other condition from one that was left out', () => {
    const crash = { type: 15, operator: 'raised' } as const
    const both = ruleOf([crash, FAST], { mode: 'all', schedule: NIGHT(0, 60) })
    const verdict = (reports: TestReport[], rule = both) => why(rule, reports).verdict
    const apart: TestReport[] = [
      { t: 0, speed: 30 },
      { t: 600, speed: 20, alarm: 'crash' },
    ]
    const atOnce: TestReport[] = [{ t: 600, speed: 30, alarm: 'crash' }]
    expect(verdict(apart)).toBe('notTogether')
    expect(verdict(atOnce)).toBe('alarm')
    expect(verdict(atOnce, { ...both, schedule: NIGHT(30, 60) })).toBe('schedule')
    expect(verdict(atOnce, { ...both, inForce: LATER })).toBe('notInForce')
  })

  it('measures how long something lasted that did not last long enough', () => {
    const idle = ruleOf([{ type: 8, operator: 'for', value: 3600 }])
    const reports = [
      { t: 0, speed: 0 },
      { t: 1800, speed: 20 },
      { t: 1900, speed: 0 },
    ]
    expect(why(idle, reports)).toMatchObject({
      verdict: 'condition',
      failed: [0],
      conditions: [{ best: { value: 1800, at: MONDAY + 1_800_000 } }],
    })
  })

  it('looks at the range only, with what was known before it', () => {
    const reports = [30, 20, 20].map((speed, i) => ({ t: i * 600, speed }))
    expect(why(ruleOf([FAST]), reports, 700, 1500)).toMatchObject({
      verdict: 'condition',
      conditions: [{ held: 0, best: { value: 20 } }],
      atEnd: [{ condition: 0, holds: false, since: MONDAY + 600_000, value: 20 }],
    })
    expect(why(ruleOf([FAST]), reports, 300, 300)).toMatchObject({ verdict: 'alarm', atEnd: [{ holds: true }] })
  })

  it('knows an alarm of which nobody was told', () => {
    const quiet = [{ from: MONDAY, until: MONDAY + 86_400_000 }]
    const explanation = why(ruleOf([FAST], { quiet }), [{ t: 0, speed: 30 }])
    expect(explanation).toMatchObject({ verdict: 'notTold', alarms: [{ at: MONDAY, triggers: [] }] })
  })
})
