import { distanceM } from '@waymark/core/geo/distance.ts'
import { describe, expect, it } from 'vitest'
import { SimulatedAsset } from '../journeys/SimulatedAsset.ts'
import { makePath, pointOn } from './Path.ts'
import { RoadNetwork } from './RoadNetwork.ts'
import { type StreetLine, StreetMap } from './StreetMap.ts'

const DENVER = { name: 'Denver', region: 'US-CO' }
const { lat: LAT, lon: LON } = new RoadNetwork().towns.find(
  ({ name, region }) => name === DENVER.name && region === DENVER.region,
)!
/** Streets every 200 metres or so that are bent, so that no grid of ours lies on them. */
const bent = (along: number, across: number): [number, number] => [
  LAT + 0.002 * across + 0.0004 * Math.sin(along),
  LON + 0.0025 * along + 0.0004 * Math.cos(across),
]
const SIDE = Array.from({ length: 61 }, (_, i) => i - 30)
const LINES: StreetLine[] = SIDE.flatMap((a) => [SIDE.flatMap((b) => bent(b, a)), SIDE.flatMap((b) => bent(a, b))])

/** Metres from a position to the nearest of the streets. */
const offM = (lat: number, lon: number): number =>
  Math.min(
    ...LINES.flatMap((line) => {
      const points = Array.from({ length: line.length / 2 }, (_, i): [number, number] => [
        line[2 * i]!,
        line[2 * i + 1]!,
      ])
      return points.slice(1).flatMap((to, i) => {
        if (distanceM(lat, lon, ...to) > 400) return []
        const path = makePath([points[i]!, to])
        return Array.from({ length: 41 }, (_, n) => {
          const at = pointOn(path, (path.length * n) / 40)
          return distanceM(lat, lon, at.lat, at.lon)
        })
      })
    }),
    Infinity,
  )

describe('a map of streets', () => {
  it('finds the shortest way from corner to corner', () => {
    const map = new StreetMap(LINES)
    expect(map.size).toBe(61 * 61)
    const [from, to] = [map.nearest(...bent(0, 0)), map.nearest(...bent(3, 4))]
    const route = map.route(from, to)
    expect(route).toHaveLength(8)
    expect(map.at(route[0]!)).toEqual(bent(0, 0))
    expect(map.at(route.at(-1)!)).toEqual(bent(3, 4))
    expect(map.route(from, from)).toEqual([from])
    expect(map.isJunction(from)).toBe(true)
  })

  it('joins what ends on a street, as where tiles are cut, and leaves out what hangs with nothing', () => {
    const map = new StreetMap([
      [40, -105, 40, -104.99],
      // ends in the middle of the first
      [40.001, -104.995, 40.000_01, -104.995],
      // far from both
      [41, -105, 41, -104.999],
    ])
    expect(map.size).toBe(4)
    expect(map.route(map.nearest(40.001, -104.995), map.nearest(40, -105))).toHaveLength(3)
    expect(() => new StreetMap([]).nearest(0, 0)).toThrow('there are none')
  })
})

describe('17.1 a van in a town whose streets are known', () => {
  const map = new StreetMap(LINES)
  const since = Date.UTC(2026, 10, 25, 7)
  const spec = { kind: 'van', seed: 11, town: DENVER.name, region: DENVER.region } as const
  const plain = new SimulatedAsset(spec, new RoadNetwork())
  const mapped = new SimulatedAsset(spec, new RoadNetwork([{ ...DENVER, map, since }]))
  const DAY = 86_400_000

  it('follows them', () => {
    const driven = [...mapped.reports(since, since + 2 * DAY)].filter(({ moving }) => moving)
    expect(driven.length).toBeGreaterThan(300)
    const off = driven.map(({ lat, lon }) => offM(lat, lon)).toSorted((a, b) => a - b)
    // fixes scatter by some metres, and its depot lies beside a street
    expect(off[Math.floor(off.length * 0.97)]).toBeLessThan(8)
    // without them it does not
    const wild = [...plain.reports(since, since + DAY)].filter(({ moving }) => moving)
    const wildOff = wild.map(({ lat, lon }) => offM(lat, lon)).toSorted((a, b) => a - b)
    expect(wildOff[Math.floor(wildOff.length / 2)]).toBeGreaterThan(20)
  })

  it('was where it was before they were known, and goes on from there with its odometer', () => {
    const before = [...mapped.reports(since - DAY, since)]
    expect(before).toEqual([...plain.reports(since - DAY, since)])
    const whole = [...mapped.reports(since - DAY, since + DAY)]
    for (const [i, report] of whole.entries()) {
      const last = whole[i - 1]
      if (!last) continue
      expect(report.odometer!).toBeGreaterThanOrEqual(last.odometer!)
      const metres = distanceM(last.lat, last.lon, report.lat, report.lon)
      expect(metres).toBeLessThan(((report.time - last.time) / 1000) * 25 + 20)
    }
  })
})
