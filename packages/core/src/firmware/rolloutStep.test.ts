import { describe, expect, it } from 'vitest'
import { type RolloutFacts, rolloutStep } from './rolloutStep.ts'

const group = (size: number, succeeded = 0, failed = 0, skipped = 0) => ({ size, succeeded, failed, skipped })
const step = (facts: Partial<RolloutFacts>) =>
  rolloutStep({
    groups: [group(100), group(900)],
    current: 0,
    troubled: 0,
    accepted: 0,
    failShare: 5,
    successShare: 80,
    ...facts,
  })

describe('rolloutStep', () => {
  it('pauses above the share of failures, counting devices whose last try failed, and not for those that were accepted', () => {
    expect(step({ groups: [group(100, 0, 5), group(900)] })).toBe('wait')
    expect(step({ groups: [group(100, 0, 4), group(900)], troubled: 2 })).toBe('trip')
    expect(step({ groups: [group(100, 0, 4), group(900)], troubled: 2, accepted: 6 })).toBe('wait')
    // two of those came to run it: the other failures are new
    expect(step({ groups: [group(100, 2, 10), group(900)], accepted: 6 })).toBe('wait')
    expect(step({ groups: [group(100, 2, 12), group(900)], accepted: 6 })).toBe('trip')
    expect(step({ groups: [group(1, 0, 1), group(9)] })).toBe('trip')
    expect(step({ groups: [group(1, 0, 1), group(9)], failShare: 100 })).toBe('proceed')
  })

  it('begins the next group once enough of those run it that can, or all are through', () => {
    expect(step({ groups: [group(100, 79), group(900)] })).toBe('wait')
    expect(step({ groups: [group(100, 80), group(900)] })).toBe('proceed')
    expect(step({ groups: [group(100, 40, 0, 50), group(900)] })).toBe('proceed')
    expect(step({ groups: [group(100, 0, 0, 100), group(900)] })).toBe('proceed')
    expect(step({ groups: [group(100, 80), group(900, 899)], current: 1 })).toBe('wait')
  })

  it('is over once every device of every group is through', () => {
    expect(step({ groups: [group(100, 80), group(900, 900)], current: 1 })).toBe('wait')
    expect(step({ groups: [group(100, 80, 0, 20), group(900, 890, 10)], current: 1 })).toBe('finish')
  })
})
