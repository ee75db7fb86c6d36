import { bcd, dateOf, setBattery, setCourse, setPosition, setSpeed, setValid } from './fields.ts'
import { h02Status } from './h02.status.ts'
import type { Session } from './Session.ts'

const KNOT = 1852 / 3600

/** True while the bytes can be a binary frame: `$` (or `X`), then eleven bytes of decimal digits. */
export function isBinaryStart(bytes: Buffer, start: number, end: number): boolean {
  if (bytes[start] !== 0x24 && bytes[start] !== 0x58) return false
  const last = Math.min(start + 12, end)
  for (let at = start + 1; at < last; at++) if (Number.isNaN(bcd(bytes[at] ?? 0))) return false
  if (last < start + 12) return true
  return !Number.isNaN(timeOf(bytes.subarray(start)))
}

/** hhmmss and ddmmyy from the sixth byte on. */
function timeOf(frame: Buffer): number {
  const part = (at: number): number => bcd(frame[at] ?? 0xff)
  return dateOf(part(11), part(10), part(9), part(6), part(7), part(8))
}

/**
 * Identifier 5, time 3, date 3, latitude 4 (ddmm.mmmm), battery 1, longitude 4.5 (dddmm.mmmm), a nibble of flags, speed
 * and course three digits each, state 4.
 */
export function h02Binary(session: Session, frame: Buffer): void {
  const digits = frame.toString('hex', 1, 28)
  if (!session.identify(digits.slice(0, 10))) return
  const columns = session.columns()
  const time = timeOf(frame)
  const row = columns.add(session.device, Number.isNaN(time) ? session.now() : time)
  const flags = Number.parseInt(digits.charAt(41), 16)
  const lat = degrees(digits.slice(22, 30), 2)
  const lon = degrees(digits.slice(32, 41), 3)
  const placed = setPosition(columns, row, flags & 4 ? lat : -lat, flags & 8 ? lon : -lon)
  setValid(columns, row, placed && (flags & 2) !== 0)
  setSpeed(columns, row, number(digits.slice(42, 45)) * KNOT)
  setCourse(columns, row, number(digits.slice(45, 48)))
  const battery = number(digits.slice(30, 32))
  if (battery >= 1 && battery <= 6) setBattery(columns, row, (battery * 100) / 6)
  h02Status(columns, row, frame.readUInt32BE(25))
}

const number = (digits: string): number => (/^\d+$/.test(digits) ? Number(digits) : Number.NaN)

function degrees(digits: string, width: number): number {
  return number(digits.slice(0, width)) + number(digits.slice(width)) / 10_000 / 60
}
