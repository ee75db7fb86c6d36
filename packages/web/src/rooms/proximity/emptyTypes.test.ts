import { expect, it } from 'vitest'
import { emptyTypes } from './emptyTypes.ts'

it('counts types in the order in which they come first, and leaves those out that are far', () => {
  const rows = [2003, 1001, 2003, 1, 2, 3, 4, 5].map((assetType) => ({ assetType }))
  expect(emptyTypes(rows).slice(0, 2)).toEqual([
    { type: 2003, count: 2 },
    { type: 1001, count: 1 },
  ])
  expect(emptyTypes(rows)).toHaveLength(6)
  expect(emptyTypes([])).toEqual([])
})
