import { expect, it } from 'vitest'
import { roadTime } from './roadTime.ts'

it('is nothing where there is no way, and grows with each metre, less the farther it is', () => {
  expect(roadTime(0)).toBe(0)
  const ways = Array.from({ length: 200 }, (_, n) => n * 2_500)
  const times = ways.map(roadTime)
  const grown = times.slice(1).map((time, n) => time - times[n]!)
  expect(Math.min(...grown)).toBeGreaterThan(0)
  for (const [n, more] of grown.slice(1).entries()) expect(more).toBeLessThanOrEqual(grown[n]! + 1e-6)
  // 20 km across a city, and 200 km over land
  expect(roadTime(20_000) / 60).toBeCloseTo(31.8, 0)
  expect(roadTime(200_000) / 3600).toBeCloseTo(3.2, 0)
})
