import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { setIgnition, setOdometer, setPower } from './fields.ts'
import { gt06WideCell, NARROW_CELL } from './gt06.cells.ts'
import type { Gt06Message } from './gt06.message.ts'

/** Behind the cell (9 bytes) of a 0x36 with a fix: at 9 the battery in tenths of a volt, on the VL103. */
const VL103_BATTERY = 9 + 9

/** Puts what follows the fix of a position message (from `at`) into its row, by the kind of message. */
export function gt06Tail(message: Gt06Message, columns: ReportColumns, row: number, at: number): void {
  const { session, type, frame, end } = message
  if (type === 0xa0 && at < end) state(columns, row, frame, at + gt06WideCell(frame, at), end)
  else if (type === 0x22 || type === 0x37) state(columns, row, frame, at + NARROW_CELL, end)
  else if (type === 0x32 && end - at >= 18) powered(columns, row, frame, at + 9, end)
  else if (type === 0x12) afterCell(columns, row, frame, at + NARROW_CELL, end)
  else if (type === 0x36 && session.model === 'VL103' && end - at > VL103_BATTERY)
    columns.attribute(row, 'battery', frame.readUInt8(at + VL103_BATTERY) / 10)
  else if (type === 0x17 && end - at >= NARROW_CELL + 8)
    columns.attribute(row, 'driverUniqueId', frame.toString('hex', at + NARROW_CELL, at + NARROW_CELL + 8))
  else if (type === 0x61 && end - at >= 4) columns.attribute(row, 'driverUniqueId', String(frame.readUInt32BE(end - 4)))
}

/** After the cell: ignition 1, upload mode 1, real-time or stored 1, then (some) mileage 4 and what only they know. */
function state(columns: ReportColumns, row: number, frame: Buffer, at: number, end: number): void {
  if (end - at >= 1 && frame.readUInt8(at) <= 1) setIgnition(columns, row, frame.readUInt8(at) === 1)
  if (end - at >= 7 && frame.readUInt8(at + 2) <= 1) setOdometer(columns, row, frame.readUInt32BE(at + 3))
}

/** 0x12 has its state in the bits of the course; behind the cell some put the mileage, others a card. */
function afterCell(columns: ReportColumns, row: number, frame: Buffer, at: number, end: number): void {
  if (end - at === 4) setOdometer(columns, row, frame.readUInt32BE(at))
  else card(columns, row, frame, at, end)
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
  if (end - at < 9) return
  setOdometer(columns, row, frame.readUInt32BE(at + 3))
  setPower(columns, row, frame.readUInt16BE(at + 7) / 100)
}
