import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import {
  dateOf,
  setAlarm,
  setBattery,
  setCharging,
  setCourse,
  setIgnition,
  setOdometer,
  setPosition,
  setPower,
  setSatellites,
  setSignal,
  setSpeedKmh,
  setValid,
} from './fields.ts'
import type { Gt06Message, Gt06State } from './gt06.message.ts'
import type { Session } from './Session.ts'

/** Time 6, satellites 1, latitude 4, longitude 4, speed 1, course and state 2. */
const GPS_LENGTH = 18
/** Units of latitude and longitude in a degree: 1/500 of a second of arc. */
const UNITS = 1_800_000

/** Milliseconds UTC of six bytes at `at`; the present where they are no date. */
export function gt06Time(session: Session, frame: Buffer, at: number): number {
  const byte = (index: number): number => frame.readUInt8(at + index)
  const time = dateOf(byte(0), byte(1), byte(2), byte(3), byte(4), byte(5))
  if (Number.isNaN(time)) return session.now()
  return time - ((session.state as Gt06State | undefined)?.offset ?? 0)
}

/** Adds a row from the common start of location and alarm messages at `at`. Undefined when the frame is too short. */
function addFix(message: Gt06Message, at: number): number | undefined {
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
  const north = (bits & 0x0400) !== 0
  const west = (bits & 0x0800) !== 0
  const lat = frame.readUInt32BE(at + 1) / UNITS
  const lon = frame.readUInt32BE(at + 5) / UNITS
  const placed = setPosition(columns, row, north ? lat : -lat, west ? -lon : lon)
  setSatellites(columns, row, satellites)
  setSpeedKmh(columns, row, frame.readUInt8(at + 9))
  setCourse(columns, row, bits & 0x03ff)
  setValid(columns, row, placed && (bits & 0x1000) !== 0)
  // Some variants tell the ignition here: bit 14 says that they do, bit 15 is the ignition.
  if (bits & 0x4000) setIgnition(columns, row, (bits & 0x8000) !== 0)
}

/** Bytes of the cell at `at` in 4G messages: country 2 (bit 15: the network takes 2), network, area 4, cell 8. */
const wideCell = (frame: Buffer, at: number): number => (frame.readUInt8(at) & 0x80 ? 16 : 15)
/** Country 2, network 1, area 2, cell 3. */
const NARROW_CELL = 8

/** Behind the cell (9 bytes) of a 0x36 with a fix: at 9 the battery in tenths of a volt, on the VL103. */
const VL103_BATTERY = 9 + 9

/** Position messages: 0x12, 0x22, 0x32 and their like, 4G ones 0xA0 and 0xA2. */
export function gt06Location(message: Gt06Message): void {
  const { session, type, frame, end } = message
  // Some devices put the IMEI in front of the time.
  const start = hasIdentifier(message) ? message.start + 8 : message.start
  const row = addFix(message, start)
  if (row === undefined) return
  const columns = session.columns()
  let at = start + GPS_LENGTH
  if (type === 0xa0 || type === 0xa2) {
    if (at < end) at += wideCell(frame, at)
    if (type === 0xa0) tail(columns, row, frame, at, end)
  } else if (type === 0x32 && end - at >= 18) {
    powered(columns, row, frame, at + 9, end)
  } else if (type === 0x12) {
    card(columns, row, frame, at + NARROW_CELL, end)
  } else if (type === 0x36 && session.model === 'VL103' && end - at > VL103_BATTERY) {
    columns.attribute(row, 'battery', frame.readUInt8(at + VL103_BATTERY) / 10)
  } else if (type === 0x22 || type === 0x37) {
    tail(columns, row, frame, at + NARROW_CELL, end)
  } else if (type === 0x17 && end - at >= NARROW_CELL + 8) {
    columns.attribute(row, 'driverUniqueId', frame.toString('hex', at + NARROW_CELL, at + NARROW_CELL + 8))
  } else if (type === 0x61 && end - at >= 4) {
    columns.attribute(row, 'driverUniqueId', String(frame.readUInt32BE(end - 4)))
  }
}

/** True for messages that may carry cells or a fix when it is a fix: its length (12) stands before the satellites. */
export const isGt06Fix = ({ frame, start, end }: Gt06Message): boolean =>
  end - start >= GPS_LENGTH && frame.readUInt8(start + 6) >>> 4 === 12 && isDate(frame, start)

const hasIdentifier = ({ frame, start, end }: Gt06Message): boolean =>
  end - start >= 8 + GPS_LENGTH &&
  frame.readUInt8(start) < 16 &&
  /^0\d{15}$/.test(frame.toString('hex', start, start + 8)) &&
  !isDate(frame, start)

const isDate = (frame: Buffer, at: number): boolean =>
  frame.readUInt8(at) >= 10 &&
  !Number.isNaN(
    dateOf(
      frame.readUInt8(at),
      frame.readUInt8(at + 1),
      frame.readUInt8(at + 2),
      frame.readUInt8(at + 3),
      frame.readUInt8(at + 4),
      frame.readUInt8(at + 5),
    ),
  )

/** After the cell: ignition 1, upload mode 1, real-time or stored 1, then (some) mileage 4. */
function tail(columns: ReportColumns, row: number, frame: Buffer, at: number, end: number): void {
  if (end - at >= 1 && frame.readUInt8(at) <= 1) setIgnition(columns, row, frame.readUInt8(at) === 1)
  if (end - at === 7) setOdometer(columns, row, frame.readUInt32BE(at + 3))
}

/**
 * Behind the cell of a 0x12 with a card reader: mileage 4, the card's text behind its length, alarm 1, swiped 1, driving
 * time 2. Other variants put other things there: only what fits to the byte is read so.
 */
function card(columns: ReportColumns, row: number, frame: Buffer, at: number, end: number): void {
  if (end - at < 9) return
  const alarm = at + 5 + frame.readUInt8(at + 4)
  if (alarm + 4 !== end) return
  const text = frame.toString('latin1', at + 5, alarm)
  if (!/^[\x20-\x7e]*$/.test(text)) return
  setOdometer(columns, row, frame.readUInt32BE(at))
  columns.attribute(row, 'drivingTime', frame.readUInt16BE(alarm + 2))
  // A reader without a card writes one "0".
  if (text.trim().length > 1) columns.attribute(row, 'driverUniqueId', text.trim())
}

/** 0x32: ignition 1, mode 1, stored 1, mileage 4, external supply 2 (hundredths of a volt). */
function powered(columns: ReportColumns, row: number, frame: Buffer, at: number, end: number): void {
  setIgnition(columns, row, frame.readUInt8(at) === 1)
  if (end - at >= 9) {
    setOdometer(columns, row, frame.readUInt32BE(at + 3))
    setPower(columns, row, frame.readUInt16BE(at + 7) / 100)
  }
}

/** Names of the alarm byte (0 is none). */
const ALARMS: Record<number, string> = {
  0x01: 'sos',
  0x02: 'powerCut',
  0x03: 'vibration',
  0x04: 'geofenceEnter',
  0x05: 'geofenceExit',
  0x06: 'overspeed',
  0x09: 'tow',
  0x0a: 'gpsBlindIn',
  0x0b: 'gpsBlindOut',
  0x0c: 'powerOn',
  0x0e: 'lowBattery',
  0x0f: 'lowBattery',
  0x11: 'powerOff',
  0x13: 'tampering',
  0x14: 'door',
  0x19: 'lowBattery',
  0x20: 'tampering',
  0x25: 'tampering',
  0x23: 'fallDown',
  0x29: 'hardAcceleration',
  0x30: 'hardBraking',
  0x2a: 'hardCornering',
  0x2b: 'hardCornering',
  0x2c: 'accident',
  0x90: 'hardAcceleration',
  0x91: 'hardBraking',
  0x92: 'hardCornering',
  0x93: 'accident',
}

/** Alarm messages: a fix, a cell behind its length, then terminal state, voltage, signal, alarm, language. */
export function gt06Alarm(message: Gt06Message): void {
  const { session, frame, start, end } = message
  const row = addFix(message, start)
  if (row === undefined) return
  const columns = session.columns()
  const at = terminalAt(message, start + GPS_LENGTH)
  if (at === undefined) {
    setAlarm(columns, row, 'general')
    return
  }
  gt06Terminal(columns, row, frame.readUInt8(at))
  gt06Levels(columns, row, frame.readUInt8(at + 1), frame.readUInt8(at + 2))
  const name = ALARMS[frame.readUInt8(at + 3)]
  if (name !== undefined) setAlarm(columns, row, name)
  // A driver's card behind the language.
  if (end - at === 13) columns.attribute(row, 'driverUniqueId', frame.toString('hex', at + 5, end))
}

/** Where the terminal state of an alarm stands: behind the cell, or five bytes before the end. */
function terminalAt({ type, frame, end }: Gt06Message, cell: number): number | undefined {
  if (cell >= end) return undefined
  const wide = cell + frame.readUInt8(cell)
  const at = type === 0xa4 ? wide : cell + 1 + NARROW_CELL
  if (type === 0xa4 || type === 0x27 || end - at === 13) return end - at >= 5 ? at : undefined
  return end - cell >= 6 ? end - 5 : undefined
}

const TERMINAL_ALARMS = ['', 'vibration', 'powerCut', 'lowBattery', 'sos', '', '', 'removing']

/** Terminal state: bit 0 armed, 1 ignition, 2 charging, 3 to 5 alarm, 7 fuel cut. */
export function gt06Terminal(columns: ReportColumns, row: number, bits: number): void {
  setIgnition(columns, row, (bits & 2) !== 0)
  setCharging(columns, row, (bits & 4) !== 0)
  if (bits & 0x80) columns.attribute(row, 'blocked', true)
  const alarm = TERMINAL_ALARMS[(bits >>> 3) & 7]
  if (alarm) setAlarm(columns, row, alarm)
}

/** Battery in steps 0 to 6, signal in steps 0 to 4. */
export function gt06Levels(columns: ReportColumns, row: number, battery: number, signal: number): void {
  setBattery(columns, row, (battery * 100) / 6)
  setSignal(columns, row, signal * 25)
}
