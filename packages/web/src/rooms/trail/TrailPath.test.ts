import { expect, it } from 'vitest'
import { TrailPlayer } from './player/TrailPlayer.ts'
import { readRange as readOf } from '../../app/range/useRangeAddress.ts'
import { HISTORY_RANGES } from '../../app/range/timeRange.ts'
import { START, pathOf } from './pathOf.testing.ts'
import { indexAt, placeAt } from './TrailPath.ts'

const path = pathOf(
  [
    [0, 40, -100],
    [100, 41, -100],
    [10_000, 42, -101],
    [10_100, 43, -101],
  ],
  [[100, 10_000]],
)
const at = (seconds: number): number => START + seconds * 1000

it('finds the point before a moment', () => {
  expect([-5, 0, 99, 100, 9999, 20_000].map((seconds) => indexAt(path, at(seconds)))).toEqual([0, 0, 0, 1, 1, 3])
})

it('is on the way between two points, and waits through a gap where it began', () => {
  expect(placeAt(path, at(50))).toMatchObject({ lat: 40.5, lon: -100 })
  expect(placeAt(path, at(5000))).toMatchObject({ lat: 41, lon: -100 })
  expect(placeAt(path, at(10_050))).toMatchObject({ lat: 42.5, lon: -101 })
})

it('replays true to time and jumps over gaps when asked', () => {
  const player = new TrailPlayer(path)
  player.setPace(10)
  expect(player.after(at(0), 1000)).toBe(at(10))
  expect(player.after(at(95), 1000)).toBe(at(10_000))
  player.setSkipGaps(false)
  expect(player.after(at(95), 1000)).toBe(at(105))
  expect(player.after(at(10_099), 60_000)).toBe(at(10_100))
})

it('never leaves the trail when seeking', () => {
  const player = new TrailPlayer(path)
  player.seek(0)
  expect(player.state.time).toBe(at(0))
  player.seek(at(99_999))
  expect(player.state.time).toBe(at(10_100))
})

it('reads ranges from the address', () => {
  const readRange = (search: URLSearchParams) => readOf(search, HISTORY_RANGES, '12h')
  expect(readRange(new URLSearchParams('range=week'))).toBe('week')
  expect(readRange(new URLSearchParams(''))).toBe('12h')
  expect(readRange(new URLSearchParams('from=2026-11-01T00:00:00Z&to=2026-11-02T00:00:00Z'))).toEqual({
    from: Date.UTC(2026, 10, 1),
    to: Date.UTC(2026, 10, 2),
  })
})
