import type { Batch } from './Batch.ts'
import { delayOf } from './Batch.ts'
import { REPORT_COLUMNS, type TableColumn } from './reportTable.ts'

/** PostgreSQL counts from 2000, in microseconds. */
const EPOCH_2000 = Date.UTC(2000, 0, 1)
const OID = { timestamptz: 1184, int4: 23, int2: 21 } as const
/** Bytes of a value. */
export const SIZE = { timestamptz: 8, int4: 4, int2: 2 } as const

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

/** Reads what {@link writeTime} wrote. */
export function readTime(view: DataView, at: number): number {
  return Math.round((view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4)) / 1000) + EPOCH_2000
}

/** Value of a column of the table of reports, by row of the batch. */
function reader(batch: Batch, name: string): (row: number) => number {
  const own = { device_id: batch.columns.device, seq: batch.seq, time: batch.time, standing: batch.standing }[name]
  if (name === 'delay') return (row) => delayOf(batch.time[row] ?? 0, batch.received)
  const column = own ?? batch.columns[name as 'lat']
  return (row) => column[row] ?? 0
}

/** Version of jsonb's binary form. */
const JSONB_VERSION = 1
/** UTF-8 has at most so many bytes for a unit of UTF-16. */
const BYTES_PER_UNIT = 3

/** Rows as input of `COPY report FROM STDIN (FORMAT binary)`, attributes last. */
export function copyRows(batch: Batch, rows: ArrayLike<number>): Buffer {
  const template = rowTemplate()
  let room = COPY_HEADER.length + rows.length * (template.length + 5) + COPY_TRAILER.length
  for (let n = 0; n < rows.length; n++) room += (batch.texts[rows[n] ?? 0]?.length ?? 0) * BYTES_PER_UNIT
  const out = Buffer.allocUnsafe(room)
  const view = new DataView(out.buffer, out.byteOffset, out.length)
  out.set(COPY_HEADER)
  let at = COPY_HEADER.length
  for (let n = 0; n < rows.length; n++) {
    const row = rows[n] ?? 0
    out.set(template, at)
    writeValues(view, at, batch, row)
    at = writeJson(out, view, at + template.length, batch.texts[row])
  }
  out.set(COPY_TRAILER, at)
  return out.subarray(0, at + COPY_TRAILER.length)
}

/** Puts the values of a row between the lengths that the template has. */
function writeValues(view: DataView, at: number, batch: Batch, row: number): void {
  const { columns } = batch
  writeTime(view, at + 6, batch.time[row] ?? 0)
  view.setInt32(at + 18, columns.device[row] ?? 0)
  view.setInt32(at + 26, batch.seq[row] ?? 0)
  view.setInt32(at + 34, columns.lat[row] ?? 0)
  view.setInt32(at + 42, columns.lon[row] ?? 0)
  view.setInt32(at + 50, columns.odometer[row] ?? 0)
  view.setInt32(at + 58, columns.power[row] ?? 0)
  view.setInt32(at + 66, delayOf(batch.time[row] ?? 0, batch.received))
  view.setInt16(at + 74, columns.speed[row] ?? 0)
  view.setInt16(at + 80, columns.course[row] ?? 0)
  view.setInt16(at + 86, columns.altitude[row] ?? 0)
  view.setInt16(at + 92, columns.satellites[row] ?? 0)
  view.setInt16(at + 98, columns.battery[row] ?? 0)
  view.setInt16(at + 104, columns.temperature[row] ?? 0)
  view.setInt16(at + 110, columns.signal[row] ?? 0)
  view.setInt16(at + 116, columns.event[row] ?? 0)
  view.setInt16(at + 122, columns.flags[row] ?? 0)
}

/** Writes a jsonb field, null without a text; answers where it ends. */
function writeJson(out: Buffer, view: DataView, at: number, text: string | undefined): number {
  if (text === undefined) {
    view.setInt32(at, -1)
    return at + 4
  }
  const length = out.write(text, at + 5)
  view.setInt32(at, length + 1)
  view.setUint8(at + 4, JSONB_VERSION)
  return at + 5 + length
}

/** A row with every length in its place and no values, up to the attributes. */
function rowTemplate(): Buffer {
  const fields = REPORT_COLUMNS.map(({ type }) => {
    const field = Buffer.alloc(4 + SIZE[type])
    field.writeInt32BE(SIZE[type])
    return field
  })
  const count = Buffer.alloc(2)
  count.writeInt16BE(fields.length + 1)
  return Buffer.concat([count, ...fields])
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
