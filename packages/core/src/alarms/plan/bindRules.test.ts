import { describe, expect, it } from 'vitest'
import { ruleOf } from '../engine/alarms.testing.ts'
import type { Binding } from '../rule/AlarmRule.ts'
import { bindRules } from './bindRules.ts'

const asset = {
  id: 5,
  owned: [{ from: 100, until: 900 }],
  groups: [
    { group: 1, from: 0, until: 300 },
    { group: 2, from: 200, until: 500 },
    { group: 1, from: 700, until: Infinity },
  ],
}
const spans = (binding: Binding, inForce = { from: -Infinity, until: Infinity }) =>
  bindRules([ruleOf([{ type: 15, operator: 'raised' }], { binding, inForce })], asset)[0]?.spans

describe('RULE-3 the vehicles of a rule', () => {
  it('are all, while they belong to the organisation and the version is in force', () => {
    expect(spans({ kind: 'all' })).toEqual([{ from: 100, until: 900, by: 'all' }])
    expect(spans({ kind: 'all' }, { from: 400, until: Infinity })).toEqual([{ from: 400, until: 900, by: 'all' }])
    expect(spans({ kind: 'all' }, { from: 900, until: Infinity })).toBeUndefined()
  })

  it('are chosen ones', () => {
    expect(spans({ kind: 'custom', assets: [4, 5] })).toEqual([{ from: 100, until: 900, by: 'custom' }])
    expect(spans({ kind: 'custom', assets: [4] })).toBeUndefined()
  })

  it('are those of groups, while they are in one of them', () => {
    expect(spans({ kind: 'groups', groups: [1, 2] })).toEqual([
      { from: 100, until: 300, by: 'group', group: 1 },
      { from: 300, until: 500, by: 'group', group: 2 },
      { from: 700, until: 900, by: 'group', group: 1 },
    ])
    expect(spans({ kind: 'groups', groups: [3] })).toBeUndefined()
  })
})
