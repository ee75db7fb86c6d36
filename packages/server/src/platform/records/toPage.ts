/** Rows that each tell how many there are in all, as a page of a list. The rows lose their `total`. */
export function toPage<Row extends object>(rows: (Row & { total?: number })[]): { list: Row[]; total: number } {
  const total = rows[0]?.total ?? 0
  for (const row of rows) delete row.total
  return { list: rows, total }
}
