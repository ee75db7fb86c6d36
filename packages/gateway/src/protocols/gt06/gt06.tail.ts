import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { setIgnition, setOdometer, setPower } from '../fields.ts'
import { gt06Terminal } from './gt06.alarms.ts'
import { gt06WideCell, NARROW_CELL } from './gt06.cells.ts'
import { gt06Levels } from './gt06.levels.ts'
import { leaveGt06Rest, type Gt06Message } from './gt06.message.ts'
import { gt06Tagged } from './gt06.modules.ts'

/** Behind the cell (9 bytes) of a 0x36 with a fix: at 9 the battery in tenths of a volt, on the VL103. */
const VL103_BATTERY = 9 + 9
/** In front of the 4G cell of a 0x38: its length 1, two of the maker; behind the cell another two, then modules. */
const TAGGED_CELL = 3
const TAGGED_MODULES = 2
/** Who asks for an address: telephone 21, language 2. */
const ASKING = 23
/** What a vehicle's supply is, in hundredths of a volt. */
const LEAST_SUPPLY = 600
const MOST_SUPPLY = 6000

/** Puts what follows the fix of a position message (from `at`) into its row, by the kind of message. */
export function gt06Tail(message: Gt06Message, columns: ReportColumns, row: number, at: number): void {
  leaveGt06Rest(message, readTail(message, columns, row, at))
}

/** Returns where what it read ends. */
function readTail(message: Gt06Message, columns: ReportColumns, row: number, at: number): number {
  const { session, type, frame, end } = message
  const cell = at + NARROW_CELL
  switch (type) {
    case 0xa0:
      return at < end ? state(columns, row, frame, at + gt06WideCell(frame, at), end) : at
    case 0x22:
    case 0x37:
      return state(columns, row, frame, cell, end)
    case 0x32:
      return end - at >= 18 ? powered(columns, row, frame, at + 9, end) : at
    case 0x12:
      return afterCell(columns, row, frame, cell, end)
    case 0x38:
      return at + TAGGED_CELL < end ? tagged(message, row, at + TAGGED_CELL) : at
    case 0x36:
      // Only of one model is it known what stands behind the cell.
      if (session.model !== 'VL103' || end - at <= VL103_BATTERY) return at
      columns.attribute(row, 'battery', frame.readUInt8(at + VL103_BATTERY) / 10)
      return end
    case 0x17:
      if (end - cell < 8) return cell
      columns.attribute(row, 'driverUniqueId', frame.toString('hex', cell, cell + 8))
      return cell + 8
    case 0x1a:
    case 0x2a:
      return at + ASKING
    case 0x61:
      if (end - at >= 4) columns.attribute(row, 'driverUniqueId', String(frame.readUInt32BE(end - 4)))
      return end
    default:
      return at
  }
}

/** After the cell: ignition 1, upload mode 1, real-time or stored 1, then (some) mileage 4 and what only they know. */
function state(columns: ReportColumns, row: number, frame: Buffer, at: number, end: number): number {
  if (end - at >= 1 && frame.readUInt8(at) <= 1) setIgnition(columns, row, frame.readUInt8(at) === 1)
  if (end - at < 7 || frame.readUInt8(at + 2) > 1) return at + 3
  setOdometer(columns, row, frame.readUInt32BE(at + 3))
  return at + 7
}

/** 0x12 has its state in the bits of the course; behind the cell some put the mileage, others a card or their state. */
function afterCell(columns: ReportColumns, row: number, frame: Buffer, at: number, end: number): number {
  if (end - at === 4) {
    setOdometer(columns, row, frame.readUInt32BE(at))
    return end
  }
  return supplied(columns, row, frame, at, end) ?? card(columns, row, frame, at, end)
}

/** Terminal state 1, supply 2 (hundredths of a volt), signal 1 (steps), and eight more, on trackers wired to a vehicle (S5). */
function supplied(columns: ReportColumns, row: number, frame: Buffer, at: number, end: number): number | undefined {
  if (end - at !== 12) return undefined
  const supply = frame.readUInt16BE(at + 1)
  if (supply < LEAST_SUPPLY || supply > MOST_SUPPLY || frame.readUInt8(at + 3) > 5) return undefined
  gt06Terminal(columns, row, frame.readUInt8(at))
  setPower(columns, row, supply / 100)
  gt06Levels(columns, row, -1, frame.readUInt8(at + 3))
  return at + 4
}

/**
 * Behind the cell of a 0x12 with a card reader: mileage 4, the card's text behind its length, alarm 1, swiped 1, driving
 * time 2. Other variants put other things there: only what fits to the byte is read so.
 */
function card(columns: ReportColumns, row: number, frame: Buffer, at: number, end: number): number {
  if (end - at < 9) return at
  const alarm = at + 5 + frame.readUInt8(at + 4)
  if (alarm + 4 !== end) return at
  const text = frame.toString('latin1', at + 5, alarm)
  if (!/^[\x20-\x7e]*$/.test(text)) return at
  setOdometer(columns, row, frame.readUInt32BE(at))
  columns.attribute(row, 'drivingTime', frame.readUInt16BE(alarm + 2))
  // A reader without a card writes one "0".
  if (text.trim().length > 1) columns.attribute(row, 'driverUniqueId', text.trim())
  return end
}

/** 0x32: ignition 1, mode 1, stored 1, mileage 4, external supply 2 (hundredths of a volt). */
function powered(columns: ReportColumns, row: number, frame: Buffer, at: number, end: number): number {
  setIgnition(columns, row, frame.readUInt8(at) === 1)
  setOdometer(columns, row, frame.readUInt32BE(at + 3))
  setPower(columns, row, frame.readUInt16BE(at + 7) / 100)
  return Math.min(at + 9, end)
}

/** 0x38: the cell, and modules as asset trackers have them. */
function tagged(message: Gt06Message, row: number, cell: number): number {
  const at = cell + gt06WideCell(message.frame, cell) + TAGGED_MODULES
  return at < message.end ? gt06Tagged(message, row, at) : at
}
