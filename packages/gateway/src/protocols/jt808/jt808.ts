import type { DeviceOrder } from '@waymark/core/commands/DeviceOrder.ts'
import { jt808Frame, unescapeFrame, type Jt808Header } from './jt808.frame.ts'
import { LOCK_REPORTS } from './jt808.lock.ts'
import { JT808_MESSAGES, jt808Name } from './jt808.messages.ts'
import { JT808_ORDERS } from './jt808.orders.ts'
import { type OrderedBytes, wordOrder } from '../Orders.ts'
import type { DeviceCommand, Protocol, Recognition } from '../Protocol.ts'
import type { Session } from '../Session.ts'

const FLAG = 0x7e
const OPEN = 0x28
const CLOSE = 0x29
const LONGEST = 8192
/** Bytes of sub-packages that a connection may have waiting. */
const MOST_PARTS = 65_000

/** What a connection remembers. */
interface Jt808State {
  /** Header of the first message: commands are addressed the same way. */
  header: Jt808Header
  serial: number
  /** Parts of a message that came in several, and the serial numbers that are to be answered. */
  parts: Map<string, { bodies: Buffer[]; serials: number[]; size: number }>
}

function recognise(bytes: Buffer, start: number, end: number): Recognition {
  if (bytes[start] === FLAG) return 'yes'
  // Lock devices of the family speak text in brackets: "(" and digits.
  if (bytes[start] !== OPEN) return 'no'
  if (end - start < 2) return 'more'
  return /\d/.test(String.fromCharCode(bytes[start + 1] ?? 0)) ? 'yes' : 'no'
}

function frameLength(bytes: Buffer, start: number, end: number): number {
  const first = bytes[start]
  if (first === FLAG) {
    // Two flags in a row are the end of one frame and the start of the next.
    if (bytes[start + 1] === FLAG && end - start > 1) return -1
    const last = bytes.indexOf(FLAG, start + 1)
    return unescapedLength(bytes, start, last < 0 ? end : last, end) || lengthTo(last, start, end)
  }
  if (first === OPEN && recognise(bytes, start, end) !== 'no') return lengthTo(bytes.indexOf(CLOSE, start), start, end)
  for (let at = start + 1; at < end; at++) {
    if (bytes[at] === FLAG || bytes[at] === OPEN) return start - at
  }
  return start - end
}

const lengthTo = (last: number, start: number, end: number): number => (last < 0 || last >= end ? 0 : last + 1 - start)

/** Length of a frame whose sender forgot to escape a flag inside: its head says more than stands before the next flag. */
function unescapedLength(bytes: Buffer, start: number, last: number, end: number): number {
  if (last - start < 5 || last === end) return 0
  const properties = bytes.readUInt16BE(start + 3)
  const length = (properties & 0x3ff) + (properties & 0x4000 ? 17 : 12) + (properties & 0x2000 ? 4 : 0) + 3
  if (length <= last + 1 - start || start + length > end || bytes[start + length - 1] !== FLAG) return 0
  let check = 0
  for (let at = start + 1; at < start + length - 1; at++) check ^= bytes[at] ?? 0
  return check === 0 ? length : 0
}

function decode(session: Session, frame: Buffer): void {
  if (frame[0] === OPEN) {
    decodeText(session, frame.toString('latin1'))
    return
  }
  const message = unescapeFrame(frame)
  if (typeof message === 'string') {
    session.refused = message
    return
  }
  const { header, body } = message
  const state = stateOf(session, header)
  if (header.id === 0x0100) {
    register(session, state, header)
    return
  }
  if (!session.identify(header.identifier)) {
    session.closing = true
    return
  }
  if (header.isEncrypted) session.refused = 'encrypted'
  else if (header.total > 1) takePart(session, state, header, body)
  else if (dispatch(session, header, body)) session.answer = answerTo(session, state, header)
  else {
    session.refused = 'unsupported'
    session.answer = generalAnswer(state, header, [header.serial], 3)
  }
}

function stateOf(session: Session, header: Jt808Header): Jt808State {
  const have = session.state as Jt808State | undefined
  if (have && have.header.identifier === header.identifier) return have
  // A copy of its own: a slice would keep the whole frame in memory for as long as the connection lasts.
  const phone = Buffer.alloc(header.phone.length, header.phone)
  const state: Jt808State = { header: { ...header, phone }, serial: have?.serial ?? 0, parts: new Map() }
  session.state = state
  return state
}

/** 0x0100: answered by 0x8100 with a code for the login. Result 4: there is no such device. */
function register(session: Session, state: Jt808State, header: Jt808Header): void {
  const isKnown = session.identify(header.identifier)
  const code = isKnown ? Buffer.from(header.identifier, 'latin1') : Buffer.alloc(0)
  const body = Buffer.concat([Buffer.from([header.serial >>> 8, header.serial & 0xff, isKnown ? 0 : 4]), code])
  session.answer = jt808Frame({ ...header, id: 0x8100, serial: state.serial++ }, body)
  session.closing = !isKnown
}

/** Decodes a whole message. False for one that is not taken. */
function dispatch(session: Session, header: Jt808Header, body: Buffer): boolean {
  const name = jt808Name(header.id)
  const line = JT808_MESSAGES[name]
  if (line === undefined || line.denied) return false
  if (line.read) line.read(session, body, header)
  else session.leaveUnread('message', name)
  return true
}

/** Collects the parts of a message; it is decoded, and every part answered, when the last has come. */
function takePart(session: Session, state: Jt808State, header: Jt808Header, body: Buffer): void {
  const line = JT808_MESSAGES[jt808Name(header.id)]
  if (line === undefined || line.denied) {
    session.refused = 'unsupported'
    session.answer = generalAnswer(state, header, [header.serial], 3)
    return
  }
  const key = `${header.id}/${header.serial - header.index}/${header.total}`
  const parts = state.parts.get(key) ?? { bodies: [], serials: [], size: 0 }
  if (parts.size + body.length > MOST_PARTS || state.parts.size > 4) {
    state.parts.clear()
    session.refused = 'oversized'
    return
  }
  state.parts.set(key, parts)
  if (parts.bodies[header.index] === undefined) {
    parts.size += body.length
    parts.serials.push(header.serial)
  }
  parts.bodies[header.index] = Buffer.from(body)
  if (parts.serials.length < header.total) return
  state.parts.delete(key)
  dispatch(session, header, Buffer.concat(parts.bodies.filter((part) => part !== undefined)))
  session.answer = generalAnswer(state, header, parts.serials, 0)
}

/** China's time, as gateways want it. */
const CHINA = 8 * 3_600_000

const bcdOf = (time: number): Buffer => Buffer.from(new Date(time).toISOString().replace(/\D/g, '').slice(2, 14), 'hex')

/** The answer that a message waits for: the general one for most. */
function answerTo(session: Session, state: Jt808State, header: Jt808Header): Buffer | undefined {
  const answer = JT808_MESSAGES[jt808Name(header.id)]?.answer
  if (answer === 'none') return undefined
  if (answer === undefined) return generalAnswer(state, header, [header.serial], 0)
  // 0x8004: the time in UTC (2019). 0x8205: China's time, and that nothing is to be set or updated.
  const now = session.now()
  const [id, body] =
    answer === 'time' ? [0x8004, bcdOf(now)] : [0x8205, Buffer.concat([bcdOf(now + CHINA), Buffer.alloc(5)])]
  return jt808Frame({ ...header, id, serial: state.serial++ }, body)
}

/** The locks' own general answer: which message, and the result. */
const LOCK_ANSWER = 0x4401

/** 0x8001 for each of `serials`: serial number, message, result (0 done, 3 not supported). */
function generalAnswer(state: Jt808State, header: Jt808Header, serials: number[], code: number): Buffer | undefined {
  if (LOCK_REPORTS.has(header.id)) {
    const body = Buffer.from([header.id >>> 8, header.id & 0xff, code])
    return jt808Frame({ ...header, id: LOCK_ANSWER, serial: state.serial++ }, body)
  }
  if (header.id >= 0x8000 || JT808_MESSAGES[jt808Name(header.id)]?.answer === 'none') return undefined
  const answers = serials.map((serial) => {
    const body = Buffer.from([serial >>> 8, serial & 0xff, header.id >>> 8, header.id & 0xff, code])
    return jt808Frame({ ...header, id: 0x8001, serial: state.serial++ }, body)
  })
  return answers.length === 1 ? answers[0] : Buffer.concat(answers)
}

/** `(identifier,1,001,kind,…)`: kept as the device's text; BASE only asks for the time. */
function decodeText(session: Session, frame: string): void {
  const fields = frame.slice(1, -1).split(',')
  if (!session.identify(fields[0] ?? '') || fields[3] === 'BASE') return
  const columns = session.columns()
  columns.attribute(columns.add(session.device, session.now()), 'result', frame)
  session.result(frame)
}

/** A text message (0x8300), a whole frame in hex, or tracking for a while (0x8202: seconds between reports, seconds in all). */
function command(session: Session, { text, hex, track }: DeviceCommand): Buffer | undefined {
  if (hex !== undefined) return Buffer.from(hex, 'hex')
  const state = session.state as Jt808State | undefined
  if (state && track) {
    const body = Buffer.alloc(track.interval === 0 ? 2 : 6)
    body.writeUInt16BE(track.interval, 0)
    if (track.interval > 0) body.writeUInt32BE(track.seconds, 2)
    return jt808Frame({ ...state.header, serialBytes: 2, id: 0x8202, serial: state.serial++ }, body)
  }
  if (text === undefined || text === '') return undefined
  return order(session, { kind: 'text', text }, 0)?.bytes
}

function order(session: Session, given: DeviceOrder, number: number): OrderedBytes | undefined {
  const state = session.state as Jt808State | undefined
  const worded = state && wordOrder(JT808_ORDERS, session, given, number, state.header.version)
  if (!worded) return undefined
  const serial = state.serial++ & 0xffff
  return {
    bytes: jt808Frame({ ...state.header, serialBytes: 2, id: worded.id, serial }, worded.body),
    mark: worded.mark ?? String(serial),
  }
}

/** JT/T 808 of 2011, 2013 and 2019: frames between 7E with an XOR, every message acknowledged by its serial number. */
export const jt808: Protocol = {
  name: 'jt808',
  titles: { jt808: 'JT/T 808' },
  datagrams: true,
  text: false,
  acknowledges: true,
  longest: LONGEST,
  recognise,
  frameLength,
  decode,
  tracking: 'timed',
  command,
  orders: JT808_ORDERS,
  order,
}
