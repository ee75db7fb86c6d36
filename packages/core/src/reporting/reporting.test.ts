import { expect, it } from 'vitest'
import type { Columns } from './Column.ts'
import { cyclesOf, drivenBetween } from './cyclesOf.ts'
import { detentionOf, quantile } from './dwell.ts'
import { iftaMember } from './ifta.ts'
import { cellsOf, csvLine, headsOf } from './reportCells.ts'
import { sortRows } from './sortRows.ts'
import { sumColumns } from './sumColumns.ts'
import { utilizationOf } from './utilization.ts'

const COLUMNS: Columns = {
  name: { kind: 'text', head: 'Name' },
  distance: { kind: 'distance', head: 'Distance', total: 'sum' },
  time: { kind: 'duration', head: 'Time', total: 'sum' },
  share: { kind: 'share', head: 'Share' },
  odd: { kind: 'flag', head: 'Odd' },
}

it('figures of a file are in the unit that its heading names', () => {
  const row = { name: '=1+1', distance: 1609.344, time: 5400, share: 0.256, odd: true }
  expect(headsOf(COLUMNS, 'mi')).toEqual(['Name', 'Distance (mi)', 'Time (h)', 'Share (%)', 'Odd'])
  expect(cellsOf(COLUMNS, row, 'mi')).toEqual(['=1+1', 1, 1.5, 25.6, 'yes'])
  expect(cellsOf(COLUMNS, row, 'km')[1]).toBe(1.609)
  expect(csvLine(cellsOf(COLUMNS, row, 'km'))).toBe("'=1+1,1.609,1.5,25.6,yes\r\n")
})

it('sums what has a sum, and sorts what is unknown last either way', () => {
  const rows = [
    { name: 'B10', distance: 1 },
    { name: 'b9', distance: null },
    { name: 'A', distance: 3 },
  ]
  expect(sumColumns(COLUMNS, rows)).toEqual({ distance: 4, time: 0 })
  expect(sortRows(rows, 'name').map(({ name }) => name)).toEqual(['A', 'b9', 'B10'])
  expect(sortRows(rows, 'distance').map(({ distance }) => distance)).toEqual([1, 3, null])
  expect(sortRows(rows, '-distance').map(({ distance }) => distance)).toEqual([3, 1, null])
})

it('detention is billed in whole quarter-hours beyond the free time', () => {
  expect([7200, 7200 + 899, 7200 + 900, 7200 + 3000].map((dwell) => detentionOf(dwell, 7200))).toEqual([
    0, 0, 900, 2700,
  ])
  expect([quantile([], 0.5), quantile([3, 1, 2], 0.5), quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9)]).toEqual([
    null,
    2,
    9,
  ])
})

it('utilization by three measures', () => {
  const hours = (n: number): number => n * 3_600_000
  expect(utilizationOf({ days: 28, activeDays: 7, engineMs: hours(80), idleMs: hours(20), weeklyHours: 40 })).toEqual({
    byDays: 0.25,
    byHours: 0.5,
    productive: 0.75,
  })
  expect(utilizationOf({ days: 1, activeDays: 0, engineMs: 0, idleMs: 0, weeklyHours: 40 }).productive).toBeNull()
})

it('58 members: not Alaska, Hawaii, the District, the territories, Mexico', () => {
  expect(['US-CO', 'CA-AB', 'CA-NL'].map(iftaMember)).toEqual(['member', 'member', 'member'])
  expect(['US-AK', 'US-HI', 'US-DC', 'CA-YT', 'MX-SON'].map(iftaMember)).toEqual(
    Array.from({ length: 5 }, () => 'nonMember'),
  )
  expect(iftaMember('')).toBe('unattributed')
})

it('a cycle goes from one landmark to the next; one within another is no journey', () => {
  const visit = (landmark: number, enter: number, leave: number | null) => ({ landmark, enter, leave })
  const visits = [visit(1, 0, 10), visit(2, 2, 4), visit(3, 20, 30), visit(4, 25, 40), visit(1, 50, null)]
  expect(cyclesOf(visits)).toEqual([
    { origin: 1, depart: 10, destination: 3, arrive: 20, leave: 40 },
    { origin: 3, depart: 40, destination: 1, arrive: 50, leave: null },
  ])
  expect(cyclesOf([])).toEqual([])
  expect(
    drivenBetween(
      [
        { start: 0, end: 10, mm: 100 },
        { start: 20, end: 30, mm: 50 },
      ],
      5,
      25,
    ),
  ).toBe(75)
})
