import { describe, expect, it } from 'vitest'
import type { DateOrder } from './importFields.ts'
import { readTime, shownOrder } from './readTime.ts'

const read = (text: string, zone?: string, order?: DateOrder): string => {
  const time = readTime(text, zone, order)
  return typeof time === 'number' ? new Date(time).toISOString() : time
}

describe('reading times of exports', () => {
  it.each([
    ['2026-11-21T08:05:09Z', '2026-11-21T08:05:09.000Z'],
    ['2026-11-21 08:05 -06:00', '2026-11-21T14:05:00.000Z'],
    ['2026/11/21 8:05:09.123 PM UTC', '2026-11-21T20:05:09.000Z'],
    ['Nov 21, 2026 12:05 AM CST', '2026-11-21T06:05:00.000Z'],
    ['Saturday, November 21st, 2026 at 12:05 PM (EST)', '2026-11-21T17:05:00.000Z'],
    ['21 Nov 2026 08:05 UTC+5:30', '2026-11-21T02:35:00.000Z'],
    ['20261121T080509Z', '2026-11-21T08:05:09.000Z'],
    ['21 novembre 2026 08:05 UTC', '2026-11-21T08:05:00.000Z'],
    ['21 de agosto de 2026, 08:05 p. m. GMT', '2026-08-21T20:05:00.000Z'],
    ['21-Nov-26 08:05 GMT', '2026-11-21T08:05:00.000Z'],
    ['2026年11月21日 08:05:00 UTC', '2026-11-21T08:05:00.000Z'],
    ['2026-11-21 08:05 America/Chicago', '2026-11-21T14:05:00.000Z'],
    ['1795248000000000', '2026-11-21T08:00:00.000Z'],
    ['1795248000', '2026-11-21T08:00:00.000Z'],
    ['1795248000000', '2026-11-21T08:00:00.000Z'],
  ])('%s', (text, time) => {
    expect(read(text)).toBe(time)
  })

  it('asks for the zone of a time that names none', () => {
    expect(read('2026-07-01 08:00')).toBe('zone')
    expect(read('2026-07-01 08:00', 'America/Chicago')).toBe('2026-07-01T13:00:00.000Z')
    expect(read('2026-12-01 08:00', 'America/Chicago')).toBe('2026-12-01T14:00:00.000Z')
    expect(read('46347.5', 'America/Chicago')).toBe('2026-11-21T18:00:00.000Z')
    expect(read('46347.5')).toBe('zone')
    expect(read('2026-12-01', 'America/Chicago')).toBe('2026-12-01T06:00:00.000Z')
  })

  it('an hour that the clock shows twice is the first, one that it skips is after the change', () => {
    expect(read('2026-11-01 01:30', 'America/Chicago')).toBe('2026-11-01T06:30:00.000Z')
    expect(read('2026-03-08 02:30', 'America/Chicago')).toBe('2026-03-08T08:30:00.000Z')
  })

  it('asks for the order of day and month, never guesses', () => {
    expect(read('03/04/2026 10:00Z')).toBe('dateOrder')
    expect(read('03/04/2026 10:00Z', undefined, 'mdy')).toBe('2026-03-04T10:00:00.000Z')
    expect(read('03/04/26 10:00Z', undefined, 'dmy')).toBe('2026-04-03T10:00:00.000Z')
    const shown = (...texts: string[]) => shownOrder(texts, 2026)
    expect(shown('03/04/2026', '03/13/2026 1:00')).toBe('mdy')
    expect(shown('13.4.2026')).toBe('dmy')
    expect(shown('03/04/2026', '2026-03-13')).toBeUndefined()
    expect(shown('13/4/2026', '4/13/2026')).toBe('both')
  })

  it('a year of two digits may stand in front', () => {
    const shown = (...texts: string[]) => shownOrder(texts, 2026)
    expect(shown('26-11-20 10:00', '26-11-21 10:00')).toBeUndefined()
    expect(shown('26-11-20 10:00', '26-11-30 10:00')).toBe('ymd')
    expect(shown('25/02/30')).toBeUndefined()
    expect(shown('20/11/31')).toBeUndefined()
    expect(shown('26-11-20 10:00', '26-05-31 10:00', '25-02-28 10:00')).toBe('ymd')
    expect(read('26-11-20 10:00Z', undefined, 'ymd')).toBe('2026-11-20T10:00:00.000Z')
  })

  it.each([
    '',
    'yesterday',
    '2026-02-30 10:00Z',
    '2026-01-01 25:00Z',
    '2026-01-01 13:00 PM',
    '10:00',
    '20000.5',
    '2026-01-01 10:00 Mars',
  ])('%j is no time', (text) => {
    expect(read(text, 'UTC', 'mdy')).toBe('invalid')
  })
})
