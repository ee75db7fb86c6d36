import type { Attributes } from '@waymark/core/reports/ReportColumns.ts'
import {
  columnOf,
  createDayRows,
  DAY_COLUMNS,
  type DayColumn,
  type DayRows,
} from '@waymark/core/reports/sealed/DayRows.ts'

/** A row as {@link selectList} selects it: device, milliseconds, then the columns. */
export type SelectedRow = readonly [device: number, ms: number, ...values: unknown[]]

/** The time is computed without the session's zone: Citus wants to be sure that every server computes the same. */
const KEY = `device_id, date_part('epoch', time at time zone 'UTC') * 1000`

/** The select list for `wanted` columns. */
export function selectList(wanted: readonly DayColumn[]): string {
  const numbers = DAY_COLUMNS.filter((name) => wanted.includes(name))
  return [KEY, ...numbers, ...(wanted.includes('attributes') ? ['attributes'] : [])].join(', ')
}

/** Selected rows as columns; those that are not wanted are "unknown". */
export function rowsFromSelection(selected: readonly SelectedRow[], wanted: readonly DayColumn[]): DayRows {
  const rows = createDayRows(Math.max(selected.length, 1))
  const { columns } = rows
  for (const [device, ms] of selected) columns.add(device, Math.round(ms))
  let at = 2
  for (const name of DAY_COLUMNS) {
    if (!wanted.includes(name)) continue
    const column = columnOf(rows, name)
    for (let row = 0; row < selected.length; row++) column[row] = selected[row]?.[at] as number
    at++
  }
  if (wanted.includes('attributes')) {
    for (let row = 0; row < selected.length; row++) {
      columns.attributes[row] = (selected[row]?.[at] as Attributes | null) ?? undefined
    }
  }
  return rows
}
