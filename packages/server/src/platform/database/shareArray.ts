/** Text of arrays that many statements are given, as PostgreSQL reads it. */
const literals = new WeakMap<readonly number[], string>()

/**
 * Keeps the text of an array of whole numbers that goes into statement after statement, such as the organisations of a
 * caller: writing ten thousand numbers each time costs more than the statement. The array must not change any more.
 */
export function shareArray(numbers: readonly number[]): readonly number[] {
  const frozen = Object.freeze(numbers)
  literals.set(frozen, `{${numbers.join(',')}}`)
  return frozen
}

/** A parameter as the driver is given it. */
export function asParameter(value: unknown): unknown {
  return Array.isArray(value) ? (literals.get(value as readonly number[]) ?? value) : value
}
