import { headsOf, type ImportDefinition } from '@waymark/contract/imports/defineImport.ts'
import type { ImportProblem } from '@waymark/contract/imports/importFields.ts'
import type { SheetRow } from './SheetJob.ts'

/** A line of the file by the names of its fields. */
export interface ImportRecord<Field extends string> {
  readonly line: number
  readonly values: Readonly<Record<Field, string>>
  /** Letter of each field's column; empty where there is none. */
  readonly letters: Readonly<Record<Field, string>>
}

/** A column of a file with what it stands for. */
export interface FileHead {
  readonly column: string
  readonly head: string
  /** Empty where it means nothing. */
  readonly field: string
}

/** A file by the names of its fields. */
export interface ReadTable<Field extends string> {
  readonly records: ImportRecord<Field>[]
  readonly heads: FileHead[]
  readonly problems: ImportProblem[]
}

/**
 * Finds the fields of a table by the words in its first row, in any order, case and language; columns that mean nothing are passed
 * over.
 *
 * @param said by field, the letter of its column where somebody told; empty where it has none
 */
export function readColumns<Field extends string>(
  rows: readonly SheetRow[],
  { columns }: Pick<ImportDefinition<Field>, 'columns'>,
  said: Readonly<Record<string, string>> = {},
): ReadTable<Field> {
  const [head, ...lines] = rows
  const fields = Object.keys(columns) as Field[]
  const cells = head?.cells ?? []
  const words = cells.map(plain)
  const assigned = new Set(Object.values(said))
  const placesOf = (field: Field): number[] => {
    const letter = said[field]
    const names = letter === undefined ? headsOf(columns[field]).map(plain) : []
    const isIt = (word: string, i: number): boolean =>
      letter === undefined ? names.includes(word) && !assigned.has(columnLetter(i)) : columnLetter(i) === letter
    return words.flatMap((word, i) => (isIt(word, i) ? [i] : []))
  }
  // a word that several fields are known by is the first's
  const placeOf = new Map(fields.map((field) => [field, placesOf(field)[0] ?? -1]))
  const problems = fields
    .filter((field) => columns[field].required && placeOf.get(field) === -1)
    .map((field) => problemOfHead(head, field, 'columnMissing', columns[field].heads.en))
  const heads = cells.map((cell, i) => ({
    column: columnLetter(i),
    head: cell.slice(0, 100),
    field: fields.find((field) => placeOf.get(field) === i) ?? '',
  }))
  if (problems.length > 0) return { records: [], heads, problems }
  const letters = mapOf(fields, (field) => columnLetter(placeOf.get(field) ?? -1))
  const records = lines.map((row) => ({
    line: row.line,
    values: mapOf(fields, (field) => row.cells[placeOf.get(field) ?? -1] ?? ''),
    letters,
  }))
  return { records, heads, problems: [] }
}

const mapOf = <Field extends string>(fields: readonly Field[], of: (field: Field) => string) =>
  Object.fromEntries(fields.map((field) => [field, of(field)])) as Record<Field, string>

const problemOfHead = (head: SheetRow | undefined, field: string, problem: string, value: string): ImportProblem => ({
  line: head?.line ?? 1,
  column: '',
  field,
  problem,
  value,
})

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
