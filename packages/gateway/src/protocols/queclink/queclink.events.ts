import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import {
  setAlarm,
  setBattery,
  setCharging,
  setCsq,
  setIgnition,
  setMotion,
  setPower,
  setTemperature,
} from '../fields.ts'
import { DEGREES, isPercent, keepNumber, numberOf, TIME } from './queclink.fields.ts'
import { QUECLINK_MESSAGES } from './queclink.messages.ts'
import { describeBus, describeSocket } from './queclink.vehicle.ts'

/** By the second digit of the kind; 3 and 4 are braking and accelerating in a turn. */
const HARSH: Record<string, readonly string[]> = {
  0: ['hardBraking'],
  1: ['hardAcceleration'],
  2: ['hardCornering'],
  3: ['hardBraking', 'hardCornering'],
  4: ['hardAcceleration', 'hardCornering'],
}

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
  // Supply wired or not, its mV, per cent of the battery, its volts, charging.
  BAT: (columns, row, fields) => {
    const [, millivolts = '', percent, volts = '', charging = ''] = fields.slice(4)
    if (/^\d{4,5}$/.test(millivolts)) setPower(columns, row, Number(millivolts) / 1000)
    if (isPercent(percent)) setBattery(columns, row, Number(percent))
    if (/^[1-5]\.\d+$/.test(volts)) keepNumber(columns, row, 'battery', volts)
    if (/^[01]$/.test(charging)) setCharging(columns, row, charging === '1')
  },
  // Signal and its errors.
  CSQ: (columns, row, fields) => setCsq(columns, row, numberOf(fields[4])),
  CID: (columns, row, fields) => {
    if (/^\d{17,19}[\dF]{1,2}$/i.test(fields[4] ?? '')) columns.attribute(row, 'iccid', fields[4] ?? '')
  },
  // Mode of a pin, two analogue inputs in mV, the inputs and outputs in hex.
  IOS: (columns, row, fields) => {
    keepNumber(columns, row, 'adc1', fields[5], 0.001)
    keepNumber(columns, row, 'adc2', fields[6], 0.001)
    for (const [field, name] of [
      [fields[7], 'input'],
      [fields[8], 'output'],
    ] as const)
      if (/^[0-9A-F]{2}$/.test(field ?? '')) columns.attribute(row, name, Number.parseInt(field ?? '', 16))
  },
  // Kind of the device, its firmware and hardware.
  VER: (columns, row, fields) => {
    for (const [at, name] of [
      [5, 'versionFw'],
      [6, 'versionHw'],
    ] as const)
      if (/^[0-9A-Z]{2,8}$/i.test(fields[at] ?? '')) columns.attribute(row, name, fields[at] ?? '')
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
  for (const alarm of HARSH[kindOf(fields)[1] ?? ''] ?? []) setAlarm(columns, row, alarm)
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
