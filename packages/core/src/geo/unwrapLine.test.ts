import { expect, it } from 'vitest'
import { unwrapLine } from './unwrapLine.ts'

it('goes the short way round at the 180th meridian, there and back, and leaves other lines as they are', () => {
  const lons = (line: readonly number[]) =>
    unwrapLine(line.map((lon) => [lon, -17])).map(([lon]) => Number(lon.toFixed(9)))
  expect(lons([179.5, 179.9, -179.9, -179.5])).toEqual([179.5, 179.9, 180.1, 180.5])
  expect(lons([-179.5, 179.5, -179.5])).toEqual([-179.5, -180.5, -179.5])
  expect(
    unwrapLine([
      [-104.9903, 40],
      [-104.99031, 40],
    ]),
  ).toEqual([
    [-104.9903, 40],
    [-104.99031, 40],
  ])
  expect(unwrapLine([])).toEqual([])
})
