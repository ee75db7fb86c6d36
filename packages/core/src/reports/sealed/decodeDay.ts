import { decodeAttributes } from './attributesCodec.ts'
import { ByteReader } from './ByteReader.ts'
import { ALL_DAY_COLUMNS, columnOf, DAY_COLUMNS, type DayColumn, type DayRows } from './DayRows.ts'
import { ColumnMode, DAY_FORMAT } from './encodeDay.ts'
import { UNKNOWN } from '../unknown.ts'

/** What a column holds that was not asked for. */
const NOT_ASKED: Record<(typeof DAY_COLUMNS)[number], number> = {
  ...UNKNOWN,
  lat: UNKNOWN.position,
  lon: UNKNOWN.position,
  delay: 0,
  event: 0,
  flags: 0,
}

/** How many reports a sealed day (inflated) holds. */
export function countDay(bytes: Uint8Array): number {
  return open(bytes).count
}

/**
 * Appends a sealed day of `device` to `into`, which must have room for it ({@link countDay}, or the day's summary).
 * Columns that are not `wanted` become "unknown".
 *
 * @param bytes what {@link encodeDay} made, inflated (`DecompressionStream('deflate-raw')` does so in a browser).
 * @throws {RangeError} when the bytes are not a whole sealed day, or `into` has no room.
 */
export function decodeDay(
  bytes: Uint8Array,
  device: number,
  into: DayRows,
  wanted: readonly DayColumn[] = ALL_DAY_COLUMNS,
): void {
  const { reader, count } = open(bytes)
  const { columns } = into
  const from = columns.length
  if (from + count > columns.time.length) throw new RangeError('There is no room for the sealed day.')
  columns.device.fill(device, from, from + count)
  decodeTime(new ByteReader(reader.take(reader.varint())), columns.time, from, count)
  for (const name of DAY_COLUMNS) {
    const part = reader.take(reader.varint())
    const column = columnOf(into, name)
    if (wanted.includes(name)) decodeColumn(new ByteReader(part), column, from, count)
    else column.fill(NOT_ASKED[name], from, from + count)
  }
  columns.attributes.fill(undefined, from, from + count)
  if (wanted.includes('attributes')) {
    decodeAttributes(new ByteReader(reader.take(reader.varint())), columns.attributes, from, count)
  }
  columns.length = from + count
}

function open(bytes: Uint8Array): { reader: ByteReader; count: number } {
  const reader = new ByteReader(bytes)
  const format = reader.byte()
  if (format !== DAY_FORMAT) throw new RangeError(`A sealed day of format ${format} is not known.`)
  return { reader, count: reader.varint() }
}

function decodeTime(reader: ByteReader, out: Float64Array, from: number, count: number): void {
  const unit = reader.varint()
  reader.doubleDeltas(count, unit, out, from)
}

function decodeColumn(reader: ByteReader, out: Int16Array | Int32Array, from: number, count: number): void {
  if (reader.byte() === ColumnMode.constant) out.fill(reader.signed(), from, from + count)
  else reader.deltas(count, out, from)
}
