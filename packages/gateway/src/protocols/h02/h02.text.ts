import {
  dateOf,
  setAlarm,
  setBattery,
  setCourse,
  setCsq,
  setPosition,
  setSatellites,
  setSpeed,
  setValid,
} from '../fields.ts'
import { readDegrees } from './h02.degrees.ts'
import { H02_MESSAGES } from './h02.messages.ts'
import { h02Status } from './h02.status.ts'
import { readTrailer, setCell, setStep } from './h02.trailer.ts'
import type { Session } from '../Session.ts'

const KNOT = 1852 / 3600
const DAY = 86_400_000

/** What a connection remembers. */
export interface H02State {
  /** Two letters. */
  readonly maker: string
}

/** Decodes the text between `*` and `#`: maker, identifier, kind, and fields that depend on the kind. */
export function h02Text(session: Session, text: string): void {
  const fields = text.split(',')
  const [maker = '', identifier = '', kind = ''] = fields
  // Without an identifier a message belongs to the device that the connection is known by.
  if (identifier !== '' && !/^\w{6,20}$/.test(identifier)) {
    session.refused = 'malformed'
    return
  }
  if (!session.identify(identifier)) return
  session.state = { maker } satisfies H02State
  const message = H02_MESSAGES[kind]
  const content = message?.content
  const at = fixAt(fields)
  if (content === 'blind') addBlind(session, text)
  else if (at > 0) addFix(session, fields, at)
  else if (content === 'link') addLink(session, fields)
  else if (content === 'cells') addCells(session, fields, kind)
  else if (content === 'card' || content === 'charge') addState(session, fields, content)
  else if (content === 'fix') session.leaveUnread('position', fields.slice(3).join(','))
  else if (content === undefined || message?.refused !== undefined) session.leaveUnread('message', kind)
  if (content === 'answer') surfaceAnswer(session, fields, at)
  session.answer = answerTo(session, maker, identifier, kind)
}

/** Where validity, latitude, N or S, longitude, E or W stand in a row; 0 for nowhere. */
function fixAt(fields: readonly string[]): number {
  for (let at = 3; at + 4 < fields.length; at++) if (isFix(fields, at)) return at
  return 0
}

const isFix = (fields: readonly string[], at: number): boolean =>
  /^[NS]$/.test(fields[at + 2] ?? '') &&
  /^[EW]$/.test(fields[at + 4] ?? '') &&
  /\d/.test(fields[at + 1] ?? '') &&
  /\d/.test(fields[at + 3] ?? '')

function addFix(session: Session, fields: readonly string[], at: number): void {
  const row = addPosition(session, fields, at, timeOf(session, fields[at - 1], fields[at + 7]))
  readTrailer(session, row, fields.slice(at + 8))
  const alarm = fields[2] === 'ALRM' ? ALARMS[Number(fields[3])] : undefined
  if (alarm !== undefined) setAlarm(session.columns(), row, alarm)
}

/** Types of the alarm message (ALRM). */
const ALARMS = ['', 'sos', 'lowBattery', 'geofence']

/** Adds the row of a position: validity, latitude, N or S, longitude, E or W, knots, course. */
function addPosition(session: Session, fields: readonly string[], at: number, time: number): number {
  const columns = session.columns()
  const row = columns.add(session.device, time)
  const [lat, lon] = readDegrees(fields[at + 1] ?? '', fields[at + 3] ?? '')
  const placed = setPosition(columns, row, fields[at + 2] === 'S' ? -lat : lat, fields[at + 4] === 'W' ? -lon : lon)
  if (!placed) session.leaveUnread('position', fields.slice(at, at + 5).join(','))
  setValid(columns, row, placed && isValid(fields, at))
  setSpeed(columns, row, Number(fields[at + 5] || 'none') * KNOT)
  setCourse(columns, row, Number(fields[at + 6] || 'none'))
  return row
}

/** A is a fix of GPS and B one of BeiDou; messages that ask for an address have a text's coding in its place. */
const isValid = (fields: readonly string[], at: number): boolean =>
  fields[at] === 'A' || fields[at] === 'B' || (fields[at] === '0' && /^(?:VI1|ALRM)$/.test(fields[2] ?? ''))

/** Positions that were made without a network: `BC,hhmmss,length,A,lat,N,lon,E,speed,course,DDhhmmss,state,cell;A,…`. */
function addBlind(session: Session, text: string): void {
  const segments = text.split(',').slice(5).join(',').split(';')
  for (const segment of segments) {
    const fields = segment.split(',')
    const digits = fields[7] ?? ''
    if (!isFix(fields, 0) || !/^\d{8}$/.test(digits)) {
      if (segment.trim() !== '') session.leaveUnread('position', segment)
      continue
    }
    const row = addPosition(session, fields, 0, timeOfDay(session, digits))
    readTrailer(session, row, fields.slice(8))
  }
}

/** The latest day of that number in a month that is not ahead of now; DDhhmmss. */
function timeOfDay(session: Session, digits: string): number {
  const part = (from: number): number => Number(digits.slice(from, from + 2))
  const now = new Date(session.now() + DAY)
  for (let back = 0; back < 3; back++) {
    const year = now.getUTCFullYear() - 2000
    const time = dateOf(year, now.getUTCMonth() + 1, part(0), part(2), part(4), part(6))
    const isDay = new Date(time).getUTCDate() === part(0)
    if (isDay && time <= session.now() + DAY) return time
    now.setUTCMonth(now.getUTCMonth(), 0)
  }
  return session.now()
}

/** `LINK,hhmmss,signal,satellites,battery %,steps,turns,ddmmyy,state`. */
function addLink(session: Session, fields: readonly string[]): void {
  const columns = session.columns()
  const row = columns.add(session.device, timeOf(session, fields[3], fields[9]))
  setCsq(columns, row, Number(fields[4] || 'none'))
  setSatellites(columns, row, Number(fields[5] || 'none'))
  setBattery(columns, row, Number(fields[6] || 'none'))
  for (const [index, name] of [
    [7, 'steps'],
    [8, 'turnovers'],
  ] as const) {
    const count = Number(fields[index])
    if (count > 0) columns.attribute(row, name, count)
  }
  readTrailer(session, row, fields.slice(10))
}

/** A heartbeat with the charge in per cent, and the SIM card's number. */
function addState(session: Session, fields: readonly string[], content: 'card' | 'charge'): void {
  const value = fields[3] ?? ''
  if (value === '') return
  const columns = session.columns()
  const row = columns.add(session.device, session.now())
  if (content === 'charge') setBattery(columns, row, Number(value))
  else columns.attribute(row, 'iccid', value)
  leaveFields(session, fields, 4)
}

/** Notes fields behind the last one that was read. */
function leaveFields(session: Session, fields: readonly string[], from: number): void {
  const rest = fields.slice(from).filter((field) => field.trim() !== '')
  if (rest.length > 0) session.leaveUnread('item', rest.join(','))
}

/** Cells without a fix: the moment, the state, the serving cell, and the battery in steps of six behind the state. */
function addCells(session: Session, fields: readonly string[], kind: string): void {
  const columns = session.columns()
  const state = fields.findIndex((field, at) => at > 4 && /^[0-9A-F]{8}$/i.test(field))
  const time = kind === 'VP1' ? session.now() : timeOf(session, fields[3], fields[state - 1])
  const row = columns.add(session.device, time)
  setCell(columns, row, cellOf(fields, kind))
  if (state < 0) return
  h02Status(columns, row, Number.parseInt(fields[state] ?? '', 16))
  setStep(columns, row, Number(fields[state + 1]))
  leaveFields(session, fields, state + 2)
}

/** `NBR,time,mcc,mnc,delay,count,lac,cid,…`, `VP1,V,mcc,mnc,lac,cid,…`, `V3,time,mccmnc,count,[delay,]lac,cid,…`. */
function cellOf(fields: readonly string[], kind: string): number[] {
  const at = (index: number): number => Number.parseInt(fields[index] ?? '', 10)
  if (kind === 'NBR') return [at(4), at(5), at(8), at(9)]
  if (kind === 'VP1') return [at(4), at(5), at(6), at(7)]
  const network = fields[4] ?? ''
  return /^\d{5,6}$/.test(network) ? [Number(network.slice(0, 3)), Number(network.slice(3)), at(6), at(7)] : []
}

/** The device's answer to a command: `V4,command,(DONE,)time of the command,…`. */
function surfaceAnswer(session: Session, fields: readonly string[], at: number): void {
  const time = fields.slice(4, 6).find((field) => /^\d{6}$/.test(field))
  session.result(fields.slice(3, at > 0 ? Math.max(at - 2, 4) : undefined).join(','), {
    mark: time === undefined ? '' : `${fields[3] ?? ''} ${time}`,
  })
}

function answerTo(session: Session, maker: string, identifier: string, kind: string): Buffer | undefined {
  const answer = H02_MESSAGES[kind]?.answer
  if (answer === undefined) return undefined
  if (answer === 'echo') return Buffer.from(`*${maker},${identifier},${kind}#`, 'latin1')
  const time = new Date(session.now()).toISOString().replace(/\D/g, '').slice(0, 14)
  return Buffer.from(`*${maker},${identifier},V4,${kind},${time}#`, 'latin1')
}

/** hhmmss and ddmmyy; the present when either is none. */
function timeOf(session: Session, clock: string | undefined, date: string | undefined): number {
  if (!/^\d{6}$/.test(clock ?? '') || !/^\d{6}$/.test(date ?? '')) return session.now()
  const part = (text: string | undefined, from: number): number => Number(text?.slice(from, from + 2))
  const time = dateOf(part(date, 4), part(date, 2), part(date, 0), part(clock, 0), part(clock, 2), part(clock, 4))
  return Number.isNaN(time) ? session.now() : time
}
