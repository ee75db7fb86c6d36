import { describe, expect, it } from 'vitest'
import type { LandmarkShape } from '../geo/landmark/LandmarkShape.ts'
import { LandmarkIndex } from '../geo/landmark/LandmarkIndex.ts'
import type { Region } from '../geo/Region.ts'
import { RegionIndex } from '../geo/RegionIndex.ts'
import { DEFAULT_RULE } from './rules/MovementRule.ts'
import { RULE_PRESETS } from './rules/presets.ts'
import { Scene } from './Scene.testing.ts'

const SECOND = 1000
const circle = (lat: number, lon: number, radiusM: number): LandmarkShape => ({ kind: 'circle', lat, lon, radiusM })
const index = (...shapes: LandmarkShape[]): LandmarkIndex =>
  new LandmarkIndex(shapes.map((shape, id) => ({ id, shape })))
const north = (km: number): number => 40 + (km * 1000) / 111_035

describe('landmark visits', () => {
  it('have the crossing and the window around it', () => {
    const scene = new Scene()
    scene.report()
    scene.drive(300, 20, 60).stand(1800, 60).drive(300, 20, 60)
    const results = scene.run({ landmarks: index(circle(north(6), -105, 500)) })
    const [visit] = results.of('visit')
    expect(results.of('visit')).toHaveLength(1)
    // 5.5 km at 20 m/s.
    expect(visit!.start - Scene.START).toBeCloseTo(275 * SECOND, -4)
    expect([visit!.enterEarliest - Scene.START, visit!.enterLatest - Scene.START]).toEqual([240 * SECOND, 300 * SECOND])
    expect(visit!.end - Scene.START).toBeCloseTo(2125 * SECOND, -4)
    expect(visit!.leaveLatest - visit!.leaveEarliest).toBe(60 * SECOND)
    expect(visit!.isPass).toBe(false)
  })

  it('keep nested landmarks, the smallest first', () => {
    const scene = new Scene()
    scene.report()
    scene.drive(300, 20, 60).stand(1800, 60)
    const sizes = [5000, 200, 1000]
    const landmarks = index(...sizes.map((radiusM) => circle(north(6), -105, radiusM)))
    const results = scene.run({ landmarks })
    const area = (id: number): number => landmarks.shapes[id]!.areaM2
    const { visits } = results.underWay()
    expect(visits.map(({ landmark }) => landmark).sort((a, b) => area(a) - area(b))).toEqual([1, 2, 0])
  })

  it('see a landmark between two reports, and call driving through a pass', () => {
    const scene = new Scene()
    scene.report()
    const results = scene.drive(600, 25, 60).run({ landmarks: index(circle(north(2.2), -105, 150)) })
    expect(results.of('visit')).toMatchObject([{ fixes: 0, isPass: true }])
    expect(results.of('visit')[0]!.end - results.of('visit')[0]!.start).toBeCloseTo(12 * SECOND, -3)
    // Nobody knows the way over a gap.
    const gap = new Scene()
    gap.report()
    gap.wait(7200).move(20_000).report()
    expect(gap.run({ landmarks: index(circle(north(5), -105, 150)) }).of('visit')).toEqual([])
  })

  it('make a shorter stop count where the rule says so', () => {
    const scene = new Scene()
    scene.report()
    scene.drive(600, 20, 30).stand(200, 20).drive(600, 20, 30).stand(700, 20).drive(600, 20, 30)
    const rule = { ...DEFAULT_RULE, ...RULE_PRESETS.samsara600 }
    expect(scene.run({ rule }).of('stop')).toHaveLength(1)
    expect(scene.run({ rule, landmarks: index(circle(north(12), -105, 300)) }).of('stop')).toHaveLength(2)
  })

  it('outlast a fix outside, but not two minutes', () => {
    const landmarks = index(circle(40, -105, 100))
    const scene = new Scene()
    scene.report()
    scene.stand(600, 30).move(150).wait(30).report()
    scene.move(-150).stand(600, 30)
    expect(scene.run({ landmarks }).of('visit')).toEqual([])
    scene.move(150).stand(180, 30).move(-150).stand(600, 30)
    expect(scene.run({ landmarks }).of('visit')).toHaveLength(1)
    expect(scene.run({ landmarks, rule: { ...DEFAULT_RULE, leaveMs: 600 * SECOND } }).of('visit')).toEqual([])
  })
})

describe('visits of those who report seldom', () => {
  it('are two when a fix elsewhere lies between', () => {
    const scene = new Scene()
    scene.report()
    scene.stand(7200, 3600).wait(3600).move(5000).report()
    scene.wait(3600).move(-5000).report()
    const results = scene.stand(7200, 3600).run({ landmarks: index(circle(40, -105, 300)) })
    expect(results.of('visit')).toHaveLength(1)
    expect(results.of('visit')[0]).toMatchObject({ leaveEarliest: Scene.START + 7200 * SECOND, isPass: false })
    expect(results.underWay().visits).toMatchObject([{ enterEarliest: Scene.START + 10_800 * SECOND }])
  })
})

const box = (west: number, south: number, east: number, north: number, code: string): Region => ({
  code,
  country: 'US',
  name: code,
  rings: [[[[west, south], [east, south], [east, north], [west, north], [west, south]]]], // prettier-ignore
})

describe('mileage by jurisdiction', () => {
  const jurisdictions = new RegionIndex([box(-106, 39, -104, 40.1, 'S'), box(-106, 40.1, -104, 40.3, 'N')])
  const km = (rows: readonly { region: number; mm: number }[], region: number): number =>
    rows.filter((row) => row.region === region).reduce((sum, { mm }) => sum + mm, 0) / 1e6

  it('is cut where the border is crossed, and the sum is the distance', () => {
    const scene = new Scene()
    scene.report()
    const results = scene.drive(3600, 15, 120).stand(900, 60).run({ jurisdictions })
    const rows = results.mileage()
    expect(km(rows, 0)).toBeCloseTo(0.1 * 111.035, 1)
    // Up to a kilometre off the last border belongs to it; the rest to nobody.
    expect(km(rows, 1)).toBeCloseTo(0.2 * 111.035 + 1, 1)
    expect(km(rows, -1)).toBeCloseTo(54 - 0.3 * 111.035 - 1, 1)
    expect(rows.reduce((sum, { mm }) => sum + mm, 0)).toBe(results.of('trip')[0]!.mm)
    expect(results.of('crossing')).toMatchObject([
      { from: 0, to: 1 },
      { from: 1, to: -1 },
    ])
    expect(results.of('crossing')[0]!.lat).toBeCloseTo(40.1, 4)
    expect(results.of('crossing')[0]!.start - Scene.START).toBeCloseTo((0.1 * 111_035) / 0.015, -4)
  })

  it('finds a corner that the way only cuts', () => {
    const corner = new RegionIndex([box(-106, 39, -104, 41, 'A'), box(-104.9, 40.02, -104.89, 40.03, 'B')].reverse())
    const scene = new Scene()
    scene.lon = -104.95
    scene.lat = 40.025
    scene.report()
    scene.drive(600, 20, 300, 90)
    const rows = scene.run({ jurisdictions: corner }).mileage()
    expect(km(rows, 0)).toBeCloseTo(0.01 * 85.36, 1)
    expect(km(rows, 0) + km(rows, 1)).toBeCloseTo(12, 1)
  })
})
