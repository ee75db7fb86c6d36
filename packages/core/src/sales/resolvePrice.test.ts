import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRICE_LEVELS, type PriceCandidate, resolvePrice } from './resolvePrice.ts'

const DAYS = Array.from({ length: 28 }, (_, i) => `2026-02-${String(i + 1).padStart(2, '0')}`)
const day = fc.constantFrom(...DAYS)
const candidate: fc.Arbitrary<PriceCandidate> = fc.record({
  level: fc.constantFrom(...PRICE_LEVELS),
  id: fc.integer({ min: 1, max: 1000 }),
  from: fc.option(day),
  to: fc.option(day),
})
const chosenOf = (candidates: readonly PriceCandidate[], on: string) =>
  resolvePrice(candidates, on).find(({ verdict }) => verdict === 'chosen')?.candidate

describe('PRICE-1 the price of a device on a day', () => {
  const of = (
    level: PriceCandidate['level'],
    from: string | null = null,
    to: string | null = null,
  ): PriceCandidate => ({
    level,
    id: 1,
    from,
    to,
  })

  it('is said by the device before the customer’s model, the model, the plan and the list', () => {
    const all = [...PRICE_LEVELS].toReversed().map((level) => of(level))
    for (const [place, level] of PRICE_LEVELS.entries()) {
      const left = all.filter((each) => PRICE_LEVELS.indexOf(each.level) >= place)
      expect(chosenOf(left, '2026-02-10')?.level).toBe(level)
    }
    expect(chosenOf([], '2026-02-10')).toBeUndefined()
  })

  it('counts from its first day until the day before its end', () => {
    const rules = [of('device', '2026-02-05', '2026-02-10'), of('model')]
    expect(DAYS.slice(3, 11).map((on) => chosenOf(rules, on)?.level)).toEqual(
      ['model', 'device', 'device', 'device', 'device', 'device', 'model', 'model'],
    ) // prettier-ignore
    expect(resolvePrice(rules, '2026-02-01').map(({ verdict }) => verdict)).toEqual(['notYet', 'chosen'])
    expect(resolvePrice(rules, '2026-02-20').map(({ verdict }) => verdict)).toEqual(['ended', 'chosen'])
  })

  it('is one at most, in force, and nothing in force counts before it', () => {
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 12 }), day, (candidates, on) => {
        const judged = resolvePrice(candidates, on)
        expect(judged).toHaveLength(candidates.length)
        const chosen = judged.filter(({ verdict }) => verdict === 'chosen')
        const valid = candidates.filter(({ from, to }) => (from ?? '') <= on && (to === null || on < to))
        expect(chosen).toHaveLength(valid.length > 0 ? 1 : 0)
        const best = Math.min(...valid.map(({ level }) => PRICE_LEVELS.indexOf(level)))
        for (const { candidate: each } of chosen) expect(PRICE_LEVELS.indexOf(each.level)).toBe(best)
      }),
    )
  })

  it('is the same in whatever order they come, where no two are alike', () => {
    const apart = fc.uniqueArray(candidate, { maxLength: 10, selector: ({ level, id }) => `${level} ${id}` })
    fc.assert(
      fc.property(apart, day, (candidates, on) => {
        expect(chosenOf(candidates.toReversed(), on)).toEqual(chosenOf(candidates, on))
      }),
    )
  })
})
