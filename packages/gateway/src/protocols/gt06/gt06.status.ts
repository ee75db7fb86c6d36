import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { setPower, setTemperature } from '../fields.ts'
import { gt06Terminal } from './gt06.alarms.ts'
import { gt06Levels } from './gt06.levels.ts'
import { leaveGt06Rest, type Gt06Message } from './gt06.message.ts'
import { gt06ModelHeartbeat } from './gt06.models.ts'
import { gt06Tagged } from './gt06.modules.ts'

/** Terminal state 1, battery 1, signal 1, language 2; in 0x23 the battery has 2. */
const USUAL = 5
const WITH_VOLTS = 6
/** The long heartbeat of asset trackers. */
const WORN = 14
/** No signal is more than 100 per cent: the byte belongs to a supply of two. */
const MOST_SIGNAL = 100

/** Heartbeat and status: terminal state 1, battery 1 (some: 2, in hundredths of a volt), signal 1, language 2. */
export function gt06Status(message: Gt06Message): void {
  const { session, type, frame, start, end } = message
  const length = end - start
  if (length < 1) return
  const columns = session.columns()
  const row = columns.add(session.device, session.now())
  gt06Terminal(columns, row, frame.readUInt8(start))
  if (gt06ModelHeartbeat(message, columns, row, start + 1)) return
  let next = start + USUAL
  if (type === 0x23 && length >= 4) {
    columns.attribute(row, 'battery', frame.readUInt16BE(start + 1) / 100)
    gt06Levels(columns, row, -1, frame.readUInt8(start + 3))
    next = start + WITH_VOLTS
  } else if (type === 0x13 && length === WORN) {
    worn(columns, row, frame, start)
    next = end
  } else if (type === 0x13 && length === USUAL && frame.readUInt8(start + 2) > MOST_SIGNAL) {
    setPower(columns, row, frame.readUInt16BE(start + 1) / 100)
    gt06Levels(columns, row, -1, frame.readUInt8(start + 3))
  } else if (length >= 3 && type !== 0xa3) {
    gt06Levels(columns, row, frame.readUInt8(start + 1), frame.readUInt8(start + 2))
  } else if (type === 0xa3) next = start + 1
  if (type === 0x36) next = gt06Tagged(message, row, next)
  leaveGt06Rest(message, next)
}

/** The long heartbeat of asset trackers: at 7 the supply (hundredths of a volt), at 12 tenths of a degree, bit 15 minus. */
function worn(columns: ReportColumns, row: number, frame: Buffer, start: number): void {
  const supply = frame.readUInt16BE(start + 7)
  if (supply > 0) setPower(columns, row, supply / 100)
  const tenths = frame.readUInt16BE(start + 12)
  setTemperature(columns, row, (tenths & 0x8000 ? -(tenths & 0x7fff) : tenths) / 10)
}
