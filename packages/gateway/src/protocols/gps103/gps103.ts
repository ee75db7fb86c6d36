import { dateOf, setAlarm, setCourse, setIgnition, setPosition, setSpeed, setValid } from '../fields.ts'
import type { Protocol, Recognition } from '../Protocol.ts'
import type { Session } from '../Session.ts'
import { GPS103_MESSAGES } from './gps103.messages.ts'

const KNOT = 1852 / 3600
const END = ';'.charCodeAt(0)
const LONGEST = 1024
const BEGINNINGS = ['imei:', '##,imei:']
const LONGEST_BEGINNING = 8

/** Kind, day, telephone, F (a fix) or L (none), time of day, validity, latitude, longitude, knots, course. */
const FIX =
  /^imei:\d{15},([^,]*),(\d{2})(\d{2})(\d{2})\d{4},[^,]*,[FL],(\d{2})(\d{2})(\d{2})(?:\.\d+)?,([AV]),(\d{1,2})(\d{2}\.\d+),([NS]),(\d{1,3})(\d{2}\.\d+),([EW]),([\d.]*),([\d.]*)(.*);$/s

function recognise(bytes: Buffer, start: number, end: number): Recognition {
  const first = bytes.toString('latin1', start, Math.min(start + LONGEST_BEGINNING, end))
  if (BEGINNINGS.some((each) => first.startsWith(each))) return 'yes'
  return BEGINNINGS.some((each) => each.startsWith(first)) ? 'more' : 'no'
}

function frameLength(bytes: Buffer, start: number, end: number): number {
  const last = bytes.indexOf(END, start)
  return last < 0 || last >= end ? 0 : last + 1 - start
}

function decode(session: Session, frame: Buffer): void {
  const text = frame.toString('latin1').trimStart()
  const [, head, imei] = /^(##,imei:|imei:|)(\d{15})[,;]/.exec(text) ?? []
  if (imei === undefined) {
    session.refused = 'malformed'
    return
  }
  if (!session.identify(imei)) return
  if (head === 'imei:') addPosition(session, text)
  else session.answer = Buffer.from(head === '' ? 'ON' : 'LOAD', 'latin1')
}

function addPosition(session: Session, text: string): void {
  const fix = FIX.exec(text)
  if (!fix) return session.leaveUnread('position', text)
  const number = (at: number): number => Number(fix[at] || 'none')
  const time = dateOf(number(2), number(3), number(4), number(5), number(6), number(7))
  const columns = session.columns()
  const row = columns.add(session.device, Number.isNaN(time) ? session.now() : time)
  const lat = number(9) + number(10) / 60
  const lon = number(12) + number(13) / 60
  const placed = setPosition(columns, row, fix[11] === 'S' ? -lat : lat, fix[14] === 'W' ? -lon : lon)
  setValid(columns, row, placed && fix[8] === 'A')
  setSpeed(columns, row, number(15) * KNOT)
  setCourse(columns, row, number(16))
  const message = GPS103_MESSAGES[fix[1] ?? '']
  if (message === undefined) session.leaveUnread('message', fix[1] ?? '')
  if (message?.alarm !== undefined) setAlarm(columns, row, message.alarm)
  if (message?.ignition !== undefined) setIgnition(columns, row, message.ignition)
  if (/[^,]/.test(fix[17] ?? '')) session.leaveUnread('item', fix[17] ?? '')
}

/** GPS103 and its many makers: text that ends with a semicolon; only sign-in and heartbeat are answered. */
export const gps103: Protocol = {
  name: 'gps103',
  datagrams: false,
  text: true,
  acknowledges: false,
  longest: LONGEST,
  recognise,
  frameLength,
  decode,
}
