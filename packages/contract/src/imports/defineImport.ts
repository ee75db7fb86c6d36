import type { Locale } from '../locales.ts'
import type { IMPORT_RIGHTS } from './importRights.ts'

/** What the cells of a column hold. */
export type CellKind = 'text' | 'number' | 'day' | 'time' | 'word' | 'record'

/** A column of a file that people bring in. */
export interface ImportColumn {
  /** What it is headed with in each language: templates, exports and problems call it so. */
  readonly heads: Readonly<Record<Locale, string>>
  /** Other words that it is known by, in any language. */
  readonly also?: readonly string[]
  readonly holds: CellKind
  /** A file without the column is no such file. */
  readonly required?: true
  readonly unit?: string
  readonly example: string
}

/** The rows of files that become records of a kind. */
export interface ImportDefinition<Column extends string = string> {
  readonly kind: keyof typeof IMPORT_RIGHTS
  /** Most rows of a file. */
  readonly mostRows: number
  /** It comes as a workbook alone (IMPORT-1). */
  readonly isWorkbook?: true
  /** The call that adds one by hand: its fields are the rules of the columns of their names. */
  readonly like: { readonly params: object } | undefined
  readonly columns: Readonly<Record<Column, ImportColumn>>
}

/** Names of the columns of an import. */
export type ColumnOf<Definition> = Definition extends { readonly columns: Readonly<Record<infer Column, unknown>> }
  ? Column & string
  : never

/**
 * Describes the files of a kind of record, once: templates, the recognition of heads, the dry run, the table of problems and the
 * documentation follow from it. What a row becomes is plain code in the room.
 */
export function defineImport<const Column extends string>(
  definition: ImportDefinition<Column>,
): ImportDefinition<Column> {
  return definition
}

/** Every word that a column may be headed with, the one of that language first. */
export const headsOf = ({ heads, also = [] }: ImportColumn, locale: Locale = 'en'): string[] => [
  ...new Set([heads[locale], ...Object.values(heads), ...also]),
]

/** The heads of a file in a language, in order of the columns. */
export const fileHeads = ({ columns }: ImportDefinition, locale: Locale = 'en'): string[] =>
  Object.values(columns).map(({ heads }) => heads[locale])
