import { describe, expect, it } from 'vitest'
import { LandmarkIndex } from '../../geo/landmark/LandmarkIndex.ts'
import type { LandmarkShape } from '../../geo/landmark/LandmarkShape.ts'
import { readSharedData, readSharedJson } from '../../geo/sharedData.testing.ts'
import { ReportColumns } from '../../reports/ReportColumns.ts'
import { ReportFlag } from '../../reports/ReportFlag.ts'
import { ALWAYS, ruleOf } from '../engine/alarms.testing.ts'
import { Backtest } from './Backtest.ts'

interface ExpectedVisits {
  trace: string
  landmark:
    | { type: 'circle'; lat: number; lon: number; radius_m: number }
    | { type: 'polygon'; ring: [number, number][] }
  visits: { first_inside: string; first_outside_after: string | null }[]
}

function shapeOf(landmark: ExpectedVisits['landmark']): LandmarkShape {
  if (landmark.type === 'polygon') return { kind: 'polygon', parts: [[landmark.ring]] }
  return { kind: 'circle', lat: landmark.lat, lon: landmark.lon, radiusM: landmark.radius_m }
}

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

describe('recorded days of real vehicles', () => {
  it('raise an alarm "inside" for every visit of the reference, from its first report to the first outside', () => {
    const data = readSharedJson('2_trips/landmark_visits_expected.json.gz') as { items: ExpectedVisits[] } | undefined
    if (!data) return
    const traces = new Map(data.items.map(({ trace }) => [trace, readTrace(trace)]))
    let [found, expected] = [0, 0]
    const differing: string[] = []
    for (const { trace, landmark, visits } of data.items) {
      const rule = ruleOf([{ type: 4, operator: 'inside', landmarks: [1] }])
      const columns = traces.get(trace)!
      const until = columns.time[columns.length - 1]!
      const index = new LandmarkIndex([{ id: 1, shape: shapeOf(landmark) }])
      const backtest = new Backtest(rule, { from: 0, until }, index)
      backtest.add({ id: 1, owned: [ALWAYS], groups: [] }, columns)
      const alarms = backtest.run().map(({ at, endedAt }) => `${at}-${endedAt}`)
      const wanted = visits.map(
        ({ first_inside, first_outside_after: left }) =>
          `${Date.parse(first_inside)}-${left ? Date.parse(left) : null}`,
      )
      expected += wanted.length
      found += wanted.filter((visit) => alarms.includes(visit)).length
      if (wanted.length !== alarms.length) differing.push(trace)
    }
    expect(expected).toBe(337)
    expect({ found, differing }).toEqual({ found: 337, differing: [] })
  })
})
