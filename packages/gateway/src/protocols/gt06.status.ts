import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { setPower, setTemperature } from './fields.ts'
import { gt06Terminal } from './gt06.alarms.ts'
import { gt06Levels } from './gt06.levels.ts'
import type { Gt06Message } from './gt06.message.ts'
import { gt06ModelHeartbeat } from './gt06.models.ts'
import { gt06Module } from './gt06.modules.ts'

/** Heartbeat and status: terminal state 1, battery 1 (some: 2, in hundredths of a volt), signal 1, language 2. */
export function gt06Status(message: Gt06Message): void {
  const { session, type, frame, start, end } = message
  const length = end - start
  if (length < 1) return
  const columns = session.columns()
  const row = columns.add(session.device, session.now())
  gt06Terminal(columns, row, frame.readUInt8(start))
  if (gt06ModelHeartbeat(message, columns, row, start + 1)) return
  if (type === 0x23 && length >= 4) {
    columns.attribute(row, 'battery', frame.readUInt16BE(start + 1) / 100)
    gt06Levels(columns, row, -1, frame.readUInt8(start + 3))
  } else if (type === 0x13 && length === 14) {
    worn(columns, row, frame, start)
  } else if (length >= 3 && type !== 0xa3) {
    gt06Levels(columns, row, frame.readUInt8(start + 1), frame.readUInt8(start + 2))
  }
  if (type === 0x36) tagged(message, row, start + 5)
}

/** The long heartbeat of asset trackers: at 7 the supply (hundredths of a volt), at 12 tenths of a degree, bit 15 minus. */
function worn(columns: ReportColumns, row: number, frame: Buffer, start: number): void {
  const supply = frame.readUInt16BE(start + 7)
  if (supply > 0) setPower(columns, row, supply / 100)
  const tenths = frame.readUInt16BE(start + 12)
  setTemperature(columns, row, (tenths & 0x8000 ? -(tenths & 0x7fff) : tenths) / 10)
}

/** Behind a status of type 0x36: number 2, length 1, value, as in 0x70. */
function tagged(message: Gt06Message, row: number, start: number): void {
  const { frame, end } = message
  for (let at = start; at + 3 <= end;) {
    const next = at + 3 + frame.readUInt8(at + 2)
    if (next > end) return
    gt06Module(message, row, frame.readUInt16BE(at), frame.subarray(at + 3, next))
    at = next
  }
}
