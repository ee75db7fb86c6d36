import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { setPower } from '../fields.ts'
import { gt06Fix, gt06Time } from './gt06.fix.ts'
import { gt06Levels } from './gt06.levels.ts'
import { leaveGt06Rest, type Gt06Message } from './gt06.message.ts'

/** Puts what follows the terminal state of a heartbeat (at `at`, four bytes) into a row. */
type Heartbeat = (columns: ReportColumns, row: number, frame: Buffer, at: number) => void

/** Heartbeats of models that tell their supply where others have battery, alarm or language. */
const HEARTBEATS: Record<string, Heartbeat> = {
  // Battery, signal, and in the lower 12 bits tenths of a volt.
  'LW4G-4B': (columns, row, frame, at) => {
    gt06Levels(columns, row, frame.readUInt8(at), frame.readUInt8(at + 1))
    setPower(columns, row, (frame.readUInt16BE(at + 2) & 0x0fff) / 10)
  },
  // Battery, one byte of its own, whole volts.
  SEEWORLD: (columns, row, frame, at) => {
    gt06Levels(columns, row, frame.readUInt8(at), -1)
    setPower(columns, row, frame.readUInt8(at + 2))
  },
  // Hundredths of a volt, signal.
  R11: (columns, row, frame, at) => {
    setPower(columns, row, frame.readUInt16BE(at) / 100)
    gt06Levels(columns, row, -1, frame.readUInt8(at + 2))
  },
}

/** Reads a heartbeat (0x13) as its model means it; `at` follows the terminal state. False for every other model. */
export function gt06ModelHeartbeat(message: Gt06Message, columns: ReportColumns, row: number, at: number): boolean {
  if (message.type !== 0x13 || message.end - at !== 4) return false
  const read = HEARTBEATS[message.session.model]
  read?.(columns, row, message.frame, at)
  return read !== undefined
}

/** Kind 1, IMEI 8, time 6 twice, then the fix; a cell behind its length (which counts itself); 14 bytes of state. */
const XT40_FIX = 1 + 8 + 6
const XT40_CELL = XT40_FIX + 18
const XT40_STATE = 14

/** 0x25 of the XT40: a driver's login with the place of it. The reader's telegram stands at the end behind its length. */
export function gt06DriverLogin(message: Gt06Message): void {
  const { session, frame, start, end } = message
  if (session.model !== 'XT40') {
    session.leaveUnread('message', '0x25')
    return
  }
  const columns = session.columns()
  const fix = start + XT40_FIX
  const row = columns.add(session.device, gt06Time(session, frame, fix))
  gt06Fix(columns, row, frame, fix + 6, frame.readUInt8(fix + 6) & 15)
  const cell = start + XT40_CELL
  const length = cell + frame.readUInt8(cell) + XT40_STATE
  const next = length + 1 + frame.readUInt8(length)
  // One byte that says what was read, then the telegram.
  if (next === end && next - length > 2)
    columns.attribute(row, 'driverUniqueId', frame.toString('hex', length + 2, end))
  else leaveGt06Rest(message, length)
}

/**
 * The long 0x32 and 0x33 (Jimi AZ735): time 6, then fix, cell, more cells and Wi-Fi, each behind its length and 0 long
 * where there is none, the state and a reserved block.
 */
export function gt06Blocks(message: Gt06Message): void {
  const { session, frame, start, end } = message
  const columns = session.columns()
  const row = columns.add(session.device, gt06Time(session, frame, start))
  const fix = start + 6
  if (frame.readUInt8(fix) >= 12) gt06Fix(columns, row, frame, fix + 1, frame.readUInt8(fix + 1) & 15)
  let at = fix
  for (let block = 0; block < 4 && at < end; block++) at += 1 + frame.readUInt8(at)
  // A reserved block ends the message: the state is where it says only when all of it fits.
  if (at + 1 < end && at + 2 + frame.readUInt8(at + 1) === end) columns.attribute(row, 'status', frame.readUInt8(at))
  else leaveGt06Rest(message, at)
}
