import type { DataColumn, TableSections } from './DataColumn.ts'

/** Rows that are looked at: as many as a page of a list has. */
const LOOKED_AT = 100

/** Columns, by their ids, that say nothing of any row. */
export function columnsOfDashes<Row>(
  columns: readonly DataColumn<Row>[],
  rows: ArrayLike<Row>,
  sections: TableSections | undefined,
): ReadonlySet<string> {
  const looked: number[] = []
  for (let index = 0; index < Math.min(rows.length, LOOKED_AT); index++)
    if (rows[index] !== undefined && !sections?.at(index)) looked.push(index)
  if (looked.length === 0) return new Set()
  const isDash = (content: unknown): boolean => content === '' || content === '—'
  return new Set(
    columns.filter(({ cell }) => looked.every((index) => isDash(cell(rows[index] as Row, index)))).map(({ id }) => id),
  )
}
