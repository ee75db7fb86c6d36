import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import {
  setAlarm,
  setBattery,
  setCharging,
  setCsq,
  setOdometer,
  setPower,
  setSatellites,
  setTemperature,
} from './fields.ts'

/** Puts one additional item into a row. Items that are too short for what they should hold throw a RangeError. */
type Apply = (columns: ReportColumns, row: number, value: Buffer) => void

const number =
  (name: string, scale: number): Apply =>
  (columns, row, value) => {
    if (value.length === 0 || value.length > 4) return
    columns.attribute(row, name, Math.round(value.readUIntBE(0, value.length) * scale * 1e6) / 1e6)
  }

const digits = (value: Buffer): string => value.toString('hex').replace(/f$/, '')

/** A wireless sensor: number 1, address 6, temperature 2, humidity 2. */
const WIRELESS = 11
/** A lock on a lock: its number 5, the card that opened it 5, battery 1, state 2. */
const LOCK = 13

/** Standard items (JT/T 808-2019, table 27), then those that makers share. */
const ITEMS: Record<number, Apply> = {
  0x01: (columns, row, value) => setOdometer(columns, row, value.readUInt32BE(0) * 100),
  0x02: number('fuel', 0.1),
  0x03: number('obdSpeed', 0.1 / 3.6),
  0x2b: (columns, row, value) => {
    if (value.length === 4 && value.readUInt32BE(0) !== 0) {
      columns.attribute(row, 'adc1', value.readUInt16BE(2))
      columns.attribute(row, 'adc2', value.readUInt16BE(0))
    }
  },
  0x30: (columns, row, value) => setCsq(columns, row, value.readUInt8(0)),
  0x31: (columns, row, value) => setSatellites(columns, row, value.readUInt8(0)),
  0x51: temperatures,
  0x56: (columns, row, value) => setBattery(columns, row, value.readUInt8(0) * 10),
  0x61: (columns, row, value) => setPower(columns, row, value.readUInt16BE(0) / 100),
  0x69: number('battery', 0.01),
  // Trouble codes as text, `P0420,U0100`. Another maker's item does not look so.
  0xa0: (columns, row, value) => {
    const codes = value.toString('latin1')
    if (/^[PCBU][0-9A-Fa-f]{4}(?:,[PCBU][0-9A-Fa-f]{4})*$/.test(codes))
      columns.attribute(row, 'dtcs', codes.replaceAll(',', ' '))
  },
  0xbc: (columns, row, value) => {
    const driver = value.toString('latin1').replaceAll('\0', '').trim()
    if (driver !== '') columns.attribute(row, 'driver', driver)
  },
  0xd4: (columns, row, value) => setBattery(columns, row, value.readUInt8(0)),
  0xd5: (columns, row, value) => {
    if (value.length > 2) locks(columns, row, value)
    else number('battery', 0.01)(columns, row, value)
  },
  0xe4: (columns, row, value) => {
    setCharging(columns, row, value.readUInt8(0) === 1)
    setBattery(columns, row, value.readUInt8(1))
  },
  0xe6: (columns, row, value) => {
    if (value.length % WIRELESS === 0) wireless(columns, row, value)
    else obdLine(columns, row, value)
  },
  0xeb: extended,
  0xf6: (columns, row, value) => {
    if (value.length === 8) columns.attribute(row, 'imei', digits(value).replace(/^0/, ''))
    // The first byte says which values follow.
    if (value.length < 10 || value[0] !== 7) return
    setTemperature(columns, row, value.readInt16BE(2) / 10)
    columns.attribute(row, 'humidity', value.readUInt16BE(4) / 10)
  },
  0xfe: driving,
}

/** Whole degrees with their sign and 255ths behind them: `EF 18` is -17 24/255. */
function fraction(value: Buffer, at: number): number {
  const whole = value.readInt8(at)
  const rest = Math.round((value.readUInt8(at + 1) / 255) * 1e6) / 1e6
  return whole < 0 ? whole - rest : whole + rest
}

function wireless(columns: ReportColumns, row: number, value: Buffer): void {
  for (let at = 0; at < value.length; at += WIRELESS) {
    const sensor = value.readUInt8(at)
    const celsius = fraction(value, at + 7)
    if (sensor === 1) setTemperature(columns, row, celsius)
    else columns.attribute(row, `temp${sensor}`, celsius)
    columns.attribute(row, `humidity${sensor}`, fraction(value, at + 9))
  }
}

/** Count 1, then the locks. Bit 5 of a lock's state says that it is open. */
function locks(columns: ReportColumns, row: number, value: Buffer): void {
  const count = value.readUInt8(0)
  if (value.length !== 1 + count * LOCK) return
  for (let lock = 1, at = 1; lock <= count; lock++, at += LOCK) {
    columns.attribute(row, `lock${lock}Id`, value.toString('hex', at, at + 5))
    columns.attribute(row, `lock${lock}Battery`, value.readUInt8(at + 10))
    columns.attribute(row, `lock${lock}Locked`, (value.readUInt16BE(at + 11) & 0x20) === 0)
  }
}

/** Bits of harsh driving in item 1 of a 0xFE that begins with 7C. */
const HARSH = ['hardAcceleration', 'hardBraking', 'hardCornering']

/** 0xFE: 7C, then (number 1, length 1, value) again and again. */
function driving(columns: ReportColumns, row: number, value: Buffer): void {
  if (value[0] !== 0x7c) return
  for (let at = 1; at + 2 <= value.length; at += 2 + value.readUInt8(at + 1)) {
    if (value[at] !== 1 || value[at + 1] !== 4) continue
    const bits = value.readUInt32BE(at + 2)
    for (const [bit, name] of HARSH.entries()) if (bits & (1 << bit)) setAlarm(columns, row, name)
  }
}

/** Items that say nothing about the moment, or what other items say better. */
const IGNORED = new Set([0x04, 0x11, 0x12, 0x13, 0x25, 0x2a, 0x2c, 0xea, 0xef, 0xfc, 0xfd])

/** Puts item `id` into the row; an unknown one of up to 8 bytes is kept as hex. */
export function applyJt808Extra(columns: ReportColumns, row: number, id: number, value: Buffer): void {
  const apply = ITEMS[id]
  if (apply) {
    // A maker may use a number in its own way: a length that does not fit is not a damaged frame.
    try {
      apply(columns, row, value)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
  } else if (!IGNORED.has(id) && value.length > 0 && value.length <= 8) {
    columns.attribute(row, `io${id}`, value.toString('hex'))
  }
}

/** Fields of a line of a serial OBD reader after `$OBD-RT`: voltage, revolutions, km/h, per cent, per cent, °C. */
const OBD_FIELDS = [
  [1, 'obdVoltage', 1],
  [2, 'rpm', 1],
  [3, 'obdSpeed', 1 / 3.6],
  [4, 'throttle', 1],
  [5, 'engineLoad', 1],
  [6, 'coolantTemp', 1],
] as const

/** The latest line of an OBD reader, as it came from its serial port. */
function obdLine(columns: ReportColumns, row: number, value: Buffer): void {
  const fields = value.toString('latin1').trim().split(',')
  if (fields[0] !== '$OBD-RT') return
  for (const [at, name, scale] of OBD_FIELDS) {
    const figure = Number(fields[at])
    if (fields[at] && Number.isFinite(figure)) columns.attribute(row, name, Math.round(figure * scale * 1e6) / 1e6)
  }
}

/** Eight sensors, tenths of a degree, bit 15 for below zero; FFFF where there is none. */
function temperatures(columns: ReportColumns, row: number, value: Buffer): void {
  for (let sensor = 0; sensor * 2 + 1 < value.length; sensor++) {
    const raw = value.readUInt16BE(sensor * 2)
    if (raw === 0xffff) continue
    const celsius = (raw & 0x8000 ? -(raw & 0x7fff) : raw) / 10
    if (sensor === 0) setTemperature(columns, row, celsius)
    else columns.attribute(row, `temp${sensor + 1}`, celsius)
  }
}

/** 0xEB: (length 2, number 2, value) again and again, or a plain text. */
function extended(columns: ReportColumns, row: number, value: Buffer): void {
  if (/^UTC[+-]\d\d:\d\d$/.test(value.toString('latin1'))) {
    columns.attribute(row, 'timezone', value.toString('latin1'))
    return
  }
  for (let at = 0; at + 4 <= value.length;) {
    const next = at + 2 + value.readUInt16BE(at)
    if (next > value.length || next < at + 4) return
    applyExtended(columns, row, value.readUInt16BE(at + 2), value.subarray(at + 4, next))
    at = next
  }
}

function applyExtended(columns: ReportColumns, row: number, number: number, value: Buffer): void {
  if (number === 0x00b2) columns.attribute(row, 'iccid', digits(value))
  else if (number === 0x002d) columns.attribute(row, 'battery', value.readUInt16BE(0) / 1000)
  else if (number === 0x00a8) setBattery(columns, row, value.readUInt8(0))
  else if (number === 0x00ce) setPower(columns, row, value.readUInt16BE(0) / 100)
  else if (number === 0x0023) columns.attribute(row, 'fuel2', Number(value.toString('latin1')) || 0)
  else if (number === 0x00c5) extendedAlarm(columns, row, value.readUInt32BE(0))
}

/** Alarms are on when their bit is clear. */
function extendedAlarm(columns: ReportColumns, row: number, bits: number): void {
  if ((bits & 0x40) === 0) setAlarm(columns, row, 'vibration')
  else if ((bits & 0x10) === 0) setAlarm(columns, row, 'removing')
}
