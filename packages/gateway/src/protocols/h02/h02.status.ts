import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { setAlarm, setIgnition } from '../fields.ts'
import type { MessageLine } from '../MessageTable.ts'

const IGNITION = 0x400

/** What a clear bit of the state means: an alarm, or a state that stands as long as the bit is clear. */
interface StatusBit extends MessageLine {
  readonly id: string
  readonly bit: number
  readonly alarm?: string
  readonly state?: string
}

/**
 * The state's 32 bits in negative logic: what a bit names is so when it is clear ("GPS tracker communication protocol"
 * 1.0.5, "Terminal status analysis"). Bits that the maker reserves or that only describe wiring have no line.
 */
export const H02_STATUS: readonly StatusBit[] = [
  { id: 'bit 0', what: 'theft alarm', bit: 0x1, alarm: 'vibration' },
  { id: 'bit 1', what: 'robbery alarm', bit: 0x2, alarm: 'sos' },
  { id: 'bit 18', what: 'help alarm that stands', bit: 0x4_0000, alarm: 'sos' },
  { id: 'bit 2', what: 'overspeed', bit: 0x4, alarm: 'overspeed' },
  { id: 'bit 19', what: 'runs on its own battery', bit: 0x8_0000, alarm: 'powerCut' },
  { id: 'bit 4', what: 'forbidden area entered', bit: 0x10, alarm: 'geofenceEnter' },
  { id: 'bit 7', what: 'allowed area left', bit: 0x80, alarm: 'geofenceExit' },
  { id: 'bit 8', what: 'door open', bit: 0x100, state: 'door' },
  { id: 'bit 9', what: 'armed', bit: 0x200, state: 'armed' },
  { id: 'bit 27', what: 'engine cut off', bit: 0x800_0000, state: 'blocked' },
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
