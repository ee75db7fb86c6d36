import { setAlarm, setPower, setValid } from '../fields.ts'
import { gt06AlarmByte } from './gt06.alarms.ts'
import { GT06_CAMERA_ALARMS } from './gt06.cameraAlarms.ts'
import { gt06Place, gt06Time, isGt06Date } from './gt06.fix.ts'
import { leaveGt06Rest, type Gt06Message } from './gt06.message.ts'

/** In front of the time on newer cameras. */
const CAMERA_HEAD = 3

/**
 * 0x95 of cameras (JC100, JC400): time 6, (newer: satellites 1,) latitude 4, longitude 4, course and state 2, (newer: four
 * more,) alarm 1, its value 2, and the names of the recordings that were made.
 */
export function gt06CameraEvent(message: Gt06Message): void {
  const { session, frame, start, end } = message
  const isNewer = !isGt06Date(frame, start) && isGt06Date(frame, start + CAMERA_HEAD)
  const time = isNewer ? start + CAMERA_HEAD : start
  const place = isNewer ? time + 7 : time + 6
  const alarm = isNewer ? place + 14 : place + 10
  if (alarm >= end) {
    session.refused = 'malformed'
    return
  }
  const columns = session.columns()
  const row = columns.add(session.device, gt06Time(session, frame, time))
  const bits = frame.readUInt16BE(place + 8)
  const placed = gt06Place(columns, row, frame, place, bits)
  setValid(columns, row, placed && (bits & 0x1000) !== 0)
  const byte = frame.readUInt8(alarm)
  const seen = GT06_CAMERA_ALARMS[byte]?.alarm
  if (seen !== undefined) setAlarm(columns, row, seen)
  else if (!gt06AlarmByte(columns, row, byte)) session.leaveUnread('item', `alarm ${byte}`)
  const files = frame.toString('latin1', alarm + 3, end).replaceAll('\0', '')
  if (files.startsWith('EVENT_')) columns.attribute(row, 'eventFiles', files)
  else leaveGt06Rest(message, alarm + 2)
}

/** 0x9B, 0x9C: what a device at the serial port or a tag said: port 1, bytes. */
export function gt06PassedThrough({ session, frame, start, end }: Gt06Message): void {
  const columns = session.columns()
  const row = columns.add(session.device, session.now())
  columns.attribute(row, 'result', frame.toString('hex', start + 1, end))
}

/** 0xF1: time 4, then (number 2, length 1, value) again and again. 5 is the supply in hundredths of a volt. */
export function gt06Sensors(message: Gt06Message): void {
  const { session, frame, start, end } = message
  const columns = session.columns()
  const row = columns.add(session.device, frame.readUInt32BE(start) * 1000)
  let at = start + 4
  while (at + 3 <= end) {
    const next = at + 3 + frame.readUInt8(at + 2)
    if (next > end) break
    const number = frame.readUInt16BE(at)
    if (number === 5) setPower(columns, row, frame.readUInt16BE(at + 3) / 100)
    else session.leaveUnread('item', `sensor ${number}`)
    at = next
  }
  leaveGt06Rest(message, at)
}

/** 0xF2: time 4, and at the end what a wireless button said. */
export function gt06Button({ session, frame, start, end }: Gt06Message): void {
  const said = /[\x20-\x7e]{6,}$/.exec(frame.toString('latin1', start + 4, end))?.[0]
  if (said === undefined) {
    session.leaveUnread('message', '0xf2')
    return
  }
  const columns = session.columns()
  columns.attribute(columns.add(session.device, frame.readUInt32BE(start) * 1000), 'text', said)
}
