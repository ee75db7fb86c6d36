import { setAltitude, setCourse, setPosition, setSpeedKmh, setValid } from '../fields.ts'
import type { Session } from '../Session.ts'

/** Heads of frames with positions, with the mask's four bytes before the length. */
const PLACED = /^\+(?:RSP|BSP|EVT|BVT)/
/** Of others the mask has two bytes (information) or one. */
const INFORMATION = /^\+(?:INF|BNF)/
const CONFIRMED = /^\+(?:HBD|LGN|BGN)/

/** Bits of the mask that say what is left out of a position, and that the device's name stands for its number. */
const HAS_SPEED = 0x01
const HAS_AZIMUTH = 0x02
const HAS_ALTITUDE = 0x04
const HAS_NAME = 0x40

/** Time of sending 7, count 2, checksum 2, line end 2. */
const TAIL = 13
/** Longitude 4, latitude 4, time 7. */
const FIX = 15
/** A place of the earth in millionths of a degree. */
const isPlace = (lon: number, lat: number): boolean =>
  Math.abs(lon) <= 180_000_000 && Math.abs(lat) <= 90_000_000 && (lon !== 0 || lat !== 0)

/** Length of a binary frame as it tells itself, 0 while too little has come to say; undefined where it does not tell. */
export function binaryLength(bytes: Buffer, start: number, end: number): number | undefined {
  const head = bytes.toString('latin1', start, Math.min(start + 4, end))
  const at = PLACED.test(head) ? start + 9 : INFORMATION.test(head) ? start + 7 : undefined
  if (at === undefined) return undefined
  if (at + 2 > end) return 0
  const length = bytes.readUInt16BE(at)
  return length > 20 && length < 4096 ? length : undefined
}

/**
 * The HEX form of @Track. Its fields differ from family to family, but not the block of a position: accuracy, speed (a
 * decimal digit behind two bytes), azimuth, altitude, longitude and latitude in millionths, time, network, cell. The blocks
 * are found by their times, as in the form that can be read.
 */
export function queclinkBinary(session: Session, frame: Buffer): void {
  const head = frame.toString('latin1', 0, 4)
  const count = frame.toString('hex', frame.length - 6, frame.length - 4).toUpperCase()
  if (PLACED.test(head)) addFixes(session, frame)
  else if (INFORMATION.test(head)) addInformation(session, frame)
  else if (!CONFIRMED.test(head) && !head.startsWith('+ACK')) session.leaveUnread('message', head)
  if (session.refused === undefined && !head.startsWith('+ACK'))
    session.answer = Buffer.from(`+SACK:${count}$`, 'latin1')
}

function addFixes(session: Session, frame: Buffer): void {
  const mask = frame.readUInt32BE(5)
  if (!session.identify(identifierOf(frame.subarray(16, 24), (mask & HAS_NAME) !== 0))) return
  const columns = session.columns()
  let found = 0
  for (let at = 24; at + FIX + TAIL <= frame.length; at++) {
    const [lon, lat] = [frame.readInt32BE(at), frame.readInt32BE(at + 4)]
    const time = timeAt(frame, at + 8)
    if (!isPlace(lon, lat) || Number.isNaN(time)) continue
    const row = columns.add(session.device, time)
    columns.event[row] = frame.readUInt8(4)
    let before = at
    if (mask & HAS_ALTITUDE) setAltitude(columns, row, frame.readInt16BE((before -= 2)))
    if (mask & HAS_AZIMUTH) setCourse(columns, row, frame.readUInt16BE((before -= 2)))
    if (mask & HAS_SPEED) {
      before -= 3
      setSpeedKmh(columns, row, frame.readUInt16BE(before) + frame.readUInt8(before + 2) / 10)
    }
    // An accuracy of 0 says that this is the last known position.
    setValid(columns, row, setPosition(columns, row, lat / 1e6, lon / 1e6) && frame.readUInt8(before - 1) !== 0)
    found++
    at += FIX - 1
  }
  if (found > 0) return
  const row = columns.add(session.device, sentAt(session, frame))
  columns.attribute(row, 'type', frame.toString('latin1', 1, 4))
  session.leaveUnread('position', frame.toString('hex', 24, 40))
}

/** The device tells of itself; its layout is the family's own, so that it is kept to be read by a later version. */
function addInformation(session: Session, frame: Buffer): void {
  const hasName = (frame.readUInt16BE(5) & HAS_NAME) !== 0
  if (!session.identify(identifierOf(frame.subarray(9, 17), hasName))) return
  const columns = session.columns()
  const row = columns.add(session.device, sentAt(session, frame))
  columns.attribute(row, 'type', 'INF')
  session.leaveUnread('item', 'INF')
}

/** Fifteen digits, two in a byte and one in the last; or a name, padded with zeros. */
function identifierOf(bytes: Buffer, isName: boolean): string {
  if (isName) return bytes.toString('latin1').replaceAll('\0', '')
  const digits = [...bytes].map((byte, at) => String(byte).padStart(at < 7 ? 2 : 1, '0')).join('')
  return /^\d{15}$/.test(digits) ? digits : bytes.toString('latin1').replaceAll('\0', '')
}

function sentAt(session: Session, frame: Buffer): number {
  const time = timeAt(frame, frame.length - TAIL)
  return Number.isNaN(time) ? session.now() : time
}

/** Year 2, month, day, hour, minute, second; NaN where it is none, or none since these trackers were made. */
function timeAt(frame: Buffer, at: number): number {
  const year = frame.readUInt16BE(at)
  const [month = 0, day = 0, hour = 99, minute = 99, second = 99] = frame.subarray(at + 2, at + 7)
  const exists = year > 2004 && year < 2070 && month > 0 && month < 13 && day > 0 && day < 32
  return exists && hour < 24 && minute < 60 && second < 60
    ? Date.UTC(year, month - 1, day, hour, minute, second)
    : Number.NaN
}
