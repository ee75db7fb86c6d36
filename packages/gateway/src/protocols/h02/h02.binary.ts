import { bcd, dateOf, setCourse, setPosition, setSpeed, setValid } from '../fields.ts'
import { h02Status } from './h02.status.ts'
import { setStep } from './h02.trailer.ts'
import type { Session } from '../Session.ts'

const KNOT = 1852 / 3600

/** Bytes of an identifier of ten digits, and of one of fifteen (an IMEI and a nibble to fill the byte). */
const SHORT = 5
const LONG = 8

/** True while the bytes can be a binary frame: `$` (or `X`), an identifier, a time and a date in decimal digits. */
export function isBinaryStart(bytes: Buffer, start: number, end: number): boolean {
  if (bytes[start] !== 0x24 && bytes[start] !== 0x58) return false
  return canHold(bytes, start, end, SHORT) || canHold(bytes, start, end, LONG)
}

function canHold(bytes: Buffer, start: number, end: number, idBytes: number): boolean {
  const last = Math.min(start + 1 + idBytes + 6, end)
  for (let at = start + 1; at < last; at++) {
    const isFiller = idBytes === LONG && at === start + LONG
    if (Number.isNaN(bcd(isFiller ? (bytes[at] ?? 0) & 0xf0 : (bytes[at] ?? 0)))) return false
  }
  return last < start + 1 + idBytes + 6 || !Number.isNaN(timeOf(bytes.subarray(start), idBytes))
}

/** hhmmss and ddmmyy behind the identifier. */
function timeOf(frame: Buffer, idBytes: number): number {
  const part = (at: number): number => bcd(frame[1 + idBytes + at] ?? 0xff)
  return dateOf(part(5), part(4), part(3), part(0), part(1), part(2))
}

/**
 * Identifier 5 or 8, time 3, date 3, latitude 4 (ddmm.mmmm), battery 1, longitude 4.5 (dddmm.mmmm), a nibble of flags,
 * speed and course three digits each, state 4. What some makers add (counters, a cell) is kept unread: no frame says how long it
 * is, so what a cut connection brings would differ from the whole.
 */
export function h02Binary(session: Session, frame: Buffer): void {
  const isLong = !isPlausible(frame, SHORT) && isPlausible(frame, LONG)
  const idBytes = isLong ? LONG : SHORT
  if (!session.identify(identifierOf(frame.toString('hex', 1, 1 + idBytes)))) return
  const columns = session.columns()
  const time = timeOf(frame, idBytes)
  const row = columns.add(session.device, Number.isNaN(time) ? session.now() : time)
  const digits = frame.toString('hex', 1 + idBytes + 6)
  const flags = Number.parseInt(digits.charAt(19), 16)
  const lat = degrees(digits.slice(0, 8), 2)
  const lon = degrees(digits.slice(10, 19), 3)
  const placed = setPosition(columns, row, flags & 4 ? lat : -lat, flags & 8 ? lon : -lon)
  if (!placed) session.leaveUnread('position', digits)
  setValid(columns, row, placed && (flags & 2) !== 0)
  setSpeed(columns, row, number(digits.slice(20, 23)) * KNOT)
  setCourse(columns, row, number(digits.slice(23, 26)))
  setStep(columns, row, number(digits.slice(8, 10)))
  h02Status(columns, row, frame.readUInt32BE(1 + idBytes + 19))
  session.leaveRest(frame, 1 + idBytes + 19 + 4, frame.length, 'behind the state')
}

/** Time, latitude and longitude can all be meant where an identifier of that many bytes puts them. */
function isPlausible(frame: Buffer, idBytes: number): boolean {
  const digits = frame.toString('hex', 1 + idBytes + 6)
  const isPlace = degrees(digits.slice(0, 8), 2) <= 90 && degrees(digits.slice(10, 19), 3) <= 180
  return isPlace && !Number.isNaN(timeOf(frame, idBytes))
}

/** Ten digits; or of sixteen the fifteen that are an IMEI by its check digit, else the first fifteen. */
function identifierOf(digits: string): string {
  if (digits.length <= 10) return digits
  const [head, tail] = [digits.slice(0, 15), digits.slice(1)]
  return !isImei(head) && isImei(tail) ? tail : head
}

/** The last digit makes the sum of digits, every second one doubled, a multiple of ten (Luhn). */
function isImei(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const value = Number(digits[at]) * (at % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

const number = (digits: string): number => (/^\d+$/.test(digits) ? Number(digits) : Number.NaN)

/** ddmm.mmmm; NaN where the minutes reach sixty. */
function degrees(digits: string, width: number): number {
  const minutes = number(digits.slice(width)) / 10_000
  return minutes < 60 ? number(digits.slice(0, width)) + minutes / 60 : Number.NaN
}
