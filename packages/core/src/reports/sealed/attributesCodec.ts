import type { Attributes } from '../ReportColumns.ts'
import { attributesText } from './attributesText.ts'
import type { ByteReader } from './ByteReader.ts'
import type { ByteWriter } from './ByteWriter.ts'

type Value = Attributes[string]
type Entries = { rows: number[]; values: Value[] }

/** How the values of one name are written: all whole numbers, as differences; or anything, as a JSON array. */
const ValueMode = { whole: 0, json: 1 } as const

/** Writes attributes by name: the rows that have it, then their values. Meant to be read by {@link decodeAttributes}. */
export function encodeAttributes(
  out: ByteWriter,
  all: readonly (Attributes | undefined)[],
  from: number,
  to: number,
): void {
  const byName = new Map<string, Entries>()
  for (let row = from; row < to; row++) {
    const text = attributesText(all[row])
    if (text === undefined) continue
    for (const [name, value] of Object.entries(JSON.parse(text) as Attributes)) {
      let entries = byName.get(name)
      if (!entries) byName.set(name, (entries = { rows: [], values: [] }))
      entries.rows.push(row - from)
      entries.values.push(value)
    }
  }
  const names = [...byName.keys()].sort()
  out.varint(names.length)
  for (const name of names) {
    const entries = byName.get(name)
    if (!entries) continue
    out.text(name)
    encodeRows(out, entries.rows)
    encodeValues(out, entries.values)
  }
}

function encodeRows(out: ByteWriter, rows: readonly number[]): void {
  out.varint(rows.length)
  let next = 0
  for (const row of rows) {
    out.varint(row - next)
    next = row + 1
  }
}

function encodeValues(out: ByteWriter, values: readonly Value[]): void {
  const whole = values.every((v) => typeof v === 'number' && Number.isInteger(v) && Math.abs(v) < 2 ** 50)
  out.byte(whole ? ValueMode.whole : ValueMode.json)
  if (!whole) {
    out.text(JSON.stringify(values))
    return
  }
  let last = 0
  for (const value of values as readonly number[]) {
    out.signed(value - last)
    last = value
  }
}

function decodeValues(reader: ByteReader, count: number): readonly Value[] {
  if (reader.byte() === ValueMode.json) return JSON.parse(reader.text()) as Value[]
  const values: number[] = []
  for (let n = 0, last = 0; n < count; n++) values.push((last += reader.signed()))
  return values
}

/** Reads attributes into `out` from row `from` on, names in order. */
export function decodeAttributes(
  reader: ByteReader,
  out: (Attributes | undefined)[],
  from: number,
  count: number,
): void {
  const names = reader.varint()
  for (let n = 0; n < names; n++) {
    const name = reader.text()
    const rows: number[] = []
    for (let left = reader.varint(), next = 0; left > 0; left--, next++) rows.push((next += reader.varint()))
    if ((rows.at(-1) ?? 0) >= count) throw new RangeError('The sealed day has attributes of a report that it has not.')
    const values = decodeValues(reader, rows.length)
    for (const [n, row] of rows.entries()) {
      const value = values[n]
      if (value === undefined) throw new RangeError('The sealed day lacks a value.')
      const have = (out[from + row] ??= {})
      if (name === '__proto__') defineOwn(have, name, value)
      else have[name] = value
    }
  }
}

/** Sets a name that a plain assignment would lose. */
function defineOwn(object: Attributes, name: string, value: Value): void {
  Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true })
}
