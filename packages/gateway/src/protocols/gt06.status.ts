import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { setPower, setTemperature } from './fields.ts'
import { gt06Levels, gt06Terminal } from './gt06.location.ts'
import type { Gt06Message } from './gt06.message.ts'
import { gt06ModelHeartbeat } from './gt06.models.ts'

/** Heartbeat and status: terminal state 1, battery 1 (some: 2, in hundredths of a volt), signal 1, language 2. */
export function gt06Status(message: Gt06Message): void {
  const { session, type, frame, start, end } = message
  const length = end - start
  if (length < 1) return
  const columns = session.columns()
  const row = columns.add(session.device, session.now())
  const bits = frame.readUInt8(start)
  gt06Terminal(columns, row, bits)
  if (gt06ModelHeartbeat(message, columns, row, start + 1)) return
  if (type === 0x23 && length >= 4) {
    columns.attribute(row, 'battery', frame.readUInt16BE(start + 1) / 100)
    gt06Levels(columns, row, -1, frame.readUInt8(start + 3))
  } else if (type === 0x13 && length === 14) {
    worn(columns, row, frame, start)
  } else if (length >= 3 && type !== 0xa3) {
    gt06Levels(columns, row, frame.readUInt8(start + 1), frame.readUInt8(start + 2))
  }
  if (type === 0x36) tagged(columns, row, frame, start + 5, end)
}

/** The long heartbeat of asset trackers: at 7 the supply (hundredths of a volt), at 12 tenths of a degree, bit 15 minus. */
function worn(columns: ReportColumns, row: number, frame: Buffer, start: number): void {
  const supply = frame.readUInt16BE(start + 7)
  if (supply > 0) setPower(columns, row, supply / 100)
  const tenths = frame.readUInt16BE(start + 12)
  setTemperature(columns, row, (tenths & 0x8000 ? -(tenths & 0x7fff) : tenths) / 10)
}

/** Behind a status of type 0x36: number 2, length 1, value. 0x18 is the battery in hundredths of a volt. */
function tagged(columns: ReportColumns, row: number, frame: Buffer, start: number, end: number): void {
  for (let at = start; at + 3 <= end;) {
    const next = at + 3 + frame.readUInt8(at + 2)
    if (next > end) return
    if (frame.readUInt16BE(at) === 0x18) columns.attribute(row, 'battery', frame.readUInt16BE(at + 3) / 100)
    at = next
  }
}

/** Answers to commands: length 1, server flag 4, text, (language 2); the long form puts the flag first, then an encoding. */
export function gt06Answer(message: Gt06Message): void {
  const { session, type, frame, start, end } = message
  const text = type === 0x15 ? shortText(frame, start, end) : longText(frame, start, end)
  if (text === '') return
  const columns = session.columns()
  const row = columns.add(session.device, session.now())
  columns.attribute(row, 'result', text)
  const iccid = /ICCID:(\d{18,20})/.exec(text)?.[1]
  if (iccid !== undefined) columns.attribute(row, 'iccid', iccid)
  session.result(text)
}

function shortText(frame: Buffer, start: number, end: number): string {
  const length = frame.readUInt8(start) - 4
  // A length of 0 leaves it to the end: two bytes of language behind the text.
  return clean(frame.toString('latin1', start + 5, length > 0 ? Math.min(start + 5 + length, end) : end - 2))
}

function longText(frame: Buffer, start: number, end: number): string {
  if (frame.readUInt8(start + 4) !== 2) return clean(frame.toString('latin1', start + 5, end))
  const body = Buffer.from(frame.subarray(start + 5, end - ((end - start - 5) % 2)))
  return clean(body.swap16().toString('utf16le'))
}

const clean = (text: string): string => text.replaceAll('\0', '').trim()
