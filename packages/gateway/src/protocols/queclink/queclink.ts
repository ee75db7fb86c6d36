import type { DeviceOrder } from '@waymark/core/commands/DeviceOrder.ts'
import { type OrderedBytes, wordOrder } from '../Orders.ts'
import { binaryLength, queclinkBinary } from './queclink.binary.ts'
import { reportQueclinkFirmware } from './queclink.firmware.ts'
import { QUECLINK_MESSAGES } from './queclink.messages.ts'
import { QUECLINK_ALL, QUECLINK_ORDERS, queclinkMark } from './queclink.orders.ts'
import { addFixes, addStatus } from './queclink.report.ts'
import type { DeviceCommand, Protocol, Recognition } from '../Protocol.ts'
import type { Session } from '../Session.ts'

const HEADS = ['+RESP:', '+BUFF:', '+ACK:']
/** The same maker's binary form. */
const BINARY_HEAD = /^\+(?:RSP|BSP|EVT|BVT|INF|BNF|LGN|BGN|HBD|CRD|BRD|OBD|BBD|ACK[^:])/
const LONGEST = 8192

function recognise(bytes: Buffer, start: number, end: number): Recognition {
  if (bytes[start] !== 0x2b) return 'no'
  const first = bytes.toString('latin1', start, Math.min(start + 6, end))
  if (HEADS.some((head) => first.startsWith(head)) || BINARY_HEAD.test(first)) return 'yes'
  if (end - start >= 6) return 'no'
  const isOpen = HEADS.some((head) => head.startsWith(first)) || /^\+[A-Z]{0,3}$/.test(first)
  return isOpen ? 'more' : 'no'
}

function frameLength(bytes: Buffer, start: number, end: number): number {
  const recognition = recognise(bytes, start, end)
  if (recognition === 'more') return 0
  if (recognition === 'no') {
    const next = bytes.indexOf(0x2b, start + 1)
    return next < 0 || next >= end ? start - end : start - next
  }
  const isText = bytes[start + 4] === 0x3a || bytes[start + 5] === 0x3a
  const length = isText ? undefined : binaryLength(bytes, start, end)
  if (length !== undefined) return length === 0 || length > end - start ? 0 : length
  if (!isText) return lengthTo(bytes.indexOf('\r\n', start, 'latin1'), 2, start, end)
  let last = bytes.indexOf(0x24, start)
  if (last < 0 || last >= end) last = bytes.indexOf(0, start)
  return lengthTo(last, 1, start, end)
}

const lengthTo = (found: number, size: number, start: number, end: number): number =>
  found < 0 || found + size > end ? 0 : found + size - start

function decode(session: Session, frame: Buffer): void {
  if (BINARY_HEAD.test(frame.toString('latin1', 0, 5))) queclinkBinary(session, frame)
  else decodeText(session, frame.toString('latin1').replace(/[$\0\r\n]+$/, ''))
}

/** Head, version, identifier, fields that depend on the head, and the number of the report. */
function decodeText(session: Session, text: string): void {
  const given = text.split(',')
  // The first trackers (GL100) have no version before the identifier, and theirs behind the count.
  const isFirst = /^\d{15}$/.test(given[1] ?? '') && !/^[0-9A-Z]{14,15}$/i.test(given[2] ?? '')
  const fields = isFirst ? [given[0] ?? '', '', ...given.slice(1, -1)] : given
  const [head = '', , identifier = ''] = fields
  const [, kind, name = ''] = /^\+(RESP|BUFF|ACK):GT([A-Z0-9]{3})$/.exec(head) ?? []
  if (kind === undefined) session.refused = 'unsupported'
  else if (!/^[0-9A-Z]{8,20}$/i.test(identifier)) session.refused = 'malformed'
  if (session.refused !== undefined || !session.identify(identifier)) return
  if (kind === 'ACK') acknowledge(session, name, fields)
  else takeReport(session, name, fields, isFirst)
  if (!isFirst) session.answer = answerTo(fields, kind === 'ACK', name)
}

function takeReport(session: Session, name: string, fields: string[], isFirst: boolean): void {
  const isPlaced = addFixes(session, name, fields, isFirst ? 1 : 0)
  if (!isPlaced && !isFirst) addStatus(session, name, fields)
  if (!isFirst) reportQueclinkFirmware(session, name, fields)
  if (name === 'ALL' || name === 'ALS')
    session.result(fields.slice(4, -2).join(','), { mark: QUECLINK_ALL, verdict: 'done' })
  if ((!isPlaced && isFirst) || QUECLINK_MESSAGES[name] === undefined) session.leaveUnread('message', name)
}

/** A device that counts its reports wants to hear the number; of confirmations only the heartbeat is answered. */
function answerTo(fields: readonly string[], isConfirmation: boolean, name: string): Buffer | undefined {
  const count = fields.at(-1) ?? ''
  const isHeartbeat = isConfirmation && name === 'HBD'
  if (!/^[0-9A-F]{1,6}$/i.test(count) || (isConfirmation && !isHeartbeat)) return undefined
  return Buffer.from(isHeartbeat ? `+SACK:GTHBD,${fields[1] ?? ''},${count}$` : `+SACK:${count}$`, 'latin1')
}

/** The device confirms a command: `+ACK:GTxxx,version,identifier,name,sub command,serial number,time,count`. */
function acknowledge(session: Session, name: string, fields: string[]): void {
  if (name === 'HBD') return
  const detail = fields
    .slice(4, -2)
    .filter((field) => field !== '')
    .join(',')
  const text = detail === '' ? `GT${name}` : `GT${name} ${detail}`
  const columns = session.columns()
  const row = columns.add(session.device, session.now())
  columns.attribute(row, 'result', text)
  const mark = fields.at(-3) ?? ''
  session.result(text, { mark: /^[0-9A-F]{4}$/i.test(mark) ? mark.toUpperCase() : '', verdict: 'done' })
}

/** Commands are sent as the operator wrote them (`AT+GTRTO=…$`); the closing "$" may be left out. */
function command(_session: Session, { text }: DeviceCommand): Buffer | undefined {
  if (text === undefined || text === '') return undefined
  return Buffer.from(text.endsWith('$') ? text : `${text}$`, 'latin1')
}

function order(session: Session, given: DeviceOrder, number: number): OrderedBytes | undefined {
  const text = wordOrder(QUECLINK_ORDERS, session, given, number)
  if (text === undefined) return undefined
  return { bytes: Buffer.from(text, 'latin1'), mark: queclinkMark(given, text, number) }
}

/**
 * Queclink @Track (GV, GL, GMT, GB families and others): `+RESP`, `+BUFF` for stored reports, `+ACK`; and its HEX form.
 * The layout differs from model to model, so positions are found by what they look like.
 */
export const queclink: Protocol = {
  name: 'queclink',
  titles: { queclink: 'Queclink' },
  datagrams: true,
  text: true,
  acknowledges: true,
  longest: LONGEST,
  terminator: '$',
  recognise,
  frameLength,
  decode,
  command,
  orders: QUECLINK_ORDERS,
  order,
}
