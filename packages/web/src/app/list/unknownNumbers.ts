/** The texts that a row is known by: its own, and those of what is in it. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.toLowerCase()]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

/** Of these numbers, those that no row has. */
export function unknownNumbers(numbers: readonly string[], rows: readonly unknown[]): string[] {
  const known = new Set(rows.flatMap(textsOf))
  return numbers.filter((number) => !known.has(number.toLowerCase()))
}
