import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { setAlarm, setCsq, setOdometer, setSatellites, setSignal } from '../fields.ts'
import { raiseJt808Bits, type Jt808Bits } from './jt808.alarms.ts'
import { jt808Number, otherForm, type Jt808Items } from './jt808.item.ts'

/** Video alarms (JT/T 1078-2016, table 14). */
const VIDEO_ALARMS: Jt808Bits = [
  [0, 'videoLoss'],
  [1, 'videoBlocked'],
  [2, 'storageFault'],
  [3, 'videoFault'],
  [4, 'overload'],
  [5, 'abnormalDriving'],
  [6, 'storageFull'],
]

/** What the driver does (JT/T 1078-2016, table 15). */
const DRIVER_ALARMS: Jt808Bits = [
  [0, 'fatigueDriving'],
  [1, 'phoneUse'],
  [2, 'smoking'],
]

/** Signals of the vehicle (JT/T 808-2019, table 31). */
const SIGNALS = [
  'lowBeam',
  'highBeam',
  'rightTurn',
  'leftTurn',
  'brake',
  'reverse',
  'fogLight',
  'positionLight',
  'horn',
  'airConditioner',
  'neutral',
  'retarder',
  'abs',
  'heater',
  'clutch',
]

const RESULTS = ['routeTooShort', 'routeTooLong']

/** Items of a location that the standards define: JT/T 808-2011, -2013 and -2019 (table 27) and JT/T 1078-2016. */
export const STANDARD_ITEMS: Jt808Items = {
  0x01: {
    what: 'mileage, tenths of a kilometre',
    bytes: 4,
    apply: (columns, row, value) => setOdometer(columns, row, value.readUInt32BE(0) * 100),
  },
  0x02: { what: 'fuel, tenths of a litre', apply: jt808Number('fuel', { scale: 0.1 }) },
  0x03: { what: "the recorder's speed, tenths of a km/h", apply: jt808Number('obdSpeed', { scale: 0.1 / 3.6 }) },
  0x04: { what: 'number of an alarm that somebody must confirm', refused: 'a number of the device for its server' },
  0x05: { what: 'pressure of 30 tyres, 255 for none', bytes: 30, apply: tires },
  0x06: { what: 'temperature of the cabin, bit 15 for below zero', apply: cabin },
  0x11: { what: 'speeding: where', apply: (columns, row, value) => event(columns, row, value, 'overspeed', 5) },
  0x12: { what: 'area or route: kind 1, number 4, in or out 1', apply: area },
  0x13: { what: 'time on a route: number 4, seconds 2, too short or long 1', apply: routeTime },
  0x14: {
    what: 'video alarms',
    bytes: 4,
    apply: (columns, row, value) => raiseJt808Bits(columns, row, value.readUInt32BE(0), VIDEO_ALARMS),
  },
  0x15: { what: 'channels that lost their picture', apply: channels('videoLoss') },
  0x16: { what: 'channels that are covered', apply: channels('videoBlocked') },
  0x17: { what: 'storages that fail', apply: channels('storageFault') },
  0x18: {
    what: 'abnormal driving: what 2, degree of fatigue 1',
    bytes: 3,
    apply: (columns, row, value) => raiseJt808Bits(columns, row, value.readUInt16BE(0), DRIVER_ALARMS),
  },
  0x25: { what: 'signals of the vehicle', apply: signals },
  0x2a: { what: 'inputs and outputs; bit 0 deep sleep, bit 1 sleep', refused: 'says that the device rests' },
  0x2b: { what: 'analogue inputs: 1 in the lower, 2 in the upper half', apply: analogue },
  0x30: { what: 'signal, 0 to 31 or per cent', bytes: 1, apply: signal },
  0x31: {
    what: 'satellites',
    bytes: 1,
    apply: (columns, row, value) => setSatellites(columns, row, value.readUInt8(0)),
  },
  0x32: { what: 'satellites of GPS', refused: 'item 0x31 counts them all' },
  0x33: { what: 'satellites of BeiDou, or the mode of work', refused: 'tells of the device, not of the vehicle' },
}

const UNSET_TIRE = 0xff

function tires(columns: ReportColumns, row: number, value: Buffer): void {
  for (let tire = 0; tire < Math.min(value.length, 30); tire++) {
    const pressure = value.readUInt8(tire)
    if (pressure !== UNSET_TIRE && pressure !== 0) columns.attribute(row, `tire${tire + 1}Pressure`, pressure)
  }
}

function cabin(columns: ReportColumns, row: number, value: Buffer): void {
  if (value.length !== 2) {
    otherForm(value)
    return
  }
  const raw = value.readUInt16BE(0)
  columns.attribute(row, 'cabinTemp', raw & 0x8000 ? -(raw & 0x7fff) : raw)
}

function event(columns: ReportColumns, row: number, value: Buffer, name: string, bytes: number): void {
  // A kind of 0 stands for no place and has no number.
  if (value.length === bytes || (value.length === 1 && value[0] === 0)) setAlarm(columns, row, name)
  else otherForm(value)
}

function area(columns: ReportColumns, row: number, value: Buffer): void {
  if (value.length !== 6) otherForm(value)
  else setAlarm(columns, row, value.readUInt8(5) === 0 ? 'geofenceEnter' : 'geofenceExit')
}

function routeTime(columns: ReportColumns, row: number, value: Buffer): void {
  const name = value.length === 7 ? RESULTS[value.readUInt8(6)] : undefined
  if (name !== undefined) setAlarm(columns, row, name)
  else otherForm(value)
}

function channels(name: string) {
  return (columns: ReportColumns, row: number, value: Buffer): void => {
    if (value.every((byte) => byte === 0)) return
    if (value.length > 4) {
      otherForm(value)
      return
    }
    columns.attribute(row, name, value.readUIntBE(0, value.length))
    setAlarm(columns, row, name)
  }
}

function signals(columns: ReportColumns, row: number, value: Buffer): void {
  if (value.length !== 4) {
    otherForm(value)
    return
  }
  const bits = value.readUInt32BE(0)
  const on = SIGNALS.filter((_, bit) => (bits >>> bit) & 1)
  if (on.length > 0) columns.attribute(row, 'vehicleSignals', on.join(','))
}

function analogue(columns: ReportColumns, row: number, value: Buffer): void {
  if (value.length !== 4 || value.readUInt32BE(0) === 0) {
    otherForm(value)
    return
  }
  columns.attribute(row, 'adc1', value.readUInt16BE(2))
  columns.attribute(row, 'adc2', value.readUInt16BE(0))
}

function signal(columns: ReportColumns, row: number, value: Buffer): void {
  const figure = value.readUInt8(0)
  if (figure <= 31) setCsq(columns, row, figure)
  else if (figure !== 99) setSignal(columns, row, figure)
}
