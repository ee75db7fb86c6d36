/** From so many numbers on a set is asked by its ranges: PostgreSQL plans `= any` number by number, 0.4 ms a thousand. */
const WIDE = 1500
/** Ranges are only shorter when most of them hold several numbers: to read one costs about as much as four numbers. */
const NUMBERS_A_RANGE = 4

/** Texts of an array that many statements are given, as PostgreSQL reads them. */
interface SharedTexts {
  readonly array: string
  /** As int4multirange; undefined where that is no gain. */
  readonly ranges: string | undefined
}

const shared = new WeakMap<readonly number[], SharedTexts>()

/**
 * Keeps the text of an array of whole numbers that goes into statement after statement, such as the organisations of a
 * caller: writing ten thousand numbers each time costs more than the statement. The array must not change any more.
 */
export function shareArray(numbers: readonly number[]): readonly number[] {
  const frozen = Object.freeze(numbers)
  const ranges = numbers.length < WIDE ? [] : rangesOf(numbers)
  const isShorter = ranges.length > 0 && ranges.length * NUMBERS_A_RANGE < numbers.length
  shared.set(frozen, { array: `{${numbers.join(',')}}`, ranges: isShorter ? `{${ranges.join(',')}}` : undefined })
  return frozen
}

function rangesOf(numbers: readonly number[]): string[] {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b)
  const starts = sorted.filter((number, i) => number - 1 !== sorted[i - 1])
  const ends = sorted.filter((number, i) => number + 1 !== sorted[i + 1])
  return starts.map((start, i) => `[${start},${ends[i]}]`)
}

/**
 * A statement and its parameters as the driver is given them. `x = any($n::int4[])`, and `$n::int4[] is null` before it,
 * become `x <@ $n::int4multirange` where the array is shared, wide, and used in no other way.
 */
export function bindShared(sql: string, params: readonly unknown[]): { sql: string; params: unknown[] } {
  let text = sql
  const bound = params.map((param, i) => {
    const texts = Array.isArray(param) ? shared.get(param as readonly number[]) : undefined
    if (!texts) return param
    const byRange = texts.ranges === undefined ? undefined : askByRange(text, i + 1)
    text = byRange ?? text
    return byRange === undefined ? texts.array : texts.ranges
  })
  return { sql: text, params: bound }
}

/** The statement with parameter `n` as ranges; undefined where it uses that in another way. */
function askByRange(sql: string, n: number): string | undefined {
  const rewritten = sql
    .replaceAll(new RegExp(`= any\\(\\$${n}(?:::int4\\[\\])?\\)`, 'g'), `<@ @${n}::int4multirange`)
    .replaceAll(`$${n}::int4[] is null`, `@${n}::int4multirange is null`)
  if (new RegExp(`\\$${n}(?!\\d)`).test(rewritten)) return undefined
  return rewritten.replaceAll(`@${n}::int4multirange`, `$${n}::int4multirange`)
}
