/** Facts under a heading, label and value. */
export interface PdfNotes {
  readonly title: string
  readonly lines: readonly (readonly [label: string, value: string | number | null])[]
}

/** A document with one table, as data. */
export interface PdfDocument {
  readonly title: string
  /** Lines under the title: of whom and of when it is. */
  readonly about: readonly string[]
  readonly columns: readonly { readonly head: string; readonly isNumber: boolean }[]
  readonly rows: readonly (readonly string[])[]
  /** Under the columns; null where nothing is added up. */
  readonly totals: readonly string[] | null
  /** At the end: what it rests on. */
  readonly notes: readonly PdfNotes[]
  /** BCP 47. */
  readonly language: string
}
