import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import {
  setAlarm,
  setAltitude,
  setBattery,
  setCharging,
  setCourse,
  setMotion,
  setPosition,
  setSatellites,
  setSignal,
  setSpeedKmh,
  setValid,
} from '../fields.ts'
import { element, type Element, number, state } from './teltonika.element.ts'

/** Seconds of codec 7 count from 2007-01-01T00:00:00Z, in 30 bits below the priority. */
const EPOCH = Date.UTC(2007, 0, 1)
const SECONDS = 0x3fff_ffff

/** Bits of the record's first mask. */
const HAS_GPS = 0x01
const ELEMENT_SIZES = [1, 2, 4]

/** Bits of the position's mask: each says that its part follows, in this order. */
const PLACE = 0x01
const ALTITUDE = 0x02
const ANGLE = 0x04
const SPEED = 0x08
const SATELLITES = 0x10
const CELL = 0x20
const SIGNAL = 0x40
const OPERATOR = 0x80

/** The alarm's value when its carrier lies; every other is the button. */
const MAN_DOWN = 5

/** The hand-held GH3000 and its like (GH1202, GH4000): elements of codec 7. */
export const GH: readonly Element[] = [
  element(1, 'battery, %', (columns, row, value) => setBattery(columns, row, value)),
  element(2, 'charger connected', (columns, row, value) => setCharging(columns, row, value !== 0)),
  element(5, 'running time, s', number('runTime')),
  element(20, 'HDOP, tenths', number('hdop', 0.1)),
  element(21, 'VDOP, tenths', number('vdop', 0.1)),
  element(22, 'PDOP, tenths', number('pdop', 0.1)),
  element(67, 'battery voltage, mV', number('battery', 0.001)),
  element(216, 'odometer, m', number('tripOdometer')),
  element(221, 'button', number('button')),
  element(222, 'alarm', (columns, row, value) => {
    if (value !== 0) setAlarm(columns, row, value === MAN_DOWN ? 'fallDown' : 'sos')
  }),
  element(240, 'movement', (columns, row, value) => setMotion(columns, row, value !== 0)),
  element(244, 'roaming', state('roaming')),
]

/**
 * Decodes one record of codec 7 into a row ("GH3000 AVL protocol"). Returns where the next one starts, or -1 when it is
 * cut short.
 *
 * @param apply puts an element into the row
 */
export function readGhRecord(
  columns: ReportColumns,
  device: number,
  frame: Buffer,
  start: number,
  end: number,
  apply: (row: number, id: number, value: Buffer) => void,
): number {
  if (start + 5 > end) return -1
  const row = columns.add(device, EPOCH + (frame.readUInt32BE(start) & SECONDS) * 1000)
  const mask = frame.readUInt8(start + 4)
  let at = start + 5
  if (mask & HAS_GPS) at = readGps(columns, row, frame, at, end)
  for (const [index, size] of ELEMENT_SIZES.entries()) {
    if (at < 0 || (mask & (2 << index)) === 0) continue
    if (at + 1 > end) return -1
    const last = at + 1 + frame.readUInt8(at) * (1 + size)
    if (last > end) return -1
    for (at++; at < last; at += 1 + size) apply(row, frame.readUInt8(at), frame.subarray(at + 1, at + 1 + size))
  }
  return at
}

function readGps(columns: ReportColumns, row: number, frame: Buffer, start: number, end: number): number {
  if (start + 1 > end) return -1
  const mask = frame.readUInt8(start)
  let at = start + 1
  const take = (bit: number, length: number): number => {
    if (at < 0 || (mask & bit) === 0) return -1
    const here = at
    at = here + length > end ? -1 : here + length
    return at < 0 ? -1 : here
  }
  const place = take(PLACE, 8)
  const placed = place >= 0 && setPosition(columns, row, frame.readFloatBE(place), frame.readFloatBE(place + 4))
  const altitude = take(ALTITUDE, 2)
  if (altitude >= 0) setAltitude(columns, row, frame.readInt16BE(altitude))
  const angle = take(ANGLE, 1)
  if (angle >= 0) setCourse(columns, row, (frame.readUInt8(angle) * 360) / 256)
  const speed = take(SPEED, 1)
  if (speed >= 0) setSpeedKmh(columns, row, frame.readUInt8(speed))
  const satellites = take(SATELLITES, 1)
  if (satellites >= 0) setSatellites(columns, row, frame.readUInt8(satellites))
  setValid(columns, row, placed && (satellites < 0 || frame.readUInt8(satellites) > 0))
  const cell = take(CELL, 4)
  if (cell >= 0) {
    columns.attribute(row, 'lac', frame.readUInt16BE(cell))
    columns.attribute(row, 'cid', frame.readUInt16BE(cell + 2))
  }
  const signal = take(SIGNAL, 1)
  if (signal >= 0) setSignal(columns, row, Math.min(frame.readUInt8(signal), 5) * 20)
  const operator = take(OPERATOR, 4)
  if (operator >= 0) columns.attribute(row, 'operator', frame.readUInt32BE(operator))
  return at
}
