import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LandmarkIndex } from '../../geo/landmark/LandmarkIndex.ts'
import type { Region } from '../../geo/Region.ts'
import { RegionIndex } from '../../geo/RegionIndex.ts'
import { ReportColumns } from '../../reports/ReportColumns.ts'
import { contentHash } from '../../reports/sealed/contentHash.ts'
import { MovementEngine } from '../MovementEngine.ts'
import { readState, writeState } from '../MovementState.ts'
import type { LoadSource } from '../load/LoadSource.ts'
import type { MovementRow } from '../results/MovementRow.ts'
import { DEFAULT_RULE } from '../rules/MovementRule.ts'
import { RULE_PRESETS } from '../rules/presets.ts'
import { type Journey, makeJourney } from '../journey.testing.ts'
import { isCheckpointDue } from './Checkpoint.ts'
import { DeviceMovement, FIRST_CHECKPOINT } from './DeviceMovement.ts'
import { diffRows } from './diffRows.ts'
import { copyReport, orderReports } from './orderReports.ts'

const box = (west: number, east: number, code: string): Region => ({
  code,
  country: 'US',
  name: code,
  rings: [[[[west, 39], [east, 39], [east, 41], [west, 41], [west, 39]]]], // prettier-ignore
})
const jurisdictions = new RegionIndex([box(-105.2, -105, 'A'), box(-105, -104.8, 'B')])
const landmarks = new LandmarkIndex(
  [
    [40, -105, 400],
    [40, -105, 2000],
    [40.02, -105.01, 150],
    [39.98, -104.97, 600],
  ].map(([lat, lon, radiusM], id) => ({ id, shape: { kind: 'circle', lat: lat!, lon: lon!, radiusM: radiusM! } })),
)
const rules = [
  DEFAULT_RULE,
  { ...DEFAULT_RULE, ...RULE_PRESETS.untethered },
  { ...DEFAULT_RULE, ...RULE_PRESETS.delivery },
]
/** Beside the tracker's own flag: an input, a scale and a distance that journeys tell of, by odometer and speed. */
const loads: (LoadSource | undefined)[] = [
  undefined,
  { kind: 'weight', inputs: ['odometer'], threshold: 600, margin: 100 },
  { kind: 'distance', input: 'speed', threshold: 40, margin: 20 },
  { kind: 'input', input: 'ignition', isInverted: true },
]
const engines = [...rules, DEFAULT_RULE].map(
  (rule, i) => new MovementEngine({ rule, load: loads[i], landmarks, jurisdictions }),
)

/** An owner as the server is one: stores reports without repetitions and keeps the rows. */
class Owner {
  device: DeviceMovement
  rows: MovementRow[] = []
  restatements = 0
  readonly #engine: MovementEngine
  readonly #stored = new ReportColumns()
  readonly #keys = new Set<string>()

  constructor(engine: MovementEngine) {
    this.#engine = engine
    this.device = new DeviceMovement(engine, [FIRST_CHECKPOINT])
  }

  receive(batch: ReportColumns): void {
    const fresh = new ReportColumns()
    for (let row = 0; row < batch.length; row++) {
      const key = `${batch.time[row]} ${contentHash(batch, row)}`
      if (this.#keys.has(key)) continue
      this.#keys.add(key)
      copyReport(batch, row, this.#stored)
      copyReport(batch, row, fresh)
    }
    if (fresh.length === 0) return
    const ordered = orderReports(fresh)
    const [earliest, latest] = [ordered.time[0]!, ordered.time[ordered.length - 1]!]
    if (!this.device.isLate(earliest)) {
      this.rows.push(...this.device.advance(ordered))
      return
    }
    const restating = this.device.restate(earliest, latest)
    const after = new ReportColumns()
    const all = orderReports(this.#stored)
    for (let row = 0; row < all.length; row++) if (all.time[row]! > restating.from) copyReport(all, row, after)
    restating.feed(after)
    const isTouched = ({ known }: MovementRow): boolean => known > restating.from && known <= restating.until
    this.restatements += diffRows(this.rows.filter(isTouched), restating.rows).length
    this.rows = [...this.rows.filter((row) => !isTouched(row)), ...restating.rows]
    this.device.adopt(restating)
  }

  /** Writes everything down and goes on from the text, as after a crash. */
  crash(): void {
    const text = JSON.stringify([this.device.checkpoints, this.device.writeDown()])
    const [checkpoints, state] = JSON.parse(text) as [[], { text: string; reports: number }]
    this.device = new DeviceMovement(this.#engine, checkpoints, state)
  }
}

function run(engine: MovementEngine, reports: ReportColumns): { rows: string[]; state: string } {
  const device = new DeviceMovement(engine, [FIRST_CHECKPOINT])
  const rows = device.advance(orderReports(reports))
  return { rows: sorted(rows), state: writeState(device.state) }
}

function sorted(rows: readonly MovementRow[]): string[] {
  return rows.map((row) => JSON.stringify(row)).sort()
}

function pick(reports: ReportColumns, rows: readonly number[]): ReportColumns {
  const out = new ReportColumns(Math.max(1, rows.length))
  for (const row of rows) copyReport(reports, row, out)
  return out
}

/** Everything in some order, cut into batches, some of it twice. */
function arrivals(journey: Journey): fc.Arbitrary<number[][]> {
  const { length } = makeJourney(journey)
  const all = Array.from({ length }, (_, row) => row)
  return fc
    .record({
      delays: fc.array(fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: length })), {
        minLength: length,
        maxLength: length,
      }),
      twice: fc.array(fc.nat({ max: Math.max(0, length - 1) }), { maxLength: 6 }),
      size: fc.integer({ min: 1, max: 40 }),
    })
    .map(({ delays, twice, size }) => {
      const order = [...all, ...twice].sort((a, b) => a + delays[a]! - b - delays[b]!)
      return Array.from({ length: Math.ceil(order.length / size) }, (_, i) => order.slice(i * size, (i + 1) * size))
    })
}

const journeys = fc.record({
  seed: fc.nat(),
  everyMs: fc.constantFrom(100, 1000, 10_000, 60_000, 1_200_000, 5_400_000, 86_400_000),
  reports: fc.integer({ min: 2, max: 150 }),
  kind: fc.constantFrom('powered', 'bare', 'dirty'),
}) as fc.Arbitrary<Journey>
const which = fc.constantFrom(0, 1, 2, 3)

describe('restating', () => {
  it('17.7 ends the same however reports arrive, whatever the load is read from: shuffled, late, twice, in any batches', () => {
    const cases = journeys.chain((journey) =>
      fc.record({ journey: fc.constant(journey), batches: arrivals(journey), which }),
    )
    fc.assert(
      fc.property(cases, ({ journey, batches, which }) => {
        const reports = makeJourney(journey)
        const expected = run(engines[which]!, reports)
        const owner = new Owner(engines[which]!)
        for (const batch of batches) owner.receive(pick(reports, batch))
        expect(sorted(owner.rows)).toEqual(expected.rows)
        expect(writeState(owner.device.state)).toBe(expected.state)
      }),
      { numRuns: 80 },
    )
  })

  it('goes on from a state that was written down at any step', () => {
    const cases = fc.record({ journey: journeys, crashes: fc.array(fc.nat({ max: 150 }), { maxLength: 5 }), which })
    fc.assert(
      fc.property(cases, ({ journey, crashes, which }) => {
        const reports = makeJourney(journey)
        const expected = run(engines[which]!, reports)
        const owner = new Owner(engines[which]!)
        for (let row = 0; row < reports.length; row++) {
          if (crashes.includes(row)) owner.crash()
          owner.receive(pick(reports, [row]))
        }
        expect(sorted(owner.rows)).toEqual(expected.rows)
        expect(writeState(owner.device.state)).toBe(expected.state)
        const again = readState(expected.state)
        expect(writeState(again)).toBe(expected.state)
      }),
      { numRuns: 80 },
    )
  })

  it('computes only the touched window anew', () => {
    const day = 86_400_000
    const reports = makeJourney({ seed: 5, everyMs: 120_000, reports: 20 * 720, kind: 'powered' })
    const all = Array.from({ length: reports.length }, (_, row) => row)
    const late = all.filter((row) => row > 3000 && row < 3040)
    const owner = new Owner(engines[0]!)
    owner.receive(pick(reports, all.filter((row) => !late.includes(row)))) // prettier-ignore
    const restating = owner.device.restate(reports.time[late[0]!]!, reports.time[late.at(-1)!]!)
    expect(reports.time[late[0]!]! - restating.from).toBeLessThan(day)
    owner.receive(pick(reports, late))
    expect(sorted(owner.rows)).toEqual(run(engines[0]!, reports).rows)
    expect(owner.restatements).toBeGreaterThan(0)
    const again = owner.device.restate(reports.time[late[0]!]!, reports.time[late.at(-1)!]!)
    again.feed(pick(reports, all.filter((row) => reports.time[row]! > again.from))) // prettier-ignore
    expect(again.isSettled).toBe(true)
    expect(again.until - reports.time[late.at(-1)!]!).toBeLessThan(2 * day)
  })

  it('says what was and what is', () => {
    const trip = (start: number, mm: number, known: number) => ({ kind: 'trip', start, mm, known }) as MovementRow
    const miles = (start: number, mm: number) => ({ kind: 'mileage', start, region: 1, mm, odometerMm: 0, inferredMm: 0, known: 9 }) as MovementRow // prettier-ignore
    expect(diffRows([trip(1, 5, 9), miles(0, 3), miles(0, 4)], [trip(1, 5, 12), miles(0, 7)])).toEqual([])
    expect(diffRows([trip(1, 5, 9)], [trip(1, 6, 9), trip(3, 2, 9)])).toEqual([
      { old: trip(1, 5, 9), new: trip(1, 6, 9) },
      { old: null, new: trip(3, 2, 9) },
    ])
  })

  it('says of what begins at another time that it does, where the two have time in common', () => {
    const span = (kind: 'trip' | 'stop', start: number, end: number) => ({ kind, start, end, known: 99 }) as MovementRow
    const visit = (landmark: number, start: number, end: number) =>
      ({ kind: 'visit', landmark, enterLatest: start, start, end, fixes: 2, known: 99 }) as MovementRow
    expect(diffRows([span('trip', 10, 20)], [span('trip', 12, 20)])).toEqual([
      { old: span('trip', 10, 20), new: span('trip', 12, 20) },
    ])
    // one that is two now; the other is new
    expect(diffRows([span('stop', 10, 40)], [span('stop', 11, 20), span('stop', 30, 40)])).toEqual([
      { old: span('stop', 10, 40), new: span('stop', 11, 20) },
      { old: null, new: span('stop', 30, 40) },
    ])
    // another time, another kind, another landmark: another one
    for (const [was, is] of [
      [span('trip', 10, 20), span('trip', 20, 30)],
      [span('trip', 10, 20), span('stop', 12, 20)],
      [visit(1, 10, 20), visit(2, 12, 20)],
    ] as const)
      expect(diffRows([was], [is])).toHaveLength(2)
    expect(diffRows([visit(1, 10, 20)], [visit(1, 12, 20)])).toHaveLength(1)
  })

  it('refuses what lies before the first kept checkpoint', () => {
    const owner = new Owner(engines[0]!)
    const reports = makeJourney({ seed: 1, everyMs: 600_000, reports: 2000, kind: 'powered' })
    owner.receive(reports)
    owner.device.forget(reports.time[1500]!)
    expect(() => owner.device.restate(reports.time[1]!, reports.time[1]!)).toThrow('no checkpoint before')
    expect(() => owner.device.restate(reports.time[1600]!, reports.time[1600]!)).not.toThrow()
  })

  it('writes a checkpoint down between two moments only', () => {
    const last = { time: 1, state: '', reports: 0 }
    const day = 86_400_000
    expect(isCheckpointDue(last, 5000, 20_000, 5001)).toBe(true)
    expect(isCheckpointDue(last, 5000, 20_000, 5000)).toBe(false)
    expect(isCheckpointDue(last, 5000, 10, day)).toBe(true)
    expect(isCheckpointDue(last, 5000, 10, day - 1)).toBe(false)
  })
})
