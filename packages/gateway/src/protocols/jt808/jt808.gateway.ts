import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { setAlarm, setIgnition, setOdometer, setPosition, setPower, setValid } from '../fields.ts'
import { jt808Iccid, jt808Text } from './jt808.item.ts'
import { timeOfBcd } from './jt808.location.ts'
import type { Session } from '../Session.ts'

// Messages of on-board diagnosis gateways beside the location (VJT.04.063): version, battery, and what they pass through.

const SOUTH_OR_WEST = 0x8000_0000

/** A place of eight bytes whose highest bits say south and west; all zeros are none. */
function setPlace(columns: ReportColumns, row: number, body: Buffer, at: number): void {
  const [lat, lon] = [body.readUInt32BE(at), body.readUInt32BE(at + 4)]
  if (lat === 0 && lon === 0) return
  const degrees = (raw: number): number => ((raw & 0x7fff_ffff) / 1e6) * (raw >= SOUTH_OR_WEST ? -1 : 1)
  setValid(columns, row, setPosition(columns, row, degrees(lat), degrees(lon)))
}

/** 0x0205: versions 36, modem 15, IMEI 15, IMSI 15, ICCID 20, kind 2, VIN 17, metres 4, millilitres 4. */
export function addJt808Version(session: Session, body: Buffer): void {
  if (body.length < 128) throw new RangeError('a version is cut short')
  const columns = session.columns()
  const row = columns.add(session.device, session.now())
  jt808Iccid(columns, row, body.subarray(81, 101))
  jt808Text('vin')(columns, row, body.subarray(103, 120))
  setOdometer(columns, row, body.readUInt32BE(120))
  columns.attribute(row, 'fuelUsed', body.readUInt32BE(124) / 1000)
  session.leaveRest(body, 128, body.length, 'behind 0205')
}

const CELL_VOLTAGES = 1
const CELL_TEMPERATURES = 2

/** 0x0210 of a gateway: time 6, length 2, then (number 2, length 2, value): voltages and temperatures of the cells. */
export function addJt808Cells(session: Session, body: Buffer): void {
  const columns = session.columns()
  const row = columns.add(session.device, timeOfBcd(session, body, 0))
  let at = 8
  while (at + 4 <= body.length) {
    const next = at + 4 + body.readUInt16BE(at + 2)
    if (next > body.length) break
    const figures = cellsOf(body.subarray(at + 4, next))
    const number = body.readUInt16BE(at)
    if (number === CELL_VOLTAGES)
      range(
        columns,
        row,
        'batteryCell',
        'V',
        figures.map((raw) => (raw - 32_767) / 100),
      )
    else if (number === CELL_TEMPERATURES)
      range(
        columns,
        row,
        'batteryTemp',
        '',
        figures.map((raw) => (raw - 400) / 10),
      )
    else session.leaveUnread('item', `0210 0x${number.toString(16).padStart(4, '0')}`)
    at = next
  }
  session.leaveRest(body, at, body.length, 'behind 0210')
}

/** Mask of 128 bits that says which cells follow, then two bytes for each. */
function cellsOf(value: Buffer): number[] {
  const figures: number[] = []
  for (let at = 16; at + 2 <= value.length; at += 2) figures.push(value.readUInt16BE(at))
  return figures
}

function range(columns: ReportColumns, row: number, name: string, unit: string, figures: number[]): void {
  if (figures.length === 0) return
  columns.attribute(row, `${name}Max${unit}`, Math.max(...figures))
  columns.attribute(row, `${name}Min${unit}`, Math.min(...figures))
}

/** What a gateway passes through, by the first byte of 0x0900. False for another kind. */
export function addJt808Gateway(session: Session, body: Buffer): boolean {
  const read = PASSED[body[0] ?? 0]
  if (!read) return false
  read(session, body.subarray(1))
  return true
}

const PASSED: Readonly<Record<number, (session: Session, body: Buffer) => void>> = {
  0xf1: trip,
  0xf2: troubleCodes,
  0xf4: woken,
  0xf7: collision,
}

/** Parts of a trip (number 2, length 1, value): where and when it ended, how far it was, what it took. */
function trip(session: Session, body: Buffer): void {
  const parts = new Map<number, Buffer>()
  let at = 0
  while (at + 3 <= body.length && at + 3 + body.readUInt8(at + 2) <= body.length) {
    const next = at + 3 + body.readUInt8(at + 2)
    parts.set(body.readUInt16BE(at), body.subarray(at + 3, next))
    at = next
  }
  session.leaveRest(body, at, body.length, 'behind a trip')
  const ended = parts.get(2)
  if (!ended || ended.length < 6) throw new RangeError('a trip without an end')
  const columns = session.columns()
  const row = columns.add(session.device, timeOfBcd(session, ended, 0))
  setIgnition(columns, row, false)
  const [lat, lon] = [parts.get(5), parts.get(6)]
  if (lat?.length === 4 && lon?.length === 4) setPlace(columns, row, Buffer.concat([lat, lon]), 0)
  const put = (number: number, name: string, scale: number): void => {
    const value = parts.get(number)
    if (value && value.length <= 4 && value.length > 0)
      columns.attribute(row, name, value.readUIntBE(0, value.length) * scale)
  }
  put(0x09, 'tripDistance', 1)
  put(0x0a, 'tripFuelUsed', 0.001)
  put(0x0b, 'tripTime', 1)
  put(0x10, 'tripIdleTime', 1)
}

/** Time 6, place 8, count 1, and for each code: system 1, code 2, more 1. */
function troubleCodes(session: Session, body: Buffer): void {
  const columns = session.columns()
  const row = columns.add(session.device, timeOfBcd(session, body, 0))
  setPlace(columns, row, body, 6)
  const codes: string[] = []
  let at = 15
  for (let code = 0; code < body.readUInt8(14) && at + 4 <= body.length; code++, at += 4) {
    // The two highest bits name the system (SAE J2012).
    const bits = body.readUInt16BE(at + 1)
    codes.push('PCBU'.charAt(bits >>> 14) + (bits & 0x3fff).toString(16).toUpperCase().padStart(4, '0'))
  }
  if (codes.length > 0) columns.attribute(row, 'dtcs', codes.join(' '))
  session.leaveRest(body, at, body.length, 'behind trouble codes')
}

/** Time 6, reason 1, supply 2, acceleration 2. */
function woken(session: Session, body: Buffer): void {
  const columns = session.columns()
  const row = columns.add(session.device, timeOfBcd(session, body, 0))
  setPower(columns, row, body.readUInt16BE(7) / 10)
  session.leaveRest(body, 11, body.length, 'behind a wake-up')
}

/** Time 6, place 8, and what the accelerometer saw. */
function collision(session: Session, body: Buffer): void {
  const columns = session.columns()
  const row = columns.add(session.device, timeOfBcd(session, body, 0))
  setPlace(columns, row, body, 6)
  setAlarm(columns, row, 'accident')
}
