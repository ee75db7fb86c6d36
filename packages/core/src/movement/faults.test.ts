import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listSharedData, readSharedData } from '../geo/sharedData.testing.ts'
import { ReportColumns } from '../reports/ReportColumns.ts'
import { ReportFlag } from '../reports/ReportFlag.ts'
import { makeJourney, makeRandom } from './journey.testing.ts'
import { MovementEngine } from './MovementEngine.ts'
import { emptyMovement } from './MovementState.ts'
import { orderReports } from './restate/orderReports.ts'
import type { MovementRow } from './results/MovementRow.ts'
import { DEFAULT_RULE } from './rules/MovementRule.ts'
import { underWay } from './underWay.ts'

/** Milliseconds since 1970 UTC, degrees. */
interface Fix {
  time: number
  lat: number
  lon: number
}
const START = Date.UTC(2026, 4, 1)
const METRE = 1 / 111_195

const reportsOf = (fixes: readonly Fix[]): ReportColumns => {
  const columns = new ReportColumns(fixes.length)
  for (const { time, lat, lon } of fixes) {
    const row = columns.add(1, time)
    columns.lat[row] = Math.round(lat * 1e7)
    columns.lon[row] = Math.round(lon * 1e7)
    columns.flags[row] = ReportFlag.valid
  }
  return columns
}

const run = (columns: ReportColumns) => {
  const reports = orderReports(columns)
  const state = emptyMovement()
  const rows: MovementRow[] = []
  new MovementEngine({ rule: DEFAULT_RULE }).take(state, reports, 0, reports.length, rows)
  const miles = [...rows.filter((row) => row.kind === 'mileage'), ...underWay(state, DEFAULT_RULE, () => 0).mileage]
  return { rows, km: miles.reduce((sum, { mm }) => sum + mm, 0) / 1e6 }
}
const kmOf = (fixes: readonly Fix[]): number => run(reportsOf(fixes)).km

/** Hours of standing with the noise of a receiver, white or wandering. */
function standing(seed: number, everyS: number, noiseM: number, wander: number): Fix[] {
  const random = makeRandom(seed)
  const normal = (): number => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random())
  let [north, east] = [0, 0]
  return Array.from({ length: Math.floor((5 * 3600) / everyS) }, (_, n) => {
    north = wander * north + Math.sqrt(1 - wander * wander) * normal()
    east = wander * east + Math.sqrt(1 - wander * wander) * normal()
    return {
      time: START + n * everyS * 1000,
      lat: 40 + noiseM * north * METRE,
      lon: -105 + (noiseM * east * METRE) / Math.cos((40 * Math.PI) / 180),
    }
  })
}

/** The recordings beside the repository that say where something drove, by name. */
const recordings = listSharedData('2_trips/input').flatMap((path): [string, Fix[]][] => {
  const lines = readSharedData(path)?.trim().split('\n').slice(1) ?? []
  const fixes = lines.map((line) => {
    const [time = '', lat, lon] = line.trim().split(',')
    return { time: Date.parse(time), lat: Number(lat), lon: Number(lon) }
  })
  return path.includes('motorcycle') || path.includes('cab') ? [[path, fixes]] : []
})

describe('whatever goes wrong', () => {
  it('standing is no way, however noisy and often its fixes are, without a reported speed', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.constantFrom(1, 2, 5, 10, 30, 60, 300),
        fc.integer({ min: 0, max: 15 }),
        fc.constantFrom(0, 0.5, 0.9, 0.99),
        (seed, every, noise, wander) => {
          const { rows, km } = run(reportsOf(standing(seed, every, noise, wander)))
          expect(km).toBe(0)
          expect(rows.filter(({ kind }) => kind === 'trip')).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })

  it('a rule of five minutes gives no stop of less, but by the ignition', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.constantFrom(1000, 10_000, 60_000, 1_200_000),
        fc.constantFrom('bare', 'powered', 'dirty'),
        (seed, everyMs, kind) => {
          const reports = orderReports(makeJourney({ seed, everyMs, reports: 400, kind }))
          const rows: MovementRow[] = []
          const rule = { ...DEFAULT_RULE, ignition: 'none' as const }
          new MovementEngine({ rule }).take(emptyMovement(), reports, 0, reports.length, rows)
          for (const row of rows)
            if (row.kind === 'stop') expect(row.end - row.start).toBeGreaterThanOrEqual(rule.stopAfterMs)
        },
      ),
      { numRuns: 100 },
    )
  })

  it.skipIf(recordings.length === 0)(
    'a receiver that hangs on a wrong place adds next to nothing to a drive',
    () => {
      for (const [name, fixes] of recordings) {
        const right = kmOf(fixes)
        for (const share of [0.2, 0.5, 0.8])
          for (const [count, off] of [
            [3, 0.05],
            [6, 0.05],
            [6, 0.2],
            [6, 1],
          ] as const) {
            const at = Math.floor(fixes.length * share)
            const wrong = fixes[at]!.lat + off
            const hung = fixes.map((fix, n) =>
              n >= at && n < at + count ? { ...fix, lat: wrong, lon: fixes[at]!.lon } : fix,
            )
            expect({ name, share, count, off, isMore: kmOf(hung) > right * 1.01 }).toMatchObject({ isMore: false })
            expect(kmOf(hung)).toBeGreaterThan(right * 0.95)
          }
      }
    },
    60_000,
  )

  it.skipIf(recordings.length === 0)('no recording has a stop of less than five minutes', () => {
    for (const [, fixes] of recordings)
      for (const row of run(reportsOf(fixes)).rows)
        if (row.kind === 'stop') expect(row.end - row.start).toBeGreaterThanOrEqual(DEFAULT_RULE.stopAfterMs)
  })
})
