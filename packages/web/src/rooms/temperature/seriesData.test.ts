import { expect, it } from 'vitest'
import { seriesData } from './seriesData.ts'

it('breaks the line in gaps, and only between readings', () => {
  const series = { time: [5000, 10_000, 50_000], value: [1, 2, 3] }
  const gaps = [
    { from: 0, to: 5000 },
    { from: 10_000, to: 50_000 },
  ]
  expect(seriesData(series, 1_000_000, gaps, (value) => value * 10)).toEqual([
    [1005, 1010, 1030, 1050],
    [10, 20, null, 30],
  ])
  expect(seriesData({ time: [], value: [] }, 0, gaps, (value) => value)).toEqual([[], []])
})
