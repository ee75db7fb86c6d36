import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import {
  setAlarm,
  setAltitude,
  setBattery,
  setCourse,
  setOdometer,
  setPower,
  setSatellites,
  setSpeedKmh,
  setValid,
} from '../fields.ts'
import { gt06Place } from './gt06.fix.ts'
import { leaveGt06Rest, type Gt06Message } from './gt06.message.ts'
import type { MessageLine } from '../MessageTable.ts'

interface Module extends MessageLine {
  /** Bytes that it needs at least. */
  readonly least: number
  readonly apply?: (columns: ReportColumns, row: number, value: Buffer) => void
}

const DEVICE = 'tells of the device, not of the vehicle'
const CELLS = 'neither a position nor a state that belongs to a moment'

/** Modules of asset trackers, in 0x70 and behind the status of 0x36. */
export const GT06_MODULES: Readonly<Record<number, Module>> = {
  0x01: { what: 'kind of the device', least: 1, refused: DEVICE },
  0x02: { what: 'IMSI', least: 8, refused: DEVICE },
  0x03: {
    what: 'ICCID',
    least: 10,
    apply: (columns, row, value) => columns.attribute(row, 'iccid', value.toString('hex', 0, 10).replace(/f$/, '')),
  },
  0x08: { what: 'IMEI', least: 8, refused: DEVICE },
  0x09: { what: 'satellites in view', least: 1, refused: DEVICE },
  0x0a: {
    what: 'satellites in the fix',
    least: 1,
    apply: (columns, row, value) => setSatellites(columns, row, value.readUInt8(0)),
  },
  0x11: { what: 'cell', least: 8, refused: CELLS },
  0x18: {
    what: 'battery, hundredths of a volt',
    least: 2,
    apply: (columns, row, value) => columns.attribute(row, 'battery', value.readUInt16BE(0) / 100),
  },
  0x27: {
    what: 'external supply, hundredths of a volt',
    least: 2,
    apply: (columns, row, value) => setPower(columns, row, value.readUInt16BE(0) / 100),
  },
  0x28: {
    what: 'dilution of precision, tenths',
    least: 1,
    apply: (columns, row, value) => columns.attribute(row, 'hdop', value.readUInt8(0) / 10),
  },
  0x2b: { what: 'signal to noise', least: 1, refused: DEVICE },
  0x2c: {
    what: 'time, seconds since 1970',
    least: 4,
    apply: (columns, row, value) => setTime(columns, row, value.readUInt32BE(0)),
  },
  0x2e: {
    what: 'mileage, metres',
    least: 4,
    apply: (columns, row, value) => setOdometer(columns, row, value.readUInt32BE(0)),
  },
  0x32: { what: 'state of the positioning', least: 1, refused: DEVICE },
  0x33: { what: 'fix', least: 18, apply: fix },
  0x34: { what: 'cells and Wi-Fi with their time', least: 0, refused: CELLS },
  0x35: {
    what: 'alarm: 1 is removal',
    least: 1,
    apply: (columns, row, value) => {
      if (value[0] === 1) setAlarm(columns, row, 'removing')
    },
  },
  0x6a: {
    what: 'battery, per cent',
    least: 1,
    apply: (columns, row, value) => setBattery(columns, row, value.readUInt8(0)),
  },
}

/** 0x70: a counted row of (number 2, length 2, value), behind five bytes that say what kind of report it is. */
export function gt06Modules(message: Gt06Message): void {
  const { session, frame, start, end } = message
  const columns = session.columns()
  const row = columns.add(session.device, session.now())
  let at = start + 5
  while (at + 4 <= end) {
    const next = at + 4 + frame.readUInt16BE(at + 2)
    if (next > end) break
    gt06Module(message, row, frame.readUInt16BE(at), frame.subarray(at + 4, next))
    at = next
  }
  leaveGt06Rest(message, at)
}

/** Behind a state or a cell, from `start` on: number 2, length 1, value, as in 0x70. Returns where the last one ends. */
export function gt06Tagged(message: Gt06Message, row: number, start: number): number {
  const { frame, end } = message
  let at = start
  while (at + 3 <= end) {
    const next = at + 3 + frame.readUInt8(at + 2)
    if (next > end) return at
    gt06Module(message, row, frame.readUInt16BE(at), frame.subarray(at + 3, next))
    at = next
  }
  return at
}

/** Puts one module into a row; one that no table names is left. */
function gt06Module({ session }: Gt06Message, row: number, number: number, value: Buffer): void {
  const known = GT06_MODULES[number]
  if (known?.apply && value.length >= known.least) known.apply(session.columns(), row, value)
  else if (known?.refused === undefined) session.leaveUnread('item', `module 0x${number.toString(16).padStart(2, '0')}`)
}

/** Time 4, satellites 1, altitude 2, latitude 4, longitude 4, speed 1, course and state 2. */
function fix(columns: ReportColumns, row: number, value: Buffer): void {
  const bits = value.readUInt16BE(16)
  if (value.readUInt32BE(0) === 0) return
  setTime(columns, row, value.readUInt32BE(0))
  const placed = gt06Place(columns, row, value, 7, bits)
  setSatellites(columns, row, value.readUInt8(4))
  setAltitude(columns, row, value.readInt16BE(5))
  setSpeedKmh(columns, row, value.readUInt8(15))
  setCourse(columns, row, bits & 0x03ff)
  setValid(columns, row, placed && (bits & 0x1000) !== 0)
}

function setTime(columns: ReportColumns, row: number, seconds: number): void {
  if (seconds > 0) columns.time[row] = seconds * 1000
}
