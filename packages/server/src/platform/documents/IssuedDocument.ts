import type { Locale } from '@waymark/contract/locales.ts'
import type { Address } from '@waymark/core/address/Address.ts'
import type { Decimal } from '@waymark/core/money/Decimal.ts'
import type { PricedDocument } from '@waymark/core/money/priceDocument.ts'
import type { PdfNotes } from '../pdf/PdfDocument.ts'

/** Whom a document is from or to. */
export interface Party {
  readonly role: 'from' | 'billTo'
  readonly name: string
  readonly address?: Address
}

/** What stands on a line before its price. */
export interface DocumentLine {
  readonly text: string
  /** In small below it. */
  readonly details: readonly string[]
  readonly quantity: Decimal
  /** What is counted, in the language of the document: `h`. */
  readonly unit: string
}

/** A document that is handed to somebody under a number: claim, offer, invoice. Its texts are in its language already. */
export interface IssuedDocument {
  /** What it is, with its number. */
  readonly title: string
  /** The title with what tells it from others, as viewers and the foot of its pages show it; the title alone without. */
  readonly name?: string
  /** PNG or JPEG of who issues it. */
  readonly logo: Uint8Array | null
  readonly parties: readonly Party[]
  /** Number, dates and references, label and value; what is empty is left out. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** By what terms. */
  readonly about: readonly string[]
  readonly lines: readonly DocumentLine[]
  /** What the lines come to, in their order; null for a document without prices, which adds up its quantities. */
  readonly priced: PricedDocument | null
  readonly notes: readonly PdfNotes[]
  readonly locale: Locale
}
