import { expect, it } from 'vitest'
import { dayAt, daysOf, periodOf, startOfDay } from './days.ts'

const HOUR = 3_600_000
const lengths = (from: string, to: string, zone: string): number[] => {
  const days = daysOf(Date.parse(from), Date.parse(to), zone)
  return days.slice(1).map(({ start }, i) => (start - (days[i]?.start ?? 0)) / HOUR)
}

it('days have 23 and 25 hours where the clock changes', () => {
  expect(lengths('2026-03-07T12:00:00Z', '2026-03-11T00:00:00Z', 'America/Denver')).toEqual([24, 23, 24])
  expect(lengths('2026-10-31T12:00:00Z', '2026-11-04T00:00:00Z', 'America/Denver')).toEqual([24, 25, 24])
  expect(lengths('2026-03-07T12:00:00Z', '2026-03-11T00:00:00Z', 'America/Phoenix')).toEqual([24, 24, 24])
})

it('a day begins at its first midnight, or at the change where there is none', () => {
  // Havana: the clock goes from 0:00 to 1:00, and back from 1:00 to 0:00
  expect(new Date(startOfDay(2026, 3, 8, 'America/Havana')).toISOString()).toBe('2026-03-08T05:00:00.000Z')
  expect(new Date(startOfDay(2026, 11, 1, 'America/Havana')).toISOString()).toBe('2026-11-01T04:00:00.000Z')
  expect(dayAt(Date.parse('2026-11-01T03:59:59Z'), 'America/Havana')).toBe('2026-10-31')
})

it('every moment of a year belongs to the day that the list has for it', () => {
  for (const zone of ['America/Vancouver', 'America/Edmonton', 'America/St_Johns', 'America/Denver']) {
    const [from, to] = [Date.parse('2026-01-01T00:00Z'), Date.parse('2027-01-01T00:00Z')]
    const days = daysOf(from, to, zone)
    for (let time = from; time < to; time += 1.5 * HOUR) {
      const { day } = days.findLast(({ start }) => start <= time) ?? { day: '' }
      if (day !== dayAt(time, zone)) expect([zone, time, day]).toEqual([zone, time, dayAt(time, zone)])
    }
    expect(days.length).toBe(366)
  }
})

it('quarters, months and years follow each other without a gap', () => {
  const quarters = [1, 2, 3, 4].map((quarter) => periodOf({ year: 2026, quarter }, 'America/Toronto'))
  const months = Array.from({ length: 12 }, (_, n) => periodOf({ year: 2026, month: n + 1 }, 'America/Toronto'))
  const year = periodOf({ year: 2026 }, 'America/Toronto')
  for (const parts of [quarters, months]) {
    for (const [i, { from }] of parts.entries()) expect(from).toBe(parts[i - 1]?.to ?? year.from)
    expect(parts.at(-1)?.to).toBe(year.to)
  }
  expect(new Date(quarters[1]?.from ?? 0).toISOString()).toBe('2026-04-01T04:00:00.000Z')
})
