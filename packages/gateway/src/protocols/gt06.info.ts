import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import {
  dateOf,
  setAlarm,
  setAltitude,
  setCourse,
  setOdometer,
  setPosition,
  setPower,
  setSatellites,
  setSpeedKmh,
  setValid,
} from './fields.ts'
import { gt06Time } from './gt06.location.ts'
import type { Gt06Message } from './gt06.message.ts'

/**
 * Messages beside position, alarm and status: cells and Wi-Fi without a fix, sensor values, texts, modules. A row is
 * made for what they tell about the moment; those that tell nothing are read and forgotten.
 */
export function gt06Info(message: Gt06Message): void {
  const { type } = message
  if (type === 0x94) information(message)
  else if (type === 0x70) modules(message)
  else if (type === 0x9b) passedThrough(message)
  else if (type === 0x8c) text(message, message.start + 7)
  else if (type === 0x95) files(message)
  else if (type === 0xf1) sensors(message)
  else if (type === 0xf2) button(message)
  else if (CELLS.has(type)) cells(message)
}

/** Messages that begin with a time and go on with cells or Wi-Fi. */
const CELLS = new Set([0x18, 0x24, 0x28, 0x2c, 0x2e, 0x33, 0x34, 0x69, 0xa1, 0xa5, 0xf3])

function cells({ session, type, frame, start, end }: Gt06Message): void {
  if (end - start < 6) return
  const byte = (index: number): number => frame.readUInt8(start + index)
  // 4G status messages begin with the cell instead of a time.
  const isTime = !Number.isNaN(dateOf(byte(0), byte(1), byte(2), byte(3), byte(4), byte(5)))
  if (!isTime && type !== 0xa5) return
  session.columns().add(session.device, isTime ? gt06Time(session, frame, start) : session.now())
}

function information(message: Gt06Message): void {
  const { session, frame, start, end } = message
  if (end - start < 2) return
  const kind = frame.readUInt8(start)
  const at = start + 1
  const add = (): [ReportColumns, number] => {
    const columns = session.columns()
    return [columns, columns.add(session.device, session.now())]
  }
  if (kind === 0x00 && end - at >= 2) {
    const [columns, row] = add()
    setPower(columns, row, frame.readUInt16BE(at) / 100)
  } else if (kind === 0x05) {
    const [columns, row] = add()
    // Some put a time in front.
    columns.attribute(row, 'door', (frame.readUInt8(end - at > 6 ? at + 6 : at) & 1) !== 0)
  } else if (kind === 0x0a && end - at >= 26) {
    const [columns, row] = add()
    columns.attribute(row, 'iccid', frame.toString('hex', at + 16, at + 26).replace(/f$/, ''))
  } else if (kind === 0x0b) {
    const [columns, row] = add()
    columns.attribute(row, 'networkTechnology', frame.readUInt8(at) > 0 ? '4G' : '2G')
  } else if (kind === 0x04 || kind === 0x0d || kind === 0x1b) {
    text(message, at)
  }
}

/** Texts of sensors and settings; a fuel sensor's line gives the litres in its fourth field. */
function text({ session, frame, end }: Gt06Message, at: number): void {
  const value = frame.toString('latin1', at, end).replaceAll('\0', '').trim()
  if (!/^[\x20-\x7e]+/.test(value)) return
  const columns = session.columns()
  const row = columns.add(session.device, session.now())
  const fields = value.split(',')
  const fuel = fields[0] === '!AIOIL' ? Number(fields[2]) : Number.NaN
  const card = /^RFID:(\w+)/.exec(value)?.[1]
  if (card !== undefined) {
    columns.attribute(row, 'driverUniqueId', card)
    columns.attribute(row, 'serial', value)
  } else if (Number.isNaN(fuel)) columns.attribute(row, 'text', value.replace(/[^\x20-\x7e]/g, ''))
  else columns.attribute(row, 'fuel', fuel)
}

function passedThrough({ session, frame, start, end }: Gt06Message): void {
  const columns = session.columns()
  const row = columns.add(session.device, session.now())
  columns.attribute(row, 'result', frame.toString('hex', start + 1, end))
}

/** 0xF1: time 4, then (number 2, length 1, value) again and again. 5 is the supply in hundredths of a volt. */
function sensors({ session, frame, start, end }: Gt06Message): void {
  const columns = session.columns()
  const row = columns.add(session.device, frame.readUInt32BE(start) * 1000)
  for (let at = start + 4; at + 3 <= end;) {
    const next = at + 3 + frame.readUInt8(at + 2)
    if (next > end) return
    if (frame.readUInt16BE(at) === 5) setPower(columns, row, frame.readUInt16BE(at + 3) / 100)
    at = next
  }
}

/** 0xF2: time 4, and at the end what a wireless button said. */
function button({ session, frame, start, end }: Gt06Message): void {
  const said = /[\x20-\x7e]{6,}$/.exec(frame.toString('latin1', start + 4, end))?.[0]
  if (said === undefined) return
  const columns = session.columns()
  columns.attribute(columns.add(session.device, frame.readUInt32BE(start) * 1000), 'text', said)
}

/** Names of the recordings that a camera made at an event. */
function files({ session, frame, start, end }: Gt06Message): void {
  const at = frame.indexOf('EVENT_', start, 'latin1')
  if (at < 0 || at >= end) return
  const columns = session.columns()
  const row = columns.add(session.device, session.now())
  columns.attribute(row, 'eventFiles', frame.toString('latin1', at, end).replaceAll('\0', ''))
}

/** 0x70: a counted row of (number 2, length 2, value). 0x33 is a fix, others say how the device does. */
function modules({ session, frame, start, end }: Gt06Message): void {
  const columns = session.columns()
  const row = columns.add(session.device, session.now())
  // Five bytes say what kind of report it is.
  let at = start + 5
  while (at + 4 <= end) {
    const next = at + 4 + frame.readUInt16BE(at + 2)
    if (next > end) break
    module(columns, row, frame.readUInt16BE(at), frame.subarray(at + 4, next))
    at = next
  }
}

function module(columns: ReportColumns, row: number, number: number, value: Buffer): void {
  if (number === 0x33 && value.length >= 18) moduleFix(columns, row, value)
  else if (number === 0x03 && value.length === 10) {
    columns.attribute(row, 'iccid', value.toString('hex').replace(/f$/, ''))
  } else if (number === 0x18 && value.length >= 2) columns.attribute(row, 'battery', value.readUInt16BE(0) / 100)
  else if (number === 0x28 && value.length >= 1) columns.attribute(row, 'hdop', value.readUInt8(0) / 10)
  else if (number === 0x2e && value.length >= 4) setOdometer(columns, row, value.readUInt32BE(0))
  else if (number === 0x35 && value[0] === 1) setAlarm(columns, row, 'removing')
}

function moduleFix(columns: ReportColumns, row: number, value: Buffer): void {
  const bits = value.readUInt16BE(16)
  const lat = value.readUInt32BE(7) / 1_800_000
  const lon = value.readUInt32BE(11) / 1_800_000
  const seconds = value.readUInt32BE(0)
  if (seconds === 0) return
  columns.time[row] = seconds * 1000
  const placed = setPosition(columns, row, bits & 0x0400 ? lat : -lat, bits & 0x0800 ? -lon : lon)
  setSatellites(columns, row, value.readUInt8(4))
  setAltitude(columns, row, value.readInt16BE(5))
  setSpeedKmh(columns, row, value.readUInt8(15))
  setCourse(columns, row, bits & 0x03ff)
  setValid(columns, row, placed && (bits & 0x1000) !== 0)
}
