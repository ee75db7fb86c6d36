import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { pickList, type Replacement, weekOf } from './replacements.ts'

const some: fc.Arbitrary<Replacement> = fc.record({
  landmarkName: fc.constantFrom('Yard', 'Dock', null),
  replaceWeek: fc.constantFrom('2026-11-23', '2026-11-30', '2026-12-07'),
  vehicleName: fc.string({ maxLength: 3 }),
  model: fc.constantFrom('A', 'B', null),
  batteryMah: fc.constantFrom(800, 2600, null),
})

describe('first 7: a round of replacements', () => {
  it('is by calendar weeks, which begin on Monday', () => {
    expect(['2026-11-22', '2026-11-23', '2026-11-29', '2027-01-01'].map(weekOf)).toEqual([
      '2026-11-16',
      '2026-11-23',
      '2026-11-23',
      '2026-12-28',
    ])
  })

  it('takes along as many as there are to replace, of each kind to each place once, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(some), (replacements) => {
        const list = pickList(replacements)
        expect(list.reduce((sum, { toReplace }) => sum + toReplace, 0)).toBe(replacements.length)
        expect(pickList(replacements.toReversed())).toEqual(list)
        const kinds = list.map(({ landmarkName, model, batteryMah }) =>
          JSON.stringify([landmarkName, model, batteryMah]),
        )
        expect(new Set(kinds).size).toBe(kinds.length)
      }),
    )
  })
})
