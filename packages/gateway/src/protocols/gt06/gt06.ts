import type { DeviceOrder } from '@waymark/core/commands/DeviceOrder.ts'
import { crc16X25 } from '../crc.ts'
import { addGt06Fix, gt06FixAt } from './gt06.fix.ts'
import type { Gt06Message, Gt06State } from './gt06.message.ts'
import { GT06_MESSAGES } from './gt06.messages.ts'
import { GT06_ORDERS } from './gt06.orders.ts'
import { type OrderedBytes, wordOrder } from '../Orders.ts'
import type { DeviceCommand, Protocol, Recognition } from '../Protocol.ts'
import type { Session } from '../Session.ts'

const SHORT = 0x7878
const LONG = 0x7979
const END = 0x0d0a
const longest = 8192

const isHead = (value: number): boolean => value === SHORT || value === LONG

function recognise(bytes: Buffer, start: number, end: number): Recognition {
  const first = bytes[start]
  if (first !== 0x78 && first !== 0x79) return 'no'
  if (end - start < 2) return 'more'
  return isHead(bytes.readUInt16BE(start)) ? 'yes' : 'no'
}

function frameLength(bytes: Buffer, start: number, end: number): number {
  if (end - start < 5) return recognise(bytes, start, end) === 'no' ? skip(bytes, start, end) : 0
  const head = bytes.readUInt16BE(start)
  if (!isHead(head)) return skip(bytes, start, end)
  const length = head === SHORT ? bytes.readUInt8(start + 2) + 5 : bytes.readUInt16BE(start + 2) + 6
  if (length > longest) return length
  if (end - start < length) return 0
  if (length >= 6 && bytes.readUInt16BE(start + length - 2) === END) return length
  return damagedLength(bytes, start, end)
}

/** Where the declared length does not end in the stop bits, the frame goes on to the next stop bits. */
function damagedLength(bytes: Buffer, start: number, end: number): number {
  for (let at = start + 4; at + 1 < end; at++) {
    if (bytes.readUInt16BE(at) === END) return at + 2 - start
  }
  return end - start > 1024 ? start - end : 0
}

/** Garbage up to the next byte that may open a frame. */
function skip(bytes: Buffer, start: number, end: number): number {
  for (let at = start + 1; at < end; at++) {
    if (recognise(bytes, at, end) !== 'no') return start - at
  }
  return start - end
}

function decode(session: Session, frame: Buffer): void {
  const isLong = frame.readUInt16BE(0) === LONG
  const lengthEnd = isLong ? 4 : 3
  const declared = isLong ? frame.readUInt16BE(2) : frame.readUInt8(2)
  const end = frame.length - 6
  if (declared < 5 || declared + lengthEnd + 2 !== frame.length) {
    session.refused = 'length'
  } else if (frame.readUInt16BE(frame.length - 4) !== crc16X25(frame, 2, frame.length - 4)) {
    session.refused = 'checksum'
  } else {
    const type = frame.readUInt8(lengthEnd)
    message({ session, type, frame, start: lengthEnd + 1, end })
  }
}

function message(message: Gt06Message): void {
  const { session, type } = message
  if (type === 0x01) {
    login(message)
  } else if (type === 0x8a) {
    session.answer = gt06Frame(type, timeOf(session.now()), serialOf(message))
  } else if (session.known()) {
    const name = `0x${type.toString(16).padStart(2, '0')}`
    const line = GT06_MESSAGES[name]
    const isLong = message.frame.readUInt16BE(0) === LONG
    const read = (isLong ? line?.readLong : undefined) ?? line?.read
    if (read) read(message)
    else if (line) session.leaveUnread('message', name)
    else unnamed(message, name)
    if (session.refused === undefined && line?.answered) session.answer = gt06Frame(type, [], serialOf(message))
  }
}

/** A kind that no table names: a fix in it is one all the same. */
function unnamed(message: Gt06Message, name: string): void {
  const at = gt06FixAt(message)
  if (at === undefined) {
    message.session.refused = 'unsupported'
    return
  }
  addGt06Fix(message, at)
  message.session.leaveUnread('message', name)
}

const serialOf = ({ frame, end }: Gt06Message): number => frame.readUInt16BE(end)

function login(message: Gt06Message): void {
  const { session, frame, start, end } = message
  // Eight bytes of BCD hold 16 digits: an IMEI behind a leading zero.
  const imei = frame.toString('hex', start, start + 8).replace(/^0/, '')
  if (start + 8 > end || !/^\d+$/.test(imei)) {
    session.refused = 'malformed'
  } else if (session.identify(imei)) {
    session.state = { offset: end - start >= 12 ? offsetOf(frame.readUInt16BE(start + 10)) : 0 } satisfies Gt06State
    session.answer = gt06Frame(0x01, [], serialOf(message))
    return
  }
  session.closing = true
}

/** Milliseconds by which the device's clock is ahead of UTC: hours * 100 + minutes in the upper 12 bits, bit 3 is west. */
function offsetOf(bits: number): number {
  const hoursMinutes = bits >>> 4
  const minutes = Math.floor(hoursMinutes / 100) * 60 + (hoursMinutes % 100)
  if (minutes > 14 * 60) return 0
  return (bits & 8 ? -minutes : minutes) * 60_000
}

function timeOf(time: number): number[] {
  const date = new Date(time)
  const clock = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]
  return [date.getUTCFullYear() - 2000, date.getUTCMonth() + 1, date.getUTCDate(), ...clock]
}

/** A frame of the short form: `78 78`, length, type, content, serial number, CRC, `0D 0A`. */
export function gt06Frame(type: number, content: ArrayLike<number>, serial: number): Buffer {
  const frame = Buffer.allocUnsafe(content.length + 10)
  frame.writeUInt16BE(SHORT, 0)
  frame[2] = content.length + 5
  frame[3] = type
  frame.set(content, 4)
  frame.writeUInt16BE(serial & 0xffff, content.length + 4)
  frame.writeUInt16BE(crc16X25(frame, 2, content.length + 6), content.length + 6)
  frame.writeUInt16BE(END, content.length + 8)
  return frame
}

const command = (_session: Session, { text, hex }: DeviceCommand): Buffer | undefined =>
  toDevice(hex === undefined ? Buffer.from(text ?? '', 'latin1') : Buffer.from(hex, 'hex'), 0)

/** Command 0x80: length of what follows, server flag, text. */
function toDevice(body: Buffer, flag: number): Buffer | undefined {
  if (body.length === 0 || body.length > 200) return undefined
  const head = Buffer.alloc(5)
  head[0] = body.length + 4
  head.writeUInt32BE(flag, 1)
  return gt06Frame(0x80, Buffer.concat([head, body]), 0)
}

function order(session: Session, given: DeviceOrder, number: number): OrderedBytes | undefined {
  const text = wordOrder(GT06_ORDERS, session, given, number)
  const flag = number >>> 0
  const bytes = text === undefined ? undefined : toDevice(Buffer.from(text, 'latin1'), flag)
  return bytes && { bytes, mark: String(flag) }
}

/**
 * GT06 of Concox and its many variants (Jimi, Coban, SinoTrack and others): login, positions, alarms and status in
 * binary frames with CRC-16/X-25. Positions are not acknowledged.
 */
export const gt06: Protocol = {
  name: 'gt06',
  titles: { gt06: 'GT06' },
  datagrams: false,
  text: false,
  acknowledges: false,
  longest,
  recognise,
  frameLength,
  decode,
  command,
  orders: GT06_ORDERS,
  order,
}
