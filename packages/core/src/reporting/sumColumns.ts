import type { AnyRow, Columns } from './Column.ts'

/** Sums of the columns that have one, by their keys. */
export function sumColumns(columns: Columns, rows: Iterable<AnyRow>): Record<string, number> {
  const names = Object.keys(columns).filter((name) => columns[name]?.total === 'sum')
  const sums = new Map(names.map((name) => [name, 0]))
  for (const row of rows)
    for (const name of names) {
      const value = row[name]
      if (typeof value === 'number') sums.set(name, (sums.get(name) ?? 0) + value)
    }
  return Object.fromEntries(sums)
}
