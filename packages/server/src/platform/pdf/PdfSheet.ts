import type { PdfNotes } from './PdfDocument.ts'

/** Whom a document is from or to: a heading, a name, and lines below it. */
export interface PdfParty {
  readonly role: string
  readonly name: string
  readonly lines: readonly string[]
}

/** What is handed to somebody on paper, such as a claim or an invoice, as the texts that stand on it. */
export interface PdfSheet {
  readonly title: string
  /** The title with what tells it from others, as viewers and the foot of its pages show it. */
  readonly name: string
  /** PNG or JPEG; null for none: then the name of the issuer stands in its place. */
  readonly logo: Uint8Array | null
  readonly issuer: string
  readonly parties: readonly PdfParty[]
  /** Number, dates and references, label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** Above the lines: by what terms. */
  readonly about: readonly string[]
  /** Of the columns; the first takes what room the others leave. */
  readonly heads: readonly string[]
  readonly lines: readonly {
    readonly text: string
    /** In small below it. */
    readonly details: readonly string[]
    /** A cell for each column after the first. */
    readonly cells: readonly string[]
  }[]
  /** At the right below the lines; the last one is what it comes to. */
  readonly totals: readonly (readonly [label: string, value: string])[]
  readonly notes: readonly PdfNotes[]
  /** BCP 47. */
  readonly language: string
}
