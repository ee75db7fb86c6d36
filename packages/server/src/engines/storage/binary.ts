import type { Batch } from './Batch.ts'
import { delayOf } from './Batch.ts'
import { REPORT_COLUMNS, type TableColumn } from './reportTable.ts'

/** PostgreSQL counts from 2000, in microseconds. */
const EPOCH_2000 = Date.UTC(2000, 0, 1)
const OID = { timestamptz: 1184, int4: 23, int2: 21 } as const
const SIZE = { timestamptz: 8, int4: 4, int2: 2 } as const

/** Signature, flags and length of extension of COPY's binary format. */
const COPY_HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const COPY_TRAILER = Buffer.from([0xff, 0xff])

/** Writes ms since 1970 as a timestamptz: a signed 64-bit count of microseconds, in two halves. */
export function writeTime(view: DataView, at: number, ms: number): void {
  const microseconds = (ms - EPOCH_2000) * 1000
  const high = Math.floor(microseconds / 2 ** 32)
  view.setInt32(at, high)
  view.setUint32(at + 4, microseconds - high * 2 ** 32)
}

/** Value of a column of the table of reports, by row of the batch. */
function reader(batch: Batch, name: string): (row: number) => number {
  const own = { device_id: batch.columns.device, seq: batch.seq, time: batch.time }[name]
  if (name === 'delay') return (row) => delayOf(batch, row)
  const column = own ?? batch.columns[name as 'lat']
  return (row) => column[row] ?? 0
}

/** Rows as input of `COPY report FROM STDIN (FORMAT binary)`. */
export function copyRows(batch: Batch, rows: ArrayLike<number>): Buffer {
  const { columns, seq, time } = batch
  const { device, lat, lon, odometer, power, speed, course, altitude } = columns
  const { satellites, battery, temperature, signal, event, flags } = columns
  const template = rowTemplate()
  const width = template.length
  const out = Buffer.allocUnsafe(COPY_HEADER.length + rows.length * width + COPY_TRAILER.length)
  const view = new DataView(out.buffer, out.byteOffset, out.length)
  out.set(COPY_HEADER)
  let at = COPY_HEADER.length
  for (let n = 0; n < rows.length; n++) {
    const row = rows[n] ?? 0
    out.set(template, at)
    // Every field is its length, which the template has, and its value.
    writeTime(view, at + 6, time[row] ?? 0)
    view.setInt32(at + 18, device[row] ?? 0)
    view.setInt32(at + 26, seq[row] ?? 0)
    view.setInt32(at + 34, lat[row] ?? 0)
    view.setInt32(at + 42, lon[row] ?? 0)
    view.setInt32(at + 50, odometer[row] ?? 0)
    view.setInt32(at + 58, power[row] ?? 0)
    view.setInt32(at + 66, delayOf(batch, row))
    view.setInt16(at + 74, speed[row] ?? 0)
    view.setInt16(at + 80, course[row] ?? 0)
    view.setInt16(at + 86, altitude[row] ?? 0)
    view.setInt16(at + 92, satellites[row] ?? 0)
    view.setInt16(at + 98, battery[row] ?? 0)
    view.setInt16(at + 104, temperature[row] ?? 0)
    view.setInt16(at + 110, signal[row] ?? 0)
    view.setInt16(at + 116, event[row] ?? 0)
    view.setInt16(at + 122, flags[row] ?? 0)
    at += width
  }
  out.set(COPY_TRAILER, at)
  return out
}

/** A row with every length in its place and no values. */
function rowTemplate(): Buffer {
  const fields = REPORT_COLUMNS.map(({ type }) => {
    const field = Buffer.alloc(4 + SIZE[type])
    field.writeInt32BE(SIZE[type])
    return field
  })
  const count = Buffer.alloc(2)
  count.writeInt16BE(fields.length)
  return Buffer.concat([count, ...fields])
}

/** Rows' attributes as input of `COPY report_attributes FROM STDIN (FORMAT binary)`; `texts` are their JSON. */
export function copyAttributes(batch: Batch, rows: readonly number[], texts: readonly string[]): Buffer {
  const parts = [COPY_HEADER]
  for (const [n, row] of rows.entries()) {
    const json = Buffer.from(texts[n] ?? '{}')
    const head = Buffer.alloc(2 + 12 + 8 + 8 + 5)
    const view = new DataView(head.buffer, head.byteOffset, head.length)
    view.setInt16(0, 4)
    view.setInt32(2, 8)
    writeTime(view, 6, batch.time[row] ?? 0)
    view.setInt32(14, 4)
    view.setInt32(18, batch.columns.device[row] ?? 0)
    view.setInt32(22, 4)
    view.setInt32(26, batch.seq[row] ?? 0)
    view.setInt32(30, json.length + 1)
    // Version of jsonb's binary form.
    view.setUint8(34, 1)
    parts.push(head, json)
  }
  return Buffer.concat([...parts, COPY_TRAILER])
}

/** Array parameters of `columns` for `rows`, in PostgreSQL's binary form: for `unnest`. */
export function arrayParameters(batch: Batch, rows: ArrayLike<number>, columns: readonly TableColumn[]): Buffer[] {
  return columns.map(({ name, type }) => {
    const value = reader(batch, name)
    const size = SIZE[type]
    const out = Buffer.allocUnsafe(20 + rows.length * (4 + size))
    const view = new DataView(out.buffer, out.byteOffset, out.length)
    writeArrayHeader(view, OID[type], rows.length)
    for (let n = 0, at = 20; n < rows.length; n++, at += 4 + size) {
      const row = rows[n] ?? 0
      view.setInt32(at, size)
      if (size === 4) view.setInt32(at + 4, value(row))
      else if (size === 2) view.setInt16(at + 4, value(row))
      else writeTime(view, at + 4, value(row))
    }
    return out
  })
}

/** One dimension that counts from 1, no nulls. The array must not be empty. */
function writeArrayHeader(view: DataView, oid: number, length: number): void {
  view.setInt32(0, 1)
  view.setInt32(4, 0)
  view.setInt32(8, oid)
  view.setInt32(12, length)
  view.setInt32(16, 1)
}
