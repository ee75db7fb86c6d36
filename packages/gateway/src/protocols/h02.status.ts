import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { setAlarm, setIgnition } from './fields.ts'

/** The state's 32 bits: alarms are on when their bit is clear; bit 10 is the ignition. */
export function h02Status(columns: ReportColumns, row: number, bits: number): void {
  setIgnition(columns, row, (bits & 0x400) !== 0)
  const alarm = ALARMS.find(([bit]) => (bits & bit) === 0)
  if (alarm) setAlarm(columns, row, alarm[1])
  columns.attribute(row, 'status', bits >>> 0)
}

const ALARMS: [number, string][] = [
  [0x1, 'vibration'],
  [0x2, 'sos'],
  [0x4, 'overspeed'],
  [0x8_0000, 'powerCut'],
]
