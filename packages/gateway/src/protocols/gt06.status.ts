import { setAlarm } from './fields.ts'
import { gt06AlarmName, gt06Levels, gt06Terminal } from './gt06.location.ts'
import type { Gt06Message } from './gt06.message.ts'

/** Heartbeat and status: terminal state 1, battery 1 (some: 2, in hundredths of a volt), signal 1, alarm 1, language 1. */
export function gt06Status(message: Gt06Message): void {
  const { session, type, frame, start, end } = message
  const length = end - start
  if (length < 1) return
  const columns = session.columns()
  const row = columns.add(session.device, session.now())
  const bits = frame.readUInt8(start)
  gt06Terminal(columns, row, bits)
  if (type === 0x23 && length >= 4) {
    columns.attribute(row, 'battery', frame.readUInt16BE(start + 1) / 100)
    gt06Levels(columns, row, -1, frame.readUInt8(start + 3))
  } else if (length >= 3) {
    gt06Levels(columns, row, frame.readUInt8(start + 1), frame.readUInt8(start + 2))
    const alarm = length >= 5 ? gt06AlarmName(frame.readUInt8(start + 3)) : undefined
    if (alarm !== undefined) setAlarm(columns, row, alarm)
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
  return clean(frame.toString('latin1', start + 5, Math.min(start + 5 + Math.max(length, 0), end)))
}

function longText(frame: Buffer, start: number, end: number): string {
  if (frame.readUInt8(start + 4) !== 2) return clean(frame.toString('latin1', start + 5, end))
  const body = Buffer.from(frame.subarray(start + 5, end - ((end - start - 5) % 2)))
  return clean(body.swap16().toString('utf16le'))
}

const clean = (text: string): string => text.replaceAll('\0', '').trim()
