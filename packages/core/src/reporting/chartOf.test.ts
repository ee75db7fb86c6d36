import { describe, expect, it } from 'vitest'
import { type ChartQuestion, chartOf, fitsReport, groupingsOf, measuresOf, sumsOf } from './chartOf.ts'

const COLUMNS = {
  name: { kind: 'text', head: 'Vehicle' },
  start: { kind: 'time', head: 'Start' },
  distance: { kind: 'distance', head: 'Distance', total: 'sum' },
  speed: { kind: 'speed', head: 'Top speed' },
  id: { kind: 'id', head: 'Id', hidden: true },
} as const
const row = (name: string | null, start: string, distance: number | null, speed = 1) => ({
  name,
  start,
  distance,
  speed,
  id: 1,
})
const ROWS = [
  row('A', '2026-03-01T06:30:00Z', 10, 3),
  row('A', '2026-03-01T07:30:00Z', 5, 9),
  row('B', '2026-03-09T12:00:00Z', 7),
  row('C', '2026-03-31T12:00:00Z', 1),
  row(null, '2026-03-31T12:00:00Z', null),
]
const ask = (more: Partial<ChartQuestion>) =>
  chartOf(COLUMNS, ROWS, { measure: 'distance', sum: 'sum', grouping: 'name', most: 10, ...more }, 'America/Denver')

describe('a chart', () => {
  it('adds up groups, the largest first, with the rest as one', () => {
    expect(ask({})).toEqual([
      { at: 'A', value: 15 },
      { at: 'B', value: 7 },
      { at: 'C', value: 1 },
    ])
    expect(ask({ most: 1 })).toEqual([
      { at: 'A', value: 15 },
      { at: null, value: 8 },
    ])
  })

  it('has means and maxima, which leave no rest', () => {
    expect(ask({ sum: 'mean', most: 1 })).toEqual([{ at: 'A', value: 7.5 }])
    expect(ask({ measure: 'speed', sum: 'max', most: 1 })).toEqual([{ at: 'A', value: 9 }])
    expect(ask({ measure: 'rows' })[0]).toEqual({ at: 'A', value: 2 })
  })

  it('groups times by days of the zone, weeks from Monday and months, in their order', () => {
    expect(ask({ grouping: 'day' })).toEqual([
      { at: '2026-02-28', value: 10 },
      { at: '2026-03-01', value: 5 },
      { at: '2026-03-09', value: 7 },
      { at: '2026-03-31', value: 1 },
    ])
    expect(ask({ grouping: 'week' }).map(({ at }) => at)).toEqual(['2026-02-23', '2026-03-09', '2026-03-30'])
    expect(ask({ grouping: 'month' }).map(({ at }) => at)).toEqual(['2026-02', '2026-03'])
  })

  it('offers what a report has, and nothing that it does not', () => {
    expect(measuresOf(COLUMNS)).toEqual(['rows', 'distance', 'speed'])
    expect(groupingsOf(COLUMNS)).toEqual(['name', 'day', 'week', 'month'])
    expect(sumsOf(COLUMNS, 'speed')).toEqual(['mean', 'max'])
    const question = { measure: 'speed', sum: 'sum', grouping: 'name', most: 5 } as const
    expect(fitsReport(COLUMNS, question)).toBe(false)
    expect(fitsReport(COLUMNS, { ...question, sum: 'max' })).toBe(true)
    expect(fitsReport(COLUMNS, { ...question, sum: 'max', grouping: 'id' })).toBe(false)
  })
})
