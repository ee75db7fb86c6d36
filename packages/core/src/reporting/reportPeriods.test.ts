import { describe, expect, it } from 'vitest'
import { calendarPart, RELATIVE_RANGES, relativeRange } from './relativeRange.ts'
import { nextDue, periodBefore, type ReportTimes } from './reportPeriods.ts'

const DENVER = 'America/Denver'
const iso = (time: number): string => new Date(time).toISOString().replace('.000Z', 'Z')
const times = (change: Partial<ReportTimes>): ReportTimes => ({
  frequency: 'day',
  atMinute: 0,
  weekday: 1,
  monthDay: 1,
  zone: DENVER,
  ...change,
})
const next = (change: Partial<ReportTimes>, after: string): string => iso(nextDue(times(change), Date.parse(after)))
const before = (change: Partial<ReportTimes>, due: string): string[] => {
  const { from, to } = periodBefore(times(change), Date.parse(due))
  return [iso(from), iso(to)]
}

describe('when a report is due', () => {
  it('DEV-17 every quarter-hour, hour, day, week and month', () => {
    expect(next({ frequency: 'quarter' }, '2026-03-02T10:07:00Z')).toBe('2026-03-02T10:15:00Z')
    expect(next({ frequency: 'hour' }, '2026-03-02T10:00:00Z')).toBe('2026-03-02T11:00:00Z')
    expect(next({ atMinute: 390 }, '2026-03-02T13:29:00Z')).toBe('2026-03-02T13:30:00Z')
    expect(next({ frequency: 'week', weekday: 3, atMinute: 480 }, '2026-03-02T00:00:00Z')).toBe('2026-03-04T15:00:00Z')
    expect(next({ frequency: 'month', monthDay: 28 }, '2026-02-28T07:00:00Z')).toBe('2026-03-28T06:00:00Z')
  })

  it('by a clock that is not whole hours from UTC', () => {
    expect(next({ frequency: 'hour', zone: 'Asia/Kolkata' }, '2026-03-02T10:00:00Z')).toBe('2026-03-02T10:30:00Z')
  })

  it('once on the day on which the clock skips the time, and once where it shows it twice', () => {
    // 2:30 is skipped on 8 March 2026: it is due when the clock goes from 2 to 3
    expect(next({ atMinute: 150 }, '2026-03-08T07:00:00Z')).toBe('2026-03-08T09:00:00Z')
    expect(next({ atMinute: 150 }, '2026-03-08T09:00:00Z')).toBe('2026-03-09T08:30:00Z')
    // 1:30 comes twice on 1 November 2026
    expect(next({ atMinute: 90 }, '2026-11-01T06:00:00Z')).toBe('2026-11-01T07:30:00Z')
    expect(next({ atMinute: 90 }, '2026-11-01T07:30:00Z')).toBe('2026-11-02T08:30:00Z')
  })

  it('goes on over a change of clocks every quarter-hour, in every zone', () => {
    for (const zone of [DENVER, 'Australia/Lord_Howe', 'America/Vancouver']) {
      let at = Date.parse('2026-10-03T12:00:00Z')
      for (let n = 0; n < 200; n++) {
        const due = nextDue(times({ frequency: 'quarter', zone }), at)
        expect(due - at).toBe(15 * 60_000)
        at = due
      }
    }
  })
})

describe('the period that is over', () => {
  it('is a day of 23 or 25 hours where the clock changes', () => {
    expect(before({ atMinute: 360 }, '2026-03-09T12:00:00Z')).toEqual(['2026-03-08T07:00:00Z', '2026-03-09T06:00:00Z'])
    expect(before({ atMinute: 360 }, '2026-11-02T13:00:00Z')).toEqual(['2026-11-01T06:00:00Z', '2026-11-02T07:00:00Z'])
  })

  it('is seven days, a month of the calendar, an hour', () => {
    expect(before({ frequency: 'week' }, '2026-03-09T12:00:00Z')).toEqual([
      '2026-03-02T07:00:00Z',
      '2026-03-09T06:00:00Z',
    ])
    expect(before({ frequency: 'month', monthDay: 5 }, '2026-03-05T12:00:00Z')).toEqual([
      '2026-02-01T07:00:00Z',
      '2026-03-01T07:00:00Z',
    ])
    expect(before({ frequency: 'hour' }, '2026-03-08T10:00:00Z')).toEqual([
      '2026-03-08T09:00:00Z',
      '2026-03-08T10:00:00Z',
    ])
  })
})

describe('a range by its name', () => {
  const now = Date.parse('2026-03-11T18:00:00Z')
  it.each([
    ['yesterday', '2026-03-10T06:00:00Z', '2026-03-11T06:00:00Z'],
    ['days7', '2026-03-04T07:00:00Z', '2026-03-11T06:00:00Z'],
    ['lastWeek', '2026-03-02T07:00:00Z', '2026-03-09T06:00:00Z'],
    ['lastMonth', '2026-02-01T07:00:00Z', '2026-03-01T07:00:00Z'],
    ['lastQuarter', '2025-10-01T06:00:00Z', '2026-01-01T07:00:00Z'],
    ['monthToDate', '2026-03-01T07:00:00Z', '2026-03-11T18:00:00Z'],
    ['yearToDate', '2026-01-01T07:00:00Z', '2026-03-11T18:00:00Z'],
  ] as const)('%s', (name, from, to) => {
    const range = relativeRange(name, now, DENVER)
    expect([iso(range.from), iso(range.to)]).toEqual([from, to])
  })

  it('is never longer than a report may be of (TIME-2)', () => {
    for (const name of RELATIVE_RANGES) {
      const { from, to } = relativeRange(name, now, DENVER)
      expect(to - from).toBeLessThanOrEqual(366 * 86_400_000)
    }
  })

  it('is a month or a quarter for a report of the calendar', () => {
    expect(calendarPart('lastMonth', now, DENVER)).toEqual({ year: 2026, month: 2 })
    expect(calendarPart('lastQuarter', now, DENVER)).toEqual({ year: 2025, quarter: 4 })
    expect(calendarPart('days7', Date.parse('2026-05-01T12:00:00Z'), DENVER)).toEqual({ year: 2026, quarter: 1 })
  })
})
