import { type ClockWitness, isAsideOf, noteWitness } from './ClockWitness.ts'
import { COLUMN_NAMES, type ReportColumns } from './ReportColumns.ts'

/**
 * Takes out the reports that are put aside for their clocks.
 *
 * @param columns in order of time, marked by `markClocks`
 * @param witnesses those of before; those of the reports are added
 */
export function dropWrongClocks(columns: ReportColumns, witnesses: ClockWitness[]): void {
  let kept = 0
  for (let row = 0; row < columns.length; row++) {
    const [device, time, flags] = [columns.device[row]!, columns.time[row]!, columns.flags[row]!]
    if (isAsideOf(witnesses, device, time, flags)) continue
    noteWitness(witnesses, device, time, flags)
    if (kept < row) {
      for (const name of COLUMN_NAMES) columns[name][kept] = columns[name][row]!
      columns.attributes[kept] = columns.attributes[row]
    }
    kept++
  }
  columns.truncate(kept)
}
