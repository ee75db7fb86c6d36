import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { setAlarm, setCharging, setIgnition } from '../fields.ts'

/**
 * Names of the alarm byte (0 is none; 0xFE and 0xFF are the ignition). From the makers' tables: JM-VL03 V1.1.2, and from 0x80
 * on the cameras JC100 and JC400. 0x25 stands in none of them, but asset trackers send it when they are taken off.
 */
const ALARMS: Readonly<Record<number, string>> = {
  0x01: 'sos',
  0x02: 'powerCut',
  0x03: 'vibration',
  0x04: 'geofenceEnter',
  0x05: 'geofenceExit',
  0x06: 'overspeed',
  0x09: 'tow',
  0x0a: 'gpsBlindIn',
  0x0b: 'gpsBlindOut',
  0x0c: 'powerOn',
  0x0d: 'gpsFirstFix',
  0x0e: 'lowBattery',
  0x0f: 'lowBattery',
  0x10: 'simChange',
  0x11: 'powerOff',
  0x12: 'airplaneMode',
  0x13: 'tampering',
  0x14: 'door',
  0x15: 'lowBattery',
  0x16: 'sound',
  0x17: 'falseBaseStation',
  0x18: 'removing',
  0x19: 'lowBattery',
  0x20: 'deepSleep',
  0x23: 'fallDown',
  0x25: 'tampering',
  0x29: 'hardAcceleration',
  0x2a: 'hardCornering',
  0x2b: 'hardCornering',
  0x2c: 'accident',
  0x30: 'hardBraking',
  0x32: 'powerCut',
  0x80: 'vibration',
  0x90: 'hardAcceleration',
  0x91: 'hardBraking',
  0x92: 'hardCornering',
  0x93: 'accident',
}

const IGNITION_ON = 0xfe
const IGNITION_OFF = 0xff

/** Bits 3 to 5 of the terminal state. */
const TERMINAL_ALARMS = ['', 'vibration', 'powerCut', 'lowBattery', 'sos', '', 'geofence', 'removing']

/** Puts what an alarm byte says into a row. False for a number that no table names. */
export function gt06AlarmByte(columns: ReportColumns, row: number, byte: number): boolean {
  const name = ALARMS[byte]
  if (name !== undefined) setAlarm(columns, row, name)
  else if (byte === IGNITION_ON || byte === IGNITION_OFF) setIgnition(columns, row, byte === IGNITION_ON)
  return byte === 0 || name !== undefined || byte >= IGNITION_ON
}

/**
 * Terminal state: bit 0 armed, 1 ignition, 2 charging, 3 to 5 alarm, 7 fuel cut.
 *
 * @param hasAlarm the message names its alarm elsewhere: the bits say the same in fewer words, or what went before
 */
export function gt06Terminal(columns: ReportColumns, row: number, bits: number, hasAlarm = false): void {
  setIgnition(columns, row, (bits & 2) !== 0)
  setCharging(columns, row, (bits & 4) !== 0)
  if (bits & 0x80) columns.attribute(row, 'blocked', true)
  const alarm = TERMINAL_ALARMS[(bits >>> 3) & 7]
  if (alarm && !hasAlarm) setAlarm(columns, row, alarm)
}
