/** Most rows and columns of a file that are read. */
export const ROW_LIMIT = 5_001
export const COLUMN_LIMIT = 100

/** What a worker is given to read. */
export interface SheetJob {
  readonly kind: 'xlsx' | 'xls' | 'csv'
  readonly bytes: Uint8Array
  /** Rows that are read with the head, besides one that tells that there are more. */
  readonly most: number
}

/** A row that is not blank, with its number in the sheet. */
export interface SheetRow {
  /** 1 for the first. */
  readonly line: number
  /** Texts; empty for an empty cell. */
  readonly cells: readonly string[]
}
