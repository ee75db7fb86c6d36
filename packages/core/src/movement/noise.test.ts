import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ReportColumns } from '../reports/ReportColumns.ts'
import { ReportFlag } from '../reports/ReportFlag.ts'
import { makeRandom } from './journey.testing.ts'
import { MovementEngine } from './MovementEngine.ts'
import { emptyMovement, readState, writeState } from './MovementState.ts'
import { DeviceMovement, FIRST_CHECKPOINT } from './restate/DeviceMovement.ts'
import { copyReport, orderReports } from './restate/orderReports.ts'
import type { MovementRow } from './results/MovementRow.ts'
import { DEFAULT_RULE } from './rules/MovementRule.ts'
import { underWay } from './underWay.ts'

/** Seconds since the beginning, metres east and north of it. */
type Point = readonly [seconds: number, east: number, north: number]

const START = Date.UTC(2026, 4, 1)
const METRE = 1 / 111_195
const STILL = 900
/** Drives of one kind, each with noise of its own, that are judged together. */
const DRIVES = 5
const engine = new MovementEngine({ rule: DEFAULT_RULE })

/** Reports of positions alone, with independent normal noise of so many metres on each axis. */
function reportsOf(points: readonly Point[], seed: number, noiseM: number, speed = -1): ReportColumns {
  const random = makeRandom(seed)
  const normal = (): number => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random())
  const columns = new ReportColumns(points.length)
  for (const [seconds, east, north] of points) {
    const row = columns.add(1, START + seconds * 1000)
    columns.lat[row] = Math.round((40 + (north + noiseM * normal()) * METRE) * 1e7)
    const [lon, metres] = [-105, east + noiseM * normal()]
    columns.lon[row] = Math.round((lon + (metres * METRE) / Math.cos((40 * Math.PI) / 180)) * 1e7)
    columns.flags[row] = ReportFlag.valid
    columns.speed[row] = speed
  }
  return columns
}

const standing = (hours: number, every: number): Point[] =>
  Array.from({ length: Math.floor((hours * 3600) / every) }, (_, n) => [n * every, 0, 0])

/** Stands, drives so far along quarter circles to the right and to the left by turns (or straight on), and stands. */
function driving(kmh: number, radiusM: number, every: number, lengthM: number): Point[] {
  const seconds = lengthM / (kmh / 3.6)
  const arcM = (radiusM * Math.PI) / 2
  const at = (gone: number): [number, number] => {
    if (radiusM === Infinity) return [gone, 0]
    const arc = Math.floor(gone / arcM)
    const angle = Math.PI / 4 - (gone - arc * arcM) / radiusM
    const east = arc * radiusM * Math.SQRT2 + radiusM * (Math.SQRT1_2 - Math.sin(angle))
    return [east, (arc % 2 ? -1 : 1) * radiusM * (Math.cos(angle) - Math.SQRT1_2)]
  }
  return Array.from({ length: Math.floor((2 * STILL + seconds) / every) + 1 }, (_, n) => {
    const gone = Math.min(lengthM, Math.max(0, (n * every - STILL) * (kmh / 3.6)))
    return [n * every, ...at(gone)]
  })
}

function run(columns: ReportColumns) {
  const state = emptyMovement()
  const rows: MovementRow[] = []
  engine.take(state, columns, 0, columns.length, rows)
  const now = underWay(state, DEFAULT_RULE, () => 0)
  const miles = [...rows.filter((row) => row.kind === 'mileage'), ...now.mileage]
  const metres = miles.reduce((sum, { mm }) => sum + mm, 0) / 1000
  const trips = rows.filter(({ kind }) => kind === 'trip').length + (now.trip ? 1 : 0)
  return { metres, trips, rows, state }
}

const seeds = fc.nat()
const intervals = fc.constantFrom(1, 2, 5, 10, 30, 60)

describe('a noisy receiver that tells no speed', () => {
  it('drives nothing in ten hours of standing at noise of up to 30 m, and at most 1.5 km at 50 m', () => {
    fc.assert(
      fc.property(seeds, intervals, fc.integer({ min: 5, max: 50 }), (seed, every, noiseM) => {
        const { metres } = run(reportsOf(standing(10, every), seed, noiseM))
        expect(metres).toBeLessThanOrEqual(noiseM <= 30 ? 0 : 1500)
      }),
      { numRuns: 60 },
    )
  })

  it('drives as far as it drove, straight on and through bends, at noise of 0 to 25 m', () => {
    const ways = fc.constantFrom(
      [10, Infinity],
      [10, 100],
      [20, 100],
      [30, 200],
      [50, 200],
      [50, Infinity],
      [90, 500],
      [130, 1000],
      [130, Infinity],
    )
    fc.assert(
      fc.property(seeds, intervals, fc.integer({ min: 0, max: 25 }), ways, (seed, every, noiseM, [kmh, radiusM]) => {
        // what is seen of a bend in longer steps than this is no bend
        fc.pre((kmh / 3.6) * every <= 0.6 * radiusM)
        const lengthM = Math.max(6000, kmh * 400)
        const off = Array.from({ length: DRIVES }, (_, n) => {
          const { metres, trips } = run(reportsOf(driving(kmh, radiusM, every, lengthM), seed + n, noiseM))
          expect(trips).toBeGreaterThan(0)
          return metres / lengthM - 1
        })
        // one drive of 6 km scatters by 3 % at the most (standard deviation); what all of them are off by is the engine's
        expect(Math.abs(off.reduce((sum, one) => sum + one, 0) / DRIVES)).toBeLessThan(0.1)
        for (const one of off) expect(Math.abs(one)).toBeLessThan(0.15)
      }),
      { numRuns: 40 },
    )
  })

  it('comes to the same when its reports come in pieces, out of order, and with the state written down in between', () => {
    const points = [...driving(30, 200, 1, 3000)]
    fc.assert(
      fc.property(
        seeds,
        fc.constantFrom(3, 25),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 900 }),
        (seed, noiseM, size, late) => {
          const all = reportsOf(points, seed, noiseM)
          const whole = run(all)
          const rows: MovementRow[] = []
          let state = emptyMovement()
          for (let from = 0; from < all.length; from += size) {
            engine.take(state, all, from, Math.min(all.length, from + size), rows)
            state = readState(writeState(state))
          }
          expect({ rows, state: writeState(state) }).toEqual({ rows: whole.rows, state: writeState(whole.state) })
          const pick = (is: (row: number) => boolean): ReportColumns => {
            const picked = new ReportColumns()
            for (let row = 0; row < all.length; row++) if (is(row)) copyReport(all, row, picked)
            return orderReports(picked)
          }
          const device = new DeviceMovement(engine, [FIRST_CHECKPOINT])
          device.advance(pick((row) => row < late || row >= late + 60))
          const missed = pick((row) => row >= late && row < late + 60)
          const restating = device.restate(missed.time[0]!, missed.time[missed.length - 1]!)
          restating.feed(pick((row) => all.time[row]! > restating.from))
          device.adopt(restating)
          expect(writeState(device.state)).toBe(writeState(whole.state))
        },
      ),
      { numRuns: 15 },
    )
  })

  it('is taken as it is where its speed is told', () => {
    const { state, metres } = run(reportsOf(standing(2, 1), 7, 25, 0))
    expect(state.noise).toEqual(emptyMovement().noise)
    expect(metres).toBe(0)
  })
})
