import type { ImportDefinition } from '@waymark/contract/imports/defineImport.ts'
import type { ImportProblem } from '@waymark/contract/imports/importFields.ts'
import type { FileHead, ImportRecord } from './readColumns.ts'
import type { ImportFile } from './readImportFile.ts'

/** What can be saved of a file, each with its line, and what is wrong. */
export interface CheckedRows<Good> {
  readonly good: readonly Good[]
  readonly problems: readonly ImportProblem[]
}

/** Something of a line that can be saved. */
export interface GoodRow {
  readonly line: number
}

/** The lines of a file that is no table. */
export interface OtherLines<Line> {
  readonly records: readonly Line[]
  readonly heads: readonly FileHead[]
  readonly problems: readonly ImportProblem[]
}

/** How the rows of a kind of file are read and checked: exported by a module that a thread loads. */
export interface ImportRows<Field extends string, References, Good extends GoodRow, Line = ImportRecord<Field>> {
  readonly definition: ImportDefinition<Field>
  /** Reads what is no table; undefined where the file is one. @throws CallError */
  readonly readOther?: (file: ImportFile) => OtherLines<Line> | undefined
  /** Makes a line of one of a table. */
  readonly lineOf?: (record: ImportRecord<Field>) => Line
  /** What lines name besides the records of columns, each once, by a word for what it is. */
  readonly wants?: (lines: readonly Line[]) => Readonly<Record<string, readonly string[]>>
  /**
   * Checks lines by the rules of one that is added by hand, against what is there and against each other.
   *
   * @param tick to be called for each line: it is how people see how far it is
   */
  readonly check: (lines: readonly Line[], references: References, tick: () => void) => CheckedRows<Good>
}
