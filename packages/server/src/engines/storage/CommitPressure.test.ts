import { describe, expect, it } from 'vitest'
import { CommitPressure } from './CommitPressure.ts'

describe('the pressure of storing reports', () => {
  it('is high while commits are slow, and seen in the memory that threads share', () => {
    const pressure = new CommitPressure()
    const elsewhere = new CommitPressure(pressure.memory)
    expect(elsewhere.isHigh(0)).toBe(false)
    for (let now = 0; now < 1000; now += 50) pressure.note(80, now)
    expect(elsewhere.isHigh(1000)).toBe(true)
    for (let now = 1000; now < 3000; now += 50) pressure.note(8, now)
    expect(elsewhere.isHigh(3000)).toBe(false)
  })

  it('is over when nothing is stored any more, and one slow commit among many is none', () => {
    const pressure = new CommitPressure()
    pressure.note(200, 0)
    expect([pressure.isHigh(500), pressure.isHigh(1500)]).toEqual([true, false])
    for (let now = 2000; now < 3000; now += 50) pressure.note(10, now)
    pressure.note(200, 3000)
    expect(pressure.isHigh(3000)).toBe(false)
  })

  it('is at rest before the first commit, and a second after the last', () => {
    const pressure = new CommitPressure()
    expect(pressure.isAtRest(0)).toBe(true)
    pressure.note(10, 5000)
    expect([pressure.isAtRest(5500), pressure.isAtRest(6500)]).toEqual([false, true])
  })
})
