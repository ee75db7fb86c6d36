import type { CsvValue } from './csv.ts'

/** Heading of the column in files for programs. */
export const ADDRESSES_BY = 'Addresses by'

/** Heads and lines of a table. */
interface Lines {
  readonly head: readonly string[]
  readonly rows: readonly (readonly CsvValue[])[]
}

/**
 * A table that says whose words stand in it, where somebody's do: in a last column, since a line of another kind would
 * break whatever reads it, and rows that are sorted or cut out keep it.
 *
 * @param title heading of that column
 */
export function creditedSheet<Sheet extends Lines>(sheet: Sheet, title: string, credit: string | undefined): Sheet {
  if (credit === undefined || credit === '') return sheet
  return { ...sheet, head: [...sheet.head, title], rows: sheet.rows.map((row) => [...row, credit]) }
}
