import { describe, expect, it } from 'vitest'
import type { Alarm } from '../engine/Alarm.ts'
import { AlarmEngine } from '../engine/AlarmEngine.ts'
import { columnsOf, MONDAY, planOf, ruleOf } from '../engine/alarms.testing.ts'
import type { AlarmRule } from '../rule/AlarmRule.ts'
import { AssetTimeline } from './AssetTimeline.ts'

const at = (seconds: number): number => MONDAY + seconds * 1000
const above = (value: number) => [{ type: 5, operator: '>', value }] as const
const version = (
  number: number,
  from: number,
  until: number,
  value: number,
  more: Partial<AlarmRule> = {},
): AlarmRule => ruleOf(above(value), { version: number, inForce: { from, until }, maxTriggers: 10, ...more })

const REPORTS = columnsOf([
  { t: 0, speed: 10 },
  { t: 100, speed: 30 },
  { t: 300, speed: 31 },
  { t: 900, speed: 10 },
])
const KEEP = { keep: Infinity }

/** Alarms of reports that came while the first rule stood, and of those after it was edited at 200 s. */
function edited(before: readonly AlarmRule[], after: readonly AlarmRule[]): Alarm[] {
  const first = new AssetTimeline(new AlarmEngine(planOf(...before)), 5, KEEP)
  first.take(REPORTS, 0, 3)
  const second = new AssetTimeline(new AlarmEngine(planOf(...after)), 5, KEEP, first.checkpoint())
  second.take(REPORTS, 3)
  second.pass(at(2000))
  return second.alarms
}

/** The same, computed by all versions from the first report. */
function again(rules: readonly AlarmRule[]): Alarm[] {
  const timeline = new AssetTimeline(new AlarmEngine(planOf(...rules)), 5, KEEP)
  timeline.take(REPORTS, 0, 4)
  timeline.pass(at(2000))
  return timeline.alarms
}

describe('RULE-7 a rule that is edited while its alarm lasts', () => {
  it('goes on with the alarm, known late or in time', () => {
    const after = [version(1, -Infinity, at(200), 25), version(2, at(200), Infinity, 20)]
    const alarms = again(after)
    expect(alarms).toMatchObject([
      { version: 1, at: at(100), state: 'restored', endedAt: at(900), endReason: 'ceased', triggers: [at(100)] },
    ])
    expect(edited([version(1, -Infinity, Infinity, 25)], after)).toEqual(alarms)
  })

  it('ends it where it finds it no more, and begins another where it was off in between', () => {
    const stricter = [version(1, -Infinity, at(200), 25), version(2, at(200), Infinity, 40)]
    expect(again(stricter)).toMatchObject([{ version: 1, endedAt: at(200), endReason: 'rule' }])
    const off = [version(1, -Infinity, at(200), 25), version(2, at(250), Infinity, 20)]
    expect(again(off).map((alarm) => [alarm.version, alarm.at, alarm.endReason])).toEqual([
      [1, at(100), 'rule'],
      [2, at(250), 'ceased'],
    ])
  })

  it('counts intervals and triggers on, through any number of edits and a restart', () => {
    const every = { interval: 200, maxTriggers: 3 }
    const after = [
      version(1, -Infinity, at(150), 25, every),
      version(2, at(150), at(250), 24, every),
      version(3, at(250), Infinity, 23, every),
    ]
    const alarms = again(after)
    expect(alarms).toMatchObject([{ version: 1, triggers: [at(100), at(300), at(500)], endedAt: at(900) }])
    const timeline = new AssetTimeline(new AlarmEngine(planOf(...after)), 5, KEEP)
    timeline.take(REPORTS, 0, 3)
    timeline.pass(at(350))
    const written = JSON.parse(JSON.stringify(timeline.checkpoint())) as ReturnType<AssetTimeline['checkpoint']>
    const restarted = new AssetTimeline(new AlarmEngine(planOf(...after)), 5, KEEP, written)
    restarted.take(REPORTS, 3)
    restarted.pass(at(2000))
    expect(restarted.alarms).toEqual(alarms)
  })

  it('tells people when it leaves the shadow', () => {
    const after = [version(1, -Infinity, at(200), 25, { shadow: true }), version(2, at(200), Infinity, 25)]
    expect(again(after).map((alarm) => [alarm.version, alarm.triggers])).toEqual([
      [1, [at(100)]],
      [2, [at(200)]],
    ])
  })
})
