import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { setAlarm, setIgnition } from '../fields.ts'
import type { Session } from '../Session.ts'

/** Alarms of item 0xFA (VJT.04.063, alarm commands). */
const ALARMS: Readonly<Record<number, string>> = {
  0x0005: 'door',
  0x0101: 'tow',
  0x0102: 'gpsBlindIn',
  0x0103: 'powerCut',
  0x0104: 'powerRestored',
  0x0105: 'lowPower',
  0x0106: 'idle',
  0x0107: 'overspeed',
  0x0108: 'fatigueDriving',
  0x0109: 'temperature',
  0x010a: 'coasting',
  0x010f: 'door',
  0x0110: 'illegalIgnition',
  0x0111: 'hardAcceleration',
  0x0112: 'hardBraking',
  0x0113: 'hardCornering',
  0x0114: 'accident',
  0x0115: 'vibration',
  0x0201: 'fault',
  0x0202: 'fault',
  0x0203: 'fault',
  0x0204: 'fault',
  0x0205: 'fault',
  0x0206: 'fault',
  0x0401: 'hardBraking',
  0x0402: 'hardBraking',
  0x0403: 'highRpm',
  0x0405: 'removing',
  0x0407: 'removing',
  0x0408: 'tampering',
  0x040a: 'lowBattery',
  0x040b: 'removing',
  0x040c: 'removing',
  0x040d: 'removing',
  0x040e: 'removing',
}

/** Alarms that end say so in their first byte. */
const LASTING = new Set([0x0106, 0x0107, 0x0108, 0x0109])
const IGNITION_ON = 0x0001
const IGNITION_OFF = 0x0002

/** Raises one alarm of item 0xFA; one that no table names is kept unread. */
export function applyJt808FlowAlarm(
  session: Session,
  columns: ReportColumns,
  row: number,
  number: number,
  value: Buffer,
): void {
  if (number === IGNITION_ON || number === IGNITION_OFF) setIgnition(columns, row, number === IGNITION_ON)
  const name = ALARMS[number]
  if (name === undefined && number > IGNITION_OFF)
    session.leaveUnread('item', `0xfa 0x${number.toString(16).padStart(4, '0')}`)
  if (name !== undefined && !(LASTING.has(number) && value[0] === 0)) setAlarm(columns, row, name)
}
