/** One value of a file: a figure stays a figure, null is an empty cell. */
export type CsvValue = string | number | null

/**
 * One cell. Text that a spreadsheet would take for a formula gets an apostrophe before it (OWASP, "CSV Injection");
 * figures are left alone, so that -5 stays a number.
 */
export function csvCell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A cell without the apostrophe that {@link csvCell} puts before what would be a formula. */
export const unescapedCell = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, '')

/** A csv file after RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. */
export function csvFile(head: readonly string[], rows: Iterable<readonly CsvValue[]>): string {
  const lines = [head.map(csvCell).join(',')]
  for (const row of rows) lines.push(row.map(csvCell).join(','))
  return `\u{feff}${lines.join('\r\n')}\r\n`
}
