import { describe, expect, it } from 'vitest'
import type { Region } from '../../geo/Region.ts'
import { RegionIndex } from '../../geo/RegionIndex.ts'
import { RegionTrack } from '../../geo/RegionTrack.ts'
import { countSilence, noSilences } from './Silences.ts'
import { type Fix, type MileageHours, type Way, WayBook } from './WayBook.ts'

const box = (west: number, east: number, code: string): Region => ({
  code,
  country: 'US',
  name: code,
  rings: [[[[west, 39], [east, 39], [east, 41], [west, 41], [west, 39]]]], // prettier-ignore
})
const STATES = new RegionIndex([box(-105.2, -105, 'A'), box(-105, -104.8, 'B')])
const HOUR = 3_600_000
const MINUTE = 60_000

const fix = (time: number, lon: number, more: Partial<Fix> = {}): Fix => ({
  time,
  lat: 40,
  lon,
  speed: 2500,
  odometer: -1,
  engineOn: true,
  ...more,
})
function divide(fixes: readonly Fix[], miles: MileageHours): { ways: Way[]; unplaced: Map<number, number> } {
  const book = new WayBook(new RegionTrack(STATES), miles)
  const ways = fixes.flatMap((each) => book.take(each))
  ways.push(...book.end())
  return { ways, unplaced: book.unplaced }
}
const sumOf = (maps: Iterable<ReadonlyMap<number, number>>): number =>
  [...maps].reduce((sum, map) => [...map.values()].reduce((all, mm) => all + mm, sum), 0)

describe('ways between reports', () => {
  /** From A into B within an hour, then on in the next one. */
  const drive = Array.from({ length: 31 }, (_, i) => fix(i * 4 * MINUTE, -105.15 + i * 0.01))

  it('have the mileage of their hour and jurisdiction, to the millimetre', () => {
    const miles: MileageHours = new Map([
      [0, new Map([[0, 12_345_677]])],
      [HOUR, new Map([[0, 101], [1, 12_000_003]])], // prettier-ignore
    ])
    const { ways, unplaced } = divide(drive, miles)
    expect(ways).toHaveLength(30)
    expect(unplaced.size).toBe(0)
    expect(sumOf(ways.map(({ counted }) => counted))).toBe(12_345_677 + 101 + 12_000_003)
    // all of A in the first hour lies on ways that end in it or cross its end
    for (const { from, to, counted } of ways)
      if (to.time <= HOUR) expect([...counted.keys()], String(from.time)).toEqual([0])
    expect(ways.at(-1)?.counted.get(1)).toBeGreaterThan(0)
  })

  it('share by length, and one that stands gets nothing of what was driven', () => {
    const stands = [
      fix(0, -105.1, { speed: 0 }),
      fix(MINUTE, -105.1001, { speed: 0 }),
      fix(2 * MINUTE, -105.1001, { speed: 0 }),
      fix(3 * MINUTE, -105.09),
      fix(4 * MINUTE, -105.07),
    ]
    const { ways } = divide(stands, new Map([[0, new Map([[0, 3_000_000]])]]))
    const [noise, still, first, second] = ways.map(({ counted }) => counted.get(0) ?? 0)
    expect([noise, still]).toEqual([0, 0])
    expect((second ?? 0) / (first ?? 1)).toBeCloseTo(0.02 / 0.0101, 1)
  })

  it('go over gaps, cut at hours', () => {
    const gap = [fix(30 * MINUTE, -105.15), fix(HOUR + 30 * MINUTE, -105.05)]
    const { ways } = divide(gap, new Map([[0, new Map([[0, 4_000_000]])], [HOUR, new Map([[0, 4_000_000]])]])) // prettier-ignore
    expect(ways.map(({ counted }) => counted.get(0))).toEqual([8_000_000])
  })

  it('what no way was found for is told, and nothing of other hours is taken', () => {
    const { ways, unplaced } = divide(drive.slice(0, 5), new Map([[5 * HOUR, new Map([[-1, 77]])]]))
    expect(sumOf(ways.map(({ counted }) => counted))).toBe(0)
    expect([...unplaced]).toEqual([[-1, 77]])
  })

  it('are held for an hour only', () => {
    const book = new WayBook(new RegionTrack(STATES), new Map())
    let given = 0
    for (let i = 0; i < 10_000; i++) given += book.take(fix(i * MINUTE, -105.1 + (i % 7) * 0.001)).length
    expect(given).toBeGreaterThan(9900)
  })
})

describe('silences', () => {
  const way = (minutes: number, metres: number, more: Partial<Fix> = {}): Way => ({
    from: fix(0, -105, more),
    to: fix(minutes * MINUTE, -105),
    straightM: metres,
    counted: new Map(),
  })

  it('with the engine on are judged by ten minutes, others by an hour and another place', () => {
    const silences = noSilences()
    const of = (...args: Parameters<typeof way>) => countSilence(silences, way(...args))
    expect([of(10, 500), of(11, 500), of(11, 500, { engineOn: false })]).toEqual([undefined, 'engineOn', undefined])
    expect([of(61, 500, { engineOn: false }), of(600, 50, { engineOn: false })]).toEqual(['moved', undefined])
    expect(silences).toEqual({
      fixes: 5,
      intervals: 2,
      engineMs: 21 * MINUTE,
      tooLong: 1,
      tooLongMs: 11 * MINUTE,
      longestMs: 11 * MINUTE,
      gaps: 2,
      isEngineUnknown: false,
    })
  })

  it('of trackers that say nothing of the engine go by motion', () => {
    const silences = noSilences()
    expect(countSilence(silences, way(15, 9000, { engineOn: undefined }))).toBe('engineOn')
    expect(countSilence(silences, way(15, 0, { engineOn: undefined, speed: 0 }))).toBe(undefined)
    expect(silences.isEngineUnknown).toBe(true)
  })
})
