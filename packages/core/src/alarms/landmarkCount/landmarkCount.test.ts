import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALWAYS, MONDAY, ruleOf, shortly } from '../engine/alarms.testing.ts'
import type { Move } from '../late/replay.ts'
import type { BoundRule } from '../plan/compilePlan.ts'
import type { AlarmRule, Condition } from '../rule/AlarmRule.ts'
import { CountEngine } from './CountEngine.ts'
import { LandmarkTimeline } from './LandmarkTimeline.ts'

const many = (operator: '>' | '<', value: number): Condition => ({ type: 17, operator, value, landmarks: [11, 12] })
const bound = (...rules: AlarmRule[]): BoundRule[] => rules.map((rule) => ({ rule, spans: [{ ...ALWAYS, by: 'all' }] }))
const engineOf = (...rules: AlarmRule[]) =>
  new CountEngine(
    11,
    bound(...rules),
    ({ binding }, asset) => binding.kind !== 'custom' || binding.assets.includes(asset),
  )
const move = (t: number, asset: number, isInside: boolean, landmark = 11): Move => ({
  asset,
  landmark,
  time: MONDAY + t * 1000,
  isInside,
})
const run = (rule: AlarmRule, moves: Move[], until = 10_000) =>
  shortly(engineOf(rule).run(engineOf(rule).start(), moves, MONDAY + until * 1000).alarms)

describe('RULE-6 17 landmark vehicle', () => {
  const three = [move(10, 1, true), move(20, 2, true), move(30, 3, true), move(40, 1, false)]

  it('counts those inside, above and below', () => {
    expect(run(ruleOf([many('>', 2)]), three)).toEqual(['30-40 ceased'])
    expect(run(ruleOf([many('<', 2)]), three)).toEqual(['10-20 ceased'])
    expect(run(ruleOf([many('>', 1), many('<', 3)], { mode: 'all' }), three)).toEqual(['20-30 ceased', '40 alarming'])
  })

  it('counts each landmark by itself', () => {
    const other = three.map((one) => ({ ...one, landmark: 12 }))
    expect(run(ruleOf([many('>', 2)]), other)).toEqual([])
    const alarm = engineOf(ruleOf([many('>', 2)])).run(
      engineOf(ruleOf([many('>', 2)])).start(),
      three,
      MONDAY + 1e6,
    ).alarms
    expect(alarm[0]).toMatchObject({ subject: 11, evidence: { conditions: [{ holds: true, value: 3 }] } })
  })

  it('RULE-3 counts the bound vehicles only', () => {
    const binding = { kind: 'custom', assets: [2, 3] } as const
    expect(run(ruleOf([many('>', 1)], { binding }), three)).toEqual(['30 alarming'])
  })

  it('one that leaves and one that comes at the same moment are no dip', () => {
    const swap = [...three.slice(0, 3), move(50, 1, false), move(50, 4, true)]
    expect(run(ruleOf([many('>', 2)]), swap)).toEqual(['30 alarming'])
  })

  it('has the debounce of any rule, at its own time', () => {
    const rule = ruleOf([many('>', 2)], { debounce: 60 })
    expect(run(rule, three)).toEqual([])
    expect(run(rule, three.slice(0, 3))).toEqual(['90 alarming'])
  })

  it('comes to the same alarms whatever order the moves become known in', () => {
    const rules = [ruleOf([many('>', 2)], { interval: 300 }), ruleOf([many('<', 2)], { id: 2, debounce: 90 })]
    const stay = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.nat(300), fc.integer({ min: 1, max: 200 }))
    const property = fc.property(
      fc.uniqueArray(stay, { selector: ([asset]) => asset }),
      fc.infiniteStream(fc.nat()),
      (stays, next) => {
        const moves = stays.flatMap(([asset, from, long]) => [
          move(from * 60, asset, true),
          move((from + long) * 60, asset, false),
        ])
        const end = MONDAY + 100_000_000
        const expected = engineOf(...rules).run(engineOf(...rules).start(), moves, end).alarms
        let timeline = new LandmarkTimeline(engineOf(...rules), Infinity)
        const waiting = [...moves]
        while (waiting.length > 0) {
          const [one] = waiting.splice(next.next().value! % waiting.length, 1)
          expect(timeline.take(one!.asset, [one!])).toBe(true)
          if (next.next().value! % 2) timeline.settle(MONDAY + (next.next().value! % 30_000) * 1000)
        }
        timeline.settle(end)
        expect(timeline.alarms).toEqual(expected)
        const saved = JSON.parse(JSON.stringify(timeline.newest)) as typeof timeline.newest
        timeline = new LandmarkTimeline(engineOf(...rules), Infinity, saved)
        timeline.settle(end)
        expect(timeline.alarms).toEqual(expected)
      },
    )
    fc.assert(property, { numRuns: 200 })
  })

  it('takes moves that become known some seconds later for news', () => {
    const timeline = new LandmarkTimeline(engineOf(ruleOf([many('>', 1)])))
    const known = (t: number, ...moves: Move[]) => {
      for (const one of moves) timeline.take(one.asset, [one])
      return timeline.settle(MONDAY + t * 1000).map(({ kind }) => kind)
    }
    expect(known(30, move(10, 1, true))).toEqual([])
    expect(known(60, move(25, 2, true))).toEqual(['raised'])
    expect(known(90, move(58, 1, false))).toEqual(['updated'])
    expect(known(900, move(800, 3, true))).toEqual(['raised'])
    expect(known(2000, move(80, 4, true), move(90, 4, false))).toEqual(['late'])
  })

  it('takes back moves that late data disproves', () => {
    const timeline = new LandmarkTimeline(engineOf(ruleOf([many('>', 1)])))
    for (const one of [move(10, 1, true), move(20, 2, true)]) timeline.take(one.asset, [one])
    expect(timeline.settle(MONDAY + 60_000)).toMatchObject([{ kind: 'raised' }])
    timeline.take(2, [move(40, 2, true)], MONDAY + 5000)
    expect(timeline.settle(MONDAY + 60_000)).toMatchObject([{ kind: 'restated', alarm: { at: MONDAY + 40_000 } }])
    timeline.take(2, [], MONDAY + 5000)
    expect(timeline.settle(MONDAY + 60_000)).toMatchObject([{ kind: 'restated', alarm: undefined }])
    expect(timeline.alarms).toEqual([])
  })
})
