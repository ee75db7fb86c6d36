import { fromWall } from '../zones/fromWall.ts'
import { isTimeZone } from '../zones/zoneOffsets.ts'
import { DATE_ORDERS, type DateOrder } from './importFields.ts'

/** A time as it is written, on the wall of whatever clock is meant. */
interface WrittenTime {
  /** Milliseconds since 1970 as if it were UTC. */
  readonly wall: number
  /** Minutes ahead of UTC, where the text says so. */
  readonly offset: number | undefined
  /** IANA name, where the text says so. */
  readonly zone?: string | undefined
}

export type TimeProblem = 'invalid' | 'zone' | 'dateOrder'

/** Months by how their names begin, in English, French and Spanish, without accents. */
const MONTHS: readonly (readonly [RegExp, number])[] = (
  [
    ['jan', 'ene', 'janv'],
    ['feb', 'fev'],
    ['mar'],
    ['apr', 'avr', 'abr'],
    ['may', 'mai'],
    ['june?', 'juin', 'junio'],
    ['july?', 'juil', 'julio'],
    ['aug', 'aou', 'ago'],
    ['sep', 'set'],
    ['oct'],
    ['nov'],
    ['dec', 'dic'],
  ] as const
).map((starts, i) => [new RegExp(`^(?:${starts.join('|')})`), i + 1])
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
const MONTH_NAMED = /^(?:\p{L}{3,10},?\s+)?(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/iu
const DAY_NAMED =
  /^(?:\p{L}{3,10}\.?,?\s+)?(\d{1,2})(?:er|\.|st|nd|rd|th)?[\s-](?:de\s)?(\p{L}{3,10})\.?,?[\s-](?:de\s)?(\d{4}|\d{2})(?!\d)/iu
/** `20261121T101500Z`, `20261121101500` */
const COMPACT = /^(\d{4})(\d{2})(\d{2})[T\s]?(\d{2})(\d{2})(\d{2})(?!\d)/
const CHINESE = /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日/
const CLOCK = /^[\sT,]*(?:at\s+)?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap]\.?\s?m\.?(?![a-z]))?\s*(.*)$/i
const OFFSET = /^(?:utc|gmt)?\s*([+-])(\d{1,2}):?(\d{2})?$/i

/** Days from the first of spreadsheets to 1970 (ECMA-376-1, 18.17.4.1), and the serial numbers of 2000 to 2099. */
const SERIAL_1970 = 25_569
const SERIALS = [36_526, 73_050] as const

/**
 * Reads a time of an export: ISO 8601, numbers with the year first or last, names of months, with seconds or without, by 12
 * or 24 hours, a spreadsheet's serial number, seconds, milliseconds or microseconds since 1970.
 *
 * @param zone of times that name none; undefined when nobody said
 * @param order of day and month where the year stands last; undefined when nobody said
 * @returns milliseconds since 1970 UTC, or what is missing to tell. Of a time that the clock shows twice, the first.
 */
export function readTime(text: string, zone: string | undefined, order: DateOrder | undefined): number | TimeProblem {
  const plain = text.trim().replace(CHINESE, '$1-$2-$3').replace(COMPACT, '$1-$2-$3 $4:$5:$6')
  if (/^\d{10}([.,]\d+)?$/.test(plain)) return Math.round(Number(plain.replace(',', '.')) * 1000)
  if (/^\d{13}$/.test(plain)) return Number(plain)
  if (/^\d{16}$/.test(plain)) return Math.round(Number(plain) / 1000)
  const serial = /^\d{5}([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : 0
  if (serial >= SERIALS[0] && serial < SERIALS[1])
    return ofWall(Math.round((serial - SERIAL_1970) * 86_400) * 1000, zone)
  const date = readDate(plain, order)
  if (date === undefined) return 'invalid'
  if (date === 'dateOrder') return date
  const written = readClock(date.day, plain.slice(date.length))
  if (!written) return 'invalid'
  if (written.offset !== undefined) return written.wall - written.offset * 60_000
  return ofWall(written.wall, written.zone ?? zone)
}

const ofWall = (wall: number, zone: string | undefined): number | 'zone' =>
  zone === undefined ? 'zone' : fromWall(wall, zone)

/**
 * What dates written with numbers only show of their order: the one that all of them can be read in, nothing where more
 * than one is left, or `both` where none is.
 *
 * @param lastYear the latest that a year of two digits can be
 */
export function shownOrder(texts: Iterable<string>, lastYear: number): DateOrder | 'both' | undefined {
  let left: readonly DateOrder[] | undefined
  for (const text of texts) {
    const match = YEAR_LAST.exec(text.trim())
    const own = match && DATE_ORDERS.filter((order) => dateBy(match, order, lastYear) !== undefined)
    if (!own || own.length === 0) continue
    const before = left ?? DATE_ORDERS
    left = before.filter((order) => own.includes(order))
  }
  if (left === undefined) return undefined
  return left.length === 0 ? 'both' : left.length === 1 ? left[0] : undefined
}

/** Whether dates are written with numbers only and their year is not surely in front: the order is theirs to show. */
export const hasOrder = (texts: Iterable<string>): boolean =>
  Iterator.from(texts).some((text) => YEAR_LAST.test(text.trim()))

/** Midnight of a date of three numbers in an order, as if in UTC; undefined where it is no date. */
function dateBy(match: RegExpExecArray, order: DateOrder, lastYear = 2099): number | undefined {
  const [, first = '', second = '', third = ''] = match
  const [year, month, day] =
    order === 'ymd' ? [first, second, third] : order === 'mdy' ? [third, first, second] : [third, second, first]
  if (year.length === 4) return dayOf(Number(year), Number(month), Number(day))
  const isShort = year.length === 2 && day.length <= 2 && 2000 + Number(year) <= lastYear
  return isShort ? dayOf(2000 + Number(year), Number(month), Number(day)) : undefined
}

function readDate(
  text: string,
  order: DateOrder | undefined,
): { day: number; length: number } | 'dateOrder' | undefined {
  const last = YEAR_LAST.exec(text)
  if (last && order === undefined) return 'dateOrder'
  const day = last && order ? dateBy(last, order) : namedDay(text)
  const length = (last ?? YEAR_FIRST.exec(text) ?? MONTH_NAMED.exec(text) ?? DAY_NAMED.exec(text))?.[0].length
  return day === undefined || length === undefined ? undefined : { day, length }
}

/** Midnight of a date whose parts tell themselves which is which. */
function namedDay(text: string): number | undefined {
  const iso = YEAR_FIRST.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const monthFirst = MONTH_NAMED.exec(text)
  if (monthFirst) return dayOf(Number(monthFirst[3]), monthOf(monthFirst[1] ?? ''), Number(monthFirst[2]))
  const [, day, month, year = ''] = DAY_NAMED.exec(text) ?? []
  return dayOf(Number(year.length === 2 ? `20${year}` : year), monthOf(month ?? ''), Number(day))
}

/** 1 for January; not a number for no month. */
function monthOf(name: string): number {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return MONTHS.find(([start]) => start.test(plain))?.[1] ?? Number.NaN
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
  const name = zone.replace(/^[([]|[)\]]$/g, '').trim()
  const wall = day + ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  if (/^[a-z_]+\/[a-z_/+-]+\d*$/i.test(name))
    return isTimeZone(name) ? { wall, offset: undefined, zone: name } : undefined
  const offset = offsetOf(name)
  return offset === 'invalid' ? undefined : { wall, offset }
}

function offsetOf(zone: string): number | undefined | 'invalid' {
  if (zone === '') return undefined
  const named = NAMED_ZONES[zone.toLowerCase()]
  if (named !== undefined) return named
  const [, sign, hours, minutes = '0'] = OFFSET.exec(zone) ?? []
  if (sign === undefined) return 'invalid'
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
