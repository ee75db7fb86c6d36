import type { Attributes } from '@waymark/core/reports/ReportColumns.ts'
import {
  columnOf,
  createDayRows,
  DAY_COLUMNS,
  type DayColumn,
  type DayRows,
} from '@waymark/core/reports/sealed/DayRows.ts'
import { readTime, SIZE } from './binary.ts'
import { CONTENT_COLUMNS } from './reportTable.ts'

/** A device, and its rows as {@link packedList} selects them. */
export type PackedRows = readonly [
  device: number,
  reports: number,
  /** Null without a row. */
  bytes: Buffer | null,
  attributes?: readonly (Attributes | null)[] | null,
]

/**
 * The select list that packs the rows of a device into one value, in order of time and content hash, the wanted columns in
 * binary. Reading rows one by one costs the database and us two to three times as much. What is selected from is in that
 * order already, so that nothing is sorted again.
 */
export function packedList(wanted: readonly DayColumn[]): string {
  const sends = CONTENT_COLUMNS.filter(({ name }) => isWanted(name, wanted)).map(
    ({ name, type }) => `${type}send(${name})`,
  )
  const bytes = `string_agg(${['timestamptz_send(time)', ...sends].join(' || ')}, ''::bytea order by time, seq)`
  const attributes = `case when count(attributes) > 0 then json_agg(attributes order by time, seq) end`
  return ['count(*)::int4', bytes, ...(wanted.includes('attributes') ? [attributes] : [])].join(', ')
}

/** Packed rows as columns; those that are not wanted are "unknown". */
export function unpackRows(packed: PackedRows | undefined, wanted: readonly DayColumn[]): DayRows {
  const [device = 0, reports = 0, bytes = null, attributes = null] = packed ?? []
  if (!bytes) return createDayRows(1)
  const rows = createDayRows(reports)
  const { columns } = rows
  const names = DAY_COLUMNS.filter((name) => wanted.includes(name))
  const widths = names.map((name) => widthOf(name))
  const step = SIZE.timestamptz + widths.reduce((sum, width) => sum + width, 0)
  if (bytes.length !== step * reports) throw new RangeError('The database packed rows in another way.')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let row = 0, at = 0; row < reports; row++, at += step) columns.add(device, readTime(view, at))
  let offset = SIZE.timestamptz
  for (const [i, name] of names.entries()) {
    const column = columnOf(rows, name)
    if (widths[i] === 4)
      for (let row = 0, at = offset; row < reports; row++, at += step) column[row] = view.getInt32(at)
    else for (let row = 0, at = offset; row < reports; row++, at += step) column[row] = view.getInt16(at)
    offset += widths[i]!
  }
  for (const [row, value] of attributes?.entries() ?? []) columns.attributes[row] = value ?? undefined
  return rows
}

const isWanted = (name: string, wanted: readonly DayColumn[]): boolean => wanted.includes(name as DayColumn)

function widthOf(name: string): number {
  return SIZE[CONTENT_COLUMNS.find((column) => column.name === name)!.type]
}
