import { expect, it } from 'vitest'
import { readSharedData, readSharedJson } from '../../geo/sharedData.testing.ts'
import { ReportColumns } from '../../reports/ReportColumns.ts'
import { ReportFlag } from '../../reports/ReportFlag.ts'
import { UNKNOWN } from '../../reports/unknown.ts'
import { FixFilter } from '../../trail/FixFilter.ts'
import { FixLookahead } from './FixLookahead.ts'
import { Verdict } from './FixVerdicts.ts'

function readTrace(name: string): ReportColumns {
  const columns = new ReportColumns()
  for (const line of (readSharedData(`2_trips/input/${name}.csv.gz`) ?? '').split('\n').slice(1)) {
    const [time, lat, lon] = line.split(',')
    if (!time) continue
    const row = columns.add(1, Date.parse(time))
    columns.lat[row] = Math.round(Number(lat) * 1e7)
    columns.lon[row] = Math.round(Number(lon) * 1e7)
    columns.flags[row] = ReportFlag.valid
  }
  return columns
}

it('alarms leave out the same positions as trails, trips and mileage, of every recorded day', () => {
  const data = readSharedJson('2_trips/landmark_visits_expected.json.gz') as { items: { trace: string }[] } | undefined
  if (!data) return
  let left = 0
  for (const trace of new Set(data.items.map((item) => item.trace))) {
    const columns = readTrace(trace)
    const fixes = new FixLookahead(columns, 0, columns.length, [])
    const counted = Array.from({ length: columns.length }, (_, row) => (fixes.verdictOf(row) & Verdict.fix) !== 0)
    const judge = new FixFilter({ device: [], organisation: [], model: [] })
    judge.judge(columns)
    // what nothing decides about is drawn as it came
    const settled = judge.isUndecided ? columns.length - 1 : columns.length
    for (let row = 0; row < settled; row++) {
      const isDrawn = columns.lat[row] !== UNKNOWN.position
      expect([trace, row, counted[row]]).toEqual([trace, row, isDrawn])
      if (!isDrawn) left++
    }
  }
  expect(left).toBeGreaterThan(0)
})
