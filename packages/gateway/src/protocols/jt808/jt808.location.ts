import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { bcd, dateOf, setAltitude, setCourse, setIgnition, setPosition, setSpeedKmh, setValid } from '../fields.ts'
import { raiseJt808Alarms } from './jt808.alarms.ts'
import { applyJt808Item } from './jt808.items.ts'
import type { Session } from '../Session.ts'

/** Alarm 4, state 4, latitude 4, longitude 4, altitude 2, speed 2, direction 2, time 6. */
const FIXED = 28
/** The standard's clock is China's: UTC+8 all year. */
const CHINA = 8 * 3_600_000

function readTime(body: Buffer, at: number): number {
  const part = (index: number): number => bcd(body.readUInt8(at + index))
  return dateOf(part(0), part(1), part(2), part(3), part(4), part(5)) - CHINA
}

/** True when six bytes at `at` are a date in BCD. */
export const isTimeOfBcd = (body: Buffer, at: number): boolean => !Number.isNaN(readTime(body, at))

/** Milliseconds UTC of six bytes of BCD at `at`; the present where they are no date. */
export function timeOfBcd(session: Session, body: Buffer, at: number): number {
  const time = readTime(body, at)
  return Number.isNaN(time) ? session.now() : time
}

/** Position in millionths of a degree, with its signs, validity and the ignition in the state's bits. */
export function setJt808Place(columns: ReportColumns, row: number, state: number, lat: number, lon: number): void {
  const placed = setPosition(columns, row, (state & 4 ? -lat : lat) / 1e6, (state & 8 ? -lon : lon) / 1e6)
  setValid(columns, row, placed && (state & 2) !== 0)
  setIgnition(columns, row, (state & 1) !== 0)
}

/** State bits 13 to 17: front, middle, back, driver's and fifth door open. */
const DOORS = 0x3_e000

/**
 * Adds a row from the body of a 0x0200. Throws a RangeError when it is cut short.
 *
 * @param version that the header names, or undefined before 2019
 */
export function addJt808Location(session: Session, body: Buffer, version: number | undefined): void {
  if (body.length < FIXED) throw new RangeError('a location is cut short')
  const columns = session.columns()
  const row = columns.add(session.device, timeOfBcd(session, body, 22))
  const state = body.readUInt32BE(4)
  setJt808Place(columns, row, state, body.readUInt32BE(8), body.readUInt32BE(12))
  setAltitude(columns, row, body.readInt16BE(16))
  setSpeedKmh(columns, row, body.readUInt16BE(18) / 10)
  setCourse(columns, row, body.readUInt16BE(20))
  if (state & 0x400) columns.attribute(row, 'blocked', true)
  if (state & DOORS) columns.attribute(row, 'door', true)
  raiseJt808Alarms(columns, row, body.readUInt32BE(0), session.model, version)
  let at = FIXED
  while (at + 2 <= body.length) {
    const next = at + 2 + body.readUInt8(at + 1)
    if (next > body.length) break
    applyJt808Item(session, columns, row, body.readUInt8(at), body.subarray(at + 2, next))
    at = next
  }
  session.leaveRest(body, at, body.length, 'behind the items')
}
