import { describe, expect, it } from 'vitest'
import { findExcursions } from './findExcursions.ts'

const range = { low: 0, high: 10 }
const of = (...values: number[]) =>
  findExcursions(
    values.map((_, i) => i * 60),
    values,
    range,
    600,
  )

describe('findExcursions', () => {
  it('finds where a series is above or below, with the worst reading', () => {
    expect(of(5, 12, 15, 11, 5, -3, 4)).toEqual([
      { kind: 'high', from: 60, to: 240, extreme: 15, at: 120, open: false },
      { kind: 'low', from: 300, to: 360, extreme: -3, at: 300, open: false },
    ])
  })

  it('takes the limits themselves as inside, and goes from too high straight to too low', () => {
    expect(of(0, 10)).toEqual([])
    expect(of(11, -1, 0).map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['high', 0, 60],
      ['low', 60, 120],
    ])
  })

  it('is open where nothing came after, and knows nothing of a long silence', () => {
    expect(of(5, 11)).toEqual([{ kind: 'high', from: 60, to: 60, extreme: 11, at: 60, open: true }])
    expect(findExcursions([0, 60, 10_000, 10_060], [11, 12, 13, 5], range, 600)).toMatchObject([
      { from: 0, to: 60, extreme: 12, open: false },
      { from: 10_000, to: 10_060, extreme: 13, open: false },
    ])
  })

  it('needs only one limit, or none', () => {
    expect(findExcursions([0, 60], [-50, 50], { low: undefined, high: 10 }, 600)).toMatchObject([{ kind: 'high' }])
    expect(findExcursions([0], [500], { low: undefined, high: undefined }, 600)).toEqual([])
  })
})
