import { fromWall } from '../zones/fromWall.ts'
import type { DateOrder } from './importFields.ts'

/** A time as it is written, on the wall of whatever clock is meant. */
interface WrittenTime {
  /** Milliseconds since 1970 as if it were UTC. */
  readonly wall: number
  /** Minutes ahead of UTC, where the text says so. */
  readonly offset: number | undefined
}

export type TimeProblem = 'invalid' | 'zone' | 'dateOrder'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Zones with names of RFC 5322, 4.3, minutes ahead of UTC. */
const NAMED_ZONES: Readonly<Record<string, number>> = {
  z: 0,
  utc: 0,
  gmt: 0,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
}

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/
const MONTH_NAMED = /^(?:[a-z]{3,9},?\s+)?([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/i
const DAY_NAMED = /^(?:[a-z]{3,9},?\s+)?(\d{1,2})[\s-]([a-z]{3})[a-z]*\.?,?[\s-](\d{4})/i
const CLOCK = /^[\sT,]*(?:at\s+)?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m\.?)?\s*(.*)$/i
const OFFSET = /^(?:utc|gmt)?\s*([+-])(\d{1,2}):?(\d{2})?$/i

/**
 * Reads a time of an export: ISO 8601, numbers with the year first or last, names of months, with seconds or without, by 12
 * or 24 hours, seconds or milliseconds since 1970.
 *
 * @param zone of times that name none; undefined when nobody said
 * @param order of day and month where the year stands last; undefined when nobody said
 * @returns milliseconds since 1970 UTC, or what is missing to tell. Of a time that the clock shows twice, the first.
 */
export function readTime(text: string, zone: string | undefined, order: DateOrder | undefined): number | TimeProblem {
  const plain = text.trim()
  if (/^\d{10}(\.\d+)?$/.test(plain)) return Math.round(Number(plain) * 1000)
  if (/^\d{13}$/.test(plain)) return Number(plain)
  const date = readDate(plain, order)
  if (date === undefined) return 'invalid'
  if (date === 'dateOrder') return date
  const written = readClock(date.day, plain.slice(date.length))
  if (!written) return 'invalid'
  if (written.offset !== undefined) return written.wall - written.offset * 60_000
  return zone === undefined ? 'zone' : fromWall(written.wall, zone)
}

/** What dates that begin with two numbers show of their order: one of the two, nothing, or both, which cannot be. */
export function shownOrder(texts: Iterable<string>): DateOrder | 'both' | undefined {
  let shown: DateOrder | undefined
  for (const text of texts) {
    const [, first, second] = YEAR_LAST.exec(text.trim()) ?? []
    const own = Number(first) > 12 ? 'dmy' : Number(second) > 12 ? 'mdy' : undefined
    if (own === undefined) continue
    if (shown !== undefined && shown !== own) return 'both'
    shown = own
  }
  return shown
}

function readDate(
  text: string,
  order: DateOrder | undefined,
): { day: number; length: number } | 'dateOrder' | undefined {
  const found = (match: RegExpExecArray, year: string, month: number, day: string) => {
    const at = dayOf(Number(year.length === 2 ? `20${year}` : year), month, Number(day))
    return at === undefined ? undefined : { day: at, length: match[0].length }
  }
  const monthOf = (name: string): number => MONTHS.indexOf(name.toLowerCase()) + 1
  const iso = YEAR_FIRST.exec(text)
  if (iso) return found(iso, iso[1] ?? '', Number(iso[2]), iso[3] ?? '')
  const named = MONTH_NAMED.exec(text)
  if (named) return found(named, named[3] ?? '', monthOf(named[1] ?? ''), named[2] ?? '')
  const dayNamed = DAY_NAMED.exec(text)
  if (dayNamed) return found(dayNamed, dayNamed[3] ?? '', monthOf(dayNamed[2] ?? ''), dayNamed[1] ?? '')
  const last = YEAR_LAST.exec(text)
  if (!last) return undefined
  if (order === undefined) return 'dateOrder'
  const [month, day] = order === 'mdy' ? [last[1], last[2]] : [last[2], last[1]]
  return found(last, last[3] ?? '', Number(month), day ?? '')
}

/** Midnight of a day of the calendar as if in UTC; undefined for none. */
function dayOf(year: number, month: number, day: number): number | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : undefined
}

function readClock(day: number, rest: string): WrittenTime | undefined {
  if (rest.trim() === '') return { wall: day, offset: undefined }
  const [, hours, minutes, seconds = '0', half = '', zone = ''] = CLOCK.exec(rest) ?? []
  if (hours === undefined || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  const isHalf = half !== ''
  if (Number(hours) > (isHalf ? 12 : 23) || (isHalf && Number(hours) === 0)) return undefined
  const hour = isHalf ? (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hours)
  const offset = offsetOf(zone.replace(/^[([]|[)\]]$/g, '').trim())
  if (offset === 'invalid') return undefined
  return { wall: day + ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000, offset }
}

function offsetOf(zone: string): number | undefined | 'invalid' {
  if (zone === '') return undefined
  const named = NAMED_ZONES[zone.toLowerCase()]
  if (named !== undefined) return named
  const [, sign, hours, minutes = '0'] = OFFSET.exec(zone) ?? []
  if (sign === undefined) return 'invalid'
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
