import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Journey, makeJourney } from './journey.testing.ts'
import { MovementEngine } from './MovementEngine.ts'
import { emptyMovement } from './MovementState.ts'
import { orderReports } from './restate/orderReports.ts'
import type { MovementRow } from './results/MovementRow.ts'
import { DEFAULT_RULE } from './rules/MovementRule.ts'
import { RULE_PRESETS } from './rules/presets.ts'
import { underWay } from './underWay.ts'

const rules = Object.values(RULE_PRESETS).map((preset) => ({ ...DEFAULT_RULE, ...preset }))
const journeys = fc.record({
  seed: fc.nat(),
  everyMs: fc.constantFrom(100, 1000, 10_000, 60_000, 1_200_000, 5_400_000, 86_400_000),
  reports: fc.integer({ min: 2, max: 400 }),
  kind: fc.constantFrom('powered', 'bare', 'dirty'),
}) as fc.Arbitrary<Journey>

const add = (rows: readonly { mm: number }[]): number => rows.reduce((sum, { mm }) => sum + mm, 0)
const odometer = (rows: readonly { odometerMm: number }[]): number => rows.reduce((sum, row) => sum + row.odometerMm, 0)

describe('whatever is reported', () => {
  it('the sum of the jurisdictions is that of trips and stops, and these follow one another', () => {
    fc.assert(
      fc.property(journeys, fc.constantFrom(...rules), (journey, rule) => {
        const reports = orderReports(makeJourney(journey))
        const state = emptyMovement()
        const rows: MovementRow[] = []
        new MovementEngine({ rule }).take(state, reports, 0, reports.length, rows)
        const now = underWay(state, rule, () => 0)
        const trips = [...rows.filter((row) => row.kind === 'trip'), ...(now.trip ? [now.trip] : [])]
        const stops = [...rows.filter((row) => row.kind === 'stop'), ...(now.stop ? [now.stop] : [])]
        const mileage = [...rows.filter((row) => row.kind === 'mileage'), ...now.mileage]
        expect(add(mileage)).toBe(add(trips) + add(stops))
        expect(odometer(trips)).toBeLessThanOrEqual(odometer(mileage))
        for (const { mm, odometerMm, inferredMm } of mileage) {
          expect(Number.isSafeInteger(mm) && mm >= 0).toBe(true)
          expect(odometerMm).toBeLessThanOrEqual(mm)
          expect(inferredMm).toBeLessThanOrEqual(mm)
        }
        for (const row of trips) {
          const order = [row.startEarliest, row.start, row.startLatest]
          expect([...order].sort((a, b) => a - b)).toEqual(order)
          expect(row.start).toBeLessThanOrEqual(row.end)
          expect(row.endEarliest).toBeLessThanOrEqual(row.end)
        }
        const story = [...trips, ...stops].sort((a, b) => a.start - b.start || a.end - b.end)
        for (let i = 1; i < story.length; i++) expect(story[i]!.start).toBeGreaterThanOrEqual(story[i - 1]!.end)
        const counted = [...rows.filter((row) => row.kind === 'activity'), ...now.activity]
        const held = state.filter.held.length
        expect(counted.reduce((sum, row) => sum + row.reports, 0)).toBe(reports.length - held)
        for (const { idleMs, engineMs } of counted) expect(Math.min(idleMs, engineMs)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 150 },
    )
  })
})
