import { COLUMN_NAMES, ReportColumns } from '../ReportColumns.ts'

/** Reports of one device in order of time, with what only the database knows of them. */
export interface DayRows {
  columns: ReportColumns
  /** Seconds from the fix to its arrival, by row. */
  delay: Int32Array
}

/** What can be decoded by itself. The time always is. */
export type DayColumn = (typeof DAY_COLUMNS)[number] | 'attributes'

/** The columns of a sealed day in the order of its bytes, after the time and before the attributes. */
export const DAY_COLUMNS = [
  'lat',
  'lon',
  'odometer',
  'power',
  'delay',
  'speed',
  'course',
  'altitude',
  'satellites',
  'battery',
  'temperature',
  'signal',
  'event',
  'flags',
] as const

/** Everything there is. */
export const ALL_DAY_COLUMNS: readonly DayColumn[] = [...DAY_COLUMNS, 'attributes']

/** Room for `capacity` reports. */
export function createDayRows(capacity: number): DayRows {
  return { columns: new ReportColumns(capacity), delay: new Int32Array(capacity) }
}

/** A column by name, the delay among them. */
export function columnOf(rows: DayRows, name: (typeof DAY_COLUMNS)[number]): Int16Array | Int32Array {
  return name === 'delay' ? rows.delay : rows.columns[name]
}

/** Appends rows `from` to `to` (exclusive) of `source`; `into` must have room for them. */
export function appendRows(into: DayRows, source: DayRows, from: number, to: number): void {
  const at = into.columns.length
  for (const name of COLUMN_NAMES) into.columns[name].set(source.columns[name].subarray(from, to), at)
  into.delay.set(source.delay.subarray(from, to), at)
  for (let row = from; row < to; row++) into.columns.attributes[at + row - from] = source.columns.attributes[row]
  into.columns.length = at + to - from
}
