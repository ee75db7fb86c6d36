import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import {
  dateOf,
  setAlarm,
  setAltitude,
  setBattery,
  setCharging,
  setCourse,
  setCsq,
  setIgnition,
  setMotion,
  setOdometer,
  setPosition,
  setPower,
  setSpeedKmh,
  setTemperature,
  setValid,
} from './fields.ts'
import type { Session } from './Session.ts'

const DEGREES = /^-?\d{1,3}\.\d+$/
const TIME = /^20\d{12}$/

/** Adds a row for every longitude, latitude, time that stand in a row. False when there are none. */
export function addFixes(session: Session, name: string, fields: string[]): boolean {
  const columns = session.columns()
  let row = -1
  let last = 0
  for (let at = 3; at + 2 < fields.length; at++) {
    if (!DEGREES.test(fields[at] ?? '') || !DEGREES.test(fields[at + 1] ?? '') || !TIME.test(fields[at + 2] ?? ''))
      continue
    row = addFix(session, columns, fields, at)
    last = at
    setMileage(columns, row, fields, at)
    at += 2
  }
  if (row < 0) return false
  describe(columns, row, name, fields, last)
  return true
}

/** The row of a fix: accuracy, speed (km/h), course, altitude stand in front of the longitude at `at`. */
function addFix(session: Session, columns: ReportColumns, fields: string[], at: number): number {
  const row = columns.add(session.device, timeOf(session, fields[at + 2]))
  const placed = setPosition(columns, row, Number(fields[at + 1]), Number(fields[at]))
  // An accuracy of 0 says that this is the last known position.
  setValid(columns, row, placed && fields[at - 4] !== '0')
  setSpeedKmh(columns, row, numberOf(fields[at - 3]))
  setCourse(columns, row, numberOf(fields[at - 2]))
  setAltitude(columns, row, numberOf(fields[at - 1]))
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
    columns.attribute(row, 'type', name)
    const alarm = ALARMS[name]
    if (alarm !== undefined) setAlarm(columns, row, alarm)
    EVENTS[name]?.(columns, row, fields)
  }
  const hours = fields.find((field, at) => at > last && /^\d{1,7}:\d\d:\d\d$/.test(field))
  if (hours !== undefined) columns.attribute(row, 'hours', millisecondsOf(hours))
}

const ALARMS: Record<string, string> = {
  SOS: 'sos',
  TOW: 'tow',
  MPF: 'powerCut',
  BPL: 'lowBattery',
  SPD: 'overspeed',
  CRA: 'accident',
  JDR: 'jamming',
  JDS: 'jamming',
  TEM: 'temperature',
  TMP: 'temperature',
  FLA: 'fuelLeak',
  DOG: 'watchdog',
}

const HARSH: Record<string, string> = { 0: 'hardBraking', 1: 'hardAcceleration', 2: 'hardCornering' }

/** What single events tell beyond their name. */
const EVENTS: Record<string, (columns: ReportColumns, row: number, fields: string[]) => void> = {
  IGN: (columns, row) => setIgnition(columns, row, true),
  IGF: (columns, row) => setIgnition(columns, row, false),
  BTC: (columns, row) => setCharging(columns, row, true),
  STC: (columns, row) => setCharging(columns, row, false),
  STT: (columns, row, fields) => setState(columns, row, fields[4] ?? ''),
  HBM: (columns, row, fields) => {
    const alarm = HARSH[fields.slice(4, 7).find((field) => /^\d\d$/.test(field))?.[1] ?? '']
    if (alarm !== undefined) setAlarm(columns, row, alarm)
  },
  IDA: (columns, row, fields) => {
    const driver = fields.slice(4, 7).find((field) => /^[0-9A-F]{8,20}$/i.test(field))
    if (driver !== undefined) columns.attribute(row, 'driverUniqueId', driver)
  },
  DAR: (columns, row, fields) => number(columns, row, 'warningType', fields[4]),
  BID: (columns, row, fields) => {
    // The accessory's address, then its battery in mV.
    const at = fields.findIndex((field, index) => index > 4 && /^[0-9A-F]{12}$/i.test(field))
    if (at > 0) number(columns, row, 'accessoryVoltage', fields[at + 1], 0.001)
  },
  CTN: (columns, row, fields) => {
    const fix = fields.findIndex((field) => DEGREES.test(field) && field.split('.')[1]?.length === 6)
    if (isPercent(fields[fix - 5])) setBattery(columns, row, Number(fields[fix - 5]))
  },
  CAN: describeVehicle,
  DAT: (columns, row, fields) => {
    const data = fields.slice(4, 9).find((field) => field.length > 2)
    if (data !== undefined) columns.attribute(row, 'data', data)
  },
  DTT: (columns, row, fields) => {
    const hex = fields.find((field, at) => at > 3 && /^(?:[0-9A-F]{2}){8,}$/i.test(field) && !TIME.test(field))
    if (hex !== undefined) describeSerial(columns, row, Buffer.from(hex, 'hex').toString('latin1'))
  },
}

/** GTCAN: vehicle number, odometer (H, hectometres), fuel used, engine speed, …, fuel and AdBlue in per cent (P). */
function describeVehicle(columns: ReportColumns, row: number, fields: string[]): void {
  const vehicle = fields.find((field) => /^[A-HJ-NPR-Z0-9]{17}$/.test(field))
  if (vehicle !== undefined) columns.attribute(row, 'vin', vehicle)
  const odometer = fields.findIndex((field) => /^H\d+(?:\.\d+)?$/.test(field))
  if (odometer > 0) {
    number(columns, row, 'obdOdometer', fields[odometer]?.slice(1), 100)
    number(columns, row, 'fuelUsed', fields[odometer + 1])
    number(columns, row, 'rpm', fields[odometer + 2])
    number(columns, row, 'obdSpeed', fields[odometer + 3], 1 / 3.6)
    number(columns, row, 'coolantTemp', fields[odometer + 4])
  }
  const levels = fields.filter((field) => /^P\d+\.\d+$/.test(field))
  number(columns, row, 'fuelLevel', levels[0]?.slice(1))
  number(columns, row, 'adBlueLevel', levels[1]?.slice(1))
}

/** Keeps a number that the frame told. */
function number(columns: ReportColumns, row: number, name: string, field: string | undefined, scale = 1): void {
  const value = numberOf(field) * scale
  if (!Number.isNaN(value)) columns.attribute(row, name, Math.round(value * 1e4) / 1e4)
}

/** A line that a sensor wrote to the serial port; a fuel probe's third field is the level. */
function describeSerial(columns: ReportColumns, row: number, text: string): void {
  const line = text.trim()
  columns.attribute(row, 'data', line.replace(/[^\x20-\x7e]+/g, ' '))
  const fuel = /COMB,\d+,(\d+(?:\.\d+)?)/.exec(line)?.[1]
  if (fuel !== undefined) columns.attribute(row, 'fuel', Number(fuel))
}

/** Two digits: ignition (1 off, 2 on, 4 not wired) and movement (1 at rest, 2 moving). */
function setState(columns: ReportColumns, row: number, state: string): void {
  if (/^[12]/.test(state)) setIgnition(columns, row, state.startsWith('2'))
  if (/^[124][12]/.test(state)) setMotion(columns, row, state[1] === '2')
  if (state.startsWith('16')) setAlarm(columns, row, 'tow')
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
  } else if (name === 'FRI' && isPercent(fields.at(-3)) && fields.length - last > 6) {
    setBattery(columns, row, numberOf(fields.at(-3)))
  }
  if (name === 'ERI') describeSensors(columns, row, fields, last)
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
  if (supply >= 0 && /^\d{4,5}$/.test(rest[supply + 1] ?? '')) number(columns, row, 'power2', rest[supply + 1], 0.001)
  const battery = rest.find((field) => /^[34]\.\d{1,2}$/.test(field))
  if (battery !== undefined) columns.attribute(row, 'battery', Number(battery))
  const time = fields.findIndex((field) => TIME.test(field))
  if (WITH_PERCENT.test(fields[1] ?? '') && isPercent(fields[time + 1]))
    setBattery(columns, row, Number(fields[time + 1]))
}

const isPercent = (field: string | undefined): boolean =>
  field !== undefined && /^\d{1,3}$/.test(field) && Number(field) <= 100

const numberOf = (field: string | undefined): number =>
  field === undefined || field === '' ? Number.NaN : Number(field)

function timeOf(session: Session, field: string | undefined): number {
  if (field === undefined || !TIME.test(field)) return session.now()
  const part = (from: number): number => Number(field.slice(from, from + 2))
  const time = dateOf(part(2), part(4), part(6), part(8), part(10), part(12))
  return Number.isNaN(time) ? session.now() : time
}

function millisecondsOf(hours: string): number {
  const [hour = 0, minute = 0, second = 0] = hours.split(':').map(Number)
  return ((hour * 60 + minute) * 60 + second) * 1000
}
