import { describe, expect, it } from 'vitest'
import { drivenIn } from './drivenIn.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const hours = [
  { start: 0, mm: 8000 },
  { start: HOUR, mm: 6000 },
]
const trip = (from: number, to: number) => ({ start: from * MINUTE, end: to * MINUTE })
const driven = (trips: ReturnType<typeof trip>[], from: number, to: number): number =>
  Math.round(drivenIn(hours, trips, from * MINUTE, to * MINUTE))

describe('what was driven in a range', () => {
  it('is all of a trip that lies in it, though its hours do only partly', () => {
    expect(driven([trip(40, 80)], 30, 90)).toBe(14_000)
    expect(driven([trip(40, 80)], 0, 120)).toBe(14_000)
  })

  it('is the part of a trip that lies in it', () => {
    expect(driven([trip(40, 60), trip(60, 80)], 50, 70)).toBe(7000)
    expect(driven([trip(40, 60)], 0, 40)).toBe(0)
    expect(driven([trip(0, 10), trip(40, 60)], 30, 60)).toBe(Math.round((8000 * 20) / 30))
  })

  it('is shared by the clock where no trip is known', () => {
    expect(driven([], 30, 90)).toBe(4000 + 3000)
    expect(driven([], 130, 140)).toBe(0)
  })
})
