import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { setAltitude, setBattery, setCharging, setPower, setTemperature } from '../fields.ts'
import { raiseJt808Bits, type Jt808Bits } from './jt808.alarms.ts'
import { jt808Iccid, jt808Number, jt808Text, otherForm, type Jt808Items } from './jt808.item.ts'

const CELLS = 'neither a position nor a state that belongs to a moment'
const DEVICE = 'tells of the device, not of the vehicle'

/** Extended alarms of item 0xF4 with two bytes (G10LS, table 20). */
const HARSH: Jt808Bits = [
  [0, 'hardAcceleration'],
  [1, 'hardBraking'],
  [2, 'hardBraking'],
  [3, 'hardCornering'],
  [4, 'accident'],
  [5, 'rollover'],
]

/** Bytes of a cell: country 2, network 2, area 4, cell 4, signal 1. */
const CELL = 13

/** Items that makers of trackers share (G10LS and S21L, W15L, and devices that were seen). */
export const TRACKER_ITEMS: Jt808Items = {
  0x51: { what: 'eight temperatures, tenths, bit 15 for below zero', apply: temperatures },
  0x52: { what: 'drum: 1 forward, 2 backward, 3 stands', apply: jt808Number('rotation', { bytes: 1 }) },
  0x53: { what: 'cells', refused: CELLS },
  0x54: { what: 'Wi-Fi', refused: CELLS },
  0x56: { what: 'battery: tenths 1, per cent 1 where a device knows it', bytes: 2, apply: battery },
  0x58: { what: 'eight humidities, tenths of a per cent', apply: humidities },
  0x5d: { what: 'cells', refused: CELLS },
  0x61: {
    what: 'supply, hundredths of a volt',
    bytes: 2,
    apply: (columns, row, value) => setPower(columns, row, value.readUInt16BE(0) / 100),
  },
  0x69: { what: 'battery, hundredths of a volt', apply: jt808Number('battery', { scale: 0.01, bytes: 2 }) },
  0x6b: { what: 'way of positioning', refused: DEVICE },
  0x6c: { what: 'IMSI', refused: DEVICE },
  0x71: { what: 'ICCID, where it is one', apply: jt808Iccid },
  0x9f: { what: 'cells', refused: CELLS },
  0xcc: { what: 'ICCID', apply: jt808Iccid },
  0xcd: {
    what: 'altitude, metres, where the position has none',
    bytes: 2,
    apply: (columns, row, value) => {
      if (columns.altitude[row] === 0) setAltitude(columns, row, value.readInt16BE(0))
    },
  },
  0xd4: {
    what: 'battery, per cent',
    bytes: 1,
    apply: (columns, row, value) => setBattery(columns, row, value.readUInt8(0)),
  },
  0xe1: { what: 'battery, per cent, where it is one byte', apply: (columns, row, value) => one(columns, row, value) },
  0xe4: {
    what: 'charging 1, battery 1',
    bytes: 2,
    apply: (columns, row, value) => {
      setCharging(columns, row, value.readUInt8(0) === 1)
      setBattery(columns, row, value.readUInt8(1))
    },
  },
  0xea: { what: 'mode of work', refused: DEVICE },
  0xef: { what: 'state of the device', refused: DEVICE },
  0xf0: {
    what: 'cells of 13 bytes each',
    apply: (_columns, _row, value) => {
      if (value.length % CELL !== 0) otherForm(value)
    },
  },
  0xf1: { what: 'ICCID', apply: jt808Iccid },
  0xf2: { what: 'version of the software', refused: DEVICE },
  0xf3: {
    what: 'armed',
    apply: (columns, row, value) => {
      if (value.length === 1 && value.readUInt8(0) <= 1) columns.attribute(row, 'armed', value[0] === 1)
      else otherForm(value)
    },
  },
  0xf4: {
    what: 'harsh driving with two bytes, Wi-Fi with more',
    apply: (columns, row, value) => {
      if (value.length === 2) raiseJt808Bits(columns, row, value.readUInt16BE(0), HARSH)
    },
  },
  0xf5: { what: 'acceleration', refused: 'a wave form' },
  0xf6: { what: 'IMEI, mode of work, or sensors', apply: work },
  0xf7: { what: 'battery: thousandths of a volt 4, charging 1 (2 and 3 are yes), per cent 1', bytes: 6, apply: supply },
  0xf8: {
    what: 'steps with two bytes, else what the device is',
    apply: (columns, row, value) => {
      if (value.length === 2) columns.attribute(row, 'steps', value.readUInt16BE(0))
    },
  },
  0xf9: { what: 'reason of the report', refused: 'a number of the maker' },
  0xfb: { what: 'cells', refused: CELLS },
  0xfc: { what: 'Wi-Fi', refused: CELLS },
  0xfd: { what: 'cells', refused: CELLS },
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

function humidities(columns: ReportColumns, row: number, value: Buffer): void {
  for (let sensor = 0; sensor * 2 + 1 < value.length; sensor++) {
    const raw = value.readUInt16BE(sensor * 2)
    if (raw <= 1000) columns.attribute(row, sensor === 0 ? 'humidity' : `humidity${sensor + 1}`, raw / 10)
  }
}

function battery(columns: ReportColumns, row: number, value: Buffer): void {
  const percent = value.length > 1 ? value.readUInt8(1) : 0
  setBattery(columns, row, percent >= 1 && percent <= 100 ? percent : value.readUInt8(0) * 10)
}

function one(columns: ReportColumns, row: number, value: Buffer): void {
  if (value.length === 1) setBattery(columns, row, value.readUInt8(0))
  else otherForm(value)
}

/** Of the charging 0 says that nothing is known. */
function supply(columns: ReportColumns, row: number, value: Buffer): void {
  columns.attribute(row, 'battery', value.readUInt32BE(0) / 1000)
  if (value.length < 6) return
  if (value.readUInt8(4) > 0) setCharging(columns, row, value.readUInt8(4) >= 2)
  setBattery(columns, row, value.readUInt8(5))
}

/** Eight bytes are the IMEI, four the mode of work with the charger in bit 0 of the last, ten and more sensors. */
function work(columns: ReportColumns, row: number, value: Buffer): void {
  if (value.length === 8) columns.attribute(row, 'imei', value.toString('hex').replace(/^0/, ''))
  else if (value.length === 4) setCharging(columns, row, (value.readUInt8(3) & 1) !== 0)
  if (value.length === 8 || value.length === 4) return
  // The first byte says which values follow.
  if (value.length < 10 || value[0] !== 7) {
    otherForm(value)
    return
  }
  setTemperature(columns, row, value.readInt16BE(2) / 10)
  columns.attribute(row, 'humidity', value.readUInt16BE(4) / 10)
}

/** Items of on-board diagnosis readers that stand for themselves. */
export const DIAGNOSIS_ITEMS: Jt808Items = {
  0x80: { what: 'speed, km/h', apply: jt808Number('obdSpeed', { scale: 1 / 3.6, bytes: 1 }) },
  0x81: { what: 'revolutions per minute', apply: jt808Number('rpm', { bytes: 2 }) },
  0x82: {
    what: 'supply, tenths of a volt',
    bytes: 2,
    apply: (columns, row, value) => setPower(columns, row, value.readUInt16BE(0) / 10),
  },
  0x83: { what: 'load of the engine, per cent', apply: jt808Number('engineLoad', { bytes: 1 }) },
  0x84: { what: 'temperature of the coolant', apply: jt808Number('coolantTemp', { offset: -40, bytes: 1 }) },
  0x85: { what: 'fuel consumption', refused: 'the unit differs from reader to reader' },
  0x86: { what: 'temperature of the intake', apply: jt808Number('intakeTemp', { offset: -40, bytes: 1 }) },
  0x87: { what: 'air flow', refused: 'the unit differs from reader to reader' },
  0x88: { what: 'pressure of the intake, kPa', apply: jt808Number('intakePressure', { bytes: 1 }) },
  0x89: { what: 'throttle, per cent', apply: jt808Number('throttle', { bytes: 1 }) },
  0x8b: { what: 'vehicle identification number', apply: jt808Text('vin') },
  0x8c: { what: 'mileage of the vehicle, tenths of a km', apply: jt808Number('obdOdometer', { scale: 100, bytes: 4 }) },
  // Trouble codes as text, `P0420,U0100`. Another maker's item does not look so.
  0xa0: {
    what: 'trouble codes as text',
    apply: (columns, row, value) => {
      const codes = value.toString('latin1')
      if (/^[PCBU][0-9A-Fa-f]{4}(?:,[PCBU][0-9A-Fa-f]{4})*$/.test(codes))
        columns.attribute(row, 'dtcs', codes.replaceAll(',', ' '))
      else otherForm(value)
    },
  },
  0xbc: { what: "driver's name", apply: jt808Text('driver') },
  0xbd: { what: "number of the driver's licence", apply: jt808Text('driverUniqueId') },
}
