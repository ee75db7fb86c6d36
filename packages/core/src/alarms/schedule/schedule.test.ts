import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSchedule } from './checkSchedule.ts'
import { CompiledSchedule } from './CompiledSchedule.ts'
import { type SchedulePeriod, WEEK_MINUTES } from './WeeklySchedule.ts'

const period = (startDay: number, start: string, endDay: number, end: string): SchedulePeriod => {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  return { startDay, startMinute: minutes(start), endDay, endMinute: minutes(end) }
}
const compile = (zone: string, ...periods: SchedulePeriod[]) => new CompiledSchedule({ name: 'S', zone, periods })
const at = (text: string) => Date.parse(text)

/** The minute of the week by the runtime's own clock. */
function wallMinute(zone: string, time: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(time)
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
  const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday'))
  return day * 1440 + Number(part('hour')) * 60 + Number(part('minute'))
}

function isWithin({ startDay, startMinute, endDay, endMinute }: SchedulePeriod, minute: number): boolean {
  const [start, end] = [(startDay - 1) * 1440 + startMinute, (endDay - 1) * 1440 + endMinute]
  return end > start ? minute >= start && minute < end : minute >= start || minute < end
}

const ZONES = [
  'America/Denver',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'UTC',
]
const anyPeriod = fc
  .record({
    startDay: fc.integer({ min: 1, max: 7 }),
    startMinute: fc.integer({ min: 0, max: 1439 }),
    endDay: fc.integer({ min: 1, max: 7 }),
    endMinute: fc.integer({ min: 0, max: 1440 }),
  })
  .filter((p) => checkSchedule({ name: 'S', zone: 'UTC', periods: [p] }).length === 0)
/** Times near the changes of the clocks of 2025 as often as any. */
const anyTime = fc.oneof(
  fc.integer({ min: Date.UTC(2001, 0), max: Date.UTC(2037, 11) }),
  fc.integer({ min: Date.UTC(2025, 2, 8, 20), max: Date.UTC(2025, 2, 10, 10) }),
  fc.integer({ min: Date.UTC(2025, 10, 1, 20), max: Date.UTC(2025, 10, 3, 10) }),
)

describe('a weekly schedule', () => {
  it('SCH-1 needs a name of at most 50 characters and a period with both days', () => {
    expect(checkSchedule({})).toEqual([
      { field: 'name', reason: 'blank' },
      { field: 'zone', reason: 'blank' },
      { field: 'periods', reason: 'noPeriod' },
    ])
    const zone = 'America/Denver'
    expect(checkSchedule({ name: 'x'.repeat(51), zone, periods: [{ startMinute: 0, endMinute: 60 }] })).toEqual([
      { field: 'name', reason: 'tooLong' },
      { field: 'periods.0.startDay', reason: 'blank' },
      { field: 'periods.0.endDay', reason: 'blank' },
    ])
    expect(checkSchedule({ name: 'Nights', zone, periods: [period(1, '22:00', 2, '06:00')] })).toEqual([])
  })

  it('refuses periods of nothing, days that are none and zones that nobody knows', () => {
    const good = { name: 'S', zone: 'UTC' }
    const reasons = (...periods: SchedulePeriod[]) => checkSchedule({ ...good, periods }).map((p) => p.reason)
    expect(reasons(period(2, '08:00', 2, '08:00'))).toEqual(['empty'])
    expect(reasons(period(1, '00:00', 7, '24:00'))).toEqual([])
    expect(reasons(period(3, '00:00', 2, '24:00'))).toEqual(['empty'])
    expect(reasons(period(0, '08:00', 8, '08:00'))).toEqual(['outOfRange', 'outOfRange'])
    const zones = ['Mars/Olympus', '-07:00', ''].map((zone) =>
      checkSchedule({ ...good, zone, periods: [period(1, '08:00', 1, '09:00')] }).map((p) => p.reason),
    )
    expect(zones).toEqual([['unknownZone'], ['unknownZone'], ['blank']])
  })

  it('SCH-1 goes on across midnight and the end of the week', () => {
    const night = compile('America/Denver', period(7, '22:00', 1, '06:00'))
    expect(night.isActive(at('2025-06-01T21:59:59-06:00'))).toBe(false)
    expect(night.isActive(at('2025-06-01T22:00:00-06:00'))).toBe(true)
    expect(night.isActive(at('2025-06-02T05:59:59-06:00'))).toBe(true)
    expect(night.isActive(at('2025-06-02T06:00:00-06:00'))).toBe(false)
    expect(night.nextChange(at('2025-06-01T23:00:00-06:00'))).toBe(at('2025-06-02T06:00:00-06:00'))
    expect(night.nextChange(at('2025-06-02T06:00:00-06:00'))).toBe(at('2025-06-08T22:00:00-06:00'))
  })

  it('SCH-1 keeps to the clock on the wall when clocks go forward', () => {
    // in Denver 2:00 became 3:00 on 9 March 2025
    const early = compile('America/Denver', period(7, '02:15', 7, '03:30'))
    expect(early.nextChange(at('2025-03-09T01:00:00-07:00'))).toBe(at('2025-03-09T03:00:00-06:00'))
    expect(early.nextChange(at('2025-03-09T03:00:00-06:00'))).toBe(at('2025-03-09T03:30:00-06:00'))
    const gone = compile('America/Denver', period(7, '02:15', 7, '02:45'))
    expect(gone.nextChange(at('2025-03-09T01:00:00-07:00'))).toBe(at('2025-03-16T02:15:00-06:00'))
  })

  it('SCH-1 counts the hour that comes twice both times when clocks go back', () => {
    // in Denver 2:00 became 1:00 on 2 November 2025
    const early = compile('America/Denver', period(7, '01:15', 7, '01:45'))
    const changes = [at('2025-11-02T00:00:00-06:00')]
    for (let n = 0; n < 4; n++) changes.push(early.nextChange(changes.at(-1)!))
    expect(changes.slice(1)).toEqual([
      at('2025-11-02T01:15:00-06:00'),
      at('2025-11-02T01:45:00-06:00'),
      at('2025-11-02T01:15:00-07:00'),
      at('2025-11-02T01:45:00-07:00'),
    ])
    const night = compile('America/Denver', period(6, '22:00', 7, '06:00'))
    expect(night.nextChange(at('2025-11-01T23:00:00-06:00'))).toBe(at('2025-11-02T06:00:00-07:00'))
  })

  it('is active exactly when the clock on the wall says so, at any moment and in any zone', () => {
    const check = (zone: string, periods: SchedulePeriod[], time: number) => {
      const minute = wallMinute(zone, time)
      return compile(zone, ...periods).isActive(time) === periods.some((p) => isWithin(p, minute))
    }
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.array(anyPeriod, { minLength: 1, maxLength: 4 }), anyTime, check),
      {
        numRuns: 600,
      },
    )
  })

  it('changes next when it says so and not a millisecond or a minute sooner', () => {
    const check = (zone: string, periods: SchedulePeriod[], time: number) => {
      const schedule = compile(zone, ...periods)
      const now = schedule.isActive(time)
      const next = schedule.nextChange(time)
      if (next === Infinity) return true
      if (next <= time || schedule.isActive(next) === now || schedule.isActive(next - 1) !== now) return false
      for (let t = time; t < next; t += 17 * 60_000) if (schedule.isActive(t) !== now) return false
      return true
    }
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.array(anyPeriod, { minLength: 1, maxLength: 4 }), anyTime, check),
      {
        numRuns: 400,
      },
    )
    expect(compile('UTC', { startDay: 1, startMinute: 0, endDay: 7, endMinute: 1440 }).nextChange(0)).toBe(Infinity)
    expect(WEEK_MINUTES).toBe(10_080)
  })
})
