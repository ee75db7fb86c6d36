import { describe, expect, it } from 'vitest'
import { MONDAY, alarmsOf, ruleOf } from '../engine/alarms.testing.ts'
import { escalationsOf } from './escalationsOf.ts'

const STEPS = [
  { afterMinutes: 10, users: [1] },
  { afterMinutes: 30, users: [2, 3] },
]
const minute = (n: number) => MONDAY + n * 60_000

describe('escalation', () => {
  const [lasting] = alarmsOf([ruleOf([{ type: 5, operator: '>', value: 25 }])], [{ t: 0, speed: 30 }], 86_400)
  const [instant] = alarmsOf([ruleOf([{ type: 15, operator: 'raised' }])], [{ t: 0, alarm: 'crash' }], 86_400)

  it('tells others after the minutes of each step', () => {
    expect(escalationsOf(lasting!, STEPS, null)).toEqual([
      { step: 0, at: minute(10), users: [1] },
      { step: 1, at: minute(30), users: [2, 3] },
    ])
    expect(escalationsOf(instant!, STEPS, null)).toHaveLength(2)
  })

  it('stops when someone has acknowledged the alarm, or when it is over', () => {
    expect(escalationsOf(lasting!, STEPS, minute(10)).map(({ step }) => step)).toEqual([])
    expect(escalationsOf(lasting!, STEPS, minute(20)).map(({ step }) => step)).toEqual([0])
    expect(escalationsOf({ ...lasting!, endedAt: minute(15) }, STEPS, null).map(({ step }) => step)).toEqual([0])
  })

  it('counts from when someone was told, and not at all when nobody was', () => {
    expect(escalationsOf({ ...lasting!, triggers: [minute(5)] }, STEPS, null)[0]!.at).toBe(minute(15))
    expect(escalationsOf({ ...lasting!, triggers: [] }, STEPS, null)).toEqual([])
  })
})
