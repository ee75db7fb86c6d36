import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import {
  setAlarm,
  setCharging,
  setCsq,
  setIgnition,
  setOdometer,
  setPower,
  setSatellites,
  setTemperature,
} from '../fields.ts'
import { jt808Number, jt808Text, otherForm, type Jt808Apply, type Jt808Items } from './jt808.item.ts'

// Data flows of on-board diagnosis gateways (VJT.04.063): items 0xEA to 0xEE hold (number 2, length 1, value) again and
// again. Numbers 0x0001 on are basic, 0x3001 peripheral, 0x5001 of lorries, 0x6001 of cars, 0x7001 of electric vehicles.

const celsius = (name: string): Jt808Apply => jt808Number(name, { offset: -40, bytes: 1 })
/** J1939 temperatures: 1/32 of a degree from -273. */
const fine = (name: string): Jt808Apply => jt808Number(name, { scale: 0.03125, offset: -273 * 32, bytes: 2 })
/** Probes: tenths of a degree from -40. */
const probe =
  (number: number): Jt808Apply =>
  (columns, row, value) => {
    const degrees = Math.round(value.readUInt16BE(0) - 400) / 10
    if (number === 1) setTemperature(columns, row, degrees)
    else columns.attribute(row, `temp${number}`, degrees)
  }

export const FLOW_ITEMS: Jt808Items = {
  0x0003: {
    what: 'mileage: kind 1, metres 4',
    apply: (columns, row, value) => setOdometer(columns, row, value.readUInt32BE(1)),
  },
  0x0004: {
    what: 'fuel used: kind 1, millilitres 4',
    apply: (columns, row, value) => columns.attribute(row, 'fuelUsed', value.readUInt32BE(1) / 1000),
  },
  0x0005: { what: 'running time, seconds', apply: jt808Number('hours', { scale: 1000, bytes: 4 }) },
  0x0007: { what: 'idling time, seconds', apply: jt808Number('idleTime', { bytes: 4 }) },
  0x0010: { what: 'acceleration in the last second', refused: 'a wave form' },
  0x0011: { what: 'what of the vehicle is open and on', apply: vehicle },
  0x0012: {
    what: 'supply, tenths of a volt',
    apply: (columns, row, value) => setPower(columns, row, value.readUInt16BE(0) / 10),
  },
  0x0013: { what: 'battery, tenths of a volt', apply: jt808Number('battery', { scale: 0.1, bytes: 1 }) },
  0x0014: { what: 'signal', apply: (columns, row, value) => setCsq(columns, row, value.readUInt8(0)) },
  0x0015: { what: 'kind of vehicle', refused: 'a number of the maker' },
  0x0016: { what: 'protocol of the diagnosis', refused: 'tells of the device, not of the vehicle' },
  0x0017: { what: 'number of the trip', refused: 'a number of the device' },
  0x0018: { what: 'satellites', apply: (columns, row, value) => setSatellites(columns, row, value.readUInt8(0)) },
  0x0019: { what: 'dilution of precision, hundredths', apply: jt808Number('hdop', { scale: 0.01, bytes: 2 }) },
  0x001a: { what: 'signal to noise', refused: 'tells of the device, not of the vehicle' },
  0x001b: { what: 'antenna: 1 open, 2 short', apply: antenna },
  0x001e: { what: 'mileage since the device was fitted, metres', apply: jt808Number('tripOdometer', { bytes: 4 }) },
  0x0020: { what: 'what tells the ignition', refused: 'tells of the device, not of the vehicle' },
  0x0021: { what: 'carbon dioxide, grams', apply: jt808Number('carbonEmission', { bytes: 4 }) },

  0x3001: { what: 'drum: 0 stands, 1 forward, 2 backward', apply: jt808Number('rotation', { bytes: 1 }) },
  0x3002: { what: 'probe 1', apply: probe(1) },
  0x3003: { what: 'probe 2', apply: probe(2) },
  0x3004: { what: 'probe 3', apply: probe(3) },
  0x3005: { what: 'probe 4', apply: probe(4) },
  0x3006: { what: 'tyres', apply: tires },
  0x300a: { what: 'load: unit 1 (1: t, 2: kg), rated 2, now 2', apply: load },
  0x300b: { what: 'external fuel sensors', apply: fuelSensors },
  0x300d: { what: 'temperature, humidity, supply of a sensor', apply: climate },

  0x5002: { what: 'brake', apply: (columns, row, value) => columns.attribute(row, 'brake', value[0] === 1) },
  0x5004: { what: 'throttle, per cent', apply: jt808Number('throttle', { bytes: 1 }) },
  0x5005: { what: 'fuel now, 0.05 l/h', apply: jt808Number('fuelConsumption', { scale: 0.05, bytes: 2 }) },
  0x5006: { what: 'temperature of the fuel', apply: fine('fuelTemp') },
  0x5007: { what: 'temperature of the oil', apply: fine('oilTemp') },
  0x5008: { what: 'pressure of the oil, 4 kPa', apply: jt808Number('oilPressure', { scale: 4, bytes: 1 }) },
  0x500a: { what: 'air flow, tenths of a g/s', apply: jt808Number('intakeFlow', { scale: 0.1, bytes: 2 }) },
  0x50b0: { what: 'pressure of the intake, kPa', apply: jt808Number('intakePressure', { bytes: 2 }) },
  0x5105: { what: 'reagent, 0.4 per cent', apply: jt808Number('adBlueLevel', { scale: 0.4, bytes: 1 }) },
  0x5115: { what: 'vehicle identification number', apply: jt808Text('vin') },
  0x511f: { what: 'load of the engine, per cent', apply: jt808Number('engineLoad', { bytes: 1 }) },

  0x6010: { what: 'number of trouble codes', apply: jt808Number('dtcCount', { bytes: 1 }) },
  0x6014: {
    what: 'check engine',
    apply: (columns, row, value) => columns.attribute(row, 'checkEngine', value[0] === 1),
  },
  0x6040: { what: 'load of the engine, per cent', apply: jt808Number('engineLoad', { bytes: 1 }) },
  0x6050: { what: 'temperature of the coolant', apply: celsius('coolantTemp') },
  0x60a0: { what: 'pressure of the fuel, kPa', apply: jt808Number('fuelPressure', { bytes: 2 }) },
  0x60b0: { what: 'pressure of the intake, kPa', apply: jt808Number('intakePressure', { bytes: 1 }) },
  0x60c0: { what: 'revolutions per minute', apply: jt808Number('rpm', { bytes: 2 }) },
  0x60d0: { what: 'speed, km/h', apply: jt808Number('obdSpeed', { scale: 1 / 3.6, bytes: 1 }) },
  0x60f0: { what: 'temperature of the intake', apply: celsius('intakeTemp') },
  0x6100: { what: 'air flow, tenths of a g/s', apply: jt808Number('intakeFlow', { scale: 0.1, bytes: 2 }) },
  0x6110: { what: 'throttle, tenths of a per cent', apply: jt808Number('throttle', { scale: 0.1, bytes: 2 }) },
  0x61f0: { what: 'time since the engine started, seconds', apply: jt808Number('engineRunTime', { bytes: 2 }) },
  0x62f0: { what: 'fuel: bit 15 litres, else per cent; tenths', apply: fuel },
  0x6330: { what: 'pressure of the air, kPa', apply: jt808Number('barometer', { bytes: 1 }) },
  0x6460: { what: 'temperature outside', apply: celsius('outsideTemp') },
  0x6490: { what: 'accelerator, per cent', apply: jt808Number('pedal', { bytes: 1 }) },
  0x6907: {
    what: 'mileage of the vehicle, tenths of a km',
    apply: jt808Number('obdOdometer', { scale: 100, bytes: 4 }),
  },

  0x7001: {
    what: 'mileage of the vehicle, tenths of a km',
    apply: jt808Number('obdOdometer', { scale: 100, bytes: 4 }),
  },
  0x7002: { what: 'charge of the traction battery, per cent', apply: jt808Number('batteryCharge', { bytes: 1 }) },
  0x7003: { what: 'speed, km/h', apply: jt808Number('obdSpeed', { scale: 1 / 3.6, bytes: 1 }) },
  0x7004: {
    what: 'charging: 2 and 3 at a pile, 5 while driving, 6 while parked',
    apply: (columns, row, value) => setCharging(columns, row, [2, 3, 5, 6].includes(value.readUInt8(0))),
  },
  0x7006: {
    what: 'current, hundredths of an ampere',
    apply: jt808Number('batteryCurrent', { scale: 0.01, offset: -32_767 }),
  },
  0x700b: { what: 'temperature of the motor', apply: celsius('engineTemp') },
  0x700c: { what: 'voltage of the traction battery, tenths', apply: jt808Number('batteryVoltage', { scale: 0.1 }) },
  0x7030: { what: 'highest temperature of a cell', apply: celsius('batteryTempMax') },
  0x7032: { what: 'lowest temperature of a cell', apply: celsius('batteryTempMin') },
  0x703f: { what: 'temperature of the traction battery', apply: celsius('batteryTemp') },
  0x7042: { what: 'health of the traction battery, per cent', apply: jt808Number('batteryHealth', { bytes: 1 }) },
}

/** Ten bytes say what is known, ten say how it is: bit 0 of the first the ignition, the second the doors. */
function vehicle(columns: ReportColumns, row: number, value: Buffer): void {
  if (value.length < 20) {
    otherForm(value)
    return
  }
  const known = (at: number): number => value.readUInt8(at)
  const state = (at: number): number => value.readUInt8(10 + at) & known(at)
  if (known(0) & 1) setIgnition(columns, row, (state(0) & 1) !== 0)
  if (known(1) & 0x0f) columns.attribute(row, 'door', (state(1) & 0x0f) !== 0)
}

function antenna(columns: ReportColumns, row: number, value: Buffer): void {
  if (value[0] === 1) setAlarm(columns, row, 'gpsAntennaCut')
  else if (value[0] === 2) setAlarm(columns, row, 'gpsAntennaShort')
}

function fuel(columns: ReportColumns, row: number, value: Buffer): void {
  const raw = value.readUInt16BE(0)
  columns.attribute(row, raw & 0x8000 ? 'fuel' : 'fuelLevel', (raw & 0x7fff) / 10)
}

/** Mask 4 (bit 31 is the first tyre), and for each that is there: kPa 2, temperature 1, state 1. */
function tires(columns: ReportColumns, row: number, value: Buffer): void {
  const mask = value.readUInt32BE(0)
  for (let tire = 1, at = 4; tire <= 32 && at + 4 <= value.length; tire++) {
    if (((mask >>> (32 - tire)) & 1) === 0) continue
    columns.attribute(row, `tire${tire}Pressure`, value.readUInt16BE(at))
    columns.attribute(row, `tire${tire}Temp`, value.readUInt8(at + 2) - 40)
    if (value.readUInt8(at + 3) & 0xd4) setAlarm(columns, row, 'tirePressure')
    at += 4
  }
}

function load(columns: ReportColumns, row: number, value: Buffer): void {
  columns.attribute(row, 'load', value.readUInt16BE(3) * (value[0] === 1 ? 1000 : 1))
}

const FUEL_UNITS: Readonly<Record<number, readonly [string, number]>> = {
  1: ['fuelHeight', 0.1],
  2: ['fuelLevel', 0.1],
  3: ['fuel', 0.0001],
}

/** Valid 1, kind 1, mask 1, and for each sensor: unit 1, value 4. */
function fuelSensors(columns: ReportColumns, row: number, value: Buffer): void {
  if (value[0] !== 1) return
  for (let sensor = 1, at = 3; at + 5 <= value.length; sensor++, at += 5) {
    const [name, scale] = FUEL_UNITS[value.readUInt8(at)] ?? []
    if (name === undefined || scale === undefined) continue
    const figure = Math.round(value.readUInt32BE(at + 1) * scale * 1e4) / 1e4
    columns.attribute(row, sensor === 1 ? name : `${name}${sensor}`, figure)
  }
}

function climate(columns: ReportColumns, row: number, value: Buffer): void {
  setTemperature(columns, row, value.readInt16BE(0) / 10)
  columns.attribute(row, 'humidity', value.readUInt16BE(2) / 10)
  columns.attribute(row, 'sensorVoltage', value.readUInt16BE(4) / 100)
}
