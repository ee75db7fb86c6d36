import { setAlarm } from '../fields.ts'
import { gt06AlarmByte, gt06Terminal } from './gt06.alarms.ts'
import { NARROW_CELL } from './gt06.cells.ts'
import { gt06Levels } from './gt06.levels.ts'
import { addGt06Fix, GPS_LENGTH, gt06Time, isGt06Date } from './gt06.fix.ts'
import { leaveGt06Rest, type Gt06Message } from './gt06.message.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { setOdometer } from '../fields.ts'

/** Terminal state 1, voltage 1, signal 1; then alarm 1, language 1, and some: fence 1, mileage 4, a driver's card 8. */
const STATE = 3
const TAIL = 5
/** Bytes that a tail may have: the usual one, with the mileage, with a card, with a fence, and without an alarm. */
const TAILS = [TAIL, TAIL + 4, TAIL + 8, TAIL + 1, STATE]

/** Alarm messages: a fix, a cell behind its length, then the tail. */
export function gt06Alarm(message: Gt06Message): void {
  const row = addGt06Fix(message, message.start)
  if (row === undefined) return
  const columns = message.session.columns()
  const cell = message.start + GPS_LENGTH
  const at = tailAt(message, cell)
  if (at !== undefined) {
    alarmTail(message, columns, row, at)
    return
  }
  // Nothing says where the tail stands: the last bytes are read as one where there is room for a cell before them.
  if (message.end - cell > TAIL) alarmTail(message, columns, row, message.end - TAIL)
  else setAlarm(columns, row, 'general')
  leaveGt06Rest(message, cell)
}

/** 0x19: a cell and the tail without a fix, of some with the time in front. */
export function gt06CellAlarm(message: Gt06Message): void {
  const { session, frame, start, end } = message
  const hasTime = end - start === 6 + NARROW_CELL + TAIL && isGt06Date(frame, start)
  if (!hasTime && end - start !== NARROW_CELL + TAIL) {
    session.leaveUnread('message', '0x19')
    return
  }
  const columns = session.columns()
  const row = columns.add(session.device, hasTime ? gt06Time(session, frame, start) : session.now())
  alarmTail(message, columns, row, end - TAIL)
}

function alarmTail(message: Gt06Message, columns: ReportColumns, row: number, at: number): void {
  const { session, frame, end } = message
  const alarm = end - at >= TAIL ? frame.readUInt8(at + STATE) : 0
  gt06Terminal(columns, row, frame.readUInt8(at), alarm !== 0)
  gt06Levels(columns, row, frame.readUInt8(at + 1), frame.readUInt8(at + 2))
  if (!gt06AlarmByte(columns, row, alarm)) session.leaveUnread('item', `alarm ${alarm}`)
  const more = end - at - TAIL
  if (more === 8) columns.attribute(row, 'driverUniqueId', frame.toString('hex', at + TAIL, end))
  else if (more === 4 || more === 5) setOdometer(columns, row, frame.readUInt32BE(end - 4))
  else if (more > 1) leaveGt06Rest(message, at + TAIL)
  // The number of a fence may stand alone or in front of the mileage.
  if ((more === 1 || more === 5) && frame.readUInt8(at + TAIL) > 0)
    columns.attribute(row, 'fence', frame.readUInt8(at + TAIL))
}

/**
 * Where the terminal state of an alarm stands. The length before the cell counts itself or not, as the maker likes: what
 * follows must be a tail.
 */
function tailAt({ type, frame, end }: Gt06Message, cell: number): number | undefined {
  if (cell >= end) return undefined
  const length = frame.readUInt8(cell)
  if (type === 0xa4) return end - (cell + length) >= TAIL ? cell + length : undefined
  if (type === 0x27) return end - (cell + 1 + NARROW_CELL) >= TAIL ? cell + 1 + NARROW_CELL : undefined
  // None, or one that is all zeros.
  const starts = length === 0 ? [cell + 1 + NARROW_CELL, cell + 1] : [cell + length, cell + 1 + length]
  const known = TAILS.find((bytes) => starts.includes(end - bytes))
  return known === undefined ? undefined : end - known
}
