/** Digits of a value that are counted at once, and how many there are of such. */
const BITS = 16
const DIGITS = 2 ** BITS
/** Fewer rows than this are sorted by comparing them: to count costs as much as all possible digits. */
const FEW = 2_000

/**
 * Rows in the order of their values, those of one value as they are numbered; unknown ones (NaN) stand at the end whichever
 * way. Whole numbers that lie within 2³² of each other are counted, digit by digit (radix sort, least significant digit
 * first), so that a million take a few hundredths of a second; others are compared.
 *
 * @param rows in the order of their numbers, for that to be quick
 */
export function sortByValue(rows: Uint32Array, valueOf: (row: number) => number, descending: boolean): Uint32Array {
  const sign = descending ? -1 : 1
  const values = new Float64Array(rows.length)
  let isCounted = rows.length > FEW
  let [least, most, unknown] = [Infinity, -Infinity, 0]
  for (let i = 0; i < rows.length; i++) {
    const value = valueOf(rows[i]!) * sign
    values[i] = value
    if (i > 0 && rows[i - 1]! > rows[i]!) isCounted = false
    if (Number.isNaN(value)) unknown++
    else {
      if (!Number.isInteger(value)) isCounted = false
      if (value < least) least = value
      if (value > most) most = value
    }
  }
  return isCounted && most - least < DIGITS ** 2
    ? sortCounted(rows, values, { least, most, unknown })
    : sortCompared(rows, values)
}

function sortCounted(
  rows: Uint32Array,
  values: Float64Array,
  { least, most, unknown }: { least: number; most: number; unknown: number },
): Uint32Array {
  const known = rows.length - unknown
  const out = new Uint32Array(rows.length)
  // the known ones in front, the others behind them in the order that they have
  let keyed = { rows: new Uint32Array(known), keys: new Uint32Array(known) }
  let [front, back] = [0, known]
  for (let i = 0; i < rows.length; i++) {
    const value = values[i]!
    if (Number.isNaN(value)) out[back++] = rows[i]!
    else {
      keyed.rows[front] = rows[i]!
      keyed.keys[front++] = value - least
    }
  }
  let spare = { rows: new Uint32Array(known), keys: new Uint32Array(known) }
  for (let shift = 0; shift < 2 * BITS && most - least >= 2 ** shift; shift += BITS) {
    byDigit(keyed, spare, shift)
    ;[keyed, spare] = [spare, keyed]
  }
  out.set(keyed.rows)
  return out
}

interface Keyed {
  readonly rows: Uint32Array
  readonly keys: Uint32Array
}

/** Puts rows in the order of one digit of their keys; those with the same stay as they stand. */
function byDigit(from: Keyed, to: Keyed, shift: number): void {
  const places = new Uint32Array(DIGITS)
  for (const key of from.keys) places[(key >>> shift) & (DIGITS - 1)]!++
  let sum = 0
  for (let digit = 0; digit < DIGITS; digit++) {
    const count = places[digit]!
    places[digit] = sum
    sum += count
  }
  for (let i = 0; i < from.keys.length; i++) {
    const place = places[(from.keys[i]! >>> shift) & (DIGITS - 1)]!++
    to.rows[place] = from.rows[i]!
    to.keys[place] = from.keys[i]!
  }
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
