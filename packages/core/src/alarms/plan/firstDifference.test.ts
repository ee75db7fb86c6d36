import { describe, expect, it } from 'vitest'
import { planOf, ruleOf } from '../engine/alarms.testing.ts'
import type { AlarmRule } from '../rule/AlarmRule.ts'
import { bindRules } from './bindRules.ts'
import { compileAssetPlan } from './compilePlan.ts'
import { firstDifference } from './firstDifference.ts'

const version = (number: number, from: number, until = Infinity): AlarmRule =>
  ruleOf([{ type: 5, operator: '>', value: number }], { version: number, inForce: { from, until } })

describe('two plans', () => {
  it('differ from the edit of a rule on', () => {
    const before = planOf(version(1, 0))
    expect(firstDifference(before, planOf(version(1, 0)), 0)).toBe(Infinity)
    expect(firstDifference(before, planOf(version(1, 0, 500), version(2, 500)), 0)).toBe(500)
    expect(firstDifference(before, planOf(version(1, 0, 500)), 0)).toBe(500)
    expect(firstDifference(planOf(version(1, 0, 500)), before, 0)).toBe(500)
    // a version that begins after a pause
    expect(firstDifference(planOf(version(1, 0, 500)), planOf(version(1, 0, 500), version(2, 700)), 0)).toBe(700)
  })

  it('are the same where only what is over has been let go of', () => {
    const both = planOf(version(1, 0, 500), version(2, 500))
    expect(firstDifference(both, planOf(version(2, 500)), 500)).toBe(Infinity)
    expect(firstDifference(both, planOf(version(2, 500)), 400)).toBe(400)
  })

  it('differ from the moment on at which an asset joins or leaves a group', () => {
    const rule = ruleOf([{ type: 15, operator: 'raised' }], { binding: { kind: 'groups', groups: [1, 2] } })
    const plan = (...groups: { group: number; from: number; until: number }[]) =>
      compileAssetPlan(bindRules([rule], { id: 5, owned: [{ from: 0, until: Infinity }], groups }))
    const stays = { group: 1, from: 100, until: Infinity }
    expect(firstDifference(plan(stays), plan({ ...stays, until: 300 }), 0)).toBe(300)
    expect(
      firstDifference(plan({ ...stays, until: 300 }), plan({ ...stays, until: 300 }, { ...stays, from: 400 }), 0),
    ).toBe(400)
    expect(firstDifference(plan(), plan(stays), 0)).toBe(100)
    // another group that holds it from the same moment on is another reason
    expect(firstDifference(plan(stays), plan({ ...stays, group: 2 }), 0)).toBe(100)
  })
})
