import type { AnyRow } from './Column.ts'

/**
 * Rows in the order of a column, what is unknown last; a column that there is not leaves them as they are.
 *
 * @param sort a column's key, with `-` before it for descending
 */
export function sortRows<R extends AnyRow>(rows: readonly R[], sort: string): R[] {
  const name = sort.replace(/^-/, '')
  const sign = sort.startsWith('-') ? -1 : 1
  return rows.toSorted((a, b) => {
    const [x, y] = [a[name] ?? null, b[name] ?? null]
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1
    if (typeof x === 'string' && typeof y === 'string') return sign * COLLATOR.compare(x, y)
    return sign * (Number(x) - Number(y))
  })
}

const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
