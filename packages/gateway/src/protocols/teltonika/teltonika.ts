import { crc16Arc } from '../crc.ts'
import type { DeviceOrder } from '@waymark/core/commands/DeviceOrder.ts'
import { type OrderedBytes, wordOrder } from '../Orders.ts'
import type { DeviceCommand, Protocol, Recognition } from '../Protocol.ts'
import type { Session } from '../Session.ts'
import { teltonikaMessage } from './teltonika.message.ts'
import { contentOfCodec } from './teltonika.messages.ts'
import { TELTONIKA_ORDERS } from './teltonika.orders.ts'
import { readRecords } from './teltonika.records.ts'

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
    const count = payload(session, frame, 8, end, true)
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
  const count = payload(session, frame, imeiEnd, frame.length, false)
  if (count === undefined) return
  session.answer = Buffer.from([0, 5, frame[2] ?? 0, frame[3] ?? 0, 1, frame[5] ?? 0, count])
}

/** Decodes from the codec's byte on. Returns the number of records to acknowledge, if any. */
function payload(session: Session, frame: Buffer, start: number, end: number, isChecked: boolean): number | undefined {
  const codec = frame.readUInt8(start)
  const content = contentOfCodec(codec)
  if (content === undefined) session.refused = 'unsupported'
  if (content === 'message') teltonikaMessage(session, frame, start, end)
  if (content !== 'records') return undefined
  return session.known() ? readRecords(session, frame, start, end, isChecked) : undefined
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

function order(session: Session, given: DeviceOrder, number: number): OrderedBytes | undefined {
  const text = wordOrder(TELTONIKA_ORDERS, session, given, number)
  const bytes = text === undefined ? undefined : command(session, { text })
  return bytes && { bytes, mark: '' }
}

/**
 * Teltonika FMB, FMC, FMM, FM, GH: codec 7, 8, 8 Extended and 16 over TCP (a connection opens with the IMEI) and UDP, and
 * commands in codec 12 with answers in 12 to 15. Layout: wiki.teltonika-gps.com, "Codec".
 */
export const teltonika: Protocol = {
  name: 'teltonika',
  titles: { teltonika: 'Teltonika' },
  datagrams: true,
  text: false,
  acknowledges: true,
  longest: teltonikaLongest,
  recognise,
  frameLength,
  decode,
  tracking: 'asked',
  command,
  orders: TELTONIKA_ORDERS,
  order,
}
