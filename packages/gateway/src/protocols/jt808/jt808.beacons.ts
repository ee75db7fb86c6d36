import { setJt808Place, timeOfBcd } from './jt808.location.ts'
import type { Session } from '../Session.ts'

/** Kind 1, state 4, latitude 4, longitude 4, altitude 2, speed 2, direction 2. */
const TIME = 19
const HEAD = TIME + 6
/** Mask 2, time 6, and the eight values of two bytes that mask 0x001F stands for. */
const SAMPLE = 24

/**
 * 0x0900 of the GL100: 0x53 lists the beacons that it heard, 0x54 what its own sensors measured. False for another
 * kind.
 */
export function addBeacons(session: Session, body: Buffer): boolean {
  const kind = body[0]
  if (kind !== 0x53 && kind !== 0x54) return false
  if (kind === 0x53) tags(session, body, HEAD + 1)
  else samples(session, body)
  return true
}

/** Per beacon: number 1, address 6, signal 1 (dBm), length 1, what it says. */
function tags(session: Session, body: Buffer, start: number): void {
  const columns = session.columns()
  const row = columns.add(session.device, timeOfBcd(session, body, TIME))
  const [lat, lon] = [body.readUInt32BE(5), body.readUInt32BE(9)]
  if (lat !== 0 || lon !== 0) setJt808Place(columns, row, body.readUInt32BE(1), lat, lon)
  let at = start
  for (let tag = 1; at + 9 <= body.length; tag++) {
    columns.attribute(row, `tag${tag}Mac`, body.toString('hex', at + 1, at + 7))
    columns.attribute(row, `tag${tag}Rssi`, body.readInt8(at + 7))
    at += 9 + body.readUInt8(at + 8)
  }
  session.leaveRest(body, at, body.length, 'behind beacons')
}

function samples(session: Session, body: Buffer): void {
  let at = HEAD
  for (; at + SAMPLE <= body.length; at += SAMPLE) sample(session, body, at)
  session.leaveRest(body, at, body.length, 'behind measurements')
}

/** One measurement: after mask and time comes the supply, then the temperature in tenths of a degree. */
function sample(session: Session, body: Buffer, at: number): void {
  if (body.readUInt16BE(at) !== 0x001f) {
    session.leaveUnread('item', '0900 0x54 of another mask')
    return
  }
  const columns = session.columns()
  const row = columns.add(session.device, timeOfBcd(session, body, at + 2))
  columns.attribute(row, 'deviceTemp', body.readInt16BE(at + 10) / 10)
}
