import { setBattery, setCsq } from '../fields.ts'
import { addJt808Driver } from './jt808.drivers.ts'
import type { Jt808Header } from './jt808.frame.ts'
import { addJt808Cells, addJt808Version } from './jt808.gateway.ts'
import { addJt808Location, isTimeOfBcd, timeOfBcd } from './jt808.location.ts'
import { addLockReport } from './jt808.lock.ts'
import { addJt808PassedThrough } from './jt808.passed.ts'
import { jt808Properties, jt808SimCard, jt808UpdateResult } from './jt808.software.ts'
import { readJt808Settings } from './jt808.settings.ts'
import type { MessageLine, MessageTable } from '../MessageTable.ts'
import type { Session } from '../Session.ts'

/** A kind of message from a terminal. */
interface Jt808Line extends MessageLine {
  readonly read?: (session: Session, body: Buffer, header: Jt808Header) => void
  /** Answered by something else than the general answer, or by nothing. */
  readonly answer?: 'time' | 'version' | 'none'
  /** Not taken: the general answer says so, and the terminal may keep it. */
  readonly denied?: true
}

const DEVICE = 'tells of the device, not of the vehicle'
const SETTINGS = 'settings are written by whoever fitted the device'
const MEDIA = 'pictures, sound and video are not kept'
const nothing = (): void => undefined

/** Every kind that the standards and makers define for the way up, by its number. */
export const JT808_MESSAGES: MessageTable<Jt808Line> = {
  '0001': { what: 'general answer', read: result, answer: 'none' },
  '0002': { what: 'heartbeat, of some with battery, signal and mode', read: heartbeat },
  '0003': { what: 'logout', read: nothing },
  '0004': { what: 'question for the time', read: nothing, answer: 'time' },
  '0005': { what: 'question for parts', refused: 'nothing is sent in parts' },
  '0100': { what: 'registration' },
  '0102': { what: 'login', read: nothing },
  '0104': { what: 'settings that were asked for', read: readJt808Settings },
  '0105': { what: 'result of a command', refused: 'the number of the command says too little' },
  '0107': { what: 'properties: ICCID and versions among them', read: jt808Properties },
  '0108': { what: 'result of an update', read: jt808UpdateResult },
  '0120': { what: 'ICCID', read: jt808SimCard },
  '0200': { what: 'location', read: (session, body, { version }) => addJt808Location(session, body, version) },
  '0201': {
    what: 'location that was asked for: serial number 2, location',
    read: answeredLocation,
    answer: 'none',
  },
  '0205': { what: 'version, VIN, mileage', read: (session, body) => addJt808Version(session, body), answer: 'version' },
  '020a': { what: 'CAN frames', refused: 'frames without the table of their vehicle' },
  '0210': { what: 'battery of a tracker, or cells of an electric vehicle', read: battery },
  '0301': { what: 'event that a driver chose', refused: 'the list of events is in the terminal' },
  '0302': { what: 'answer to a question', refused: 'no questions are asked' },
  '0303': { what: 'order of news', refused: 'no news are offered' },
  '0500': {
    what: 'answer to a control of the vehicle: serial number 2, location',
    read: answeredLocation,
  },
  '0608': { what: 'areas and routes', refused: SETTINGS },
  '0700': { what: "the recorder's data", refused: 'blocks of GB/T 19056' },
  '0701': { what: 'way bill: length 4, text', read: (session, body) => text(session, body, 4) },
  '0702': { what: "driver's card", read: (session, body) => addJt808Driver(session, body) },
  '0704': { what: 'locations: count 2, kind 1, and each behind its length', read: batch },
  '0705': { what: 'CAN frames', refused: 'frames without the table of their vehicle' },
  '0800': { what: 'there is a picture, sound or video', refused: MEDIA },
  '0801': { what: 'picture, sound or video', refused: MEDIA, denied: true },
  '0802': { what: 'list of pictures', refused: MEDIA },
  '0805': { what: 'pictures that were taken', refused: MEDIA },
  '0900': { what: 'passed through', read: (session, body) => addJt808PassedThrough(session, body) },
  '0901': { what: 'compressed', refused: 'compressed data of the maker', denied: true },
  '0a00': { what: 'public key', refused: 'nothing is encrypted' },
  '1003': { what: 'properties of sound and video', refused: DEVICE },
  '1005': { what: 'passengers', read: passengers },
  '1205': { what: 'list of recordings', refused: MEDIA },
  '1206': { what: 'a recording was sent', refused: MEDIA },
  '1210': { what: 'files of an alarm', refused: MEDIA },
  '1211': { what: 'a file comes', refused: MEDIA },
  '1212': { what: 'a file has come', refused: MEDIA },
  '5501': { what: "a lock's report", read: (session, body) => addLockReport(session, body) },
  '5502': { what: "a lock's report from memory", read: (session, body) => addLockReport(session, body) },
  '6006': { what: 'text: encoding 1, text', read: (session, body) => text(session, body, 1) },
}

/** Four hexadecimal digits of a message's number. */
export const jt808Name = (id: number): string => id.toString(16).padStart(4, '0')

const RESULTS = ['done', 'failed', 'wrong', 'unsupported', 'busy']

function result(session: Session, body: Buffer): void {
  const code = body.readUInt8(4)
  session.result(`${jt808Name(body.readUInt16BE(2))} ${RESULTS[code] ?? 'unknown'}`, {
    mark: String(body.readUInt16BE(0)),
    verdict: code === 0 ? 'done' : 'refused',
  })
}

/** A location behind the serial number of the message that asked for it. */
function answeredLocation(session: Session, body: Buffer, { version }: Jt808Header): void {
  addJt808Location(session, body.subarray(2), version)
  session.result('location', { mark: String(body.readUInt16BE(0)), verdict: 'done' })
}

/** BSJ: battery in per cent 1, signal 1, mode 1. */
function heartbeat(session: Session, body: Buffer): void {
  if (body.length !== 3) {
    session.leaveRest(body, 0, body.length, '0002')
    return
  }
  const columns = session.columns()
  const row = columns.add(session.device, session.now())
  setBattery(columns, row, body.readUInt8(0))
  setCsq(columns, row, body.readUInt8(1))
}

/** A tracker writes per cent 1 and time 6; a gateway a time and the cells. */
function battery(session: Session, body: Buffer): void {
  if (body.length >= 8 && isTimeOfBcd(body, 0)) {
    addJt808Cells(session, body)
    return
  }
  const columns = session.columns()
  const row = columns.add(session.device, timeOfBcd(session, body, 1))
  setBattery(columns, row, body.readUInt8(0))
  session.leaveRest(body, 7, body.length, 'behind 0210')
}

/** From 6, to 6, in 2, out 2 (JT/T 1078-2016, table 18). */
function passengers(session: Session, body: Buffer): void {
  const columns = session.columns()
  const row = columns.add(session.device, timeOfBcd(session, body, 6))
  columns.attribute(row, 'passengersIn', body.readUInt16BE(12))
  columns.attribute(row, 'passengersOut', body.readUInt16BE(14))
  session.leaveRest(body, 16, body.length, 'behind 1005')
}

function batch(session: Session, body: Buffer, { version }: Jt808Header): void {
  const count = body.readUInt16BE(0)
  let at = 3
  for (let item = 0; item < count; item++) {
    const next = at + 2 + body.readUInt16BE(at)
    if (next > body.length) throw new RangeError('an item is cut short')
    addJt808Location(session, body.subarray(at + 2, next), version)
    at = next
  }
  session.leaveRest(body, at, body.length, 'behind 0704')
}

function text(session: Session, body: Buffer, start: number): void {
  const value = body
    .toString('latin1', start)
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
  if (value === '') return
  const columns = session.columns()
  columns.attribute(columns.add(session.device, session.now()), 'result', value)
  session.result(value)
}
