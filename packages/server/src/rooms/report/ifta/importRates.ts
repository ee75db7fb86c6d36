import { fileBytes } from '../../../platform/uploads/fileBytes.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import { linesAside } from '../../../platform/importFile/linesAside.ts'
import { type ImportProblem, readColumns } from '../../../platform/importFile/readColumns.ts'
import { readImportFile } from '../../../platform/importFile/readImportFile.ts'
import { checkRates, RATE_HEADS } from './checkRates.ts'
import type { RateFields } from './rates.queries.ts'

const check = linesAside(new URL('./checkRates.ts', import.meta.url), checkRates)

const MOST_PROBLEMS = 500

/**
 * The rates in a file; a jurisdiction without a rate is passed over.
 *
 * @throws CallError 400434 for a file without lines, and what reading it throws
 */
export async function importRates(
  fileName: string,
  file: Uint8Array | string,
): Promise<{ total: number; rates: RateFields[]; problems: ImportProblem[] }> {
  const bytes = fileBytes(file)
  const rows = await readImportFile({ name: fileName, bytes })
  const { records, problems: headProblems } = readColumns(rows, RATE_HEADS, ['jurisdiction', 'rate'])
  if (headProblems.length > 0) return { total: 0, rates: [], problems: headProblems }
  if (records.length === 0) throw new CallError('400434', [{ name: 'file', kind: 'fileNoRows' }])
  const { rates, problems } = await check(records)
  return { total: records.length, rates, problems: problems.slice(0, MOST_PROBLEMS) }
}
