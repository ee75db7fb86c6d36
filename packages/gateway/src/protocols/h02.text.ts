import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { dateOf, setBattery, setCourse, setCsq, setPosition, setSatellites, setSpeed, setValid } from './fields.ts'
import { h02Status } from './h02.status.ts'
import type { Session } from './Session.ts'

const KNOT = 1852 / 3600

/** Decodes the text between `*` and `#`: maker, identifier, kind, and fields that depend on the kind. */
export function h02Text(session: Session, text: string): void {
  const fields = text.split(',')
  const [maker = '', identifier = '', kind = ''] = fields
  if (!/^\w{6,20}$/.test(identifier)) {
    session.refused = 'malformed'
    return
  }
  if (!session.identify(identifier)) return
  const at = fixAt(fields)
  if (at > 0) addFix(session, fields, at)
  else if (kind === 'LINK') addLink(session, fields)
  else if (kind === 'NBR' || kind === 'V3' || kind === 'VP1') addCells(session, fields, kind)
  if (kind === 'V4') surfaceAnswer(session, fields, at)
  session.answer = answerTo(session, maker, identifier, kind)
}

/** Where validity, latitude, N or S, longitude, E or W stand in a row; 0 for nowhere. */
function fixAt(fields: string[]): number {
  for (let at = 3; at + 4 < fields.length; at++) {
    const isFix =
      /^[NS]$/.test(fields[at + 2] ?? '') &&
      /^[EW]$/.test(fields[at + 4] ?? '') &&
      /\d/.test(fields[at + 1] ?? '') &&
      /\d/.test(fields[at + 3] ?? '')
    if (isFix) return at
  }
  return 0
}

function addFix(session: Session, fields: string[], at: number): void {
  const columns = session.columns()
  const row = columns.add(session.device, timeOf(session, fields[at - 1], fields[at + 7]))
  const lat = degrees(fields[at + 1] ?? '')
  const lon = degrees(fields[at + 3] ?? '')
  const placed = setPosition(columns, row, fields[at + 2] === 'S' ? -lat : lat, fields[at + 4] === 'W' ? -lon : lon)
  setValid(columns, row, placed && fields[at] === 'A')
  setSpeed(columns, row, Number(fields[at + 5] || 'none') * KNOT)
  setCourse(columns, row, Number(fields[at + 6] || 'none'))
  setStatus(columns, row, fields, at + 8)
}

/** ddmm.mmmm or dddmm.mmmm; some write the degrees apart (`-23-35.3408`). */
function degrees(text: string): number {
  const match = /^-?(\d{1,3}?)-?(\d{1,2}(?:\.\d*)?)$/.exec(text)
  return match ? Number(match[1]) + Number(match[2]) / 60 : Number.NaN
}

function setStatus(columns: ReportColumns, row: number, fields: string[], from: number): number {
  const at = fields.findIndex((field, index) => index >= from && /^[0-9A-F]{8}$/i.test(field))
  if (at > 0) h02Status(columns, row, Number.parseInt(fields[at] ?? '', 16))
  return at
}

/** `LINK,hhmmss,signal,satellites,battery %,steps,turns,ddmmyy,state`. */
function addLink(session: Session, fields: string[]): void {
  const columns = session.columns()
  const row = columns.add(session.device, timeOf(session, fields[3], fields[9]))
  setCsq(columns, row, Number(fields[4]))
  setSatellites(columns, row, Number(fields[5]))
  setBattery(columns, row, Number(fields[6]))
  const steps = Number(fields[7])
  if (steps > 0) columns.attribute(row, 'steps', steps)
  setStatus(columns, row, fields, 9)
}

/** Cells without a fix: the moment, the state, and the battery in steps of six behind it. */
function addCells(session: Session, fields: string[], kind: string): void {
  const columns = session.columns()
  const state = fields.findIndex((field, at) => at > 4 && /^[0-9A-F]{8}$/i.test(field))
  const time = kind === 'VP1' ? session.now() : timeOf(session, fields[3], fields[state - 1])
  const row = columns.add(session.device, time)
  if (state < 0) return
  h02Status(columns, row, Number.parseInt(fields[state] ?? '', 16))
  const battery = Number(fields[state + 1])
  if (battery >= 1 && battery <= 6) setBattery(columns, row, (battery * 100) / 6)
}

/** The device's answer to a command: `V4,command,…`. */
function surfaceAnswer(session: Session, fields: string[], at: number): void {
  session.result(fields.slice(3, at > 0 ? Math.max(at - 2, 4) : undefined).join(','))
}

function answerTo(session: Session, maker: string, identifier: string, kind: string): Buffer | undefined {
  if (kind === 'HTBT') return Buffer.from(`*${maker},${identifier},HTBT#`, 'latin1')
  if (kind !== 'V1' && kind !== 'NBR' && kind !== 'LINK') return undefined
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
