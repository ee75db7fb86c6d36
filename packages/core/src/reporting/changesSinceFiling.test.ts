import { describe, expect, it } from 'vitest'
import { changesSinceFiling } from './changesSinceFiling.ts'
import { fuelTaxReturn, type ReturnInput } from './iftaReturn.ts'

const MILE = 1_609_344
const GALLON = 3785.411784
const miles = (far: Readonly<Record<string, number>>): Map<string, number> =>
  new Map(Object.entries(far).map(([code, distance]) => [code, distance * MILE]))
const of = (changes: Partial<ReturnInput> = {}) =>
  fuelTaxReturn({
    system: 'us',
    miles: miles({ 'US-CO': 600, 'US-KS': 400 }),
    taxPaid: new Map([['US-CO', 100 * GALLON]]),
    volumeMl: 200 * GALLON,
    rates: new Map([
      ['US-CO', { rate: 325_000, surcharge: null }],
      ['US-KS', { rate: 260_000, surcharge: null }],
    ]),
    ...changes,
  })

describe('first 8 what changed since a return was filed', () => {
  it('is nothing as long as every figure is the same', () => {
    expect(changesSinceFiling(of(), of())).toEqual([])
  })

  it('is each figure that is another, the sums first', () => {
    const late = of({ miles: miles({ 'US-CO': 600, 'US-KS': 500 }) })
    const changes = changesSinceFiling(of(), late)
    expect(changes[0]).toEqual({ part: 'total', jurisdiction: '', figure: 'distance', filed: 1000, now: 1100 })
    expect(changes).toContainEqual({ part: 'tax', jurisdiction: 'US-KS', figure: 'distance', filed: 400, now: 500 })
    // the whole fleet's consumption is another, and with it what was used in Colorado
    expect(changes).toContainEqual({
      part: 'tax',
      jurisdiction: 'US-CO',
      figure: 'taxableVolume',
      filed: 120,
      now: 109,
    })
    expect(changes.some(({ figure }) => figure === 'taxPaidVolume' || figure === 'rate')).toBe(false)
  })

  it('names a line that is new or gone without its zeros, and what is not taxed', () => {
    const far = of({ miles: miles({ 'US-CO': 600, 'US-KS': 400, 'US-NE': 50, '': 3 }) })
    const fresh = changesSinceFiling(of(), far)
    const nebraska = fresh.filter(({ jurisdiction }) => jurisdiction === 'US-NE')
    expect(nebraska.map(({ figure, filed }) => [figure, filed])).toEqual([
      ['distance', null],
      ['taxableVolume', null],
      ['netVolume', null],
    ])
    expect(fresh.at(-1)).toEqual({ part: 'outside', jurisdiction: '', figure: 'distance', filed: null, now: 3 })
    expect(changesSinceFiling(far, of()).at(-1)).toMatchObject({ part: 'outside', filed: 3, now: null })
  })

  it('tells what was known from what was not: a rate that is entered later', () => {
    const unknown = of({ rates: new Map([['US-CO', { rate: 325_000, surcharge: null }]]) })
    expect(changesSinceFiling(unknown, of())).toMatchObject([
      { part: 'total', figure: 'due', filed: null },
      { part: 'tax', jurisdiction: 'US-KS', figure: 'rate', filed: null, now: 0.26 },
      { part: 'tax', jurisdiction: 'US-KS', figure: 'due', filed: null, now: 2080 },
    ])
  })
})
