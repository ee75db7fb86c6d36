import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { dateOf, setCourse, setPosition, setSatellites, setSpeedKmh, setIgnition, setValid } from '../fields.ts'
import type { Gt06Message, Gt06State } from './gt06.message.ts'
import type { Session } from '../Session.ts'

/** Time 6, satellites 1, latitude 4, longitude 4, speed 1, course and state 2. */
export const GPS_LENGTH = 18
/** Units of latitude and longitude in a degree: 1/500 of a second of arc. */
export const UNITS = 1_800_000
/** Most bytes that stand in front of the time: a kind, flags, an IMEI. */
const BEFORE_TIME = 16
/** What the upper half of the byte of the satellites says: that 12 bytes follow it, or 13 with it. */
const IS_FIX = new Set([12, 13])

/** Milliseconds UTC of six bytes at `at`; the present where they are no date. */
export function gt06Time(session: Session, frame: Buffer, at: number): number {
  const time = readDate(frame, at)
  if (Number.isNaN(time)) return session.now()
  return time - ((session.state as Gt06State | undefined)?.offset ?? 0)
}

function readDate(frame: Buffer, at: number): number {
  const byte = (index: number): number => frame.readUInt8(at + index)
  return dateOf(byte(0), byte(1), byte(2), byte(3), byte(4), byte(5))
}

/** True for six bytes that are a date from 2010 to 2059. */
export const isGt06Date = (frame: Buffer, at: number): boolean =>
  frame.readUInt8(at) >= 10 && frame.readUInt8(at) < 60 && !Number.isNaN(readDate(frame, at))

/** Adds a row from the common start of location and alarm messages at `at`. Undefined when the frame is too short. */
export function addGt06Fix(message: Gt06Message, at: number): number | undefined {
  const { session, frame, end } = message
  if (end - at < GPS_LENGTH) {
    session.refused = 'malformed'
    return undefined
  }
  const columns = session.columns()
  const row = columns.add(session.device, gt06Time(session, frame, at))
  gt06Fix(columns, row, frame, at + 6, frame.readUInt8(at + 6) & 15)
  return row
}

/** Puts position, speed and course at `at` (the byte of the satellites) into a row. */
export function gt06Fix(columns: ReportColumns, row: number, frame: Buffer, at: number, satellites: number): void {
  const bits = frame.readUInt16BE(at + 10)
  const placed = gt06Place(columns, row, frame, at + 1, bits)
  setSatellites(columns, row, satellites)
  setSpeedKmh(columns, row, frame.readUInt8(at + 9))
  setCourse(columns, row, bits & 0x03ff)
  setValid(columns, row, placed && (bits & 0x1000) !== 0)
  // Some variants tell the ignition here: bit 14 says that they do, bit 15 is the ignition.
  if (bits & 0x4000) setIgnition(columns, row, (bits & 0x8000) !== 0)
}

/** Puts latitude and longitude at `at` into a row, signed by bits 10 (north) and 11 (west) of the course. */
export function gt06Place(columns: ReportColumns, row: number, frame: Buffer, at: number, bits: number): boolean {
  const lat = frame.readUInt32BE(at) / UNITS
  const lon = frame.readUInt32BE(at + 4) / UNITS
  return setPosition(columns, row, bits & 0x0400 ? lat : -lat, bits & 0x0800 ? -lon : lon)
}

/**
 * Where a fix stands in a message that may hold one: a date, then a byte whose upper half is the length of what follows,
 * then a place on earth. Undefined for a message without one.
 */
export function gt06FixAt({ frame, start, end }: Gt06Message): number | undefined {
  for (let at = start; at <= start + BEFORE_TIME && end - at >= GPS_LENGTH; at++) {
    const isPlace = frame.readUInt32BE(at + 7) <= 90 * UNITS && frame.readUInt32BE(at + 11) <= 180 * UNITS
    if (isPlace && IS_FIX.has(frame.readUInt8(at + 6) >>> 4) && isGt06Date(frame, at)) return at
  }
  return undefined
}
