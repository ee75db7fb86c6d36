import { describe, expect, it } from 'vitest'
import type { AlarmRule, Condition } from '../rule/AlarmRule.ts'
import { MONDAY, type TestReport, alarmsOf, ruleOf, shortly } from './alarms.testing.ts'

const FAST: Condition = { type: 5, operator: '>', value: 25 }
const COLD: Condition = { type: 6, operator: '<', value: 0 }
const CRASH: Condition = { type: 15, operator: 'raised' }
const minute = (n: number) => n * 60

/** Speeds, a report a minute. */
const speeds = (...values: number[]): TestReport[] => values.map((speed, i) => ({ t: minute(i), speed }))
const alarms = (rule: Partial<AlarmRule>, reports: TestReport[], until = 100_000) =>
  alarmsOf([ruleOf(rule.conditions ?? [FAST], rule)], reports, until)
const run = (rule: Partial<AlarmRule>, reports: TestReport[], until?: number) => shortly(alarms(rule, reports, until))
/** When people are told, in minutes. */
const triggerMinutes = (rule: Partial<AlarmRule>, reports: TestReport[], until?: number) =>
  alarms(rule, reports, until).flatMap(({ triggers }) => triggers.map((at) => (at - MONDAY) / 60_000))

describe('a rule at work', () => {
  it('RULE-2 any: goes on as long as one of the conditions holds', () => {
    const reports = [
      { t: 0, speed: 20, temperature: 5 },
      { t: 60, speed: 30, temperature: 5 },
      { t: 120, speed: 30, temperature: -1 },
      { t: 180, speed: 20, temperature: -1 },
      { t: 240, speed: 20, temperature: 1 },
    ]
    expect(run({ conditions: [FAST, COLD] }, reports)).toEqual(['60-240 ceased'])
    expect(run({ conditions: [FAST, COLD], mode: 'all' }, reports)).toEqual(['120-180 ceased'])
  })

  it('RULE-2 any: does not end and begin again when one condition takes over from another', () => {
    const reports = [
      { t: 0, speed: 30, temperature: 5 },
      { t: 60, speed: 20, temperature: -5 },
    ]
    expect(run({ conditions: [FAST, COLD] }, reports)).toEqual(['0 alarming'])
  })

  it('RULE-2 all with an instant: it counts when everything else holds', () => {
    const reports = [
      { t: 0, speed: 20 },
      { t: 60, alarm: 'accident' },
      { t: 600, speed: 30 },
      { t: 660, alarm: 'accident' },
    ]
    expect(run({ conditions: [CRASH, FAST], mode: 'all' }, reports)).toEqual(['660 triggered'])
    expect(run({ conditions: [CRASH, FAST] }, reports)).toEqual(['60 triggered', '600 alarming', '660 triggered'])
  })

  it('RULE-5 is alarming, then restored; an instant is triggered', () => {
    const [alarm] = alarms({}, speeds(20, 30, 20))
    expect(alarm).toMatchObject({ state: 'restored', endedAt: MONDAY + 120_000, endReason: 'ceased' })
    expect(alarms({}, speeds(20, 30))[0]).toMatchObject({ state: 'alarming', endedAt: null })
    expect(alarms({ conditions: [CRASH] }, [{ t: 0, alarm: 'crash' }])[0]).toMatchObject({ state: 'triggered' })
  })

  it('begins when the debounce is over, at that moment and not at the next report', () => {
    const rule = { debounce: 90 }
    expect(run(rule, speeds(20, 30, 20, 30, 30, 30))).toEqual(['270 alarming'])
    expect(run(rule, speeds(20, 30), 149)).toEqual([])
    expect(alarms(rule, speeds(20, 30), 150)[0]?.evidence).toMatchObject({ since: MONDAY + 60_000, debounce: 90 })
  })

  it('ends when the conditions have ceased for long enough, and says when they did', () => {
    const [alarm, none] = alarms({ restoreAfter: 90 }, speeds(30, 20, 30, 20, 20, 20))
    expect(none).toBeUndefined()
    expect(alarm).toMatchObject({ ceasedAt: MONDAY + 180_000, endedAt: MONDAY + 270_000 })
  })

  it('RULE-4 tells once of an alarm, and again after each interval up to maxTriggers', () => {
    const long = speeds(30, ...Array.from({ length: 60 }, () => 30))
    expect(triggerMinutes({}, long)).toEqual([0])
    expect(triggerMinutes({ interval: 600, maxTriggers: 3 }, long)).toEqual([0, 10, 20])
  })

  it('RULE-4 an alarm that comes back within the interval goes on with the series', () => {
    const flicker = speeds(30, 20, 30, 20, 30, 20, 20)
    expect(run({ interval: 600 }, flicker)).toHaveLength(3)
    expect(triggerMinutes({ interval: 600 }, flicker)).toEqual([0])
    expect(
      triggerMinutes({ interval: 600, maxTriggers: 2 }, speeds(30, 20, ...Array.from({ length: 20 }, () => 30))),
    ).toEqual([0, 10])
    const later = [...flicker, { t: minute(20), speed: 30 }]
    expect(triggerMinutes({ interval: 600 }, later)).toEqual([0, 20])
  })

  it('RULE-4 counts instants alike', () => {
    const crashes = [0, 6, 12, 18, 40].map((n) => ({ t: minute(n), alarm: 'crash' }))
    const conditions = [CRASH]
    expect(triggerMinutes({ conditions }, crashes)).toEqual([0, 6, 12, 18, 40])
    expect(triggerMinutes({ conditions, interval: 600 }, crashes)).toEqual([0, 40])
    expect(triggerMinutes({ conditions, interval: 600, maxTriggers: 5 }, crashes)).toEqual([0, 12, 40])
    expect(run({ conditions, interval: 600 }, crashes)).toHaveLength(5)
  })

  it('RULE-4 a schedule limits when: the alarm begins with the period and ends with it', () => {
    // Mondays 0:10 to 0:20 UTC
    const schedule = {
      name: 'S',
      zone: 'UTC',
      periods: [{ startDay: 1, startMinute: 10, endDay: 1, endMinute: 20 }],
    }
    const reports = speeds(20, ...Array.from({ length: 40 }, () => 30))
    expect(run({ schedule }, reports)).toEqual(['600-1200 schedule'])
    expect(run({ schedule }, speeds(20, 30), 1200)).toEqual(['600-1200 schedule'])
    expect(run({ schedule, conditions: [CRASH] }, [{ t: 540, alarm: 'crash' }])).toEqual([])
    expect(run({ schedule, conditions: [CRASH] }, [{ t: 660, alarm: 'crash' }])).toEqual(['660 triggered'])
    const week = 7 * 86_400
    expect(run({ schedule }, speeds(20, 30), week + 1500)).toEqual([
      '600-1200 schedule',
      `${week + 600}-${week + 1200} schedule`,
    ])
  })

  it('tells nobody in a quiet span, and at its end when the alarm still goes on', () => {
    const quiet = [{ from: MONDAY, until: MONDAY + 600_000 }]
    expect(triggerMinutes({ quiet }, speeds(20, 30))).toEqual([10])
    expect(run({ quiet }, speeds(20, 30, 20))).toEqual(['60-120 ceased'])
    expect(triggerMinutes({ quiet }, speeds(20, 30, 20))).toEqual([])
    expect(triggerMinutes({ quiet, conditions: [CRASH] }, [{ t: 60, alarm: 'crash' }])).toEqual([])
  })

  it('RULE-7 watches only while its version is in force', () => {
    const inForce = { from: MONDAY + 90_000, until: MONDAY + 300_000 }
    expect(run({ inForce }, speeds(20, 30, 30, 30))).toEqual(['90-300 rule'])
    expect(run({ inForce }, speeds(20, 30, 20, 20))).toEqual(['90-120 ceased'])
  })

  it('keeps the reports and values that made each condition true', () => {
    const reports = [
      { t: 0, speed: 20, temperature: 4, at: [40, -105] as const },
      { t: 60, speed: 20, temperature: -1.5, at: [40, -105] as const },
      { t: 120, speed: 31, at: [40.001, -105] as const },
    ]
    const [alarm] = alarms({ conditions: [FAST, COLD], mode: 'all', severity: 'high' }, reports)
    expect(alarm).toMatchObject({ rule: 1, version: 1, subject: 5, severity: 'high', at: MONDAY + 120_000 })
    expect(alarm!.evidence).toEqual({
      conditions: [
        { condition: 0, holds: true, since: MONDAY + 120_000, value: 31, report: MONDAY + 120_000 },
        { condition: 1, holds: true, since: MONDAY + 60_000, value: -1.5, report: MONDAY + 60_000 },
      ],
      since: MONDAY + 120_000,
      debounce: 0,
      schedule: null,
      bound: { by: 'all', group: null, from: null },
      report: MONDAY + 120_000,
      device: 7,
      lat: 40.001,
      lon: -105,
    })
  })
})
