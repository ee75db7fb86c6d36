import type { Attributes } from '@waymark/core/reports/ReportColumns.ts'
import {
  columnOf,
  createDayRows,
  DAY_COLUMNS,
  type DayColumn,
  type DayRows,
} from '@waymark/core/reports/sealed/DayRows.ts'

/** A row as {@link selectList} selects it: device, milliseconds, seq, then the columns. */
export type SelectedRow = readonly [device: number, ms: number, seq: number, ...values: unknown[]]

const KEY = `device_id, date_part('epoch', time) * 1000, seq`

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
  let at = 3
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

/**
 * Gives `rows` (made of `selected`) the attributes that were selected from their own table, both in order of device,
 * time and seq. The database's planner knows nothing of a partition that is hours old, and joins them in a time that
 * grows with the square of the rows.
 */
export function attachAttributes(
  rows: DayRows,
  selected: readonly SelectedRow[],
  attributes: readonly SelectedRow[],
): DayRows {
  let next = 0
  for (const [row, key] of selected.entries()) {
    while (next < attributes.length && compare(attributes[next], key) < 0) next++
    const found = attributes[next]
    if (found !== undefined && compare(found, key) === 0) rows.columns.attributes[row] = found[3] as Attributes
  }
  return rows
}

function compare(a: SelectedRow | undefined, b: SelectedRow): number {
  return a === undefined ? 1 : a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}
