import { describe, expect, it } from 'vitest'
import { handDays } from './handDays.ts'

const TURN = { first: '2026-11-21', end: '2026-11-22' }

describe('a price rule of a device that another takes the place of', () => {
  it('stays with the one for what was, goes on for the other, and both have the day of the turn', () => {
    expect(handDays({ from: '2026-01-01', to: null }, TURN)).toEqual({
      kept: { from: '2026-01-01', to: '2026-11-22' },
      handed: { from: '2026-11-21', to: null },
    })
    expect(handDays({ from: '2026-11-21', to: '2027-01-01' }, TURN)).toEqual({
      kept: { from: '2026-11-21', to: '2026-11-22' },
      handed: { from: '2026-11-21', to: '2027-01-01' },
    })
  })

  it('is as it was where it is over, and goes over whole where it is to come', () => {
    const past = { from: '2026-01-01', to: '2026-11-21' }
    expect(handDays(past, TURN)).toEqual({ kept: past, handed: null })
    const coming = { from: '2026-12-01', to: null }
    expect(handDays(coming, TURN)).toEqual({ kept: null, handed: coming })
    expect(handDays({ from: '2026-01-01', to: '2026-11-22' }, TURN).handed).toEqual({
      from: '2026-11-21',
      to: '2026-11-22',
    })
  })
})
