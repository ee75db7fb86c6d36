import { encodeAttributes } from './attributesCodec.ts'
import { ByteWriter } from './ByteWriter.ts'
import { columnOf, DAY_COLUMNS, type DayRows } from './DayRows.ts'

/** First byte of every sealed day. */
export const DAY_FORMAT = 1

/** How a column is written: one value for all rows, or differences from row to row. */
export const ColumnMode = { constant: 0, deltas: 1 } as const

/**
 * Packs rows `from` to `to` (exclusive) of one device, in order of time, into bytes for `deflate-raw`. Each column by
 * itself, with its length before it, so that a reader skips those that it does not want.
 *
 * The time is written as the difference of differences, in seconds where all are whole ones: a regular beat is zeros.
 *
 * @returns bytes of their own. {@link decodeDay} reads them.
 */
export function encodeDay(rows: DayRows, from: number, to: number): Uint8Array {
  const out = new ByteWriter()
  const part = new ByteWriter()
  const close = () => {
    out.varint(part.length)
    out.append(part.view())
    part.clear()
  }
  out.byte(DAY_FORMAT)
  out.varint(to - from)
  encodeTime(part, rows.columns.time, from, to)
  close()
  for (const name of DAY_COLUMNS) {
    encodeColumn(part, columnOf(rows, name), from, to)
    close()
  }
  encodeAttributes(part, rows.columns.attributes, from, to)
  close()
  return out.view().slice()
}

function encodeTime(out: ByteWriter, time: Float64Array, from: number, to: number): void {
  let unit = 1000
  for (let row = from; row < to && unit === 1000; row++) if ((time[row] ?? 0) % 1000 !== 0) unit = 1
  out.varint(unit)
  let last = 0
  let step = 0
  for (let row = from; row < to; row++) {
    const value = (time[row] ?? 0) / unit
    out.signed(value - last - step)
    // The first is a date, no step.
    step = row === from ? 0 : value - last
    last = value
  }
}

function encodeColumn(out: ByteWriter, column: Int16Array | Int32Array, from: number, to: number): void {
  const first = column[from] ?? 0
  let constant = true
  for (let row = from; row < to && constant; row++) constant = column[row] === first
  out.byte(constant ? ColumnMode.constant : ColumnMode.deltas)
  if (constant) {
    out.signed(first)
    return
  }
  let last = 0
  for (let row = from; row < to; row++) {
    const value = column[row] ?? 0
    out.signed(value - last)
    last = value
  }
}
