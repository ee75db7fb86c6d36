import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import {
  setAlarm,
  setBattery,
  setIgnition,
  setMotion,
  setOdometer,
  setPower,
  setSignal,
  setSpeedKmh,
  setTemperature,
} from './fields.ts'

/** Puts one IO element into a row. `value` is unsigned as it came, `size` its bytes. */
type Apply = (columns: ReportColumns, row: number, value: number, size: number) => void

const signed = (value: number, size: number): number => {
  if (size === 1) return (value << 24) >> 24
  return size === 2 ? (value << 16) >> 16 : value | 0
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

const number =
  (name: string, scale = 1): Apply =>
  (columns, row, value) =>
    columns.attribute(row, name, scale === 1 ? value : rounded(value * scale))

const integer =
  (name: string, scale = 1): Apply =>
  (columns, row, value, size) =>
    columns.attribute(row, name, rounded(signed(value, size) * scale))

const state =
  (name: string): Apply =>
  (columns, row, value) =>
    columns.attribute(row, name, value !== 0)

const alarm =
  (name: string): Apply =>
  (columns, row, value) => {
    if (value !== 0) setAlarm(columns, row, name)
  }

/** Sensors report 850 to 5000 tenths (or 65535) for "absent, failed, not read yet": no temperature. */
const celsius = (value: number, size: number): number | undefined => {
  const tenths = signed(value, size)
  return tenths > -600 && tenths < 850 ? tenths / 10 : undefined
}

const temperature =
  (name: string): Apply =>
  (columns, row, value, size) => {
    const degrees = celsius(value, size)
    if (degrees !== undefined) columns.attribute(row, name, degrees)
  }

const GREEN_DRIVING = ['', 'hardAcceleration', 'hardBraking', 'hardCornering']

/** Four EYE beacons: temperature, humidity, magnet and battery. */
function eyeSensors(): Record<number, Apply> {
  const out: Record<number, Apply> = {}
  for (let sensor = 1; sensor <= 4; sensor++) {
    out[10_799 + sensor] = integer(`eyeTemp${sensor}`, 0.01)
    out[10_803 + sensor] = number(`eyeHumidity${sensor}`)
    out[10_807 + sensor] = state(`eyeMagnet${sensor}`)
    out[10_823 + sensor] = number(`eyeBattery${sensor}`, 0.001)
  }
  return out
}

/** Meaning of the AVL elements (wiki.teltonika-gps.com, "AVL ID" lists of the FMB, FMC and FMM families). */
const KNOWN: Record<number, Apply> = {
  1: state('di1'),
  2: state('di2'),
  3: state('di3'),
  4: state('di4'),
  6: number('adc2', 0.001),
  9: number('adc1', 0.001),
  10: number('adc3', 0.001),
  12: number('fuelUsed', 0.001),
  13: number('fuelConsumption', 0.01),
  16: (columns, row, value) => setOdometer(columns, row, value),
  17: integer('axisX'),
  18: integer('axisY'),
  19: integer('axisZ'),
  21: (columns, row, value) => setSignal(columns, row, value * 20),
  24: (columns, row, value) => {
    if (columns.speed[row] === 0) setSpeedKmh(columns, row, value)
  },
  25: integer('bleTemp1', 0.01),
  26: integer('bleTemp2', 0.01),
  27: integer('bleTemp3', 0.01),
  28: integer('bleTemp4', 0.01),
  30: number('dtcCount'),
  31: number('engineLoad'),
  32: integer('coolantTemp'),
  36: number('rpm'),
  37: number('obdSpeed', 1 / 3.6),
  48: number('fuelLevel'),
  66: (columns, row, value) => setPower(columns, row, value / 1000),
  67: number('battery', 0.001),
  68: number('batteryCurrent', 0.001),
  69: number('gnssStatus'),
  72: (columns, row, value, size) => {
    const degrees = celsius(value, size)
    if (degrees !== undefined) setTemperature(columns, row, degrees)
  },
  73: temperature('temp2'),
  74: temperature('temp3'),
  75: temperature('temp4'),
  80: number('dataMode'),
  81: number('obdSpeed', 1 / 3.6),
  82: number('throttle'),
  83: number('fuelUsed', 0.1),
  84: number('fuel', 0.1),
  85: number('rpm'),
  87: number('obdOdometer'),
  89: number('fuelLevel'),
  110: number('fuelConsumption', 0.1),
  113: (columns, row, value) => setBattery(columns, row, value),
  115: integer('engineTemp', 0.1),
  179: state('do1'),
  180: state('do2'),
  181: number('pdop', 0.1),
  182: number('hdop', 0.1),
  199: number('tripOdometer'),
  200: number('sleepMode'),
  205: number('lac'),
  206: number('cid'),
  236: alarm('general'),
  239: (columns, row, value) => setIgnition(columns, row, value !== 0),
  240: (columns, row, value) => setMotion(columns, row, value !== 0),
  241: number('operator'),
  246: alarm('tow'),
  247: alarm('accident'),
  249: alarm('jamming'),
  251: state('idling'),
  252: alarm('powerCut'),
  253: (columns, row, value) => {
    const name = GREEN_DRIVING[value]
    if (name) setAlarm(columns, row, name)
  },
  255: alarm('overspeed'),
  ...eyeSensors(),
}

const TABLE: (Apply | undefined)[] = Array.from({ length: 256 }, (_, id) => KNOWN[id])
const NAMES: string[] = []

/** The attribute under which an element without a meaning of its own is kept. */
function nameOf(id: number): string {
  return (NAMES[id] ??= `io${id}`)
}

/** Puts an element of 1, 2 or 4 bytes into the row. */
export function applyElement(columns: ReportColumns, row: number, id: number, value: number, size: number): void {
  const apply = id < 256 ? TABLE[id] : KNOWN[id]
  if (apply) apply(columns, row, value, size)
  else columns.attribute(row, nameOf(id), value)
}

/** Elements of 8 bytes that are identifiers: kept as hex, and left out when nothing was read. */
const IDENTIFIERS: Record<number, string> = { 78: 'driverUniqueId', 207: 'driverUniqueId', 264: 'barcode' }

/** Puts an element of 8 bytes, `high` and `low` word, into the row. */
export function applyLong(columns: ReportColumns, row: number, id: number, high: number, low: number): void {
  const identifier = IDENTIFIERS[id]
  if (identifier !== undefined) {
    if (high !== 0 || low !== 0) columns.attribute(row, identifier, hex(high) + hex(low))
  } else if (high < 0x20_0000) {
    columns.attribute(row, nameOf(id), high * 0x1_0000_0000 + low)
  } else {
    // Above 2^53 a number would lose digits.
    columns.attribute(row, nameOf(id), ((BigInt(high) << 32n) | BigInt(low)).toString())
  }
}

const hex = (word: number): string => word.toString(16).padStart(8, '0')

/** Elements of any length that hold text. */
const TEXTS: Record<number, string> = { 256: 'vin', 325: 'vin', 132: 'securityState' }

/** Puts an element of any length (codec 8 Extended) into the row: text where it is, else hex. */
export function applyBytes(columns: ReportColumns, row: number, id: number, bytes: Buffer): void {
  if (bytes.length === 0) return
  const name = TEXTS[id]
  const text = name === 'vin' ? bytes.toString('latin1').replaceAll('\0', '') : bytes.toString('hex')
  columns.attribute(row, name ?? nameOf(id), text)
}
