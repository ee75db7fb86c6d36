import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { distanceM } from './distance.ts'
import { proposeYards, type StopCell, YARD_CELL } from './proposeYards.ts'

const nowhere = (): boolean => false

/** Stops at the middle of a cell. */
function cell(y: number, x: number, stops: number, vehicles: readonly number[], orgId = 1): StopCell {
  const [lat, lon] = [(y + 0.5) * YARD_CELL, (x + 0.5) * YARD_CELL]
  return { orgId, y, x, vehicles, stops, lat, lon, west: lon, east: lon, south: lat, north: lat }
}

it('proposes where several vehicles stand often, or one very often, the most stops first', () => {
  const cells = [
    cell(20_000, 1, 4, [1, 2]),
    cell(20_010, 1, 5, [1, 2]),
    cell(20_020, 1, 11, [1]),
    cell(20_030, 1, 12, [1]),
  ]
  expect(proposeYards(cells, nowhere)).toMatchObject([
    { stops: 12, assets: 1, radiusM: 75 },
    { stops: 5, assets: 2 },
  ])
})

it('puts a place together that lies over several cells, each vehicle counted once, of one organization each', () => {
  const cells = [
    cell(20_000, 1, 3, [1, 2]),
    cell(20_000, 2, 4, [2, 3]),
    cell(20_000, 3, 2, [4]),
    cell(20_000, 2, 9, [7, 8], 2),
  ]
  const [other, yard] = proposeYards(cells, nowhere)
  expect(other).toMatchObject({ orgId: 2, stops: 9, assets: 2 })
  expect(yard).toMatchObject({ orgId: 1, stops: 9, assets: 4 })
  for (const { lat, lon } of cells) expect(distanceM(yard!.lat, yard!.lon, lat, lon)).toBeLessThan(yard!.radiusM)
})

it('proposes nothing where a landmark is or somebody did not want one', () => {
  const cells = [cell(20_000, 1, 50, [1, 2]), cell(20_010, 1, 40, [1, 2])]
  const south = (lat: number): boolean => lat < 20_005 * YARD_CELL
  expect(proposeYards(cells, south).map(({ stops }) => stops)).toEqual([40])
})

it('never proposes one place twice, nor more stops than there were, in whatever order they come', () => {
  const some = fc.record({ y: fc.nat(12), x: fc.nat(12), stops: fc.integer({ min: 1, max: 30 }), vehicle: fc.nat(5) })
  const property = fc.property(fc.uniqueArray(some, { selector: ({ y, x }) => `${y} ${x}` }), (raw) => {
    const cells = raw.map(({ y, x, stops, vehicle }) => cell(20_000 + y, x, stops, [vehicle]))
    const yards = proposeYards(cells, nowhere)
    const sum = (of: readonly { stops: number }[]): number => of.reduce((all, { stops }) => all + stops, 0)
    expect(sum(yards)).toBeLessThanOrEqual(sum(cells))
    expect(new Set(yards.map(({ lat, lon }) => `${lat} ${lon}`)).size).toBe(yards.length)
    expect(proposeYards(cells.toReversed(), nowhere)).toEqual(yards)
  })
  fc.assert(property, { numRuns: 200 })
})
