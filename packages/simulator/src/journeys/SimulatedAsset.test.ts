import { distanceM } from '@waymark/core/geo/distance.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RoadNetwork } from '../roads/RoadNetwork.ts'
import { ASSET_KINDS, type AssetKind, type AssetSpec } from './AssetSpec.ts'
import type { JourneyReport } from './JourneyReport.ts'
import { SimulatedAsset } from './SimulatedAsset.ts'
import { DAY_MS, HOUR_MS } from './clock.ts'
import { LONGEST_HOLD_MS } from './coverage.ts'

const roads = new RoadNetwork()
const HOMES = [
  ['Denver', 'US-CO'],
  ['Calgary', 'CA-AB'],
  ['Monterrey', 'MX-NLE'],
  ['Halifax', 'CA-NS'],
  ['Cancún', 'MX-ROO'],
] as const

/** Each reads days of reports: few runs a time, many over time, since every run draws anew. */
const RUNS = 15

const kinds = fc.constantFrom(...ASSET_KINDS)
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const homes = fc.constantFrom(...HOMES)
/** Some moment of 2024 to 2029. */
const moments = fc.integer({ min: Date.UTC(2024, 0, 2), max: Date.UTC(2029, 0, 1) })

function asset(kind: AssetKind, seed: number, [town, region]: readonly [string, string]): SimulatedAsset {
  const spec: AssetSpec = { kind, seed, town, region, group: seed % 3 }
  return new SimulatedAsset(kind === 'trailer' || kind === 'reefer' ? { ...spec, truck: seed ^ 77 } : spec, roads)
}

function read(source: SimulatedAsset, from: number, to: number): JourneyReport[] {
  return [...source.reports(from, to)]
}

describe('SimulatedAsset', () => {
  it('reports in order of time, within the window, and with sane values', () => {
    fc.assert(
      fc.property(kinds, seeds, homes, moments, (kind, seed, home, from) => {
        const reports = read(asset(kind, seed, home), from, from + 3 * DAY_MS)
        expect(reports.length).toBeGreaterThan(1)
        for (const [i, report] of reports.entries()) {
          expect(report.time).toBeGreaterThanOrEqual(from)
          expect(report.time).toBeLessThan(from + 3 * DAY_MS)
          if (i > 0) expect(report.time).toBeGreaterThan(reports[i - 1]!.time)
          expect(Number.isInteger(report.time)).toBe(true)
          expect(report.speed).toBeGreaterThanOrEqual(0)
          expect(report.speed).toBeLessThan(35)
          expect(report.course >= 0 && report.course <= 360).toBe(true)
          expect(report.battery >= 0 && report.battery <= 100).toBe(true)
          expect(report.signal >= 0 && report.signal <= 100).toBe(true)
          expect(report.satellites >= 3 && report.satellites <= 16).toBe(true)
          expect(report.sent >= report.time && report.sent <= report.time + LONGEST_HOLD_MS).toBe(true)
          expect(report.temperature !== undefined).toBe(kind === 'reefer')
        }
      }),
      { numRuns: RUNS },
    )
  })

  it('never jumps: no two reports farther apart than 45 m/s', () => {
    fc.assert(
      fc.property(kinds, seeds, homes, moments, (kind, seed, home, from) => {
        // Two weeks take in the ends of days and tours; equipment moves every third week.
        const reports = read(asset(kind, seed, home), from, from + (kind === 'equipment' ? 50 : 14) * DAY_MS)
        let fastest = 0
        for (let i = 1; i < reports.length; i++) {
          const [a, b] = [reports[i - 1]!, reports[i]!]
          fastest = Math.max(fastest, distanceM(a.lat, a.lon, b.lat, b.lon) / ((b.time - a.time) / 1000))
        }
        expect(fastest).toBeLessThan(45)
      }),
      { numRuns: RUNS },
    )
  })

  it('counts on its odometer what it drives, within 2 %, and never back', () => {
    const drivers = fc.constantFrom<AssetKind>('truck', 'van', 'bus', 'trailer', 'reefer')
    fc.assert(
      fc.property(drivers, seeds, homes, moments, (kind, seed, home, from) => {
        const reports = read(asset(kind, seed, home), from, from + 14 * DAY_MS)
        let [metres, counted] = [0, 0]
        for (let i = 1; i < reports.length; i++) {
          const [a, b] = [reports[i - 1]!, reports[i]!]
          if (b.odometer! < a.odometer!) throw new Error(`back at ${new Date(b.time).toISOString()}`)
          // Over a stretch without reports the straight line says little.
          if (b.time - a.time > HOUR_MS / 3 && b.odometer !== a.odometer) continue
          metres += distanceM(a.lat, a.lon, b.lat, b.lon)
          counted += b.odometer! - a.odometer!
        }
        if (counted > 50_000) expect(Math.abs(metres / counted - 1)).toBeLessThan(0.02)
      }),
      { numRuns: RUNS },
    )
  })

  it('reports the same however the time is cut into windows', () => {
    fc.assert(
      fc.property(
        kinds,
        seeds,
        homes,
        moments,
        fc.array(fc.integer({ min: 0, max: 4 * DAY_MS }), { maxLength: 6 }),
        (kind, seed, home, from, cuts) => {
          const to = from + 4 * DAY_MS
          const whole = read(asset(kind, seed, home), from, to)
          const marks = [from, ...cuts.map((cut) => from + cut).sort((a, b) => a - b), to]
          const again = asset(kind, seed, home)
          const parts = marks.slice(1).flatMap((mark, i) => read(again, marks[i]!, mark))
          expect(parts).toEqual(whole)
        },
      ),
      { numRuns: RUNS },
    )
  })

  it('delivers every report once, late ones after their gap, in windows as well', () => {
    let late = 0
    fc.assert(
      fc.property(kinds, seeds, moments, (kind, seed, from) => {
        const source = asset(kind, seed, HOMES[0])
        const to = from + 6 * DAY_MS
        const cut = from + 2.4 * DAY_MS
        const delivered = [...source.deliveries(from, cut), ...source.deliveries(cut, to)]
        expect(delivered).toEqual([...source.deliveries(from, to)])
        for (let i = 1; i < delivered.length; i++)
          expect(delivered[i]!.sent).toBeGreaterThanOrEqual(delivered[i - 1]!.sent)
        expect(delivered).toEqual(
          read(source, from - LONGEST_HOLD_MS, to).filter(({ sent }) => sent >= from && sent < to),
        )
        late += delivered.filter(({ sent, time }) => sent > time).length
      }),
      // the draw is fixed, since the sum below depends on it
      { numRuns: RUNS, seed: 20261121 },
    )
    expect(late).toBeGreaterThan(50)
  })

  it('names what is wrong with a spec', () => {
    expect(() => asset('truck', 1, ['Atlantis', 'US-CO'])).toThrow('Atlantis')
    expect(() => new SimulatedAsset({ kind: 'trailer', seed: 3, town: 'Denver', region: 'US-CO' }, roads)).toThrow(
      'no truck',
    )
  })
})
