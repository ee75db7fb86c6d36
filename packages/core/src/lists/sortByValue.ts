/** Whole numbers up to this are exact in a float. */
const EXACT = 2 ** 53

/**
 * Rows in the order of their values, those of one value as they are numbered; unknown ones (NaN) stand at the end whichever
 * way. Values that are whole numbers share a float with their row, so that a hundred thousand are sorted natively in a
 * tenth of the time that comparing them one by one takes.
 */
export function sortByValue(rows: Uint32Array, valueOf: (row: number) => number, descending: boolean): Uint32Array {
  const sign = descending ? -1 : 1
  const values = Float64Array.from(rows, (row) => valueOf(row) * sign)
  let span = 1
  for (const row of rows) if (row >= span) span = row + 1
  const isExact = values.every((value) => Number.isNaN(value) || (Number.isInteger(value) && isWithin(value, span)))
  return isExact ? sortShared(rows, values, span) : sortCompared(rows, values)
}

const isWithin = (value: number, span: number): boolean => (Math.abs(value) + 1) * span < EXACT

function sortShared(rows: Uint32Array, values: Float64Array, span: number): Uint32Array {
  // NaN is sorted to the end
  const keys = values.map((value, i) => value * span + rows[i]!).sort()
  const unknown = rows.filter((_, i) => Number.isNaN(values[i])).sort()
  const out = new Uint32Array(rows.length)
  const known = rows.length - unknown.length
  for (let i = 0; i < known; i++) {
    const row = keys[i]! % span
    out[i] = row < 0 ? row + span : row
  }
  out.set(unknown, known)
  return out
}

function sortCompared(rows: Uint32Array, values: Float64Array): Uint32Array {
  const places = Uint32Array.from(rows, (_, i) => i).sort((a, b) => {
    const [x, y] = [values[a]!, values[b]!]
    if (Number.isNaN(x) || Number.isNaN(y))
      return Number(Number.isNaN(x)) - Number(Number.isNaN(y)) || rows[a]! - rows[b]!
    return x - y || rows[a]! - rows[b]!
  })
  return places.map((i) => rows[i]!)
}
