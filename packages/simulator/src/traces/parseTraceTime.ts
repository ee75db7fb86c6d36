const ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d+)?) ?(Z|[+-]\d\d(?::?\d\d)?)?$/
const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}:\d\d:\d\d)$/

/**
 * The time of a recorded position in milliseconds since 1970 UTC; not a number when it cannot be read. Knows seconds
 * and milliseconds since 1970, ISO 8601 with a `T` or a blank, and month/day/year; without an offset it is UTC.
 */
export function parseTraceTime(text: string): number {
  const value = text.trim()
  if (/^\d{13}$/.test(value)) return Number(value)
  if (/^\d{9,10}(\.\d+)?$/.test(value)) return Math.round(Number(value) * 1000)
  const american = AMERICAN.exec(value)
  if (american) {
    const [, month = '', day = '', year, clock = ''] = american
    return Date.parse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${clock.padStart(8, '0')}Z`)
  }
  const [, date, clock, offset = 'Z'] = ISO.exec(value) ?? []
  return date === undefined
    ? Number.NaN
    : Date.parse(`${date}T${clock}${offset.length === 3 ? `${offset}:00` : offset}`)
}
