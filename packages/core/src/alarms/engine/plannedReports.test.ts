import { describe, expect, it } from 'vitest'
import { AssetTimeline } from '../late/AssetTimeline.ts'
import { compileAssetPlan } from '../plan/compilePlan.ts'
import { firstDifference } from '../plan/firstDifference.ts'
import type { ExpectedSpan, Plan } from '../plan/Plan.ts'
import { AlarmEngine } from './AlarmEngine.ts'
import { ALWAYS, columnsOf, MONDAY, ruleOf, shortly, type TestReport } from './alarms.testing.ts'

const RULE = ruleOf([{ type: 101, operator: 'for', value: 60 }])

/** Seconds after {@link MONDAY}, of a plan: the interval of standing, and the grace. */
const span = (from: number, until: number, standing: number, grace: number): ExpectedSpan => ({
  from: MONDAY + from * 1000,
  until: MONDAY + until * 1000,
  plan: { movingMs: 60_000, standingMs: standing * 1000, wakeTimes: [], graceMs: grace * 1000 },
})
const planned = (...expected: ExpectedSpan[]): Plan =>
  compileAssetPlan([{ rule: RULE, spans: [{ ...ALWAYS, by: 'all' }] }], expected)

function run(plan: Plan, reports: readonly TestReport[], until: number): string[] {
  const timeline = new AssetTimeline(new AlarmEngine(plan), 5, { keep: Infinity })
  const columns = columnsOf(reports)
  timeline.take(columns, 0, columns.length)
  timeline.pass(MONDAY + until * 1000)
  return shortly(timeline.alarms)
}

describe('21 first 5: 101 overdue by a plan', () => {
  it('21 first 5: judges from the first report on, moving and standing each', () => {
    const plan = planned(span(-Infinity, Infinity, 3600, 300))
    expect(run(plan, [{ t: 0, speed: 0 }], 3600 + 300 + 59)).toEqual([])
    expect(run(plan, [{ t: 0, speed: 0 }], 9000)).toEqual(['3960 alarming'])
    expect(run(plan, [{ t: 0, speed: 20 }], 9000)).toEqual(['420 alarming'])
    expect(
      run(
        plan,
        [
          { t: 0, speed: 20 },
          { t: 500, speed: 0 },
        ],
        4000,
      ),
    ).toEqual(['420-500 ceased'])
  })

  it('21 first 5: judges each moment by the plan that was in force then', () => {
    const silent = [{ t: 0, speed: 0 }]
    // overdue at 900 by the first; the second, which waits for longer, came after that
    expect(run(planned(span(0, 1000, 600, 300), span(1000, Infinity, 7200, 300)), silent, 9000)).toEqual([
      '960 alarming',
    ])
    // and here before
    expect(run(planned(span(0, 800, 600, 300), span(800, Infinity, 7200, 300)), silent, 9000)).toEqual([
      '7560 alarming',
    ])
    // a stricter one makes it overdue at once, and not before it was there
    expect(run(planned(span(0, 2000, 7200, 300), span(2000, Infinity, 600, 300)), silent, 9000)).toEqual([
      '2060 alarming',
    ])
    // without a plan it is not expected: it has said too little
    expect(run(planned(span(0, 800, 600, 300)), silent, 9000)).toEqual([])
  })

  it('21 first 5: goes on by what was learnt before a plan and after it', () => {
    const often = Array.from({ length: 6 }, (_, i) => ({ t: i * 60, speed: 0 }))
    // a minute, two of grace, fifteen until it is overdue, a minute of the rule
    expect(run(planned(), often, 9000)).toEqual(['1440 alarming'])
    expect(run(planned(span(5000, Infinity, 7200, 300)), often, 9000)).toEqual(['1440 alarming'])
    expect(run(planned(span(600, Infinity, 7200, 300)), often, 9000)).toEqual(['7860 alarming'])
    expect(run(planned(span(600, 3000, 7200, 300)), often, 9000)).toEqual(['3060 alarming'])
  })

  it('21 first 5: a plan that changes is taken up by the state that there is, from when it changed on', () => {
    const before = planned(span(0, Infinity, 7200, 300))
    const now = planned(span(0, 1000, 7200, 300), span(1000, Infinity, 600, 300))
    expect(firstDifference(before, now, MONDAY)).toBe(MONDAY + 1_000_000)
    expect(firstDifference(before, before, MONDAY)).toBe(Infinity)
    expect(firstDifference(before, planned(span(0, Infinity, 7200, 400)), MONDAY)).toBe(MONDAY)
    const timeline = new AssetTimeline(new AlarmEngine(before), 5, { keep: Infinity })
    const columns = columnsOf([{ t: 0, speed: 0 }])
    timeline.take(columns, 0, columns.length)
    timeline.pass(MONDAY + 900_000)
    const next = new AssetTimeline(new AlarmEngine(now), 5, { keep: Infinity }, timeline.checkpoint())
    next.pass(MONDAY + 9_000_000)
    expect(shortly(next.alarms)).toEqual(['1060 alarming'])
  })
})
