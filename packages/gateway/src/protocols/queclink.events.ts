import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { setAlarm, setBattery, setCharging, setIgnition, setMotion, setTemperature } from './fields.ts'
import { DEGREES, isPercent, keepNumber, numberOf, TIME } from './queclink.fields.ts'
import { QUECLINK_MESSAGES } from './queclink.messages.ts'
import { describeBus, describeSocket } from './queclink.vehicle.ts'

const HARSH: Record<string, string> = { 0: 'hardBraking', 1: 'hardAcceleration', 2: 'hardCornering' }

/** Says what an event is: its name, the alarm or state that it means, and what it tells beyond. */
export function describeEvent(columns: ReportColumns, row: number, name: string, fields: string[]): void {
  columns.attribute(row, 'type', name)
  const { alarm, ignition, charging, idling } = QUECLINK_MESSAGES[name] ?? {}
  if (alarm !== undefined) setAlarm(columns, row, alarm)
  if (ignition !== undefined) setIgnition(columns, row, ignition)
  if (charging !== undefined) setCharging(columns, row, charging)
  if (idling !== undefined) columns.attribute(row, 'idling', idling)
  EVENTS[name]?.(columns, row, fields)
}

/** Two digits: ignition (1 off, 2 on, 4 not wired) and movement (1 at rest, 2 moving; 6 and A as if towed). */
export function setState(columns: ReportColumns, row: number, state: string): void {
  if (/^[12]/.test(state)) setIgnition(columns, row, state.startsWith('2'))
  if (/^[124][12]/.test(state)) setMotion(columns, row, state[1] === '2')
  if (state.startsWith('16')) setAlarm(columns, row, 'tow')
}

/** The report's kind: an item's number and what became of it, two digits among the fields before the position. */
const kindOf = (fields: readonly string[]): string =>
  fields.slice(4, 7).find((field) => /^[0-9A-F]\d$/.test(field)) ?? ''

/** What single events tell beyond their name. */
const EVENTS: Record<string, (columns: ReportColumns, row: number, fields: string[]) => void> = {
  STT: (columns, row, fields) => setState(columns, row, fields[4] ?? ''),
  HBM: harsh,
  HBE: harsh,
  IGL: ignitionByKind,
  VGL: ignitionByKind,
  GEO: (columns, row, fields) => {
    const kind = kindOf(fields)
    if (kind !== '') setAlarm(columns, row, kind.endsWith('1') ? 'geofenceEnter' : 'geofenceExit')
  },
  DIS: (columns, row, fields) => {
    const [input, level] = kindOf(fields)
    if (input !== undefined && /[1-4]/.test(input)) columns.attribute(row, `di${input}`, level === '1')
  },
  NMR: (columns, row, fields) => {
    const kind = fields[5] ?? ''
    if (/^[01]$/.test(kind)) setMotion(columns, row, kind === '1')
  },
  BPL: (columns, row, fields) => {
    const volts = fields.slice(4, 7).find((field) => /^[1-5]\.\d+$/.test(field))
    keepNumber(columns, row, 'battery', volts)
  },
  EPS: (columns, row, fields) => {
    const millivolts = fields.slice(4, 7).find((field) => /^\d{4,5}$/.test(field))
    keepNumber(columns, row, 'externalPower', millivolts, 0.001)
  },
  TEM: (columns, row, fields) => setTemperature(columns, row, numberOf(fields[5])),
  TMP: (columns, row, fields) => {
    // The sensor's number, an alarm, degrees, then the time of sending.
    if (/^[0-9A-F]{16}$/.test(fields.at(-5) ?? '')) setTemperature(columns, row, numberOf(fields.at(-3)))
  },
  AIS: (columns, row, fields) => keepNumber(columns, row, 'adc1', fields[4], 0.001),
  MAI: (columns, row, fields) => {
    const input = kindOf(fields)[0] ?? ''
    if (/[1-4]/.test(input)) keepNumber(columns, row, `adc${input}`, fields[4], 0.001)
  },
  IDA: (columns, row, fields) => {
    const driver = fields.slice(4, 7).find((field) => /^[0-9A-F]{8,20}$/i.test(field))
    if (driver !== undefined) columns.attribute(row, 'driverUniqueId', driver)
  },
  DAR: (columns, row, fields) => keepNumber(columns, row, 'warningType', fields[4]),
  BID: (columns, row, fields) => {
    // The accessory's address, then its battery in mV.
    const at = fields.findIndex((field, index) => index > 4 && /^[0-9A-F]{12}$/i.test(field))
    if (at > 0) keepNumber(columns, row, 'accessoryVoltage', fields[at + 1], 0.001)
  },
  CTN: (columns, row, fields) => {
    const fix = fields.findIndex((field) => DEGREES.test(field) && field.split('.')[1]?.length === 6)
    if (isPercent(fields[fix - 5])) setBattery(columns, row, Number(fields[fix - 5]))
  },
  STR: (columns, row, fields) => {
    if (isPercent(fields[8])) setBattery(columns, row, Number(fields[8]))
  },
  CAN: (columns, row, fields) => describeBus(columns, row, fields, 'CAN'),
  OBD: describeSocket,
  DAT: (columns, row, fields) => {
    const data = fields.slice(4, 9).find((field) => field.length > 2)
    if (data !== undefined) columns.attribute(row, 'data', data)
  },
  DTT: (columns, row, fields) => {
    const hex = fields.find((field, at) => at > 3 && /^(?:[0-9A-F]{2}){8,}$/i.test(field) && !TIME.test(field))
    if (hex !== undefined) describeSerial(columns, row, Buffer.from(hex, 'hex').toString('latin1'))
  },
}

function harsh(columns: ReportColumns, row: number, fields: string[]): void {
  const alarm = HARSH[kindOf(fields)[1] ?? '']
  if (alarm !== undefined) setAlarm(columns, row, alarm)
}

/** The second digit: 0 is on, 1 is off. */
function ignitionByKind(columns: ReportColumns, row: number, fields: string[]): void {
  const kind = kindOf(fields)
  if (/[01]$/.test(kind)) setIgnition(columns, row, kind.endsWith('0'))
}

/** A line that a sensor wrote to the serial port; a fuel probe's third field is the level. */
function describeSerial(columns: ReportColumns, row: number, text: string): void {
  const line = text.trim()
  columns.attribute(row, 'data', line.replace(/[^\x20-\x7e]+/g, ' '))
  const fuel = /COMB,\d+,(\d+(?:\.\d+)?)/.exec(line)?.[1]
  if (fuel !== undefined) columns.attribute(row, 'fuel', Number(fuel))
}
