import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { setAlarm, setTemperature } from '../fields.ts'
import { jt808Number, otherForm, type Jt808Items } from './jt808.item.ts'

// Items of things that are attached to a tracker: locks, wireless sensors, readers at the serial port.

/** A wireless sensor: number 1, address 6, temperature 2, humidity 2. */
const WIRELESS = 11
/** A lock on a lock: its number 5, the card that opened it 5, battery 1, state 2. */
const LOCK = 13

export const ATTACHED_ITEMS: Jt808Items = {
  0xd5: {
    what: 'locks, or the battery in hundredths of a volt',
    apply: (columns, row, value) => {
      if (value.length > 2) locks(columns, row, value)
      else jt808Number('battery', { scale: 0.01 })(columns, row, value)
    },
  },
  0xe6: {
    what: 'wireless sensors, or a line of an on-board diagnosis reader',
    apply: (columns, row, value) => {
      if (value.length % WIRELESS === 0) wireless(columns, row, value)
      else diagnosisLine(columns, row, value)
    },
  },
  0xfe: { what: 'harsh driving, where it begins with 7C', apply: harsh },
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
  if (value.length !== 1 + count * LOCK) {
    otherForm(value)
    return
  }
  for (let lock = 1, at = 1; lock <= count; lock++, at += LOCK) {
    columns.attribute(row, `lock${lock}Id`, value.toString('hex', at, at + 5))
    columns.attribute(row, `lock${lock}Card`, value.toString('hex', at + 5, at + 10))
    columns.attribute(row, `lock${lock}Battery`, value.readUInt8(at + 10))
    columns.attribute(row, `lock${lock}Locked`, (value.readUInt16BE(at + 11) & 0x20) === 0)
  }
}

/** Bits of harsh driving in item 1 of a 0xFE that begins with 7C. */
const HARSH = ['hardAcceleration', 'hardBraking', 'hardCornering']

/** 0xFE: 7C, then (number 1, length 1, value) again and again. */
function harsh(columns: ReportColumns, row: number, value: Buffer): void {
  if (value[0] !== 0x7c) {
    otherForm(value)
    return
  }
  for (let at = 1; at + 2 <= value.length; at += 2 + value.readUInt8(at + 1)) {
    if (value[at] !== 1 || value[at + 1] !== 4) continue
    const bits = value.readUInt32BE(at + 2)
    for (const [bit, name] of HARSH.entries()) if (bits & (1 << bit)) setAlarm(columns, row, name)
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
function diagnosisLine(columns: ReportColumns, row: number, value: Buffer): void {
  const fields = value.toString('latin1').trim().split(',')
  if (fields[0] !== '$OBD-RT') {
    otherForm(value)
    return
  }
  for (const [at, name, scale] of OBD_FIELDS) {
    const figure = Number(fields[at])
    if (fields[at] && Number.isFinite(figure)) columns.attribute(row, name, Math.round(figure * scale * 1e6) / 1e6)
  }
}
