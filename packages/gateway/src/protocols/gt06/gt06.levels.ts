import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { setBattery, setCsq, setPower, setSignal } from '../fields.ts'

/**
 * Battery and signal of a status. The manuals know steps (0 to 6, 0 to 4); newer devices write per cent, or the modem's
 * 0 to 31, and those on a vehicle's supply tenths of a volt, into the same bytes: what no step can be is read so. -1 is none.
 */
export function gt06Levels(columns: ReportColumns, row: number, battery: number, signal: number): void {
  if (battery <= 6) setBattery(columns, row, (battery * 100) / 6)
  else if (battery <= 100) setBattery(columns, row, battery)
  else setPower(columns, row, battery / 10)
  if (signal <= 5) setSignal(columns, row, Math.min(signal * 25, 100))
  else if (signal <= 31) setCsq(columns, row, signal)
  else setSignal(columns, row, signal)
}
