import type { ImportProblem } from '@waymark/contract/imports/importFields.ts'
import type { CheckedRows, GoodRow } from './ImportRows.ts'
import type { Say } from './readCell.ts'
import { type ImportRecord, problemOf } from './readColumns.ts'

/**
 * Checks lines one after the other: a line with which nothing is wrong can be saved.
 *
 * @param tick to be called for each line
 * @param read what a line says, with what is wrong with it told; undefined where nothing can be made of it
 */
export function checkLines<Field extends string, Good extends object>(
  lines: readonly ImportRecord<Field>[],
  tick: () => void,
  read: (line: ImportRecord<Field>, say: Say<Field>) => Good | undefined,
): CheckedRows<Good & GoodRow> {
  const problems: ImportProblem[] = []
  const good: (Good & GoodRow)[] = []
  for (const line of lines) {
    tick()
    const before = problems.length
    const fields = read(line, (field, problem) => void problems.push(problemOf(line, field, problem)))
    if (fields !== undefined && problems.length === before) good.push({ ...fields, line: line.line })
  }
  return { good, problems }
}
