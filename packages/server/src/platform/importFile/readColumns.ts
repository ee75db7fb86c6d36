import type { SheetRow } from './SheetJob.ts'

/** What is wrong with one cell, by its place as a spreadsheet names it. */
export interface ImportProblem {
  /** Line of the sheet, 1 for the first; the head's where a column is missing. */
  readonly line: number
  /** Letter of the column: A, B, … AA; empty where no column is meant. */
  readonly column: string
  /** The parameter that the column stands for. */
  readonly field: string
  /** A word that the client has a text for. */
  readonly problem: string
  /** What stands there. */
  readonly value: string
}

/** A line of the file by the names of its fields. */
export interface ImportRecord<Field extends string> {
  readonly line: number
  readonly values: Readonly<Record<Field, string>>
  /** Letter of each field's column; empty where there is none. */
  readonly letters: Readonly<Record<Field, string>>
}

/**
 * Finds the fields of a table by the words in its first row, in any order and case; columns that mean nothing are passed
 * over.
 *
 * @param heads by field: words that a column may be headed with, the first of them the proper one
 * @param required fields whose column must be there
 */
export function readColumns<Field extends string>(
  rows: readonly SheetRow[],
  heads: Readonly<Record<Field, readonly string[]>>,
  required: readonly NoInfer<Field>[],
): { records: ImportRecord<Field>[]; problems: ImportProblem[] } {
  const [head, ...lines] = rows
  const fields = Object.keys(heads) as Field[]
  const words = (head?.cells ?? []).map(plain)
  const placeOf = new Map(
    fields.map((field) => [field, words.findIndex((word) => heads[field].some((each) => plain(each) === word))]),
  )
  const problems = required
    .filter((field) => (placeOf.get(field) ?? -1) < 0)
    .map((field) => ({
      line: head?.line ?? 1,
      column: '',
      field,
      problem: 'columnMissing',
      value: heads[field][0] ?? field,
    }))
  if (problems.length > 0) return { records: [], problems }
  const letters = Object.fromEntries(fields.map((field) => [field, columnLetter(placeOf.get(field) ?? -1)])) as Record<
    Field,
    string
  >
  const records = lines.map((row) => {
    const valueOf = (field: Field): string => row.cells[placeOf.get(field) ?? -1] ?? ''
    return {
      line: row.line,
      values: Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Record<Field, string>,
      letters,
    }
  })
  return { records, problems: [] }
}

/** A problem of a line in a field's column. */
export function problemOf<Field extends string>(
  { line, values, letters }: ImportRecord<Field>,
  field: Field,
  problem: string,
): ImportProblem {
  return { line, column: letters[field], field, problem, value: values[field].slice(0, 100) }
}

/** Words alike but for case, spaces and marks. */
const plain = (word: string): string => word.toLowerCase().replace(/[\s_*:.-]+/g, '')

/** Letter of a column as a spreadsheet shows it: 0 is A, 26 is AA; empty for none. */
export function columnLetter(index: number): string {
  if (index < 0) return ''
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last
}
