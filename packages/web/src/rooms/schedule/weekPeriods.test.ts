import { checkSchedule } from '@waymark/core/alarms/schedule/checkSchedule.ts'
import { describe, expect, it } from 'vitest'
import { barsOf, clockText, endMoment, minuteOf, periodAt, periodBetween, shifted, stretched } from './weekPeriods.ts'

const NIGHT = { startDay: 7, startMinute: 1320, endDay: 1, endMinute: 360 }
const WEEK = { startDay: 1, startMinute: 0, endDay: 7, endMinute: 1440 }
const short = (periods: Parameters<typeof barsOf>[0]) =>
  barsOf(periods).map(({ day, from, until, isFirst, isLast }) => [day, from, until, isFirst, isLast])

describe('periods of a week', () => {
  it('are bars over the days, across midnight and the end of the week', () => {
    expect(short([{ startDay: 2, startMinute: 480, endDay: 2, endMinute: 1080 }])).toEqual([[2, 480, 1080, true, true]])
    expect(short([NIGHT])).toEqual([
      [7, 1320, 1440, true, false],
      [1, 0, 360, false, true],
    ])
    expect(short([{ startDay: 1, startMinute: 0, endDay: 1, endMinute: 1440 }])).toEqual([[1, 0, 1440, true, true]])
    expect(barsOf([WEEK]).map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('move and stretch around the week, and stay good', () => {
    expect(shifted(NIGHT, 120)).toEqual({ startDay: 1, startMinute: 0, endDay: 1, endMinute: 480 })
    expect(shifted(shifted(NIGHT, 1440), -1440)).toEqual(NIGHT)
    expect(stretched(NIGHT, -360)).toEqual({ startDay: 7, startMinute: 1320, endDay: 7, endMinute: 1440 })
    expect(stretched(NIGHT, -100_000)).toEqual(periodAt(6 * 1440 + 1320, 15))
    expect(stretched(NIGHT, 100_000)).toEqual(WEEK)
    for (let start = -20_000; start < 20_000; start += 137)
      for (const length of [1, 15, 1440, 5000, 10_080])
        expect(checkSchedule({ name: 'S', zone: 'UTC', periods: [periodAt(start, length)] })).toEqual([])
  })

  it('end at midnight of either day', () => {
    const evening = { startDay: 7, startMinute: 1200, endDay: 7, endMinute: 1440 }
    expect(endMoment(evening)).toEqual({ day: 1, minute: 0 })
    expect(periodBetween({ day: 7, minute: 1200 }, { day: 1, minute: 0 })).toEqual(evening)
    expect(periodBetween({ day: 1, minute: 0 }, { day: 1, minute: 0 })).toEqual(WEEK)
  })

  it('are written as fields of time take them', () => {
    expect([0, 510, 1439].map(clockText)).toEqual(['00:00', '08:30', '23:59'])
    expect(['00:00', '08:30', '23:59', ''].map(minuteOf)).toEqual([0, 510, 1439, undefined])
  })
})
