import { describe, expect, it } from 'vitest'
import { distanceM } from '../geo/distance.ts'
import { listSharedData, readSharedData } from '../geo/sharedData.testing.ts'
import { readTable } from './readTable.ts'
import { type TimedPlace, wrongHours } from './wrongHours.ts'

const HOUR_MS = 3_600_000
const RUN = 20

const files = [...listSharedData('2_trips/input'), ...listSharedData('1_gps/na_motorcycle_days')]
const recordings = files
  .filter((path) => path.endsWith('.csv.gz'))
  .map((path) => ({
    path,
    lines: (readSharedData(path) ?? '')
      .trim()
      .split('\n')
      .slice(1)
      .map((text): TimedPlace => {
        const [time = '', lat, lon] = text.split(',')
        return { time: Date.parse(time), lat: Number(lat), lon: Number(lon) }
      })
      .slice(0, 5000),
  }))
  .filter(({ lines }) => lines.length > 0 && lines.every(({ time, lat }) => Number.isFinite(time + lat)))

const wayOf = (lines: readonly TimedPlace[]): number => {
  const ordered = lines.toSorted((a, b) => a.time - b.time)
  return ordered.reduce((metres, { lat, lon }, i) => {
    const before = ordered[i - 1]
    return before ? metres + distanceM(before.lat, before.lon, lat, lon) : 0
  }, 0)
}

const withOff = (lines: readonly TimedPlace[], at: number, hours: number): TimedPlace[] =>
  lines.map((line, i) => (i >= at && i < at + RUN ? { ...line, time: line.time + hours * HOUR_MS } : line))

/** Where runs are put off in the recordings, both ways, evenly. */
const cases = recordings.flatMap(({ path, lines }) =>
  [1, 2, 3, 4].flatMap((n) => {
    const at = Math.floor((n * lines.length) / 5)
    return ([1, -1] as const).map((hours) => ({ path, lines, at, hours, off: withOff(lines, at, hours) }))
  }),
)

describe.skipIf(recordings.length === 0)('wrongHours', () => {
  it('leaves every honest line alone: all, thinned, newest first, and brought in late', () => {
    expect(recordings.length).toBeGreaterThan(100)
    for (const { path, lines } of recordings)
      for (const every of [1, 3, 10, 60]) {
        const thinned = lines.filter((_, i) => i % every === 0)
        const third = Math.floor(thinned.length / 3)
        const late = [...thinned.slice(0, third), ...thinned.slice(2 * third), ...thinned.slice(third, 2 * third)]
        const kept = [
          ...thinned.slice(0, third),
          ...thinned.slice(third + RUN, third + 2 * RUN),
          ...thinned.slice(third, third + RUN),
          ...thinned.slice(third + 2 * RUN),
        ]
        for (const order of [thinned, thinned.toReversed(), late, kept])
          expect([path, every, wrongHours(order).size]).toEqual([path, every, 0])
      }
  })

  it('finds lines an hour off, most that make the way longer, and calls no others so', () => {
    const longer = cases.filter(({ lines, off }) => wayOf(off) > 1.05 * wayOf(lines) + 1000)
    expect(longer.length).toBeGreaterThan(300)
    let [found, others] = [0, 0]
    for (const { at, hours, off } of longer) {
      const moved = wrongHours(off)
      const right = [...moved].filter(([i, each]) => i >= at && i < at + RUN && each === hours).length
      found += right
      others += moved.size - right
    }
    expect(found / (longer.length * RUN)).toBeGreaterThan(0.8)
    expect(others).toBe(0)
  })

  it('tells the same of a file whose newest line comes first', () => {
    for (const { off } of cases.slice(0, 100)) {
      const turned = [...wrongHours(off.toReversed())].map(([i, hours]) => [off.length - 1 - i, hours])
      expect(new Map(turned as [number, 1 | -1][])).toEqual(wrongHours(off))
    }
  })
})

it('an import says of such lines what is wrong with them, by asset, and takes the others', () => {
  const start = Date.parse('2026-03-04T15:00:00Z')
  // two trucks, line by line in turn; one of them tells a clock an hour ahead for ten minutes
  const lines = Array.from({ length: 180 }, (_, i) =>
    ['North', 'East'].map((name) => {
      const isOff = name === 'East' && i >= 40 && i < 50
      const time = new Date(start + i * 60_000 + (isOff ? HOUR_MS : 0)).toISOString()
      return [
        name,
        time,
        String(name === 'North' ? 40 + i * 0.01 : 40),
        String(name === 'East' ? -105 + i * 0.01 : -105),
      ]
    }),
  ).flat()
  const table = [['Vehicle', 'Time', 'Latitude', 'Longitude'], ...lines].map((cells, i) => ({ line: i + 1, cells }))
  const { good, faults, total } = readTable(table, {}, {}, start + 86_400_000)
  expect([total, good.length, faults.length]).toEqual([360, 350, 10])
  expect(faults[0]).toEqual({ line: 83, field: 'time', problem: 'hourAhead', value: '2026-03-04T16:40:00.000Z' })
  expect(new Set(faults.map(({ problem }) => problem))).toEqual(new Set(['hourAhead']))
})
