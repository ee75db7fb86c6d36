import { type ColumnKind, NUMBER_TYPES, type NumberType, SEPARATOR, type SheetHead } from './Sheet.ts'

/** A column to be packed, by its kind. */
export type SheetColumn =
  | { readonly kind: 'numbers'; readonly values: ArrayLike<number> }
  | { readonly kind: 'texts'; readonly values: readonly string[] }
  | { readonly kind: 'words'; readonly values: readonly string[] }
  | { readonly kind: 'lists'; readonly values: readonly (readonly number[])[] }

/** A column as bytes: what goes into sheet after sheet is packed once. */
export interface PackedColumn {
  readonly rows: number
  readonly parts: readonly Uint8Array[]
  /** How the column is kept when its parts begin at these bytes. */
  readonly placed: (places: readonly number[]) => ColumnKind
}

/** The smallest type that holds whole numbers from a least to a most; in the order of their size. */
const RANGES: readonly [NumberType, number, number][] = [
  ['u8', 0, 0xff],
  ['i8', -0x80, 0x7f],
  ['u16', 0, 0xffff],
  ['i16', -0x8000, 0x7fff],
  ['u32', 0, 0xffffffff],
  ['i32', -0x80000000, 0x7fffffff],
]

/**
 * Packs one column. Numbers take the smallest type that holds them all.
 *
 * @throws RangeError when a text holds the character that separates texts
 */
export function packColumn(column: SheetColumn): PackedColumn {
  const rows = column.values.length
  if (column.kind === 'numbers') {
    const { type, bytes } = packNumbers(column.values)
    return { rows, parts: [bytes], placed: ([at = 0]) => ({ kind: 'numbers', type, at }) }
  }
  if (column.kind === 'texts') {
    const text = column.values.join(SEPARATOR)
    if (text.split(SEPARATOR).length > Math.max(1, rows)) throw new RangeError('a text holds the separator')
    const bytes = new TextEncoder().encode(text)
    return { rows, parts: [bytes], placed: ([at = 0]) => ({ kind: 'texts', at, bytes: bytes.length }) }
  }
  if (column.kind === 'words') {
    const numbers = new Map<string, number>()
    const indexes = column.values.map((word) => {
      const known = numbers.get(word)
      if (known === undefined) numbers.set(word, numbers.size)
      return known ?? numbers.size - 1
    })
    const { type, bytes } = packNumbers(indexes)
    return { rows, parts: [bytes], placed: ([at = 0]) => ({ kind: 'words', words: [...numbers.keys()], type, at }) }
  }
  const counts = new Float64Array(rows)
  const all: number[] = []
  for (let row = 0; row < rows; row++) {
    const list = column.values[row]!
    counts[row] = list.length
    for (const value of list) all.push(value)
  }
  const lengths = packNumbers(counts)
  const values = packNumbers(all)
  return {
    rows,
    parts: [lengths.bytes, values.bytes],
    placed: ([first = 0, second = 0]) => ({
      kind: 'lists',
      lengths: { type: lengths.type, at: first },
      values: { type: values.type, at: second, count: all.length },
    }),
  }
}

/**
 * Puts columns together to the bytes that `ReadSheet` takes apart without looking at single values, so a reader's work
 * does not grow with the rows: the length of the head (u32 and 4 bytes of nothing), the head as JSON, then the columns;
 * each part begins at a multiple of 8.
 *
 * @param facts go along as they are
 * @throws RangeError when a column has another number of rows
 */
export function packSheet(
  rows: number,
  facts: Readonly<Record<string, string>>,
  columns: Readonly<Record<string, PackedColumn>>,
): Uint8Array<ArrayBuffer> {
  let length = 0
  const placed = Object.entries(columns).map(([name, column]) => {
    if (column.rows !== rows) throw new RangeError(`${name} has ${column.rows} of ${rows} rows`)
    const places = column.parts.map((part) => {
      const at = length
      length += padded(part.byteLength)
      return at
    })
    return [name, column.placed(places)] as const
  })
  const head: SheetHead = { rows, facts, columns: Object.fromEntries(placed) }
  const text = new TextEncoder().encode(JSON.stringify(head))
  let at = 8 + padded(text.length)
  const bytes = new Uint8Array(at + length)
  new DataView(bytes.buffer).setUint32(0, text.length, true)
  bytes.set(text, 8)
  for (const { parts } of Object.values(columns))
    for (const part of parts) {
      bytes.set(part, at)
      at += padded(part.byteLength)
    }
  return bytes
}

function packNumbers(values: ArrayLike<number>): { type: NumberType; bytes: Uint8Array } {
  // of one type, whatever they come as: the loop is what a hundred thousand rows cost
  const floats = values instanceof Float64Array ? values : new Float64Array(values)
  let least = 0
  let most = 0
  let isWhole = true
  for (let i = 0; i < floats.length; i++) {
    const value = floats[i]!
    if (value < least) least = value
    if (value > most) most = value
    if (value !== Math.trunc(value)) isWhole = false
  }
  const type = (isWhole && RANGES.find(([, low, high]) => least >= low && most <= high)?.[0]) || 'f64'
  const typed = type === 'f64' ? floats : new NUMBER_TYPES[type](floats)
  return { type, bytes: new Uint8Array(typed.buffer, typed.byteOffset, typed.byteLength) }
}

const padded = (bytes: number): number => (bytes + 7) & ~7
