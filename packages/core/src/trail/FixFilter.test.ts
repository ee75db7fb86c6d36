import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeRandom } from '../movement/journey.testing.ts'
import { MovementEngine } from '../movement/MovementEngine.ts'
import { emptyMovement } from '../movement/MovementState.ts'
import { copyReport } from '../movement/restate/orderReports.ts'
import type { MovementRow } from '../movement/results/MovementRow.ts'
import { DEFAULT_RULE } from '../movement/rules/MovementRule.ts'
import { ReportColumns } from '../reports/ReportColumns.ts'
import { ReportFlag } from '../reports/ReportFlag.ts'
import { UNKNOWN } from '../reports/unknown.ts'
import { FixFilter } from './FixFilter.ts'

const START = Date.UTC(2026, 4, 1)
const NOBODY_CHOSE = { device: [], model: [], organisation: [] }

/** A drive of half a minute a report with spikes, stuck fixes, wrong clocks, second fixes of a moment and reports without one. */
function badDrive(seed: number, length: number): ReportColumns {
  const random = makeRandom(seed)
  const columns = new ReportColumns(length)
  let [time, km] = [START, 0]
  for (let n = 0; n < length; n++) {
    if (random() > 0.03) time += 30_000
    km += random()
    const row = columns.add(1, time)
    const isFar = random() < 0.08
    columns.lat[row] = Math.round((40 + (isFar ? random() * 200 : km) / 111) * 1e7)
    columns.lon[row] = -105e7
    columns.flags[row] = ReportFlag.valid
    if (random() < 0.05 && row > 0) columns.lat[row] = columns.lat[row - 1]!
    if (random() < 0.03) columns.flags[row] = 0
    if (random() < 0.02) columns.lat[row] = columns.lon[row] = 0
    if (random() < 0.05) columns.flags[row] |= ReportFlag.clockAhead
    if (random() < 0.02) columns.flags[row] |= ReportFlag.clockBehind
  }
  return columns
}

function setAsideBy(columns: ReportColumns): number {
  const [state, rows]: [ReturnType<typeof emptyMovement>, MovementRow[]] = [emptyMovement(), []]
  new MovementEngine({ rule: DEFAULT_RULE }).take(state, columns, 0, columns.length, rows)
  const activity = [...rows.filter((row) => row.kind === 'activity'), ...state.activity]
  return activity.reduce((sum, { rejected }) => sum + rejected, 0)
}

const slice = (columns: ReportColumns, from: number, to: number): ReportColumns => {
  const out = new ReportColumns(Math.max(1, to - from))
  for (let row = from; row < to; row++) copyReport(columns, row, out)
  return out
}

describe('what a trail leaves out', () => {
  it('is exactly what the movement engine sets aside', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 300 }), (seed, length) => {
        const columns = badDrive(seed, length)
        const judge = new FixFilter(NOBODY_CHOSE)
        const expected = setAsideBy(columns)
        judge.judge(columns)
        expect(judge.refused).toBe(expected)
      }),
    )
  })

  it('is the same for a part as for the whole, by what came before and after it', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(400), fc.nat(400), (seed, one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        const all = badDrive(seed, 400)
        const part = slice(all, from, to)
        const judge = new FixFilter(NOBODY_CHOSE)
        judge.passBefore(slice(all, 0, from))
        judge.judge(part)
        judge.passAfter(slice(all, to, 400))
        new FixFilter(NOBODY_CHOSE).judge(all)
        expect([...part.lat].slice(0, to - from)).toEqual([...all.lat].slice(from, to))
      }),
    )
  })

  it('goes by the rule in force at each moment', () => {
    const fast = (): ReportColumns => {
      const columns = new ReportColumns(40)
      for (let n = 0; n < 40; n++) {
        const row = columns.add(1, START + n * 10_000)
        // one fix in the middle of each half that only an aeroplane reaches
        columns.lat[row] = Math.round((40 + (n % 20 === 10 ? 2 : 0) / 111) * 1e7)
        columns.lon[row] = -105e7
        columns.flags[row] = ReportFlag.valid
        columns.speed[row] = n % 20 === 10 ? 20_000 : 0
      }
      return columns
    }
    const changes = { maxSpeedMps: 300 }
    const since = START + 200_000
    const choices = { ...NOBODY_CHOSE, device: [{ version: 1, since, preset: 'default' as const, changes }] }
    const judged = fast()
    new FixFilter(choices).judge(judged)
    expect([judged.lat[10], judged.lat[30]]).toEqual([UNKNOWN.position, Math.round((40 + 2 / 111) * 1e7)])
  })
})
