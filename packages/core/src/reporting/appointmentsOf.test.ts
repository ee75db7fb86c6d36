import { assert, integer, property, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appointmentsOf, MOST_APART } from './appointmentsOf.ts'

const hour = 3_600_000
const at = (hours: number): number => Date.parse('2026-03-02T00:00:00Z') + hours * hour
const stay = (enter: number, leave: number) => ({ enter: at(enter), leave: at(leave) })

describe('which appointment a stay was for', () => {
  it('first 4 is that which it lies around or next to, early or late', () => {
    const stays = [stay(8, 9), stay(30, 34)]
    expect(appointmentsOf(stays, [at(10), at(29)])).toEqual([at(10), at(29)])
    expect(appointmentsOf(stays, [at(31)])).toEqual([undefined, at(31)])
  })

  it('first 4 is none that is a day away from it, and of several the one nearest to its arrival', () => {
    expect(appointmentsOf([stay(30, 34)], [at(5)])).toEqual([undefined])
    expect(appointmentsOf([stay(30, 34)], [at(10), at(29), at(33)])).toEqual([at(29)])
  })

  it('first 4 does not depend on the order of either, and is never of two stays', () => {
    const times = uniqueArray(integer({ min: 0, max: 200 }), { maxLength: 8 })
    assert(
      property(times, times, (ends, made) => {
        const edges = ends.toSorted((a, b) => a - b)
        const stays = edges.flatMap((leave, i) => (i % 2 === 1 ? [stay(edges[i - 1]!, leave)] : []))
        const appointments = made.map(at)
        const found = appointmentsOf(stays, appointments)
        expect(appointmentsOf(stays.toReversed(), appointments.toReversed())).toEqual(found.toReversed())
        const given = found.filter((each) => each !== undefined)
        expect(new Set(given).size).toBe(given.length)
        for (const [i, each] of found.entries())
          if (each !== undefined)
            expect(Math.max(stays[i]!.enter - each, each - stays[i]!.leave)).toBeLessThan(MOST_APART)
      }),
    )
  })
})
