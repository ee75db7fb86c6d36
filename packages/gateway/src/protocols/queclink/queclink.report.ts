import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import {
  setAltitude,
  setBattery,
  setCourse,
  setCsq,
  setOdometer,
  setPosition,
  setPower,
  setSpeedKmh,
  setTemperature,
  setValid,
} from '../fields.ts'
import { describeEvent, setState } from './queclink.events.ts'
import { DEGREES, isPercent, keepNumber, millisecondsOf, numberOf, TIME, timeOf } from './queclink.fields.ts'
import { describeBus } from './queclink.vehicle.ts'
import type { Session } from '../Session.ts'

/**
 * Adds a row for every longitude, latitude, time that stand in a row. False when there are none.
 *
 * @param between fields that stand between the altitude and the longitude
 */
export function addFixes(session: Session, name: string, fields: string[], between = 0): boolean {
  const columns = session.columns()
  let row = -1
  let last = 0
  for (let at = 3; at + 2 < fields.length; at++) {
    if (!isFix(fields, at)) continue
    row = addFix(session, columns, fields, at, between)
    last = at
    setMileage(columns, row, fields, at)
    at += 2
  }
  if (row < 0) return false
  describe(columns, row, name, fields, last)
  return true
}

/**
 * A longitude and a latitude with the time of the fix, or, where a device leaves that out, with the six decimals that
 * nothing else has.
 */
function isFix(fields: readonly string[], at: number): boolean {
  const [lon = '', lat = '', time = ''] = fields.slice(at, at + 3)
  if (TIME.test(time)) {
    const isWhole = (text: string): boolean => /^-?\d{1,3}$/.test(text)
    const isFine = (text: string): boolean => /^-?\d{1,3}\.\d{4,}$/.test(text)
    return (DEGREES.test(lon) && DEGREES.test(lat)) || (isFine(lon) && isWhole(lat)) || (isWhole(lon) && isFine(lat))
  }
  return time === '' && /\.\d{6}$/.test(lon) && /\.\d{6}$/.test(lat) && DEGREES.test(lon) && DEGREES.test(lat)
}

/** The row of a fix: accuracy, speed (km/h), course, altitude stand in front of the longitude at `at`. */
function addFix(session: Session, columns: ReportColumns, fields: string[], at: number, between: number): number {
  const before = at - between
  const row = columns.add(session.device, timeOf(session, fields[at + 2] || fields.at(-2)))
  const placed = setPosition(columns, row, Number(fields[at + 1]), Number(fields[at]))
  // An accuracy of 0 says that this is the last known position.
  setValid(columns, row, placed && fields[before - 4] !== '0')
  setSpeedKmh(columns, row, numberOf(fields[before - 3]))
  setCourse(columns, row, numberOf(fields[before - 2]))
  setAltitude(columns, row, numberOf(fields[before - 1]))
  return row
}

/** Distance in km among the three fields after the cell (country, network, area, cell follow the time). */
function setMileage(columns: ReportColumns, row: number, fields: string[], at: number): void {
  for (let field = at + 7; field <= at + 9; field++) {
    const value = fields[field] ?? ''
    if (!/^\d+\.\d+$/.test(value)) continue
    // Models without an odometer write 0.0.
    if (Number(value) > 0) setOdometer(columns, row, Number(value) * 1000)
    return
  }
}

/** Adds a row without a position for a report that tells something else. */
export function addStatus(session: Session, name: string, fields: string[]): void {
  const columns = session.columns()
  const row = columns.add(session.device, timeOf(session, fields.at(-2)))
  if (name === 'INF') describeInfo(columns, row, fields)
  describe(columns, row, name, fields, 3)
}

/** What the report says beside positions; it goes to the latest fix of the frame. */
function describe(columns: ReportColumns, row: number, name: string, fields: string[], last: number): void {
  if (name === 'FRI' || name === 'ERI') {
    describePeriodic(columns, row, name, fields, last)
  } else {
    describeEvent(columns, row, name, fields)
  }
  const hours = fields.find((field, at) => at > last && /^\d{1,7}:\d\d:\d\d$/.test(field))
  if (hours !== undefined) columns.attribute(row, 'hours', millisecondsOf(hours))
}

function describePeriodic(columns: ReportColumns, row: number, name: string, fields: string[], last: number): void {
  const power = fields[name === 'FRI' ? 4 : 5] ?? ''
  if (/^\d{4,5}$/.test(power)) setPower(columns, row, Number(power) / 1000)
  // The battery stands before the device's state (six digits or more), or else before the time of sending.
  const state = fields.findIndex(
    (field, at) => at > last + 6 && /^[124][0-9A-F]0?[0-9A-F]{3,8}$/.test(field) && isPercent(fields[at - 1]),
  )
  if (fields[1]?.startsWith('DE')) {
    // The GL500M has no state: cell, signal, its errors, a reserved field and the battery follow the time.
    setCsq(columns, row, numberOf(fields[last + 7]))
    if (isPercent(fields[last + 10])) setBattery(columns, row, Number(fields[last + 10]))
  } else if (state > 0) {
    setState(columns, row, fields[state] ?? '')
    setBattery(columns, row, numberOf(fields[state - 1]))
    describeInputs(columns, row, fields.slice(0, state - 1), last)
  } else if (name === 'FRI' && isPercent(fields.at(-3)) && fields.length - last > 6) {
    setBattery(columns, row, numberOf(fields.at(-3)))
  }
  if (name !== 'ERI') return
  describeSensors(columns, row, fields, last)
  describeBus(columns, row, fields, name)
  describeAccessories(columns, row, fields, last)
}

/**
 * Analogue inputs in mV stand between mileage and running time and the battery, up to three of them; `F` and per cent where a
 * fuel probe is wired to one.
 */
function describeInputs(columns: ReportColumns, row: number, fields: readonly string[], last: number): void {
  const mileage = fields.findIndex((field, at) => at >= last + 7 && at <= last + 9 && /^\d+\.\d+$/.test(field))
  if (mileage < 0) return
  for (const [index, field] of fields.slice(mileage + 2, mileage + 5).entries()) {
    if (/^\d{1,5}$/.test(field)) keepNumber(columns, row, `adc${index + 1}`, field, 0.001)
    else if (/^F\d{1,3}$/.test(field)) keepNumber(columns, row, 'fuelLevel', field.slice(1))
  }
}

/** One-wire sensors: identifier (16 hex digits), kind 1, sixteenths of a degree as two's complement. */
function describeSensors(columns: ReportColumns, row: number, fields: string[], last: number): void {
  let number = 1
  for (let at = last + 7; at + 2 < fields.length; at++) {
    const value = fields[at + 2] ?? ''
    if (!/^[0-9A-F]{16}$/.test(fields[at] ?? '') || fields[at + 1] !== '1' || !/^[0-9A-F]{4}$/.test(value)) continue
    const celsius = ((Number.parseInt(value, 16) << 16) >> 16) / 16
    if (number === 1) setTemperature(columns, row, celsius)
    else columns.attribute(row, `temp${number}`, celsius)
    number++
  }
}

/** Bluetooth accessories: mask, name, address, state, battery in mV, temperature, humidity. */
function describeAccessories(columns: ReportColumns, row: number, fields: readonly string[], last: number): void {
  let number = 1
  for (let at = last + 10; at + 3 < fields.length; at++) {
    if (!/^[0-9A-F]{12}$/.test(fields[at] ?? '') || !/^[0-9A-F]{4}$/.test(fields[at - 2] ?? '')) continue
    if (fields[at - 1] !== '') columns.attribute(row, `accessory${number}Name`, fields[at - 1] ?? '')
    keepNumber(columns, row, `accessory${number}Voltage`, fields[at + 2], 0.001)
    keepNumber(columns, row, `accessory${number}Temp`, fields[at + 3])
    if (isPercent(fields[at + 4])) keepNumber(columns, row, `accessory${number}Humidity`, fields[at + 4])
    number++
  }
}

/** Families that tell the charge in per cent after the time of the last fix. */
const WITH_PERCENT = /^(?:02|11|1A|21|2C|30|40|41|42|44)/

/** GTINF: the SIM card's number, signal behind it, supply in mV, battery in volts. */
function describeInfo(columns: ReportColumns, row: number, fields: string[]): void {
  const card = fields.findIndex((field, at) => at > 3 && /^\d{17,19}[\dF]{1,2}$/i.test(field))
  if (card > 0) {
    columns.attribute(row, 'iccid', fields[card] ?? '')
    setCsq(columns, row, numberOf(fields[card + 1]))
  }
  const rest = fields.slice(Math.max(card, 4) + 2, -2)
  const supply = rest.findIndex((field) => /^\d{4,5}$/.test(field))
  if (supply >= 0) setPower(columns, row, Number(rest[supply]) / 1000)
  // Models with two supplies tell both, one after the other.
  if (supply >= 0 && /^\d{4,5}$/.test(rest[supply + 1] ?? ''))
    keepNumber(columns, row, 'power2', rest[supply + 1], 0.001)
  const battery = rest.find((field) => /^[34]\.\d{1,2}$/.test(field))
  if (battery !== undefined) columns.attribute(row, 'battery', Number(battery))
  const time = fields.findIndex((field) => TIME.test(field))
  if (WITH_PERCENT.test(fields[1] ?? '') && isPercent(fields[time + 1]))
    setBattery(columns, row, Number(fields[time + 1]))
}
