import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { crc16Arc } from './crc.ts'
import { LATEST_TIME, setAltitude, setCourse, setPositionE7, setSatellites, setSpeedKmh, setValid } from './fields.ts'
import type { DeviceCommand, Protocol, Recognition } from './Protocol.ts'
import type { Session } from './Session.ts'
import { applyBytes, applyElement, applyLong } from './teltonika.io.ts'
import { teltonikaMessage } from './teltonika.message.ts'

const CODEC_8 = 0x08
const CODEC_8_EXTENDED = 0x8e
const CODEC_16 = 0x10
/** A single byte with which a device keeps the connection open. */
const PING = 0xff
/** Fixed part of a datagram before the IMEI: length 2, packet 2, unused 1, AVL packet 1, IMEI length 2. */
const DATAGRAM_HEAD = 8
const SHORTEST_IMEI = 8
const LONGEST_IMEI = 17

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39
const isImeiLength = (length: number): boolean => length >= SHORTEST_IMEI && length <= LONGEST_IMEI

type Shape = 'handshake' | 'packet' | 'datagram' | 'ping' | 'none' | 'more'

/** What begins at `start`, told by the first nine bytes at most. */
function shapeOf(bytes: Buffer, start: number, end: number): Shape {
  const first = bytes[start]
  if (first === PING) return 'ping'
  if (end - start < 4) return first !== undefined && first <= 8 ? 'more' : 'none'
  if (bytes.readUInt32BE(start) === 0) return 'packet'
  const length = bytes.readUInt16BE(start)
  if (isImeiLength(length) && isDigit(bytes[start + 2]) && isDigit(bytes[start + 3])) return 'handshake'
  if (length < 20 || length > 2048) return 'none'
  if (end - start < DATAGRAM_HEAD + 1) return end - start > 4 && bytes[start + 4] !== 1 ? 'none' : 'more'
  const isDatagram = bytes[start + 4] === 1 && bytes[start + 6] === 0 && isDigit(bytes[start + DATAGRAM_HEAD])
  return isDatagram ? 'datagram' : 'none'
}

function frameLength(bytes: Buffer, start: number, end: number): number {
  switch (shapeOf(bytes, start, end)) {
    case 'ping':
      return 1
    case 'packet':
      if (end - start < 8) return 0
      return lengthOf(bytes.readUInt32BE(start + 4) + 12, start, end)
    case 'handshake':
    case 'datagram':
      return lengthOf(bytes.readUInt16BE(start) + 2, start, end)
    case 'more':
      return 0
    default: {
      const next = bytes.indexOf(0, start + 1)
      return next < 0 || next >= end ? start - end : start - next
    }
  }
}

const teltonikaLongest = 65_000

/** A frame longer than the limit is told at once, without waiting for its bytes. */
const lengthOf = (length: number, start: number, end: number): number =>
  end - start >= length || length > teltonikaLongest ? length : 0

function decode(session: Session, frame: Buffer): void {
  switch (shapeOf(frame, 0, frame.length)) {
    case 'ping':
      return
    case 'handshake':
      return handshake(session, frame)
    case 'packet':
      return packet(session, frame)
    case 'datagram':
      return datagram(session, frame)
    default:
      session.refused = 'malformed'
  }
}

function handshake(session: Session, frame: Buffer): void {
  const imei = frame.toString('latin1', 2)
  const isKnown = /^\d+$/.test(imei) && session.identify(imei)
  if (!isKnown) {
    session.refused ??= 'malformed'
    session.closing = true
  }
  session.answer = Buffer.from([isKnown ? 1 : 0])
  session.answerNow = true
}

function packet(session: Session, frame: Buffer): void {
  const end = frame.length - 4
  if (frame.readUInt32BE(4) + 12 !== frame.length || end < 11) {
    session.refused = 'length'
  } else if (frame.readUInt32BE(end) !== crc16Arc(frame, 8, end)) {
    session.refused = 'checksum'
  } else {
    const count = payload(session, frame, 8, end)
    if (count === undefined) return
    const answer = Buffer.allocUnsafe(4)
    answer.writeUInt32BE(count, 0)
    session.answer = answer
  }
}

function datagram(session: Session, frame: Buffer): void {
  const imeiEnd = DATAGRAM_HEAD + frame.readUInt16BE(6)
  if (frame.readUInt16BE(0) + 2 !== frame.length) {
    session.refused = 'length'
    return
  }
  const imei = frame.toString('latin1', DATAGRAM_HEAD, imeiEnd)
  if (!isImeiLength(imei.length) || !/^\d+$/.test(imei)) {
    session.refused = 'malformed'
    return
  }
  if (!session.identify(imei)) return
  const count = payload(session, frame, imeiEnd, frame.length)
  if (count === undefined) return
  session.answer = Buffer.from([0, 5, frame[2] ?? 0, frame[3] ?? 0, 1, frame[5] ?? 0, count])
}

/** Decodes from the codec's byte on. Returns the number of records to acknowledge, if any. */
function payload(session: Session, frame: Buffer, start: number, end: number): number | undefined {
  const codec = frame.readUInt8(start)
  if (codec >= 0x0c && codec <= 0x0f) {
    teltonikaMessage(session, frame, start, end)
    return undefined
  }
  if (codec !== CODEC_8 && codec !== CODEC_8_EXTENDED && codec !== CODEC_16) {
    session.refused = 'unsupported'
    return undefined
  }
  if (!session.known()) return undefined
  const columns = session.columns()
  const count = frame.readUInt8(start + 1)
  const before = columns.length
  const readAll = (hasLongest: boolean): boolean => {
    let at = start + 2
    for (let record = 0; record < count && at > 0; record++)
      at = readRecord(columns, session.device, frame, at, end, codec, hasLongest)
    // The count stands after the records once more; both say that nothing was lost on the way.
    return at === end - 1 && frame.readUInt8(at) === count
  }
  if (readAll(false)) return count
  if (codec === CODEC_8) {
    // Some firmware of codec 8 has elements of 16 bytes after those of 8: the frame comes out even only so.
    columns.truncate(before)
    if (readAll(true)) return count
  }
  session.refused = 'malformed'
  return undefined
}

/** Decodes one record into a row. Returns where the next one starts, or -1 when the record is cut short. */
function readRecord(
  columns: ReportColumns,
  device: number,
  frame: Buffer,
  at: number,
  end: number,
  codec: number,
  hasLongest: boolean,
): number {
  if (at + 24 > end) return -1
  const time = frame.readUInt32BE(at) * 0x1_0000_0000 + frame.readUInt32BE(at + 4)
  if (time > LATEST_TIME) return -1
  const row = columns.add(device, time)
  const placed = setPositionE7(columns, row, frame.readInt32BE(at + 13), frame.readInt32BE(at + 9))
  setAltitude(columns, row, frame.readInt16BE(at + 17))
  setCourse(columns, row, frame.readUInt16BE(at + 19))
  const satellites = frame.readUInt8(at + 21)
  setSatellites(columns, row, satellites)
  setSpeedKmh(columns, row, frame.readUInt16BE(at + 22))
  // Without satellites the device repeats its last position.
  setValid(columns, row, placed && satellites > 0)
  return readElements(columns, row, frame, at + 24, end, codec, hasLongest)
}

function readElements(
  columns: ReportColumns,
  row: number,
  frame: Buffer,
  start: number,
  end: number,
  codec: number,
  hasLongest: boolean,
): number {
  const isExtended = codec === CODEC_8_EXTENDED
  const idSize = codec === CODEC_8 ? 1 : 2
  const countSize = isExtended ? 2 : 1
  if (start + idSize + countSize + 1 > end) return -1
  const event = frame.readUIntBE(start, idSize)
  columns.event[row] = event < 0x8000 ? event : 0
  // Codec 16 tells after the event why the record was made; nothing here needs it.
  let at = start + idSize + (codec === CODEC_16 ? 1 : 0) + countSize
  for (let size = 1; size <= (hasLongest ? 16 : 8); size *= 2) {
    if (at + countSize > end) return -1
    const count = frame.readUIntBE(at, countSize)
    at += countSize
    const step = idSize + size
    if (at + count * step > end) return -1
    for (let element = 0; element < count; element++, at += step) {
      const id = idSize === 1 ? frame.readUInt8(at) : frame.readUInt16BE(at)
      const value = at + idSize
      if (size === 1) applyElement(columns, row, id, frame.readUInt8(value), 1)
      else if (size === 2) applyElement(columns, row, id, frame.readUInt16BE(value), 2)
      else if (size === 4) applyElement(columns, row, id, frame.readUInt32BE(value), 4)
      else if (size === 8) applyLong(columns, row, id, frame.readUInt32BE(value), frame.readUInt32BE(value + 4))
      else applyBytes(columns, row, id, frame.subarray(value, value + size))
    }
  }
  return isExtended ? readLongElements(columns, row, frame, at, end) : at
}

function readLongElements(columns: ReportColumns, row: number, frame: Buffer, start: number, end: number): number {
  if (start + 2 > end) return -1
  const count = frame.readUInt16BE(start)
  let at = start + 2
  for (let element = 0; element < count; element++) {
    if (at + 4 > end) return -1
    const id = frame.readUInt16BE(at)
    const next = at + 4 + frame.readUInt16BE(at + 2)
    if (next > end) return -1
    applyBytes(columns, row, id, frame.subarray(at + 4, next))
    at = next
  }
  return at
}

function recognise(bytes: Buffer, start: number, end: number): Recognition {
  const shape = shapeOf(bytes, start, end)
  if (shape === 'more') return 'more'
  return shape === 'none' ? 'no' : 'yes'
}

/** Codec 12: a command as text (`getinfo`) or as bytes. */
function command(_session: Session, { text: given, hex, track }: DeviceCommand): Buffer | undefined {
  // has the device make and send a record now; it needs no setting that would have to be set back
  const text = track && track.seconds > 0 ? 'getrecord' : given
  const body = hex === undefined ? Buffer.from(text ?? '', 'latin1') : Buffer.from(hex, 'hex')
  if (body.length === 0) return undefined
  const frame = Buffer.alloc(8 + 7 + body.length + 1 + 4)
  frame.writeUInt32BE(frame.length - 12, 4)
  frame.set([0x0c, 1, 5], 8)
  frame.writeUInt32BE(body.length, 11)
  frame.set(body, 15)
  frame[15 + body.length] = 1
  frame.writeUInt32BE(crc16Arc(frame, 8, frame.length - 4), frame.length - 4)
  return frame
}

/**
 * Teltonika FMB, FMC, FMM, FM: codec 8, 8 Extended and 16 over TCP (a connection opens with the IMEI) and UDP, and
 * commands in codec 12 with answers in 12 to 15. Layout: wiki.teltonika-gps.com, "Codec".
 */
export const teltonika: Protocol = {
  name: 'teltonika',
  datagrams: true,
  text: false,
  acknowledges: true,
  longest: teltonikaLongest,
  recognise,
  frameLength,
  decode,
  tracking: 'asked',
  command,
}
