import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { setAlarm, setIgnition } from './fields.ts'

const IGNITION = 0x400

/** What a clear bit of the state means: an alarm, or a state that stands as long as the bit is clear. */
interface StatusBit {
  readonly bit: number
  readonly alarm?: string
  readonly state?: string
}

/**
 * The state's 32 bits in negative logic: what a bit names is so when it is clear ("GPS tracker communication protocol"
 * 1.0.5, "Terminal status analysis"). Bits that the maker reserves or that only describe wiring have no line.
 */
export const H02_STATUS: readonly StatusBit[] = [
  { bit: 0x1, alarm: 'vibration' },
  { bit: 0x2, alarm: 'sos' },
  { bit: 0x4_0000, alarm: 'sos' },
  { bit: 0x4, alarm: 'overspeed' },
  { bit: 0x8_0000, alarm: 'powerCut' },
  { bit: 0x10, alarm: 'geofenceEnter' },
  { bit: 0x80, alarm: 'geofenceExit' },
  { bit: 0x100, state: 'door' },
  { bit: 0x200, state: 'armed' },
  { bit: 0x800_0000, state: 'blocked' },
]

/** Puts the state's 32 bits into the row; bit 10 is the ignition. */
export function h02Status(columns: ReportColumns, row: number, bits: number): void {
  setIgnition(columns, row, (bits & IGNITION) !== 0)
  for (const { bit, alarm, state } of H02_STATUS) {
    if ((bits & bit) !== 0) continue
    if (alarm !== undefined) setAlarm(columns, row, alarm)
    if (state !== undefined) columns.attribute(row, state, true)
  }
  columns.attribute(row, 'status', bits >>> 0)
}
