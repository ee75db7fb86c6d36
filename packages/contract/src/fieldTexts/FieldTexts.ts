import type { en } from './en.ts'

/** What can be wrong with a field of a request. */
export type FieldKind = keyof typeof en

/** The texts of one language: a kind without one does not compile. */
export type FieldTexts = Readonly<Record<FieldKind, string>>

/** What is wrong with a field, for a text in any language. */
export interface FieldWords {
  readonly kind: FieldKind
  /** Stands for `{limit}`. */
  readonly limit?: number | string | undefined
  /** Stands for `{list}`. */
  readonly list?: readonly string[] | undefined
}
