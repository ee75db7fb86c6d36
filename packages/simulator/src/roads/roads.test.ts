import { bearingDeg, distanceM } from '@waymark/core/geo/distance.ts'
import { describe, expect, it } from 'vitest'
import { Drive } from '../journeys/Drive.ts'
import { chance, drift, pick } from '../journeys/random.ts'
import { joinPaths, makePath, pointOn, reversePath } from './Path.ts'
import { RoadNetwork } from './RoadNetwork.ts'

const roads = new RoadNetwork()

describe('RoadNetwork', () => {
  it('joins towns by named highways, both ways alike', () => {
    const [denver, halifax] = [roads.find('Denver', 'US-CO'), roads.find('Halifax', 'CA-NS')]
    const there = roads.route(denver, halifax)
    const back = roads.route(halifax, denver)
    expect(there.length).toBeGreaterThan(3_600_000)
    expect(there.length).toBeLessThan(4_300_000)
    expect(back.length).toBeCloseTo(there.length, 3)
    const [a, b] = [pointOn(there, 1_000_000), pointOn(back, back.length - 1_000_000)]
    expect(distanceM(a.lat, a.lon, b.lat, b.lon)).toBeLessThan(1)
    expect(roads.route(denver, denver).length).toBe(0)
    expect(() => roads.find('Denver', 'US-KS')).toThrow('no highway runs through Denver, US-KS')
  })

  it('bends roads, by less than three per cent, without sharp turns', () => {
    const [a, b] = [roads.find('Limon', 'US-CO'), roads.find('Burlington', 'US-CO')]
    const path = roads.route(a, b)
    const [from, to] = [roads.towns[a]!, roads.towns[b]!]
    const straight = distanceM(from.lat, from.lon, to.lat, to.lon)
    expect(path.length / straight).toBeGreaterThan(1.0005)
    expect(path.length / straight).toBeLessThan(1.03)
    const course = bearingDeg(from.lat, from.lon, to.lat, to.lon)
    for (let metres = 0; metres < path.length; metres += 500) {
      const turn = Math.abs(((pointOn(path, metres).course - course + 540) % 360) - 180)
      expect(turn).toBeLessThan(40)
    }
  })

  it('names towns around another, the nearest where none is in range', () => {
    const cancun = roads.find('Cancún', 'MX-ROO')
    expect(roads.around(cancun, 1, 2).map((town) => roads.towns[town]?.name)).toEqual(['Mérida'])
    expect(roads.around(roads.find('Denver', 'US-CO'), 20_000, 200_000).length).toBeGreaterThan(3)
  })
})

describe('paths', () => {
  const path = makePath([
    [39, -104],
    [39, -103],
    [40, -103],
  ])

  it('give points by metres, clamped to their ends', () => {
    expect(pointOn(path, -5)).toMatchObject({ lat: 39, lon: -104 })
    expect(pointOn(path, path.length + 5)).toMatchObject({ lat: 40, lon: -103, course: 0 })
    expect(pointOn(path, path.metres[1]! / 2).lon).toBeCloseTo(-103.5, 6)
    expect(pointOn(makePath([[1, 2]]), 7)).toEqual({ lat: 1, lon: 2, course: 0 })
    expect(() => makePath([])).toThrow('no positions')
  })

  it('join and turn', () => {
    const both = joinPaths([path, reversePath(path)])
    expect(both.length).toBeCloseTo(2 * path.length, 6)
    expect(both.lats).toHaveLength(5)
    expect(pointOn(both, path.length * 1.5)).toMatchObject({ lat: pointOn(path, path.length / 2).lat })
    expect(() => joinPaths([])).toThrow('nothing to join')
  })
})

describe('Drive', () => {
  it.each([
    [100_000, 27, 0.35],
    [150, 14, 1.2],
    [5, 3, 0.7],
    [0, 10, 1],
  ])('goes %d m steadily, its speed the slope of its way', (metres, cruise, pull) => {
    const drive = new Drive(metres, cruise, pull)
    expect(drive.at(-1)).toEqual({ metres: 0, speed: 0 })
    expect(drive.at(drive.seconds + 1)).toEqual({ metres, speed: 0 })
    const step = drive.seconds / 2000
    for (let second = step; second < drive.seconds - step; second += step) {
      const [before, here, after] = [drive.at(second - step / 2), drive.at(second), drive.at(second + step / 2)]
      expect(after.metres).toBeGreaterThanOrEqual(before.metres)
      expect((after.metres - before.metres) / step).toBeCloseTo(here.speed, 0)
      expect(here.speed).toBeLessThan(cruise * 1.08)
    }
  })
})

describe('chance', () => {
  it('is even, and different for every part', () => {
    const draws = Array.from({ length: 20_000 }, (_, i) => chance(7, i))
    for (let tenth = 0; tenth < 10; tenth++) {
      const share = draws.filter((draw) => Math.floor(draw * 10) === tenth).length / draws.length
      expect(Math.abs(share - 0.1)).toBeLessThan(0.01)
    }
    expect(new Set(draws).size).toBeGreaterThan(19_990)
    expect(chance(1, 2)).not.toBe(chance(2, 1))
    expect(chance(Date.UTC(2026, 0, 1))).not.toBe(chance(Date.UTC(2026, 0, 1) + 2 ** 32))
    expect(() => pick([], 1)).toThrow('nothing to pick from')
  })

  it('drifts without a jump', () => {
    for (let x = 0; x < 50; x += 0.01) expect(Math.abs(drift(x, 3) - drift(x + 0.01, 3))).toBeLessThan(0.04)
  })
})
