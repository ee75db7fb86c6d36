import { describe, expect, it } from 'vitest'
import type { Alarm } from '../engine/Alarm.ts'
import { alarmsOf, ruleOf } from '../engine/alarms.testing.ts'
import { planStorm, type RecentMessage } from './planStorm.ts'
import { quietUntil } from './quietUntil.ts'
import { noticesOf } from './noticesOf.ts'

const [template] = alarmsOf([ruleOf([{ type: 5, operator: '>', value: 25 }])], [{ t: 0, speed: 30 }], 3600)
const minute = (n: number): number => Date.UTC(2026, 10, 21, 12, n)
const alarm = (...triggers: number[]): Alarm => ({ ...template!, at: triggers[0] ?? minute(0), triggers })
const noticed = (change: Parameters<typeof noticesOf>[0]) =>
  noticesOf(change).map(({ reason, about }) => `${reason} ${(about - minute(0)) / 60_000}`)

describe('what people are told of a change', () => {
  it('is every trigger that it adds', () => {
    expect(noticed({ kind: 'raised', alarm: alarm(minute(0)) })).toEqual(['trigger 0'])
    expect(noticed({ kind: 'raised', alarm: alarm() })).toEqual([])
    const [was, is] = [alarm(minute(0)), alarm(minute(0), minute(10), minute(20))]
    expect(noticed({ kind: 'updated', was, alarm: is })).toEqual(['trigger 10', 'trigger 20'])
    expect(noticed({ kind: 'updated', was, alarm: { ...was, endedAt: minute(3) } })).toEqual([])
  })

  it('is a late alarm once, unless it would have told nobody', () => {
    const late = alarm(minute(0), minute(10))
    expect(noticed({ kind: 'late', alarm: late, wouldHaveFiredAt: minute(0) })).toEqual(['late 0'])
    expect(noticed({ kind: 'late', alarm: alarm(), wouldHaveFiredAt: minute(0) })).toEqual([])
  })

  it('is once that what they were told is not true any more', () => {
    const was = alarm(minute(5), minute(15))
    expect(noticed({ kind: 'restated', was, alarm: undefined })).toEqual(['restated 5'])
    expect(noticed({ kind: 'restated', was, alarm: alarm(minute(2), minute(12)) })).toEqual(['restated 5'])
    expect(noticed({ kind: 'restated', was, alarm: alarm(minute(5)) })).toEqual(['restated 15'])
    expect(noticed({ kind: 'restated', was, alarm: alarm(minute(2), minute(12), minute(22)) })).toEqual([
      'restated 5',
      'trigger 22',
    ])
  })

  it('is nothing where nobody was told, or not to the minute', () => {
    const was = alarm(minute(5))
    expect(noticed({ kind: 'restated', was: alarm(), alarm: undefined })).toEqual([])
    expect(noticed({ kind: 'restated', was, alarm: alarm(minute(5) + 30_000) })).toEqual([])
    expect(noticed({ kind: 'restated', was, alarm: { ...was, endedAt: minute(9) } })).toEqual([])
    expect(noticed({ kind: 'restated', was: alarm(), alarm: alarm(minute(5)) })).toEqual(['trigger 5'])
  })
})

describe('quiet hours', () => {
  const at = (text: string): number => Date.parse(text)
  const night = { zone: 'America/Denver', from: 22 * 60, until: 6 * 60 }
  const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())

  it('go on across midnight, on the clock of the zone', () => {
    expect(iso(quietUntil(at('2026-11-21T04:59:00Z'), night))).toBeNull()
    expect(iso(quietUntil(at('2026-11-21T05:00:00Z'), night))).toBe('2026-11-21T13:00:00.000Z')
    expect(iso(quietUntil(at('2026-11-21T12:59:59Z'), night))).toBe('2026-11-21T13:00:00.000Z')
    expect(iso(quietUntil(at('2026-11-21T13:00:00Z'), night))).toBeNull()
    // from Sunday to Monday, where the week begins anew
    expect(iso(quietUntil(at('2026-11-23T06:00:00Z'), night))).toBe('2026-11-23T13:00:00.000Z')
  })

  it('lie within a day, are none when both ends are equal', () => {
    const noon = { zone: 'UTC', from: 720, until: 780 }
    expect(iso(quietUntil(at('2026-11-21T12:30:00Z'), noon))).toBe('2026-11-21T13:00:00.000Z')
    expect(quietUntil(at('2026-11-21T13:30:00Z'), noon)).toBeNull()
    expect(quietUntil(at('2026-11-21T12:30:00Z'), { ...noon, until: 720 })).toBeNull()
  })

  it('are an hour shorter or longer in the nights in which clocks change', () => {
    // 8 March 2026, 2:00 MST becomes 3:00 MDT; 1 November 2026, 2:00 MDT becomes 1:00 MST
    expect(iso(quietUntil(at('2026-03-08T05:00:00Z'), night))).toBe('2026-03-08T12:00:00.000Z')
    expect(iso(quietUntil(at('2026-11-01T04:00:00Z'), night))).toBe('2026-11-01T13:00:00.000Z')
    // an end that the clock leaves out comes with the change; the hour that comes twice is quiet both times
    expect(iso(quietUntil(at('2026-03-08T08:30:00Z'), { ...night, until: 150 }))).toBe('2026-03-08T09:00:00.000Z')
    const early = { ...night, from: 60, until: 90 }
    expect(iso(quietUntil(at('2026-11-01T07:10:00Z'), early))).toBe('2026-11-01T07:30:00.000Z')
    expect(quietUntil(at('2026-11-01T07:40:00Z'), early)).toBeNull()
    expect(iso(quietUntil(at('2026-11-01T08:10:00Z'), early))).toBe('2026-11-01T08:30:00.000Z')
  })
})

describe('storms', () => {
  const settings = { most: 5, window: 60_000 }
  const one = (at: number): RecentMessage => ({ at, grouped: false })

  it('a few go one by one', () => {
    expect(planStorm(5, [], settings)).toBe('each')
    expect(planStorm(2, [one(0), one(1), one(2)], settings)).toBe('each')
  })

  it('many go together, and what follows waits for the end of the window', () => {
    expect(planStorm(6, [], settings)).toBe('together')
    expect(planStorm(2, [0, 1, 2, 3].map(one), settings)).toBe('together')
    expect(planStorm(1, [{ at: 10, grouped: true }, one(20)], settings)).toEqual({ until: 60_010 })
    expect(planStorm(100, [one(5), { at: 10, grouped: true }], settings)).toEqual({ until: 60_010 })
  })

  it('one alone waits for room or company', () => {
    expect(planStorm(1, [0, 1, 2, 3, 4].map(one), settings)).toEqual({ until: 60_000 })
    expect(planStorm(2, [0, 1, 2, 3, 4].map(one), settings)).toBe('together')
  })
})
