import type { CsvValue } from '@waymark/core/text/csv.ts'
import type { PdfNotes } from '../../platform/pdf/PdfDocument.ts'

/** What a file begins with. */
export interface FileHead {
  readonly format: 'csv' | 'xlsx' | 'pdf'
  readonly title: string
  /** Under the title of a document: of whom and of when it is. */
  readonly about: readonly string[]
  readonly columns: readonly { readonly head: string; readonly isNumber: boolean }[]
  /** Name of the sheet with the rows. */
  readonly sheet: string
  /** BCP 47. */
  readonly language: string
}

/** What a file ends with. */
export interface FileFoot {
  /** Under the columns of a document; null where there are none. */
  readonly totals: readonly string[] | null
  /** What it rests on: a second sheet, or the end of a document. A csv file has none. */
  readonly notes: readonly PdfNotes[]
}

/** What the thread that writes files is told, one after the other. */
export type FileTask =
  | { readonly kind: 'begin'; readonly head: FileHead }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly CsvValue[])[] }
  | { readonly kind: 'end'; readonly foot: FileFoot }

/** Writes a file of a format; each step gives what can be handed on. */
export interface FileWriter {
  rows(rows: readonly (readonly CsvValue[])[]): Uint8Array
  end(foot: FileFoot): Uint8Array | Promise<Uint8Array>
}
